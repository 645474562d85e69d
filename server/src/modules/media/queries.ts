import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import {
  type MediaFailure,
  type MediaState,
  type MediaUseState,
  mediaUseStates,
} from '@taegeuk/contract/media-states.ts';
import type { Db } from '../../database/connect.ts';
import { containsPattern, limitTo, offsetOf, type PageRequest } from '../../database/paging.ts';

/** How the pictures stand in the preview strip. */
export interface Strip {
  /** From one picture to the next. */
  seconds: number;
  width: number;
  height: number;
  columns: number;
  count: number;
}

/** One size of a film with its sound, or its sound alone. */
export interface RenditionRow {
  name: string;
  key: string;
  byteSize: number;
  width: number | null;
  height: number | null;
  bandwidth: number;
  average: number;
  codecs: string;
  frameRate: number | null;
  playlist: string;
}

export function listRenditions(db: Db, mediaId: string): Promise<RenditionRow[]> {
  return db<RenditionRow[]>`
    SELECT r.name, r.key, r.byte_size::float8 AS byte_size, r.width, r.height, r.bandwidth, r.average, r.codecs,
           r.frame_rate, r.playlist
    FROM media_renditions r JOIN media m ON m.id = r.media_id
    WHERE r.media_id = ${mediaId} AND m.prepared_at IS NOT NULL ORDER BY r.bandwidth`;
}

export async function findStrip(db: Db, mediaId: string): Promise<(Strip & { key: string }) | undefined> {
  const [row] = await db<{ key: string; strip: Strip }[]>`
    SELECT strip_key AS key, strip FROM media WHERE id = ${mediaId} AND strip IS NOT NULL`;
  return row && { ...row.strip, key: row.key };
}

export interface MediaRow {
  id: string;
  name: string;
  key: string;
  playKey: string | null;
  contentType: string;
  state: MediaState;
  percent: number;
  failure: MediaFailure | null;
  isPlayable: boolean;
  isStreamed: boolean;
  byteSize: number;
  durationSeconds: number;
  width: number | null;
  height: number | null;
  hasSound: boolean | null;
  posterKey: string | null;
  stripKey: string | null;
  createdAt: Date;
  uses: number;
  isOfLesson: boolean;
  captions: { lang: LanguageCode; label: string; key: string }[];
}

/** Where a film `m` is shown, or is to be: on the site, in the newest version of a text, or in one that waits for its hour. */
function usesOf(db: Db) {
  return db`
    SELECT kind, id, min(place) AS place FROM (
      SELECT 'lesson' AS kind, l.id, 0 AS place FROM lessons l WHERE l.media_id = m.id AND l.is_published
      UNION ALL SELECT 'lesson', l.id, 1 FROM lessons l WHERE l.media_id = m.id
      UNION ALL SELECT 'post', p.id, 0 FROM posts p WHERE p.media_id = m.id
      UNION ALL SELECT 'post', t.post_id, 0 FROM post_texts t WHERE films_in(t.content) @> ARRAY[m.id]
      UNION ALL
      SELECT c.kind, c.id, CASE WHEN c.deleted_at IS NULL THEN 1 ELSE 2 END
      FROM revisions r JOIN contents c ON c.id = r.content_id
      WHERE (r.body ->> 'mediaId' = m.id::text OR films_in(r.body::text) @> ARRAY[m.id]) AND c.kind IN ('lesson', 'post')
        AND (r.version = c.version
             OR EXISTS (SELECT FROM publications p WHERE p.revision_id = r.id AND p.state = 'waiting'))
    ) used GROUP BY kind, id`;
}

function columns(db: Db) {
  return db`
    m.id, m.name, m.key, m.play_key, m.content_type, m.state, m.percent, m.failure, m.is_playable,
    m.prepared_at IS NOT NULL AS is_streamed, m.byte_size::float8 AS byte_size, m.duration_seconds, m.width, m.height,
    m.has_sound, m.poster_key, m.strip_key, m.created_at,
    used.uses, used.is_of_lesson,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('lang', c.lang, 'label', c.label, 'key', c.key) ORDER BY g.position), '[]')
     FROM media_captions c JOIN languages g ON g.code = c.lang WHERE c.media_id = m.id) AS captions`;
}

/** Films with where each is used, for {@link columns}. */
function films(db: Db) {
  return db`
    media m CROSS JOIN LATERAL (
      SELECT count(*)::int AS uses, coalesce(bool_or(u.kind = 'lesson'), false) AS is_of_lesson FROM (${usesOf(db)}) u
    ) used`;
}

/** What staff look for in the list. */
export interface MediaFilter extends PageRequest {
  state?: MediaState | undefined;
  q?: string | undefined;
}

function matching(db: Db, { state, q }: MediaFilter) {
  return db`WHERE true ${state ? db`AND m.state = ${state}` : db``}
    ${q ? db`AND coalesce(nullif(m.name, ''), m.key) ILIKE ${containsPattern(q)}` : db``}`;
}

export async function listMedia(db: Db, filter: MediaFilter): Promise<{ rows: MediaRow[]; total: number }> {
  const rows = await db<MediaRow[]>`
    SELECT ${columns(db)} FROM ${films(db)} ${matching(db, filter)}
    ORDER BY m.created_at DESC, m.id DESC ${limitTo(db, filter.pageSize, offsetOf(filter))}`;
  const [counted] = await db<{ total: number }[]>`
    SELECT count(*)::int AS total FROM media m ${matching(db, filter)}`;
  return { rows, total: counted?.total ?? 0 };
}

export async function findMedia(db: Db, id: string): Promise<MediaRow | undefined> {
  const [row] = await db<MediaRow[]>`SELECT ${columns(db)} FROM ${films(db)} WHERE m.id = ${id}`;
  return row;
}

/** A film, locked for the transaction. */
export async function holdMedia(db: Db, id: string): Promise<MediaRow | undefined> {
  const [held] = await db`SELECT FROM media WHERE id = ${id} FOR UPDATE`;
  return held && findMedia(db, id);
}

/** Where a film is shown. */
export interface MediaUse {
  kind: 'lesson' | 'post';
  id: string;
  title: string;
  state: MediaUseState;
}

export async function listUses(db: Db, id: string): Promise<MediaUse[]> {
  const rows = await db<(Omit<MediaUse, 'state'> & { place: number })[]>`
    SELECT u.kind, u.id, u.place,
           coalesce(nullif(c.title, ''), (SELECT title FROM lesson_texts WHERE lesson_id = u.id AND lang = 'kr'),
                    (SELECT title FROM post_texts WHERE post_id = u.id AND lang = 'kr'), '') AS title
    FROM media m, LATERAL (${usesOf(db)}) u LEFT JOIN contents c ON c.id = u.id
    WHERE m.id = ${id}
    ORDER BY u.place, u.kind, title, u.id`;
  return rows.map(({ place, ...use }) => ({ ...use, state: mediaUseStates[place] ?? 'draft' }));
}

export async function deleteMedia(db: Db, id: string): Promise<void> {
  await db`DELETE FROM media WHERE id = ${id}`;
}

/** A film is to be prepared, from the next look of the job on. */
export async function requeueMedia(db: Db, id: string): Promise<void> {
  await db`
    UPDATE media SET state = 'uploaded', failure = NULL, percent = 0, attempts = 0, lease_until = NULL WHERE id = ${id}`;
}

/** A film that has arrived. */
export async function createMedia(
  db: Db,
  film: {
    id: string;
    name: string;
    key: string;
    contentType: string;
    byteSize: number;
    /** Set where it is played from its own file. */
    asIs: { durationSeconds: number; width: number; height: number; hasSound: boolean } | undefined;
    now: Date;
  },
): Promise<void> {
  const { asIs } = film;
  await db`
    INSERT INTO media (id, name, key, content_type, byte_size, duration_seconds, state, plays_as_is, width, height, has_sound,
                       created_at)
    VALUES (${film.id}, ${film.name}, ${film.key}, ${film.contentType}, ${film.byteSize}, ${asIs?.durationSeconds ?? 0},
            ${asIs ? 'ready' : 'uploaded'}, ${asIs !== undefined}, ${asIs?.width ?? null}, ${asIs?.height ?? null},
            ${asIs?.hasSound ?? null}, ${film.now})`;
}

export async function findCaptionsKey(db: Db, id: string, lang: LanguageCode): Promise<string | undefined> {
  const [row] = await db<{ key: string }[]>`
    SELECT key FROM media_captions WHERE media_id = ${id} AND lang = ${lang}`;
  return row?.key;
}

export async function putCaptions(db: Db, id: string, lang: LanguageCode, key: string): Promise<string> {
  const [row] = await db<{ label: string }[]>`
    INSERT INTO media_captions (media_id, lang, key, label)
    SELECT ${id}, code, ${key}, name FROM languages WHERE code = ${lang}
    ON CONFLICT (media_id, lang) DO UPDATE SET key = EXCLUDED.key
    RETURNING label`;
  return row?.label ?? '';
}

export async function removeCaptions(db: Db, id: string, lang: LanguageCode): Promise<void> {
  await db`DELETE FROM media_captions WHERE media_id = ${id} AND lang = ${lang}`;
}
