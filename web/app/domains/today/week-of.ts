import { addDays } from '@taegeuk/contract/calendar.ts';
import type { PracticeStats } from '@taegeuk/contract/practice.ts';

/** The seven days of a week from its Sunday, with what was practised; undefined for a future day. */
export function weekOf(days: PracticeStats['days'], today: string) {
  const sunday = addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay());
  return Array.from({ length: 7 }, (_, index) => {
    const on = addDays(sunday, index);
    const day = days.find((each) => each.on === on);
    return { on, isToCome: on > today, isPractised: (day?.count ?? 0) > 0, minutes: day?.minutes ?? 0 };
  });
}
