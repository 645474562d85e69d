import { addDays, type Holidays, seoulDay, seoulMidnight } from '@taegeuk/contract/calendar.ts';
import { bookingRules, talkMinutes } from '@taegeuk/contract/consultation-states.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Times of a day in Seoul, `HH:MM`; `24:00` ends it. */
export interface TimeRange {
  from: string;
  to: string;
}

/** When somebody of the staff can be booked. */
export interface BookingHours {
  /** By weekday, 1 (Monday) to 7. */
  weekly: readonly (TimeRange & { weekday: number })[];
  /** Days with hours of their own in the place of the week's. */
  exceptions: readonly { day: string; ranges: readonly TimeRange[] }[];
  minutes: number;
  /** Minutes that stay free after each talk. */
  gap: number;
  /** How many hours before its beginning a talk can be booked at the latest. */
  notice: number;
}

/** The time of a talk that is made. Those from before lengths were kept have no end. */
export interface TakenTime {
  startsAt: Date;
  endsAt: Date | null;
}

/** The days of those asked for that can have times at all: from today on, 60 with it; undefined if there are none. */
export function bookableDays(
  asked: { from: string; to: string },
  now: Date,
): { from: string; to: string } | undefined {
  const today = seoulDay(now);
  const last = addDays(today, bookingRules.daysAhead - 1);
  const from = asked.from < today ? today : asked.from;
  const to = asked.to > last ? last : asked.to;
  return from <= to ? { from, to } : undefined;
}

function windowsOf({ weekly, exceptions }: BookingHours, day: string, holidays: Holidays) {
  const own = exceptions.find((exception) => exception.day === day);
  if (own) return own.ranges;
  if (holidays.has(day)) return [];
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return weekly.filter((range) => range.weekday === weekday);
}

/** Minutes from the beginning of the day; Korea has no daylight saving. */
function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function startsOf(hours: BookingHours, day: string, holidays: Holidays): Date[] {
  const midnight = seoulMidnight(day).getTime();
  return windowsOf(hours, day, holidays).flatMap(({ from, to }) => {
    const starts: Date[] = [];
    for (let at = minuteOf(from); at + hours.minutes <= minuteOf(to); at += hours.minutes + hours.gap)
      starts.push(new Date(midnight + at * minuteMs));
    return starts;
  });
}

/**
 * When talks with somebody can begin, on days that can be booked: in the hours of each day, not at short notice, and never
 * over a talk that is made or the gap after one.
 * @param talks all that may reach into these days
 */
export function slotsOf(
  hours: BookingHours,
  {
    days,
    talks,
    holidays,
    now,
  }: { days: { from: string; to: string }; talks: readonly TakenTime[]; holidays: Holidays; now: Date },
): Date[] {
  const earliest = now.getTime() + hours.notice * hourMs;
  const gapMs = hours.gap * minuteMs;
  const taken = talks.map(({ startsAt, endsAt }) => ({
    from: startsAt.getTime(),
    to: (endsAt?.getTime() ?? startsAt.getTime() + talkMinutes.usual * minuteMs) + gapMs,
  }));
  const isFree = (start: Date) => {
    const from = start.getTime();
    const to = from + hours.minutes * minuteMs + gapMs;
    return from >= earliest && !taken.some((talk) => from < talk.to && talk.from < to);
  };
  const found: Date[] = [];
  for (let day = days.from; day <= days.to; day = addDays(day, 1))
    found.push(...startsOf(hours, day, holidays).filter(isFree));
  return found;
}
