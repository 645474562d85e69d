import { expect, it } from 'vitest';
import { hasWindowTurned } from './window-turn.ts';

const window = { startsOn: '2026-11-01', endsOn: '2026-11-21' };

it.each([
  ['the last day has begun', window, false, '2026-11-21', false],
  ['the last day is over', window, false, '2026-11-22', true],
  ['it is over and was shown so', window, true, '2026-11-22', false],
  ['the first day has begun', window, true, '2026-11-01', true],
  ['nothing is known', null, false, '2026-11-22', false],
])(
  'reads the lessons again only when their locks change: %s',
  (_name, membership, isLocked, day, expected) => {
    expect(hasWindowTurned(membership, isLocked, day)).toBe(expected);
  },
);
