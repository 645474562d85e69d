import { addDays } from '@taegeuk/contract/calendar.ts';
import { backdatingDays } from '@taegeuk/contract/practice-limits.ts';

/** Entries are dated today or back as far as the product allows, in practice days. */
export function isDateAllowed(practisedOn: string, today: string): boolean {
  return practisedOn <= today && practisedOn >= addDays(today, -backdatingDays);
}

/** Days of consecutive practice, as the database finds them. */
export interface Run {
  firstOn: string;
  lastOn: string;
  days: number;
}

/** The run that still counts: one that ends today, or yesterday while today is not over. */
export function currentStreak(runs: readonly Run[], today: string): number {
  const yesterday = addDays(today, -1);
  return runs.find((run) => run.lastOn === today || run.lastOn === yesterday)?.days ?? 0;
}

/** With fewer sittings than this there is no habit. */
const leastSittings = 5;

/** The hour with the most practice, the earlier of two; null while too few sittings have a known hour. */
export function bestHour(hours: readonly { hour: number; minutes: number; count: number }[]): number | null {
  const sittings = hours.reduce((sum, { count }) => sum + count, 0);
  if (sittings < leastSittings) return null;
  const [first, ...others] = hours;
  return (
    others.reduce((best, each) => (best && best.minutes >= each.minutes ? best : each), first)?.hour ?? null
  );
}

export function longestStreak(runs: readonly Run[]): number {
  return Math.max(0, ...runs.map((run) => run.days));
}
