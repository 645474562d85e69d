import type { ExportFilter } from '@taegeuk/contract/export.ts';
import type { ExportKind, ExportState } from '@taegeuk/contract/export-columns.ts';
import type { Db } from '../../database/connect.ts';
import { limitTo, offsetOf, type PageRequest } from '../../database/paging.ts';

/** A file as it was asked for. */
export interface NewExport {
  id: string;
  askedBy: string;
  kind: ExportKind;
  filter: ExportFilter;
  columns: readonly string[];
  isMasked: boolean;
  isEncrypted: boolean;
  format: 'csv' | 'xlsx';
  reason: string;
  /** Sealed; null for a file that anybody may open. */
  password: Buffer | null;
  rowCount: number;
  idempotencyKey: string | null;
  now: Date;
}

/** A file that staff took out. */
export interface ExportRow extends Omit<NewExport, 'filter' | 'password' | 'idempotencyKey' | 'now'> {
  filterJson: string;
  askerName: string;
  rowsDone: number;
  state: ExportState;
  byteSize: number | null;
  failure: string | null;
  askedAt: Date;
  expiresAt: Date | null;
  takenAt: Date | null;
}

export async function createExport(db: Db, asked: NewExport): Promise<void> {
  const { id, askedBy, kind, filter, columns, isMasked, isEncrypted, format, reason, password } = asked;
  await db`
    INSERT INTO exports (id, asked_by, kind, filter, columns, is_masked, is_encrypted, format, reason, password, row_count,
                         idempotency_key, asked_at)
    VALUES (${id}, ${askedBy}, ${kind}, ${JSON.stringify(filter)}::jsonb, ${[...columns]}::text[], ${isMasked}, ${isEncrypted},
            ${format}, ${reason}, ${password}, ${asked.rowCount}, ${asked.idempotencyKey}, ${asked.now})`;
}

/** What one asked for before under the same key, and whether it waits for a second person. */
export async function findByKey(
  db: Db,
  askedBy: string,
  key: string,
): Promise<{ id: string; approvalId: string | null } | undefined> {
  const [row] = await db<{ id: string; approvalId: string | null }[]>`
    SELECT e.id, (SELECT a.id FROM approvals a WHERE a.subject_id = e.id ORDER BY a.id DESC LIMIT 1) AS approval_id
    FROM exports e WHERE e.asked_by = ${askedBy} AND e.idempotency_key = ${key}`;
  return row;
}

/** What decides about a file that was asked for. */
export interface HeldExport {
  userId: null;
  kind: ExportKind;
  columns: string[];
  isMasked: boolean;
  isEncrypted: boolean;
  rowCount: number;
  state: ExportState;
}

export async function holdExport(db: Db, id: string): Promise<HeldExport | undefined> {
  const [row] = await db<Omit<HeldExport, 'userId'>[]>`
    SELECT kind, columns, is_masked, is_encrypted, row_count, state FROM exports WHERE id = ${id} FOR UPDATE`;
  return row && { ...row, userId: null };
}

/** Lets the job write it. */
export async function enqueueExport(db: Db, id: string): Promise<void> {
  await db`UPDATE exports SET state = 'queued' WHERE id = ${id}`;
}

export function listExports(db: Db, page: PageRequest): Promise<ExportRow[]> {
  return db<ExportRow[]>`
    SELECT e.id, e.asked_by, coalesce(u.name, '') AS asker_name, e.kind, e.filter::text AS filter_json, e.columns, e.is_masked,
           e.is_encrypted, e.format, e.reason, e.row_count, e.rows_done, e.state, e.byte_size, e.failure, e.asked_at,
           e.expires_at, e.taken_at
    FROM exports e LEFT JOIN users u ON u.id = e.asked_by
    ORDER BY e.asked_at DESC, e.id ${limitTo(db, page.pageSize, offsetOf(page))}`;
}

export async function countExports(db: Db): Promise<number> {
  const [row] = await db<{ total: number }[]>`SELECT count(*)::int AS total FROM exports`;
  return row?.total ?? 0;
}

/** Notes that the address of a file was given. */
export async function markTaken(db: Db, id: string, now: Date): Promise<void> {
  await db`UPDATE exports SET state = 'taken', taken_at = ${now} WHERE id = ${id}`;
}

/** What is needed to give a file out. */
export interface ReadyExport {
  userId: null;
  state: ExportState;
  kind: ExportKind;
  columns: string[];
  isMasked: boolean;
  rowCount: number;
  expiresAt: Date | null;
}

export async function holdReady(db: Db, id: string, askedBy: string): Promise<ReadyExport | undefined> {
  const [row] = await db<Omit<ReadyExport, 'userId'>[]>`
    SELECT state, kind, columns, is_masked, row_count, expires_at FROM exports
    WHERE id = ${id} AND asked_by = ${askedBy} FOR UPDATE`;
  return row && { ...row, userId: null };
}

/** A file whose address was given. */
export async function findTaken(
  db: Db,
  id: string,
): Promise<{ storageKey: string; kind: ExportKind; format: 'csv' | 'xlsx'; askedAt: Date } | undefined> {
  const [row] = await db<{ storageKey: string; kind: ExportKind; format: 'csv' | 'xlsx'; askedAt: Date }[]>`
    SELECT storage_key, kind, format, asked_at FROM exports
    WHERE id = ${id} AND state = 'taken' AND storage_key IS NOT NULL`;
  return row;
}
