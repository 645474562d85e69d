import type { createCheckout } from '@taegeuk/contract/order-payment.ts';
import type { z } from 'zod';
import { newKey } from '../../../lib/forms/draft.ts';
import { memberKey } from '../../../lib/session/member-key.ts';
import { readStoredJson, removeStored, writeStored } from '../../../lib/session/storage.ts';

/** What is asked for with one press. */
export type CheckoutBody = z.input<(typeof createCheckout)['body']>;

/** A wish and the key that makes one order of it, however often it is sent. */
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

/** The wish that was sent last and has opened no window yet; undefined when there is none. */
export function readWish(): Wish | undefined {
  const key = place();
  const stored = key && readStoredJson(key);
  return isWish(stored) ? stored : undefined;
}

/**
 * The key for a wish: the same for the same wish until it is used, so that a second press and an answer that was lost make
 * no second order; another for another.
 */
export function keyFor(body: CheckoutBody): string {
  const kept = readWish();
  if (kept && JSON.stringify(kept.body) === JSON.stringify(body)) return kept.key;
  const key = newKey();
  const at = place();
  if (at) writeStored(at, JSON.stringify({ body, key } satisfies Wish));
  return key;
}

/** The wish has its order and the window has opened: whoever presses again begins anew. */
export function endWish(): void {
  const at = place();
  if (at) removeStored(at);
}
