import { expect, test } from 'vitest';
import { plotShape } from './plot-shape.ts';

const point = (value: number | null, before: number | null = null) => ({ value, before });

test('the lines across are round, begin at nothing, and hold every point', () => {
  const ticks = (...values: number[]) =>
    plotShape(
      values.map((value) => point(value)),
      'line',
    ).ticks;
  expect(ticks(231).map(({ value }) => value)).toEqual([0, 100, 200, 300]);
  expect(ticks(3).map(({ value }) => value)).toEqual([0, 1, 2, 3]);
  expect(ticks(0, 0).map(({ value }) => value)).toEqual([0, 1]);
  expect(ticks(-20_000, 50_000).map(({ value }) => value)).toEqual([-20_000, 0, 20_000, 40_000, 60_000]);
});

test('a line breaks where something is not told, and a point alone is a dot', () => {
  const { now, untold } = plotShape([point(0), point(10), point(null), point(10)], 'line');
  expect(now).toBe('M0 100L33.33 0M100 0h0');
  expect(untold).toBe('M66.67 100h0');
});

test('bars stand on nothing, the last apart, with a stroke for the period before', () => {
  const { now, last, before } = plotShape([point(10, 5), point(-10, 10)], 'bars');
  expect(now).toBe('M10 50V0h30V50Z');
  expect(last).toBe('M60 50V100h30V50Z');
  expect(before).toBe('M5 25h40M55 0h40');
});
