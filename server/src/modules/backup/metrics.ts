import { Gauge, type Registry } from 'prom-client';
import type { Services } from '../../services.ts';
import { listRuns } from './queries.ts';

/** When backups, their log and their trial went well last, in seconds since 1970; 0 for never. */
export function registerBackupMetrics({ sql }: Services, metrics: Registry): void {
  new Gauge({
    name: 'backup_last_success_seconds',
    help: 'When the last backup was made, the log stored, and a trial restore went well.',
    labelNames: ['kind'],
    registers: [metrics],
    async collect() {
      this.reset();
      // Without the database these are unknown.
      const runs = await listRuns(sql).catch(() => []);
      for (const { kind, doneAt } of runs) this.set({ kind }, (doneAt?.getTime() ?? 0) / 1000);
    },
  });
  new Gauge({
    name: 'backup_failed',
    help: '1 if the last try failed.',
    labelNames: ['kind'],
    registers: [metrics],
    async collect() {
      this.reset();
      const runs = await listRuns(sql).catch(() => []);
      for (const { kind, failedAt } of runs) this.set({ kind }, failedAt ? 1 : 0);
    },
  });
}
