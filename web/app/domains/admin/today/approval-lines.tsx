import type { Approval } from '@taegeuk/contract/approval.ts';
import { Link } from 'react-router';
import { formatMonthDay, formatTime } from '../../../lib/dates/format.ts';
import { Needs } from '../act/needs.tsx';
import { actionWords } from '../parts/action-words.ts';
import { ageWords } from '../parts/age-words.ts';
import { StaffSection } from '../parts/staff-page.tsx';
import styles from './today.module.css';
import { todayTexts } from './today-texts.ts';

interface ApprovalLinesProps {
  approvals: readonly Approval[];
  /** How many wait in all. */
  total: number;
  now: string;
}

/** What waits for a second person, of the rights of whoever is at work. */
export function ApprovalLines({ approvals, total, now }: ApprovalLinesProps) {
  if (total === 0) return null;
  return (
    <StaffSection
      title={todayTexts.approvals}
      note={
        <>
          <Needs of={['second-person']} /> {todayTexts.count(total)}
        </>
      }
      end={<Link to="/admin/approvals">{todayTexts.allApprovals}</Link>}
    >
      <ul>
        {approvals.map((approval) => (
          <ApprovalLine key={approval.id} approval={approval} now={now} />
        ))}
      </ul>
    </StaffSection>
  );
}

function ApprovalLine({ approval, now }: { approval: Approval; now: string }) {
  const { askedBy, askedAt, expiresAt, about } = approval;
  return (
    <li className={styles.ask}>
      <div>
        <b>{[actionWords(approval.action), about?.name].filter(Boolean).join(' · ')}</b>{' '}
        <span className={styles.hint}>
          {approval.canCancel ? todayTexts.askedByMe : todayTexts.askedBy(askedBy.name)} ·{' '}
          {formatMonthDay(askedAt)} {formatTime(askedAt, 'kr')}
        </span>
        <p>{approval.reason}</p>
      </div>
      <Link to="/admin/approvals" className={styles.look}>
        <span className={styles.hint}>
          {todayTexts.left(ageWords(Date.parse(expiresAt) - Date.parse(now)))}
        </span>
        <b>{approval.canDecide ? todayTexts.look : todayTexts.seeMine}</b>
      </Link>
    </li>
  );
}
