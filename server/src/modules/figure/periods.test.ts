import { expect, test } from 'vitest';
import { bucketsOf, periodsOf, usualFrom } from './periods.ts';

test('weeks begin on Sunday, and the first and the last part are cut', () => {
  // 2026-11-26 is a Thursday.
  expect(bucketsOf({ from: '2026-11-12', to: '2026-11-26' }, 'week')).toEqual([
    { from: '2026-11-12', to: '2026-11-14' },
    { from: '2026-11-15', to: '2026-11-21' },
    { from: '2026-11-22', to: '2026-11-26' },
  ]);
  expect(bucketsOf({ from: '2026-12-20', to: '2027-01-03' }, 'month')).toEqual([
    { from: '2026-12-20', to: '2026-12-31' },
    { from: '2027-01-01', to: '2027-01-03' },
  ]);
});

test('the usual period ends today: 28 days, 12 weeks, 12 months', () => {
  expect(usualFrom('2026-11-26', 'day')).toBe('2026-10-30');
  expect(usualFrom('2026-11-26', 'week')).toBe('2026-09-06');
  expect(usualFrom('2026-11-26', 'month')).toBe('2025-12-01');
});

test('the period before has the same days, the same days of the week, or the same days of the month', () => {
  expect(periodsOf({ from: '2026-11-24', to: '2026-11-26' }, 'day')).toMatchObject({
    ...{ beforeFrom: '2026-11-21', beforeTo: '2026-11-23' },
  });
  expect(periodsOf({ from: '2026-11-15', to: '2026-11-26' }, 'week')).toMatchObject({
    ...{ beforeFrom: '2026-11-01', beforeTo: '2026-11-12' },
  });
  expect(periodsOf({ from: '2026-03-01', to: '2026-03-30' }, 'month')).toMatchObject({
    ...{ beforeFrom: '2026-02-01', beforeTo: '2026-02-28' },
  });
  expect(periodsOf({ from: '2026-01-01', to: '2026-02-28' }, 'month')).toMatchObject({
    ...{ beforeFrom: '2025-11-01', beforeTo: '2025-12-31' },
  });
});

test('both periods have as many parts', () => {
  for (const by of ['day', 'week', 'month'] as const)
    for (const from of ['2026-01-31', '2026-09-06', '2026-10-01', '2026-11-25']) {
      const periods = periodsOf({ from, to: '2026-11-26' }, by);
      const before = { from: periods.beforeFrom, to: periods.beforeTo };
      expect(bucketsOf(before, by)).toHaveLength(bucketsOf(periods, by).length);
      expect(periods.beforeTo < periods.from).toBe(true);
    }
});
