import {
  type Around,
  type Connections,
  type Deadlines,
  openConnections,
  type Usage,
  type Watch,
} from './connections.ts';
import { createReplica, type Replica, type ReplicaPace } from './replica.ts';
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
type OwnPart = 'statements' | 'transactions' | 'reads';
/** The same at a replica. */
type ReplicaPart = 'replica_statements' | 'replica_reads';
export type PoolPart = OwnPart | ReplicaPart;

/** The pool itself, which begins transactions. */
export interface Pool extends Database {
  /** How its connections are used at this moment. */
  usage(): Record<OwnPart, Usage> & Partial<Record<ReplicaPart, Usage>>;
  /** If set, called with how long a connection was waited for. Milliseconds. */
  onWait: ((part: PoolPart, ms: number) => void) | undefined;
  /** If set, every statement runs in it. */
  around: Around | undefined;
  /**
   * Separate connections, with a shorter time limit, for reads that take longer the more a member has written. However many
   * of them there are, other members' calls notice only the load. There are few, and a statement may take 2 s. A replica
   * answers them if there is one.
   */
  reads: Db;
  /**
   * Reads that a replica answers if there is one, otherwise the connections for statements: searches and lists of all. A
   * write fails at a replica only: to be read-only here as well, connections of their own would be needed.
   */
  anywhere: Db;
  /** Undefined if there is none. */
  replica: Replica | undefined;
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

/** Of asking how far a database is. */
const lookDeadlines: Deadlines = { ...requestDeadlines, statementMs: 1000, silenceMs: 1000 };

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

const sizesOf = (size: number) => ({
  reads: Math.ceil(size / 5),
  transactions: Math.ceil(size / 2),
  there: Math.ceil(size / 2),
});

/** How many connections a pool of a size opens at most: to the database, and to its replica. */
export function connectionsOfPool(size: number): Record<'own' | 'replica', number> {
  const { reads, transactions, there } = sizesOf(size);
  return { own: size + reads + transactions, replica: there + reads };
}

/** What may differ between pools. */
export interface PoolSettings {
  /** Those of requests unless given. */
  deadlines?: PoolDeadlines;
  /** A replica of the database, to read from. `watched`: another pool looks at it already, and lives longer. */
  replica?: { url: string; pace?: ReplicaPace; watched?: Replica | undefined } | undefined;
}

/**
 * Opens the pool of a server. Columns are returned in camelCase, calendar days as `YYYY-MM-DD`, instants as Date.
 * Transactions keep a connection while they wait for locks and for each other, and statements would wait behind them: so
 * they have connections of their own.
 * @param url address of PostgreSQL 18
 * @param size maximum number of connections for statements; in addition half as many for transactions, and a fifth for
 * {@link Pool.reads}. With a replica half as many to it, a fifth for {@link Pool.reads} there, and one to each to
 * look if no other pool does
 */
export function connect(
  url: string,
  size: number,
  onStatement?: Watch,
  { deadlines: { readMs, ...deadlines } = requestDeadlines, replica: other }: PoolSettings = {},
): Pool {
  const watch: Watch = (...sent) => pool.onStatement?.(...sent);
  const opened: Connections[] = [];
  const open = (
    part: PoolPart,
    of: Partial<Deadlines> & { size: number; at?: string; isReadOnly?: boolean },
  ) => {
    const { at = url, ...limits } = of;
    const connections = openConnections(at, {
      ...{ ...deadlines, ...limits, lifetimeSeconds, watch },
      waited: (ms) => pool.onWait?.(part, ms),
      around: (text, work) => (pool.around ? pool.around(text, work) : work()),
    });
    opened.push(connections);
    return connections;
  };
  const sizes = sizesOf(size);
  const forReads = { statementMs: readMs, size: sizes.reads, isReadOnly: true };
  const main = open('statements', { size });
  const reads = open('reads', forReads);
  const transactions = open('transactions', { size: sizes.transactions });
  const there = other && {
    statements: open('replica_statements', { at: other.url, size: sizes.there, isReadOnly: true }),
    reads: open('replica_reads', { at: other.url, ...forReads }),
    replica: other.watched ?? followReplica(url, other),
  };
  const pool: Pool = Object.assign(openDatabase(url, main), {
    reads: createDb(there?.replica.spread(reads.send, there.reads) ?? reads.send),
    anywhere: createDb(there?.replica.spread(main.send, there.statements) ?? main.send),
    replica: there?.replica,
    transaction: transactions.transaction,
    onStatement,
    onWait: undefined,
    around: undefined,
    usage: () => ({
      ...{ statements: main.usage(), transactions: transactions.usage(), reads: reads.usage() },
      ...(there && { replica_statements: there.statements.usage(), replica_reads: there.reads.usage() }),
    }),
    end: async (withinMs = endWithinMs) => {
      const own = other?.watched ? undefined : there?.replica;
      await Promise.all([own, ...opened].map((each) => each?.end(withinMs)));
    },
  });
  return pool;
}

/** Looks at a replica over connections of their own, which wait behind nothing. */
function followReplica(url: string, { url: at, pace }: { url: string; pace?: ReplicaPace }): Replica {
  const own = { ...lookDeadlines, size: 1, isReadOnly: true, lifetimeSeconds, watch: () => undefined };
  return createReplica({ primary: openConnections(url, own), there: openConnections(at, own) }, pace);
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
