import type { Db as QueueDriver } from 'pg-boss';
import { connectForQueue, type Db, type Pool } from './connect.ts';
import { listenSteadily } from './listener.ts';

const connectionsAtMost = 2;
/** Of the queue in all: the others, and one to listen on. */
export const queueConnections = connectionsAtMost + 1;

/** Several statements at once return a list of results, one statement a list of rows. */
function rowsOf(result: readonly unknown[]): unknown[] {
  return result.flatMap((each) => (Array.isArray(each) ? each : [each]));
}

async function execute(db: Db, text: string, values: readonly unknown[] = []): Promise<{ rows: unknown[] }> {
  return { rows: rowsOf(await db.unsafe(text, values)) };
}

/** The queue's statements within a transaction of ours: what they do commits together with its cause. */
export function queueDriverWithin(db: Db): QueueDriver {
  return { executeSql: (text, values) => execute(db, text, values) };
}

/**
 * The queue's own driver: ours, with at most two connections besides the pool's, so that requests and senders do not wait
 * for each other, and one to listen on.
 */
export function openQueueDriver(pool: Pool): { driver: QueueDriver; close(): Promise<void> } {
  const own = connectForQueue(pool.url, connectionsAtMost);
  const driver: QueueDriver = {
    executeSql(text, values) {
      // Maintenance comes as one text from BEGIN to COMMIT, which would leave the connection in an open transaction when a
      // statement of it fails. So it runs in a transaction of the driver.
      const [, body] = /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(text) ?? [];
      return body ? own.transaction((db) => execute(db, body)) : execute(own, text, values);
    },
    listen(channel, onNotification, onReconnect) {
      return listenSteadily(pool.url, channel, {
        onNotify: onNotification,
        onListening: onReconnect,
        onLost: () => {},
      });
    },
  };
  return { driver, close: () => own.end(2000) };
}
