import { expect, it } from 'vitest';
import { draftOf } from './checklist.ts';

const points = [1, 2, 3, 4].map((place) => ({
  ...{ text: `점검 ${place}`, met: `잘함 ${place}.`, unmet: `부탁 ${place}.` },
}));

it('nothing is drafted before anything was checked', () => {
  expect(draftOf(points, new Set())).toBe('');
});

it('what is met is said first, then two of the points that are not', () => {
  expect(draftOf(points, new Set([0]))).toBe('잘함 1.\n\n부탁 2. 부탁 3.');
});

it('a report that meets everything is only praised', () => {
  expect(draftOf(points, new Set([0, 1, 2, 3]))).toBe('잘함 1. 잘함 2. 잘함 3. 잘함 4.');
});
