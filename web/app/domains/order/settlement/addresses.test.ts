import type { Order } from '@taegeuk/contract/order.ts';
import { expect, it } from 'vitest';
import { bankHref, openOrderHref, readReturned, withoutReturned, withReturned } from './addresses.ts';

const order = { id: 'o1', amount: 50_000, name: '센터 30일 (예시)' } as Order;

it('names a transfer as the specification does, and its order', () => {
  const { pathname, searchParams } = new URL(bankHref(order), 'https://a.test');
  expect(pathname).toBe('/customer/payment/bank');
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ amount: '50000', nameCategory: '센터 30일 (예시)', order: 'o1' },
  });
});

it('leads to where the account stands, and to the order where there is none', () => {
  expect(openOrderHref(order)).toBe('/mypage/payment-check/view/o1');
  expect(openOrderHref({ ...order, bank: {} } as Order)).toBe(bankHref(order));
});

it.each([
  ['merchant_uid=tg_1&imp_uid=imp_1', { impUid: 'imp_1', hasFailed: false, reason: '' }],
  ['merchant_uid=tg_1&imp_uid=imp_1&imp_success=true', { impUid: 'imp_1', hasFailed: false, reason: '' }],
  ['merchant_uid=tg_1', { impUid: null, hasFailed: false, reason: '' }],
  ['merchant_uid=tg_1&imp_success=false', { impUid: null, hasFailed: true, reason: '' }],
  ['merchant_uid=tg_1&success=false', { impUid: null, hasFailed: true, reason: '' }],
  ['merchant_uid=tg_1&error_code=F1', { impUid: null, hasFailed: true, reason: '' }],
  ['merchant_uid=tg_1&error_msg=%3Cb%3E', { impUid: null, hasFailed: true, reason: '<b>' }],
])('reads the way back %s', (query, expected) => {
  expect(readReturned(new URLSearchParams(query))).toEqual({ merchantUid: 'tg_1', ...expected });
});

it.each(['', 'imp_uid=imp_1', 'merchant_uid=', `merchant_uid=${'x'.repeat(41)}`])(
  'takes %j for no way back',
  (query) => {
    expect(readReturned(new URLSearchParams(query))).toBeNull();
  },
);

it('writes what a window said as the way back would, keeps what was there, and takes it away again', () => {
  const before = new URLSearchParams('categoryId=c1&method=card');
  for (const said of [
    { merchantUid: 'tg_1', impUid: 'imp_1', hasFailed: false, reason: '' },
    { merchantUid: 'tg_1', impUid: null, hasFailed: true, reason: '' },
    { merchantUid: 'tg_1', impUid: null, hasFailed: true, reason: '한도 초과' },
  ]) {
    const after = withReturned(before, said);
    expect(readReturned(after)).toEqual(said);
    expect(after.get('categoryId')).toBe('c1');
    expect(withoutReturned(after).toString()).toBe(before.toString());
  }
});
