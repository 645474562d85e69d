import { Gauge, type Registry } from 'prom-client';
import type { Services } from '../../services.ts';
import { listWaitingJobs, readLateChecks, readUnanswered } from './queries.ts';

/** What waits in the background: jobs by their queue, and orders that the provider has to be asked about. */
export function registerWaitingMetrics({ sql, clock }: Services, metrics: Registry): void {
  // Without the database nothing is known; the process's own figures are still reported.
  let underWay: ReturnType<typeof readQueues> | undefined;
  const readQueues = async (now: Date) => ({ now, found: await listWaitingJobs(sql, now).catch(() => []) });
  // Both figures are collected at the same time: they read it once.
  const queues = () => {
    underWay ??= readQueues(clock()).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs that could begin, by queue.',
    labelNames: ['queue'],
    registers: [metrics],
    async collect() {
      const { found } = await queues();
      this.reset();
      for (const { queue, count } of found) this.set({ queue }, count);
    },
  });
  new Gauge({
    name: 'jobs_oldest_waiting_seconds',
    help: 'How long the oldest of them has waited.',
    labelNames: ['queue'],
    registers: [metrics],
    async collect() {
      const { now, found } = await queues();
      this.reset();
      for (const { queue, since } of found)
        this.set({ queue }, since ? Math.max(0, now.getTime() - since.getTime()) / 1000 : 0);
    },
  });
  new Gauge({
    name: 'orders_past_look_up_seconds',
    help: 'How long the order that should have been looked up at the provider first is late.',
    registers: [metrics],
    async collect() {
      const now = clock();
      const late = await readLateChecks(sql, now).catch(() => null);
      this.set(late ? (now.getTime() - (late.since ?? now).getTime()) / 1000 : Number.NaN);
    },
  });
  new Gauge({
    name: 'orders_unanswered',
    help: 'Orders about which the provider was asked and gave no answer.',
    registers: [metrics],
    async collect() {
      const silent = await readUnanswered(sql, clock()).catch(() => null);
      this.set(silent?.count ?? Number.NaN);
    },
  });
}
