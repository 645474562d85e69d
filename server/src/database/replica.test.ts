import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../embedded-database/embedded.ts';
import { openRelay } from '../rigs/faults/relay.ts';
import { createTestDatabase, type TestDatabase } from '../rigs/testing/database.ts';
import { startTestReplica, type TestReplica } from '../rigs/testing/replica.ts';
import { connect, connectPatiently, type Database, type Db, type Pool, requestDeadlines } from './connect.ts';
import { registerReplicaMetrics } from './metrics.ts';
import type { ReplicaFault, ReplicaPace } from './replica.ts';
import { faultOf as faultAt, readPosition } from './replica-position.ts';

/** Longer than a busy machine needs. */
const patient: ReplicaPace = { everyMs: 20, catchUpMs: 2000, answerMs: 4000, goodLooks: 3 };
const hasty: ReplicaPace = { ...patient, catchUpMs: 300 };
const within = { timeout: 10_000 };
const root = mkdtempSync(join(tmpdir(), 'replica-'));
const dataDir = join(root, 'data');

let primary: EmbeddedDatabase;
let replica: TestReplica;
let owner: Database;
/** The superuser at the replica. */
let there: Database;
const opened: Pool[] = [];

function open({
  url = primary.url,
  at = replica.url,
  deadlines = requestDeadlines,
  pace = patient,
} = {}): Pool {
  const pool = connect(url, 5, undefined, { deadlines, replica: { url: at, pace } });
  opened.push(pool);
  return pool;
}

async function openSeen(pace = patient): Promise<Pool> {
  const pool = open({ pace });
  await untilUsed(pool);
  return pool;
}

const faultOf = ({ replica: its }: Pool) => its?.state().fault;
const untilUsed = (pool: Pool) => expect.poll(() => faultOf(pool), within).toBe(undefined);
const untilFault = (pool: Pool, fault: ReplicaFault) => expect.poll(() => faultOf(pool), within).toBe(fault);

async function isThere(db: Db): Promise<boolean> {
  const [row] = await db<{ isThere: boolean }[]>`SELECT pg_is_in_recovery() AS is_there`;
  return row?.isThere === true;
}

const write = (db: Db) => db`INSERT INTO notes DEFAULT VALUES`;

async function countNotes(db: Db): Promise<number> {
  const [row] = await db<{ count: number }[]>`SELECT count(*)::int AS count FROM notes`;
  return row?.count ?? 0;
}

beforeAll(async () => {
  const settings = { fsync: 'off', wal_keep_size: '64MB', wal_writer_delay: '10ms' };
  primary = await startEmbeddedDatabase({ dataDir, log: () => undefined, settings });
  owner = connectPatiently(primary.ownerUrl);
  const admin = connectPatiently(primary.ownAdminUrl);
  await admin.unsafe('CREATE TABLE notes (id int GENERATED ALWAYS AS IDENTITY)');
  await admin.unsafe('GRANT SELECT, INSERT ON notes TO PUBLIC; ALTER TABLE notes OWNER TO taegeuk_owner');
  await admin.end();
  replica = await startTestReplica(dataDir, join(root, 'replica'));
  there = connectPatiently(replica.ownAdminUrl);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((pool) => pool.end()));
});
afterAll(async () => {
  await Promise.all([owner.end(), there.end()]);
  await replica.stop();
  await primary.stop();
  rmSync(root, { recursive: true, force: true });
});

describe('a replica that keeps up', () => {
  it('answers what it may, and nothing else', async () => {
    const pool = await openSeen();
    const places = [pool.reads, pool.anywhere, pool].map(isThere);
    expect(await Promise.all(places)).toEqual([true, true, false]);
    expect(await pool.transaction(isThere)).toBe(false);
    expect(pool.replica?.state()).toMatchObject({ behindSeconds: 0, reads: { replica: 2, failed: 0 } });
    const metrics = new Registry();
    registerReplicaMetrics(pool, metrics);
    const text = await metrics.metrics();
    expect(text).toContain('database_replica_used 1\n');
    expect(text).toContain('database_replica_behind_seconds 0\n');
    expect(text).toContain('database_replica_reads_total{place="replica"} 2\n');
  });

  it('has what was written a moment ago, in whatever process', async () => {
    const [one, other] = [await openSeen(), await openSeen()];
    const before = await countNotes(one);
    for (let written = 1; written <= 30; written += 1) {
      await write(one);
      const counts = [one.reads, other.reads, other.anywhere].map(countNotes);
      expect(await Promise.all(counts)).toEqual([written, written, written].map((each) => before + each));
    }
    const { replica: answered = 0 } = other.replica?.state().reads ?? {};
    expect(answered).toBeGreaterThan(0);
  });

  it('is looked at once for two pools', async () => {
    const pool = await openSeen();
    const second = { url: replica.url, watched: pool.replica };
    const jobs = connect(primary.url, 2, undefined, { replica: second });
    expect(await isThere(jobs.anywhere)).toBe(true);
    await jobs.end();
    expect(await isThere(pool.anywhere)).toBe(true);
    expect(pool.replica?.state()).toMatchObject({ fault: undefined, reads: { replica: 2, failed: 0 } });
  });

  it('is asked for nothing that writes, and the primary neither', async () => {
    const pool = await openSeen();
    for (const db of [pool.reads, pool.anywhere])
      await expect(write(db)).rejects.toMatchObject({ code: '25006' });
  });

  it('does not give a statement more time than it has', async () => {
    const pool = open({ deadlines: { ...requestDeadlines, readMs: 100 } });
    await untilUsed(pool);
    const sent: string[] = [];
    pool.onStatement = (text) => sent.push(text);
    await expect(pool.reads`SELECT pg_sleep(20)`).rejects.toMatchObject({ code: '57014' });
    expect(sent.filter((text) => text.includes('pg_sleep'))).toHaveLength(1);
  });
});

it('a statement that has to give way to what is repeated is sent to the primary', async () => {
  const pool = await openSeen();
  const sleeping = pool.anywhere<{ isThere: boolean }[]>`
    SELECT pg_is_in_recovery() AS is_there, pg_sleep(CASE WHEN pg_is_in_recovery() THEN 20 ELSE 0 END)
    FROM (SELECT count(*) FROM notes) n`;
  const answer = sleeping.then(([row]) => row?.isThere);
  await expect
    .poll(async () => (await there`SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'`).count, within)
    .toBe(1);
  await owner.unsafe('ALTER TABLE notes ADD COLUMN note text');
  expect(await answer).toBe(false);
  expect(pool.replica?.state()).toMatchObject({ reads: { failed: 1 } });
});

it('a replica can have all that the primary has while a transaction of many pages is open', async () => {
  const alone = connect(primary.url, 1);
  await write(alone);
  const { lsn: before } = await readPosition(alone);
  await owner.transaction(async (db) => {
    // What nobody waits for is written to the disk page by page: up to the middle of a record.
    const endsWithPage = async () => {
      await db`INSERT INTO notes SELECT FROM generate_series(1, 500)`;
      const [row] = await alone<{ isEnd: boolean }[]>`
        SELECT at.lsn > ${before} AND (at.lsn - '0/0') % 8192 = 0 AS is_end
        FROM (SELECT pg_current_wal_flush_lsn() AS lsn) at`;
      return row?.isEnd;
    };
    await expect.poll(endsWithPage, within).toBe(true);
    expect(await faultAt(there, await readPosition(alone.reads), 2000)).toBe(undefined);
  });
  await alone.end();
});

describe('a replica that has stopped to repeat', () => {
  it('is not read from before it has all again: nobody sees what was before', async () => {
    const [one, other] = [await openSeen(hasty), await openSeen(hasty)];
    const told: (ReplicaFault | undefined)[] = [];
    other.replica?.onChange((fault) => told.push(fault));
    const before = await countNotes(one);
    await there`SELECT pg_wal_replay_pause()`;
    await write(one);
    const counts = [one.reads, one.anywhere, other.reads, other.anywhere].map(countNotes);
    expect(await Promise.all(counts)).toEqual(counts.map(() => before + 1));
    await untilFault(other, 'behind');
    await expect.poll(() => other.replica?.state().behindSeconds, within).toBeGreaterThan(0.05);
    await there`SELECT pg_wal_replay_resume()`;
    await untilUsed(other);
    expect([await countNotes(other.reads), await isThere(other.reads)]).toEqual([before + 1, true]);
    expect(told).toEqual(['behind', undefined]);
    expect(other.replica?.state().behindSeconds).toBe(0);
  });
});

it('a replica that is killed under load fails no read, and is used again when it is back', async () => {
  const pool = await openSeen();
  let isOver = false;
  const failures: unknown[] = [];
  const readers = Array.from({ length: 8 }, async (_, index) => {
    while (!isOver) await countNotes(index % 2 ? pool.reads : pool.anywhere).catch((e) => failures.push(e));
  });
  await pause(100);
  process.kill(await replica.pid(), 'SIGKILL');
  await untilFault(pool, 'away');
  // It starts anew and recovers first.
  await expect.poll(() => faultOf(pool), { timeout: 30_000 }).toBe(undefined);
  isOver = true;
  await Promise.all(readers);
  expect(failures).toEqual([]);
  await expect.poll(() => isThere(pool.reads), within).toBe(true);
}, 60_000);

it('a replica that falls silent keeps nobody waiting for long', async () => {
  const relay = await openRelay();
  const at = new URL(replica.url);
  relay.lead(Number(at.port));
  at.port = String(relay.port);
  const pool = open({ at: at.href, pace: { ...patient, answerMs: 400 } });
  // On a busy machine even a connection may take longer to open than it is waited for.
  await expect.poll(() => isThere(pool.anywhere), within).toBe(true);
  relay.silence(true);
  const readers = Array.from({ length: 20 }, () => isThere(pool.anywhere));
  expect(new Set(await Promise.all(readers))).toEqual(new Set([false]));
  await untilFault(pool, 'away');
  relay.close();
});

describe('what is no replica of this database', () => {
  let foreign: TestDatabase;
  beforeAll(async () => {
    foreign = await createTestDatabase();
  });
  afterAll(() => foreign.drop());

  it.each([
    ['another database', () => open({ url: foreign.url }), 'foreign'],
    ['the primary itself', () => open({ at: primary.url }), 'promoted'],
    ['nobody', () => open({ at: 'postgres://x:y@127.0.0.1:9/z' }), 'away'],
  ] as const)('%s is not read from', async (_name, opening, fault) => {
    const pool = opening();
    await untilFault(pool, fault);
    expect(await isThere(pool.reads)).toBe(false);
  });
});

it('a replica that was promoted is not read from any more', async () => {
  const pool = await openSeen();
  await there`SELECT pg_promote()`;
  await write(pool);
  const before = await countNotes(pool);
  expect(await countNotes(pool.reads)).toBe(before);
  await untilFault(pool, 'promoted');
});
