import type { FastifyBaseLogger } from 'fastify';
import { generatedSecret, secretFile } from '../app-secret.ts';
import { backUp } from '../backup/back-up.ts';
import { BackupError } from '../backup/backup-error.ts';
import type { BackupStore } from '../backup/backup-store.ts';
import { dumpDatabase, pruneDumps } from '../backup/dump/dump.ts';
import { dumpNames } from '../backup/dump/dump-catalogue.ts';
import type { PostgresTools } from '../backup/dump/postgres-tools.ts';
import { tryDump } from '../backup/dump/try-dump.ts';
import { openBackupStore } from '../backup/open-store.ts';
import { prune } from '../backup/prune.ts';
import { databaseBytes } from '../backup/room.ts';
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

/**
 * Does what is due for the backups of a database that somebody else runs: a dump each night, and each week a trial restore of
 * the newest, in a database of its own.
 * @param tools for tests
 */
export async function attendToDumps(
  services: Services,
  store: BackupStore,
  tools?: PostgresTools,
): Promise<void> {
  const { config, clock, stopping } = services;
  const { databaseUrl: url = '', dataDir } = config;
  const members = services.storage.files;
  await attend(services, 'backup', false, async () => {
    await dumpDatabase({ url, store, members, stopping, tools }, clock);
    await pruneDumps(store, members, clock());
  });
  // Nobody has made one yet, or without the programs none can be restored either: that has been told.
  if ((await store.list(dumpNames.manifest(''))).length === 0) return;
  const presentBytes = () => databaseBytes(services.sql, 'own');
  const trial = { store, dataDir, presentBytes, log: () => {}, stopping, tools };
  const work = async () => void (await tryDump(trial));
  await attend(services, 'trial', false, work);
}

/** What an operator can mend is told in words. */
export function tellFailure(log: Pick<FastifyBaseLogger, 'error' | 'warn'>, error: unknown): void {
  if (error instanceof BackupError && error.obstacle)
    log.warn({ reason: error.message }, 'a backup or its trial cannot be made');
  else log.error({ err: error }, 'a backup or its trial failed');
}

/** Looks each minute whether something is due, the first time half an hour after the start. What can be stopped is. */
export function startBackupsJob(services: Services, log: FastifyBaseLogger): Job {
  const attendTo = services.config.databaseUrl ? attendToDumps : attendToBackups;
  const stopping = new AbortController();
  const startedAtMs = performance.now();
  let store: Promise<BackupStore> | undefined;
  const loop = startLoop({
    ...{ name: 'backups', telemetry: services.telemetry, everyMs },
    onError: (error) => tellFailure(log, error),
    async work() {
      if (performance.now() - startedAtMs < firstAfterMs) return;
      store ??= openBackupStore(services.config, { appSecret: services.appSecret });
      await attendTo({ ...services, stopping: stopping.signal }, await store);
    },
  });
  return {
    stop() {
      stopping.abort();
      return loop.stop();
    },
  };
}
