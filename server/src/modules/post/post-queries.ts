import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { postTypes } from '@taegeuk/contract/post.ts';
import type { Db, Fragment } from '../../database/connect.ts';
import { limitTo, offsetOf, type PageRequest } from '../../database/paging.ts';
import { isOpen, ofScope, orderOf, type PostScope, shownText } from './post-scope.ts';

/** The parts of a post that a link to it needs. */
export interface LinkRow {
  id: string;
  type: string;
  slug: string;
  topic: string | null;
  position: number | null;
  title: string;
  lang: LanguageCode;
}

export interface FilmRow {
  contentType: string;
  duration: number;
  isStreamed: boolean;
  hasPoster: boolean;
  hasStrip: boolean;
  captions: { lang: LanguageCode; htmlLang: string; label: string }[];
}

/** A film within a text: by its own id, or by that of a film post, whose poster it then has. */
export interface TextFilmRow extends Pick<LinkRow, 'id' | 'topic' | 'position'> {
  film: FilmRow;
}

export interface PostRow extends LinkRow {
  content: string;
  postMeta: string | null;
  excerpt: string;
  cover: string | null;
  publishedAt: Date;
  film: FilmRow | null;
  /** Films within the text, where there are any. */
  textFilms?: TextFilmRow[] | null;
}

export function linkColumns(db: Db) {
  return db`p.id, p.type, p.slug, p.topic, p.position, t.title, t.lang`;
}

function columns(db: Db) {
  return db`${linkColumns(db)}, t.content, t.post_meta, t.excerpt, p.cover, p.published_at, f.film,
    i.text_films`;
}

/** What the page of a film says of one, `m`. */
function factsOf(db: Db) {
  return db`
    jsonb_build_object(
      'contentType', CASE WHEN m.play_key IS NULL THEN m.content_type ELSE 'video/mp4' END,
      'duration', m.duration_seconds, 'isStreamed', m.prepared_at IS NOT NULL, 'hasPoster', m.poster_key IS NOT NULL,
      'hasStrip', m.strip_key IS NOT NULL, 'captions',
      (SELECT coalesce(jsonb_agg(jsonb_build_object('lang', c.lang, 'htmlLang', l.html_lang, 'label', c.label)
                                 ORDER BY l.position), '[]')
       FROM media_captions c JOIN languages l ON l.code = c.lang WHERE c.media_id = m.id))`;
}

/**
 * The films `m` that a text names, by what id `n`, and the film post `o` whose id that is, if it is one. The limits keep them
 * look-ups for each of the few (see `shownText`).
 */
function namedFilms(db: Db, html: Fragment) {
  return db`
    unnest(films_in(${html})) AS n (id)
    LEFT JOIN LATERAL (SELECT * FROM posts WHERE id = n.id AND type = ${postTypes.video} LIMIT 1) o ON true
    JOIN LATERAL (SELECT * FROM media WHERE id = coalesce(o.media_id, n.id) LIMIT 1) m ON true`;
}

/** The film of a post, and those within its text. */
function film(db: Db) {
  return db`
    LEFT JOIN LATERAL (
      SELECT ${factsOf(db)} AS film FROM media m WHERE m.id = p.media_id AND p.type = ${postTypes.video}) f ON true
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('id', n.id, 'topic', o.topic, 'position', o.position, 'film', ${factsOf(db)})) AS text_films
      FROM ${namedFilms(db, db`t.content`)} WHERE m.is_playable) i ON true`;
}

/**
 * Number of published posts of a scope: those that were counted when they were written, without those of a later day. It is
 * a separate statement: with the list in one statement, PostgreSQL would plan for an unknown number of them.
 */
export async function countPosts(db: Db, { types, topic, now }: PostScope): Promise<number> {
  const ofTopic = topic === undefined ? db`` : db`AND topic = ${topic}`;
  const [row] = await db<[{ total: number }]>`
    SELECT ((SELECT coalesce(sum(total), 0) FROM post_counts WHERE type = ANY(${[...types]}) ${ofTopic})
      - (SELECT count(*) FROM posts WHERE is_shown AND type = ANY(${[...types]}) ${ofTopic} AND published_at > ${now})
    )::int AS total`;
  return row.total;
}

/** The post of an id; as a look-up for each, whatever number the plan expects (see `shownText`). */
export function postOf(db: Db, column: 'page.id' | 'asked.id') {
  return db`JOIN LATERAL (SELECT * FROM posts WHERE id = ${db.identifier(column)} LIMIT 1) p ON true`;
}

/** One page of the published posts of a scope. */
export function listPosts(db: Db, scope: PostScope & PageRequest): Promise<PostRow[]> {
  return db<PostRow[]>`
    WITH page AS MATERIALIZED (
      SELECT p.id FROM posts p WHERE ${isOpen(db, scope.now)} AND ${ofScope(db, scope)}
      ORDER BY ${orderOf(db, 'list')} ${limitTo(db, scope.pageSize, offsetOf(scope))}
    )
    SELECT ${columns(db)}
    FROM page ${postOf(db, 'page.id')} ${shownText(db, scope.lang)} ${film(db)}
    ORDER BY ${orderOf(db, 'list')}`;
}

/** Posts by their ids, in the order of these. */
export function listPostsById(db: Db, ids: readonly string[], lang: LanguageCode): Promise<PostRow[]> {
  return db<PostRow[]>`
    SELECT ${columns(db)}
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS asked (id, place) ${postOf(db, 'asked.id')} ${shownText(db, lang)} ${film(db)}
    ORDER BY asked.place`;
}

/** A published post. */
export async function findPost(
  db: Db,
  { id, lang, now }: { id: string; lang: LanguageCode; now: Date },
): Promise<PostRow | undefined> {
  const [row] = await db<PostRow[]>`
    SELECT ${columns(db)} FROM posts p ${shownText(db, lang)} ${film(db)}
    WHERE p.id = ${id} AND ${isOpen(db, now)}`;
  return row;
}

/** True for a post that existed once. */
export async function isGone(db: Db, id: string): Promise<boolean> {
  const rows = await db`SELECT FROM gone_posts WHERE id = ${id}`;
  return rows.length > 0;
}

/** The position of a post. */
export type Place = Pick<PostRow, 'id' | 'type' | 'topic' | 'position' | 'publishedAt'>;

/**
 * The posts before and after one: by position among those of its type and topic, or, without a position, the older and the
 * newer of its type.
 */
export async function findNeighbours(
  db: Db,
  post: Place,
  { lang, now }: { lang: LanguageCode; now: Date },
): Promise<{ previous: LinkRow | undefined; next: LinkRow | undefined }> {
  const side = (isBefore: boolean) => {
    const [than, order] = isBefore ? [db`<`, db`DESC`] : [db`>`, db`ASC`];
    const among =
      post.position === null
        ? db`p.position IS NULL AND (p.published_at, p.id) ${than} (${post.publishedAt}, ${post.id}::uuid)`
        : db`p.topic IS NOT DISTINCT FROM ${post.topic}
             AND (p.position, p.id) ${than} (${post.position}::smallint, ${post.id}::uuid)`;
    const by =
      post.position === null
        ? db`p.published_at ${order}, p.id ${order}`
        : db`p.position ${order}, p.id ${order}`;
    return db`
      (SELECT ${isBefore} AS is_before, ${linkColumns(db)} FROM posts p ${shownText(db, lang)}
       WHERE p.type = ${post.type} AND ${isOpen(db, now)} AND ${among} ORDER BY ${by} LIMIT 1)`;
  };
  const rows = await db<(LinkRow & { isBefore: boolean })[]>`${side(true)} UNION ALL ${side(false)}`;
  return { previous: rows.find((row) => row.isBefore), next: rows.find((row) => !row.isBefore) };
}

/** Others on the topic of a post, from each of the types in turn, its own type last. */
export function listRelated(
  db: Db,
  post: Place,
  wanted: {
    types: readonly string[];
    without: readonly string[];
    atMost: number;
    lang: LanguageCode;
    now: Date;
  },
): Promise<LinkRow[]> {
  return db<LinkRow[]>`
    SELECT ${linkColumns(db)}
    FROM unnest(${[...wanted.types]}::text[]) WITH ORDINALITY AS asked (type, place)
    CROSS JOIN LATERAL (
      SELECT p.*, row_number() OVER (ORDER BY ${orderOf(db, 'list')}) AS turn
      FROM posts p
      WHERE p.type = asked.type AND p.topic = ${post.topic} AND ${isOpen(db, wanted.now)}
        AND p.id <> ALL(${[...wanted.without]}::uuid[])
      ORDER BY ${orderOf(db, 'list')} ${limitTo(db, wanted.atMost)}) p
    ${shownText(db, wanted.lang)}
    ORDER BY p.type = ${post.type}, p.turn, asked.place ${limitTo(db, wanted.atMost)}`;
}

/** Films that an HTML names, whether they are public or not: by what id, and whose poster they have without one of their own. */
export function listNamedFilms(
  db: Db,
  html: string,
): Promise<(Pick<LinkRow, 'id' | 'topic' | 'position'> & { mediaId: string })[]> {
  return db`
    SELECT n.id, m.id AS media_id, o.topic, o.position
    FROM ${namedFilms(db, db`${html}::text`)}`;
}

export interface PublicVideoRow {
  mediaId: string;
  key: string;
  posterKey: string | null;
  stripKey: string | null;
  captions: { lang: LanguageCode; key: string; label: string }[];
}

/**
 * The media of a film that anybody may watch, with its captions in the order of the languages: that of a published film post,
 * by the post's id, or one that a published text shows, by its own.
 */
export async function findPublicVideo(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<PublicVideoRow | undefined> {
  const [row] = await db<PublicVideoRow[]>`
    SELECT m.id AS media_id, coalesce(m.play_key, m.key) AS key, m.poster_key, m.strip_key,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('lang', c.lang, 'key', c.key, 'label', c.label)
                                      ORDER BY l.position), '[]')
            FROM media_captions c JOIN languages l ON l.code = c.lang WHERE c.media_id = m.id) AS captions
    FROM media m
    WHERE m.is_playable AND m.id = coalesce(
      (SELECT p.media_id FROM posts p WHERE p.id = ${id} AND p.type = ${postTypes.video} AND p.published_at <= ${now}),
      (SELECT ${id}::uuid FROM post_texts t JOIN posts p ON p.id = t.post_id
       WHERE films_in(t.content) @> ARRAY[${id}::uuid] AND ${isOpen(db, now)} LIMIT 1))`;
  return row;
}

/** The additional data of the first post of a type, in a language or in Korean; null if there is none. */
export async function findFirstMeta(
  db: Db,
  { type, lang, now }: { type: string; lang: LanguageCode; now: Date },
): Promise<string | null> {
  const [row] = await db<{ postMeta: string | null }[]>`
    SELECT t.post_meta FROM posts p ${shownText(db, lang)}
    WHERE p.type = ${type} AND ${isOpen(db, now)} ORDER BY ${orderOf(db, 'list')} LIMIT 1`;
  return row?.postMeta ?? null;
}
