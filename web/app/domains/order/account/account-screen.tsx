import type { AcademyAccount } from '@taegeuk/contract/bank-account.ts';
import { formatDateTime } from '../../../lib/dates/format.ts';
import { AskedNotice } from '../../admin/parts/asked-notice.tsx';
import { Facts } from '../../admin/parts/facts.tsx';
import { StaffPage, StaffSection } from '../../admin/parts/staff-page.tsx';
import { accountTexts as t } from './account-texts.ts';
import { SetAccount } from './set-account.tsx';

/** The account to which members transfer, and how it becomes another. */
export function AccountScreen({ account }: { account: AcademyAccount }) {
  return (
    <StaffPage title={t.title} lead={t.lead} acts={<SetAccount now={account} />}>
      {account.isAsked ? <AskedNotice>{t.asked}</AskedNotice> : null}
      <StaffSection title={t.present}>
        <Facts
          facts={[
            [t.heads.bank, account.bank],
            [t.heads.account, account.account],
            [t.heads.holder, account.holder],
            [t.heads.since, account.updatedAt ? formatDateTime(account.updatedAt, 'kr') : t.never],
          ]}
        />
      </StaffSection>
    </StaffPage>
  );
}
