import { expect, it } from 'vitest';
import { blotPath } from './blot.ts';

function widthOf(path: string): number {
  const xs = path
    .slice(1, -1)
    .split('L')
    .map((point) => Number(point.split(' ')[0]));
  return Math.max(...xs) - Math.min(...xs);
}

it('draws the same spot for the same day, and another for another', () => {
  expect(blotPath(3, 0.5)).toBe(blotPath(3, 0.5));
  expect(blotPath(3, 0.5)).not.toBe(blotPath(4, 0.5));
});

it('grows with the minutes and stays within its square', () => {
  for (const seed of [1, 2, 3, 4, 5, 6, 7]) {
    expect(widthOf(blotPath(seed, 1))).toBeGreaterThan(widthOf(blotPath(seed, 0.3)) + 8);
    expect(widthOf(blotPath(seed, 5))).toBeLessThanOrEqual(44);
  }
});
