/** `npm run backup`: makes a backup now, while the server runs or not. */
import { generatedSecret, secretFile } from './app-secret.ts';
import { backUp } from './backup/back-up.ts';
import { assertEmbedded, openBackupStore } from './backup/open-store.ts';
import { withCluster } from './backup/running-cluster.ts';
import { readConfig } from './config.ts';
import { paths } from './paths.ts';
import { createStorages } from './ports/storage/create.ts';
import { describeStartFailure } from './start-failure.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  assertEmbedded(config);
  const generated = generatedSecret(config);
  const store = await openBackupStore(config, { appSecret: config.appSecret ?? generated });
  const { files: members } = await createStorages(config, paths.demoMedia);
  const manifest = await withCluster(config.dataDir, say, (cluster) =>
    backUp({ cluster, store, members }, generated ? { [secretFile]: generated } : {}),
  );
  const rows = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0);
  say(`Backup ${manifest.id}: ${rows} rows, ${manifest.files.length} files of members`);
  if (!store.isSealed)
    say('It is not encrypted: BACKUP_PUBLIC_KEY names no key (docs/operations.md, Backups).');
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exitCode = 1;
}
