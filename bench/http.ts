/**
 * The product over HTTP, each figure next to that of its comparison in the same run, each server in its own process: the
 * cached page next to plain `node:http` with the same bytes and headers, `get_profile` and the lesson list next to a bare
 * Fastify with the same driver, one statement and the same database; the uncached render (the page cache is emptied by the
 * database's notification before each request), a burst of new connections, and memory.
 */
import { ask, burst, compressed } from './ask.ts';
import { openContentChange } from './content-change.ts';
import { measureBurst, measureMemory, measureRender, type Servers } from './http-latency.ts';
import { compareThroughput } from './http-throughput.ts';
import { logIn, startProduct } from './product-server.ts';
import { startRawServer } from './recorded.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { concurrency } from './settings.ts';
import type { Table } from './table.ts';
import { startTemporaryDatabase, type TemporaryDatabase } from './temporary-database.ts';

const listPath = '/api/v1/private/lesson/get_all?lang=kr&center=0&pageSize=20';

export async function measureHttp(): Promise<Table[]> {
  const database = await startTemporaryDatabase();
  const cleanups: (() => Promise<void>)[] = [() => database.remove()];
  const keep = <T extends { stop(): Promise<void> }>(server: T): T => {
    cleanups.push(() => server.stop());
    return server;
  };
  try {
    const product = keep(await startProduct(database));
    const idleMb = product.memoryMb().resident;
    const firstBurstMs = await burst(`${product.url}/`, concurrency);
    const raw = keep(await startRawServer(product, database, { path: '/', headers: compressed }));
    const bare = keep(await startBareServer(database));
    const change = await openContentChange(database.ownerUrl);
    cleanups.push(() => change.close());
    return await measureAll({ product, raw, bare, change }, idleMb, firstBurstMs);
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

async function measureAll(servers: Servers, idleMb: number, firstBurstMs: number): Promise<Table[]> {
  return [
    await comparePage(servers),
    await measureRender(servers),
    ...(await compareCalls(servers)),
    await measureBurst(servers, firstBurstMs),
    measureMemory(servers, idleMb),
  ];
}

function comparePage({ product, raw }: Servers): Promise<Table> {
  const request = { path: '/', headers: compressed };
  return compareThroughput({
    title: 'Cached page /',
    product: { name: 'the product', server: product, request },
    limit: { name: 'node:http, same bytes', server: raw, request },
    target: 0.5,
  });
}

async function compareCalls({ product, bare }: Servers): Promise<Table[]> {
  const { token, userId } = await logIn(product);
  const headers = { authorization: `Bearer ${token}` };
  const rowCount = await countRows(product, headers);
  const profile = await compareThroughput({
    title: 'POST get_profile: session, member and windows',
    product: {
      name: 'the product',
      server: product,
      request: { path: '/api/v1/private/user/get_profile', method: 'POST', headers },
    },
    limit: {
      name: 'bare Fastify, one select by key',
      server: bare,
      request: { path: `/profile/${userId}`, method: 'POST' },
    },
    target: 0.6,
  });
  const lessons = await compareThroughput({
    title: `GET lesson list: ${rowCount} lessons with the member's own progress`,
    product: { name: 'the product', server: product, request: { path: listPath, headers } },
    limit: {
      name: `bare Fastify, select of ${rowCount}`,
      server: bare,
      request: { path: `/lessons?size=${rowCount}` },
    },
  });
  return [profile, lessons];
}

async function countRows(product: ServerProcess, headers: Record<string, string>): Promise<number> {
  const { status, body } = await ask(product.url + listPath, headers, false);
  if (status !== 200) throw new Error(`The lesson list answered ${status}: ${body.toString()}`);
  return (JSON.parse(body.toString()) as { data: unknown[] }).data.length;
}

function startBareServer(database: TemporaryDatabase): Promise<ServerProcess> {
  return startServerProcess('bare Fastify', 'bench/bare-server.ts', { DATABASE_URL: database.url });
}
