import { PassThrough, type Readable } from 'node:stream';
import { connectPatiently, type Database } from '../../database/connect.ts';
import { currentVersion } from '../../database/migrate.ts';
import { listUnreadable } from '../../database/roles.ts';
import type { Storage } from '../../ports/storage/port.ts';
import { BackupError } from '../backup-error.ts';
import type { BackupStore } from '../backup-store.ts';
import { newBackupId } from '../catalogue.ts';
import { countRows } from '../counts.ts';
import { everyMomentDays, kept, keptOf } from '../keep-rule.ts';
import { copyNewFiles, newFileBytes } from '../member-files.ts';
import { removeFiles } from '../prune.ts';
import { assertRoom, databaseBytes, packedBytes } from '../room.ts';
import { endAtStop } from './at-stop.ts';
import { type DumpManifest, dumpNames, listDumps } from './dump-catalogue.ts';
import { findTools, type PostgresTools, startTool } from './postgres-tools.ts';

const dayMs = 24 * 60 * 60 * 1000;
const keptLongestMs = (kept.months / 12) * 366 * dayMs;

export async function serverMajor(sql: Database): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    SELECT current_setting('server_version_num')::int AS version`;
  return Math.floor((row?.version ?? 0) / 10_000);
}

/** The rights of a release's role come with its migrations. @throws {BackupError} */
async function assertReadable(sql: Database): Promise<void> {
  const [unreadable] = await listUnreadable(sql);
  if (!unreadable) return;
  throw new BackupError(
    `The role of DATABASE_URL may not read ${unreadable}: run "npm run db:migrate" first, or make the backup with the ` +
      'program of the release that runs',
  );
}

/** What a program writes; the stream breaks if the program fails, so that no half is stored as a whole. */
function outputOf(
  { dump }: PostgresTools,
  { url, stopping }: Pick<DumpPlaces, 'url' | 'stopping'>,
): Readable {
  // The store packs and encrypts it.
  const args = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges'];
  const { child, done } = startTool(dump, args, url, { stdio: ['ignore', 'pipe', 'pipe'], stopping });
  const output = new PassThrough();
  child.stdout?.pipe(output, { end: false });
  done.then(
    () => output.end(),
    (error: Error) => output.destroy(error),
  );
  output.once('close', () => child.kill());
  return output;
}

export interface DumpPlaces {
  /** The database as the server's own role, which may read all of it. */
  url: string;
  store: BackupStore;
  members: Storage;
  /** Ends it in the middle; nothing of it is kept then. */
  stopping?: AbortSignal | undefined;
  /** For tests. */
  tools?: PostgresTools | undefined;
}

/** Stores a dump of the database and members' files, while the application goes on. @throws {BackupError} */
export async function dumpDatabase(
  { url, store, members, stopping, tools }: DumpPlaces,
  clock: () => Date = () => new Date(),
): Promise<DumpManifest> {
  const sql = connectPatiently(url);
  // A count of a large table takes longer than a stop may.
  const release = endAtStop(stopping, () => sql.end(0));
  try {
    await assertReadable(sql);
    const postgres = await serverMajor(sql);
    const programs = tools ?? (await findTools(postgres));
    const bytes = await databaseBytes(sql, 'own');
    const neededBytes = packedBytes(bytes) + (await newFileBytes(sql, members, store, stopping));
    assertRoom('A dump', neededBytes, await store.freeBytes());
    const startedAt = clock();
    const id = newBackupId(startedAt);
    const [schemaVersion, counts] = [await currentVersion(sql), await countRows(sql)];
    const content = outputOf(programs, { url, stopping });
    // Whoever stores it is told; it may have stopped reading before, and then the program ends, too.
    content.on('error', () => undefined);
    await store.write(dumpNames.content(id), content).finally(() => content.destroy());
    const files = await copyNewFiles(sql, members, store, stopping);
    const manifest = { id, startedAt, finishedAt: clock(), postgres, schemaVersion, bytes, counts, files };
    await store.writePlain(dumpNames.manifest(id), manifest);
    return manifest;
  } finally {
    release();
    await sql.end();
  }
}

/**
 * Removes what no manifest makes a dump after a day: the process was killed. What has one that this release cannot read stays as
 * long as any dump: another release may have written it.
 */
async function removeUnknown(store: BackupStore, known: ReadonlySet<string>, now: Date): Promise<void> {
  const manifests = new Set(await store.list(dumpNames.manifest('')));
  for (const content of await store.list(dumpNames.content(''))) {
    const id = content.slice(dumpNames.content('').length);
    const storedAt = known.has(id) ? undefined : await store.storedAt(content);
    const keptMs = manifests.has(dumpNames.manifest(id)) ? keptLongestMs : dayMs;
    if (!storedAt || storedAt.getTime() >= now.getTime() - keptMs) continue;
    await store.remove(dumpNames.manifest(id));
    await store.remove(content);
  }
}

/** Removes the dumps that the rule of days, weeks and months does not keep, and the files that only they needed. */
export async function pruneDumps(store: BackupStore, members: Storage, now: Date): Promise<void> {
  const dumps = await listDumps(store);
  const instants = new Set(
    keptOf(
      dumps.map(({ finishedAt }) => finishedAt),
      now,
    ),
  );
  const gone = dumps.filter(({ finishedAt }) => !instants.has(finishedAt));
  for (const { id } of gone) {
    // Without a manifest it is no backup any more, so that nobody restores a half of one.
    await store.remove(dumpNames.manifest(id));
    await store.remove(dumpNames.content(id));
  }
  await removeUnknown(store, new Set(dumps.map(({ id }) => id)), now);
  const since = new Date(now.getTime() - everyMomentDays * dayMs);
  await removeFiles(store, members, since);
  await store.removeDrafts(new Date(now.getTime() - dayMs));
}
