/**
 * `npm run bench -- replica`: what a replica takes off the primary. The same reads by the services themselves, with and without
 * one, beside a hundred commits a second. Both databases and the process share this machine's cores: the processor time of one
 * read is what carries over.
 */
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { readConfig } from '../server/src/config.ts';
import { connect, connectPatiently, type Pool } from '../server/src/database/connect.ts';
import { listLessons } from '../server/src/modules/lesson/service.ts';
import { searchPosts } from '../server/src/modules/post/search.ts';
import { prepareDatabase } from '../server/src/prepare-database.ts';
import { startTestReplica } from '../server/src/rigs/testing/replica.ts';
import { seedContent } from '../server/src/seeding/content.ts';
import { seedDemo } from '../server/src/seeding/demo.ts';
import type { Services } from '../server/src/services.ts';
import { fillPosts } from './sample-posts.ts';
import { clusterSeconds, cpuSecondsOf } from './server-process.ts';
import { poolSize, roundSeconds, rounds } from './settings.ts';
import { figure, median, percentile, type Table } from './table.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

const callers = 8;
const postCount = 1000;
const commitEveryMs = 10;

interface Case {
  name: string;
  sql: Pool;
  read: (services: Services, memberId: string) => Promise<unknown>;
}

interface Cost {
  perSecond: number;
  p95Ms: number;
  /** Processor time of one read, in microseconds. */
  primaryMicros: number;
  replicaMicros: number;
  processMicros: number;
}

const reads: Record<string, Case['read']> = {
  [`search among ${postCount} posts`]: (services) =>
    searchPosts(services, { lang: 'kr', q: '고요', pageNo: 1, pageSize: 20 }),
  'search, a word of one text': (services) =>
    searchPosts(services, { lang: 'kr', q: '유일무이', pageNo: 1, pageSize: 20 }),
  'list of 20 lessons': (services, id) => {
    const none = { centerStartsOn: null, centerEndsOn: null, academyStartsOn: null, academyEndsOn: null };
    const member = { id, payLevelInCenter: 1, payLevelInAcademy: 0, ...none };
    return listLessons(services, member, { lang: 'kr', center: 0, pageNo: 1, pageSize: 20 });
  },
};

export async function measureReplica(): Promise<Table[]> {
  const database = await startTemporaryDatabase({ wal_keep_size: '256MB' });
  const dataDir = join(database.dir, 'data');
  const owner = connectPatiently(database.ownerUrl, 2);
  const alone = connect(database.url, poolSize);
  const cleanups = [() => database.remove(), () => owner.end(), () => alone.end()];
  try {
    await prepareDatabase(database, alone, { mode: 'demo', log: () => undefined });
    await seedContent(alone);
    await seedDemo(alone, { clock: () => new Date() });
    await fillPosts(owner, postCount);
    const [member] = await owner<{ id: string }[]>`SELECT id FROM users WHERE role_level = 0 LIMIT 1`;
    const replica = await startTestReplica(dataDir, join(database.dir, 'replica'));
    cleanups.push(() => replica.stop());
    const helped = connect(database.url, poolSize, undefined, { replica: { url: replica.url } });
    cleanups.push(() => helped.end());
    while (helped.replica?.state().fault) await delay(50);
    const clusters = [join(dataDir, 'postgres/cluster'), join(database.dir, 'replica/cluster')];
    const cost = (each: Case) => measure(each, member?.id ?? '', clusters);
    const writing = setInterval(
      () => void owner`SELECT pg_logical_emit_message(true, 'bench', 'x')`.catch(() => {}),
      commitEveryMs,
    );
    cleanups.push(async () => clearInterval(writing));
    const tables: Table[] = [];
    for (const [name, read] of Object.entries(reads))
      tables.push(
        await compare(
          name,
          [
            { name: 'the primary alone', sql: alone, read },
            { name: 'with a replica', sql: helped, read },
          ],
          cost,
        ),
      );
    return tables;
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

async function compare(title: string, cases: Case[], cost: (each: Case) => Promise<Cost>): Promise<Table> {
  const found = new Map<Case, Cost[]>(cases.map((each) => [each, []]));
  // Every case once in each round, so that other work on the machine affects both; the first round warms up.
  for (let round = 0; round <= rounds; round += 1)
    for (const each of cases) {
      const costs = await cost(each);
      if (round > 0) found.get(each)?.push(costs);
    }
  const middle = (each: Case, pick: (cost: Cost) => number) => median((found.get(each) ?? []).map(pick));
  return {
    title: `${title} (${callers} callers, ${rounds} rounds of ${roundSeconds} s, medians)`,
    columns: ['reads', 'reads/s', 'p95 ms', 'CPU us/read of the primary', 'of the replica', 'of the process'],
    rows: cases.map((each) => [
      `${each.name}${sharedOf(each.sql)}`,
      figure(middle(each, ({ perSecond }) => perSecond)),
      figure(
        middle(each, ({ p95Ms }) => p95Ms),
        1,
      ),
      figure(middle(each, ({ primaryMicros }) => primaryMicros)),
      figure(middle(each, ({ replicaMicros }) => replicaMicros)),
      figure(middle(each, ({ processMicros }) => processMicros)),
    ]),
  };
}

/** How many of all statements the replica answered so far. */
function sharedOf({ replica }: Pool): string {
  if (!replica) return '';
  const counts = replica.state().reads;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return ` (${((counts.replica / all) * 100).toFixed(1)} % of statements there)`;
}

async function measure({ sql, read }: Case, memberId: string, clusters: readonly string[]): Promise<Cost> {
  const services = { config: readConfig({}), sql, clock: () => new Date() } as Services;
  const times: number[] = [];
  const used = () => [...clusters.map(clusterSeconds), cpuSecondsOf(process.pid)];
  const before = used();
  const beganMs = performance.now();
  const endMs = beganMs + roundSeconds * 1000;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < endMs) {
        const askedMs = performance.now();
        await read(services, memberId);
        times.push(performance.now() - askedMs);
      }
    }),
  );
  const [primaryMicros = 0, replicaMicros = 0, processMicros = 0] = used().map(
    (seconds, index) => ((seconds - (before[index] ?? 0)) * 1_000_000) / times.length,
  );
  const perSecond = (times.length * 1000) / (performance.now() - beganMs);
  return { perSecond, p95Ms: percentile(times, 0.95), primaryMicros, replicaMicros, processMicros };
}
