import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { postTypes } from '@taegeuk/contract/post.ts';
import type { Db } from '../../database/connect.ts';
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

export interface PostRow extends LinkRow {
  content: string;
  postMeta: string | null;
  excerpt: string;
  cover: string | null;
  publishedAt: Date;
  film: FilmRow | null;
}

export function linkColumns(db: Db) {
  return db`p.id, p.type, p.slug, p.topic, p.position, t.title, t.lang`;
}

function columns(db: Db) {
  return db`${linkColumns(db)}, t.content, t.post_meta, t.excerpt, p.cover, p.published_at, f.film`;
}

function film(db: Db) {
  return db`
    LEFT JOIN LATERAL (
      SELECT jsonb_build_object(
               'contentType', CASE WHEN m.play_key IS NULL THEN m.content_type ELSE 'video/mp4' END,
               'duration', m.duration_seconds, 'isStreamed', m.prepared_at IS NOT NULL,
               'hasPoster', m.poster_key IS NOT NULL,
               'hasStrip', m.strip_key IS NOT NULL, 'captions',
               (SELECT coalesce(jsonb_agg(jsonb_build_object('lang', c.lang, 'htmlLang', l.html_lang, 'label', c.label)
                                          ORDER BY l.position), '[]')
                FROM media_captions c JOIN languages l ON l.code = c.lang WHERE c.media_id = m.id)) AS film
      FROM media m WHERE m.id = p.media_id AND p.type = ${postTypes.video}) f ON true`;
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

export interface PublicVideoRow {
  mediaId: string;
  key: string;
  posterKey: string | null;
  stripKey: string | null;
  captions: { lang: LanguageCode; key: string; label: string }[];
}

/** The media of a published film with its captions in the order of the languages. */
export async function findPublicVideo(
  db: Db,
  { postId, now }: { postId: string; now: Date },
): Promise<PublicVideoRow | undefined> {
  const [row] = await db<PublicVideoRow[]>`
    SELECT m.id AS media_id, coalesce(m.play_key, m.key) AS key, m.poster_key, m.strip_key,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('lang', c.lang, 'key', c.key, 'label', c.label)
                                      ORDER BY l.position), '[]')
            FROM media_captions c JOIN languages l ON l.code = c.lang WHERE c.media_id = m.id) AS captions
    FROM posts p JOIN media m ON m.id = p.media_id
    WHERE p.id = ${postId} AND p.type = ${postTypes.video} AND p.published_at <= ${now}`;
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
