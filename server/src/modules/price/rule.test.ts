import type { Price } from '@taegeuk/contract/price.ts';
import { expect, it, test } from 'vitest';
import { pricesAt, reducedFrom } from './rule.ts';

const price = (startsOn: string, priceKrw: number, dayExpirate = 30): Price => ({
  startsOn,
  priceKrw,
  dayExpirate,
});
const long = price('2026-01-01', 100_000);

test('a price counts from its day on', () => {
  const prices = [price('2026-07-01', 80_000), long, price('2026-09-01', 90_000)];
  expect(pricesAt(prices, '2026-06-30').present).toEqual(long);
  expect(pricesAt(prices, '2026-07-01')).toEqual({
    present: prices[0],
    history: [prices[0], long],
    coming: [prices[2]],
  });
  expect(pricesAt([], '2026-07-01')).toEqual({ present: undefined, history: [], coming: [] });
});

it.each<[name: string, prices: Price[], today: string, from: number | null]>([
  ['a lower price, on its first day', [long, price('2026-07-01', 80_000)], '2026-07-01', 100_000],
  ['a lower price, on its 20th day', [long, price('2026-07-01', 80_000)], '2026-07-20', 100_000],
  ['a lower price that is the usual one by now', [long, price('2026-07-01', 80_000)], '2026-07-21', null],
  ['the first price', [long], '2026-01-05', null],
  ['a higher price', [long, price('2026-07-01', 120_000)], '2026-07-02', null],
  ['the same price', [long, price('2026-07-01', 100_000)], '2026-07-02', null],
  [
    'a price that was raised for some days before',
    [long, price('2026-06-25', 150_000), price('2026-07-01', 100_000)],
    '2026-07-02',
    null,
  ],
  [
    'a price below the lowest of the time',
    [long, price('2026-06-20', 90_000), price('2026-06-25', 150_000), price('2026-07-01', 80_000)],
    '2026-07-02',
    90_000,
  ],
  [
    'a price that was lower only before that time',
    [price('2026-01-01', 70_000), price('2026-06-11', 100_000), price('2026-07-01', 80_000)],
    '2026-07-02',
    100_000,
  ],
  [
    'a product that was offered for 19 days',
    [price('2026-06-12', 100_000), price('2026-07-01', 80_000)],
    '2026-07-02',
    null,
  ],
  [
    'another number of days, which is another product',
    [long, price('2026-07-01', 80_000, 20)],
    '2026-07-02',
    null,
  ],
])('%s', (_name, prices, today, from) => {
  expect(reducedFrom(prices, today)).toBe(from);
});
