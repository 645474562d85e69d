import { DomainError } from '../../domain-error.ts';
import type { Limits } from '../../ports/limits/port.ts';

/** How long the next try has to wait after the n-th wrong one within `windowSeconds` of the first. */
export interface TryRule {
  stepsSeconds: readonly number[];
  windowSeconds: number;
}

/** Three wrong tries are free, then the wait grows; the tenth ends the tries of these ten minutes. */
export const passwordTries: TryRule = {
  stepsSeconds: [0, 0, 0, 1, 2, 4, 8, 15, 30, 600],
  windowSeconds: 600,
};

/**
 * Refuses a try while the wait of an earlier one runs. It is not counted: impatience does not make the wait longer.
 * @throws {DomainError} too_many_requests
 */
export async function refuseWhileWaiting(limits: Limits, key: string): Promise<void> {
  const waitSeconds = await limits.waitOf(key);
  if (waitSeconds > 0) throw new DomainError('too_many_requests', { retryAfterSeconds: waitSeconds });
}

/**
 * Counts a try as a wrong one, before it is checked: of many at once only those continue that the growing wait allows. A
 * right try resets the key.
 * @throws {DomainError} too_many_requests
 */
export async function countTry(limits: Limits, key: string, rule: TryRule): Promise<void> {
  const { allowed, retryAfterSeconds } = await limits.delay(key, rule.stepsSeconds, rule.windowSeconds);
  if (!allowed) throw new DomainError('too_many_requests', { retryAfterSeconds });
}

/**
 * Starts a try: {@link refuseWhileWaiting}, then {@link countTry}.
 * @throws {DomainError} too_many_requests
 */
export async function beginTry(limits: Limits, key: string, rule: TryRule): Promise<void> {
  await refuseWhileWaiting(limits, key);
  await countTry(limits, key, rule);
}
