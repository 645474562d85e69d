import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../database/connect.ts';
import { startEmbeddedDatabase } from '../../embedded-database/embedded.ts';
import { prepareAsOwner } from '../../prepare-database.ts';
import type { TestDatabase } from '../testing/database.ts';

/** A small disk of its own, in memory. */
export interface SmallDisk {
  dir: string;
  /** Takes all of its room. */
  fill(): void;
  clear(): void;
  close(): void;
}

function mount(dir: string, megabytes: number): boolean {
  const options = `size=${megabytes}m,mode=755`;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dir]).status === 0;
}

function unmount(dir: string): void {
  // Whatever still has a file open in it.
  spawnSync('umount', ['--lazy', dir]);
  rmdirSync(dir);
}

const placeOf = () => mkdtempSync(join(tmpdir(), 'taegeuk-disk-'));

/** Whether this account may mount a disk: only root of Linux may, and not in every container. */
export function mayMountDisks(): boolean {
  const dir = placeOf();
  const may = mount(dir, 1);
  if (may) unmount(dir);
  else rmdirSync(dir);
  return may;
}

export function mountDisk(megabytes: number): SmallDisk {
  const dir = placeOf();
  if (!mount(dir, megabytes)) throw new Error('nothing can be mounted here');
  const filler = join(dir, 'filler');
  return {
    dir,
    fill() {
      const file = openSync(filler, 'a');
      try {
        for (const size of [1 << 20, 4096])
          for (let isFull = false; !isFull; ) isFull = !hasWritten(file, size);
      } finally {
        closeSync(file);
      }
    },
    clear: () => rmSync(filler, { force: true }),
    close: () => unmount(dir),
  };
}

function hasWritten(file: number, size: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size)) === size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}

/** A database with this release's schema, of which nothing is outside `disk`. */
export async function createDatabaseOn({ dir }: SmallDisk): Promise<TestDatabase> {
  const settings = { min_wal_size: '32MB', max_wal_size: '48MB' };
  const embedded = await startEmbeddedDatabase({ dataDir: join(dir, 'data'), log: () => {}, settings });
  const { url, ownerUrl } = embedded;
  await prepareAsOwner(ownerUrl, url);
  const [sql, owner] = [connect(url, 5), connect(ownerUrl, 5)];
  const drop = async () => {
    await Promise.all([sql.end(), owner.end()]);
    await embedded.stop();
  };
  return { url, sql, ownerUrl, owner, drop };
}
