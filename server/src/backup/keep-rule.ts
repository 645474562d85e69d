import { seoulDay } from '@taegeuk/contract/calendar.ts';

/** How many days, weeks and months have a backup of their own: the newest of each. */
export const kept = { days: 7, weeks: 5, months: 12 };

/** Any moment of so many days can be restored: as long, every backup and the whole log are kept. */
export const everyMomentDays = 14;

const dayMs = 24 * 60 * 60 * 1000;

/** Weeks begin on Monday. */
function weekOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - sinceMonday * dayMs).toISOString().slice(0, 10);
}

/** The newest instant of each of the last `count` periods that have one. */
function newestOfEach(
  newestFirst: readonly Date[],
  count: number,
  periodOf: (day: string) => string,
): Date[] {
  const found = new Map<string, Date>();
  for (const instant of newestFirst) {
    const period = periodOf(seoulDay(instant));
    if (!found.has(period)) found.set(period, instant);
  }
  return [...found.values()].slice(0, count);
}

/**
 * Which of some backups are kept, by the instants at which they were finished. Days, weeks and months are Seoul's. The
 * newest is always kept, and so is all that a moment of the last {@link everyMomentDays} days is restored from: the
 * newest backup from before them, too.
 */
export function keptOf(instants: readonly Date[], now: Date): Date[] {
  const newestFirst = instants.toSorted((a, b) => b.getTime() - a.getTime());
  const since = new Date(now.getTime() - everyMomentDays * dayMs);
  const before = newestFirst.find((instant) => instant <= since);
  const wanted = new Set([
    ...newestFirst.filter((instant) => instant > since),
    ...(before ? [before] : []),
    ...newestOfEach(newestFirst, kept.days, (day) => day),
    ...newestOfEach(newestFirst, kept.weeks, weekOf),
    ...newestOfEach(newestFirst, kept.months, (day) => day.slice(0, 7)),
  ]);
  return newestFirst.filter((instant) => wanted.has(instant));
}
