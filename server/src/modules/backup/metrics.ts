import { Gauge, type Registry } from 'prom-client';
import type { Services } from '../../services.ts';
import { listOwnRuns, wayOf } from './service.ts';

/**
 * When backups, their log and their trial went well last, in seconds since 1970; 0 for never. What nobody here makes is not
 * told: it would be an alert for ever.
 */
export function registerBackupMetrics({ sql, config }: Services, metrics: Registry): void {
  // Without the database these are unknown.
  const listOwn = () => listOwnRuns(sql, wayOf(config)).catch(() => []);
  new Gauge({
    name: 'backup_last_success_seconds',
    help: 'When the last backup was made, the log stored, and a trial restore went well.',
    labelNames: ['kind'],
    registers: [metrics],
    async collect() {
      this.reset();
      for (const { kind, doneAt } of await listOwn()) this.set({ kind }, (doneAt?.getTime() ?? 0) / 1000);
    },
  });
  new Gauge({
    name: 'backup_failed',
    help: "1 if the last try failed; cause: tools (no pg_dump and pg_restore of the database's version), room (on the disk) or other.",
    labelNames: ['kind', 'cause'],
    registers: [metrics],
    async collect() {
      this.reset();
      for (const { kind, failedAt, obstacle } of await listOwn())
        this.set({ kind, cause: failedAt ? (obstacle ?? 'other') : '' }, failedAt ? 1 : 0);
    },
  });
}
