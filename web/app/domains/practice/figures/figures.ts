import { addDays } from '@taegeuk/contract/calendar.ts';
import type { PracticeStats } from '@taegeuk/contract/practice.ts';
import { calendarWeeks, firstCalendarDay } from './practice-calendar.ts';

/** One bar: how much was practised under a key. */
export interface Bar {
  key: string;
  minutes: number;
  count: number;
}

function filled(
  keys: readonly string[],
  known: readonly { key: string; minutes: number; count: number }[],
): Bar[] {
  const byKey = new Map(known.map((each) => [each.key, each]));
  return keys.map((key) => ({
    key,
    minutes: byKey.get(key)?.minutes ?? 0,
    count: byKey.get(key)?.count ?? 0,
  }));
}

/** The weeks of the calendar by their Sunday, including those without practice. */
export function weekBars({ weeks }: Pick<PracticeStats, 'weeks'>, today: string): Bar[] {
  const first = firstCalendarDay(today);
  const keys = Array.from({ length: calendarWeeks }, (_, index) => addDays(first, index * 7));
  return filled(
    keys,
    weeks.map(({ from, ...week }) => ({ key: from, ...week })),
  );
}

/** The months of the calendar, `YYYY-MM`. */
export function monthBars({ months }: Pick<PracticeStats, 'months'>, today: string): Bar[] {
  const keys: string[] = [];
  for (let day = `${firstCalendarDay(today).slice(0, 7)}-01`; day <= today; day = nextMonth(day)) {
    keys.push(day.slice(0, 7));
  }
  return filled(
    keys,
    months.map(({ month, ...figures }) => ({ key: month, ...figures })),
  );
}

function nextMonth(firstOfMonth: string): string {
  return `${addDays(firstOfMonth, 31).slice(0, 7)}-01`;
}

/** The 24 hours of a day. */
export function hourBars({ hours }: Pick<PracticeStats, 'hours'>): Bar[] {
  const keys = Array.from({ length: 24 }, (_, hour) => String(hour));
  return filled(
    keys,
    hours.map(({ hour, ...figures }) => ({ key: String(hour), ...figures })),
  );
}

/** The highest bar, the later of two; undefined if nothing was practised. */
export function fullestBar(bars: readonly Bar[]): Bar | undefined {
  const best = bars.reduce<Bar | undefined>(
    (known, bar) => (known && known.minutes > bar.minutes ? known : bar),
    undefined,
  );
  return best && best.minutes > 0 ? best : undefined;
}

const tops = [10, 20, 30, 60, 90, 120, 180, 240, 360, 480, 600, 900, 1200, 1800, 2400, 3600];

/** The end of an axis for so many minutes: the next round number. */
export function niceTop(minutes: number): number {
  return tops.find((top) => top >= minutes) ?? Math.ceil(minutes / 1200) * 1200;
}

/** Whether the last bar has a value, with room for it beside that of the fullest. */
export function showsLast(bars: readonly Bar[]): boolean {
  const best = fullestBar(bars);
  const at = bars.findIndex(({ key }) => key === best?.key);
  return (bars.at(-1)?.minutes ?? 0) > 0 && bars.length - 1 - at > bars.length / 4;
}
