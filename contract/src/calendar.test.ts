import { describe, expect, it } from 'vitest';
import {
  addDays,
  afterWorkingDays,
  ageOn,
  daysBetween,
  msUntilSeoulMidnight,
  practiceDay,
  seoulDay,
  workingDaysBetween,
} from './calendar.ts';

describe('the Seoul calendar', () => {
  it.each([
    ['2026-11-20T14:59:59Z', '2026-11-20'],
    ['2026-11-20T15:00:00Z', '2026-11-21'],
    ['2026-12-31T15:00:00Z', '2027-01-01'],
  ])('%s is the day %s', (instant, day) => {
    expect(seoulDay(new Date(instant))).toBe(day);
  });

  it.each([
    ['2026-11-20T18:59:59Z', '2026-11-20'],
    ['2026-11-20T19:00:00Z', '2026-11-21'],
  ])('a practice day turns at 04:00: %s belongs to %s', (instant, day) => {
    expect(practiceDay(new Date(instant))).toBe(day);
  });

  it('counts the time to the next midnight', () => {
    expect(msUntilSeoulMidnight(new Date('2026-11-20T14:59:59Z'))).toBe(1000);
    expect(msUntilSeoulMidnight(new Date('2026-11-20T15:00:00Z'))).toBe(86_400_000);
  });

  it('adds and counts days across months and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-01-01', '2026-12-31')).toBe(364);
  });

  it.each([
    ['a Friday', '2026-11-20', 3, '2026-11-25'],
    ['a Saturday', '2026-11-21', 1, '2026-11-23'],
    ['the eve of a holiday', '2026-12-24', 1, '2026-12-28'],
    ['a holiday that is a weekday', '2026-12-25', 3, '2026-12-30'],
    ['a day before a holiday and the turn of the year', '2026-12-30', 3, '2027-01-05'],
  ])('working days after %s, weekends and holidays left out', (_what, day, days, end) => {
    const holidays = new Set(['2026-12-25', '2027-01-01']);
    expect(afterWorkingDays(day, days, holidays)).toBe(end);
    expect(workingDaysBetween(day, end, holidays)).toBe(days);
    expect(workingDaysBetween(end, day, holidays)).toBe(-days);
  });

  it.each([
    ['2012-11-21', '2026-11-21', 14],
    ['2012-11-22', '2026-11-21', 13],
    ['2012-02-29', '2026-02-28', 13],
    ['2012-02-29', '2026-03-01', 14],
  ])('who was born on %s is on %s %i years old', (born, day, age) => {
    expect(ageOn(born, day)).toBe(age);
  });
});
