/** Answers per second of the product and of its comparison, in interleaved rounds. */
import { type Load, load, type Request } from './load.ts';
import type { ServerProcess } from './server-process.ts';
import { concurrency, interleave, roundSeconds, rounds } from './settings.ts';
import { figure, median, share, type Table, verdict } from './table.ts';

interface Contender {
  name: string;
  server: ServerProcess;
  request: Request;
}

export interface Comparison {
  title: string;
  product: Contender;
  limit: Contender;
  /** The target, as a share of the comparison; undefined if there is none. */
  target?: number;
}

export async function compareThroughput({ title, product, limit, target }: Comparison): Promise<Table> {
  const results = await interleave({
    [product.name]: () => load(product.server, product.request),
    [limit.name]: () => load(limit.server, limit.request),
  });
  const own = summary(results[product.name] ?? []);
  const bare = summary(results[limit.name] ?? []);
  const ratio = own.perSecond / bare.perSecond;
  return {
    title: `${title} (${concurrency} connections, ${rounds} rounds of ${roundSeconds} s, medians)`,
    columns: ['', 'answers/s', 'of limit', 'p50 ms', 'p99 ms', 'CPU us/answer', 'server CPU'],
    rows: [row(product.name, own, bare), row(`limit: ${limit.name}`, bare, bare)],
    notes: [
      ...(target === undefined
        ? []
        : [`target: at least ${share(target, 1)} of the limit: ${verdict(ratio >= target)}`]),
      `by processor time for one answer: ${share(bare.cpuMicros, own.cpuMicros)} of the limit`,
    ],
  };
}

function summary(loads: Load[]): Load {
  const of = (pick: (load: Load) => number) => median(loads.map(pick));
  return {
    perSecond: of((each) => each.perSecond),
    p50Ms: of((each) => each.p50Ms),
    p99Ms: of((each) => each.p99Ms),
    cpuMicros: of((each) => each.cpuMicros),
    cpuShare: of((each) => each.cpuShare),
  };
}

function row(name: string, each: Load, limit: Load): string[] {
  return [
    name,
    figure(each.perSecond),
    share(each.perSecond, limit.perSecond),
    figure(each.p50Ms, 2),
    figure(each.p99Ms, 2),
    figure(each.cpuMicros, 1),
    share(each.cpuShare, 1),
  ];
}
