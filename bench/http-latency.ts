/** The time that one visitor waits, the time that 64 at once wait, and the memory of the process. */
import { performance } from 'node:perf_hooks';
import { PageBytes } from '../server/src/pages/page-bytes.ts';
import { ask, burst, compressed, createClient } from './ask.ts';
import type { ContentChange } from './content-change.ts';
import type { ServerProcess } from './server-process.ts';
import { concurrency, rounds } from './settings.ts';
import { figure, median, percentile, type Table, verdict } from './table.ts';

const renders = 60;
const targets = { renderMs: 15, burstMs: 1000, residentMb: 350 };
const nothing = async () => undefined;

export interface Servers {
  product: ServerProcess;
  raw: ServerProcess;
  bare: ServerProcess;
  change: ContentChange;
}

/** Renders of `/`, each after a change of content has emptied the page cache, by one client. */
export async function measureRender({ product, raw, change }: Servers): Promise<Table> {
  const rendered = await times(product.url, change.announce);
  const kept = await times(product.url, nothing);
  const limit = await times(raw.url, nothing);
  const { body } = await ask(`${product.url}/`, {}, false);
  const compression = await compressionTimes(body);
  return {
    title: `Uncached render of / (1 client, ${renders} requests, cache emptied by NOTIFY before each)`,
    columns: ['', 'median ms', 'p95 ms', 'highest ms'],
    rows: [
      row('rendered', rendered),
      row('  of that: compressing its bytes (br)', compression),
      row('from the page cache', kept),
      row('limit: node:http, same bytes', limit),
    ],
    notes: [
      `target: median below ${targets.renderMs} ms: ${verdict(median(rendered) < targets.renderMs)}`,
      ...(median(rendered) < 2 * median(kept)
        ? ['the render took no longer than the cache: was the cache emptied?']
        : []),
    ],
  };
}

async function times(url: string, before: () => Promise<unknown>): Promise<number[]> {
  const agent = createClient();
  const measured: number[] = [];
  for (let index = -5; index < renders; index += 1) {
    await before();
    const { status, ms } = await ask(`${url}/`, compressed, agent);
    if (status !== 200) throw new Error(`${url}/ answered ${status}`);
    if (index >= 0) measured.push(ms);
  }
  agent.destroy();
  return measured;
}

async function compressionTimes(body: Buffer): Promise<number[]> {
  const measured: number[] = [];
  for (let index = 0; index < renders; index += 1) {
    const startedAt = performance.now();
    await PageBytes.of(body);
    measured.push(performance.now() - startedAt);
  }
  return measured;
}

function row(name: string, ms: number[]): string[] {
  return [name, figure(median(ms), 2), figure(percentile(ms, 0.95), 2), figure(Math.max(...ms), 2)];
}

/**
 * New connections at once with an empty page cache: the time until the last has its answer.
 * @param firstMs the very first burst of the process
 */
export async function measureBurst({ product, raw, change }: Servers, firstMs: number): Promise<Table> {
  const own: number[] = [];
  const limit: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await change.announce();
    own.push(await burst(`${product.url}/`, concurrency));
    limit.push(await burst(`${raw.url}/`, concurrency));
  }
  const slowest = Math.max(firstMs, ...own);
  return {
    title: `Burst: ${concurrency} new connections at once ask for /, time of the last answer (${rounds} rounds)`,
    columns: ['', 'median ms', 'highest ms'],
    rows: [
      ['first requests after the start, nothing warm', figure(firstMs), figure(firstMs)],
      ['page cache emptied', figure(median(own)), figure(Math.max(...own))],
      ['limit: node:http, same bytes', figure(median(limit)), figure(Math.max(...limit))],
    ],
    notes: [`target: always below ${figure(targets.burstMs)} ms: ${verdict(slowest < targets.burstMs)}`],
  };
}

/** Memory of the server processes, without the database. */
export function measureMemory({ product, raw, bare }: Servers, idleMb: number): Table {
  const now = [product, bare, raw].map((server) => ({ name: server.name, ...server.memoryMb() }));
  const resident = now[0]?.resident ?? Number.NaN;
  return {
    title: 'Resident memory after the run, MB (the database apart)',
    columns: ['', 'after start', 'after run', 'highest'],
    rows: now.map(({ name, resident: after, highest }, index) => [
      index === 0 ? name : `limit: ${name}`,
      index === 0 ? figure(idleMb) : '-',
      figure(after),
      figure(highest),
    ]),
    notes: [
      `target: below ${targets.residentMb} MB after the run: ${verdict(resident < targets.residentMb)}`,
    ],
  };
}
