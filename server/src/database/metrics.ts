import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
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

/** Whether a replica is read from, how far it is behind, and how much it takes over. Without one there are no figures. */
export function registerReplicaMetrics({ replica }: Pool, metrics: Registry): void {
  new Gauge({
    name: 'database_replica_used',
    help: '1 while reads go to the replica of the database, 0 while the primary answers everything.',
    registers: [metrics],
    collect() {
      // What has no labels is 0 unless it is removed, also after a reset.
      if (replica) this.set(replica.state().fault ? 0 : 1);
      else this.remove();
    },
  });
  new Gauge({
    name: 'database_replica_behind_seconds',
    help: 'For how long the replica has not had all that the primary had.',
    registers: [metrics],
    collect() {
      if (replica) this.set(replica.state().behindSeconds);
      else this.remove();
    },
  });
  new Counter({
    name: 'database_replica_reads_total',
    help: 'Statements that the replica may answer: by it, or by the primary because it is unused, busy or has failed.',
    labelNames: ['place'],
    registers: [metrics],
    collect() {
      this.reset();
      for (const [place, count] of Object.entries(replica?.state().reads ?? {})) this.inc({ place }, count);
    },
  });
}
