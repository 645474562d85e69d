/**
 * Which database driver: one row by key and a list of 20 out of 10,000 lesson-like rows, through a pool of 10 with 64
 * callers at once. Next to each figure is pgbench with the same prepared statement and 10 connections in the same run: the
 * maximum of this machine and PostgreSQL. `SELECT 1` shows each driver's own cost. The figures behind
 * docs/decisions/0002-database-driver.md.
 */
import { performance } from 'node:perf_hooks';
import { connectPatiently } from '../server/src/database/connect.ts';
import { hasPgbench, runPgbench, type Statement } from './pgbench.ts';
import { type Candidate, createCandidates } from './query-candidates.ts';
import { concurrency, interleave, poolSize, roundSeconds, rounds } from './settings.ts';
import { figure, median, percentile, share, type Table } from './table.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

const rowCount = 10_000;
const groupSize = 20;
const titles: Record<Statement, string> = {
  byKey: 'One row by key',
  list: 'List of 20 rows',
  one: 'SELECT 1',
};

interface Measured {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Processor time of this process for one query, in microseconds: the cost of the driver, whatever else runs. */
  cpuMicros: number;
}

export async function measureQueries(): Promise<Table[]> {
  const database = await startTemporaryDatabase();
  try {
    const ids = await fill(database.ownerUrl);
    const candidates = createCandidates(database.ownerUrl, poolSize);
    const tables: Table[] = [];
    for (const statement of ['byKey', 'list', 'one'] as const) {
      tables.push(await compare(statement, candidates, ids, database));
    }
    for (const candidate of candidates) await candidate.close();
    return tables;
  } finally {
    await database.remove();
  }
}

/** Creates the rows and returns their keys. The keys are scattered as random ones are, and pgbench can make them too. */
async function fill(url: string): Promise<string[]> {
  const sql = connectPatiently(url);
  await sql`CREATE TABLE bench_lessons (
    id uuid PRIMARY KEY, group_id integer NOT NULL, position smallint NOT NULL, title text NOT NULL, summary text NOT NULL,
    poster text NOT NULL, duration_seconds integer NOT NULL, lang text NOT NULL, is_published boolean NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(), UNIQUE (group_id, position))`;
  await sql`INSERT INTO bench_lessons
    SELECT md5(i::text)::uuid, 1 + (i - 1) / ${groupSize}, 1 + (i - 1) % ${groupSize}, '오중맥 대주천 ' || i,
           repeat('숨을 고르고 몸의 중심을 느껴 봅니다. ', 4), '/media/poster/' || i || '.svg', 300 + i % 900, 'kr', true
    FROM generate_series(1, ${rowCount}::integer) AS i`;
  await sql`VACUUM ANALYZE bench_lessons`;
  const rows = await sql<{ id: string }[]>`SELECT id FROM bench_lessons`;
  await sql.end();
  return rows.map(({ id }) => id);
}

async function compare(
  statement: Statement,
  candidates: Candidate[],
  ids: string[],
  database: { ownerUrl: string; dir: string },
): Promise<Table> {
  const cases: Record<string, () => Promise<Measured>> = {};
  for (const candidate of candidates) cases[candidate.name] = () => load(callOf(candidate, statement, ids));
  const limitName = `pgbench, ${poolSize} connections`;
  if (hasPgbench()) {
    cases[limitName] = async () => {
      const perSecond = runPgbench(database.ownerUrl, database.dir, statement, poolSize, roundSeconds);
      return { perSecond, p50Ms: Number.NaN, p99Ms: Number.NaN, cpuMicros: Number.NaN };
    };
  }
  return tableOf(statement, await interleave(cases), limitName);
}

function callOf(candidate: Candidate, statement: Statement, ids: string[]): () => Promise<number> {
  if (statement === 'one') return () => candidate.one();
  if (statement === 'byKey') return () => candidate.byKey(ids[Math.floor(Math.random() * ids.length)] ?? '');
  return () => candidate.list(1 + Math.floor(Math.random() * (rowCount / groupSize)));
}

/** Keeps `concurrency` calls running for one round. */
async function load(call: () => Promise<number>): Promise<Measured> {
  const latenciesMs: number[] = [];
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const endsAt = startedAt + roundSeconds * 1000;
  const caller = async () => {
    for (let before = performance.now(); before < endsAt; ) {
      if ((await call()) === 0) throw new Error('A benchmark query returned no row');
      const after = performance.now();
      latenciesMs.push(after - before);
      before = after;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, caller));
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = process.cpuUsage(cpuBefore);
  return {
    perSecond: latenciesMs.length / seconds,
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
    cpuMicros: (cpu.user + cpu.system) / latenciesMs.length,
  };
}

function tableOf(statement: Statement, results: Record<string, Measured[]>, limitName: string): Table {
  const rate = (name: string) => median((results[name] ?? []).map(({ perSecond }) => perSecond));
  const best = Math.max(
    ...Object.keys(results)
      .filter((name) => name !== limitName)
      .map(rate),
  );
  const rows = Object.entries(results).map(([name, measured]) => [
    name === limitName ? `limit: ${name}` : name,
    figure(rate(name)),
    share(rate(name), rate(limitName)),
    name === limitName ? '-' : share(rate(name), best),
    figure(median(measured.map(({ p50Ms }) => p50Ms)), 2),
    figure(median(measured.map(({ p99Ms }) => p99Ms)), 2),
    figure(median(measured.map(({ cpuMicros }) => cpuMicros)), 1),
  ]);
  return {
    title: `Database driver: ${titles[statement]} (pool ${poolSize}, ${concurrency} callers, ${rounds} rounds of ${roundSeconds} s, medians)`,
    columns: ['', 'queries/s', 'of limit', 'of best', 'p50 ms', 'p99 ms', 'CPU us/query'],
    rows,
  };
}
