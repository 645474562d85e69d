import type { UndoKind } from '@taegeuk/contract/undo.ts';
import type { Db } from '../../database/connect.ts';

/** An answer that has not left yet. */
export interface UndoRow {
  id: string;
  kind: UndoKind;
  subjectId: string;
  leavesAt: Date;
}

/** All that is needed to let it leave. */
export interface WaitingRow extends UndoRow {
  userId: string;
  staffId: string;
  /** JSON. */
  word: string;
  origin: string;
}

function columns(db: Db) {
  return db`id, kind, subject_id, leaves_at`;
}

export async function createUndo(
  db: Db,
  undo: Omit<WaitingRow, 'id'> & { idempotencyKey: string | null; now: Date },
): Promise<UndoRow> {
  const [row] = await db<UndoRow[]>`
    INSERT INTO undos (kind, subject_id, user_id, staff_id, word, origin, idempotency_key, created_at, leaves_at)
    VALUES (${undo.kind}, ${undo.subjectId}, ${undo.userId}, ${undo.staffId}, ${undo.word}, ${undo.origin},
            ${undo.idempotencyKey}, ${undo.now}, ${undo.leavesAt})
    RETURNING ${columns(db)}`;
  if (!row) throw new Error('The answer was not stored');
  return row;
}

/** The answer that somebody of the staff gave to this record with this key, unless they took it back. */
export async function findByKey(
  db: Db,
  { staffId, key, kind, subjectId }: { staffId: string; key: string; kind: UndoKind; subjectId: string },
): Promise<UndoRow | undefined> {
  const [row] = await db<UndoRow[]>`
    SELECT ${columns(db)} FROM undos
    WHERE staff_id = ${staffId} AND idempotency_key = ${key} AND kind = ${kind} AND subject_id = ${subjectId}
      AND outcome IS DISTINCT FROM 'taken back'`;
  return row;
}

export async function existsWaiting(db: Db, kind: UndoKind, subjectId: string): Promise<boolean> {
  const [row] = await db`
    SELECT 1 FROM undos WHERE kind = ${kind} AND subject_id = ${subjectId} AND outcome IS NULL`;
  return row !== undefined;
}

export function listWaitingOf(db: Db, staffId: string): Promise<UndoRow[]> {
  return db<UndoRow[]>`
    SELECT ${columns(db)} FROM undos WHERE staff_id = ${staffId} AND outcome IS NULL ORDER BY id DESC`;
}

/** Those whose time has come, the first first. */
export function listDue(db: Db, now: Date): Promise<WaitingRow[]> {
  return db<WaitingRow[]>`
    SELECT ${columns(db)}, user_id, staff_id, word, origin FROM undos
    WHERE outcome IS NULL AND leaves_at <= ${now} ORDER BY leaves_at, id LIMIT 500`;
}

/** An answer as whoever gave it takes it back. */
export interface HeldUndo {
  kind: UndoKind;
  subjectId: string;
  userId: string;
  isOver: boolean;
}

export async function lockOwn(
  db: Db,
  { id, staffId, now }: { id: string; staffId: string; now: Date },
): Promise<HeldUndo | undefined> {
  const [row] = await db<HeldUndo[]>`
    SELECT kind, subject_id, user_id, outcome IS NOT NULL OR leaves_at <= ${now} AS is_over FROM undos
    WHERE id = ${id} AND staff_id = ${staffId} FOR UPDATE`;
  return row;
}

/** Ends one that waits, once, and forgets its word; false if another has ended it. */
export async function endUndo(
  db: Db,
  end: { id: string; outcome: 'left' | 'taken back' | 'dropped'; now: Date },
): Promise<boolean> {
  const { count } = await db`
    UPDATE undos SET outcome = ${end.outcome}, ended_at = ${end.now}, word = NULL
    WHERE id = ${end.id} AND outcome IS NULL`;
  return count === 1;
}

/** Removes those that ended before `instant`; returns how many. */
export async function removeEndedBefore(db: Db, instant: Date): Promise<number> {
  const { count } = await db`DELETE FROM undos WHERE ended_at < ${instant}`;
  return count;
}
