import type { WindowSide } from '@taegeuk/contract/membership.ts';
import type { Order } from '@taegeuk/contract/order.ts';
import { memberKey } from '../../lib/session/member-key.ts';
import { readStored, removeStored, writeStored } from '../../lib/session/storage.ts';

/** The payment page. It has its own rules for what may be loaded, so links to it load a new document. */
export const paymentPath = '/customer/payment';

/** The payment page, with a product. */
export function paymentHref(categoryId?: string): string {
  return categoryId ? `${paymentPath}?${new URLSearchParams({ categoryId })}` : paymentPath;
}

/** The payment page, with the order that staff made. */
export function offerHref(offer: string): string {
  return `${paymentPath}?${new URLSearchParams({ offer })}`;
}

/** The page where a member sees what was paid. */
export const ordersPath = '/mypage/payment-check';

/** One order on its own. */
export function orderHref({ id }: Pick<Order, 'id'>): string {
  return `${ordersPath}/view/${id}`;
}

/** The window of a side: pauses, and every change. */
export function windowHref(side: WindowSide): string {
  return `${ordersPath}/window/${side}`;
}

function returnKey(): string | undefined {
  return memberKey('payment-return');
}

/** Remembers the page that was locked for its reader, to return to it after the payment. A path of this site. */
export function rememberReturn(path: string): void {
  const key = returnKey();
  if (key) writeStored(key, path);
}

/** The page that sent its reader to pay; null if there was none. */
export function readReturn(): string | null {
  const key = returnKey();
  const path = key ? readStored(key) : null;
  return path && /^\/(?![/\\])/.test(path) ? path : null;
}

/** The page was already returned to. */
export function forgetReturn(): void {
  const key = returnKey();
  if (key) removeStored(key);
}

const toTextKey = (orderId: string) => memberKey('transfer-text', orderId);

/** A transfer was just ordered: its message goes out by itself, once, from the page that shows it. */
export function rememberToText(orderId: string): void {
  const key = toTextKey(orderId);
  if (key && readStored(key) === null) writeStored(key, 'due');
}

/** Whether the message of this transfer is to be sent now; from then on it is not, though the same order is sent again. */
export function takeToText(orderId: string): boolean {
  const key = toTextKey(orderId);
  if (!key || readStored(key) !== 'due') return false;
  writeStored(key, 'sent');
  return true;
}
