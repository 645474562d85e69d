import { type Desk, type DeskQueue, queueRules } from '@taegeuk/contract/desk.ts';
import { useRef } from 'react';
import { Link } from 'react-router';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useDesk } from '../frame/desk-context.ts';
import { menuFor } from '../frame/menu.ts';
import { queuePaths } from '../frame/queue-paths.ts';
import { useKeys } from '../keys/use-keys.ts';
import { ageWords, waitedWords } from '../parts/age-words.ts';
import { StateSign } from '../parts/state-sign.tsx';
import { tableRoles } from '../parts/table-roles.ts';
import { AgeStrip } from './age-strip.tsx';
import { agesOnLine, queueState } from './queue-state.ts';
import styles from './today.module.css';
import { todayTexts } from './today-texts.ts';

/** What waits, queue by queue, against what the academy promises. */
export function QueueTable({ desk }: { desk: Desk }) {
  const { heads } = todayTexts;
  const body = useRef<HTMLTableSectionElement>(null);
  // The rows that lead somewhere; Enter is the link's own.
  function move(step: number) {
    const links = [...(body.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    links[Math.max(0, Math.min(links.length - 1, at === -1 ? 0 : at + step))]?.focus();
  }
  useKeys({ j: () => move(1), k: () => move(-1) });
  return (
    <table {...tableRoles.table} aria-label={todayTexts.waiting} className={styles.queues}>
      <thead {...tableRoles.cardHead}>
        <tr {...tableRoles.row}>
          <th {...tableRoles.head}>{heads.queue}</th>
          <th {...tableRoles.head}>{heads.count}</th>
          <th {...tableRoles.head}>{heads.oldest}</th>
          <th {...tableRoles.head}>{heads.promise}</th>
          <th {...tableRoles.head}>{heads.ages}</th>
          <th {...tableRoles.head}>{heads.state}</th>
          <th {...tableRoles.head} className={styles.key}>
            <VisuallyHidden>{heads.key}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody {...tableRoles.group} ref={body}>
        {desk.queues.map((queue) => (
          <QueueRow key={queue.kind} queue={queue} now={desk.now} />
        ))}
      </tbody>
    </table>
  );
}

function QueueRow({ queue, now }: { queue: Desk['queues'][number]; now: string }) {
  const { heads } = todayTexts;
  const { days, isWorkingDays } = queueRules[queue.kind];
  const [oldest] = queue.waiting;
  const path = queuePaths[queue.kind];
  const name = todayTexts.queues[queue.kind];
  const key = useKeyOf(queue.kind);
  return (
    <tr {...tableRoles.row}>
      <td {...tableRoles.cell}>{path ? <Link to={path}>{name}</Link> : name}</td>
      <td {...tableRoles.cell} className={styles.number} data-zero={queue.count === 0 || undefined}>
        {queue.count}
      </td>
      <td {...tableRoles.cell} data-late={queue.lateCount > 0 || undefined}>
        <span className={styles.label}>{heads.oldest}</span>
        {oldest ? waitedWords(oldest.since, now) : '—'}
      </td>
      <td {...tableRoles.cell} className={styles.days}>
        {todayTexts.promise(days, isWorkingDays ?? false)}
      </td>
      <td {...tableRoles.cell} className={styles.ages}>
        <AgeStrip ages={agesOnLine(queue, now)} />
      </td>
      <td {...tableRoles.cell}>
        <StateOf queue={queue} now={now} />
      </td>
      <td {...tableRoles.cell} className={styles.key}>
        {key ? <kbd>{`g ${key}`}</kbd> : null}
      </td>
    </tr>
  );
}

// The key of the menu's entry that counts the queue, if who is at work has it.
function useKeyOf(kind: DeskQueue): string | undefined {
  const entries = menuFor(useDesk().me.rights).flatMap((group) => group.entries);
  return entries.find(({ queues }) => queues?.includes(kind))?.key;
}

function StateOf({ queue, now }: { queue: Desk['queues'][number]; now: string }) {
  const { state, leftMs } = queueState(queue, now);
  if (state === 'late') return <StateSign state="late">{todayTexts.late(queue.lateCount)}</StateSign>;
  if (state === 'soon') return <StateSign state="soon">{todayTexts.left(ageWords(leftMs))}</StateSign>;
  return <StateSign state={state}>{state === 'done' ? todayTexts.none : todayTexts.inTime}</StateSign>;
}
