import { describe, expect, it } from 'vitest';
import { isWatchedEnough, lockOf, nextProgressClock, wholeSeconds } from './policy.ts';

const none = {
  ...{ centerStartsOn: null, centerEndsOn: null, academyStartsOn: null, academyEndsOn: null },
  payLevelInAcademy: 1,
};
const centre = { center: 0, payLevelInAcademy: null, isFree: false };
const course = (payLevelInAcademy: number | null) => ({ center: 1, payLevelInAcademy, isFree: false });
const noon = new Date('2026-11-21T03:00:00Z');

describe('a lesson plays', () => {
  it.each([
    ['within the window', '2026-11-01', '2026-11-30', noon, true],
    [
      'on its last day until midnight in Seoul',
      '2026-11-01',
      '2026-11-21',
      new Date('2026-11-21T14:59:59Z'),
      true,
    ],
    ['not after midnight in Seoul', '2026-11-01', '2026-11-21', new Date('2026-11-21T15:00:00Z'), false],
    [
      'not before its first day in Seoul',
      '2026-11-22',
      '2026-11-30',
      new Date('2026-11-21T14:59:59Z'),
      false,
    ],
    [
      'from midnight in Seoul of its first day',
      '2026-11-22',
      '2026-11-30',
      new Date('2026-11-21T15:00:00Z'),
      true,
    ],
    ['without a start until its end', null, '2026-11-21', noon, true],
    ['not without a start after its end', null, '2026-11-20', noon, false],
    ['not without an end', '2026-11-01', null, noon, false],
  ])('%s', (_, startsOn, endsOn, now, expected) => {
    const lock = expected ? null : 'membership_inactive';
    expect(lockOf({ ...none, centerStartsOn: startsOn, centerEndsOn: endsOn }, centre, now)).toBe(lock);
    const academy = { ...none, academyStartsOn: startsOn, academyEndsOn: endsOn };
    expect(lockOf(academy, course(1), now)).toBe(lock);
  });

  it('by the window of its own side only', () => {
    const inactive = 'membership_inactive';
    expect(lockOf({ ...none, academyEndsOn: '2026-12-31' }, centre, noon)).toBe(inactive);
    expect(lockOf({ ...none, centerEndsOn: '2026-12-31' }, course(1), noon)).toBe(inactive);
  });

  it.each([
    [1, 1, null],
    [1, 2, 'pay_level_low'],
    [2, 2, null],
    [2, 3, 'pay_level_low'],
    [3, 1, null],
    [0, 1, 'pay_level_low'],
    [0, null, null],
  ])('of a member at pay level %s in a course of level %s: %s', (paid, level, expected) => {
    const member = { ...none, academyEndsOn: '2026-12-31', payLevelInAcademy: paid };
    expect(lockOf(member, course(level), noon)).toBe(expected);
  });

  it('of the centre whatever level a group names, and says first that a window is not active', () => {
    const member = { ...none, centerEndsOn: '2026-12-31', payLevelInAcademy: 0 };
    expect(lockOf(member, { ...centre, payLevelInAcademy: 3 }, noon)).toBeNull();
    expect(lockOf(member, course(3), noon)).toBe('membership_inactive');
  });

  it('for everybody when it is free', () => {
    expect(lockOf(none, { ...centre, isFree: true }, noon)).toBeNull();
    expect(lockOf(none, { ...course(3), isFree: true }, noon)).toBeNull();
  });
});

describe('reported ranges', () => {
  it('become whole seconds that leave no gap at the seam', () => {
    const sent = [[0, 9.6] as const, [9.6, 19.4] as const, [19.4, 30.1] as const];
    expect(wholeSeconds(sent, 100)).toEqual([
      [0, 10],
      [10, 19],
      [19, 30],
    ]);
  });

  it('are cut at the end of the video', () => {
    expect(wholeSeconds([[95, 100.9]], 100)).toEqual([[95, 100]]);
  });

  it('are refused beyond the end and backwards', () => {
    expect(wholeSeconds([[95, 103]], 100)).toBeUndefined();
    expect(wholeSeconds([[20, 10]], 100)).toBeUndefined();
  });

  it('drop what is shorter than a second', () => {
    expect(wholeSeconds([[5.1, 5.3]], 100)).toEqual([]);
  });
});

describe('the clock of progress', () => {
  const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

  it('accepts double speed and fifteen seconds of slack, not one more', () => {
    expect(nextProgressClock(noon, 35, after(10))).toBeDefined();
    expect(nextProgressClock(noon, 36, after(10))).toBeUndefined();
  });

  it('gives the slack once, not with every report', () => {
    const first = nextProgressClock(noon, 15, noon) ?? noon;
    expect(first).toEqual(after(7.5));
    expect(nextProgressClock(first, 1, noon)).toBeUndefined();
    expect(nextProgressClock(first, 15, after(7.5))).toBeDefined();
  });

  it('loses nothing of reports that come late, one after the other', () => {
    const first = nextProgressClock(noon, 30, after(60)) ?? noon;
    expect(nextProgressClock(first, 30, after(60))).toEqual(after(30));
  });
});

describe('practised', () => {
  it('is ninety percent of the unique seconds', () => {
    expect(isWatchedEnough(89, 100)).toBe(false);
    expect(isWatchedEnough(90, 100)).toBe(true);
    expect(isWatchedEnough(63, 70)).toBe(true);
    expect(isWatchedEnough(62, 70)).toBe(false);
  });
});
