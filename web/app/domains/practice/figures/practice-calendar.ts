import { addDays } from '@taegeuk/contract/calendar.ts';

/** Weeks that the calendar shows. */
export const calendarWeeks = 26;

/** How full a day's dot is: 0 rest, 1–4 by minutes, -1 a day that has not come yet. */
export type DayWeight = -1 | 0 | 1 | 2 | 3 | 4;

export interface CalendarDay {
  on: string;
  weight: DayWeight;
}

/** Sunday of the first of the weeks that end with the week of `today` (weeks begin on Sunday in Korea). */
export function firstCalendarDay(today: string): string {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, -weekday - (calendarWeeks - 1) * 7);
}

function weightOf(day: { minutes: number; count: number } | undefined): DayWeight {
  if (!day || day.count === 0) return 0;
  if (day.minutes >= 60) return 4;
  if (day.minutes >= 40) return 3;
  return day.minutes >= 20 ? 2 : 1;
}

/** The days of the calendar in order, week after week. */
export function calendarDays(
  days: { on: string; minutes: number; count: number }[],
  today: string,
): CalendarDay[] {
  const byDay = new Map(days.map((day) => [day.on, day]));
  const first = firstCalendarDay(today);
  return Array.from({ length: calendarWeeks * 7 }, (_, index) => {
    const on = addDays(first, index);
    return { on, weight: on > today ? -1 : weightOf(byDay.get(on)) };
  });
}
