import { expect, it } from 'vitest';
import { calendarDays, firstCalendarDay } from './practice-calendar.ts';

it('shows 26 whole weeks, the last with the days to come left open', () => {
  const days = calendarDays([], '2026-11-21');
  expect(days).toHaveLength(182);
  expect(days[0]?.on).toBe(firstCalendarDay('2026-11-21'));
  expect(new Date(`${days[0]?.on}T00:00:00Z`).getUTCDay()).toBe(0);
  expect(days.at(-1)).toEqual({ on: '2026-11-21', weight: 0 });
  expect(calendarDays([], '2026-11-18').filter(({ weight }) => weight === -1)).toHaveLength(3);
});

it.each([
  [0, 0, 0],
  [0, 1, 1],
  [19, 1, 1],
  [20, 1, 2],
  [40, 1, 3],
  [59, 2, 3],
  [60, 1, 4],
])('weighs %i minutes in %i entries as %i', (minutes, count, weight) => {
  const days = calendarDays([{ on: '2026-11-20', minutes, count }], '2026-11-21');
  expect(days.find(({ on }) => on === '2026-11-20')?.weight).toBe(weight);
});
