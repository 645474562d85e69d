import type { AttachmentType } from '@taegeuk/contract/attachment-rules.ts';
import type { ReportState } from '@taegeuk/contract/report-states.ts';
import type { Db } from '../../database/connect.ts';
import type { Storages } from '../../ports/storage/port.ts';

export interface AttachmentRow {
  id: string;
  practiseHistoryId: string;
  userId: string;
  name: string;
  byteSize: number;
  receivedBytes: number;
  fingerprint: string | null;
  contentType: AttachmentType | null;
  storageKey: string | null;
  readyAt: Date | null;
  /** When an inspection began whose end has not been recorded. */
  inspectionStartedAt: Date | null;
  createdAt: Date;
}

export interface ReportRow {
  id: string;
  userId: string;
  state: ReportState;
}

function columns(db: Db) {
  return db`
    id, practise_history_id, user_id, name, byte_size, received_bytes, fingerprint, content_type, storage_key, ready_at,
    inspection_started_at, created_at`;
}

export async function findReport(db: Db, id: string): Promise<ReportRow | undefined> {
  const [row] = await db<ReportRow[]>`
    SELECT p.id, p.user_id, r.state FROM practise_histories p JOIN reports r ON r.practise_history_id = p.id
    WHERE p.id = ${id} AND p.type = 'report'`;
  return row;
}

export function listAttachments(db: Db, reportId: string): Promise<AttachmentRow[]> {
  return db<AttachmentRow[]>`
    SELECT ${columns(db)} FROM attachments WHERE practise_history_id = ${reportId} ORDER BY id`;
}

export async function findAttachment(db: Db, id: string): Promise<AttachmentRow | undefined> {
  const [row] = await db<AttachmentRow[]>`SELECT ${columns(db)} FROM attachments WHERE id = ${id}`;
  return row;
}

/** Running uploads of the same file to the same report. */
export async function findUnderWay(
  db: Db,
  reportId: string,
  same: { fingerprint: string; byteSize: number },
): Promise<AttachmentRow | undefined> {
  const [row] = await db<AttachmentRow[]>`
    SELECT ${columns(db)} FROM attachments
    WHERE practise_history_id = ${reportId} AND fingerprint = ${same.fingerprint} AND byte_size = ${same.byteSize}
      AND ready_at IS NULL`;
  return row;
}

/** Takes the first free place; undefined when all five are taken. */
export async function createAttachment(
  db: Db,
  added: {
    reportId: string;
    userId: string;
    name: string;
    byteSize: number;
    fingerprint: string | null;
    now: Date;
  },
): Promise<AttachmentRow | undefined> {
  const [row] = await db<AttachmentRow[]>`
    INSERT INTO attachments (practise_history_id, user_id, place, name, byte_size, fingerprint, touched_at, created_at)
    SELECT ${added.reportId}, ${added.userId}, free.place, ${added.name}, ${added.byteSize}, ${added.fingerprint},
           ${added.now}, ${added.now}
    FROM generate_series(1, 5) free (place)
    WHERE NOT EXISTS (SELECT FROM attachments a
                      WHERE a.practise_history_id = ${added.reportId} AND a.place = free.place)
    ORDER BY free.place LIMIT 1
    RETURNING ${columns(db)}`;
  return row;
}

/**
 * Removes an object from the list of removals, in the transaction that refers to it; false if it is being removed already:
 * no row may refer to it then.
 */
export async function keepObject(db: Db, storageKey: string): Promise<boolean> {
  const { count } = await db`
    DELETE FROM storage_removals WHERE storage_key = ${storageKey} AND due_at > '-infinity'`;
  return count > 0;
}

/**
 * Advances the offset; false if it is not the one that the sender gave. Within a transaction, which must roll back on
 * false.
 */
export async function moveOn(
  db: Db,
  part: { id: string; firstByte: number; byteSize: number; storageKey: string; now: Date },
): Promise<boolean> {
  const { id, firstByte, byteSize, storageKey, now } = part;
  if (!(await keepObject(db, storageKey))) return false;
  const rows = await db`
    WITH moved AS (
      UPDATE attachments SET received_bytes = received_bytes + ${byteSize}, touched_at = ${now}
      WHERE id = ${id} AND received_bytes = ${firstByte} AND ready_at IS NULL
      RETURNING id
    )
    INSERT INTO attachment_parts (attachment_id, first_byte, byte_size, storage_key)
    SELECT id, ${firstByte}, ${byteSize}, ${storageKey} FROM moved
    RETURNING attachment_id`;
  return rows.length > 0;
}

/** Records that the inspection of a complete file begins; false if one has begun before whose end is not known. */
export async function beginInspection(db: Db, id: string, now: Date): Promise<boolean> {
  const { count } = await db`
    UPDATE attachments SET inspection_started_at = ${now}
    WHERE id = ${id} AND ready_at IS NULL AND inspection_started_at IS NULL`;
  return count > 0;
}

/** Records that the inspection of the file has ended well. */
export async function endInspection(db: Db, id: string): Promise<void> {
  await db`UPDATE attachments SET inspection_started_at = NULL WHERE id = ${id}`;
}

export async function listParts(db: Db, id: string): Promise<string[]> {
  const rows = await db<{ storageKey: string }[]>`
    SELECT storage_key FROM attachment_parts WHERE attachment_id = ${id} ORDER BY first_byte`;
  return rows.map(({ storageKey }) => storageKey);
}

/** Makes one object of the parts; false when the file is gone. Within a transaction, which must roll back on false. */
export async function complete(
  db: Db,
  whole: { id: string; storageKey: string; contentType: AttachmentType; byteSize: number; now: Date },
): Promise<boolean> {
  const { id, storageKey, contentType, byteSize, now } = whole;
  if (!(await keepObject(db, storageKey))) return false;
  const rows = await db`
    UPDATE attachments
    SET storage_key = ${storageKey}, content_type = ${contentType}, byte_size = ${byteSize},
        received_bytes = ${byteSize}, ready_at = ${now}, touched_at = ${now}
    WHERE id = ${id} AND ready_at IS NULL RETURNING id`;
  if (rows.length === 0) return false;
  await db`DELETE FROM attachment_parts WHERE attachment_id = ${id}`;
  return true;
}

/** A trigger removes its objects. */
export async function deleteAttachment(db: Db, id: string): Promise<void> {
  await db`DELETE FROM attachments WHERE id = ${id}`;
}

/** Uploads to which nothing was added since `instant`. */
export async function deleteUnderWayBefore(db: Db, instant: Date): Promise<void> {
  await db`DELETE FROM attachments WHERE ready_at IS NULL AND touched_at < ${instant}`;
}

/** Lists an object that is about to be stored: it is removed at `dueAt` unless a row refers to it by then. */
export async function announceObject(
  db: Db,
  { store, key }: { store: keyof Storages; key: string },
  dueAt: Date,
): Promise<void> {
  await db`INSERT INTO storage_removals (storage_key, store, due_at) VALUES (${key}, ${store}, ${dueAt})`;
}

/** An object that was stored and that no row will refer to. */
export async function makeDue(db: Db, storageKey: string): Promise<void> {
  await db`UPDATE storage_removals SET due_at = '-infinity' WHERE storage_key = ${storageKey}`;
}

/** Objects that are due: from here on no row can refer to them any more. */
export function takeDueObjects(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ store: keyof Storages; key: string }[]> {
  return db<{ store: keyof Storages; key: string }[]>`
    UPDATE storage_removals SET due_at = '-infinity' WHERE storage_key IN (
      SELECT storage_key FROM storage_removals WHERE due_at <= ${now} ORDER BY due_at LIMIT ${limit}
      FOR UPDATE SKIP LOCKED)
    RETURNING store, storage_key AS key`;
}

export async function forgetRemoved(db: Db, storageKey: string): Promise<void> {
  await db`DELETE FROM storage_removals WHERE storage_key = ${storageKey}`;
}
