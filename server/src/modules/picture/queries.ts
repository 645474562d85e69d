import type { Db } from '../../database/connect.ts';

export interface PictureRow {
  id: string;
  width: number;
  height: number;
}

/** Whether these very bytes were uploaded before. */
export async function findPicture(db: Db, digest: Buffer): Promise<PictureRow | undefined> {
  const [row] = await db<PictureRow[]>`SELECT id, width, height FROM pictures WHERE digest = ${digest}`;
  return row;
}

export interface NewPicture extends PictureRow {
  digest: Buffer;
  contentType: string;
  byteSize: number;
  storageKey: string;
}

/** Undefined if somebody else stored the same meanwhile. */
export async function createPicture(db: Db, added: NewPicture): Promise<string | undefined> {
  const { id, width, height, digest, contentType, byteSize, storageKey } = added;
  const [row] = await db<{ id: string }[]>`
    INSERT INTO pictures (id, width, height, digest, content_type, byte_size, storage_key)
    VALUES (${id}, ${width}, ${height}, ${digest}, ${contentType}, ${byteSize}, ${storageKey})
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
