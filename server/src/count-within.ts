import { DomainError } from './domain-error.ts';
import type { Limits } from './ports/limits/port.ts';

/**
 * Counts one event of a key, of which at most `max` are allowed in a window.
 * @throws {DomainError} too_many_requests with the seconds until the next is allowed
 */
export async function countWithin(
  limits: Limits,
  key: string,
  { max, windowSeconds }: { max: number; windowSeconds: number },
): Promise<void> {
  const { allowed, retryAfterSeconds } = await limits.hit(key, max, windowSeconds);
  if (!allowed) throw new DomainError('too_many_requests', { retryAfterSeconds });
}
