import { createHmac } from 'node:crypto';
import type { LinkedContactChange, OpenContactChange } from '@taegeuk/contract/contact-change.ts';
import { type ContactKind, contactLinkHours, contactWaitHours } from '@taegeuk/contract/contact-rules.ts';
import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import { hashSecret } from '../../../credentials/secret.ts';
import { type Db, inTransaction } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import { eachInTurn } from '../../../each-in-turn.ts';
import { maskedEmail, maskedPhone } from '../../../masks.ts';
import type { Services } from '../../../services.ts';
import { type AuditActor, accountOf, recordAudit } from '../../audit/service.ts';
import { type AccountRow, lockAccount } from '../profile/queries.ts';
import { endRecoveries } from '../recovery/queries.ts';
import * as queries from './queries.ts';
import { tellOfChange, tellOfStop, tellOfWait } from './tell.ts';

const hourMs = 60 * 60 * 1000;
export const linkLifeMs = contactLinkHours * hourMs;
const waitMs = contactWaitHours * hourMs;

/** Who opened a link, if anybody is logged in, and from where. */
export type Opener = Omit<AuditActor, 'id'> & { id: string | null };

type Keys = Pick<Services, 'sql' | 'clock' | 'appSecret'>;

/** The secret of the link to the old address: made again for each mail that has it, so that none of them loses its link. */
export function stopTokenOf(appSecret: string, changeId: string): string {
  return createHmac('sha256', appSecret).update(`contact change stop:${changeId}`).digest('base64url');
}

/** An address or number of which only a part is shown. */
function maskedContact({ kind, target }: { kind: ContactKind; target: string }): string {
  return kind === 'email' ? maskedEmail(target) : maskedPhone(target);
}

/** The open change of a member as staff see it; null for none. */
export async function openContactChangeOf(
  db: Db,
  userId: string,
  now: Date,
): Promise<OpenContactChange | null> {
  const change = await queries.findOpenChange(db, userId, now);
  if (!change) return null;
  const { kind, askerName, createdAt, expiresAt, dueAt } = change;
  return {
    ...{ kind, maskedTarget: maskedContact(change), askedBy: askerName, askedAt: createdAt.toISOString() },
    expiresAt: dueAt ? null : expiresAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
  };
}

type Linked = queries.ContactChangeRow & { use: 'confirm' | 'stop' };

/** Locks the member of a link first, as every change of an account does, then reads what the link is for. */
async function holdLinked(
  db: Db,
  token: string,
  use: Linked['use'],
  now: Date,
): Promise<{ change: Linked; account: AccountRow }> {
  const tokenHash = hashSecret(token);
  const found = await queries.findLinkedChange(db, tokenHash, now);
  const account = found?.use === use ? await lockAccount(db, found.userId) : undefined;
  const change = account && (await queries.findLinkedChange(db, tokenHash, now));
  if (!account || !change) throw new DomainError('not_found');
  return { change, account };
}

/**
 * What following the link does. Whoever holds the link may be somebody to whom staff gave the account away: an e-mail address
 * replaces a lost password, so it counts at once only for who is logged in. Staff change their own no other way.
 */
function wayOf(
  { kind, userId }: Pick<queries.ContactChangeRow, 'kind' | 'userId'>,
  roleLevel: number,
  openerId: string | null,
): LinkedContactChange['way'] {
  if (openerId === userId) return 'now';
  if (roleLevel > roleLevels.released) return 'login';
  return kind === 'phone' ? 'now' : 'later';
}

/**
 * What a link is for, to whoever has it. Nothing is changed.
 * @throws {DomainError} not_found
 */
export function getLinkedChange(
  { sql, clock }: Keys,
  token: string,
  openerId: string | null,
): Promise<LinkedContactChange> {
  return inTransaction(sql, async (db) => {
    const found = await queries.findLinkedChange(db, hashSecret(token), clock());
    const account = found && (await lockAccount(db, found.userId));
    if (!found || !account) throw new DomainError('not_found');
    const { use, kind, dueAt } = found;
    return {
      ...{ use, kind, maskedTarget: maskedContact(found) },
      way: wayOf(found, account.roleLevel, openerId),
      dueAt: dueAt?.toISOString() ?? null,
    };
  });
}

/** Makes the new address the member's, tells both addresses, and ends what the old one could still be used for. */
async function complete(
  db: Db,
  { change, account }: { change: queries.ContactChangeRow; account: AccountRow },
  by: Opener,
  now: Date,
): Promise<void> {
  const { id, userId, kind } = change;
  if (await queries.isContactTaken(db, change)) throw new DomainError(`${kind}_already_exists`);
  await queries.removeChange(db, id);
  await queries.storeContact(db, change, now);
  if (kind === 'email') await endRecoveries(db, { userId }, now);
  await recordAudit(db, by, {
    action: `${kind}.change`,
    ...accountOf(userId),
    detail: { askedBy: change.askedBy },
  });
  await tellOfChange(db, change, account, now);
}

/**
 * Confirms a new e-mail address or phone by its link.
 * @returns when it counts; null if it does
 * @throws {DomainError} not_found; token_required for staff who are not logged in; …_already_exists
 */
export function confirmContactChange(services: Keys, token: string, by: Opener): Promise<Date | null> {
  const { sql, clock, appSecret } = services;
  const now = clock();
  return inTransaction(sql, async (db) => {
    const held = await holdLinked(db, token, 'confirm', now);
    const { change, account } = held;
    const way = wayOf(change, account.roleLevel, by.id);
    if (way === 'login') throw new DomainError('token_required');
    if (way === 'now') {
      await complete(db, held, by, now);
      return null;
    }
    if (change.dueAt) return change.dueAt;
    if (await queries.isContactTaken(db, change)) throw new DomainError(`${change.kind}_already_exists`);
    const dueAt = new Date(now.getTime() + waitMs);
    await queries.markProven(db, change.id, now, dueAt);
    await recordAudit(db, by, { action: 'contact.confirm', ...accountOf(change.userId) });
    await tellOfWait(db, change, { account, dueAt, stopToken: stopTokenOf(appSecret, change.id), now });
    return dueAt;
  });
}

/**
 * Stops a change by the link to the old address. Administrators are told: somebody of the staff asked for what the member did
 * not want.
 * @throws {DomainError} not_found
 */
export function stopContactChange({ sql, clock }: Keys, token: string, by: Opener): Promise<void> {
  const now = clock();
  return inTransaction(sql, async (db) => {
    const { change } = await holdLinked(db, token, 'stop', now);
    await queries.removeChange(db, change.id);
    const { askedBy, kind } = change;
    await recordAudit(db, by, {
      action: 'contact.stop',
      ...accountOf(change.userId),
      detail: { askedBy, kind },
    });
    await tellOfStop(db, change, now);
  });
}

async function completeDue(services: Keys, { id, userId }: { id: string; userId: string }): Promise<void> {
  const now = services.clock();
  const by: Opener = { id: null, address: '', requestId: '' };
  await inTransaction(services.sql, async (db) => {
    const account = await lockAccount(db, userId);
    const change = account && (await queries.findOpenChange(db, userId, now));
    if (!change || change.id !== id || !change.dueAt || change.dueAt > now) return;
    if (await queries.isContactTaken(db, change)) {
      // Somebody else confirmed it meanwhile: staff see that nothing waits any more.
      await queries.removeChange(db, id);
      const detail = { askedBy: change.askedBy, kind: change.kind, why: 'taken' };
      await recordAudit(db, by, { action: 'contact.stop', ...accountOf(userId), detail });
      return;
    }
    await complete(db, { change, account }, by, now);
  });
}

/** Makes every e-mail address count that has waited long enough; a failure does not stop the others. */
export async function completeDueChanges(services: Keys): Promise<void> {
  const due = await queries.listDueChanges(services.sql, services.clock());
  await eachInTurn(due, (change) => completeDue(services, change), 'contact changes were not completed');
}

/** Removes changes whose link nobody followed within a day; returns how many. */
export const removeExpiredChanges = queries.removeExpiredChanges;
