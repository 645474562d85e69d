import type { MemberRecord } from '@taegeuk/contract/member-record.ts';
import { useRevalidator } from 'react-router';
import { formatDateTime } from '../../../lib/dates/format.ts';
import { ActButton } from '../../admin/act/act-button.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { StateSign } from '../../admin/parts/state-sign.tsx';
import { contactTexts as texts } from './contact-texts.ts';
import styles from './open-contact-change.module.css';

/** A new e-mail address or phone that does not count yet: what it waits for, and a way to call it off. */
export function OpenContactChange({ member }: { member: MemberRecord }) {
  const revalidator = useRevalidator();
  const { contactChange: change } = member;
  if (!change) return null;
  async function cancel(reason: string) {
    await staffApi.cancelContactChange({ params: { id: member.id }, body: { reason } });
    void revalidator.revalidate();
  }
  const { kind, maskedTarget, askedBy, dueAt, expiresAt } = change;
  return (
    <div className={styles.change} data-contact-change>
      <p>
        <StateSign state={dueAt ? 'soon' : 'waiting'}>{texts.changing(kind, maskedTarget)}</StateSign>
      </p>
      <p className={styles.waits}>
        {dueAt ? texts.waitsForDay(formatDateTime(dueAt, 'kr')) : null}
        {expiresAt ? texts.waitsForLink(formatDateTime(expiresAt, 'kr')) : null} {texts.askedBy(askedBy)}
      </p>
      {member.isChangeable ? (
        <ActButton
          label={texts.cancel}
          title={texts.cancelTitle}
          description={texts.cancelLead}
          confirmLabel={texts.cancelAct}
          needs={['reason']}
          keptAs={`contact-cancel:${member.id}`}
          act={cancel}
        />
      ) : null}
    </div>
  );
}
