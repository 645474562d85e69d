/** `npm run backup`: makes a backup now, while the server runs or not. */
import { generatedSecret, secretFile } from './app-secret.ts';
import { backUp } from './backup/back-up.ts';
import type { BackupStore } from './backup/backup-store.ts';
import { dumpDatabase, pruneDumps } from './backup/dump/dump.ts';
import { openBackupStore } from './backup/open-store.ts';
import { withCluster } from './backup/running-cluster.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { connectPatiently } from './database/connect.ts';
import { noteBackup } from './modules/backup/service.ts';
import { paths } from './paths.ts';
import { createStorages } from './ports/storage/create.ts';
import type { Storage } from './ports/storage/port.ts';
import { describeStartFailure } from './start-failure.ts';
import { openStartLog } from './start-log.ts';

const { say, complain } = openStartLog(process.env);

interface Places {
  store: BackupStore;
  /** Members' files. */
  members: Storage;
}

/** Of a database that somebody else runs. What came of it is written down there, for its metrics and the desk. */
async function dump({ databaseUrl, databaseOwnerUrl }: Config, { store, members }: Places) {
  if (!databaseOwnerUrl)
    throw new ConfigError([
      'DATABASE_OWNER_URL is missing: the role of DATABASE_URL may not read everything',
    ]);
  const sql = connectPatiently(databaseUrl ?? '');
  try {
    const manifest = await dumpDatabase({ ownerUrl: databaseOwnerUrl, store, members });
    await pruneDumps(store, members, new Date());
    await noteBackup(sql, new Date());
    return manifest;
  } catch (error) {
    await noteBackup(sql, new Date(), error).catch(() => undefined);
    throw error;
  } finally {
    await sql.end();
  }
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const generated = generatedSecret(config);
  const store = await openBackupStore(config, { appSecret: config.appSecret ?? generated });
  const { files: members } = await createStorages(config, paths.demoMedia);
  const secrets: Record<string, string> = generated ? { [secretFile]: generated } : {};
  const manifest = config.databaseUrl
    ? await dump(config, { store, members })
    : await withCluster(config.dataDir, say, (cluster) => backUp({ cluster, store, members }, secrets));
  const rows = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0);
  say(`Backup ${manifest.id}: ${rows} rows, ${manifest.files.length} files of members`);
  if (!store.isSealed)
    say('It is not encrypted: BACKUP_PUBLIC_KEY names no key (docs/operations.md, Backups).');
}

try {
  await run();
} catch (error) {
  complain(describeStartFailure(error));
  process.exitCode = 1;
}
