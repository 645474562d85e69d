import { join, resolve } from 'node:path';
import { connectPatiently } from '../../database/connect.ts';
import { ownerRole } from '../../embedded-database/cluster.ts';
import {
  type EmbeddedDatabase,
  removeEmbeddedDatabase,
  startEmbeddedDatabase,
} from '../../embedded-database/embedded.ts';
import type { BackupStore } from '../backup-store.ts';
import { findLostFiles, findMissingFiles } from '../member-files.ts';
import { RestoreFaultError } from '../restore.ts';
import { assertRoom, freeBytesOf } from '../room.ts';
import { endAtStop } from './at-stop.ts';
import { chooseDump, dumpNames, listDumps } from './dump-catalogue.ts';
import { fill, findDumpFaults } from './fill.ts';
import { findTools, type PostgresTools } from './postgres-tools.ts';

const mb = 1024 ** 2;
/** What an empty cluster takes, and its log while it is filled. */
const emptyBytes = 300 * mb;
/** If the machine fails, it is made anew: nothing has to survive. */
const settings = {
  ...{ fsync: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' },
  ...{ max_wal_size: '128MB', shared_buffers: '64MB' },
};

interface Trial {
  store: BackupStore;
  /** A cluster is made below it. */
  dataDir: string;
  log: (line: string) => void;
  stopping?: AbortSignal | undefined;
  /** What the database takes now: a dump of an earlier release does not say what it took. */
  presentBytes: () => Promise<number>;
  /** For tests. */
  tools?: PostgresTools | undefined;
  freeBytes?: (folder: string) => Promise<number>;
}

const ofFiles = (keys: readonly string[]) => keys.map((key) => `the file ${key} is not in the backup`);

/** @throws {RestoreFaultError} a line for each fault */
function assertWhole(faults: readonly string[]): void {
  if (faults.length > 0) throw new RestoreFaultError(faults);
}

/** Looks at what was restored, and whether there is each file that its rows refer to. */
async function look(
  database: EmbeddedDatabase,
  { store, log }: Trial,
  before: Record<string, number>,
): Promise<Record<string, number>> {
  const { faults, counts } = await findDumpFaults({ ...database, before, log });
  assertWhole(faults);
  const owner = connectPatiently(database.ownerUrl);
  try {
    assertWhole(ofFiles(await findMissingFiles(owner, store)));
  } finally {
    await owner.end();
  }
  return counts;
}

/**
 * Restores the newest dump into the database of a cluster that is made for it and removed again, and looks at it as a restore
 * does. The server of the present database has nothing to do with it, and needs to grant nothing.
 * @returns rows of each table
 * @throws {RestoreFaultError} if it is not whole
 * @throws {BackupError} if there is no room for it, or nothing to restore it with
 */
export async function tryDump(trial: Trial): Promise<Record<string, number>> {
  const { store, log, stopping, freeBytes = freeBytesOf } = trial;
  const folder = join(resolve(trial.dataDir), 'trial');
  // What a killed process left.
  await removeEmbeddedDatabase(folder);
  const manifest = chooseDump(await listDumps(store), 'latest');
  assertWhole(ofFiles(await findLostFiles(store, manifest.files)));
  const { restore } = trial.tools ?? (await findTools(manifest.postgres));
  const bytes = manifest.bytes ?? (await trial.presentBytes());
  assertRoom('A trial restore', bytes + emptyBytes, await freeBytes(folder));
  try {
    const database = await startEmbeddedDatabase({ dataDir: folder, log, settings });
    // It cuts off whoever counts, migrates or reads the books.
    const release = endAtStop(stopping, database.stop);
    try {
      stopping?.throwIfAborted();
      const content = await store.read(dumpNames.content(manifest.id));
      await fill({ adminUrl: database.ownAdminUrl, owner: ownerRole, content, restore, stopping });
      return await look(database, trial, manifest.counts);
    } finally {
      release();
      await database.stop();
    }
  } finally {
    await removeEmbeddedDatabase(folder);
  }
}
