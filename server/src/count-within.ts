import { DomainError } from './domain-error.ts';
import type { Limits } from './ports/limits/port.ts';

/** At most `max` events in a window, and `provenMax` more of those who have worked for it. */
export interface CountRule {
  max: number;
  windowSeconds: number;
  provenMax?: number | undefined;
}

/**
 * Counts one event of a key, of which at most `max` are allowed in a window. Where the rule has room beyond that, whoever
 * proves work goes on: a class behind one address is not a flood.
 * @throws {DomainError} too_many_requests with the seconds until the next is allowed; what `proveWork` throws
 */
export async function countWithin(
  limits: Limits,
  key: string,
  { max, windowSeconds, provenMax }: CountRule,
  proveWork?: () => Promise<void>,
): Promise<void> {
  let verdict = await limits.hit(key, max, windowSeconds);
  if (!verdict.allowed && provenMax !== undefined && proveWork) {
    await proveWork();
    verdict = await limits.hit(`proven:${key}`, provenMax, windowSeconds);
  }
  if (!verdict.allowed)
    throw new DomainError('too_many_requests', { retryAfterSeconds: verdict.retryAfterSeconds });
}
