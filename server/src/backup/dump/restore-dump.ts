import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { connectPatiently, type Database } from '../../database/connect.ts';
import type { Storage } from '../../ports/storage/port.ts';
import { prepareAsOwner } from '../../prepare-database.ts';
import type { SiteMode } from '../../site-mode.ts';
import { BackupError } from '../backup-error.ts';
import type { BackupStore } from '../backup-store.ts';
import type { Wish } from '../catalogue.ts';
import { findFaults } from '../counts.ts';
import { bringFilesBack, type FilesBack } from '../member-files.ts';
import { RestoreFaultError } from '../restore.ts';
import { serverMajor } from './dump.ts';
import { chooseDump, type DumpManifest, dumpNames, listDumps } from './dump-catalogue.ts';
import { findTools, type PostgresTools, startTool } from './postgres-tools.ts';

export interface RestoreDumpOptions {
  /** Of an administrator of the server, who may create databases and rename them. */
  adminUrl: string;
  /** The database's owner and the role that the server runs as, as in the settings. */
  ownerUrl: string;
  url: string;
  mode: SiteMode;
  store: BackupStore;
  members: Storage;
  wish: Wish;
  log: (line: string) => void;
  clock?: () => Date;
  /** For tests. */
  tools?: PostgresTools | undefined;
}

export interface RestoredDump {
  manifest: DumpManifest;
  counts: Record<string, number>;
  files: FilesBack;
  formerDatabase: string;
}

function databaseOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

const nameIn = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));
const userIn = (url: string) => decodeURIComponent(new URL(url).username);
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A database without a table: nothing of what was there can stand in the way. */
async function createFresh(
  admin: Database,
  fresh: string,
  { ownerUrl, url }: RestoreDumpOptions,
): Promise<void> {
  await admin.unsafe(`CREATE DATABASE ${quoted(fresh)} TEMPLATE template0 OWNER ${quoted(userIn(ownerUrl))}`);
  await admin.unsafe(`REVOKE ALL ON DATABASE ${quoted(fresh)} FROM PUBLIC`);
  await admin.unsafe(`GRANT CONNECT ON DATABASE ${quoted(fresh)} TO ${quoted(userIn(url))}`);
}

async function fill(
  admin: Database,
  fresh: string,
  { id }: DumpManifest,
  options: RestoreDumpOptions,
): Promise<void> {
  const { restore } = options.tools ?? (await findTools(await serverMajor(admin)));
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', `--role=${userIn(options.ownerUrl)}`];
  const address = databaseOf(options.adminUrl, fresh);
  const { child, done } = startTool(restore, [...args, `--dbname=${fresh}`], address, [
    'pipe',
    'ignore',
    'pipe',
  ]);
  const content = await options.store.read(dumpNames.content(id));
  // A program that ends early closes its input: what it said is the reason, not that.
  const sent = child.stdin ? pipeline(content, child.stdin) : Promise.resolve();
  const [ended, given] = await Promise.allSettled([done, sent]);
  if (ended.status === 'rejected') throw ended.reason;
  if (given.status === 'rejected') throw given.reason;
}

/** Renames a database that is in use: those who use it are cut off, and come back to whatever has its name then. */
async function rename(admin: Database, from: string, to: string): Promise<void> {
  await admin.unsafe(`ALTER DATABASE ${quoted(from)} WITH ALLOW_CONNECTIONS false`);
  try {
    for (let left = 50; ; left -= 1) {
      await admin`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${from}`;
      const failure = await admin
        .unsafe(`ALTER DATABASE ${quoted(from)} RENAME TO ${quoted(to)}`)
        .then(() => null)
        .catch((error: unknown) => error);
      if (failure === null) break;
      const { code } = failure as { code?: string };
      // Somebody still uses it: they are on their way out.
      if (code !== '55006' || left === 0) throw failure;
      await wait(100);
    }
  } catch (error) {
    await admin.unsafe(`ALTER DATABASE ${quoted(from)} WITH ALLOW_CONNECTIONS true`);
    throw error;
  }
  await admin.unsafe(`ALTER DATABASE ${quoted(to)} WITH ALLOW_CONNECTIONS true`);
}

/** Two renames: if the second fails, the database from before is in its place again. */
async function swap(admin: Database, present: string, fresh: string, former: string): Promise<void> {
  await rename(admin, present, former);
  try {
    await rename(admin, fresh, present);
  } catch (error) {
    await rename(admin, former, present);
    throw error;
  }
}

/**
 * Restores a dump into a fresh database, looks at it, brings it to this release, and puts it in the place of the present one,
 * which stays beside it. The application need not stop: for the moment of the exchange its calls fail, and it comes back by
 * itself. If anything fails, it goes on with what it has.
 * @throws {NoBackupError}, {RestoreFaultError}, {BackupError}
 */
export async function restoreDump(options: RestoreDumpOptions): Promise<RestoredDump> {
  const { adminUrl, ownerUrl, url, mode, store, members, wish, log, clock = () => new Date() } = options;
  const manifest = chooseDump(await listDumps(store), wish);
  const mark = clock().toISOString().replaceAll(/\D/g, '');
  const present = nameIn(url);
  if (nameIn(ownerUrl) !== present)
    throw new BackupError('DATABASE_URL and DATABASE_OWNER_URL name two databases');
  const [fresh, former] = [`${present}_restored_${mark}`, `${present}_before_${mark}`];
  const admin = connectPatiently(databaseOf(adminUrl, 'postgres'));
  try {
    log(`restoring ${manifest.startedAt.toISOString()} into ${fresh}`);
    await createFresh(admin, fresh, options);
    await fill(admin, fresh, manifest, options);
    const owner = connectPatiently(databaseOf(ownerUrl, fresh));
    try {
      const { faults, counts } = await findFaults(owner, manifest.counts);
      if (faults.length > 0) throw new RestoreFaultError([...faults, `${fresh} stays to be looked at`]);
      await prepareAsOwner(databaseOf(ownerUrl, fresh), databaseOf(url, fresh), { mode, log });
      const files = await bringFilesBack(owner, store, members);
      await owner.end();
      await swap(admin, present, fresh, former);
      return { manifest, counts, files, formerDatabase: former };
    } finally {
      await owner.end();
    }
  } finally {
    await admin.end();
  }
}
