import type { ConsultHours } from '@taegeuk/contract/consultation-hours.ts';
import { bookingRules } from '@taegeuk/contract/consultation-states.ts';

/** A time of a day to a later one, as two fields hold them. No field holds 24:00: an end of 00:00 means it. */
export interface TypedRange {
  from: string;
  to: string;
}

/** A day with hours of its own; without any it is closed. */
export interface TypedDay {
  day: string;
  ranges: TypedRange[];
}

/** Somebody's hours as the form holds them. */
export interface TypedHours {
  /** By weekday, Monday first. */
  week: TypedRange[][];
  days: TypedDay[];
  minutes: string;
  gap: string;
  notice: string;
  place: string;
}

type Range = { from: string; to: string };

/** At most so many ranges of a weekday and of a day. */
export const mostRanges = bookingRules.mostRangesOfDay;

/** A range with the end of the day as it is stored, or as it is told: 24:00. */
export function toldRange({ from, to }: TypedRange): Range {
  return { from, to: to === '00:00' ? '24:00' : to };
}

function typedRange({ from, to }: Range): TypedRange {
  return { from, to: to === '24:00' ? '00:00' : to };
}

/** What the form begins with. */
export function typedHours(stored: Omit<ConsultHours, 'staffId' | 'name' | 'desk'>): TypedHours {
  const { weekly, exceptions, minutes, gap, notice, place } = stored;
  return {
    week: Array.from({ length: 7 }, (_, index) =>
      weekly.filter(({ weekday }) => weekday === index + 1).map(typedRange),
    ),
    days: exceptions.map(({ day, ranges }) => ({ day, ranges: ranges.map(typedRange) })),
    ...{ minutes: String(minutes), gap: String(gap), notice: String(notice), place },
  };
}

/** The body of the call, but for its version. Days that have passed while the form was open are left out. */
export function hoursBody({ week, days, minutes, gap, notice, place }: TypedHours, today: string) {
  return {
    weekly: week.flatMap((ranges, index) =>
      ranges.map((range) => ({ weekday: index + 1, ...toldRange(range) })),
    ),
    exceptions: comingDays(days, today).map(({ day, ranges }) => ({ day, ranges: ranges.map(toldRange) })),
    ...{ minutes: Number(minutes), gap: Number(gap), notice: Number(notice), place: place.trim() },
  };
}

/** The days that are sent, as their answer counts them. */
export function comingDays(days: readonly TypedDay[], today: string): TypedDay[] {
  return days.filter(({ day }) => day === '' || day >= today);
}

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

function minutesOf(time: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** How many minutes a range has; not a number while one of its ends is missing. */
export function lengthOf(range: TypedRange): number {
  const { from, to } = toldRange(range);
  return minutesOf(to) - minutesOf(from);
}

/**
 * What another range of a day begins with: that in its place in the model, if it lies behind the day's last, else an hour
 * after that.
 */
export function nextRange(ranges: readonly TypedRange[], model: readonly TypedRange[] = []): TypedRange {
  const last = ranges.at(-1);
  const like = model[ranges.length];
  if (!last) return like ?? { from: '10:00', to: '12:00' };
  if (like && last.to !== '00:00' && like.from >= last.to) return like;
  const from = minutesOf(toldRange(last).to) + 60;
  // Nothing fits behind it, or its end is missing: both fields are left to fill.
  if (!(from + 60 <= 24 * 60)) return { from: '', to: '' };
  return { from: clock(from), to: clock((from + 60) % (24 * 60)) };
}

/** The weekday before one that has ranges, whose hours another range of it begins with. */
export function modelOf(week: readonly TypedRange[][], index: number): readonly TypedRange[] | undefined {
  return week.slice(0, index).findLast((ranges) => ranges.length > 0);
}

/** At how many times of a range a talk can begin. */
export function startsIn(range: TypedRange, minutes: number, gap: number): number {
  const length = lengthOf(range);
  return length >= minutes && minutes > 0 ? Math.floor((length - minutes) / (minutes + gap)) + 1 : 0;
}
