import { randomUUID } from 'node:crypto';
import type { ContactKind } from '@taegeuk/contract/contact-rules.ts';
import { countWithin } from '../../../count-within.ts';
import { hashSecret, newSecret } from '../../../credentials/secret.ts';
import type { Db } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import type { Services } from '../../../services.ts';
import { dayMs } from '../codes.ts';
import { isTexted, phoneNumberOf } from '../policy.ts';
import { type AccountRow, lockAccount } from '../profile/queries.ts';
import { linkLifeMs, stopTokenOf } from './contact-change.ts';
import * as queries from './queries.ts';
import { sendLinks } from './tell.ts';

const windowSeconds = dayMs / 1000;
/** Messages to addresses that staff typed, for one member and by one of the staff. */
const perMember = { max: 5, windowSeconds };
const perAsker = { max: 30, windowSeconds };

/** What staff want a member to be reached by: one of the two. */
export interface WantedContact {
  email?: string | undefined;
  phone?: string | undefined;
}

function targetOf({ email, phone }: WantedContact): { kind: ContactKind; target: string } {
  if (email !== undefined) return { kind: 'email', target: email };
  const number = phoneNumberOf(phone ?? '');
  if (!number || !isTexted(number)) throw new DomainError('invalid_phone');
  return { kind: 'phone', target: number };
}

function isTheirs(account: AccountRow, kind: ContactKind, target: string): boolean {
  return kind === 'email'
    ? account.isEmailVerified && account.email.toLowerCase() === target.toLowerCase()
    : account.isPhoneVerified && account.phone === target;
}

async function assertMayBeSent(
  { limits, config }: Pick<Services, 'limits' | 'config'>,
  { kind, userId, askedBy }: { kind: ContactKind; userId: string; askedBy: string },
): Promise<void> {
  await countWithin(limits, `contact-change:member:${userId}`, perMember);
  await countWithin(limits, `contact-change:asker:${askedBy}`, perAsker);
  if (kind === 'phone')
    await countWithin(limits, 'contact-change:texts', { max: config.smsDailyMax, windowSeconds });
}

/**
 * Sends a link to a new e-mail address or phone of a member, and tells the old ones, within the transaction of the act.
 * @returns which of the two it is
 * @throws {DomainError} not_found, invalid_phone, already_verified, contact_change_open, …_already_exists,
 * too_many_requests
 */
export async function sendContactLink(
  services: Pick<Services, 'clock' | 'limits' | 'config' | 'appSecret'>,
  db: Db,
  wanted: WantedContact,
  { userId, askedBy, origin }: { userId: string; askedBy: string; origin: string },
): Promise<ContactKind> {
  const now = services.clock();
  const { kind, target } = targetOf(wanted);
  const account = await lockAccount(db, userId);
  if (!account) throw new DomainError('not_found');
  if (isTheirs(account, kind, target)) throw new DomainError('already_verified');
  if (await queries.findOpenChange(db, userId, now)) throw new DomainError('contact_change_open');
  if (await queries.isContactTaken(db, { kind, target, userId }))
    throw new DomainError(`${kind}_already_exists`);
  await assertMayBeSent(services, { kind, userId, askedBy });
  const id = randomUUID();
  const token = newSecret();
  const stopToken = stopTokenOf(services.appSecret, id);
  const change = {
    ...{ id, userId, kind, target, askedBy, origin, createdAt: now },
    expiresAt: new Date(now.getTime() + linkLifeMs),
  };
  await queries.createChange(db, {
    ...change,
    tokenHash: hashSecret(token),
    stopHash: hashSecret(stopToken),
  });
  await sendLinks(db, change, { account, token, stopToken, now });
  return kind;
}

/**
 * Calls off a member's open change, within the transaction of the act.
 * @returns which of the two it was
 * @throws {DomainError} not_found
 */
export async function callOffContactChange(db: Db, userId: string, now: Date): Promise<ContactKind> {
  const change = await queries.findOpenChange(db, userId, now);
  if (!change || !(await queries.removeChange(db, change.id))) throw new DomainError('not_found');
  return change.kind;
}
