/** The academy's time zone: membership windows and practice days are calendar days there. */
export const academyTimeZone = 'Asia/Seoul';

/** A practice day begins at 04:00, so that a late sitting belongs to its day (product decision). */
export const practiceDayTurnsAtHour = 4;

const seoulOffsetMs = 9 * 60 * 60 * 1000; // Korea has had no daylight saving since 1988

/** The calendar day `YYYY-MM-DD` in Seoul of an instant. */
export function seoulDay(instant: Date): string {
  return new Date(instant.getTime() + seoulOffsetMs).toISOString().slice(0, 10);
}

/** The instant at which a calendar day begins in Seoul. */
export function seoulMidnight(day: string): Date {
  return new Date(`${day}T00:00:00+09:00`);
}

/** The practice day `YYYY-MM-DD` of an instant: the Seoul day that begins at 04:00. */
export function practiceDay(instant: Date): string {
  return seoulDay(new Date(instant.getTime() - practiceDayTurnsAtHour * 60 * 60 * 1000));
}

/** The day `days` after (or before, when negative) a calendar day. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Whole days from one calendar day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Public holidays, as calendar days in Seoul. */
export type Holidays = ReadonlySet<string>;

function isWorkingDay(day: string, holidays: Holidays): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(day);
}

/** The day on which so many working days after a day are over. */
export function afterWorkingDays(day: string, workingDays: number, holidays: Holidays): string {
  let end = day;
  for (let left = workingDays; left > 0; ) {
    end = addDays(end, 1);
    if (isWorkingDay(end, holidays)) left -= 1;
  }
  return end;
}

/** Working days after one day up to another, that included; negative when that is earlier. */
export function workingDaysBetween(from: string, to: string, holidays: Holidays): number {
  if (to < from) return 0 - workingDaysBetween(to, from, holidays);
  let count = 0;
  for (let day = from; day < to; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, holidays)) count += 1;
  }
  return count;
}

/** Milliseconds until the next midnight in Seoul. */
export function msUntilSeoulMidnight(now: Date): number {
  const local = now.getTime() + seoulOffsetMs;
  return 86_400_000 - (local % 86_400_000);
}

/** Age in completed years on a calendar day (만 나이). Somebody born on 29 February is a year older on 1 March. */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) >= dateOfBirth.slice(5) ? years : years - 1;
}
