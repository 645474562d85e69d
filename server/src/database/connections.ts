import pLimit from 'p-limit';
import { DatabaseError, Pool, type PoolClient, type PoolConfig, type QueryArrayResult } from 'pg';
import { asFailedConnect, asLostConnection, isLostConnection, LostConnection } from './lost-connection.ts';
import { rowsOf, valueTypes } from './rows.ts';
import { createDb, type Db, type Rows, type Send, type Sent } from './statement.ts';

/** Called with a statement before it is sent. */
export type Watch = (text: string, values: unknown[]) => void;

/** Runs a statement, and may follow it. */
export type Around = <T>(text: string, work: () => Promise<T>) => Promise<T>;

/** How many connections are open, how many of them do nothing, and how many wait for one. */
export interface Usage {
  open: number;
  idle: number;
  waiting: number;
}

/** Connections to one database. */
export interface Connections {
  usage(): Usage;
  send: Send;
  /** Sends everything in `work` on one connection, which nobody else uses meanwhile. */
  held<T>(work: (send: Send) => Promise<T>): Promise<T>;
  session<T>(work: (db: Db) => Promise<T>): Promise<T>;
  transaction<T>(work: (db: Db) => Promise<T>, mode?: string): Promise<T>;
  end(withinMs: number): Promise<void>;
}

/** How long at most; 0: as long as it takes. */
export interface Deadlines {
  /** A statement. */
  statementMs: number;
  /** Waiting for a lock, within the statement. */
  lockMs: number;
  /** A transaction in which nothing is asked: its locks would keep others waiting. */
  idleMs: number;
  /** Opening a connection, or waiting for one that is free. */
  connectMs: number;
  /**
   * After a deadline of a statement that the database did not keep itself: then it is gone, whatever its connection looks like
   * (a pulled cable, a halted machine).
   */
  silenceMs: number;
}

interface Limits extends Deadlines {
  size: number;
  /** Prepared statements end with their connection. Without this limit they would stay as long as the process lives. */
  lifetimeSeconds?: number;
  /** Whether a statement may start workers. For requests it would take them longer to begin than most of it takes, and cores from others. */
  mayStartWorkers?: boolean;
  isReadOnly?: boolean;
  watch: Watch;
  /** Called with how long somebody waited for a connection, whether there was one or not. Milliseconds. */
  waited?: (ms: number) => void;
  around?: Around;
}

/** Options of a new connection, here and for the listener. */
export function connectionOptions(url: string): PoolConfig {
  return {
    connectionString: url,
    application_name: 'taegeuk',
    // A dead database is reported within seconds instead of blocking every request; so is one whose connections are all
    // busy.
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    types: valueTypes,
  };
}

function openPool(
  url: string,
  { size, lifetimeSeconds = 0, mayStartWorkers = false, isReadOnly = false, ...deadlines }: Limits,
): Pool {
  const { connectMs, statementMs, silenceMs, lockMs, idleMs } = deadlines;
  const kept = {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
  };
  const options = [
    ...(mayStartWorkers ? [] : ['-c max_parallel_workers_per_gather=0']),
    ...(isReadOnly ? ['-c default_transaction_read_only=on'] : []),
    // The driver sends no 0, and the role or the database may have a deadline of its own.
    ...Object.entries(kept).flatMap(([name, ms]) => (ms === 0 ? [`-c ${name}=0`] : [])),
  ];
  const pool = new Pool({
    ...connectionOptions(url),
    max: size,
    // A connection is expensive to open and cheap to keep.
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: lifetimeSeconds,
    connectionTimeoutMillis: connectMs,
    ...kept,
    query_timeout: statementMs && statementMs + silenceMs,
    ...(options.length > 0 ? { options: options.join(' ') } : {}),
  });
  // A connection was lost while nobody used it: the pool has dropped it, and opens another one when it is needed.
  pool.on('error', () => {});
  // A connection was lost while it was used: the running statement fails, and reports it.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A plan was cached for a table that has changed since, for example by the migration of a newer release. */
function isOutdatedPlan(error: unknown): boolean {
  return error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery';
}

/** A connection in use. */
interface Held {
  client: PoolClient;
  around: Around;
  /** The connection is closed after its last statement, and another one replaces it. */
  isSpent: boolean;
  /** Nothing that is sent on it would be answered. */
  isLost: boolean;
}

function ask({ client, around }: Held, { text, values, name }: Sent): Promise<QueryArrayResult> {
  const query = { text, values, name, rowMode: 'array' as const };
  return around(text, () => client.query(query));
}

/** Records that the connection can no longer be used, and converts the error. */
function noteFailure(held: Held, error: unknown): unknown {
  const failure = asLostConnection(error);
  // Not only a lost connection: any failure outside PostgreSQL may have left the connection in an unknown state.
  held.isLost ||= !(failure instanceof DatabaseError) || isLostConnection(failure);
  held.isSpent ||= held.isLost || isOutdatedPlan(failure);
  return failure;
}

async function sendOn(held: Held, sent: Sent): Promise<Rows> {
  if (held.isLost) throw new LostConnection('an earlier statement had no answer');
  try {
    return rowsOf(await ask(held, sent));
  } catch (error) {
    throw noteFailure(held, error);
  }
}

/** Runs `work` between BEGIN and COMMIT. A failed statement fails the whole transaction, even if its error was caught. */
async function runTransaction<T>(send: Send, work: (db: Db) => Promise<T>, mode: string): Promise<T> {
  const failures: unknown[] = [];
  const noting: Send = (sent) =>
    send(sent).catch((error: unknown) => {
      failures.push(error);
      throw error;
    });
  const own = createDb(send);
  try {
    await own.unsafe(`BEGIN ${mode}`);
    const result = await work(createDb(noting));
    if (failures.length > 0) throw failures[0];
    await own.unsafe('COMMIT');
    return result;
  } catch (error) {
    await own.unsafe('ROLLBACK').catch(() => {});
    // An error that only follows from an earlier one does not show the cause.
    const isAfterwards = error instanceof DatabaseError && error.code === '25P02';
    throw isAfterwards && failures.length > 0 ? failures[0] : error;
  }
}

/** Opens connections when they are needed, up to `size` at once. */
export function openConnections(url: string, limits: Limits): Connections {
  const pool = openPool(url, limits);
  const around: Around = limits.around ?? ((_text, work) => work());
  const atWork = new Set<Held>();
  let ended: Promise<void> | undefined;

  async function take(): Promise<Held> {
    const askedMs = performance.now();
    const client = await pool
      .connect()
      .catch((error: unknown) => {
        throw asFailedConnect(error);
      })
      .finally(() => limits.waited?.(performance.now() - askedMs));
    const held: Held = { client, around, isSpent: false, isLost: false };
    atWork.add(held);
    return held;
  }

  function giveBack(held: Held): void {
    atWork.delete(held);
    held.client.release(held.isSpent);
  }

  async function send(sent: Sent): Promise<Rows> {
    const held = await take();
    try {
      limits.watch(sent.text, sent.values);
      return rowsOf(await ask(held, sent));
    } catch (error) {
      const failure = noteFailure(held, error);
      // Nothing was done when the plan was outdated: the statement may be sent once more, on a connection that is closed
      // afterwards.
      if (isOutdatedPlan(failure)) return await sendOn(held, { ...sent, name: undefined });
      throw failure;
    } finally {
      giveBack(held);
    }
  }

  /**
   * One statement after the other: a connection takes one at a time, and the parts of a program that use it may not know of
   * each other.
   */
  async function held<T>(work: (send: Send) => Promise<T>): Promise<T> {
    const own = await take();
    const inTurn = pLimit(1);
    try {
      return await work((sent) =>
        inTurn(() => {
          limits.watch(sent.text, sent.values);
          return sendOn(own, sent);
        }),
      );
    } finally {
      giveBack(own);
    }
  }

  return {
    usage: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    send,
    held,
    session: (work) => held((send) => work(createDb(send))),
    transaction: (work, mode = '') => held((send) => runTransaction(send, work, mode)),
    async end(withinMs) {
      ended ??= pool.end();
      const timer = setTimeout(() => {
        for (const { client } of atWork) void client.end();
      }, withinMs);
      await ended.finally(() => clearTimeout(timer));
    },
  };
}
