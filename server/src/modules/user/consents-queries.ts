import type { GivenConsent } from '@taegeuk/contract/account.ts';
import type { Db } from '../../database/connect.ts';

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

/** Adds to the history; nothing in it is ever changed. */
export async function createConsent(
  db: Db,
  consent: Omit<ConsentRow, 'createdAt'> & { userId: string; addressPrefix: string; now: Date },
): Promise<void> {
  const { userId, kind, version, isGranted, now } = consent;
  await db`
    INSERT INTO consents (user_id, kind, version, is_granted, address_prefix, created_at)
    VALUES (${userId}, ${kind}, ${version}, ${isGranted}, ${consent.addressPrefix}, ${now})`;
}
