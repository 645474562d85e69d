import { type Connections, openConnections, type Watch } from './connections.ts';
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

/** The pool itself, which begins transactions. */
export interface Pool extends Database {
  /**
   * Separate connections, with a shorter time limit, for reads that take longer the more a member has written. However many
   * of them there are, other members' calls notice only the load. There are few, and a statement may take 2 s.
   */
  reads: Db;
}

const endWithinMs = 5000;
const readTimeoutMs = 2000;
const requestLimits = { statementTimeoutMs: 15_000, lockTimeoutMs: 5000, lifetimeSeconds: 45 * 60 };

function openDatabase(url: string, connections: Connections): Database {
  return Object.assign(createDb(connections.send), {
    url,
    onStatement: undefined,
    session: connections.session,
    transaction: connections.transaction,
    end: (withinMs = endWithinMs) => connections.end(withinMs),
  });
}

/**
 * Opens the pool of a server. Columns are returned in camelCase, calendar days as `YYYY-MM-DD`, instants as Date.
 * Transactions keep a connection while they wait for locks and for each other, and statements would wait behind them: so
 * they have connections of their own.
 * @param url address of PostgreSQL 18
 * @param size maximum number of connections for statements; in addition half as many for transactions, and a fifth for
 * {@link Pool.reads}
 */
export function connect(url: string, size: number, onStatement?: Watch): Pool {
  const watch: Watch = (...sent) => pool.onStatement?.(...sent);
  const main = openConnections(url, { ...requestLimits, size, watch });
  const readLimits = { ...requestLimits, statementTimeoutMs: readTimeoutMs };
  const reads = openConnections(url, { ...readLimits, size: Math.ceil(size / 5), watch });
  const transactions = openConnections(url, { ...requestLimits, size: Math.ceil(size / 2), watch });
  const pool: Pool = Object.assign(openDatabase(url, main), {
    reads: createDb(reads.send),
    transaction: transactions.transaction,
    onStatement,
    end: async (withinMs = endWithinMs) => {
      await Promise.all([main, transactions, reads].map((connections) => connections.end(withinMs)));
    },
  });
  return pool;
}

/** For work that is not a request: statements have no time limit. */
export function connectPatiently(url: string, size = 1): Database {
  const watch: Watch = (...sent) => database.onStatement?.(...sent);
  const database = openDatabase(url, openConnections(url, { size, watch }));
  return database;
}

/** Runs `work` in one transaction; everything in it commits or nothing does. */
export function inTransaction<T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> {
  return database.transaction(work);
}
