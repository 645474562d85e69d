import { countWithin } from '../../../count-within.ts';
import { hashPassword, isWeakPassword } from '../../../credentials/password.ts';
import { hashSecret, newSecret } from '../../../credentials/secret.ts';
import { type Db, inTransaction } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import type { ProveWork } from '../../../http/challenges.ts';
import { maskedEmail } from '../../../masks.ts';
import { addressPrefix } from '../../../network.ts';
import type { Services } from '../../../services.ts';
import { accountOf, recordAudit } from '../../audit/service.ts';
import { enqueue } from '../../outbox/service.ts';
import { endAllSessions, forgetLoginTries, hasSessionFrom, knownBrowserOf } from '../../session/service.ts';
import { listSiteNames } from '../../site/service.ts';
import {
  assertMayAskAgain,
  codeHashOf,
  codeLimits,
  confirmCode,
  countAsking,
  dayMs,
  newCode,
} from '../codes.ts';
import { type Asker, createCode } from '../codes-queries.ts';
import { passwordChangedMail, recoveryCodeMail } from '../mails/recovery.ts';
import {
  endRecoveries,
  type ForgetfulRow,
  findRecovering,
  findRecoveringByPhone,
  listRecoveryInstants,
  lockMemberByEmail,
  type RecoveringRow,
  replacePassword,
  spendConfirmedCode,
} from './queries.ts';

const kind = 'recovery_code';
/** How long a confirmed code allows a new password. */
export const confirmedLifeMs = 10 * 60_000;

/** Who sets the new password: the browser's secret is the proof, the rest is for the log and the mail. */
export interface Recovering {
  /** The address that the code was mailed to; undefined if it came by SMS. */
  email: string | undefined;
  browser: string | undefined;
  address: string;
  requestId: string;
  origin: string;
}

/** Who requests a recovery code. */
export interface RecoveryAsking {
  address: string;
  /** Secret of the code that this browser requested before. */
  browser: string | undefined;
  /** The browser's cookie of a login of this member. */
  knownBrowser: string | undefined;
  proveWork: ProveWork;
}

/**
 * Maximum number of codes of a day for one account that strangers get from one address: some are left for other strangers.
 */
const perStranger = { max: 3, windowSeconds: dayMs / 1000 };
/** How long a network counts as the member's after a login from there. */
const networkKnownForMs = 30 * dayMs;

/**
 * The kinds of requesters: strangers, the member's networks and their browsers have five codes a day each, so that nobody
 * who knows an address can use up its owner's. Deleting the cookies makes somebody a stranger, nothing worse.
 */
async function askerOf(services: Services, db: Db, member: ForgetfulRow, by: RecoveryAsking): Promise<Asker> {
  if (knownBrowserOf(services, member.email, by.knownBrowser)) return 'browser';
  const since = new Date(services.clock().getTime() - networkKnownForMs);
  const network = { userId: member.id, addressPrefix: addressPrefix(by.address), since };
  return (await hasSessionFrom(db, network)) ? 'network' : 'stranger';
}

/**
 * Mails a recovery code. Only the browser that is given the returned secret can use it. It invalidates the code that this
 * browser requested before; those of other browsers stay, otherwise a stranger could invalidate the owner's.
 * @returns the secret that binds the code to the browser
 * @throws {DomainError} user_does_not_exist (the specification requires it; the limit per address limits searching for
 * members), too_many_requests, challenge_required
 */
export async function sendRecoveryCode(
  services: Services,
  email: string,
  by: RecoveryAsking,
): Promise<string> {
  const now = services.clock();
  if (!knownBrowserOf(services, email, by.knownBrowser)) await countAsking(services.limits, kind, by);
  const browser = newSecret();
  const code = newCode();
  await inTransaction(services.sql, async (db) => {
    const member = await lockMemberByEmail(db, email);
    if (!member) throw new DomainError('user_does_not_exist');
    const asker = await askerOf(services, db, member, by);
    const range = { since: new Date(now.getTime() - dayMs), limit: codeLimits.perDay };
    assertMayAskAgain(await listRecoveryInstants(db, { userId: member.id, asker }, range), now);
    if (asker === 'stranger')
      await countWithin(services.limits, `recovery:${member.id}:${by.address}`, perStranger);
    if (by.browser) await endRecoveries(db, { userId: member.id, browserHash: hashSecret(by.browser) }, now);
    await createCode(db, {
      kind,
      userId: member.id,
      asker,
      target: member.email,
      codeHash: codeHashOf(services.appSecret, kind, browser, code),
      browserHash: hashSecret(browser),
      now,
      expiresAt: new Date(now.getTime() + codeLimits.lifeMs),
    });
    const mail = recoveryCodeMail(member.lang, code);
    await enqueue(db, { kind: 'mail', to: member.email, userId: member.id, now, ...mail });
  });
  return browser;
}

/**
 * Confirms the code of this browser, once. A wrong one is counted, and after the fifth the right one is refused too.
 * @returns the ID of the member, masked, if the code came by SMS: they may have forgotten it
 * @throws {DomainError} invalid_code, whatever the reason
 */
export async function confirmRecoveryCode(
  services: Services,
  code: string,
  browser: string | undefined,
): Promise<string | null> {
  const target = await confirmCode(services, kind, { code, browser, confirmedLifeMs });
  if (!browser || target.includes('@')) return null;
  const proof = { browserHash: hashSecret(browser), now: services.clock() };
  const member = await findRecoveringByPhone(services.sql, proof);
  return member ? maskedEmail(member.email) : null;
}

function storeNewPassword(
  services: Services,
  member: RecoveringRow,
  passwordHash: string,
  by: Recovering & { browserHash: Buffer },
): Promise<void> {
  const now = services.clock();
  return inTransaction(services.sql, async (db) => {
    // The same order of locks as in requesting a code: first the member, then the codes.
    const locked = await lockMemberByEmail(db, member.email);
    const proof = { userId: member.id, browserHash: by.browserHash, now };
    if (locked?.id !== member.id || !(await spendConfirmedCode(db, proof)))
      throw new DomainError('code_not_confirmed');
    await replacePassword(db, member.id, passwordHash, now);
    await endRecoveries(db, { userId: member.id }, now);
    await endAllSessions(db, member.id, now);
    const actor = { id: member.id, address: by.address, requestId: by.requestId };
    await recordAudit(db, actor, { action: 'password.recover', ...accountOf(member.id) });
    const mail = passwordChangedMail(member.lang, `${by.origin}/forgot-password`);
    await enqueue(db, { kind: 'mail', to: member.email, userId: member.id, now, ...mail });
  });
}

/**
 * Sets a new password if a code for this address, or one by SMS, was confirmed in this browser within 10 min. All sessions of the member
 * end, the code is used up, and the member gets a mail; nobody is logged in, and an address that was not verified stays so.
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
  const member =
    by.email === undefined
      ? await findRecoveringByPhone(services.sql, { browserHash, now })
      : await findRecovering(services.sql, { email: by.email, browserHash, now });
  if (!member) throw new DomainError('code_not_confirmed');
  if (await isWeakPassword(newPassword, member, await listSiteNames(services.sql)))
    throw new DomainError('weak_password', { fields: [{ path: 'newPassword', message: 'weak_password' }] });
  // Hashing is slow and needs no lock; the transaction checks again whether the proof is still valid.
  const passwordHash = await hashPassword(newPassword);
  await storeNewPassword(services, member, passwordHash, { ...by, browserHash });
  await forgetLoginTries(services.limits, member.email);
}
