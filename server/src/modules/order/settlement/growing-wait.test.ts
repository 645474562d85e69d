import { expect, it } from 'vitest';
import { growingWaitMs } from './growing-wait.ts';

it('doubles with each try, up to the longest wait', () => {
  const waits = [0, 1, 2, 3, 4].map((tries) => growingWaitMs(tries, { firstMs: 30, longestMs: 300 }));
  expect(waits).toEqual([30, 60, 120, 240, 300]);
});

it('stays the longest after however many tries', () => {
  for (const tries of [1000, 2000, Number.MAX_SAFE_INTEGER])
    expect(growingWaitMs(tries, { firstMs: 60_000, longestMs: 86_400_000 })).toBe(86_400_000);
});
