import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import type { Pool } from './connect.ts';

interface Handlers {
  onNotify: () => void;
  /** From now on every notification arrives: at the start, and each time the connection is back. */
  onListening: () => void;
  /** From now on notifications may be missed. */
  onLost: () => void;
}

interface Pace {
  /** A connection that has gone silent, such as behind a firewall that forgot it, is asked whether it lives. */
  askEveryMs: number;
  answerWithinMs: number;
  retryAfterMs: number;
}

const usualPace: Pace = { askEveryMs: 1000, answerWithinMs: 2000, retryAfterMs: 200 };

/** What `pg_stat_activity` calls these connections. */
export const listenerName = 'taegeuk listener';

interface Connection {
  sql: postgres.Sql;
  closed: Promise<void>;
}

function openConnection(pool: Pool, channel: string, onNotify: () => void): Connection {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const options = {
    ...pool.options,
    max: 1,
    idle_timeout: null,
    max_lifetime: null,
    fetch_types: false,
    connection: { ...pool.options.connection, application_name: listenerName },
    onclose: () => resolve(),
    // The driver's own `listen` says nothing when its connection is lost, and can not be asked whether it lives.
    onnotify: (name: string) => name === channel && onNotify(),
  };
  const sql = postgres(options as unknown as postgres.Options<Record<string, never>>);
  return { sql, closed };
}

/** Resolves when the connection has ended, or does not answer any more. */
async function untilLost({ sql, closed }: Connection, pace: Pace, stop: AbortSignal): Promise<void> {
  const lost = closed.then(() => true);
  const pause = (ms: number, isLost: boolean) =>
    wait(ms, isLost, { ref: false, signal: stop }).catch(() => true);
  for (;;) {
    if (await Promise.race([lost, pause(pace.askEveryMs, false)])) return;
    const answer = sql`SELECT 1`.then(
      () => false,
      () => true,
    );
    if (await Promise.race([lost, answer, pause(pace.answerWithinMs, true)])) return;
  }
}

/**
 * Listens on a connection of its own for as long as the process lives: a lost one is replaced, and the handlers know
 * in between that they do not hear everything. Resolves once it listens; rejects when the first try fails.
 */
export async function listenSteadily(
  pool: Pool,
  channel: string,
  handlers: Handlers,
  pace: Pace = usualPace,
): Promise<{ close(): Promise<void> }> {
  const stop = new AbortController();
  const begin = async () => {
    const connection = openConnection(pool, channel, handlers.onNotify);
    try {
      await connection.sql.unsafe(`LISTEN ${channel}`);
    } catch (error) {
      await connection.sql.end({ timeout: 0 });
      throw error;
    }
    handlers.onListening();
    return connection;
  };
  const keep = async (first: Connection) => {
    for (let connection: Connection | undefined = first; !stop.signal.aborted; ) {
      if (connection) {
        await untilLost(connection, pace, stop.signal);
        handlers.onLost();
        await connection.sql.end({ timeout: 0 });
      }
      await wait(pace.retryAfterMs, undefined, { ref: false, signal: stop.signal }).catch(() => {});
      connection = stop.signal.aborted ? undefined : await begin().catch(() => undefined);
    }
  };
  const kept = keep(await begin());
  return {
    async close() {
      stop.abort();
      await kept;
    },
  };
}
