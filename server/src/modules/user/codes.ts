import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { countWithin } from '../../count-within.ts';
import { hashSecret } from '../../credentials/secret.ts';
import { inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Limits } from '../../ports/limits/port.ts';
import type { Services } from '../../services.ts';
import { type CodeKind, countWrongTry, lockOpenCode, markConfirmed } from './codes-queries.ts';

export const dayMs = 24 * 60 * 60 * 1000;

/** The limits of a six-digit code. Five a day with five tries each: guessing one takes a hundred years. */
export const codeLimits = {
  lifeMs: 5 * 60_000,
  betweenMs: 60_000,
  triesAtMost: 5,
  perDay: 5,
  perAddress: 20,
  perAddressProven: 60,
} as const;

/**
 * Six digits have little entropy: the key and the browser's secret keep somebody who can read the table from trying all.
 */
export function codeHashOf(appSecret: string, kind: CodeKind, browser: string, code: string): Buffer {
  return createHmac('sha256', appSecret).update(`${kind}:${browser}:${code}`).digest();
}

export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

export function tooSoon(untilMs: number, now: Date): DomainError {
  return new DomainError('too_many_requests', {
    retryAfterSeconds: Math.ceil((untilMs - now.getTime()) / 1000),
  });
}

/**
 * Decides by the times at which codes were sent before, newest first, within a day.
 * @throws {DomainError} too_many_requests
 */
export function assertMayAskAgain(asked: Date[], now: Date): void {
  const { betweenMs, perDay } = codeLimits;
  const oldest = asked[perDay - 1];
  if (oldest) throw tooSoon(oldest.getTime() + dayMs, now);
  const newest = asked[0];
  if (newest && newest.getTime() + betweenMs > now.getTime())
    throw tooSoon(newest.getTime() + betweenMs, now);
}

/**
 * Counts a request for a code from an address.
 * @throws {DomainError} too_many_requests, challenge_required
 */
export async function countAsking(
  limits: Limits,
  kind: CodeKind,
  by: { address: string; proveWork: () => Promise<void> },
): Promise<void> {
  const { perAddress: max, perAddressProven: provenMax } = codeLimits;
  const limit = { max, provenMax, windowSeconds: dayMs / 1000 };
  await countWithin(limits, `${kind}:address:${by.address}`, limit, by.proveWork);
}

/**
 * Confirms the code of this browser, once. A wrong one is counted, and after the fifth the right one is refused too.
 * @returns the e-mail address or number that the code was sent to
 * @throws {DomainError} invalid_code, whatever the reason
 */
export async function confirmCode(
  services: Services,
  kind: CodeKind,
  given: { code: string; browser: string | undefined; confirmedLifeMs: number },
): Promise<string> {
  const { code, browser, confirmedLifeMs } = given;
  const now = services.clock();
  const target = await inTransaction(services.sql, async (db) => {
    if (!browser) return undefined;
    const of = { kind, browserHash: hashSecret(browser) };
    const open = await lockOpenCode(db, of, { now, triesAtMost: codeLimits.triesAtMost });
    if (!open) return undefined;
    if (!timingSafeEqual(open.codeHash, codeHashOf(services.appSecret, kind, browser, code))) {
      await countWrongTry(db, open.id);
      return undefined;
    }
    await markConfirmed(db, open.id, now, new Date(now.getTime() + confirmedLifeMs));
    return open.target;
  });
  // Thrown only now: the count of a wrong try has to be committed.
  if (target === undefined)
    throw new DomainError('invalid_code', { fields: [{ path: 'code', message: 'invalid_code' }] });
  return target;
}
