import type { Approval } from '@taegeuk/contract/approval.ts';
import type { Desk } from '@taegeuk/contract/desk.ts';
import { Link } from 'react-router';
import { formatDayOfWeek, formatTime } from '../../../lib/dates/format.ts';
import { useRight } from '../frame/desk-context.ts';
import { StaffColumns, StaffPage, StaffSection } from '../parts/staff-page.tsx';
import { HealthLines } from '../parts/state-lines.tsx';
import { ApprovalLines } from './approval-lines.tsx';
import { QueueTable } from './queue-table.tsx';
import styles from './today.module.css';
import { todayTexts } from './today-texts.ts';

function leadOf({ queues, now }: Desk): string {
  const late = queues.filter(({ lateCount }) => lateCount > 0);
  const count = late.reduce((sum, queue) => sum + queue.lateCount, 0);
  const names = late.map(({ kind }) => todayTexts.queues[kind]).join(', ');
  return `${formatDayOfWeek(now, 'kr')}. ${count > 0 ? todayTexts.lateIn(names, count) : todayTexts.allInTime}`;
}

function System({ desk }: { desk: Desk }) {
  const title = (
    <Link to="/admin/system" className={styles.title}>
      {todayTexts.system}
    </Link>
  );
  return (
    <StaffSection title={title}>
      <HealthLines health={desk.health} now={desk.now} />
    </StaffSection>
  );
}

interface TodayScreenProps {
  desk: Desk;
  /** The first of what waits for a second person. */
  approvals: readonly Approval[];
  approvalTotal: number;
}

/** The first screen of staff: what waits, and what is not well. */
export function TodayScreen({ desk, approvals, approvalTotal }: TodayScreenProps) {
  const isSystemShown = useRight('system');
  return (
    <StaffPage
      title={todayTexts.title}
      lead={leadOf(desk)}
      acts={
        <span className={styles.hint}>
          {todayTexts.asOf(formatTime(desk.now, 'kr'))} <kbd>r</kbd>
        </span>
      }
    >
      <StaffColumns rail={isSystemShown ? <System desk={desk} /> : null}>
        <QueueTable desk={desk} />
        <ApprovalLines approvals={approvals} total={approvalTotal} now={desk.now} />
      </StaffColumns>
    </StaffPage>
  );
}
