import { describe, expect, it } from 'vitest';
import { nextStart, standingOf, windowStandingOf } from './next-window.ts';

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

it('a window that is paused has not begun anew, whatever its end is', () => {
  const window = { startsOn: '2026-11-25', endsOn: '2026-12-24' };
  const pause = { returnsOn: '2026-11-25', state: 'running' } as const;
  expect(windowStandingOf({ ...window, pause }, today)).toEqual({ kind: 'paused', returnsOn: '2026-11-25' });
  expect(windowStandingOf({ ...window, pause }, '2026-11-25')).toMatchObject({ kind: 'active' });
  const running = { startsOn: '2026-11-01', endsOn: '2026-11-30' };
  const planned = { returnsOn: '2026-11-29', state: 'planned' } as const;
  expect(windowStandingOf({ ...running, pause: planned }, today)).toMatchObject({ kind: 'active' });
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
