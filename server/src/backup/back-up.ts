import { currentVersion } from '../database/migrate.ts';
import type { Storage } from '../ports/storage/port.ts';
import type { BackupStore } from './backup-store.ts';
import { storeBase } from './base-backup.ts';
import { type Manifest, newBackupId, objectNames } from './catalogue.ts';
import { countRows } from './counts.ts';
import { positionOf, segmentName } from './log-positions.ts';
import { newFileBytes } from './member-files.ts';
import { assertRoom, databaseBytes, packedBytes } from './room.ts';
import { keepLog, keptFrom, type RunningCluster } from './running-cluster.ts';
import { readLogEnd, shipLog } from './ship-log.ts';

/** Where from and where to. */
export interface BackupPlaces {
  cluster: RunningCluster;
  store: BackupStore;
  /** Members' files. */
  members: Storage;
}

/**
 * Makes a whole backup of the embedded database and of members' files, while the application goes on. From now on any moment
 * can be restored until which the log is stored.
 * @throws {BackupError} if there is no room for it
 * @param secrets files that belong to the data, by their names in the data folder
 */
export async function backUp(
  { cluster, store, members }: BackupPlaces,
  secrets: Record<string, string>,
  clock: () => Date = () => new Date(),
): Promise<Manifest> {
  const bytes = await databaseBytes(cluster.admin, 'all');
  const fileBytes = await newFileBytes(cluster.admin, members, store);
  assertRoom('A backup', packedBytes(bytes) + fileBytes, await store.freeBytes());
  const startedAt = clock();
  const id = newBackupId(startedAt);
  const line = await keepLog(cluster);
  const from = await keptFrom(cluster);
  const { timeline, segmentBytes } = await readLogEnd(cluster);
  const first = positionOf(from ?? '0/0') / BigInt(segmentBytes);
  const [schemaVersion, counts] = [await currentVersion(cluster.admin), await countRows(cluster.admin)];
  await storeBase(cluster, store, id, secrets);
  // The end of the copy is in the log from here on.
  const { coveredUntil, lastSegment, files } = await shipLog(cluster, store, members).catch(
    async (error: unknown) => {
      // Without the log it is no backup: the next try makes another one.
      await store.remove(objectNames.base(id));
      throw error;
    },
  );
  const manifest: Manifest = {
    ...{ id, startedAt, finishedAt: coveredUntil, line, timeline, segmentBytes },
    firstSegment: segmentName(timeline, first, segmentBytes),
    ...{ lastSegment, schemaVersion, bytes, counts, files },
  };
  await store.writePlain(objectNames.manifest(id), manifest);
  return manifest;
}
