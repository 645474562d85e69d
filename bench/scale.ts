/**
 * `npm run bench:scale`: what 100,000 members with 1,000,000 diary entries, 5,000,000 openings, 500,000 comments and 2,000,000 acts
 * in the audit log cost, compared with 1,000 members with the same for each. Every list is requested over HTTP at 32 connections from both
 * products, alternating, as members who have as many rows of their own on both sides. `BENCH_MEMBERS` (in thousands:
 * 100000) makes it smaller; `BENCH_PART=staff` measures the calls of staff alone,
 * `BENCH_CALLS` those with these words in their name.
 */
import { Agent } from 'node:http';
import { totalmem } from 'node:os';
import { performance } from 'node:perf_hooks';
import { connectPatiently, type Database } from '../server/src/database/connect.ts';
import { ask, compressed } from './ask.ts';
import { thousand } from './crowd.ts';
import { fillCentre, varied } from './crowd-data.ts';
import { fillDesks } from './crowd-desk.ts';
import type { LoadedTable } from './crowd-load.ts';
import { startProduct } from './product-server.ts';
import { type Ask, type Calls, prepareCalls } from './scale-calls.ts';
import { appointStaff, measureStaff } from './scale-staff.ts';
import { count, poolSize, rounds } from './settings.ts';
import { figure, median, percentile, type Table, verdict } from './table.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

const large = Math.max(thousand, Math.round(count('BENCH_MEMBERS', 100_000) / thousand) * thousand);
const connections = 32;
/** Requests in one turn: few, so that a burst of other work on the machine affects both products. */
const asksPerTurn = 4 * connections;
const turnsPerRound = 2;
const targetFactor = 1.3;
/** A quarter of the memory, as PostgreSQL's manual advises and `ops/compose.yaml` sets. */
const sharedBuffersMb = Math.round(totalmem() / 4 / 1024 ** 2);
const limitName = 'limit: one member by e-mail, SQL';

interface Subject {
  members: number;
  url: string;
  client: Agent;
  sql: Database;
  calls: Calls;
  /** The 95th percentile of each turn, in ms, by call. */
  p95s: Record<string, number[]>;
}

interface Filled {
  subject: Subject;
  loaded: LoadedTable[];
  seconds: number;
}

export async function measureScale(): Promise<Table[]> {
  const cleanups: (() => unknown)[] = [];
  try {
    const filled: Filled[] = [];
    if (process.env.BENCH_PART === 'staff')
      return [await measureStaff((await startSubject(large, cleanups)).subject)];
    for (const members of [thousand, large]) filled.push(await startSubject(members, cleanups));
    const subjects = filled.map(({ subject }) => subject);
    await measure(subjects, 1);
    for (const subject of subjects) subject.p95s = {};
    await measure(subjects, rounds);
    const sizes = await Promise.all(filled.map(sizeTable));
    return [...sizes, factorTable(subjects), await measureStaff(subjects.at(-1) as Subject)];
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

async function startSubject(members: number, cleanups: (() => unknown)[]): Promise<Filled> {
  const database = await startTemporaryDatabase({ shared_buffers: `${sharedBuffersMb}MB` });
  cleanups.push(() => database.remove());
  const product = await startProduct(database);
  cleanups.push(() => product.stop());
  const sql = connectPatiently(database.ownerUrl);
  const startedAt = performance.now();
  const loaded = [...(await fillCentre(sql, members, varied)), ...(await fillDesks(sql, members))];
  await sql.unsafe('VACUUM ANALYZE');
  const seconds = (performance.now() - startedAt) / 1000;
  const calls = await prepareCalls(sql, members);
  await appointStaff(sql);
  await sql.end();
  const limitSql = connectPatiently(database.ownerUrl, poolSize);
  cleanups.push(() => limitSql.end());
  const client = new Agent({ keepAlive: true, maxSockets: connections });
  cleanups.push(() => client.destroy());
  const subject = { members, url: product.url, client, sql: limitSql, calls, p95s: {} };
  return { subject, loaded, seconds };
}

/**
 * Every call of both products, alternating, and each of them first in half of the turns: other work affects them equally.
 */
async function measure(subjects: Subject[], wanted: number): Promise<void> {
  const names = [...Object.keys(subjects[0]?.calls ?? {}), limitName];
  for (let round = 0; round < wanted; round += 1) {
    for (const name of names) {
      for (let turn = round * turnsPerRound; turn < (round + 1) * turnsPerRound; turn += 1) {
        for (const subject of turn % 2 === 0 ? subjects : subjects.toReversed())
          record(
            subject,
            name,
            await (name === limitName ? timeRows(subject, turn) : timeCalls(subject, name, turn)),
          );
      }
    }
  }
}

function record(subject: Subject, name: string, times: number[]): void {
  subject.p95s[name] = [...(subject.p95s[name] ?? []), percentile(times, 0.95)];
}

/** Milliseconds of each of a turn's requests, so many at a time. */
async function allAtOnce(turn: number, work: (index: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const caller = async () => {
    while (next < asksPerTurn) {
      const index = turn * asksPerTurn + next;
      next += 1;
      times.push(await work(index));
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  return times;
}

function timeCalls(subject: Subject, name: string, turn: number): Promise<number[]> {
  const asks = subject.calls[name] ?? [];
  return allAtOnce(turn, (index) => timeCall(subject, name, asks[index % asks.length] as Ask));
}

async function timeCall(subject: Subject, name: string, { path, token }: Ask): Promise<number> {
  const headers = { ...compressed, authorization: `Bearer ${token}` };
  const { status, body, ms } = await ask(subject.url + path, headers, subject.client);
  if (status !== 200)
    throw new Error(`${name}: ${path} answered ${status}: ${body.toString().slice(0, 200)}`);
  return ms;
}

function timeRows({ sql, members }: Subject, turn: number): Promise<number[]> {
  return allAtOnce(turn, async (index) => {
    const email = `member${1 + ((index * 7919) % members)}@scale.test`;
    const startedAt = performance.now();
    await sql`SELECT id, name, nick_name FROM users WHERE lower(email) = ${email} AND deleted_at IS NULL`;
    return performance.now() - startedAt;
  });
}

async function sizeTable({ subject, loaded, seconds }: Filled): Promise<Table> {
  const { sql, members } = subject;
  const sizes = await sql<{ table: string; mb: number }[]>`
    SELECT relname AS table, pg_total_relation_size(oid) / 1048576.0 AS mb FROM pg_class
    WHERE relname = ANY (${loaded.map(({ table }) => table)}) AND relkind = 'r'`;
  const [all] = await sql<{ mb: number }[]>`SELECT pg_database_size(current_database()) / 1048576.0 AS mb`;
  const mbOf = (name: string) => figure(Number(sizes.find(({ table }) => table === name)?.mb), 1);
  return {
    title: `Centre: loading ${figure(members)} members`,
    columns: ['', 'rows', 's', 'MB with indexes'],
    rows: [
      ...loaded.map(({ table, rows, seconds: took }) => [table, figure(rows), figure(took, 1), mbOf(table)]),
      [
        'all, with VACUUM ANALYZE and what the demo holds',
        figure(loaded.reduce((sum, { rows }) => sum + rows, 0)),
        figure(seconds, 1),
        figure(Number(all?.mb), 1),
      ],
    ],
  };
}

function factorTable(subjects: Subject[]): Table {
  const row = (name: string): string[] => {
    const [small = [], big = []] = subjects.map(({ p95s }) => p95s[name] ?? []);
    // Of the two values in each turn.
    const factor = median(big.map((ms, turn) => ms / (small[turn] ?? Number.NaN)));
    return [
      name,
      figure(median(small), 1),
      figure(median(big), 1),
      figure(factor, 2),
      verdict(factor <= targetFactor),
    ];
  };
  const names = Object.keys(subjects[0]?.calls ?? {});
  return {
    title: `Centre: p95 at ${connections} connections (medians of ${rounds * turnsPerRound} turns of ${asksPerTurn} requests)`,
    columns: [
      '',
      ...subjects.map(({ members }) => `ms, ${figure(members)}`),
      'factor',
      `at most ${targetFactor}`,
    ],
    rows: [...names.map((name) => row(name)), row(limitName)],
    notes: [
      'Members of a thousand of the one database ask for what their twins ask for in the other: as many rows of their own.',
      `PostgreSQL has ${figure(sharedBuffersMb)} MB of shared buffers, a quarter of the memory.`,
      'With fewer than 100,000 members the shared diary has no 1,000th page: the one as far back in time stands for it.',
    ],
  };
}
