import postgres from 'postgres';

/** The pool, or one transaction of it: queries take either as their first argument. */
export type Db = postgres.ISql<Types>;
/** The pool itself, where transactions begin. */
export type Pool = postgres.Sql<Types> & {
  /**
   * Connections of their own for reads that take longer the more a member has written, and less patience with each: of
   * however many such reads the others' calls notice nothing but the work. A few, and each may take 2 s.
   */
  reads: Db;
};

type Types = { date: string };

const calendarDayOid = 1082;
const readTimeoutMs = 2000;

/**
 * Opens the pool. Columns come back in camelCase, calendar days as `YYYY-MM-DD`, instants as Date.
 * @param url address of PostgreSQL 18
 * @param size connections at most for single statements, half as many for transactions and a fifth for {@link Pool.reads}
 * @param onStatement told about each statement before it is sent; tests count and interrupt by it
 */
export function connect(
  url: string,
  size: number,
  onStatement?: (text: string, parameters: unknown[]) => void,
): Pool {
  const options = {
    max: size,
    ...(onStatement
      ? {
          debug: (_connection: number, text: string, parameters: unknown[]) => onStatement(text, parameters),
        }
      : {}),
    // With its own setting (100) the driver grows slower the longer the pool stays busy: docs/decisions/0002.
    // Its types do not name it. Not 0: that breaks transactions.
    ...{ max_pipeline: 1 },
    // A dead database is told within seconds instead of holding every request.
    connect_timeout: 5,
    // Seconds until the next try while the database is away: a request would wait for it, and find it soon once it is back.
    backoff: (attempt: number) => Math.min(3 ** attempt / 100, 1),
    transform: { ...postgres.camel, undefined: null },
    types: {
      date: {
        to: calendarDayOid,
        from: [calendarDayOid],
        serialize: (value: string) => value,
        parse: (value: string) => value,
      },
    },
    connection: { application_name: 'taegeuk', statement_timeout: 15_000, lock_timeout: 5000 },
    onnotice: () => {},
  };
  const pool = postgres(url, options);
  // A BEGIN that the pool sends behind a running statement is not tied to its connection (UNSAFE_TRANSACTION), and what
  // follows it there is lost. Among transactions alone, with the driver's own setting, none is ever sent behind another.
  const transactions = postgres(url, { ...options, max: Math.ceil(size / 2), ...{ max_pipeline: 100 } });
  const reads = postgres(url, {
    ...options,
    max: Math.ceil(size / 5),
    connection: { ...options.connection, statement_timeout: readTimeoutMs },
  });
  const end = pool.end.bind(pool);
  return Object.assign(pool, {
    reads,
    begin: transactions.begin.bind(transactions),
    end: async (limit?: { timeout?: number }) => {
      await Promise.all([end(limit), transactions.end(limit), reads.end(limit)]);
    },
  });
}

/** Runs `work` in one transaction; everything in it commits or nothing does. */
export function inTransaction<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  return pool.begin((transaction) => work(transaction)) as Promise<T>;
}
