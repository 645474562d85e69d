import { describe, expect, it } from 'vitest';
import { nextStart, standingOf } from './next-window.ts';

const today = '2026-11-22';

describe('how a window stands', () => {
  it.each([
    [
      { startsOn: '2026-11-01', endsOn: '2026-11-22' },
      { kind: 'active', endsOn: '2026-11-22', daysLeft: 1 },
    ],
    [
      { startsOn: null, endsOn: '2026-11-30' },
      { kind: 'active', endsOn: '2026-11-30', daysLeft: 9 },
    ],
    [
      { startsOn: '2026-11-23', endsOn: '2026-11-30' },
      { kind: 'before', startsOn: '2026-11-23' },
    ],
    [
      { startsOn: '2026-11-01', endsOn: '2026-11-21' },
      { kind: 'ended', endsOn: '2026-11-21' },
    ],
    [{ startsOn: null, endsOn: null }, { kind: 'never' }],
  ])('%o', (window, standing) => {
    expect(standingOf(window, today)).toEqual(standing);
  });
});

describe('days that are paid now', () => {
  it('begin on the day after the last, also on the last day itself', () => {
    expect(nextStart({ startsOn: '2026-11-01', endsOn: '2026-11-22' }, today)).toBe('2026-11-23');
    expect(nextStart({ startsOn: '2026-12-01', endsOn: '2026-12-31' }, today)).toBe('2027-01-01');
  });

  it('begin with the payment where nothing is left', () => {
    expect(nextStart({ startsOn: '2026-11-01', endsOn: '2026-11-21' }, today)).toBeNull();
    expect(nextStart({ startsOn: null, endsOn: null }, today)).toBeNull();
  });
});
