import type { Order } from '@taegeuk/contract/order.ts';
import { orderHref } from '../payment-paths.ts';

/** The addresses of the methods of payment. */
const bankPath = '/customer/payment/bank';
export const paypalPath = '/customer/payment/paypal';
const nopaymentPath = '/customer/payment/nopayment';

/** The page that explains how to transfer the money of an order. */
export function bankHref({ id, amount, name }: Pick<Order, 'id' | 'amount' | 'name'>): string {
  return `${bankPath}?${new URLSearchParams({ amount: String(amount), nameCategory: name, order: id })}`;
}

/** The page where an open order can be continued. */
export function openOrderHref(order: Order): string {
  return order.bank ? bankHref(order) : orderHref(order);
}

/** A product that costs nothing. */
export function nopaymentHref(categoryId: string): string {
  return `${nopaymentPath}?${new URLSearchParams({ categoryId })}`;
}

/** What a window or the return from it said; nothing of it is trusted. */
export interface Returned {
  merchantUid: string;
  impUid: string | null;
  /** Whether it says that something went wrong. */
  hasFailed: boolean;
  /** The payment company's own text: shown as plain text, and only next to an order of the member's own. */
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
  // Part of the address to which the payment returned: the language is stored by now.
  'lang',
] as const;

/** What the address says about a payment that left the page; null if nothing. */
export function readReturned(query: URLSearchParams): Returned | null {
  const merchantUid = query.get('merchant_uid');
  if (!merchantUid || merchantUid.length > 40) return null;
  const reason = (query.get('error_msg') ?? '').slice(0, 300);
  const said = query.get('imp_success') ?? query.get('success');
  const hasFailed = said === 'false' || reason !== '' || Boolean(query.get('error_code'));
  return { merchantUid, impUid: query.get('imp_uid')?.slice(0, 50) || null, hasFailed, reason };
}

/** The address's query with what the return said, as the payment company itself writes it. */
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
