import { afterWorkingDays, daysBetween, type Holidays, seoulDay } from '@taegeuk/contract/calendar.ts';
import { type DeskQueue, queueRules } from '@taegeuk/contract/desk.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Until when something that waits in a queue is promised to be answered. */
export function dueAt(queue: DeskQueue, since: Date, holidays: Holidays): Date {
  const { days, isWorkingDays } = queueRules[queue];
  if (!isWorkingDays) return new Date(since.getTime() + days * dayMs);
  const day = seoulDay(since);
  const end = afterWorkingDays(day, days, holidays);
  return new Date(since.getTime() + daysBetween(day, end) * dayMs);
}
