import { rightsOfLevel } from '@taegeuk/contract/staff-rights.ts';
import { describe, expect, it } from 'vitest';
import { currentStreak, isDateAllowed, longestStreak, mayDiscuss, mayRead } from './policy.ts';

const member = { id: 'a', rights: [] };
const teacher = { id: 't', rights: rightsOfLevel(1) };

describe('who may', () => {
  it('read: the author and staff', () => {
    expect(mayRead(member, { userId: 'a' })).toBe(true);
    expect(mayRead(member, { userId: 'b' })).toBe(false);
    expect(mayRead(teacher, { userId: 'b' })).toBe(true);
  });

  it('discuss: those, and everybody once it is shared', () => {
    expect(mayDiscuss(member, { userId: 'b', isShared: false })).toBe(false);
    expect(mayDiscuss(member, { userId: 'b', isShared: true })).toBe(true);
  });
});

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
