import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { keyOfFactor, openBox, sealBox } from '../../credentials/sealed-box.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { type AuditActor, type AuditEvent, accountOf, recordAudit } from '../audit/service.ts';
import { enqueue } from '../outbox/service.ts';
import { beginLoginChange, confirmPassword, endSessionsBut } from '../session/service.ts';
import { readSiteNames } from '../site/service.ts';
import { confirmAppCode, wrongCode } from './app-code.ts';
import type { FactorChange } from './mail-texts.ts';
import { factorChangedMail } from './mails.ts';
import {
  confirmFactor,
  countRecoveryCodes,
  findFactor,
  hasPasskey,
  hasSecondFactor,
  removeAllMeans,
  removeFactor,
  removeRecoveryCodes,
  replaceRecoveryCodes,
  storePending,
} from './queries.ts';
import { hashRecoveryCode, newRecoveryCodes, normaliseCode } from './recovery-codes.ts';
import { describeTotp, newTotpSecret, totpStepOf } from './totp.ts';

export { confirmAppCode, factorChangedMail, hasSecondFactor, removeAllMeans };

/** Who changes how they log in; the mail about it goes to their address, with a link to `origin`. */
export interface Changing {
  id: string;
  sessionId: string;
  email: string;
  lang: string;
  roleLevel: number;
  withheldRoleLevel?: number;
  origin: string;
  address: string;
  requestId: string;
}

/** Staff in live mode have no rights without a second step, and may not return to a password alone. */
function isRequiredOf(
  services: Services,
  member: Pick<Changing, 'roleLevel' | 'withheldRoleLevel'>,
): boolean {
  return services.config.mode === 'live' && (member.roleLevel > 0 || (member.withheldRoleLevel ?? 0) > 0);
}

const actionOf = {
  on: 'second-factor.on',
  off: 'second-factor.off',
  appRemoved: 'second-factor.off',
  renewed: 'recovery-codes.renew',
  passkeyAdded: 'passkey.add',
  passkeyRemoved: 'passkey.remove',
} as const satisfies Record<FactorChange, AuditEvent['action']>;

/** Records a change of how a member logs in, and sends them a mail about it. */
export async function announceChange(
  db: Db,
  member: Changing,
  change: FactorChange,
  now: Date,
): Promise<void> {
  const actor: AuditActor = { id: member.id, address: member.address, requestId: member.requestId };
  await recordAudit(db, actor, { action: actionOf[change], ...accountOf(member.id) });
  const mail = factorChangedMail(member.lang as LanguageCode, change, `${member.origin}/forgot-password`);
  await enqueue(db, { kind: 'mail', to: member.email, userId: member.id, now, ...mail });
}

/** Whether the member logs in in two steps, by which means, whether they must, and how many recovery codes are left. */
export async function describeSecondFactor(
  services: Services,
  member: Pick<Changing, 'id' | 'roleLevel' | 'withheldRoleLevel'>,
): Promise<{ isEnabled: boolean; hasPasskey: boolean; isRequired: boolean; recoveryCodesLeft: number }> {
  return {
    isEnabled: await hasApp(services.sql, member.id),
    hasPasskey: await hasPasskey(services.sql, member.id),
    isRequired: isRequiredOf(services, member),
    recoveryCodesLeft: await countRecoveryCodes(services.sql, member.id),
  };
}

/**
 * Starts to set up the second step. Nothing changes at login until {@link confirmSecondFactor}; starting again replaces the
 * secret. The e-mail has to be confirmed: it is the only other way into the account, and somebody who joined by phone with
 * another person's address must not lock that person out of the account after a recovery.
 * @returns the secret in base32, and as the otpauth URI of a QR code: shown only once
 * @throws {DomainError} email_not_verified, wrong_password, second_factor_already_on, too_many_requests,
 * service_unavailable
 */
export async function startSecondFactor(
  services: Services,
  member: { id: string; email: string; emailVerifiedAt: Date | null },
  password: string,
): Promise<{ secret: string; uri: string }> {
  if (!member.emailVerifiedAt) throw new DomainError('email_not_verified');
  await confirmPassword(services, member.id, { password, field: 'password' });
  const secret = newTotpSecret();
  const sealed = sealBox(keyOfFactor(services, member.id), secret);
  const isStored = await storePending(services.sql, {
    userId: member.id,
    secret: sealed,
    now: services.clock(),
  });
  if (!isStored) throw new DomainError('second_factor_already_on');
  return describeTotp(secret, {
    email: member.email,
    issuer: (await readSiteNames(services.sql, 'kr')).name,
  });
}

/** Whether the member's second step may be an authenticator app. */
export async function hasApp(db: Db, userId: string): Promise<boolean> {
  return (await findFactor(db, userId))?.isConfirmed ?? false;
}

/** New recovery codes, and their stored form: slow, so outside of transactions. */
export async function makeRecoveryCodes(userId: string): Promise<{ codes: string[]; hashes: Buffer[] }> {
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(userId, normaliseCode(code))));
  return { codes, hashes };
}

/**
 * Turns the second step on with a first code. The member's other sessions end, because they were opened with the password
 * alone, and the member gets a mail.
 * @returns the recovery codes, shown only once
 * @throws {DomainError} invalid_code, second_factor_off when it was not begun, second_factor_already_on
 */
export async function confirmSecondFactor(
  services: Services,
  member: Changing,
  code: string,
): Promise<string[]> {
  const { sql } = services;
  const now = services.clock();
  const factor = await findFactor(sql, member.id);
  if (!factor) throw new DomainError('second_factor_off');
  if (factor.isConfirmed) throw new DomainError('second_factor_already_on');
  const step = totpStepOf(openBox(keyOfFactor(services, member.id), factor.secret), code, now);
  if (step === null) throw wrongCode();
  const { codes, hashes } = await makeRecoveryCodes(member.id);
  await inTransaction(sql, async (db) => {
    await beginLoginChange(db, { id: member.id, sessionId: member.sessionId });
    // It was confirmed meanwhile, or started again in another tab: the code belongs to a secret that is no longer valid.
    if (!(await confirmFactor(db, { userId: member.id, secret: factor.secret, step, now })))
      throw wrongCode();
    await beginSecondStep(db, member, { hashes, now });
    await announceChange(db, member, 'on', now);
  });
  return codes;
}

/**
 * Replaces the recovery codes; the earlier ones become invalid.
 * @throws {DomainError} wrong_password, second_factor_off, too_many_requests, service_unavailable
 */
export async function renewRecoveryCodes(
  services: Services,
  member: Changing,
  password: string,
): Promise<string[]> {
  const confirmedHash = await confirmPassword(services, member.id, { password, field: 'password' });
  const { codes, hashes } = await makeRecoveryCodes(member.id);
  const now = services.clock();
  await inTransaction(services.sql, async (db) => {
    await beginLoginChange(db, { id: member.id, sessionId: member.sessionId, confirmedHash });
    if (!(await hasSecondFactor(db, member.id))) throw new DomainError('second_factor_off');
    await replaceRecoveryCodes(db, member.id, hashes);
    await announceChange(db, member, 'renewed', now);
  });
  return codes;
}

/**
 * Removes the authenticator app: the second step is off, unless there is a passkey. The member gets a mail.
 * @throws {DomainError} wrong_password, second_factor_off, forbidden to staff in live mode without a passkey,
 * too_many_requests, service_unavailable
 */
export async function removeSecondFactor(
  services: Services,
  member: Changing,
  password: string,
): Promise<void> {
  const confirmedHash = await confirmPassword(services, member.id, { password, field: 'password' });
  await inTransaction(services.sql, async (db) => {
    await beginLoginChange(db, { id: member.id, sessionId: member.sessionId, confirmedHash });
    if (!(await removeFactor(db, member.id))) throw new DomainError('second_factor_off');
    const isOff = await endSecondStep(db, services, member);
    await announceChange(db, member, isOff ? 'off' : 'appRemoved', services.clock());
  });
}

/**
 * Deletes what belongs to the second step when its last means was removed, within the transaction that removed it; if
 * another means is left, nothing.
 * @returns whether the second step is off now
 * @throws {DomainError} forbidden to staff in live mode, who must keep one
 */
export async function endSecondStep(db: Db, services: Services, member: Changing): Promise<boolean> {
  if (await hasSecondFactor(db, member.id)) return false;
  if (isRequiredOf(services, member)) throw new DomainError('forbidden');
  await removeRecoveryCodes(db, member.id);
  return true;
}

/**
 * Stores the recovery codes of a member who has just added their first means of a second step, and ends their other
 * sessions: those were opened with the password alone.
 */
export async function beginSecondStep(
  db: Db,
  member: Pick<Changing, 'id' | 'sessionId'>,
  begun: { hashes: Buffer[]; now: Date },
): Promise<void> {
  await replaceRecoveryCodes(db, member.id, begun.hashes);
  await endSessionsBut(db, { userId: member.id, sessionId: member.sessionId, now: begun.now });
}
