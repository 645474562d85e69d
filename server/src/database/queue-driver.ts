import type { Db as QueueDriver } from 'pg-boss';
import postgres from 'postgres';
import { type Db, inTransaction, type Pool } from './connect.ts';

/** Oid by which PostgreSQL infers a parameter's type itself, as it does for a literal in quotes. */
const unknownOid = 705;
const connectionsAtMost = 2;

/**
 * Parameters as the queue means them: its JSON is a text that is ready, and our driver would quote it once more if it
 * saw that the server expects JSON.
 */
function parametersOf(db: Db, values: readonly unknown[]) {
  return values.map((value) => (typeof value === 'string' ? db.typed(value, unknownOid) : value)) as string[];
}

/** Several statements at once answer a list of results, one statement a list of rows. */
function rowsOf(result: readonly unknown[]): unknown[] {
  return result.flatMap((each) => (Array.isArray(each) ? each : [each]));
}

async function execute(db: Db, text: string, values: readonly unknown[] = []): Promise<{ rows: unknown[] }> {
  return { rows: rowsOf(await db.unsafe(text, parametersOf(db, values))) };
}

/** The queue's statements within a transaction of ours: what they do commits with its cause. */
export function queueDriverWithin(db: Db): QueueDriver {
  return { executeSql: (text, values) => execute(db, text, values) };
}

/**
 * The queue's own driver: ours, with two connections beside the pool's at most, so that requests and senders do not wait
 * for each other. Notifications come by the connection on which the pool listens already.
 */
export function openQueueDriver(pool: Pool): { driver: QueueDriver; close(): Promise<void> } {
  // The pool's setting (1) lets a BEGIN fail that is sent behind another statement; one connection has few of them.
  const options = { ...pool.options, max: connectionsAtMost, ...{ max_pipeline: 100 } };
  const own = postgres(options as unknown as postgres.Options<Record<string, never>>) as unknown as Pool;
  const driver: QueueDriver = {
    executeSql(text, values) {
      // Maintenance comes as one text from BEGIN to COMMIT, which would leave the connection in an open transaction when
      // a statement of it fails: the driver's own transaction stands around it instead.
      const [, body] = /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(text) ?? [];
      return body ? inTransaction(own, (db) => execute(db, body)) : execute(own, text, values);
    },
    async listen(channel, onNotification, onReconnect) {
      // It listens again by itself after a break.
      const { unlisten } = await pool.listen(channel, onNotification, onReconnect);
      return { close: unlisten };
    },
  };
  return { driver, close: () => own.end({ timeout: 2 }) };
}
