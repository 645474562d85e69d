import type { MembershipWindow } from '@taegeuk/contract/membership.ts';
import { daysBetween, shortDay } from '../member-words.ts';
import { windowStanding } from '../window-standing.ts';
import styles from './window-bar.module.css';

const width = 104;
const daysBack = 60;
const daysAhead = 120;
const middle = (width * daysBack) / (daysBack + daysAhead);
const xOf = (days: number) => Math.min(width, Math.max(0, middle + (days * width) / (daysBack + daysAhead)));

/** A window on a line from 60 days back to 120 ahead; the tick is today. The date stands beside it. */
export function WindowBar({ window, today }: { window: MembershipWindow; today: string }) {
  const { kind, words } = windowStanding(window, today);
  const { startsOn, endsOn } = window;
  if (endsOn === null) return <span className={styles.none}>{words}</span>;
  const from = startsOn === null ? 0 : xOf(daysBetween(today, startsOn));
  const to = xOf(daysBetween(today, endsOn));
  const isPartOver = kind === 'active' || kind === 'ending';
  return (
    <span className={styles.window} data-kind={kind}>
      <svg viewBox={`0 0 ${width} 12`} aria-hidden="true" preserveAspectRatio="none">
        <path className={styles.axis} d={`M0 6.5H${width}`} />
        {isPartOver ? <rect data-past x={from} y="4" width={Math.max(0, middle - from)} height="5" /> : null}
        <rect
          x={isPartOver ? middle : from}
          y="4"
          width={Math.max(1, to - (isPartOver ? middle : from))}
          height="5"
        />
        <path className={styles.now} d={`M${middle} 1V12`} />
      </svg>
      <span>
        {shortDay(endsOn, today)} {kind === 'active' ? null : <small>{words}</small>}
      </span>
    </span>
  );
}
