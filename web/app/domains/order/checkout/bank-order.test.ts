import type { Order } from '@taegeuk/contract/order.ts';
import { expect, it } from 'vitest';
import { bankOrderOf, readBankQuery } from './bank-order.ts';

const order = {
  ...{ id: 'o1', payMethod: 'noaccount', status: 'pending', amount: 50_000, name: '센터 30일' },
} as Order;
const paid = { ...order, id: 'o2', status: 'paid' } as Order;
const card = { ...order, id: 'o3', payMethod: 'card' } as Order;
const orders = [card, paid, order];

it.each([
  ['', 'o1'],
  ['amount=50000&nameCategory=센터+30일', 'o1'],
  ['amount=50000', 'o1'],
  ['amount=1&nameCategory=센터+30일', undefined],
  ['amount=50000&nameCategory=다른+상품', undefined],
  // The number decides: the product's name may differ in the present language.
  ['order=o1&nameCategory=Centre', 'o1'],
  ['order=o2', 'o2'],
  ['order=o3', undefined],
  ['order=another', undefined],
])('the address %j speaks of %s', (query, id) => {
  expect(bankOrderOf(orders, readBankQuery(new URLSearchParams(query)))?.id).toBe(id);
});
