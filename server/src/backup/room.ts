import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Db } from '../database/connect.ts';
import { BackupError } from './backup-error.ts';

const mb = 1024 ** 2;
/** What stays free: the database may be on the same disk, and goes on writing. */
const reserveBytes = 256 * mb;
/** Of a database, a copy or a dump takes this part once it is packed: rather too much than too little. */
const packedShare = 0.5;

/** The room on the disk of a folder, which may not exist yet. */
export async function freeBytesOf(folder: string): Promise<number> {
  const found = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && dirname(folder) !== folder) return null;
    throw error;
  });
  return found ? found.bavail * found.bsize : freeBytesOf(dirname(folder));
}

/** The size of everything that a copy of the cluster holds, or of one database. */
export async function databaseBytes(db: Db, which: 'all' | 'own'): Promise<number> {
  const [row] = await db<{ bytes: string }[]>`
    SELECT sum(pg_database_size(oid)) AS bytes FROM pg_database
    WHERE ${which === 'all'} OR datname = current_database()`;
  return Number(row?.bytes ?? 0);
}

/** How much of the store a backup of so large a database takes. */
export function packedBytes(bytes: number): number {
  return bytes * packedShare;
}

/**
 * Looks before it is begun: a disk that becomes full stops what members write, too.
 * @throws {BackupError} what needs how much room, and how much there is
 */
export function assertRoom(what: string, neededBytes: number, freeBytes: number): void {
  if (neededBytes + reserveBytes <= freeBytes) return;
  const inMb = (bytes: number) => `${Math.ceil(bytes / mb).toLocaleString('en')} MB`;
  throw new BackupError(
    `${what} takes about ${inMb(neededBytes)}, and ${inMb(reserveBytes)} have to stay free; its disk has ` +
      `${inMb(freeBytes)}: make room, or let BACKUP_DIR (or DATA_DIR) be on another disk`,
    { obstacle: 'room' },
  );
}
