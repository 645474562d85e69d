import type { DeskInquiryThread } from '@taegeuk/contract/inquiry-desk.ts';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/dates/format.ts';
import { Select } from '../../../ui/select.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { usePress } from '../../admin/act/use-press.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { useRight } from '../../admin/frame/desk-context.ts';
import { Facts } from '../../admin/parts/facts.tsx';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import styles from './inquiry-desk.module.css';
import { sideOf } from './inquiry-desk-list.tsx';
import { inquiryDeskTexts as t } from './staff-texts.ts';

/** Who sees to an inquiry; choosing somebody asks them at once. */
export function AssignedTo({ thread, isShut }: { thread: DeskInquiryThread; isShut: boolean }) {
  const { id, assignedTo, desk, userId } = thread;
  const { isPending, press } = usePress();
  const toast = useToast();

  const assign = (staffId: string | null) =>
    press(async () => {
      await staffApi.assignInquiry({ params: { id }, body: { staffId } });
      toast.show({ title: t.assigned_, variant: 'success' });
    });

  return (
    <StaffSection title={t.assign}>
      <Select
        aria-label={t.assign}
        value={assignedTo?.id ?? ''}
        disabled={isPending || isShut}
        onChange={(event) => void assign(event.currentTarget.value || null)}
        className={styles.assign}
      >
        <option value="">{t.nobody}</option>
        {desk
          .filter((member) => member.id !== userId)
          .map(({ id: staffId, name }) => (
            <option key={staffId} value={staffId}>
              {name}
            </option>
          ))}
      </Select>
    </StaffSection>
  );
}

/** What is known about an inquiry beside its words. */
export function InquiryFacts({ thread }: { thread: DeskInquiryThread }) {
  const isMemberShown = useRight('member');
  const { authorName, memberName, createdAt, isNormal, languageCode, userId } = thread;
  const facts: [string, string][] = [
    [t.heads.member, memberName],
    ...(authorName === memberName ? [] : [[t.writtenAs, authorName] satisfies [string, string]]),
    [t.asked, formatDateTime(createdAt, 'kr')],
    [t.place, sideOf(thread)],
    [t.subject, isNormal ? t.about.other : t.about.product],
    [t.language, t.languages[languageCode]],
  ];
  return (
    <StaffSection
      title={t.facts}
      end={isMemberShown ? <Link to={`/admin/members/${userId}`}>{t.toMember}</Link> : null}
    >
      <Facts facts={facts} />
    </StaffSection>
  );
}
