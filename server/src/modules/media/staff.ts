import { randomUUID } from 'node:crypto';
import { text as textOf } from 'node:stream/consumers';
import type { NumberedPage } from '@taegeuk/contract/envelope.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Media, MediaDetail } from '@taegeuk/contract/media.ts';
import { filmAddress } from '@taegeuk/contract/rich-text.ts';
import { readCaptions } from '@taegeuk/contract/webvtt.ts';
import type { Db } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, type StaffActing } from '../../staff.ts';
import { announceObject, keepObject, removeDueObjects } from '../attachment/service.ts';
import { filmPosterUrl, listNamedFilms } from '../post/service.ts';
import * as queries from './queries.ts';
import { getPreviewedFilm, presentStored, signedMediaUrl } from './service.ts';

function present(services: Services, row: queries.MediaRow): Media {
  const { id, state, percent, failure, isPlayable, isStreamed, byteSize, width, height, hasSound } = row;
  return {
    ...{ id, state, percent, failure, isPlayable, isStreamed, byteSize, width, height, hasSound },
    // The product's own films have the name of their file alone.
    name: row.name || row.key,
    duration: row.durationSeconds,
    poster: row.posterKey ? signedMediaUrl(services, row.posterKey) : null,
    captions: row.captions.map(({ lang, label }) => ({ lang, label })),
    ...{ uses: row.uses, isOfLesson: row.isOfLesson },
    createdAt: row.createdAt.toISOString(),
  };
}

/** Films, the newest first. */
export async function listMedia(
  services: Services,
  filter: queries.MediaFilter,
): Promise<{ data: Media[]; page: NumberedPage }> {
  const { rows, total } = await queries.listMedia(services.sql, filter);
  const { pageNo, pageSize } = filter;
  return { data: rows.map((row) => present(services, row)), page: { pageNo, pageSize, total } };
}

async function textOfObject({ storage }: Services, key: string): Promise<string> {
  const stream = await storage.media.read(key);
  return stream ? textOf(stream) : '';
}

/**
 * One film with all that a screen of staff shows of it.
 * @throws {DomainError} not_found
 */
export async function getMedia(services: Services, id: string): Promise<MediaDetail> {
  const { sql } = services;
  const row = await queries.findMedia(sql, id);
  if (!row) throw new DomainError('not_found');
  const [renditions, usedBy, captionTexts] = await Promise.all([
    queries.listRenditions(sql, id),
    queries.listUses(sql, id),
    Promise.all(
      row.captions.map(async ({ lang, key }) => ({
        ...{ lang, version: key, text: await textOfObject(services, key) },
      })),
    ),
  ]);
  return {
    ...present(services, row),
    renditions: renditions.map(({ name, width, height, average, byteSize }) => ({
      ...{ name, width, height, byteSize, bitrate: average },
    })),
    video: row.isPlayable ? presentStored(services, row, null) : null,
    captionTexts,
    usedBy,
  };
}

/** A film that a text names as its editor shows it, whether it is public or not; null if there is none, which is no refusal. */
export async function getNamedMedia(
  services: Services,
  id: string,
): Promise<{ src: string; poster: string } | null> {
  const [named] = await listNamedFilms(services.sql, `<video src="${filmAddress}${id}">`);
  const film = named && (await getPreviewedFilm(services, named.mediaId, filmPosterUrl(named)));
  return film ? { src: film.src, poster: film.poster } : null;
}

async function heldFilm(db: Db, id: string) {
  const row = await queries.holdMedia(db, id);
  // A film is of the academy, and nobody's record.
  return row && { userId: null, row };
}

/**
 * Prepares a film again that failed or so far plays from its one file.
 * @throws {DomainError} not_found; media_not_retriable while it is being prepared, and when it is
 */
export async function retryMedia(services: Services, id: string, by: StaffActing): Promise<Media> {
  await actAsStaff(services.sql, by, {
    ...{ right: 'content', action: 'media.retry', subjectType: 'media', id },
    hold: (db) => heldFilm(db, id),
    async change(db, { row: { state, isStreamed, name } }) {
      if (state !== 'failed' && (state !== 'ready' || isStreamed))
        throw new DomainError('media_not_retriable');
      await queries.requeueMedia(db, id);
      return { done: null, detail: { name } };
    },
  });
  const row = await queries.findMedia(services.sql, id);
  if (!row) throw new DomainError('not_found');
  return present(services, row);
}

const placesOf = (uses: readonly queries.MediaUse[]) =>
  uses.map(({ kind, id, title }) => ({ path: `${kind}.${id}`, message: title }));

/**
 * Deletes a film and all that was made of it; a running preparation notices it and ends.
 * @throws {DomainError} not_found; in_use with where
 */
export async function deleteMedia(services: Services, id: string, by: StaffActing): Promise<void> {
  await actAsStaff(services.sql, by, {
    ...{ right: 'content', action: 'media.delete', subjectType: 'media', id },
    hold: (db) => heldFilm(db, id),
    async change(db, { row: { uses, name, key } }) {
      if (uses > 0) throw new DomainError('in_use', { places: placesOf(await queries.listUses(db, id)) });
      await queries.deleteMedia(db, id);
      return { done: null, detail: { name: name || key } };
    },
  });
  // What cannot be removed now is removed by the clean-up.
  await removeDueObjects(services).catch(() => undefined);
}

function checkCaptions(text: string): void {
  const read = readCaptions(text);
  if ('fault' in read)
    throw new DomainError('captions_invalid', {
      fields: [{ path: `text.${read.line}`, message: read.fault }],
    });
}

/**
 * Keeps captions of a film in a language as a new object; an empty text removes them.
 * @param version of the captions that were edited
 * @throws {DomainError} not_found; captions_invalid with the line; changed_elsewhere
 */
export async function saveCaptions(
  services: Services,
  { id, lang, text, version }: { id: string; lang: LanguageCode; text: string; version: string },
  by: StaffActing,
): Promise<{ lang: LanguageCode; label: string; version: string } | null> {
  const isRemoved = text.trim() === '';
  if (!isRemoved) checkCaptions(text);
  const { sql, storage } = services;
  const key = `${randomUUID()}.vtt`;
  if (!isRemoved) {
    await announceObject(services, 'media', key);
    await storage.media.put(key, Buffer.from(text), 'text/vtt; charset=utf-8');
  }
  const saved = await actAsStaff(sql, by, {
    ...{ right: 'content', action: 'media.captions', subjectType: 'media', id },
    hold: (db) => heldFilm(db, id),
    async change(db, { row: { name } }) {
      const old = await queries.findCaptionsKey(db, id, lang);
      if ((old ?? '') !== version) throw new DomainError('changed_elsewhere');
      const detail = { name, lang, removed: String(isRemoved) };
      if (isRemoved) {
        await queries.removeCaptions(db, id, lang);
        return { done: null, detail: old ? detail : null };
      }
      const label = await queries.putCaptions(db, id, lang, key);
      await keepObject(db, key);
      return { done: { lang, label, version: key }, detail };
    },
  });
  await removeDueObjects(services).catch(() => undefined);
  return saved;
}
