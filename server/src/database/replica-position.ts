import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './statement.ts';

/** Why nothing is read from a replica. */
export type ReplicaFault =
  /** Nobody has looked yet. */
  | 'unseen'
  /** It gives no answer, or not in time. */
  | 'away'
  /** It is no replica any more: somebody may write there. */
  | 'promoted'
  /** It repeats another database, or a history that the primary has left. */
  | 'foreign'
  /** It has not repeated what the primary had a moment ago. */
  | 'behind';

/** How far the primary is: whatever anybody was told is done lies before it. */
export interface Position {
  lsn: string;
  system: string;
  timeline: number;
}

/** @param primary a connection to it */
export async function readPosition(primary: Db): Promise<Position> {
  // What is acknowledged is on the disk, unless the database does not wait for its disk. What nobody waits for yet is written
  // to it page by page: the end of a page is mostly inside a record, and no replica repeats half of one. Then an empty
  // message is added, and the disk is waited for: its end can be reached.
  const [row] = await primary<Position[]>`
    SELECT at.lsn::text, s.system_identifier::text AS system,
           ('x' || left(pg_walfile_name(at.lsn), 8))::bit(32)::int AS timeline
    FROM (SELECT CASE WHEN current_setting('synchronous_commit') = 'off' THEN pg_current_wal_insert_lsn()
                      WHEN (disk.lsn - '0/0') % current_setting('wal_block_size')::int = 0
                        THEN pg_logical_emit_message(false, 'taegeuk', '', true)
                      ELSE disk.lsn END AS lsn
          FROM (SELECT pg_current_wal_flush_lsn() AS lsn) disk) at, pg_control_system() s`;
  if (!row) throw new Error('a primary has a position');
  return row;
}

/** Waits until the server of a connection has repeated a position; gives what is wrong if it does not. */
export async function faultOf(
  there: Db,
  { lsn, system, timeline }: Position,
  catchUpMs: number,
): Promise<ReplicaFault | undefined> {
  const untilMs = performance.now() + catchUpMs;
  for (let pauseMs = 1; ; pauseMs *= 2) {
    const [row] = await there<{ isStandby: boolean; isOwn: boolean; hasAll: boolean | null }[]>`
      SELECT pg_is_in_recovery() AS is_standby, pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn AS has_all,
             s.system_identifier = ${system}::bigint
               AND greatest(c.timeline_id, r.min_recovery_end_timeline) = ${timeline}::int AS is_own
      FROM pg_control_system() s, pg_control_checkpoint() c, pg_control_recovery() r`;
    if (!row?.isStandby) return 'promoted';
    if (!row.isOwn) return 'foreign';
    if (row.hasAll) return undefined;
    if (performance.now() + pauseMs > untilMs) return 'behind';
    await pause(pauseMs);
  }
}
