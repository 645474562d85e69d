import { expect, test } from 'vitest';
import { outliersOf } from './outliers.ts';

const outliers = (counts: Record<string, number>) => [...outliersOf(new Map(Object.entries(counts)))];

test('who looked at more than three times as many records as the others stands out', () => {
  expect(outliers({ a: 40, b: 50, c: 60, d: 151 })).toEqual(['d']);
  expect(outliers({ a: 40, b: 50, c: 60, d: 150 })).toEqual([]);
});

test('few looks are nothing to ask about, and who is alone has nobody to be compared with', () => {
  expect(outliers({ a: 1, b: 2, c: 29 })).toEqual([]);
  expect(outliers({ a: 1, b: 2, c: 30 })).toEqual(['c']);
  expect(outliers({ a: 5000 })).toEqual([]);
});
