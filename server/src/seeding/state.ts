import { connectWithoutDeadline, type Db, inTransaction, type Pool } from '../database/connect.ts';

async function isApplied(db: Db, name: string, hash: string): Promise<boolean> {
  const rows = await db`SELECT name FROM seed_state WHERE name = ${name} AND hash = ${hash}`;
  return rows.length > 0;
}

/**
 * Runs `work` in one transaction unless the same files were loaded before. Servers that start together wait for one
 * another. Returns whether it ran.
 */
export async function seedOnce(
  pool: Pool,
  seed: { name: string; hash: string },
  work: (db: Db) => Promise<void>,
): Promise<boolean> {
  const { name, hash } = seed;
  if (await isApplied(pool, name, hash)) return false;
  // The pool's deadlines are for requests; loading all content at once, and waiting for another server's, has none.
  const own = connectWithoutDeadline(pool.url);
  const loading = inTransaction(own, async (db) => {
    await db`SELECT pg_advisory_xact_lock(hashtext('seed'), hashtext(${name}))`;
    if (await isApplied(db, name, hash)) return false;
    await work(db);
    await db`
      INSERT INTO seed_state (name, hash) VALUES (${name}, ${hash})
      ON CONFLICT (name) DO UPDATE SET hash = EXCLUDED.hash, applied_at = now()`;
    return true;
  });
  return loading.finally(() => own.end());
}

/** Rows as one parameter, for `jsonb_to_recordset`: a bulk insert is one statement, however many rows. */
export function bulk(db: Db, rows: readonly object[]) {
  return db`${JSON.stringify(rows)}::text::jsonb`;
}
