import type { ExportKind } from '@taegeuk/contract/export-columns.ts';
import type { Db } from '../../database/connect.ts';
import { limitTo } from '../../database/paging.ts';

/** A file that a process has taken to write. */
export interface DueExport {
  id: string;
  kind: ExportKind;
  filterJson: string;
  columns: string[];
  isMasked: boolean;
  format: 'csv' | 'xlsx';
  password: Buffer | null;
  askedAt: Date;
  /** This try included: who took it later has a higher one, and only theirs counts. */
  attempts: number;
}

/** Takes the oldest file that is to be written, until `leaseUntil`: one whose process died is taken again after that. */
export async function takeDueExport(
  db: Db,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<DueExport | undefined> {
  const [row] = await db<DueExport[]>`
    UPDATE exports SET state = 'running', attempts = attempts + 1, next_try_at = ${leaseUntil}, rows_done = 0
    WHERE id = (SELECT id FROM exports WHERE state = 'queued' OR (state = 'running' AND next_try_at <= ${now})
                ORDER BY asked_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, filter::text AS filter_json, columns, is_masked, format, password, asked_at, attempts`;
  return row;
}

type Try = Pick<DueExport, 'id' | 'attempts'>;

const isMine = (db: Db, { id, attempts }: Try) =>
  db`id = ${id} AND state = 'running' AND attempts = ${attempts}`;

/** How far it is. */
export async function noteProgress(db: Db, of: Try, rowsDone: number): Promise<void> {
  await db`UPDATE exports SET rows_done = ${rowsDone} WHERE ${isMine(db, of)}`;
}

/** It is written, and its password forgotten; false if another process has it by now. */
export async function markReady(
  db: Db,
  of: Try,
  file: { storageKey: string; byteSize: number; rowCount: number; expiresAt: Date },
): Promise<boolean> {
  const { count } = await db`
    UPDATE exports SET state = 'ready', password = NULL, storage_key = ${file.storageKey}, byte_size = ${file.byteSize},
      row_count = ${file.rowCount}, rows_done = ${file.rowCount}, expires_at = ${file.expiresAt}, next_try_at = NULL
    WHERE ${isMine(db, of)}`;
  return count === 1;
}

export async function postponeExport(db: Db, of: Try, nextTryAt: Date): Promise<void> {
  await db`UPDATE exports SET next_try_at = ${nextTryAt} WHERE ${isMine(db, of)}`;
}

export async function markFailed(db: Db, of: Try, failure: string): Promise<void> {
  await db`
    UPDATE exports SET state = 'failed', failure = ${failure}, password = NULL, next_try_at = NULL WHERE ${isMine(db, of)}`;
}

/** Ends what waits for a second person where nobody can decide any more. Its password is forgotten. */
export async function endUndecided(db: Db): Promise<void> {
  await db`
    UPDATE exports e SET state = 'refused', password = NULL
    WHERE e.state = 'waiting'
      AND NOT EXISTS (SELECT FROM approvals a WHERE a.subject_id = e.id AND a.state = 'waiting')`;
}

/** Files that nobody may take any more: not taken in time, or taken before `takenBefore`. Their objects are to go. */
export async function endOver(
  db: Db,
  { now, takenBefore, limit }: { now: Date; takenBefore: Date; limit: number },
): Promise<string[]> {
  const rows = await db<{ storageKey: string }[]>`
    WITH over AS (
      SELECT id, storage_key FROM exports
      WHERE storage_key IS NOT NULL
        AND ((state = 'ready' AND expires_at <= ${now}) OR (state = 'taken' AND taken_at <= ${takenBefore}))
      ORDER BY id ${limitTo(db, limit)} FOR UPDATE SKIP LOCKED)
    UPDATE exports e SET storage_key = NULL, state = CASE WHEN state = 'ready' THEN 'expired' ELSE state END
    FROM over WHERE over.id = e.id RETURNING over.storage_key`;
  return rows.map(({ storageKey }) => storageKey);
}

/** Forgets what was asked for before an instant; returns how many. */
export async function removeExportsBefore(db: Db, instant: Date): Promise<number> {
  const { count } = await db`DELETE FROM exports WHERE asked_at < ${instant} AND storage_key IS NULL`;
  return count;
}
