import {
  type Around,
  type Connections,
  type Deadlines,
  openConnections,
  type Usage,
  type Watch,
} from './connections.ts';
import { createDb, type Db } from './statement.ts';

export type { Db, Fragment, Value } from './statement.ts';

/** Connections to one database; each statement uses whichever is free. */
export interface Database extends Db {
  url: string;
  /** If set, called with each statement before it is sent; tests use it to count, explain and interrupt. */
  onStatement: Watch | undefined;
  /** Runs everything in `work` on one connection, which nobody else uses meanwhile. */
  session<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Runs everything in `work` in one transaction. `mode`: what follows BEGIN. */
  transaction<T>(work: (db: Db) => Promise<T>, mode?: string): Promise<T>;
  /** Waits for the running statements, for `withinMs` at most, and closes. */
  end(withinMs?: number): Promise<void>;
}

/** What connections are kept for: statements, transactions, and reads that may take long. */
export type PoolPart = 'statements' | 'transactions' | 'reads';

/** The pool itself, which begins transactions. */
export interface Pool extends Database {
  /** How its connections are used at this moment. */
  usage(): Record<PoolPart, Usage>;
  /** If set, called with how long a connection was waited for. Milliseconds. */
  onWait: ((part: PoolPart, ms: number) => void) | undefined;
  /** If set, every statement runs in it. */
  around: Around | undefined;
  /**
   * Separate connections, with a shorter time limit, for reads that take longer the more a member has written. However many
   * of them there are, other members' calls notice only the load. There are few, and a statement may take 2 s.
   */
  reads: Db;
}

const endWithinMs = 5000;
const lifetimeSeconds = 45 * 60;

/** Deadlines of a pool; `readMs`: of a statement of {@link Pool.reads}. */
export interface PoolDeadlines extends Deadlines {
  readMs: number;
}

/** Of a request: somebody waits at a screen. */
export const requestDeadlines: PoolDeadlines = {
  ...{ statementMs: 15_000, readMs: 2000, lockMs: 5000, idleMs: 30_000 },
  ...{ connectMs: 5000, silenceMs: 3000 },
};

/** Of what nobody waits for: jobs, files for staff, seeding. */
export const jobDeadlines: PoolDeadlines = {
  ...{ statementMs: 5 * 60_000, readMs: 5 * 60_000, lockMs: 30_000, idleMs: 60_000 },
  ...{ connectMs: 5000, silenceMs: 10_000 },
};

const patientDeadlines: Deadlines = {
  ...jobDeadlines,
  ...{ statementMs: 60 * 60_000, lockMs: 60_000, idleMs: 10 * 60_000 },
};
const noDeadlines: Deadlines = { ...jobDeadlines, statementMs: 0, lockMs: 0, idleMs: 0 };

function openDatabase(url: string, connections: Connections): Database {
  return Object.assign(createDb(connections.send), {
    url,
    onStatement: undefined,
    session: connections.session,
    transaction: connections.transaction,
    end: (withinMs = endWithinMs) => connections.end(withinMs),
  });
}

const readsOf = (size: number) => Math.ceil(size / 5);
const transactionsOf = (size: number) => Math.ceil(size / 2);

/** How many connections a pool of this size opens at most. */
export function connectionsOf(size: number): number {
  return size + readsOf(size) + transactionsOf(size);
}

/**
 * Opens the pool of a server. Columns are returned in camelCase, calendar days as `YYYY-MM-DD`, instants as Date.
 * Transactions keep a connection while they wait for locks and for each other, and statements would wait behind them: so
 * they have connections of their own.
 * @param url address of PostgreSQL 18
 * @param size maximum number of connections for statements; in addition half as many for transactions, and a fifth for
 * {@link Pool.reads}
 * @param deadlines of requests unless given
 */
export function connect(
  url: string,
  size: number,
  onStatement?: Watch,
  { readMs, ...deadlines }: PoolDeadlines = requestDeadlines,
): Pool {
  const watch: Watch = (...sent) => pool.onStatement?.(...sent);
  const open = (part: PoolPart, limits: Partial<Deadlines> & { size: number }) =>
    openConnections(url, {
      ...{ ...deadlines, ...limits, lifetimeSeconds, watch },
      waited: (ms) => pool.onWait?.(part, ms),
      around: (text, work) => (pool.around ? pool.around(text, work) : work()),
    });
  const main = open('statements', { size });
  const reads = open('reads', { statementMs: readMs, size: readsOf(size) });
  const transactions = open('transactions', { size: transactionsOf(size) });
  const pool: Pool = Object.assign(openDatabase(url, main), {
    reads: createDb(reads.send),
    transaction: transactions.transaction,
    onStatement,
    onWait: undefined,
    around: undefined,
    usage: () => ({ statements: main.usage(), transactions: transactions.usage(), reads: reads.usage() }),
    end: async (withinMs = endWithinMs) => {
      await Promise.all([main, transactions, reads].map((connections) => connections.end(withinMs)));
    },
  });
  return pool;
}

function connectWithin(deadlines: Deadlines, url: string, size: number): Database {
  const watch: Watch = (...sent) => database.onStatement?.(...sent);
  const database = openDatabase(
    url,
    openConnections(url, { ...deadlines, size, watch, mayStartWorkers: true }),
  );
  return database;
}

/** For work that is not a request: a statement may take an hour. */
export function connectPatiently(url: string, size = 1): Database {
  return connectWithin(patientDeadlines, url, size);
}

/** For the queue: as patient as jobs are. */
export function connectForQueue(url: string, size: number): Database {
  return connectWithin(jobDeadlines, url, size);
}

/** For migrations, which take as long as their tables are large. */
export function connectWithoutDeadline(url: string): Database {
  return connectWithin(noDeadlines, url, 1);
}

/** Runs `work` in one transaction; everything in it commits or nothing does. */
export function inTransaction<T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> {
  return database.transaction(work);
}
