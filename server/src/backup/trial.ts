import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { connectPatiently } from '../database/connect.ts';
import type { BackupStore } from './backup-store.ts';
import { findFaults } from './counts.ts';
import { findMissingFiles } from './member-files.ts';
import { rebuild } from './rebuild.ts';
import { chooseBase, RestoreFaultError, rebuiltBytes } from './restore.ts';
import { assertRoom, freeBytesOf } from './room.ts';

const beginning = 'postgres.trial-';

/**
 * Restores the newest moment beside the running database, looks at it as a restore does, and removes it.
 * @returns rows of each table
 * @throws {RestoreFaultError} if it is not whole
 * @throws {BackupError} if there is no room for it
 */
export async function tryRestore(
  store: BackupStore,
  dataDir: string,
  log: (line: string) => void,
  freeBytes: (folder: string) => Promise<number> = freeBytesOf,
): Promise<Record<string, number>> {
  const folder = resolve(dataDir);
  // What a killed process left.
  for (const name of readdirSync(folder))
    if (name.startsWith(beginning)) await rm(join(folder, name), { recursive: true, force: true });
  const parent = join(folder, `${beginning}${process.pid}`);
  try {
    const choice = await chooseBase(store, 'latest');
    assertRoom('A trial restore', rebuiltBytes(choice), await freeBytes(folder));
    const database = await rebuild({ ...choice, store, parent, log, settings: { fsync: 'off' } });
    const admin = connectPatiently(database.ownAdminUrl);
    try {
      const { faults, counts } = await findFaults(admin, choice.manifest.counts);
      const missing = await findMissingFiles(admin, store);
      const all = [...faults, ...missing.map((key) => `the file ${key} is not in the backup`)];
      if (all.length > 0) throw new RestoreFaultError(all);
      return counts;
    } finally {
      await admin.end();
      await database.stop();
    }
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}
