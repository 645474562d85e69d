import { addDays, daysBetween } from '@taegeuk/contract/calendar.ts';
import type { FigureStep } from '@taegeuk/contract/figure-areas.ts';
import type { Periods } from './queries.ts';

/** A part of a period: days in Seoul, both included. */
export interface Bucket {
  from: string;
  to: string;
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

function monthsLater(day: string, months: number): string {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

const lastOfMonth = (day: string) => addDays(monthsLater(day, 1), -1);

/** The last day of the day, week (from Sunday, as in Korea) or month that a day is in. */
function endOf(day: string, by: FigureStep): string {
  if (by === 'day') return day;
  if (by === 'month') return lastOfMonth(day);
  return addDays(day, 6 - new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** The days, weeks or months of a period; the first and the last may be cut. */
export function bucketsOf({ from, to }: Bucket, by: FigureStep): Bucket[] {
  const buckets: Bucket[] = [];
  for (let day = from; day <= to; ) {
    const end = endOf(day, by);
    buckets.push({ from: day, to: end < to ? end : to });
    day = addDays(end, 1);
  }
  return buckets;
}

const weeksShown = 12;
const monthsShown = 12;
const daysShown = 28;

/** The period that is meant where none is named: it ends today. */
export function usualFrom(to: string, by: FigureStep): string {
  if (by === 'day') return addDays(to, 1 - daysShown);
  if (by === 'month') return monthsLater(to, 1 - monthsShown);
  return addDays(endOf(to, 'week'), 1 - 7 * weeksShown);
}

/** The day of the month before that a day is compared with: the last one, if that month is shorter. */
function sameDay(day: string, months: number): string {
  const last = lastOfMonth(monthsLater(firstOfMonth(day), -months));
  const same = `${last.slice(0, 7)}${day.slice(7)}`;
  const isWhole = day === lastOfMonth(day);
  return isWhole || same > last ? last : same;
}

/** A period with the one before it, which has the same days of the week or of the month, so that parts can be compared. */
export function periodsOf({ from, to }: Bucket, by: FigureStep): Periods {
  if (by === 'month') {
    const months = bucketsOf({ from, to }, by).length;
    return { from, to, beforeFrom: sameDay(from, months), beforeTo: sameDay(to, months) };
  }
  const days = daysBetween(from, to) + 1;
  const shift = by === 'week' ? Math.ceil(days / 7) * 7 : days;
  return { from, to, beforeFrom: addDays(from, -shift), beforeTo: addDays(to, -shift) };
}
