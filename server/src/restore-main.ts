/** `npm run restore -- <backup>|<time>|latest`: restores the database and the missing files of members. */
import { generatedSecret } from './app-secret.ts';
import type { BackupStore } from './backup/backup-store.ts';
import { listManifests, type Manifest, readLine, type Wish } from './backup/catalogue.ts';
import { listDumps } from './backup/dump/dump-catalogue.ts';
import { type RestoredDump, restoreDump } from './backup/dump/restore-dump.ts';
import { openBackupStore } from './backup/open-store.ts';
import { type Restored, restore } from './backup/restore.ts';
import { readKeyFile } from './backup/sealing.ts';
import { lineOfUndone, listUndone, type Undone } from './backup/undone.ts';
import { wishOf } from './backup/wish.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { connectPatiently } from './database/connect.ts';
import { adoptCluster } from './embedded-database/cluster.ts';
import { startCluster } from './embedded-database/embedded.ts';
import { listUnknownPayments } from './modules/order/service.ts';
import { paths } from './paths.ts';
import { createPayments } from './ports/payment/create.ts';
import { createStorages } from './ports/storage/create.ts';
import type { Storage } from './ports/storage/port.ts';
import { describeStartFailure } from './start-failure.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function rowsOf(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

async function lineOf(store: BackupStore, manifest: Manifest): Promise<string> {
  const { coveredUntil } = await readLine(store, manifest.line);
  return `  ${manifest.id}  ${rowsOf(manifest.counts)} rows, ${manifest.files.length} files; its log until ${coveredUntil.toISOString()}`;
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

async function listOfDumps(store: BackupStore): Promise<void> {
  const dumps = await listDumps(store);
  if (dumps.length === 0) return say('There is no backup yet: npm run backup');
  say('Backups, the newest last:');
  for (const { id, counts, files } of dumps) say(`  ${id}  ${rowsOf(counts)} rows, ${files.length} files`);
  say('npm run restore -- latest, or the name of one, or a moment: the last one before it');
}

function tell({ counts, files }: Pick<Restored | RestoredDump, 'counts' | 'files'>, at: Date): void {
  say(
    `Restored ${at.toISOString()}: ${rowsOf(counts)} rows, ${files.restored} files of members were missing and are back.`,
  );
  for (const name of files.broken) say(`  ${name} is not what was stored, and was left out`);
}

/** Nobody but they can leave once more: they have to be written to. */
async function tellUndone(former: () => Promise<Undone[]>): Promise<void> {
  const again =
    'Whoever left or withdrew a consent after that moment has to do it again (docs/operations.md, Backups)';
  try {
    const undone = await former();
    say(undone.length === 0 ? 'Nobody left or withdrew a consent after that moment.' : `${again}:`);
    for (const each of undone) say(`  ${lineOfUndone(each)}`);
  } catch {
    say(`${again}. The database from before cannot be asked who they are.`);
  }
}

async function listAt(url: string, since: Date): Promise<Undone[]> {
  const sql = connectPatiently(url);
  try {
    return await listUndone(sql, since);
  } finally {
    await sql.end();
  }
}

/** Asks an embedded database that was put aside. */
async function listInFolder(folder: string, since: Date): Promise<Undone[]> {
  const { ownAdminUrl, stop } = await startCluster(adoptCluster(folder), { log: () => undefined });
  try {
    return await listAt(ownAdminUrl, since);
  } finally {
    await stop();
  }
}

/** Payments since the restored moment are still at the provider: the database does not know their orders. */
async function tellUnknownPayments(config: Config, since: Date): Promise<void> {
  const sql = connectPatiently(config.databaseUrl ?? '');
  const payments = createPayments(config, () => `http://127.0.0.1:${config.port}`);
  const again = `npm run payments:unknown -- ${since.toISOString()}`;
  try {
    const unknown = await listUnknownPayments({ sql, payments, clock: () => new Date() }, since);
    say(`${unknown.length} payments since then belong to no order${unknown.length > 0 ? `: ${again}` : '.'}`);
  } catch {
    say(`The provider gave no answer. Payments since then whose orders are lost: ${again}`);
  } finally {
    await sql.end();
  }
}

async function restoreElsewhere(
  config: Config,
  store: BackupStore,
  members: Storage,
  wish: Wish,
): Promise<void> {
  const { databaseUrl: url = '', databaseOwnerUrl: ownerUrl, mode } = config;
  const adminUrl = process.env['DATABASE_ADMIN_URL']?.trim();
  const missing = [
    ...(ownerUrl ? [] : ['DATABASE_OWNER_URL is missing (the role that owns the database)']),
    ...(adminUrl ? [] : ['DATABASE_ADMIN_URL is missing (a role that may create and rename databases)']),
  ];
  if (!ownerUrl || !adminUrl) throw new ConfigError(missing);
  const done = await restoreDump({ adminUrl, ownerUrl, url, mode, store, members, wish, log: say });
  tell(done, done.manifest.startedAt);
  const former = Object.assign(new URL(ownerUrl), { pathname: `/${done.formerDatabase}` });
  await tellUndone(() => listAt(former.href, done.manifest.startedAt));
  say(`The database from before is ${done.formerDatabase}; drop it when all is well.`);
  await tellUnknownPayments(config, done.manifest.startedAt);
}

async function restoreHere(
  { dataDir }: Config,
  store: BackupStore,
  members: Storage,
  wish: Wish,
): Promise<void> {
  const done = await restore({ dataDir, store, members, wish, log: say });
  tell(done, done.at);
  const { formerDatabase } = done;
  await tellUndone(() =>
    formerDatabase ? listInFolder(formerDatabase, done.at) : Promise.reject(new Error('There was none')),
  );
  if (formerDatabase) say(`The database from before is in ${formerDatabase}; remove it when all is well.`);
  say(
    `Start the server; then "npm run payments:unknown -- ${done.at.toISOString()}" lists payments whose orders are lost.`,
  );
}

async function run(wish: Wish | null): Promise<void> {
  const config = readConfig(process.env);
  const keyFile = process.env['BACKUP_KEY_FILE']?.trim();
  const identities = keyFile ? await readKeyFile(keyFile) : [];
  const appSecret = config.appSecret ?? generatedSecret(config);
  const store = await openBackupStore(config, { identities, appSecret });
  if (!wish) return config.databaseUrl ? listOfDumps(store) : list(store);
  const { files: members } = await createStorages(config, paths.demoMedia);
  await (config.databaseUrl ? restoreElsewhere : restoreHere)(config, store, members, wish);
  say('Make a backup: the moments after this restore begin with it.');
}

try {
  await run(wishOf(process.argv[2]));
} catch (error) {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exitCode = 1;
}
