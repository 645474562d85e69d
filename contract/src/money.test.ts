import { expect, it } from 'vitest';
import { quoteInCents } from './money.ts';

it.each([
  [1400, 1400, 100],
  [1401, 1400, 101],
  [50_000, 1400, 3572],
  [29, 1400, 3],
  [1_100_000, 1100, 100_000],
  [33_000, 1237.5, 2667],
  [135_000, 1350, 10_000],
])('%i won at %d are %i cents', (krw, rate, cents) => {
  expect(quoteInCents(krw, rate)).toBe(cents);
});
