import { describe, expect, it } from 'vitest';
import { currentStreak, isDateAllowed, longestStreak } from './policy.ts';

describe('the date of an entry', () => {
  it.each([
    ['2026-11-21', true],
    ['2026-11-22', false],
    ['2026-10-22', true],
    ['2026-10-21', false],
  ])('%s on 21 November: %s', (day, expected) => {
    expect(isDateAllowed(day, '2026-11-21')).toBe(expected);
  });
});

describe('streaks', () => {
  const runs = [
    { firstOn: '2026-11-18', lastOn: '2026-11-20', days: 3 },
    { firstOn: '2026-11-01', lastOn: '2026-11-07', days: 7 },
  ];

  it('count up to today, or yesterday while today is open', () => {
    expect(currentStreak(runs, '2026-11-20')).toBe(3);
    expect(currentStreak(runs, '2026-11-21')).toBe(3);
    expect(currentStreak(runs, '2026-11-22')).toBe(0);
  });

  it('remember the longest', () => {
    expect(longestStreak(runs)).toBe(7);
    expect(longestStreak([])).toBe(0);
  });
});
