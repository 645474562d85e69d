import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectPatiently, type Database } from '../database/connect.ts';
import { takeDataDir } from '../embedded-database/embedded.ts';
import { endFormerServer } from '../embedded-database/former-server.ts';
import type { Storage } from '../ports/storage/port.ts';
import { BackupError } from './backup-error.ts';
import type { BackupStore } from './backup-store.ts';
import {
  chooseManifest,
  listManifests,
  type Manifest,
  NoBackupError,
  readLine,
  type Wish,
} from './catalogue.ts';
import { findFaults } from './counts.ts';
import { bytesOfLog } from './log-positions.ts';
import { bringFilesBack, type FilesBack } from './member-files.ts';
import { type Rebuilding, rebuild } from './rebuild.ts';
import { assertRoom, freeBytesOf } from './room.ts';

/** What was made from a backup is not whole. `message` has a line for each fault. */
export class RestoreFaultError extends BackupError {
  override name = 'RestoreFaultError';

  constructor(faults: readonly string[]) {
    super(['What was restored is not whole, and was not put in its place:', ...faults].join('\n  - '));
  }
}

/** What came of a restore. */
export interface Restored {
  manifest: Manifest;
  /** The moment that was restored. */
  at: Date;
  counts: Record<string, number>;
  files: FilesBack;
  /** Where the database from before is; null if there was none. */
  formerDatabase: string | null;
}

export interface RestoreOptions {
  dataDir: string;
  store: BackupStore;
  /** Members' files. */
  members: Storage;
  wish: Wish;
  log: (line: string) => void;
  /** Settings of the server that makes it, for tests. */
  settings?: Record<string, string>;
  clock?: () => Date;
  /** For tests. */
  freeBytes?: typeof freeBytesOf;
}

/** A backup, the moment that is made from it, and the last segment of the log that it needs. */
type Choice = Pick<Rebuilding, 'manifest' | 'at' | 'lastSegment'>;

/** A backup of the embedded database, and until when its log is stored. @throws {NoBackupError} */
export async function chooseBase(store: BackupStore, wish: Wish): Promise<Choice> {
  const manifest = chooseManifest(await listManifests(store), wish);
  const { coveredUntil, lastSegment } = await readLine(store, manifest.line);
  if (wish === 'latest') return { manifest, at: coveredUntil, lastSegment };
  if ('id' in wish) return { manifest, at: manifest.finishedAt, lastSegment: manifest.lastSegment };
  if (wish.at > coveredUntil)
    throw new NoBackupError(`The newest moment that can be restored is ${coveredUntil.toISOString()}`);
  return { manifest, at: wish.at, lastSegment };
}

/** What a choice takes when it is made: the database of the backup, and the log after it. */
export function rebuiltBytes({ manifest, lastSegment }: Choice): number {
  const { bytes = 0, firstSegment, segmentBytes } = manifest;
  return bytes + bytesOfLog(firstSegment, lastSegment, segmentBytes);
}

/** The server's secret belongs to the data: it opens what is stored encrypted there. The one from before stays beside it. */
async function placeSecret(dataDir: string, draft: string, mark: string): Promise<void> {
  const [path, stored] = [join(dataDir, 'app-secret'), join(draft, 'app-secret')];
  if (!existsSync(stored)) return;
  const secret = await readFile(stored, 'utf8');
  await rm(stored);
  const present = await readFile(path, 'utf8').catch(() => null);
  if (present === secret) return;
  if (present !== null) await rename(path, `${path}.before-${mark}`);
  await writeFile(`${path}.new`, secret, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** Two renames: until the first one, and if the second fails, the database from before is in its place. */
async function swap(dataDir: string, draft: string, mark: string): Promise<string | null> {
  const [place, former] = [join(dataDir, 'postgres'), join(dataDir, `postgres.before-${mark}`)];
  const isThere = existsSync(place);
  if (isThere) await rename(place, former);
  try {
    await rename(draft, place);
  } catch (error) {
    if (isThere) await rename(former, place);
    throw error;
  }
  return isThere ? former : null;
}

/** Checks what was made, then brings back what its rows refer to. @throws {RestoreFaultError} */
async function look(admin: Database, { store, members }: RestoreOptions, { counts: before }: Manifest) {
  const { faults, counts } = await findFaults(admin, before);
  if (faults.length > 0) throw new RestoreFaultError(faults);
  return { counts, files: await bringFilesBack(admin, store, members) };
}

/**
 * Restores the embedded database as it was at a moment, and the members' files of that moment that are missing. It is made
 * beside the present one, checked, and put in its place; the present one stays beside it. If anything fails, nothing has
 * changed.
 * @throws {NoBackupError}, {RestoreFaultError}, {DatabaseStartError} while a server works on the folder
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { store, log, clock = () => new Date() } = options;
  const { dataDir, release } = takeDataDir(options.dataDir);
  const draft = join(dataDir, `postgres.restored-${process.pid}`);
  try {
    const choice = await chooseBase(store, options.wish);
    const { manifest, at } = choice;
    await rm(draft, { recursive: true, force: true });
    assertRoom('A restore', rebuiltBytes(choice), await (options.freeBytes ?? freeBytesOf)(dataDir));
    log(`restoring ${at.toISOString()} from the backup ${manifest.id}`);
    const database = await rebuild({ ...choice, store, parent: draft, log, settings: options.settings });
    const admin = connectPatiently(database.ownAdminUrl);
    const { counts, files } = await look(admin, options, manifest).finally(async () => {
      await admin.end();
      await database.stop();
    });
    await endFormerServer(join(dataDir, 'postgres/cluster'), log);
    const mark = clock()
      .toISOString()
      .replace(/[-:]|\.\d+/g, '');
    await placeSecret(dataDir, draft, mark);
    return { manifest, at, counts, files, formerDatabase: await swap(dataDir, draft, mark) };
  } finally {
    await rm(draft, { recursive: true, force: true });
    release();
  }
}
