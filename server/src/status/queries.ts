import type { Db } from '../database/connect.ts';

/** What every page has around it. */
export async function readFrame(db: Db): Promise<void> {
  await db`SELECT FROM menus LIMIT 1`;
}

/** A login, and everything that members keep, writes. Writes nothing itself. */
export async function beginWriting(db: Db): Promise<void> {
  await db`SELECT pg_current_xact_id()`;
}

/** A film that should be there. */
export async function findFilmKey(db: Db): Promise<string | undefined> {
  const [row] = await db<{ key: string }[]>`SELECT key FROM media WHERE state = 'ready' LIMIT 1`;
  return row?.key;
}

/** Messages of a kind that wait since before an instant. */
export async function countLateMessages(db: Db, kind: 'mail' | 'sms', before: Date): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM outbox
    WHERE kind = ${kind} AND sent_at IS NULL AND given_up_at IS NULL AND created_at < ${before}`;
  return row?.count ?? 0;
}

/** Orders about which the provider has said nothing since an instant, and those that should have been looked up before one. */
export async function readLookUps(
  db: Db,
  silentBefore: Date,
  dueBefore: Date,
): Promise<{ silent: number; late: number }> {
  const [row] = await db<{ silent: number; late: number }[]>`
    SELECT (SELECT count(*)::int FROM orders WHERE unanswered_since < ${silentBefore}) AS silent,
           (SELECT count(*)::int FROM orders WHERE next_check_at < ${dueBefore}) AS late`;
  return row ?? { silent: 0, late: 0 };
}
