import { expect, vi } from 'vitest';
import type { Db } from '../../database/connect.ts';
import type { TestApp } from './app.ts';

/** Waits until so many statements of this database wait for a lock. */
export function waitForBlocked(sql: Db, count: number): Promise<void> {
  return vi.waitFor(
    async () => {
      const blocked = await sql`
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      expect(blocked).toHaveLength(count);
    },
    { timeout: 10_000 },
  );
}

/** Does `first` in a transaction, starts `second`, and when that waits for the transaction, does `last` and commits. */
export async function whileItWaits<T>(
  sql: TestApp['sql'],
  first: (db: Db) => Promise<unknown>,
  second: () => Promise<T>,
  last: (db: Db) => Promise<unknown> = async () => {},
): Promise<T> {
  let waiting: Promise<T> | undefined;
  await sql.transaction(async (db) => {
    await first(db);
    waiting = Promise.resolve(second());
    waiting.catch(() => {});
    await waitForBlocked(sql, 1);
    await last(db);
  });
  return waiting as Promise<T>;
}
