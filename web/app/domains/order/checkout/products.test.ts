import type { Category } from '@taegeuk/contract/category.ts';
import type { Order } from '@taegeuk/contract/order.ts';
import { expect, it } from 'vitest';
import { isHeld, openOrderOf, type Product, productOf, productsAmong } from './products.ts';

const month = { id: 'a', isProduct: true, priceKrw: 50_000, dayExpirate: 30, grants: 'center' } as Product;
const trial = { ...month, id: 'b', priceKrw: 0 };

function order(overrides: Partial<Order>): Order {
  return { categoryId: 'a', amount: 50_000, status: 'paid', ...overrides } as Order;
}

it('offers what has a price, days and a side, and is still a product', () => {
  const others = [
    { ...month, isProduct: false },
    { ...month, priceKrw: null },
    { ...month, dayExpirate: null },
    { ...month, grants: null },
  ] as Category[];
  expect(productsAmong([...others, trial, month])).toEqual([trial, month]);
  expect(productOf([month], 'b')).toBeUndefined();
  expect(productOf([month], null)).toBeUndefined();
});

it('knows the order that waits, and not one whose window was left open', () => {
  const waiting = order({ status: 'pending' });
  expect(openOrderOf([order({}), order({ status: 'created' }), waiting], month)).toBe(waiting);
  expect(openOrderOf([waiting], trial)).toBeUndefined();
});

it('knows what costs nothing and was had', () => {
  const had = order({ categoryId: 'b', amount: 0 });
  expect(isHeld([had], trial)).toBe(true);
  expect(isHeld([{ ...had, status: 'cancelled' }], trial)).toBe(false);
  expect(isHeld([order({})], month)).toBe(false);
});
