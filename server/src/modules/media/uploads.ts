import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { maxMediaBytes, maxMediaName, mediaUploadPath } from '@taegeuk/contract/media-states.ts';
import type { Reader } from '../../caller.ts';
import { inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { UploadProgress, Uploads } from '../../http/uploads.ts';
import { partBytes, type StoredPart } from '../../ports/storage/port.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, type StaffActing } from '../../staff.ts';
import { announceObject, keepObject, removeDueObjects } from '../attachment/service.ts';
import { type AuditActor, recordAudit } from '../audit/service.ts';
import { lookAsIs } from './as-is.ts';
import { arePrepared } from './prepare/tools.ts';
import { createMedia, findMedia } from './queries.ts';
import * as queries from './upload-queries.ts';

const dayMs = 24 * 60 * 60 * 1000;

// Control characters, and those that change the direction of writing or are not seen.
const unseen = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu;

/** The name of a film's file, for display: composed, in one line, without folders. */
function cleanName(given: string | null | undefined): string {
  const [last = ''] = (given ?? '').slice(-1024).split(/[/\\]/).slice(-1);
  const name = last.normalize('NFC').replace(unseen, '').replace(/\s+/g, ' ').trim();
  return [...name].slice(0, maxMediaName).join('').slice(0, maxMediaName).trim() || 'film';
}

async function begin(
  { sql, storage, clock }: Services,
  user: Reader,
  {
    filename,
    byteSize,
    fingerprint,
  }: { filename: string | null | undefined; byteSize: number; fingerprint: string | null },
): Promise<UploadProgress> {
  if (byteSize < 1) throw new DomainError('media_codec');
  const name = cleanName(filename);
  // Only a film that is played from this file itself is ever sent under it, and that is MP4.
  const key = `${randomUUID()}.mp4`;
  const asked = { userId: user.id, name, byteSize, fingerprint, key, now: clock() };
  // The row comes first: an upload that the store knows and we do not would have no parts.
  const row = await queries.createUpload(sql, asked);
  if (row.storeId === '') {
    const storeId = await storage.media.parts.begin(row.storageKey, 'video/mp4');
    const isNamed = await queries.nameInStore(sql, row.id, storeId);
    if (!isNamed) await storage.media.parts.abort(row.storageKey, storeId);
  }
  return row;
}

async function own({ sql }: Services, user: Reader, id: string): Promise<queries.UploadRow | undefined> {
  const row = await queries.findUpload(sql, id);
  return row?.userId === user.id ? row : undefined;
}

/** One's own upload; a film that has arrived is one of which nothing is missing. */
async function progressOf(services: Services, user: Reader, id: string): Promise<UploadProgress> {
  const row = await own(services, user, id);
  if (row) return row;
  const film = await findMedia(services.sql, id);
  if (!film) throw new DomainError('not_found');
  return { id, byteSize: film.byteSize, receivedBytes: film.byteSize };
}

async function readTail({ storage }: Services, { tailKey }: queries.UploadRow): Promise<Buffer> {
  if (!tailKey) return Buffer.alloc(0);
  const stream = await storage.media.read(tailKey);
  if (!stream) throw new DomainError('upload_offset');
  return buffer(stream);
}

/** What arrives, cut into parts of the store. A part is kept as soon as it is whole, and at the end what is left over. */
class Receiving {
  readonly #services: Services;
  readonly #row: queries.UploadRow;
  #waiting: Buffer[];
  #waitingBytes: number;
  /** Up to here it is recorded. */
  position: number;

  constructor(services: Services, row: queries.UploadRow, tail: Buffer) {
    this.#services = services;
    this.#row = row;
    this.#waiting = tail.length > 0 ? [tail] : [];
    this.#waitingBytes = tail.length;
    this.position = row.receivedBytes;
  }

  get #end(): number {
    return this.position - (this.position % partBytes) + this.#waitingBytes;
  }

  async add(chunk: Buffer): Promise<void> {
    let rest = chunk;
    while (this.#waitingBytes + rest.length >= partBytes) {
      const wanted = partBytes - this.#waitingBytes;
      this.#take(rest.subarray(0, wanted));
      rest = rest.subarray(wanted);
      await this.#keepPart();
    }
    if (rest.length > 0) this.#take(rest);
  }

  /** Keeps what is left over: the last part of the film, or one that another request goes on with. */
  async end(): Promise<void> {
    if (this.#end === this.position) return;
    await (this.#end === this.#row.byteSize ? this.#keepPart() : this.#keepTail());
  }

  #take(bytes: Buffer): void {
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
  }

  #move(to: number) {
    return { id: this.#row.id, from: this.position, to, now: this.#services.clock() };
  }

  async #keepPart(): Promise<void> {
    const { sql, storage } = this.#services;
    const { storageKey, storeId } = this.#row;
    const number = Math.floor(this.position / partBytes) + 1;
    const bytes = Buffer.concat(this.#waiting, this.#waitingBytes);
    const part: StoredPart = {
      number,
      tag: await storage.media.parts.put(storageKey, storeId, number, bytes),
    };
    const to = this.#end;
    const isFirst = await inTransaction(sql, (db) => queries.addParts(db, this.#move(to), [part]));
    // Another request continued from here, or it was removed.
    if (!isFirst) throw new DomainError('upload_offset');
    [this.position, this.#waiting, this.#waitingBytes] = [to, [], 0];
  }

  async #keepTail(): Promise<void> {
    const { sql, storage } = this.#services;
    const [key, to] = [randomUUID(), this.#end];
    const bytes = Buffer.concat(this.#waiting, this.#waitingBytes);
    await announceObject(this.#services, 'media', key);
    await storage.media.put(key, bytes, 'application/octet-stream');
    const isFirst = await inTransaction(sql, async (db) => {
      const isKept = await queries.keepTail(db, this.#move(to), { key, byteSize: bytes.length });
      if (isKept) await keepObject(db, key);
      return isKept;
    });
    if (!isFirst) throw new DomainError('upload_offset');
    this.position = to;
  }
}

async function receive(
  services: Services,
  user: Reader,
  { id, offset, stream }: { id: string; offset: number; stream: AsyncIterable<Buffer> },
): Promise<number> {
  const row = await own(services, user, id);
  if (!row) throw new DomainError('not_found');
  // The protocol's library compared it with the row as it was a moment ago.
  if (row.receivedBytes !== offset || row.storeId === '') throw new DomainError('upload_offset');
  const receiving = new Receiving(services, row, await readTail(services, row));
  try {
    for await (const chunk of stream) await receiving.add(chunk);
  } finally {
    await receiving.end();
  }
  return receiving.position;
}

/** How a film that has arrived is played if nothing can be made of it here. */
async function asIsOf(services: Services, row: queries.UploadRow) {
  if (await arePrepared(services.config)) return undefined;
  const found = await lookAsIs(services.storage.media, row.storageKey, row.byteSize);
  if (!found) throw new DomainError('media_codec');
  return found;
}

async function discard(services: Services, row: queries.UploadRow): Promise<void> {
  const { storage, sql } = services;
  if (row.storeId !== '') await storage.media.parts.abort(row.storageKey, row.storeId);
  await storage.media.remove(row.storageKey);
  await queries.deleteUpload(sql, row.id);
}

async function finish(services: Services, user: Reader, actor: AuditActor, id: string): Promise<void> {
  const row = await own(services, user, id);
  if (!row || row.receivedBytes < row.byteSize) return;
  const { sql, storage, clock } = services;
  const { name, storageKey: key, byteSize } = row;
  await storage.media.parts.complete(key, row.storeId, await queries.listParts(sql, id));
  const asIs = await asIsOf(services, row).catch(async (error: unknown) => {
    if (error instanceof DomainError) await discard(services, row);
    throw error;
  });
  await inTransaction(sql, async (db) => {
    // Another request about the same upload was faster.
    if (!(await queries.deleteUpload(db, id))) return;
    await createMedia(db, { id, name, key, contentType: 'video/mp4', byteSize, asIs, now: clock() });
    const detail = { name, bytes: String(byteSize) };
    await recordAudit(db, actor, {
      ...{ action: 'media.upload', subjectType: 'media', subjectId: id, aboutUserId: null, detail },
    });
  });
  await removeDueObjects(services).catch(() => undefined);
}

/** What somebody of the staff has begun to upload and not ended. */
export async function listOwnUploads({ sql }: Services, { id: userId }: Reader) {
  const rows = await queries.listUploadsOf(sql, userId);
  return rows.map(({ id, name, byteSize, receivedBytes, fingerprint }) => ({
    ...{ id, name, byteSize, receivedBytes, fingerprint },
  }));
}

/**
 * Gives up an upload of one's own, with all that has arrived of it.
 * @throws {DomainError} not_found
 */
export async function giveUpUpload(services: Services, id: string, by: StaffActing): Promise<void> {
  const { sql, storage } = services;
  const { storageKey, storeId } = await actAsStaff(sql, by, {
    ...{ right: 'content', action: 'media.give_up', subjectType: 'media', id },
    async hold(db) {
      const row = await queries.holdUpload(db, id);
      return row?.userId === by.staff.id ? { userId: null, row } : undefined;
    },
    async change(db, { row }) {
      await queries.deleteUpload(db, id);
      return { done: row, detail: { name: row.name } };
    },
  });
  // What cannot be removed now is removed by the clean-up, or by the store.
  if (storeId !== '') await storage.media.parts.abort(storageKey, storeId).catch(() => undefined);
  await removeDueObjects(services).catch(() => undefined);
}

/** Uploads of films by one of the staff: another's upload does not exist. */
export function mediaUploadsOf(services: Services, user: Reader, actor: AuditActor): Uploads {
  return {
    path: mediaUploadPath,
    maxBytes: maxMediaBytes,
    tooLarge: 'media_too_large',
    begin: ({ byteSize, fingerprint, metadata: { filename } }) =>
      begin(services, user, { filename, byteSize, fingerprint }),
    get: (id) => progressOf(services, user, id),
    receive: (id, offset, stream) => receive(services, user, { id, offset, stream }),
    finish: (id) => finish(services, user, actor, id),
  };
}

/** Removes uploads that nobody continued for a day, with all that had arrived of them. */
export async function removeAbandonedUploads(services: Services): Promise<void> {
  const dayAgo = new Date(services.clock().getTime() - dayMs);
  for (const row of await queries.listAbandoned(services.sql, dayAgo)) await discard(services, row);
  // Longer than any upload is on its way without a new piece: what a killed server left.
  await services.storage.media.removeDrafts(new Date(dayAgo.getTime() - dayMs));
}
