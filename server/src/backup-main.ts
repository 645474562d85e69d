/** `npm run backup`: makes a backup now, while the server runs or not. */
import { generatedSecret, secretFile } from './app-secret.ts';
import { backUp } from './backup/back-up.ts';
import { openBackupStore } from './backup/open-store.ts';
import { withCluster } from './backup/running-cluster.ts';
import { readConfig } from './config.ts';
import { makeNotedDump } from './noted-dump.ts';
import { paths } from './paths.ts';
import { createStorages } from './ports/storage/create.ts';
import { describeStartFailure } from './start-failure.ts';
import { openStartLog } from './start-log.ts';

const { say, complain } = openStartLog(process.env);

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const generated = generatedSecret(config);
  const store = await openBackupStore(config, { appSecret: config.appSecret ?? generated });
  const { files: members } = await createStorages(config, paths.demoMedia);
  const secrets: Record<string, string> = generated ? { [secretFile]: generated } : {};
  const manifest = config.databaseUrl
    ? await makeNotedDump({ url: config.databaseUrl, store, members })
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
