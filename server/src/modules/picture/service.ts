import { createHash, randomUUID } from 'node:crypto';
import type { UploadedPicture } from '@taegeuk/contract/picture.ts';
import { pictureSource, pictureWidths } from '@taegeuk/contract/rich-text.ts';
import pLimit from 'p-limit';
import { type Db, inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { actWithin, type StaffActing } from '../../staff.ts';
import { discardObject, keepObject, putObject } from '../attachment/service.ts';
import { logoPng } from './logo.ts';
import { makePicture } from './make.ts';
import * as queries from './queries.ts';

export { logoPng };

type Stores = Pick<Services, 'sql' | 'storage' | 'clock'>;

const dayMs = 24 * 60 * 60 * 1000;
const keptUnusedDays = 30;
const inTurn = pLimit(1);
const mostWaiting = 10;
const secondsOfOne = 10;
/** The width in which a picture stands in the editor, and where no other is named. */
const usualWidth = 960;

function presentPicture({ id, width, height }: queries.PictureRow): UploadedPicture {
  const widths = pictureWidths(width);
  const usual = widths.find((each) => each >= usualWidth) ?? widths.at(-1) ?? width;
  return { id, src: pictureSource(id, usual, 'webp'), width, height };
}

/** All files of a picture in the store, each listed for removal until a row names it. */
async function putFiles(services: Stores, bytes: Buffer) {
  const made = await makePicture(bytes);
  const original = await putObject(services, bytes, made.originalType);
  const files: { width: number; format: string; storageKey: string }[] = [];
  for (const { width, format, bytes: content } of made.files)
    files.push({ width, format, storageKey: await putObject(services, content, `image/${format}`) });
  return { ...made, original, files };
}

async function store(
  services: Stores,
  { bytes, digest }: { bytes: Buffer; digest: Buffer },
  by: StaffActing,
): Promise<UploadedPicture> {
  const { width, height, originalType, original, files } = await putFiles(services, bytes);
  const id = randomUUID();
  const keys = [original, ...files.map(({ storageKey }) => storageKey)];
  const kept = await inTransaction(services.sql, (db) =>
    actWithin(db, by, {
      ...{ right: 'content', action: 'picture.upload', subjectType: 'picture', id },
      hold: async () => ({ userId: null }),
      change: async () => {
        const seen = { contentType: originalType, byteSize: bytes.length, now: services.clock() };
        const row = { id, width, height, digest, ...seen };
        const created = await queries.createPicture(db, { ...row, storageKey: original });
        if (!created) return { done: undefined, detail: null };
        for (const key of keys)
          if (!(await keepObject(db, key))) throw new Error('an object is being removed');
        for (const file of files) await queries.createPictureFile(db, { pictureId: id, ...file });
        return { done: presentPicture({ id, width, height }), detail: { byteSize: String(bytes.length) } };
      },
    }),
  );
  if (kept) return kept;
  for (const key of keys) await discardObject(services, key);
  const other = await queries.reusePicture(services.sql, digest, services.clock());
  if (!other) throw new Error('the same picture was stored a moment ago');
  return presentPicture(other);
}

/**
 * Stores a picture of staff in all its sizes, and the bytes as they came, which nobody outside gets. The same bytes are
 * stored once.
 * @throws {DomainError} picture_type, picture_too_large, picture_damaged; too_many_requests when many wait already
 */
export async function uploadPicture(
  services: Stores,
  bytes: Buffer,
  by: StaffActing,
): Promise<UploadedPicture> {
  const digest = createHash('sha256').update(bytes).digest();
  const known = await queries.reusePicture(services.sql, digest, services.clock());
  if (known) return presentPicture(known);
  if (inTurn.pendingCount >= mostWaiting)
    throw new DomainError('too_many_requests', { retryAfterSeconds: secondsOfOne });
  return inTurn(() => store(services, { bytes, digest }, by));
}

/**
 * Removes pictures that no text has had for thirty days, no draft and no version that can come back either. All texts are
 * read for it, so it happens once a day.
 */
export async function removeUnusedPictures(db: Db, now: Date): Promise<void> {
  if (!(await queries.existsUnseen(db, new Date(now.getTime() - dayMs)))) return;
  await queries.noteUnused(db, now);
  await queries.deleteUnusedSince(db, new Date(now.getTime() - keptUnusedDays * dayMs));
}

/**
 * The object of a picture in the size that is nearest to the one asked.
 * @throws {DomainError} not_found
 */
export async function getPictureKey(
  { sql }: Stores,
  asked: { id: string; width: number; format: 'avif' | 'webp' },
): Promise<string> {
  const key = await queries.findPictureFile(sql, asked);
  if (!key) throw new DomainError('not_found');
  return key;
}
