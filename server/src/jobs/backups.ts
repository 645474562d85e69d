import type { FastifyBaseLogger } from 'fastify';
import { generatedSecret, secretFile } from '../app-secret.ts';
import { backUp } from '../backup/back-up.ts';
import type { BackupStore } from '../backup/backup-store.ts';
import { openBackupStore } from '../backup/open-store.ts';
import { prune } from '../backup/prune.ts';
import { isLogKept, openRunningCluster } from '../backup/running-cluster.ts';
import { shipLog } from '../backup/ship-log.ts';
import { tryRestore } from '../backup/trial.ts';
import { attend } from '../modules/backup/service.ts';
import type { Services } from '../services.ts';
import { type Job, startLoop } from './loop.ts';

const everyMs = 60_000;
/** A demo that runs for a moment needs no backup. */
const firstAfterMs = 30 * 60_000;

/**
 * Does what is due for the backups of the embedded database: one each night, the log and new files each minute, a trial
 * restore each week.
 */
export async function attendToBackups(services: Services, store: BackupStore): Promise<void> {
  const { config, clock } = services;
  const members = services.storage.files;
  const generated = generatedSecret(config);
  const cluster = openRunningCluster(config.dataDir);
  try {
    // After a restore, or when a part of the log was lost, nothing can be stored before a new backup begins.
    const isKept = await isLogKept(cluster);
    await attend(services, 'backup', !isKept, async () => {
      await backUp({ cluster, store, members }, generated ? { [secretFile]: generated } : {}, clock);
      await prune(store, members, clock());
    });
    if (!(await isLogKept(cluster))) return;
    const ship = async () => void (await shipLog(cluster, store, members));
    if ((await attend(services, 'log', false, ship)) === 'not due') await ship();
    await attend(
      services,
      'trial',
      false,
      async () => void (await tryRestore(store, config.dataDir, () => {})),
    );
  } finally {
    await cluster.admin.end();
  }
}

/** Looks each minute whether something is due, the first time half an hour after the start. */
export function startBackupsJob(services: Services, log: FastifyBaseLogger): Job {
  const onError = (error: unknown) => log.error({ err: error }, 'a backup failed');
  const startedAtMs = performance.now();
  let store: Promise<BackupStore> | undefined;
  return startLoop({
    everyMs,
    onError,
    async work() {
      if (performance.now() - startedAtMs < firstAfterMs) return;
      store ??= openBackupStore(services.config, { appSecret: services.appSecret });
      await attendToBackups(services, await store);
    },
  });
}
