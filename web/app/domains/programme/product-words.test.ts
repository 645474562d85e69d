import { describe, expect, it } from 'vitest';
import { freeProduct, withoutSharedMark } from './product-words.ts';

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
