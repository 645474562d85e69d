import type { Db } from '../../database/connect.ts';

export interface PictureRow {
  id: string;
  width: number;
  height: number;
}

/** The picture that these very bytes made before; whoever sends it again is about to use it. */
export async function reusePicture(db: Db, digest: Buffer, now: Date): Promise<PictureRow | undefined> {
  const [row] = await db<PictureRow[]>`
    UPDATE pictures SET unused_since = NULL, looked_at = ${now} WHERE digest = ${digest} RETURNING id, width, height`;
  return row;
}

export interface NewPicture extends PictureRow {
  digest: Buffer;
  contentType: string;
  byteSize: number;
  storageKey: string;
  now: Date;
}

/** Undefined if somebody else stored the same meanwhile. */
export async function createPicture(db: Db, added: NewPicture): Promise<string | undefined> {
  const { id, width, height, digest, contentType, byteSize, storageKey, now } = added;
  const [row] = await db<{ id: string }[]>`
    INSERT INTO pictures (id, width, height, digest, content_type, byte_size, storage_key, created_at, looked_at)
    VALUES (${id}, ${width}, ${height}, ${digest}, ${contentType}, ${byteSize}, ${storageKey}, ${now}, ${now})
    ON CONFLICT (digest) DO NOTHING RETURNING id`;
  return row?.id;
}

export async function createPictureFile(
  db: Db,
  file: { pictureId: string; width: number; format: string; storageKey: string },
): Promise<void> {
  const { pictureId, width, format, storageKey } = file;
  await db`
    INSERT INTO picture_files (picture_id, width, format, storage_key)
    VALUES (${pictureId}, ${width}, ${format}, ${storageKey})`;
}

/** The file of a picture whose width is nearest to the one that is asked. */
export async function findPictureFile(
  db: Db,
  asked: { id: string; width: number; format: string },
): Promise<string | undefined> {
  const [row] = await db<{ storageKey: string }[]>`
    SELECT storage_key FROM picture_files
    WHERE picture_id = ${asked.id} AND format = ${asked.format}
    ORDER BY abs(width - ${asked.width}::integer) LIMIT 1`;
  return row?.storageKey;
}

/** Everywhere where a picture may stand: what the public reads, and every version that is kept. */
const texts = (db: Db) => db`
  SELECT body::text AS words FROM revisions
  UNION ALL SELECT cover FROM posts
  UNION ALL SELECT content FROM post_texts
  UNION ALL SELECT post_meta FROM post_texts
  UNION ALL SELECT content FROM lesson_texts
  UNION ALL SELECT content FROM document_version_texts
  UNION ALL SELECT picture FROM popups
  UNION ALL SELECT logo FROM site_particulars`;

// Each text is read once and cut at the addresses: a pattern over hundreds of megabytes takes minutes.
const usedPictures = (db: Db) => db`
  used AS MATERIALIZED (
    SELECT DISTINCT left(piece, 36) AS id
    FROM (${texts(db)}) t, string_to_table(t.words, '/media/pictures/') WITH ORDINALITY AS cut (piece, place)
    WHERE place > 1
  )`;

/** Whether there is a picture that was not looked at since `instant`. */
export async function existsUnseen(db: Db, instant: Date): Promise<boolean> {
  const [row] = await db`SELECT FROM pictures WHERE looked_at <= ${instant} LIMIT 1`;
  return row !== undefined;
}

/** Notes of each picture since when no text has it. */
export async function noteUnused(db: Db, now: Date): Promise<void> {
  await db`
    WITH ${usedPictures(db)}
    UPDATE pictures p
    SET looked_at = ${now},
        unused_since = CASE WHEN EXISTS (SELECT FROM used WHERE used.id = p.id::text) THEN NULL
                            ELSE coalesce(p.unused_since, ${now}) END`;
}

/** Removes what was unused since `instant`, unless a text has it again: they are read once more, however many go. */
export async function deleteUnusedSince(db: Db, instant: Date): Promise<void> {
  const [gone] = await db`SELECT FROM pictures WHERE unused_since <= ${instant} LIMIT 1`;
  if (!gone) return;
  await db`
    WITH ${usedPictures(db)}
    DELETE FROM pictures p WHERE p.unused_since <= ${instant}
      AND NOT EXISTS (SELECT FROM used WHERE used.id = p.id::text)`;
}
