import { expect, it } from 'vitest';
import { moved, placeAfter, pointsOf, withPoints } from './points.ts';

const points = ['a', 'b', 'c'].map((text) => ({ text, met: '', unmet: '' }));
const order = (of: readonly { text: string }[]) => of.map(({ text }) => text).join('');

it('a point moves one place, and stays at the ends', () => {
  expect(order(moved(points, 1, -1))).toBe('bac');
  expect(order(moved(points, 1, 1))).toBe('acb');
  expect(moved(points, 0, -1)).toBe(points);
  expect(moved(points, 2, 1)).toBe(points);
});

it('after one was taken away the next has its place, or the last, or nobody', () => {
  expect(placeAfter(0, 2)).toBe(0);
  expect(placeAfter(2, 2)).toBe(1);
  expect(placeAfter(0, 0)).toBeUndefined();
});

it('a body without points has none, and takes those that it is given', () => {
  const body = { side: 'center' as const, texts: {} };
  expect(pointsOf(body)).toEqual([]);
  expect(pointsOf(withPoints(body, points))).toEqual(points);
});
