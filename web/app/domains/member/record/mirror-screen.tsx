import type { Mirrored, MirroredCall } from '@taegeuk/contract/member-mirror.ts';
import type { MemberRecord } from '@taegeuk/contract/member-record.ts';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/dates/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { StaffPage } from '../../admin/parts/staff-page.tsx';
import { StateSign } from '../../admin/parts/state-sign.tsx';
import styles from './mirror.module.css';
import { mirrorTexts as texts } from './mirror-texts.ts';

export interface MirrorScreenProps {
  member: MemberRecord;
  of: MirroredCall;
  answer: Mirrored;
}

/** What a member sees, as their own call answers it, under a banner that says so. Nothing can be opened or changed here. */
export function MirrorScreen({ member, of, answer }: MirrorScreenProps) {
  const path = `/admin/members/${member.id}`;
  return (
    <StaffPage
      title={texts.title(member.name)}
      crumbs={[
        { name: texts.list, path: '/admin/members' },
        { name: member.name, path },
      ]}
    >
      <Notice variant="warning">{texts.banner(member.name)}</Notice>
      <nav className={styles.calls} aria-label={texts.calls}>
        {Object.entries(texts.names).map(([call, name]) => (
          <Link key={call} to={`?of=${call}`} aria-current={call === of ? 'true' : undefined} replace>
            {name}
          </Link>
        ))}
      </nav>
      <Answer answer={answer} />
    </StaffPage>
  );
}

function Answer({ answer: { lessons, academy, certificates } }: { answer: Mirrored }) {
  const lines = [
    ...(lessons ?? []).map(({ id, title, locked, userLesson }) => ({
      ...{ id, title, isOpen: locked === null },
      sign: locked ? texts.locked : userLesson?.practised ? texts.practised : texts.open,
      note: texts.progress(Math.round((userLesson?.progress ?? 0) * 100)),
    })),
    ...(academy?.courses ?? []).map(({ categoryId, name, level, practised, lessons: all, certificate }) => ({
      ...{ id: categoryId, title: texts.course(level, name), isOpen: certificate !== null },
      sign: certificate ? texts.certified : texts.underWay,
      note: `${practised} / ${all}`,
    })),
    ...(certificates ?? []).map(({ id, course, number, issuedAt, revokedAt }) => ({
      ...{ id, title: course, isOpen: revokedAt === null },
      sign: revokedAt ? texts.revoked : texts.valid,
      note: `${number}, ${formatDate(issuedAt, 'kr')}`,
    })),
  ];
  if (lines.length === 0) return <p className={styles.none}>{texts.nothing}</p>;
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, title, isOpen, sign, note }) => (
        <li key={id}>
          <b>{title}</b>
          <span>{note}</span>
          <StateSign state={isOpen ? 'done' : 'waiting'}>{sign}</StateSign>
        </li>
      ))}
    </ul>
  );
}
