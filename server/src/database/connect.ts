import { type Connections, openConnections, type Watch } from './connections.ts';
import { createDb, type Db } from './statement.ts';

export type { Db, Fragment, Value } from './statement.ts';

/** Connections to one database, each statement on whichever is free. */
export interface Database extends Db {
  url: string;
  /** Told about each statement before it is sent, if set; tests count, explain and interrupt by it. */
  onStatement: Watch | undefined;
  /** Everything in `work` on one connection of its own, which is nobody else's meanwhile. */
  session<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Everything in `work` in one transaction. `mode`: what stands behind BEGIN. */
  transaction<T>(work: (db: Db) => Promise<T>, mode?: string): Promise<T>;
  /** Lets the statements under way come to their end, for `withinMs` at most, and closes. */
  end(withinMs?: number): Promise<void>;
}

/** The pool itself, where transactions begin. */
export interface Pool extends Database {
  /**
   * Connections of their own for reads that take longer the more a member has written, and less patience with each: of
   * however many such reads the others' calls notice nothing but the work. A few, and each may take 2 s.
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
 * Opens the pool of a server. Columns come back in camelCase, calendar days as `YYYY-MM-DD`, instants as Date.
 * Transactions hold a connection while they wait for locks and for each other, and statements would wait behind them: they
 * have connections of their own.
 * @param url address of PostgreSQL 18
 * @param size connections at most for statements; beside them half as many for transactions, and a fifth for {@link Pool.reads}
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

/** For what is no request: statements may take as long as they take. */
export function connectPatiently(url: string, size = 1): Database {
  const watch: Watch = (...sent) => database.onStatement?.(...sent);
  const database = openDatabase(url, openConnections(url, { size, watch }));
  return database;
}

/** Runs `work` in one transaction; everything in it commits or nothing does. */
export function inTransaction<T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> {
  return database.transaction(work);
}
