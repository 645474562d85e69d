import type { GivenConsent } from '@taegeuk/contract/user-account.ts';
import type { Db } from '../../../database/connect.ts';

/** The latest of a kind. */
export interface ConsentRow {
  kind: GivenConsent['kind'];
  version: string;
  isGranted: boolean;
  createdAt: Date;
}

export function listLatestConsents(db: Db, userId: string): Promise<ConsentRow[]> {
  return db<ConsentRow[]>`
    SELECT DISTINCT ON (kind) kind, version, is_granted, created_at
    FROM consents WHERE user_id = ${userId} ORDER BY kind, created_at DESC, id DESC`;
}

export async function findLatestConsent(
  db: Db,
  userId: string,
  kind: ConsentRow['kind'],
): Promise<ConsentRow | undefined> {
  const [row] = await db<ConsentRow[]>`
    SELECT kind, version, is_granted, created_at FROM consents
    WHERE user_id = ${userId} AND kind = ${kind} ORDER BY created_at DESC, id DESC LIMIT 1`;
  return row;
}

/**
 * Locks a member's consents against changes until the transaction ends. One at a time: the first entry of a day updates this
 * row (`keep_last_written`), and two who held it together would wait for each other.
 */
export async function holdConsents(db: Db, userId: string): Promise<void> {
  await db`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
}

/** Ends the sharing of a member's entries; an open form notices this by the version. */
export async function unshareEntries(db: Db, userId: string, now: Date): Promise<void> {
  await db`
    UPDATE practise_histories SET is_shared = false, version = version + 1, updated_at = ${now}
    WHERE user_id = ${userId} AND is_shared`;
}

/**
 * Adds to the history, each kind in the version of its text that is in force at `now`; existing rows are never changed.
 * @throws {Error} if a kind has no text in force
 */
export async function createConsents(
  db: Db,
  given: {
    userId: string;
    kinds: readonly ConsentRow['kind'][];
    isGranted: boolean;
    addressPrefix: string;
    now: Date;
  },
): Promise<void> {
  const { userId, kinds, isGranted, now } = given;
  const { count } = await db`
    INSERT INTO consents (user_id, kind, version, is_granted, address_prefix, created_at)
    SELECT ${userId}, v.kind, v.version, ${isGranted}, ${given.addressPrefix}, ${now}
    FROM (SELECT DISTINCT ON (kind) kind, version FROM consent_versions
          WHERE kind = ANY(${[...kinds]}) AND in_force_at <= ${now} ORDER BY kind, in_force_at DESC) v`;
  if (count !== kinds.length) throw new Error(`not all of ${kinds.join()} have a text in force`);
}
