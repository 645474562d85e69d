import type { Order } from '@taegeuk/contract/order.ts';
import { memberKey } from '../../lib/session/member-key.ts';
import { readStored, removeStored, writeStored } from '../../lib/session/storage.ts';

/** Where one pays. It has rules of its own for what may be loaded, so links to it load a new document. */
export const paymentPath = '/customer/payment';

/** Where one pays, with a product named. */
export function paymentHref(categoryId?: string): string {
  return categoryId ? `${paymentPath}?${new URLSearchParams({ categoryId })}` : paymentPath;
}

/** Where a member sees what was paid. */
export const ordersPath = '/mypage/payment-check';

/** One order on its own. */
export function orderHref({ id }: Pick<Order, 'id'>): string {
  return `${ordersPath}/view/${id}`;
}

function returnKey(): string | undefined {
  return memberKey('payment-return');
}

/** Remembers the page that was closed to its reader, for the way back once it is paid. A path of this site. */
export function rememberReturn(path: string): void {
  const key = returnKey();
  if (key) writeStored(key, path);
}

/** The page that sent its reader to pay; null when there was none. */
export function readReturn(): string | null {
  const key = returnKey();
  const path = key ? readStored(key) : null;
  return path && /^\/(?![/\\])/.test(path) ? path : null;
}

/** The way back was gone. */
export function forgetReturn(): void {
  const key = returnKey();
  if (key) removeStored(key);
}
