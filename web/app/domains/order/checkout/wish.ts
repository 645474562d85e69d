import type { createCheckout } from '@taegeuk/contract/order-payment.ts';
import type { z } from 'zod';
import { newKey } from '../../../lib/forms/draft.ts';
import { memberKey } from '../../../lib/session/member-key.ts';
import { readStoredJson, removeStored, writeStored } from '../../../lib/session/storage.ts';

/** What is requested with one click. */
export type CheckoutBody = z.input<(typeof createCheckout)['body']>;

/** A request and its key: with the same key it makes one order, however often it is sent. */
export interface Wish {
  body: CheckoutBody;
  key: string;
}

function place(): string | undefined {
  return memberKey('payment-wish');
}

function isWish(value: unknown): value is Wish {
  if (typeof value !== 'object' || value === null) return false;
  const { body, key } = value as Partial<Wish>;
  return typeof key === 'string' && typeof body === 'object' && body !== null;
}

/** The request that was sent last and has opened no window yet; undefined if there is none. */
export function readWish(): Wish | undefined {
  const key = place();
  const stored = key && readStoredJson(key);
  return isWish(stored) ? stored : undefined;
}

/**
 * The key for a request: the same for an equal request until it is used, so that a second click and a lost answer make no
 * second order; a new key for another request.
 */
export function keyFor(body: CheckoutBody): string {
  const kept = readWish();
  if (kept && JSON.stringify(kept.body) === JSON.stringify(body)) return kept.key;
  const key = newKey();
  const at = place();
  if (at) writeStored(at, JSON.stringify({ body, key } satisfies Wish));
  return key;
}

/** The request has its order and the window has opened: another click starts a new one. */
export function endWish(): void {
  const at = place();
  if (at) removeStored(at);
}
