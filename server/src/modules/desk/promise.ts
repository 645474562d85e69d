import { addDays, seoulDay } from '@taegeuk/contract/calendar.ts';
import { type DeskQueue, queueRules } from '@taegeuk/contract/desk.ts';

const dayMs = 24 * 60 * 60 * 1000;

function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** Days from a day in Seoul to the end of so many working days after it. Public holidays count as working days. */
function spanOf(day: string, workingDays: number): number {
  let span = 0;
  for (let left = workingDays; left > 0; span += 1) if (!isWeekend(addDays(day, span + 1))) left -= 1;
  return span;
}

/** Until when something that waits in a queue is promised to be answered. */
export function dueAt(queue: DeskQueue, since: Date): Date {
  const { days, isWorkingDays } = queueRules[queue];
  const span = isWorkingDays ? spanOf(seoulDay(since), days) : days;
  return new Date(since.getTime() + span * dayMs);
}
