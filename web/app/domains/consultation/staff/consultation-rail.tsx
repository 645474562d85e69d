import type { DeskConsultationRecord } from '@taegeuk/contract/consultation-desk.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/dates/format.ts';
import { formatPhone } from '../../../lib/forms/phone.ts';
import { useRight } from '../../admin/frame/desk-context.ts';
import { Facts } from '../../admin/parts/facts.tsx';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import styles from './consultation-desk.module.css';
import { timeOf, waysOf } from './consultation-words.ts';
import { consultationDeskTexts as t } from './staff-texts.ts';

type Fact = [name: string, value: ReactNode];

/** What is known about a consultation beside its words. */
export function ConsultationFacts({ record }: { record: DeskConsultationRecord }) {
  const isMemberShown = useRight('member');
  const { userId, name, memberName, phone, createdAt, outcome, answeredBy } = record;
  const facts: Fact[] = [
    [t.heads.member, memberName],
    ...(name === memberName ? [] : [[t.writtenAs, name] satisfies Fact]),
    [
      t.phone,
      <a key="phone" href={`tel:${phone}`} className={styles.tel}>
        {formatPhone(phone)}
      </a>,
    ],
    [t.heads.ways, waysOf(record)],
    [t.asked, formatDateTime(createdAt, 'kr')],
    ...talkFacts(record),
    ...(outcome ? [[t.outcomeFact, t.outcomes[outcome]] satisfies Fact] : []),
    ...(answeredBy ? [[t.answeredBy, answeredBy] satisfies Fact] : []),
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

function talkFacts({ scheduledAt, minutes, talkWith, place }: DeskConsultationRecord): Fact[] {
  if (!scheduledAt) return [];
  return [
    [t.heads.when, timeOf(scheduledAt)],
    ...(minutes ? [[t.length, t.minutesOf(minutes)] satisfies Fact] : []),
    ...(talkWith ? [[t.staff, talkWith] satisfies Fact] : []),
    ...(place ? [[t.place, place] satisfies Fact] : []),
  ];
}
