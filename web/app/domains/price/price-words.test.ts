import { expect, test } from 'vitest';
import { firstDay, offerWords, wishOf } from './price-words.ts';

test('a price reads with its days, and nothing as free', () => {
  expect(offerWords({ priceKrw: 90_000, dayExpirate: 30 })).toBe('90,000원 · 30일');
  expect(offerWords({ priceKrw: 0, dayExpirate: 7 })).toBe('무료 · 7일');
});

test('what is typed with commas and units is the number that was meant', () => {
  const startsOn = '2026-12-01';
  expect(wishOf({ price: ' 90,000원', days: '30일', startsOn })).toEqual({
    ...{ priceKrw: 90_000, dayExpirate: 30 },
    startsOn,
  });
  expect(wishOf({ price: '', days: '서른', startsOn })).toMatchObject({
    priceKrw: Number.NaN,
    dayExpirate: Number.NaN,
  });
});

test('a new price begins tomorrow at the earliest', () => {
  expect(firstDay('2026-12-31')).toBe('2027-01-01');
});
