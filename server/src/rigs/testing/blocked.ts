import { expect, vi } from 'vitest';
import type { Db } from '../../database/connect.ts';

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
