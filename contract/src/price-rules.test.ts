import { describe, expect, it } from 'vitest';
import { wonAMonth } from './price-rules.ts';

describe('what a product costs a month', () => {
  it.each([
    [135_000, 90, 45_000],
    [480_000, 365, 40_000],
    [600_000, 180, 100_000],
  ])('%i won for %i days', (priceKrw, dayExpirate, won) => {
    expect(wonAMonth({ priceKrw, dayExpirate })).toBe(won);
  });

  it.each([
    ['one month', 50_000, 30],
    ['what would have to be rounded', 100_000, 90],
    ['days that are no months', 100_000, 45],
    ['nothing', 0, 60],
  ])('is not said of %s', (_, priceKrw, dayExpirate) => {
    expect(wonAMonth({ priceKrw, dayExpirate })).toBeNull();
  });
});
