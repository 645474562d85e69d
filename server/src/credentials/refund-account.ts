import type { RefundAccount } from '../ports/payment/port.ts';
import { type BoxKey, openBox, sealBox } from './sealed-box.ts';

function keyOf(appSecret: string, orderId: string): BoxKey {
  return { appSecret, purpose: 'refund account', ownerId: orderId };
}

/**
 * The account that a member typed to get their money back, in the form in which it is stored with their order; null for
 * none.
 */
export function sealTypedAccount(appSecret: string, orderId: string, typed: string): Buffer | null {
  return typed === '' ? null : sealBox(keyOf(appSecret, orderId), Buffer.from(typed));
}

/** Decrypts what {@link sealTypedAccount} made; empty for none. */
export function openTypedAccount(appSecret: string, orderId: string, box: Buffer | null): string {
  return box === null ? '' : openBox(keyOf(appSecret, orderId), box).toString();
}

/** The account for the provider, in the form in which it is stored with the refund of an order. */
export function sealAccount(
  appSecret: string,
  orderId: string,
  account: RefundAccount | null,
): Buffer | null {
  return account && sealBox(keyOf(appSecret, orderId), Buffer.from(JSON.stringify(account)));
}

/** Decrypts what {@link sealAccount} made. */
export function openAccount(appSecret: string, orderId: string, box: Buffer | null): RefundAccount | null {
  return box && (JSON.parse(openBox(keyOf(appSecret, orderId), box).toString()) as RefundAccount);
}
