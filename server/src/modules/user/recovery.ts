import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../app.ts';
import { hashPassword, isWeakPassword } from '../../credentials/password.ts';
import { hashSecret, newSecret } from '../../credentials/secret.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import { recordAudit } from '../audit/service.ts';
import { enqueue } from '../outbox/service.ts';
import { endAllSessions, forgetLoginTries } from '../session/service.ts';
import { passwordChangedMail, recoveryCodeMail } from './mails/recovery.ts';
import {
  countWrongTry,
  createRecoveryCode,
  endRecoveries,
  findRecovering,
  listRecoveryInstants,
  lockMemberByEmail,
  lockOpenCode,
  markConfirmed,
  type RecoveringRow,
  replacePassword,
  spendConfirmedCode,
} from './recovery-queries.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The bounds of a recovery. Five codes a day with five tries each: guessing one takes a hundred years. */
export const recoveryLimits = {
  codeLifeMs: 5 * 60_000,
  confirmedLifeMs: 10 * 60_000,
  betweenCodesMs: 60_000,
  triesAtMost: 5,
  codesPerDay: 5,
  codesPerAddress: 20,
} as const;

/** Who sets the new password: the proof is in the browser's secret, the rest is for the log and the mail. */
export interface Recovering {
  email: string;
  browser: string | undefined;
  address: string;
  requestId: string;
  origin: string;
}

/** Six digits have little entropy: the key and the browser's secret keep whoever reads the table from trying all. */
function codeHashOf(appSecret: string, browser: string, code: string): Buffer {
  return createHmac('sha256', appSecret).update(`recovery:${browser}:${code}`).digest();
}

function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

function tooSoon(untilMs: number, now: Date): DomainError {
  return new DomainError('too_many_requests', {
    retryAfterSeconds: Math.ceil((untilMs - now.getTime()) / 1000),
  });
}

async function assertMayAskAgain(db: Db, userId: string, now: Date): Promise<void> {
  const { betweenCodesMs, codesPerDay } = recoveryLimits;
  const since = new Date(now.getTime() - dayMs);
  const asked = await listRecoveryInstants(db, userId, { since, limit: codesPerDay });
  const oldest = asked[codesPerDay - 1];
  if (oldest) throw tooSoon(oldest.getTime() + dayMs, now);
  const newest = asked[0];
  if (newest && newest.getTime() + betweenCodesMs > now.getTime())
    throw tooSoon(newest.getTime() + betweenCodesMs, now);
}

/**
 * Mails a recovery code. Only the browser that is given the returned secret can use it, and it ends the codes before it.
 * @returns the secret that binds the code to the browser
 * @throws {DomainError} user_does_not_exist (the specification tells it; the limit per address bounds asking around),
 * too_many_requests
 */
export async function sendRecoveryCode(services: Services, email: string, address: string): Promise<string> {
  const { codesPerAddress, codeLifeMs } = recoveryLimits;
  const now = services.clock();
  const verdict = await services.limits.hit(`recovery:address:${address}`, codesPerAddress, dayMs / 1000);
  if (!verdict.allowed)
    throw new DomainError('too_many_requests', { retryAfterSeconds: verdict.retryAfterSeconds });
  const browser = newSecret();
  const code = newCode();
  await inTransaction(services.sql, async (db) => {
    const member = await lockMemberByEmail(db, email);
    if (!member) throw new DomainError('user_does_not_exist');
    await assertMayAskAgain(db, member.id, now);
    await endRecoveries(db, member.id, now);
    await createRecoveryCode(db, {
      userId: member.id,
      email: member.email,
      codeHash: codeHashOf(services.appSecret, browser, code),
      browserHash: hashSecret(browser),
      now,
      expiresAt: new Date(now.getTime() + codeLifeMs),
    });
    const mail = recoveryCodeMail(member.lang, code);
    await enqueue(db, { kind: 'mail', to: member.email, userId: member.id, now, ...mail });
  });
  return browser;
}

/**
 * Confirms the code of this browser, once. A wrong one is counted, and after the fifth the right one is refused too.
 * @throws {DomainError} invalid_code, whatever the reason
 */
export async function confirmRecoveryCode(
  services: Services,
  code: string,
  browser: string | undefined,
): Promise<void> {
  const now = services.clock();
  const { triesAtMost, confirmedLifeMs } = recoveryLimits;
  const isRight = await inTransaction(services.sql, async (db) => {
    if (!browser) return false;
    const open = await lockOpenCode(db, hashSecret(browser), { now, triesAtMost });
    if (!open) return false;
    if (!timingSafeEqual(open.codeHash, codeHashOf(services.appSecret, browser, code))) {
      await countWrongTry(db, open.id);
      return false;
    }
    await markConfirmed(db, open.id, now, new Date(now.getTime() + confirmedLifeMs));
    return true;
  });
  // Thrown only now: the count of a wrong try is to be kept.
  if (!isRight)
    throw new DomainError('invalid_code', { fields: [{ path: 'code', message: 'invalid_code' }] });
}

function storeNewPassword(
  services: Services,
  member: RecoveringRow,
  passwordHash: string,
  by: Recovering & { browserHash: Buffer },
): Promise<void> {
  const now = services.clock();
  return inTransaction(services.sql, async (db) => {
    // The same order as asking for a code: first the member, then the codes.
    const locked = await lockMemberByEmail(db, member.email);
    const proof = { userId: member.id, browserHash: by.browserHash, now };
    if (locked?.id !== member.id || !(await spendConfirmedCode(db, proof)))
      throw new DomainError('code_not_confirmed');
    await replacePassword(db, member.id, passwordHash, now);
    await endRecoveries(db, member.id, now);
    await endAllSessions(db, member.id, now);
    const actor = { id: member.id, address: by.address, requestId: by.requestId };
    await recordAudit(db, actor, { action: 'password.recover', subjectType: 'user', subjectId: member.id });
    const mail = passwordChangedMail(member.lang, `${by.origin}/forgot-password`);
    await enqueue(db, { kind: 'mail', to: member.email, userId: member.id, now, ...mail });
  });
}

/**
 * Sets a new password where a code for this address was confirmed in this browser within 10 min. All sessions of the
 * member end, the code is used up, and the member is told by mail; nobody is logged in, and an address that was not
 * verified stays so.
 * @throws {DomainError} code_not_confirmed, weak_password, service_unavailable
 */
export async function recoverPassword(
  services: Services,
  newPassword: string,
  by: Recovering,
): Promise<void> {
  if (!by.browser) throw new DomainError('code_not_confirmed');
  const browserHash = hashSecret(by.browser);
  const now = services.clock();
  const member = await findRecovering(services.sql, { email: by.email, browserHash, now });
  if (!member) throw new DomainError('code_not_confirmed');
  if (await isWeakPassword(newPassword, member))
    throw new DomainError('weak_password', { fields: [{ path: 'newPassword', message: 'weak_password' }] });
  // Hashing is slow and takes no lock; whether the proof still counts is asked again in the transaction.
  const passwordHash = await hashPassword(newPassword);
  await storeNewPassword(services, member, passwordHash, { ...by, browserHash });
  await forgetLoginTries(services.limits, member.email);
}
