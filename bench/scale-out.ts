/**
 * `npm run bench -- scale-out`: one, two and three processes of the product on one database and one Redis, asked in turn as
 * a proxy would. The load, the database and the processes share this machine's cores, so answers a second stop growing where
 * the cores are used up: the processor time of one answer is what carries over to other machines.
 */
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { startTestRedis } from '../server/src/rigs/testing/redis.ts';
import { compressed } from './ask.ts';
import type { Request } from './load.ts';
import { logIn, startProduct } from './product-server.ts';
import { clusterSeconds, type ServerProcess } from './server-process.ts';
import { concurrency, roundSeconds, rounds } from './settings.ts';
import { figure, median, percentile, type Table } from './table.ts';
import { startTemporaryDatabase, type TemporaryDatabase } from './temporary-database.ts';

const most = 3;

interface Spread {
  perSecond: number;
  p95Ms: number;
  /** Processor time for one answer, in microseconds. */
  serverMicros: number;
  databaseMicros: number;
  /** Cores that the processes and the database used together. */
  cores: number;
}

export async function measureScaleOut(): Promise<Table[]> {
  const database = await startTemporaryDatabase();
  const redis = await startTestRedis();
  const servers: ServerProcess[] = [];
  try {
    while (servers.length < most) servers.push(await startProduct(database, { REDIS_URL: redis.url }));
    const tables: Table[] = [];
    for (const [name, request] of Object.entries(await requestsOf(servers)))
      tables.push(await compare(name, request, servers, database));
    return tables;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await redis.close();
    await database.remove();
  }
}

async function requestsOf([first]: ServerProcess[]): Promise<Record<string, Request>> {
  if (!first) throw new Error('No server was started');
  // What was opened at one process is good at each.
  const { token } = await logIn(first);
  const headers = { authorization: `Bearer ${token}` };
  return {
    'Cached page /': { path: '/', headers: compressed },
    'POST get_profile': { path: '/api/v1/private/user/get_profile', method: 'POST', headers },
    'GET lesson list, 20 lessons': {
      path: '/api/v1/private/lesson/get_all?lang=kr&center=0&pageSize=20',
      headers,
    },
  };
}

async function compare(
  name: string,
  request: Request,
  servers: readonly ServerProcess[],
  database: TemporaryDatabase,
): Promise<Table> {
  const counts = servers.map((_, index) => index + 1);
  const found = new Map<number, Spread[]>(counts.map((count) => [count, []]));
  // Every count once in each round, so that other work on the machine affects all of them; the first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const count of counts) {
      const spread = await load(servers.slice(0, count), request, database);
      if (round > 0) found.get(count)?.push(spread);
    }
  }
  return {
    title: `${name} (${concurrency} connections together, ${rounds} rounds of ${roundSeconds} s, medians)`,
    columns: ['processes', 'answers/s', 'p95 ms', 'CPU us/answer', 'of PostgreSQL', 'cores used'],
    rows: counts.map((count) => row(count, found.get(count) ?? [])),
  };
}

function row(count: number, spreads: readonly Spread[]): string[] {
  const of = (pick: (spread: Spread) => number) => median(spreads.map(pick));
  return [
    String(count),
    figure(of((each) => each.perSecond)),
    figure(
      of((each) => each.p95Ms),
      1,
    ),
    figure(of((each) => each.serverMicros)),
    figure(of((each) => each.databaseMicros)),
    figure(
      of((each) => each.cores),
      2,
    ),
  ];
}

async function load(
  servers: readonly ServerProcess[],
  { path, ...rest }: Request,
  database: TemporaryDatabase,
): Promise<Spread> {
  const latenciesMs: number[] = [];
  const used = () => servers.reduce((sum, server) => sum + server.cpuSeconds(), 0);
  const before = { servers: used(), database: clusterSeconds(clusterOf(database)), at: performance.now() };
  const connections = Math.max(1, Math.round(concurrency / servers.length));
  const results = await Promise.all(
    servers.map((server) => {
      const run = autocannon({ url: server.url + path, ...rest, connections, duration: roundSeconds });
      run.on('response', (_client: unknown, _status: number, _bytes: number, ms: number) =>
        latenciesMs.push(ms),
      );
      return run;
    }),
  );
  const failed = results.reduce((sum, each) => sum + each.errors + each.timeouts + each.non2xx, 0);
  if (failed > 0) throw new Error(`${failed} requests of ${path} failed`);
  const seconds = (performance.now() - before.at) / 1000;
  const cpu = {
    servers: used() - before.servers,
    database: clusterSeconds(clusterOf(database)) - before.database,
  };
  return {
    perSecond: latenciesMs.length / seconds,
    p95Ms: percentile(latenciesMs, 0.95),
    serverMicros: (cpu.servers * 1_000_000) / latenciesMs.length,
    databaseMicros: (cpu.database * 1_000_000) / latenciesMs.length,
    cores: (cpu.servers + cpu.database) / seconds,
  };
}

function clusterOf({ dir }: TemporaryDatabase): string {
  return join(dir, 'data', 'postgres', 'cluster');
}
