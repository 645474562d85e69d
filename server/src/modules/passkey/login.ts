import type { GivenCredential, RequestOptions } from '@taegeuk/contract/passkey.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { accountOf, recordAudit } from '../audit/service.ts';
import { hasApp } from '../second-factor/service.ts';
import {
  holderOfTicket,
  lockMember,
  type OpenedSession,
  openSessionOf,
  redeemTicket,
  type Visitor,
} from '../session/service.ts';
import { checkUsed, type RelyingParty, type UsedPasskey } from './ceremony.ts';
import { type Asked, challengeSeconds, openChallenge, takeChallenge } from './challenges.ts';
import { findByCredential, listCredentials, lockCounter, noteUse, type StoredPasskey } from './queries.ts';
import { describeCredentials } from './service.ts';

/** A login by passkey: from where, in which request, and the browser's cookies for it. */
export interface PasskeyLogin {
  credential: GivenCredential;
  party: RelyingParty;
  browser: string | undefined;
  visitor: Visitor;
  requestId: string;
}

async function askBrowser(
  services: Services,
  asked: Asked,
  given: { party: RelyingParty; browser: string | undefined },
  allowCredentials: RequestOptions['allowCredentials'],
): Promise<{ options: RequestOptions; browser: string }> {
  const { challenge, browser } = await openChallenge(services, asked, given.browser);
  const timeout = challengeSeconds * 1000;
  const options: RequestOptions = {
    ...{ challenge, rpId: given.party.id, timeout, userVerification: 'required', allowCredentials },
  };
  return { options, browser };
}

/** The challenge for a login with a passkey alone. Nobody says who they are, so nobody learns who is a member. */
export function startPasskeyLogin(
  services: Services,
  given: { party: RelyingParty; browser: string | undefined },
): Promise<{ options: RequestOptions; browser: string }> {
  return askBrowser(services, { purpose: 'login', userId: null }, given, []);
}

/**
 * How the holder of a ticket may take the second step; `passkey` null if they have none.
 * @throws {DomainError} second_factor_expired
 */
export async function startSecondStep(
  services: Services,
  given: { ticket: string | undefined; party: RelyingParty; browser: string | undefined },
): Promise<{ hasApp: boolean; passkey: { options: RequestOptions; browser: string } | null }> {
  const { id: userId } = await holderOfTicket(services, given.ticket);
  const known = await listCredentials(services.sql, userId);
  const asked = { purpose: 'second-step', userId } as const;
  const allowed = describeCredentials(known);
  return {
    hasApp: await hasApp(services.sql, userId),
    passkey: known.length > 0 ? await askBrowser(services, asked, given, allowed) : null,
  };
}

/** A passkey that passed the check. */
interface Checked {
  stored: StoredPasskey;
  used: UsedPasskey;
  /** Its counter shows that there are two copies of it. */
  isCopied: boolean;
}

async function checkPasskey(
  services: Services,
  asked: Asked,
  { credential, party, browser }: PasskeyLogin,
): Promise<Checked> {
  const { clientDataJSON } = credential.response;
  const challenge = await takeChallenge(services, asked, { clientDataJSON, browser });
  const stored = await findByCredential(services.sql, Buffer.from(credential.id, 'base64url'));
  const isOther = asked.userId !== null && stored?.userId !== asked.userId;
  if (!stored || isOther) throw new DomainError('passkey_refused');
  return { stored, used: await checkUsed(party, challenge, credential, stored), isCopied: false };
}

/** Authenticators that count never show a number twice, unless the passkey was copied; others always show 0. */
function isNextCount(last: number, shown: number): boolean {
  return shown > last || (shown === 0 && last === 0);
}

/** Records the use of a passkey, within its transaction; false when it was removed, or seems to have been copied. */
async function spend(services: Services, db: Db, checked: Checked): Promise<boolean> {
  const { stored, used } = checked;
  const last = await lockCounter(db, stored.id);
  if (last === undefined) return false;
  if (isNextCount(last, used.counter)) {
    await noteUse(db, { ...used, id: stored.id, now: services.clock() });
    return true;
  }
  checked.isCopied = true;
  return false;
}

/** Records that a passkey was copied, after the transaction that found it out was rolled back. */
async function notingCopy<T>(
  services: Services,
  checked: Checked,
  { visitor, requestId }: PasskeyLogin,
  login: () => Promise<T>,
): Promise<T> {
  try {
    return await login();
  } finally {
    const { userId } = checked.stored;
    const actor = { id: userId, address: visitor.address, requestId };
    if (checked.isCopied)
      await recordAudit(services.sql, actor, { action: 'passkey.copied', ...accountOf(userId) });
  }
}

/**
 * Opens a session with a passkey alone: having it is one factor, unlocking it on the device is the other.
 * @throws {DomainError} passkey_refused, passkey_expired, email_not_verified
 */
export async function loginWithPasskey(services: Services, given: PasskeyLogin): Promise<OpenedSession> {
  const checked = await checkPasskey(services, { purpose: 'login', userId: null }, given);
  const { userId } = checked.stored;
  const login = () =>
    inTransaction(services.sql, async (db) => {
      // The member is locked first, as in every change of how they log in.
      const isThere = await lockMember(db, userId);
      if (!isThere || !(await spend(services, db, checked))) throw new DomainError('passkey_refused');
      return openSessionOf(db, services, userId, given.visitor);
    });
  return await notingCopy(services, checked, given, login);
}

/**
 * The second step of a login by passkey.
 * @throws {DomainError} passkey_refused, passkey_expired, second_factor_expired
 */
export async function loginWithSecondPasskey(
  services: Services,
  ticket: string | undefined,
  given: PasskeyLogin,
): Promise<OpenedSession> {
  const holder = await holderOfTicket(services, ticket);
  const checked = await checkPasskey(services, { purpose: 'second-step', userId: holder.id }, given);
  const login = () =>
    redeemTicket(services, holder, given.visitor, {
      way: 'passkey-step',
      spend: (db) => spend(services, db, checked),
      refusal: new DomainError('passkey_refused'),
    });
  return await notingCopy(services, checked, given, login);
}
