import type { Db } from '../../database/connect.ts';

/** A passkey as its member sees it. */
export interface PasskeyRow {
  id: string;
  name: string;
  isBackedUp: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** A passkey for the check, with its member. */
export interface StoredPasskey {
  id: string;
  userId: string;
  handle: Buffer;
  credentialId: Buffer;
  publicKey: Buffer;
  isBackupEligible: boolean;
}

/** What a browser is told about a passkey, to find it or to avoid creating a second one. */
export interface KnownCredential {
  credentialId: Buffer;
  transports: string[];
}

export function listOwnPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db<PasskeyRow[]>`
    SELECT id, name, is_backed_up, created_at, last_used_at FROM passkeys
    WHERE user_id = ${userId} ORDER BY created_at, id`;
}

export function listCredentials(db: Db, userId: string): Promise<KnownCredential[]> {
  return db<KnownCredential[]>`
    SELECT credential_id, transports FROM passkeys WHERE user_id = ${userId} ORDER BY created_at, id`;
}

/** The member's handle; `handle` is stored if there is none yet. */
export async function takeHandle(db: Db, userId: string, handle: Buffer): Promise<Buffer> {
  await db`INSERT INTO passkey_owners (user_id, handle) VALUES (${userId}, ${handle}) ON CONFLICT (user_id) DO NOTHING`;
  const [row] = await db<{ handle: Buffer }[]>`SELECT handle FROM passkey_owners WHERE user_id = ${userId}`;
  return row?.handle ?? handle;
}

/** The passkey of a credential id, unless its member has left. */
export async function findByCredential(db: Db, credentialId: Buffer): Promise<StoredPasskey | undefined> {
  const [row] = await db<StoredPasskey[]>`
    SELECT p.id, p.user_id, o.handle, p.credential_id, p.public_key, p.is_backup_eligible
    FROM passkeys p
    JOIN passkey_owners o USING (user_id)
    JOIN users u ON u.id = p.user_id AND u.deleted_at IS NULL
    WHERE p.credential_id = ${credentialId}`;
  return row;
}

/** The data of a new passkey. */
export interface NewPasskey {
  userId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  isBackupEligible: boolean;
  isBackedUp: boolean;
  name: string;
  now: Date;
}

export async function createPasskey(db: Db, made: NewPasskey): Promise<PasskeyRow> {
  const [row] = await db<[PasskeyRow]>`
    INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, is_backup_eligible, is_backed_up,
                          name, created_at)
    VALUES (${made.userId}, ${made.credentialId}, ${made.publicKey}, ${made.counter}, ${made.transports},
            ${made.isBackupEligible}, ${made.isBackedUp}, ${made.name}, ${made.now})
    RETURNING id, name, is_backed_up, created_at, last_used_at`;
  return row;
}

/** The counter of a passkey's last use, with its row locked; undefined when it was removed. */
export async function lockCounter(db: Db, id: string): Promise<number | undefined> {
  const [row] = await db<{ counter: string }[]>`SELECT counter FROM passkeys WHERE id = ${id} FOR UPDATE`;
  return row && Number(row.counter);
}

export async function noteUse(
  db: Db,
  used: { id: string; counter: number; isBackedUp: boolean; now: Date },
): Promise<void> {
  await db`
    UPDATE passkeys
    SET counter = ${used.counter}, is_backed_up = ${used.isBackedUp}, last_used_at = ${used.now}
    WHERE id = ${used.id}`;
}

export async function renameOwn(
  db: Db,
  renamed: { id: string; userId: string; name: string },
): Promise<PasskeyRow | undefined> {
  const [row] = await db<PasskeyRow[]>`
    UPDATE passkeys SET name = ${renamed.name} WHERE id = ${renamed.id} AND user_id = ${renamed.userId}
    RETURNING id, name, is_backed_up, created_at, last_used_at`;
  return row;
}

export async function removeOwn(db: Db, removed: { id: string; userId: string }): Promise<boolean> {
  const { count } = await db`DELETE FROM passkeys WHERE id = ${removed.id} AND user_id = ${removed.userId}`;
  return count === 1;
}
