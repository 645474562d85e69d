import type { Obstacle } from '../../backup/backup-error.ts';
import type { Db } from '../../database/connect.ts';

/** What is done for backups: a whole one, the log since then, and a trial restore. */
export type BackupKind = 'backup' | 'log' | 'trial';

export interface BackupRun {
  kind: BackupKind;
  begunAt: Date | null;
  doneAt: Date | null;
  /** Since the last success. */
  failedAt: Date | null;
  /** Of the failure, where it is known what to do. */
  obstacle: Obstacle | null;
}

export function listRuns(db: Db): Promise<BackupRun[]> {
  return db<BackupRun[]>`SELECT kind, begun_at, done_at, failed_at, obstacle FROM backup_runs`;
}

/** Claims a run; false if another process has begun it since `before` and has not ended. */
export async function claim(db: Db, kind: BackupKind, now: Date, before: Date): Promise<boolean> {
  const { count } = await db`
    UPDATE backup_runs SET begun_at = ${now}
    WHERE kind = ${kind}
      AND (begun_at IS NULL OR begun_at < ${before} OR begun_at <= greatest(done_at, failed_at))`;
  return count === 1;
}

export async function noteSuccess(db: Db, kind: BackupKind, now: Date): Promise<void> {
  await db`
    UPDATE backup_runs SET done_at = ${now}, failed_at = NULL, failure = '', obstacle = NULL WHERE kind = ${kind}`;
}

export async function noteFailure(
  db: Db,
  kind: BackupKind,
  now: Date,
  { failure, obstacle }: { failure: string; obstacle: Obstacle | null },
): Promise<void> {
  await db`
    UPDATE backup_runs SET failed_at = ${now}, failure = left(${failure}, 500), obstacle = ${obstacle}
    WHERE kind = ${kind}`;
}

/** Gives a run that was claimed at an instant back to whoever looks next, unless somebody else has claimed it since. */
export async function release(db: Db, kind: BackupKind, claimedAt: Date): Promise<void> {
  await db`UPDATE backup_runs SET begun_at = NULL WHERE kind = ${kind} AND begun_at = ${claimedAt}`;
}
