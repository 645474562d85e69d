/** One round of load on a server by autocannon, from the benchmark's own process. */
import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import type { ServerProcess } from './server-process.ts';
import { concurrency, roundSeconds } from './settings.ts';
import { percentile } from './table.ts';

export interface Request {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
}

export interface Load {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Processor time of the server for one answer, in microseconds. */
  cpuMicros: number;
  /** Processor time of the server divided by the elapsed time: below 1 the load generator was the limit. */
  cpuShare: number;
}

export async function load(server: ServerProcess, request: Request): Promise<Load> {
  const { path, ...rest } = request;
  const latenciesMs: number[] = [];
  const cpuBefore = server.cpuSeconds();
  const startedAt = performance.now();
  const run = autocannon({
    url: server.url + path,
    ...rest,
    connections: concurrency,
    duration: roundSeconds,
  });
  // Its own histogram has only whole milliseconds.
  run.on('response', (_client: unknown, _status: number, _bytes: number, ms: number) => latenciesMs.push(ms));
  const result = await run;
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = server.cpuSeconds() - cpuBefore;
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${server.name} failed ${failed} requests of ${path}`);
  return {
    perSecond: latenciesMs.length / seconds,
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
    cpuMicros: (cpu * 1_000_000) / latenciesMs.length,
    cpuShare: cpu / seconds,
  };
}
