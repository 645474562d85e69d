import { describe, expect, it } from 'vitest';
import { freeProduct, withoutSharedMark, wonAMonth } from './product-words.ts';

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

describe('the mark at the end of names', () => {
  it('is said once where all have it', () => {
    expect(withoutSharedMark([{ name: '센터 30일 (예시)' }, { name: '센터 90일 (예시)' }])).toEqual({
      products: [{ name: '센터 30일' }, { name: '센터 90일' }],
      mark: '예시',
    });
  });

  it('stays where one has another, or none', () => {
    const names = [{ name: '센터 30일 (예시)' }, { name: '센터 90일' }];
    expect(withoutSharedMark(names)).toEqual({ products: names, mark: null });
    expect(withoutSharedMark([])).toEqual({ products: [], mark: null });
  });
});

it('begins with what costs nothing in the centre', () => {
  const product = {
    id: 'a',
    name: '',
    summary: '',
    payLevelInAcademy: null,
    reducedFromKrw: null,
    dayExpirate: 7,
  };
  const academy = { ...product, priceKrw: 0, grants: 'academy' } as const;
  const paid = { ...product, priceKrw: 1, grants: 'center' } as const;
  expect(freeProduct([academy, paid])).toBeUndefined();
  expect(freeProduct([academy, paid, { ...paid, id: 'b', priceKrw: 0 }])?.id).toBe('b');
});
