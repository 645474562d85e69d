import { mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { unpackTar } from 'modern-tar/fs';
import { adoptCluster, type Cluster } from '../embedded-database/cluster.ts';
import { type EmbeddedDatabase, startCluster } from '../embedded-database/embedded.ts';
import { DatabaseStartError } from '../embedded-database/start-error.ts';
import type { BackupStore } from './backup-store.ts';
import { type Manifest, MissingLogError, objectNames } from './catalogue.ts';
import { nextSegment } from './log-positions.ts';

/** A cluster that is made from a backup. */
export interface Rebuilding {
  store: BackupStore;
  manifest: Manifest;
  /** The moment at which it shall be. */
  at: Date;
  /** The last segment of the log that it needs. */
  lastSegment: string;
  /** An empty folder for it. */
  parent: string;
  log: (line: string) => void;
  /** Settings of its server beside those of a restore. */
  settings?: Record<string, string> | undefined;
}

/** Segments of the log by their names, with the object that has each: a begun one counts if it was never stored whole. */
async function listSegments({ store, manifest: { line } }: Rebuilding): Promise<Map<string, string>> {
  const beginnings = [objectNames.begunSegment(line, ''), objectNames.segment(line, '')];
  const found = new Map<string, string>();
  for (const beginning of beginnings)
    for (const name of await store.list(beginning)) found.set(name.slice(beginning.length), name);
  return found;
}

/** Puts the segments of the log that the restore needs in their place. @throws {MissingLogError} if one is missing */
async function placeLog(rebuilding: Rebuilding): Promise<void> {
  const { store, manifest, lastSegment, parent } = rebuilding;
  const { firstSegment, segmentBytes } = manifest;
  const stored = await listSegments(rebuilding);
  for (let segment = firstSegment; segment <= lastSegment; segment = nextSegment(segment, segmentBytes)) {
    const name = stored.get(segment);
    if (!name) throw new MissingLogError(segment);
    const bytes = await buffer(await store.read(name));
    const file = await open(join(parent, 'cluster/pg_wal', segment), 'w', 0o600);
    try {
      await file.writeFile(bytes);
      // What has not been written yet is zeros: there the log ends.
      await file.truncate(segmentBytes);
    } finally {
      await file.close();
    }
  }
}

const recoverySettings = {
  // All of the log is in its place already; whatever is looked for elsewhere is not there.
  restore_command: 'exit 1',
  recovery_target_timeline: 'current',
  recovery_target_action: 'promote',
  hot_standby: 'off',
  // All of the copy reaches the disk before anything is replayed: by one call where there is one.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
};

async function replay(cluster: Cluster, { at, log, settings: own }: Rebuilding) {
  const start = (settings: Record<string, string>) =>
    startCluster(cluster, { log, settings: { ...recoverySettings, ...settings, ...own } });
  try {
    return await start({ recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00') });
  } catch (error) {
    // Nothing was committed between the moment and the end of what is stored: the end is that moment.
    const isAfterAll =
      error instanceof DatabaseStartError && /before configured recovery target/.test(error.message);
    if (!isAfterAll) throw error;
    return start({});
  }
}

/**
 * Makes the database of a moment in an empty folder, from a backup and the log after it, and starts it on a port of its own.
 * Nothing else is touched.
 */
export async function rebuild(rebuilding: Rebuilding): Promise<EmbeddedDatabase> {
  const { store, manifest, parent } = rebuilding;
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await pipeline(await store.read(objectNames.base(manifest.id)), unpackTar(parent));
  await placeLog(rebuilding);
  await writeFile(join(parent, 'cluster/recovery.signal'), '');
  return replay(adoptCluster(parent), rebuilding);
}
