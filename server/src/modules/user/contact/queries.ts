import type { ContactKind } from '@taegeuk/contract/contact-rules.ts';
import type { Db } from '../../../database/connect.ts';

/** A change of e-mail address or phone that does not count yet. */
export interface ContactChangeRow {
  id: string;
  userId: string;
  kind: ContactKind;
  target: string;
  askedBy: string;
  askerName: string;
  origin: string;
  createdAt: Date;
  expiresAt: Date;
  dueAt: Date | null;
}

const columns = (db: Db) => db`
  c.id, c.user_id, c.kind, c.target, c.asked_by, coalesce(w.name, '') AS asker_name, c.origin, c.created_at, c.expires_at,
  c.due_at`;

/** One whose link was followed stays open until it counts; another until its link is over. */
const isOpen = (db: Db, now: Date) => db`(c.due_at IS NOT NULL OR c.expires_at > ${now})`;

/** The open change of a member. */
export async function findOpenChange(
  db: Db,
  userId: string,
  now: Date,
): Promise<ContactChangeRow | undefined> {
  const [row] = await db<ContactChangeRow[]>`
    SELECT ${columns(db)} FROM contact_changes c LEFT JOIN users w ON w.id = c.asked_by
    WHERE c.user_id = ${userId} AND ${isOpen(db, now)}`;
  return row;
}

/** The open change of a link, and which of its two links it is. */
export async function findLinkedChange(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<(ContactChangeRow & { use: 'confirm' | 'stop' }) | undefined> {
  const [row] = await db<(ContactChangeRow & { use: 'confirm' | 'stop' })[]>`
    SELECT ${columns(db)}, CASE WHEN c.stop_hash = ${tokenHash} THEN 'stop' ELSE 'confirm' END AS "use"
    FROM contact_changes c LEFT JOIN users w ON w.id = c.asked_by
    WHERE (c.token_hash = ${tokenHash} OR c.stop_hash = ${tokenHash}) AND ${isOpen(db, now)}`;
  return row;
}

/** Stores a change in the place of one that is over. */
export async function createChange(
  db: Db,
  change: Omit<ContactChangeRow, 'askerName' | 'dueAt'> & { tokenHash: Buffer; stopHash: Buffer },
): Promise<void> {
  await db`DELETE FROM contact_changes WHERE user_id = ${change.userId}`;
  await db`
    INSERT INTO contact_changes (id, user_id, kind, target, asked_by, token_hash, stop_hash, origin, created_at, expires_at)
    VALUES (${change.id}, ${change.userId}, ${change.kind}, ${change.target}, ${change.askedBy}, ${change.tokenHash},
            ${change.stopHash}, ${change.origin}, ${change.createdAt}, ${change.expiresAt})`;
}

/** Says that the link was followed, and when the change counts. */
export async function markProven(db: Db, id: string, now: Date, dueAt: Date): Promise<void> {
  await db`UPDATE contact_changes SET proven_at = ${now}, due_at = ${dueAt} WHERE id = ${id}`;
}

/** Removes a change; false if it is not there any more. */
export async function removeChange(db: Db, id: string): Promise<boolean> {
  const { count } = await db`DELETE FROM contact_changes WHERE id = ${id}`;
  return count === 1;
}

/** Changes that are to count now, the longest waiting first. */
export function listDueChanges(db: Db, now: Date): Promise<{ id: string; userId: string }[]> {
  return db<{ id: string; userId: string }[]>`
    SELECT id, user_id FROM contact_changes WHERE due_at <= ${now} ORDER BY due_at LIMIT 200`;
}

/** Removes changes whose link nobody followed in time; returns how many. */
export async function removeExpiredChanges(db: Db, now: Date): Promise<number> {
  const { count } = await db`DELETE FROM contact_changes WHERE due_at IS NULL AND expires_at <= ${now}`;
  return count;
}

/** Whether another member holds this address or number. */
export async function isContactTaken(
  db: Db,
  { kind, target, userId }: Pick<ContactChangeRow, 'kind' | 'target' | 'userId'>,
): Promise<boolean> {
  const held =
    kind === 'email'
      ? db`lower(email) = lower(${target}) AND (email_verified_at IS NOT NULL OR phone_verified_at IS NOT NULL)`
      : db`phone = ${target} AND phone_verified_at IS NOT NULL`;
  const [row] = await db`
    SELECT FROM users WHERE ${held} AND deleted_at IS NULL AND id <> ${userId} LIMIT 1`;
  return row !== undefined;
}

/** Makes the new address or number the member's own, as one that was proven. */
export async function storeContact(
  db: Db,
  { kind, target, userId }: Pick<ContactChangeRow, 'kind' | 'target' | 'userId'>,
  now: Date,
): Promise<void> {
  const values =
    kind === 'email'
      ? db`email = ${target}, email_verified_at = ${now}`
      : db`phone = ${target}, phone_verified_at = ${now}`;
  await db`UPDATE users SET ${values}, updated_at = ${now} WHERE id = ${userId}`;
}
