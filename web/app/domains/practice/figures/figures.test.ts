import { expect, it } from 'vitest';
import { fullestBar, hourBars, monthBars, niceTop, showsLast, weekBars } from './figures.ts';

const today = '2026-11-21';

it('shows every week of the calendar, those without practice too', () => {
  const bars = weekBars({ weeks: [{ from: '2026-11-15', minutes: 60, count: 3 }] }, today);
  expect(bars).toHaveLength(26);
  expect(bars[0]).toEqual({ key: '2026-05-24', minutes: 0, count: 0 });
  expect(bars.at(-1)).toEqual({ key: '2026-11-15', minutes: 60, count: 3 });
});

it('shows the months that the calendar reaches into, across a year', () => {
  const bars = monthBars({ months: [{ month: '2026-12', minutes: 5, count: 1 }] }, '2027-02-28');
  expect(bars.map(({ key }) => key)).toEqual([
    ...['2026-09', '2026-10', '2026-11', '2026-12'],
    ...['2027-01', '2027-02'],
  ]);
  expect(bars[3]?.minutes).toBe(5);
});

it('shows the hours of a day', () => {
  const bars = hourBars({ hours: [{ hour: 6, minutes: 30, count: 1 }] });
  expect(bars).toHaveLength(24);
  expect(fullestBar(bars)).toEqual({ key: '6', minutes: 30, count: 1 });
});

it('knows no fullest bar where nothing was practised', () => {
  expect(fullestBar(hourBars({ hours: [] }))).toBeUndefined();
  expect(fullestBar([])).toBeUndefined();
});

it.each([
  [1, 10],
  [30, 30],
  [31, 60],
  [200, 240],
  [4000, 4800],
])('ends the axis of %d minutes at %d', (minutes, top) => {
  expect(niceTop(minutes)).toBe(top);
});

it('writes the last value beside the fullest only where it is one and both have room', () => {
  const bar = (key: string, minutes: number) => ({ key, minutes, count: 1 });
  const rest = ['b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => bar(key, 1));
  expect(showsLast([bar('a', 9), ...rest])).toBe(true);
  expect(showsLast([bar('a', 9), ...rest, bar('z', 0)])).toBe(false);
  expect(showsLast([...rest, bar('y', 9), bar('z', 1)])).toBe(false);
  expect(showsLast([...rest, bar('z', 9)])).toBe(false);
});
