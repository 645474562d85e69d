/** `npm run restore -- <backup>|<time>|latest`: restores the database and the missing files of members. */
import { generatedSecret } from './app-secret.ts';
import type { BackupStore } from './backup/backup-store.ts';
import { listManifests, type Manifest, readLine, type Wish } from './backup/catalogue.ts';
import { assertEmbedded, openBackupStore } from './backup/open-store.ts';
import { restore } from './backup/restore.ts';
import { readKeyFile } from './backup/sealing.ts';
import { wishOf } from './backup/wish.ts';
import { readConfig } from './config.ts';
import { paths } from './paths.ts';
import { createStorages } from './ports/storage/create.ts';
import { describeStartFailure } from './start-failure.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function lineOf(store: BackupStore, manifest: Manifest): Promise<string> {
  const rows = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0);
  const { coveredUntil } = await readLine(store, manifest.line);
  return `  ${manifest.id}  ${rows} rows, ${manifest.files.length} files; its log until ${coveredUntil.toISOString()}`;
}

async function list(store: BackupStore): Promise<void> {
  const manifests = await listManifests(store);
  if (manifests.length === 0) return say('There is no backup yet: npm run backup');
  say('Backups, the newest last:');
  for (const manifest of manifests) say(await lineOf(store, manifest));
  say(
    'npm run restore -- latest, or the name of one, or a moment: 2026-11-26T09:30 (Seoul) or 2026-11-26T00:30Z',
  );
}

async function run(wish: Wish | null): Promise<void> {
  const config = readConfig(process.env);
  assertEmbedded(config);
  const keyFile = process.env['BACKUP_KEY_FILE']?.trim();
  const identities = keyFile ? await readKeyFile(keyFile) : [];
  const store = await openBackupStore(config, {
    identities,
    appSecret: config.appSecret ?? generatedSecret(config),
  });
  if (!wish) return list(store);
  const { files: members } = await createStorages(config, paths.demoMedia);
  const done = await restore({ dataDir: config.dataDir, store, members, wish, log: say });
  const rows = Object.values(done.counts).reduce((sum, count) => sum + count, 0);
  say(
    `Restored ${done.at.toISOString()}: ${rows} rows, ${done.files.restored} files of members were missing and are back.`,
  );
  for (const name of done.files.broken) say(`  ${name} is not what was stored, and was left out`);
  if (done.formerDatabase)
    say(`The database from before is in ${done.formerDatabase}; remove it when all is well.`);
  say(
    `Start the server; then "npm run payments:unknown -- ${done.at.toISOString()}" lists payments whose orders are lost.`,
  );
  say('Make a backup: the moments after this restore begin with it.');
}

try {
  await run(wishOf(process.argv[2]));
} catch (error) {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exitCode = 1;
}
