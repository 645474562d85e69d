import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Pool } from './connect.ts';

/**
 * How the connections of a server's pools are used, and how long somebody waits for one: the first thing that runs out under
 * load.
 * @param pools by what the names of their parts begin with
 */
export function registerPoolMetrics(pools: Record<string, Pool>, metrics: Registry): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database that are busy or idle, and callers that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [metrics],
    collect() {
      for (const [beginning, sql] of Object.entries(pools))
        for (const [part, { open, idle, waiting }] of Object.entries(sql.usage())) {
          const pool = beginning + part;
          this.set({ pool, state: 'busy' }, open - idle);
          this.set({ pool, state: 'idle' }, idle);
          this.set({ pool, state: 'waiting' }, waiting);
        }
    },
  });
  const wait = new Histogram({
    name: 'database_connection_wait_seconds',
    help: 'Time until a caller has a connection to the database, or none.',
    labelNames: ['pool'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5],
    registers: [metrics],
  });
  for (const [beginning, sql] of Object.entries(pools))
    sql.onWait = (part, ms) => wait.observe({ pool: beginning + part }, ms / 1000);
}
