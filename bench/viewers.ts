/**
 * How many players one process serves: each viewer reports ten more seconds every ten seconds, at an instant of its own,
 * whether or not the answer to the last report has come. Time counts from when a report was due. Next to it is the rate at
 * which PostgreSQL on this machine does the one write that a report needs, and how much is written for a report.
 */
import { Agent } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { connectPatiently, type Database } from '../server/src/database/connect.ts';
import { send } from './ask.ts';
import { createDice, seed, thousand, tokenOf } from './crowd.ts';
import { fillCentre } from './crowd-data.ts';
import { hasPgbench, runScript } from './pgbench.ts';
import { startProduct } from './product-server.ts';
import type { ServerProcess } from './server-process.ts';
import { count, poolSize, roundSeconds } from './settings.ts';
import { figure, median, percentile, type Table, verdict } from './table.ts';
import { startTemporaryDatabase, type TemporaryDatabase } from './temporary-database.ts';

const members = 10 * thousand;
const steps = [500, 1000, 2000, 3000, 4000, 6000, 8000, 10_000];
const everySeconds = 10;
const stepSeconds = count('BENCH_STEP_SECONDS', 20);
const connections = 256;
const targetMs = 50;
const windowMs = 2000;
/** Long enough for every step, in real time. */
const filmSeconds = 3600;

interface Step {
  viewers: number;
  /** Of each answered report: when it was due in its step, and how long it took from there. */
  answers: { dueMs: number; ms: number }[];
  failed: number;
  cpuShare: number;
  walBytes: number;
}

interface Written {
  table: string;
  rows: number;
  inPlace: number;
}

export async function measureViewers(): Promise<Table[]> {
  const database = await startTemporaryDatabase();
  try {
    const product = await startProduct(database);
    const sql = connectPatiently(database.ownerUrl);
    try {
      const lessons = await prepareViewers(sql);
      await settle(database);
      const before = await readWritten(sql);
      const measured = await climb(product, sql, lessons);
      // What a connection has written is known exactly once it is closed.
      await product.stop();
      const after = await readWritten(sql);
      return [stepsTable(measured, measureLimit(database)), writtenTable(measured, before, after)];
    } finally {
      await sql.end();
      await product.stop();
    }
  } finally {
    await database.remove();
  }
}

/** Members who have just opened a long lesson that is new to them; by member, from 1 on, its id. */
async function prepareViewers(sql: Database): Promise<string[]> {
  const loaded = await fillCentre(sql, members);
  await sql`UPDATE media SET duration_seconds = ${filmSeconds}`;
  const rows = await sql<{ lessonId: string }[]>`
    WITH opened AS (
      INSERT INTO user_lessons (user_id, lesson_id, last_opened_at)
      SELECT c.id, p.id, now() FROM crowd c JOIN path p ON p.place = (c.n * 7) % (SELECT count(*) FROM path)
      ON CONFLICT (user_id, lesson_id) DO UPDATE
        SET last_opened_at = now(), progress_at = now(), watched = '{}', watched_seconds = 0, practised_at = NULL, practised_by = NULL
      RETURNING user_id, lesson_id
    ), noted AS (
      INSERT INTO lesson_opens (user_id, lesson_id) SELECT user_id, lesson_id FROM opened
    )
    SELECT o.lesson_id AS "lessonId" FROM opened o JOIN crowd c ON c.id = o.user_id ORDER BY c.n`;
  await sql`
    CREATE TABLE bench_viewers AS
    SELECT n::int, u.id FROM crowd c JOIN path p ON p.place = (c.n * 7) % (SELECT count(*) FROM path)
    JOIN user_lessons u ON u.user_id = c.id AND u.lesson_id = p.id`;
  await sql`CREATE UNIQUE INDEX ON bench_viewers (n) INCLUDE (id)`;
  await sql.unsafe(`VACUUM ANALYZE bench_viewers, ${loaded.map(({ table }) => table).join(', ')}`);
  return rows.map(({ lessonId }) => lessonId);
}

/** What loading left to be written is written before anything is measured. */
async function settle({ adminUrl }: TemporaryDatabase): Promise<void> {
  const admin = connectPatiently(adminUrl);
  await admin`CHECKPOINT`;
  await admin.end();
}

/** More and more viewers, until two steps in a row are too slow: other work on the machine may affect one. */
async function climb(product: ServerProcess, sql: Database, lessons: string[]): Promise<Step[]> {
  const client = new Agent({ keepAlive: true, maxSockets: connections });
  const watched = new Map<number, number>();
  const measured: Step[] = [];
  await measureStep({ product, sql, client, lessons, watched }, steps[0] ?? 0);
  for (const viewers of steps) {
    const step = await measureStep({ product, sql, client, lessons, watched }, viewers);
    measured.push(step);
    if (measured.length > 1 && measured.slice(-2).every(isSlow)) break;
  }
  client.destroy();
  return measured;
}

/** The percentile in each two seconds of a step, and the median of them: a stall of the machine affects one or two. */
function typical({ answers }: Step, share: number): number {
  const windows = Map.groupBy(answers, ({ dueMs }) => Math.floor(dueMs / windowMs));
  return median(
    [...windows.values()].map((each) =>
      percentile(
        each.map(({ ms }) => ms),
        share,
      ),
    ),
  );
}

function isSlow(step: Step): boolean {
  return step.failed > 0 || typical(step, 0.95) >= targetMs;
}

interface Room {
  product: ServerProcess;
  sql: Database;
  client: Agent;
  lessons: string[];
  /** How many ranges of ten seconds a viewer has reported. */
  watched: Map<number, number>;
}

async function measureStep(room: Room, viewers: number): Promise<Step> {
  const { product, sql } = room;
  const step: Step = { viewers, answers: [], failed: 0, cpuShare: 0, walBytes: 0 };
  const [start] = await sql<{ lsn: string }[]>`SELECT pg_current_wal_lsn() AS lsn`;
  const cpuBefore = product.cpuSeconds();
  const startedAt = performance.now();
  const pending: Promise<void>[] = [];
  for (const { viewer, dueMs } of arrivals(viewers)) {
    const waitMs = startedAt + dueMs - performance.now();
    if (waitMs > 1) await delay(waitMs);
    pending.push(report(room, viewer, { step, startedAt, dueMs }));
  }
  await Promise.all(pending);
  step.cpuShare = (product.cpuSeconds() - cpuBefore) / ((performance.now() - startedAt) / 1000);
  const [end] = await sql<{ bytes: number }[]>`
    SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), ${start?.lsn ?? '0/0'})::float8 AS bytes`;
  step.walBytes = end?.bytes ?? Number.NaN;
  return step;
}

/** Every viewer once in ten seconds, each at an instant of its own. */
function arrivals(viewers: number): { viewer: number; dueMs: number }[] {
  const dice = createDice(seed + viewers);
  const phases = Array.from({ length: viewers }, (_, index) => ({
    viewer: index + 1,
    dueMs: dice() * everySeconds * 1000,
  })).toSorted((a, b) => a.dueMs - b.dueMs);
  const turns = Math.max(1, Math.round(stepSeconds / everySeconds));
  return Array.from({ length: turns }, (_, turn) =>
    phases.map(({ viewer, dueMs }) => ({ viewer, dueMs: dueMs + turn * everySeconds * 1000 })),
  ).flat();
}

/** As the player sends it: the position, and the seconds since the last report. */
async function report(
  room: Room,
  viewer: number,
  { step, startedAt, dueMs }: { step: Step; startedAt: number; dueMs: number },
): Promise<void> {
  const from = (room.watched.get(viewer) ?? 0) * everySeconds;
  room.watched.set(viewer, from / everySeconds + 1);
  const position = from + everySeconds;
  const url = `${room.product.url}/api/v1/private/user_lessons/progress/${room.lessons[viewer - 1]}`;
  const headers = { authorization: `Bearer ${tokenOf(viewer)}` };
  const { status } = await send('PUT', {
    url,
    headers,
    agent: room.client,
    json: { position, ranges: [[from, position]] },
  });
  if (status === 200) step.answers.push({ dueMs, ms: performance.now() - startedAt - dueMs });
  else step.failed += 1;
}

async function readWritten(sql: Database): Promise<Written[]> {
  await sql`SELECT pg_stat_force_next_flush()`;
  await sql`SELECT pg_stat_clear_snapshot()`;
  const rows = await sql<{ table: string; rows: number; inPlace: number }[]>`
    SELECT relname AS table, (n_tup_ins + n_tup_upd)::float8 AS rows, n_tup_hot_upd::float8 AS "inPlace"
    FROM pg_stat_user_tables ORDER BY relname`;
  return [...rows];
}

/** The rate at which the row of a viewer is changed like by a report, one transaction each, per second. */
function measureLimit(database: TemporaryDatabase): number {
  if (!hasPgbench()) return Number.NaN;
  const script = `\\set n random(1, ${members})
    \\set at random(1, ${filmSeconds - everySeconds})
    UPDATE user_lessons SET watched = watched + int4multirange(int4range(:at, :at + ${everySeconds})), position_seconds = :at,
      position_at = now(), progress_at = now() WHERE id = (SELECT id FROM bench_viewers WHERE n = :n);`;
  const file = join(database.dir, 'report.sql');
  return runScript(database.ownerUrl, { file, script, clients: poolSize, seconds: 2 * roundSeconds });
}

function stepsTable(measured: Step[], limit: number): Table {
  const row = (step: Step): string[] => {
    return [
      `${figure(step.viewers)} viewers`,
      figure(step.viewers / everySeconds),
      figure(typical(step, 0.5), 1),
      figure(typical(step, 0.95), 1),
      figure(step.failed),
      figure(step.cpuShare, 2),
      figure(step.walBytes / step.answers.length),
      verdict(!isSlow(step)),
    ];
  };
  const carried = measured.filter((step) => !isSlow(step));
  const limitRow = ['limit: pgbench, one update', figure(limit), '-', '-', '-', '-', '-', '-'];
  return {
    title: `Players that report every ${everySeconds} s (one process, ${stepSeconds} s a step, ${figure(members)} members)`,
    columns: ['', 'reports/s', 'p50 ms', 'p95 ms', 'failed', 'CPU', 'WAL bytes/report', `p95 < ${targetMs}`],
    rows: [...measured.map(row), limitRow],
    notes: [
      `one process carries ${figure(Math.max(0, ...carried.map(({ viewers }) => viewers)))} viewers at p95 < ${targetMs} ms; the database alone would take the one update of ${figure(limit * everySeconds)}`,
      'p50 and p95: medians of those of each two seconds; CPU: cores of the process alone, database and load share the rest',
    ],
  };
}

function writtenTable(measured: Step[], before: Written[], after: Written[]): Table {
  // The step that warmed up reported as often as the first.
  const reports = [measured[0], ...measured].reduce((sum, step) => sum + (step?.answers.length ?? 0), 0);
  const rows = after.flatMap(({ table, rows: written, inPlace }) => {
    const former = before.find((each) => each.table === table);
    const own = written - (former?.rows ?? 0);
    if (own < reports / 100) return [];
    const share = (100 * (inPlace - (former?.inPlace ?? 0))) / own;
    return [[table, figure(own / reports, 2), `${figure(share)} %`]];
  });
  return {
    title: `Rows written for a report, and so for a viewer in ${everySeconds} s (${figure(reports)} reports)`,
    columns: ['', 'rows/report', 'without touching an index'],
    rows,
    notes: [
      `target: one transaction, with one row of a table at most: ${verdict(rows.every(([, each]) => Number(each) <= 1.005))}`,
    ],
  };
}
