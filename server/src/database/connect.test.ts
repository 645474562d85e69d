import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { domainErrorOf } from '../http/errors.ts';
import { openRelay } from '../rigs/faults/relay.ts';
import { createTestDatabase, type TestDatabase } from '../rigs/testing/database.ts';
import {
  connect,
  connectPatiently,
  type Db,
  inTransaction,
  jobDeadlines,
  type Pool,
  type PoolDeadlines,
  requestDeadlines,
} from './connect.ts';
import { isLostConnection } from './lost-connection.ts';

let database: TestDatabase;
let sql: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = database.owner;
  await sql`CREATE TABLE kept (id int PRIMARY KEY, word text)`;
});
afterAll(() => database.drop());

describe('the pool', () => {
  let small: Pool;
  beforeAll(() => {
    small = connect(database.url, 1);
  });
  afterAll(() => small.end());

  test('begins a transaction while a long statement keeps its only connection', async () => {
    const done: string[] = [];
    const statement = small`SELECT pg_sleep(0.5)`.then(() => done.push('statement'));
    await inTransaction(small, (db) => db`SELECT 1`).then(() => done.push('transaction'));
    await statement;
    expect(done).toEqual(['transaction', 'statement']);
  });

  test('leaves the other cores to other requests: a statement starts no workers', async () => {
    const workers = async (db: Db) => (await db`SHOW max_parallel_workers_per_gather`)[0];
    const none = { maxParallelWorkersPerGather: '0' };
    expect(await workers(small)).toEqual(none);
    expect(await workers(small.reads)).toEqual(none);
    await inTransaction(small, async (db) => expect(await workers(db)).toEqual(none));
  });

  test('answers a statement while a transaction is open', async () => {
    await inTransaction(small, async () => {
      expect(await small`SELECT 1 AS one`).toEqual([{ one: 1 }]);
    });
  });
});

describe('a transaction', () => {
  test('begins while statements keep every connection busy', async () => {
    const busy = Array.from({ length: 5 }, async () => sql`SELECT pg_sleep(0.2)`);
    const work = Array.from({ length: 20 }, () =>
      inTransaction(sql, async (db) => void (await db`SELECT 1`)),
    );
    const results = await Promise.allSettled(work);
    await Promise.all(busy);
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  test('sends what is asked for at once one after the other, on its own connection', async () => {
    const pids = await inTransaction(sql, (db) =>
      Promise.all(
        Array.from({ length: 10 }, async () => {
          const [row] = await db<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
          return row?.pid;
        }),
      ),
    );
    expect(new Set(pids).size).toBe(1);
  });

  test('fails whole when a statement of it failed, also where that error was caught', async () => {
    const work = inTransaction(sql, async (db) => {
      await db`INSERT INTO kept VALUES (1, 'a')`;
      await db`INSERT INTO kept VALUES (1, 'b')`.catch(() => {});
      return 'done';
    });
    await expect(work).rejects.toMatchObject({ code: '23505', constraint: 'kept_pkey' });
    expect(await sql`SELECT FROM kept`).toHaveLength(0);
  });

  test('tells the first failure, not those that follow from it', async () => {
    const work = inTransaction(sql, async (db) => {
      await db`SELECT 1 / 0`.catch(() => {});
      await db`SELECT 1`;
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
  });
});

test('values come back as what they are', async () => {
  const [row] = await sql`
    SELECT 1::smallint AS a_small, 2 AS a_whole, 3::bigint AS a_big, 4.50::numeric AS an_exact, 5.5::float8 AS a_float,
           true AS is_true, NULL AS nothing, date '2026-11-25' AS a_day, timestamptz '2026-11-25 09:00+09' AS an_instant,
           interval '90 minutes' AS a_span, '\\x616263'::bytea AS some_bytes, int4range(1, 3) AS a_range,
           '{"some_key": [{"other_key": "a_b"}]}'::jsonb AS some_json, ARRAY['a,b', NULL] AS some_texts,
           ARRAY[1, 2] AS some_numbers, ARRAY[3::bigint] AS some_big, ARRAY[4.50] AS some_exact,
           ARRAY[date '2026-11-25'] AS some_days, ARRAY['a'::name] AS some_names, ARRAY[true] AS some_booleans`;
  expect(row).toEqual({
    ...{ aSmall: 1, aWhole: 2, aBig: '3', anExact: '4.50', aFloat: 5.5, isTrue: true, nothing: null },
    ...{ aDay: '2026-11-25', anInstant: new Date('2026-11-25T00:00:00Z'), aSpan: '01:30:00' },
    ...{ someBytes: Buffer.from('abc'), aRange: '[1,3)', someJson: { someKey: [{ otherKey: 'a_b' }] } },
    ...{ someTexts: ['a,b', null], someNumbers: [1, 2], someBig: ['3'], someExact: ['4.50'] },
    ...{ someDays: ['2026-11-25'], someNames: ['a'], someBooleans: [true] },
  });
});

test('values leave as what they are', async () => {
  const instant = new Date('2026-11-25T00:00:00.123Z');
  const bytes = Buffer.from([0, 255]);
  const [row] = await sql`
    SELECT ${instant} AS instant, ${false} AS is_false, ${bytes} AS bytes, ${instant} - interval '1 day' AS before,
           ${['a"b', null, "c'd,"]}::text[] AS texts, ${[instant]}::timestamptz[] AS instants, ${[]}::int[] AS none,
           ${undefined}::text AS nothing`;
  expect(row).toEqual({
    ...{ instant, isFalse: false, bytes, before: new Date('2026-11-24T00:00:00.123Z') },
    ...{ texts: ['a"b', null, "c'd,"], instants: [instant], none: [], nothing: null },
  });
});

test('an answer tells how many rows were changed, also where it returns none', async () => {
  const { count } = await sql`INSERT INTO kept SELECT n, 'x' FROM generate_series(10, 12) n`;
  expect(count).toBe(3);
  await sql`DELETE FROM kept`;
});

test('a statement is answered whose plan was kept for a table that has changed since', async () => {
  const one = connect(database.ownerUrl, 1);
  const read = () => one`SELECT * FROM kept`;
  await sql`INSERT INTO kept VALUES (1, 'a')`;
  expect(await read()).toEqual([{ id: 1, word: 'a' }]);
  await sql`ALTER TABLE kept ADD COLUMN added int DEFAULT 7`;
  expect(await read()).toEqual([{ id: 1, word: 'a', added: 7 }]);
  expect(await read()).toEqual([{ id: 1, word: 'a', added: 7 }]);
  await sql`DELETE FROM kept`;
  await one.end();
});

describe('where a connection goes', () => {
  const dropAll = async () => {
    const admin = connectPatiently(inject('adminDatabaseUrl'));
    const name = new URL(database.url).pathname.slice(1);
    await admin`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${name}`;
    await admin.end();
  };

  test('the statement under way fails as such, and the next one is answered', async () => {
    const own = connect(database.url, 1);
    await own`SELECT 1`;
    const failure = own`SELECT pg_sleep(30)`.then(
      () => null,
      (error: unknown) => error,
    );
    await expect.poll(() => countSleeping(database.sql)).toBe(1);
    await dropAll();
    expect(isLostConnection(await failure)).toBe(true);
    expect(await own`SELECT 1 AS one`).toEqual([{ one: 1 }]);
    await own.end();
  });

  test('nobody notices who did not use it', async () => {
    const own = connect(database.url, 4);
    await Promise.all(Array.from({ length: 4 }, async () => own`SELECT pg_sleep(0.05)`));
    await dropAll();
    await expect.poll(() => own.usage().statements.open).toBe(0);
    expect(await own`SELECT 1 AS one`).toEqual([{ one: 1 }]);
    await own.end();
  });

  test('its transaction fails, and nothing of it is kept', async () => {
    const own = connect(database.ownerUrl, 1);
    const work = inTransaction(own, async (db) => {
      await db`INSERT INTO kept (id) VALUES (20)`;
      await dropAll();
      await db`INSERT INTO kept (id) VALUES (21)`;
    });
    const failure = await work.then(
      () => null,
      (error: unknown) => error,
    );
    expect(isLostConnection(failure)).toBe(true);
    expect(await own`SELECT FROM kept WHERE id IN (20, 21)`).toHaveLength(0);
    await own.end();
  });
});

async function countSleeping(db: Pool): Promise<number> {
  const rows = await db`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND query = 'SELECT pg_sleep(30)' AND state = 'active'`;
  return rows.length;
}

const hasty: PoolDeadlines = {
  ...{ statementMs: 300, readMs: 100, lockMs: 100, idleMs: 200 },
  ...{ connectMs: 300, silenceMs: 100 },
};

test('who finds every connection at work waits no longer than a connection may take, and is told that the server is busy', async () => {
  const own = connect(database.url, 1, undefined, { deadlines: hasty });
  await own.session(async () => {
    const askedAt = performance.now();
    const failure = await own`SELECT 1`.catch((error: unknown) => domainErrorOf(error));
    expect(failure).toMatchObject({ code: 'service_unavailable' });
    expect(performance.now() - askedAt).toBeGreaterThan(290);
  });
  expect(await own`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  await own.end();
});

describe('the deadlines', () => {
  const settingsOf = async (db: Db) =>
    (
      await db`
        SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
               current_setting('idle_in_transaction_session_timeout') AS idle`
    )[0];

  test('are set on every connection: short where somebody waits, longer for jobs, an hour for tools', async () => {
    const [requests, jobs, tool] = [
      connect(database.url, 1, undefined, { deadlines: requestDeadlines }),
      connect(database.url, 1, undefined, { deadlines: jobDeadlines }),
      connectPatiently(database.url),
    ];
    const ofRequests = { statement: '15s', lock: '5s', idle: '30s' };
    expect(await settingsOf(requests)).toEqual(ofRequests);
    expect(await settingsOf(requests.reads)).toEqual({ ...ofRequests, statement: '2s' });
    expect(await inTransaction(requests, settingsOf)).toEqual(ofRequests);
    expect(await settingsOf(jobs.reads)).toEqual({ statement: '5min', lock: '30s', idle: '1min' });
    expect(await settingsOf(tool)).toEqual({ statement: '1h', lock: '1min', idle: '10min' });
    await Promise.all([requests.end(), jobs.end(), tool.end()]);
  });

  test('end a transaction in which nothing happens, and nothing of it is kept', async () => {
    const own = connect(database.ownerUrl, 1, undefined, {
      deadlines: { ...hasty, statementMs: 5000, connectMs: 5000 },
    });
    const work = inTransaction(own, async (db) => {
      await db`INSERT INTO kept (id) VALUES (30)`;
      await wait(350);
      await db`INSERT INTO kept (id) VALUES (31)`;
    });
    const failure = await work.catch((error: unknown) => error);
    expect(domainErrorOf(failure)?.code).toBe('service_unavailable');
    expect(await own`SELECT FROM kept WHERE id IN (30, 31)`).toHaveLength(0);
    await own.end();
  });

  test('are kept without the database: one that says nothing any more is given up, also in a transaction', async () => {
    const relay = await openRelay();
    const url = new URL(database.url);
    relay.lead(Number(url.port));
    url.port = String(relay.port);
    const [statementMs, silenceMs] = [1200, 300];
    const own = connect(url.href, 2, undefined, {
      deadlines: { ...hasty, statementMs, silenceMs, connectMs: 5000 },
    });
    await Promise.all([own`SELECT 1`, inTransaction(own, (db) => db`SELECT 1`)]);
    relay.silence(true);
    const askedAt = performance.now();
    const failures = await Promise.all(
      [own`SELECT 1`, inTransaction(own, (db) => db`SELECT 1`)].map((asked) =>
        asked.then(
          () => null,
          (error: unknown) => error,
        ),
      ),
    );
    expect(failures.map(isLostConnection)).toEqual([true, true]);
    // Nobody asks it to roll back: that would take as long again.
    expect(performance.now() - askedAt).toBeLessThan(2 * (statementMs + silenceMs));
    relay.silence(false);
    expect(await own`SELECT 1 AS one`).toEqual([{ one: 1 }]);
    await own.end();
    relay.close();
  });
});

// While a restore exchanges the databases; template0 lets nobody in.
test.each(['nowhere', 'template0'])(
  'who finds no database to come into (%s) may come again soon',
  async (name) => {
    const own = connect(database.url.replace(/[^/]+$/, name), 1);
    const failure = await own`SELECT 1`.catch((error: unknown) => error);
    expect(isLostConnection(failure)).toBe(true);
    expect(domainErrorOf(failure)).toMatchObject({ code: 'service_unavailable', retryAfterSeconds: 5 });
    await own.end();
  },
);

test('the end does not wait for a statement that takes too long', async () => {
  const own = connect(database.url, 2);
  await own`SELECT 1`;
  const failure = own`SELECT pg_sleep(30)`.catch((error: unknown) => error);
  await expect.poll(() => countSleeping(database.sql)).toBe(1);
  await own.end(10);
  expect(isLostConnection(await failure)).toBe(true);
  await expect(own`SELECT 1`).rejects.toSatisfy(isLostConnection);
});
