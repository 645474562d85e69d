import { setTimeout as wait } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import { connectionOptions } from './connections.ts';

interface Handlers {
  onNotify: (payload: string) => void;
  /** From now on every notification arrives: at the start, and each time the connection is back. */
  onListening: () => void;
  /** From now on notifications may be missed. */
  onLost: () => void;
}

interface Pace {
  /** A connection without traffic, for example behind a firewall that has forgotten it, is checked with a statement. */
  askEveryMs: number;
  answerWithinMs: number;
  retryAfterMs: number;
}

const usualPace: Pace = { askEveryMs: 1000, answerWithinMs: 2000, retryAfterMs: 200 };

const closeWithinMs = 500;

/** The name of these connections in `pg_stat_activity`. */
export const listenerName = 'taegeuk listener';

interface Connection {
  client: Client;
  closed: Promise<void>;
}

function openConnection(url: string, channel: string, onNotify: (payload: string) => void): Connection {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const client = new Client({ ...connectionOptions(url), application_name: listenerName });
  client.on('end', resolve);
  // A failing connection ends as well.
  client.on('error', () => resolve());
  client.on('notification', ({ channel: name, payload = '' }) => name === channel && onNotify(payload));
  return { client, closed };
}

/** A dead connection would not answer the goodbye: nobody waits for it longer than a moment. */
async function close({ client }: Connection): Promise<void> {
  const pause = wait(closeWithinMs, undefined, { ref: false });
  await Promise.race([client.end().catch(() => {}), pause]);
}

/** Resolves when the connection has ended, or does not answer any more. */
async function untilLost({ client, closed }: Connection, pace: Pace, stop: AbortSignal): Promise<void> {
  const lost = closed.then(() => true);
  const pause = (ms: number, isLost: boolean) =>
    wait(ms, isLost, { ref: false, signal: stop }).catch(() => true);
  for (;;) {
    if (await Promise.race([lost, pause(pace.askEveryMs, false)])) return;
    const answer = client.query('SELECT 1').then(
      () => false,
      () => true,
    );
    if (await Promise.race([lost, answer, pause(pace.answerWithinMs, true)])) return;
  }
}

/**
 * Listens on a connection of its own for as long as the process lives: a lost one is replaced, and meanwhile the handlers
 * know that they may miss notifications. Resolves once it listens; rejects when the first try fails.
 */
export async function listenSteadily(
  url: string,
  channel: string,
  handlers: Handlers,
  pace: Pace = usualPace,
): Promise<{ close(): Promise<void> }> {
  const stop = new AbortController();
  const begin = async () => {
    const connection = openConnection(url, channel, handlers.onNotify);
    try {
      await connection.client.connect();
      await connection.client.query(`LISTEN ${escapeIdentifier(channel)}`);
    } catch (error) {
      await close(connection);
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
        await close(connection);
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
