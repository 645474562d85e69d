import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../ports/storage/port.ts';
import { BackupError } from './backup-error.ts';
import type { BackupStore } from './backup-store.ts';
import { type LineState, objectNames } from './catalogue.ts';
import { lsnOf, positionOf, segmentName } from './log-positions.ts';
import { copyNewFiles } from './member-files.ts';
import { currentLine, keptFrom, type RunningCluster, releaseLog } from './running-cluster.ts';

/** The log cannot be stored without a gap: a new backup has to be made. */
class LogLostError extends BackupError {
  override name = 'LogLostError';
}

interface LogEnd {
  now: Date;
  flushed: string;
  timeline: number;
  segmentBytes: number;
}

/** How far the log is on the disk, and where it is written. */
export async function readLogEnd({ admin }: RunningCluster): Promise<LogEnd> {
  const [row] = await admin<LogEnd[]>`
    SELECT clock_timestamp() AS now, pg_current_wal_flush_lsn()::text AS flushed,
           (SELECT timeline_id FROM pg_control_checkpoint()) AS timeline,
           (SELECT bytes_per_wal_segment FROM pg_control_init()) AS segment_bytes`;
  if (!row) throw new Error('a running server has a log');
  return row;
}

/** The first bytes of a segment. The server only appends to it, and keeps it as long as the slot stands before its end. */
async function readSegment(parent: string, segment: string, byteSize: number): Promise<Buffer> {
  const file = await open(join(parent, 'cluster/pg_wal', segment), 'r');
  try {
    const bytes = Buffer.alloc(byteSize);
    let at = 0;
    while (at < byteSize) {
      const { bytesRead } = await file.read(bytes, at, byteSize - at, at);
      if (bytesRead === 0) throw new LogLostError(`The log's file ${segment} is too short`);
      at += bytesRead;
    }
    return bytes;
  } finally {
    await file.close();
  }
}

/** What is stored when the log was. */
export interface Shipped extends LineState {
  /** Names in the backup of all members' files that there are. */
  files: string[];
}

/**
 * Stores what the log has grown by, whole segments once, the one that is being written as far as it is; and members' files
 * that are new. Running it twice changes nothing more.
 * @throws {LogLostError} if no backup has begun to keep the log, or the server had to remove a part of it
 */
export async function shipLog(
  cluster: RunningCluster,
  store: BackupStore,
  members: Storage,
): Promise<Shipped> {
  const [line, from, end] = await Promise.all([currentLine(cluster), keptFrom(cluster), readLogEnd(cluster)]);
  if (!line || !from) throw new LogLostError('The log is not kept: a new backup is needed');
  const { timeline, segmentBytes } = end;
  const size = BigInt(segmentBytes);
  const nameOf = (number: bigint) => segmentName(timeline, number, segmentBytes);
  const flushed = positionOf(end.flushed);
  const last = flushed / size;
  for (let number = positionOf(from) / size; number < last; number += 1n) {
    const name = objectNames.segment(line, nameOf(number));
    await store.writeSmall(name, await readSegment(cluster.parent, nameOf(number), segmentBytes));
    await releaseLog(cluster, lsnOf((number + 1n) * size));
    await store.remove(objectNames.begunSegment(line, nameOf(number)));
  }
  const written = Number(flushed % size);
  if (written > 0) {
    const begun = await readSegment(cluster.parent, nameOf(last), written);
    await store.writeSmall(objectNames.begunSegment(line, nameOf(last)), begun);
  }
  // A row refers to a file that was stored before: those of all rows in this log are there by now.
  const files = await copyNewFiles(cluster.admin, members, store);
  const state = { coveredUntil: end.now, lastSegment: nameOf(written > 0 ? last : last - 1n) };
  await store.writePlain(objectNames.line(line), state);
  return { ...state, files };
}
