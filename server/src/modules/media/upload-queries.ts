import type { Db } from '../../database/connect.ts';
import type { StoredPart } from '../../ports/storage/port.ts';

/** A film on its way. */
export interface UploadRow {
  id: string;
  userId: string;
  name: string;
  byteSize: number;
  receivedBytes: number;
  storageKey: string;
  /** By what the store knows the upload; empty until it was begun there. */
  storeId: string;
  /** What came after the last whole part. */
  tailKey: string | null;
  tailBytes: number;
  fingerprint: string | null;
}

function columns(db: Db) {
  return db`id, user_id, name, byte_size::float8 AS byte_size, received_bytes::float8 AS received_bytes, storage_key,
    store_id, tail_key, tail_bytes, fingerprint`;
}

/** Creates an upload, or gives the one that the same person began of the same file. */
export async function createUpload(
  db: Db,
  asked: {
    userId: string;
    name: string;
    byteSize: number;
    fingerprint: string | null;
    key: string;
    now: Date;
  },
): Promise<UploadRow> {
  const { userId, name, byteSize, fingerprint, key, now } = asked;
  const [row] = await db<UploadRow[]>`
    INSERT INTO media_uploads (user_id, name, byte_size, fingerprint, storage_key, store_id, touched_at, created_at)
    VALUES (${userId}, ${name}, ${byteSize}, ${fingerprint}, ${key}, '', ${now}, ${now})
    ON CONFLICT (user_id, fingerprint, byte_size) WHERE fingerprint IS NOT NULL
      DO UPDATE SET touched_at = EXCLUDED.touched_at
    RETURNING ${columns(db)}`;
  return row as UploadRow;
}

/** Records by what the store knows an upload; false if another request was faster. */
export async function nameInStore(db: Db, id: string, storeId: string): Promise<boolean> {
  const { count } = await db`
    UPDATE media_uploads SET store_id = ${storeId} WHERE id = ${id} AND store_id = ''`;
  return count > 0;
}

export async function findUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  const [row] = await db<UploadRow[]>`SELECT ${columns(db)} FROM media_uploads WHERE id = ${id}`;
  return row;
}

/** An upload, locked for the transaction. */
export async function holdUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  const [row] = await db<UploadRow[]>`SELECT ${columns(db)} FROM media_uploads WHERE id = ${id} FOR UPDATE`;
  return row;
}

/** What somebody has begun to upload, the newest first. */
export function listUploadsOf(db: Db, userId: string): Promise<UploadRow[]> {
  return db<UploadRow[]>`
    SELECT ${columns(db)} FROM media_uploads WHERE user_id = ${userId} ORDER BY created_at DESC, id DESC LIMIT 100`;
}

/** Where a piece of an upload begins, and where it ends. */
interface Move {
  id: string;
  from: number;
  to: number;
  now: Date;
}

/** Records that all up to `to` has arrived, in whole parts; false if another request continued from `from`. */
export async function addParts(db: Db, { id, from, to, now }: Move, parts: readonly StoredPart[]) {
  const { count } = await db`
    UPDATE media_uploads SET received_bytes = ${to}, tail_key = NULL, tail_bytes = 0, touched_at = ${now}
    WHERE id = ${id} AND received_bytes = ${from}`;
  if (count === 0) return false;
  for (const { number, tag } of parts)
    await db`
      INSERT INTO media_upload_parts (upload_id, number, tag) VALUES (${id}, ${number}, ${tag})
      ON CONFLICT (upload_id, number) DO UPDATE SET tag = EXCLUDED.tag`;
  return true;
}

/** Records that what came after the last whole part is kept; false if another request continued from `from`. */
export async function keepTail(db: Db, { id, from, to, now }: Move, tail: { key: string; byteSize: number }) {
  const { count } = await db`
    UPDATE media_uploads
    SET received_bytes = ${to}, tail_key = ${tail.key}, tail_bytes = ${tail.byteSize}, touched_at = ${now}
    WHERE id = ${id} AND received_bytes = ${from}`;
  return count > 0;
}

export function listParts(db: Db, id: string): Promise<StoredPart[]> {
  return db<StoredPart[]>`
    SELECT number, tag FROM media_upload_parts WHERE upload_id = ${id} ORDER BY number`;
}

/** Forgets an upload whose object is complete or was given up; false if another request did. */
export async function deleteUpload(db: Db, id: string): Promise<boolean> {
  const { count } = await db`DELETE FROM media_uploads WHERE id = ${id}`;
  return count > 0;
}

/** Uploads to which nothing was added since `instant`. */
export function listAbandoned(db: Db, instant: Date): Promise<UploadRow[]> {
  return db<UploadRow[]>`SELECT ${columns(db)} FROM media_uploads WHERE touched_at < ${instant} ORDER BY id`;
}
