import { randomBytes } from 'node:crypto';
import type { CreationOptions, NewCredential, RequestOptions } from '@taegeuk/contract/passkey.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { accountOf, recordAudit } from '../audit/service.ts';
import {
  announceChange,
  beginSecondStep,
  type Changing,
  endSecondStep,
  hasSecondFactor,
  makeRecoveryCodes,
} from '../second-factor/service.ts';
import { beginLoginChange, confirmPassword } from '../session/service.ts';
import { readSiteNames } from '../site/service.ts';
import { algorithms, checkMade, relyingPartyOf } from './ceremony.ts';
import { removeChallengesExpiredBefore } from './challenge-queries.ts';
import { challengeSeconds, openChallenge, takeChallenge } from './challenges.ts';
import * as queries from './queries.ts';

const atMost = 10;

/** The caller's passkeys, oldest first. */
export function listPasskeys(services: Services, { id }: { id: string }): Promise<queries.PasskeyRow[]> {
  return queries.listOwnPasskeys(services.sql, id);
}

/** Passkeys in the form that a browser gets. */
export function describeCredentials(known: queries.KnownCredential[]): RequestOptions['allowCredentials'] {
  return known.map(({ credentialId, transports }) => ({
    ...{ id: credentialId.toString('base64url'), type: 'public-key' as const, transports },
  }));
}

/**
 * Starts to add a passkey; nothing changes until {@link confirmPasskey}. The e-mail has to be confirmed, as for an
 * authenticator app: a passkey makes the login harder for somebody who only has the password.
 * @param given.browser the secret of the browser's earlier challenge
 * @throws {DomainError} email_not_verified, wrong_password, passkey_limit, too_many_requests, service_unavailable
 */
export async function startPasskey(
  services: Services,
  member: Changing & { nickName: string; emailVerifiedAt: Date | null },
  given: { password: string; browser: string | undefined },
): Promise<{ options: CreationOptions; browser: string }> {
  const { sql } = services;
  if (!member.emailVerifiedAt) throw new DomainError('email_not_verified');
  await confirmPassword(services, member.id, { password: given.password, field: 'password' });
  const known = await queries.listCredentials(sql, member.id);
  if (known.length >= atMost) throw new DomainError('passkey_limit');
  const handle = await queries.takeHandle(sql, member.id, randomBytes(32));
  const asked = { purpose: 'add', userId: member.id } as const;
  const { challenge, browser } = await openChallenge(services, asked, given.browser);
  const options: CreationOptions = {
    challenge,
    rp: { id: relyingPartyOf(member.origin).id, name: (await readSiteNames(sql, 'kr')).name },
    // The member's own device shows this name when they choose between accounts.
    user: { id: handle.toString('base64url'), name: member.email, displayName: member.nickName },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeSeconds * 1000,
    attestation: 'none',
    excludeCredentials: describeCredentials(known),
    authenticatorSelection: {
      ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  };
  return { options, browser };
}

/** A passkey that was added, and the recovery codes that were created with it. */
export interface AddedPasskey {
  passkey: queries.PasskeyRow;
  recoveryCodes: string[];
}

async function addPasskey(
  db: Db,
  member: Changing,
  made: queries.NewPasskey,
  first: { codes: string[]; hashes: Buffer[] } | null,
): Promise<AddedPasskey> {
  await beginLoginChange(db, { id: member.id, sessionId: member.sessionId });
  const isFirst = !(await hasSecondFactor(db, member.id));
  // The app was removed meanwhile, and its codes with it: there are none to return.
  if (isFirst && !first) throw new DomainError('passkey_expired');
  const passkey = await queries.createPasskey(db, made);
  if (isFirst && first) await beginSecondStep(db, member, { hashes: first.hashes, now: made.now });
  await announceChange(db, member, 'passkeyAdded', made.now);
  return { passkey, recoveryCodes: isFirst && first ? first.codes : [] };
}

/**
 * Adds a passkey. If it is the first means of a second step, the member's other sessions end, because they were opened with
 * the password alone.
 * @returns the passkey, and the recovery codes, shown only once; none if the member has some
 * @throws {DomainError} passkey_refused, passkey_expired, passkey_already_exists, passkey_limit
 */
export async function confirmPasskey(
  services: Services,
  member: Changing,
  given: { name: string; credential: NewCredential; browser: string | undefined },
): Promise<AddedPasskey> {
  const { name, credential, browser } = given;
  const asked = { purpose: 'add', userId: member.id } as const;
  const { clientDataJSON, transports = [] } = credential.response;
  const challenge = await takeChallenge(services, asked, { clientDataJSON, browser });
  const made = await checkMade(relyingPartyOf(member.origin), challenge, credential);
  const first = (await hasSecondFactor(services.sql, member.id)) ? null : await makeRecoveryCodes(member.id);
  const row = { ...made, userId: member.id, name, transports, now: services.clock() };
  return await inTransaction(services.sql, (db) => addPasskey(db, member, row, first));
}

/**
 * Renames one of the caller's passkeys.
 * @throws {DomainError} not_found for another member's
 */
export async function renamePasskey(
  services: Services,
  member: Changing,
  renamed: { id: string; name: string },
): Promise<queries.PasskeyRow> {
  return await inTransaction(services.sql, async (db) => {
    const row = await queries.renameOwn(db, { ...renamed, userId: member.id });
    if (!row) throw new DomainError('not_found');
    await recordAudit(db, member, { action: 'passkey.rename', ...accountOf(member.id) });
    return row;
  });
}

/**
 * Removes one of the caller's passkeys; the member gets a mail. If it was the last means of a second step, its recovery
 * codes are deleted.
 * @throws {DomainError} not_found for another member's; wrong_password; forbidden to staff in live mode who have nothing
 * else; too_many_requests, service_unavailable
 */
export async function removePasskey(
  services: Services,
  member: Changing,
  removed: { id: string; password: string },
): Promise<void> {
  const { id, password } = removed;
  const confirmedHash = await confirmPassword(services, member.id, { password, field: 'password' });
  await inTransaction(services.sql, async (db) => {
    await beginLoginChange(db, { id: member.id, sessionId: member.sessionId, confirmedHash });
    if (!(await queries.removeOwn(db, { id, userId: member.id }))) throw new DomainError('not_found');
    await endSecondStep(db, services, member);
    await announceChange(db, member, 'passkeyRemoved', services.clock());
  });
}

/** Removes challenges that nobody answered in time; returns how many. */
export function removeStaleChallenges(db: Db, now: Date): Promise<number> {
  return removeChallengesExpiredBefore(db, now);
}
