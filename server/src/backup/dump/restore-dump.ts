import { connectPatiently, type Database } from '../../database/connect.ts';
import type { Storage } from '../../ports/storage/port.ts';
import type { prepareAsOwner } from '../../prepare-database.ts';
import type { SiteMode } from '../../site-mode.ts';
import { BackupError } from '../backup-error.ts';
import type { BackupStore } from '../backup-store.ts';
import type { Wish } from '../catalogue.ts';
import { bringFilesBack, type FilesBack } from '../member-files.ts';
import { RestoreFaultError } from '../restore.ts';
import { serverMajor } from './dump.ts';
import { chooseDump, type DumpManifest, dumpNames, listDumps } from './dump-catalogue.ts';
import { exchange, quoted } from './exchange.ts';
import { fill, findDumpFaults } from './fill.ts';
import { findTools, type PostgresTools } from './postgres-tools.ts';

export interface RestoreDumpOptions {
  /** Of an administrator of the server, who may create databases, rename them and cut off who uses them. */
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
  prepare?: typeof prepareAsOwner;
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

/** How a database compares and stores its texts, in the words of `CREATE DATABASE`. */
async function localeOf(admin: Database, name: string): Promise<string> {
  const [row] = await admin<{ words: string }[]>`
    SELECT format('ENCODING %L LC_COLLATE %L LC_CTYPE %L LOCALE_PROVIDER ', pg_encoding_to_char(encoding),
                  datcollate, datctype)
      || CASE datlocprovider WHEN 'b' THEN format('builtin BUILTIN_LOCALE %L', datlocale)
           WHEN 'i' THEN format('icu ICU_LOCALE %L', datlocale) || coalesce(' ICU_RULES ' || quote_literal(daticurules), '')
           ELSE 'libc' END AS words
    FROM pg_database WHERE datname = ${name}`;
  if (!row) throw new BackupError(`The server of DATABASE_ADMIN_URL has no database ${name}`);
  return row.words;
}

/** A database without a table beside the present one, with its locale: nothing of what was there can stand in the way. */
export async function createFresh(
  admin: Database,
  { present, fresh }: { present: string; fresh: string },
  { ownerUrl, url }: Pick<RestoreDumpOptions, 'ownerUrl' | 'url'>,
): Promise<void> {
  const locale = await localeOf(admin, present);
  const owner = quoted(userIn(ownerUrl));
  await admin.unsafe(`CREATE DATABASE ${quoted(fresh)} TEMPLATE template0 ${locale} OWNER ${owner}`);
  await admin.unsafe(`REVOKE ALL ON DATABASE ${quoted(fresh)} FROM PUBLIC`);
  await admin.unsafe(`GRANT CONNECT ON DATABASE ${quoted(fresh)} TO ${quoted(userIn(url))}`);
}

/** Looks at what is in the fresh database, and brings back the files that its rows refer to. @throws {RestoreFaultError} */
async function look(fresh: string, { counts: before }: DumpManifest, options: RestoreDumpOptions) {
  const { ownerUrl, url, mode, store, members, log, prepare } = options;
  const addresses = { ownerUrl: databaseOf(ownerUrl, fresh), url: databaseOf(url, fresh) };
  const { faults, counts } = await findDumpFaults({ ...addresses, before, mode, log, prepare });
  if (faults.length > 0) throw new RestoreFaultError([...faults, `${fresh} stays to be looked at`]);
  const owner = connectPatiently(addresses.ownerUrl);
  try {
    // A dump has the row of the run that made it, which nobody will end.
    await owner`UPDATE backup_runs SET begun_at = NULL`;
    // A dump has no statistics: until the database has looked at its tables by itself, every statement would be planned as if
    // they were nearly empty.
    await owner`ANALYZE`;
    return { counts, files: await bringFilesBack(owner, store, members) };
  } finally {
    await owner.end();
  }
}

/** Once more: until the exchange the application went on removing files that its own rows did not refer to any more. */
async function bringRemovedBack(first: FilesBack, former: string, options: RestoreDumpOptions) {
  const { ownerUrl, store, members } = options;
  const owner = connectPatiently(ownerUrl);
  try {
    const { restored } = await bringFilesBack(owner, store, members);
    return { ...first, restored: first.restored + restored };
  } catch (error) {
    throw new BackupError(
      `The database is restored (the one from before is ${former}), but files of members that were removed meanwhile may be ` +
        `missing: ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    await owner.end();
  }
}

/** A second copy of all members' data must not stay without anybody's knowing of it. */
async function remove(admin: Database, fresh: string, log: (line: string) => void): Promise<void> {
  const line = `DROP DATABASE IF EXISTS ${quoted(fresh)} WITH (FORCE)`;
  await admin
    .unsafe(line)
    .catch(() => log(`what was restored could not be removed; do it by hand: ${line};`));
}

/** Whoever was broken off in the middle could not remove what was there. */
async function tellLeft(admin: Database, present: string, log: (line: string) => void): Promise<void> {
  const left = await admin<{ name: string }[]>`
    SELECT datname AS name FROM pg_database WHERE starts_with(datname, ${`${present}_restored_`})`;
  for (const { name } of left)
    log(`${name} is of an earlier restore: drop it when nobody looks at it any more`);
}

/**
 * Restores a dump into a fresh database, looks at it, brings it to this release, and puts it in the place of the present one,
 * which stays beside it. The application need not stop: for the moment of the exchange its calls fail, and it comes back by
 * itself. If anything fails, it goes on with what it has.
 * @throws {NoBackupError}, {RestoreFaultError}, {BackupError}
 */
export async function restoreDump(options: RestoreDumpOptions): Promise<RestoredDump> {
  const { adminUrl, ownerUrl, url, store, wish, log, clock = () => new Date() } = options;
  const manifest = chooseDump(await listDumps(store), wish);
  const mark = clock().toISOString().replaceAll(/\D/g, '');
  const present = nameIn(url);
  if (nameIn(ownerUrl) !== present)
    throw new BackupError('DATABASE_URL and DATABASE_OWNER_URL name two databases');
  const [fresh, former] = [`${present}_restored_${mark}`, `${present}_before_${mark}`];
  // Without the key or the object nothing is begun.
  const content = await store.read(dumpNames.content(manifest.id));
  // It may break before anybody reads it; whoever does is told.
  content.on('error', () => undefined);
  const admin = connectPatiently(databaseOf(adminUrl, 'postgres'), 2);
  try {
    const { restore } = options.tools ?? (await findTools(await serverMajor(admin)));
    await tellLeft(admin, present, log);
    log(`restoring ${manifest.startedAt.toISOString()} into ${fresh}`);
    await createFresh(admin, { present, fresh }, options);
    await fill({ adminUrl: databaseOf(adminUrl, fresh), owner: userIn(ownerUrl), content, restore });
    const { counts, files } = await look(fresh, manifest, options);
    await exchange(admin, { present, fresh, former });
    return {
      manifest,
      counts,
      files: await bringRemovedBack(files, former, options),
      formerDatabase: former,
    };
  } catch (error) {
    if (!(error instanceof RestoreFaultError)) await remove(admin, fresh, log);
    throw error;
  } finally {
    content.destroy();
    await admin.end();
  }
}
