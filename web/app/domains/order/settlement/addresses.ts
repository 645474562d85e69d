import type { Order } from '@taegeuk/contract/order.ts';
import { orderHref } from '../payment-paths.ts';

/** Where the ways to pay stand. */
const bankPath = '/customer/payment/bank';
export const paypalPath = '/customer/payment/paypal';
const nopaymentPath = '/customer/payment/nopayment';

/** Where it says how to transfer the money of an order. */
export function bankHref({ id, amount, name }: Pick<Order, 'id' | 'amount' | 'name'>): string {
  return `${bankPath}?${new URLSearchParams({ amount: String(amount), nameCategory: name, order: id })}`;
}

/** Where an order is gone on with that waits for money. */
export function openOrderHref(order: Order): string {
  return order.bank ? bankHref(order) : orderHref(order);
}

/** A product that costs nothing. */
export function nopaymentHref(categoryId: string): string {
  return `${nopaymentPath}?${new URLSearchParams({ categoryId })}`;
}

/** What a window or the way back from it said; nothing of it is believed. */
export interface Returned {
  merchantUid: string;
  impUid: string | null;
  /** Whether it says that something went wrong. */
  hasFailed: boolean;
  /** In the payment company's own words: shown as text, and only beside an order of the member's own. */
  reason: string;
}

const returnKeys = [
  'merchant_uid',
  'imp_uid',
  'imp_success',
  'success',
  'error_code',
  'error_msg',
  'pay_method',
  // Of the address that the payment came back to: the language is kept by now.
  'lang',
] as const;

/** What the address says of a payment that was left for; null when it says nothing. */
export function readReturned(query: URLSearchParams): Returned | null {
  const merchantUid = query.get('merchant_uid');
  if (!merchantUid || merchantUid.length > 40) return null;
  const reason = (query.get('error_msg') ?? '').slice(0, 300);
  const said = query.get('imp_success') ?? query.get('success');
  const hasFailed = said === 'false' || reason !== '' || Boolean(query.get('error_code'));
  return { merchantUid, impUid: query.get('imp_uid')?.slice(0, 50) || null, hasFailed, reason };
}

/** The address's query with what the way back said, as the payment company itself writes it. */
export function withReturned(query: URLSearchParams, returned: Returned): URLSearchParams {
  const next = withoutReturned(query);
  next.set('merchant_uid', returned.merchantUid);
  if (returned.impUid) next.set('imp_uid', returned.impUid);
  if (returned.reason) next.set('error_msg', returned.reason);
  else if (returned.hasFailed) next.set('imp_success', 'false');
  return next;
}

/** The address's query without it. */
export function withoutReturned(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const key of returnKeys) next.delete(key);
  return next;
}
