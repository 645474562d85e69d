import { expect, it } from 'vitest';
import { timeLeft } from './time-left.tsx';

it.each([
  [300_000, 'minutes', 5],
  [240_001, 'minutes', 5],
  [240_000, 'minutes', 4],
  [60_001, 'minutes', 2],
  [60_000, 'seconds', 60],
  [59_001, 'seconds', 60],
  [1, 'seconds', 1],
  [0, 'seconds', 0],
] as const)('%i ms are told as %s: %i', (restMs, unit, count) => {
  expect(timeLeft(restMs)).toEqual({ unit, count });
});
