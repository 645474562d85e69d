import { DomainError } from './domain-error.ts';
import type { Limits } from './ports/limits/port.ts';

/** At most `max` events in a window, and `provenMax` more with proof of work. */
export interface CountRule {
  max: number;
  windowSeconds: number;
  provenMax?: number | undefined;
}

/**
 * Counts one event of a key, of which at most `max` are allowed in a window. If the rule allows more than that with proof
 * of work, a browser that does the work continues: a class behind one address is not a flood.
 * @returns how many more are allowed in this window
 * @throws {DomainError} too_many_requests with the seconds until the next is allowed; what `proveWork` throws
 */
export async function countWithin(
  limits: Limits,
  key: string,
  { max, windowSeconds, provenMax }: CountRule,
  proveWork?: () => Promise<void>,
): Promise<number> {
  let verdict = await limits.hit(key, max, windowSeconds);
  if (!verdict.allowed && provenMax !== undefined && proveWork) {
    await proveWork();
    verdict = await limits.hit(`proven:${key}`, provenMax, windowSeconds);
  }
  if (!verdict.allowed)
    throw new DomainError('too_many_requests', { retryAfterSeconds: verdict.retryAfterSeconds });
  return verdict.left;
}
