import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Db } from '../../database/connect.ts';

export interface SitePostRow {
  id: string;
  type: string;
  slug: string;
  topic: string | null;
  position: number | null;
  /** When the text of a page last changed: an earlier text appears at its time of publication. */
  changedAt: Date;
  /** Languages in which it has a text. */
  langs: LanguageCode[];
}

/** Every published post, with the data for its address and its entry. */
export function listPublishedPosts(db: Db, now: Date): Promise<SitePostRow[]> {
  return db<SitePostRow[]>`
    SELECT p.id, p.type, p.slug, p.topic, p.position, greatest(p.updated_at, p.published_at) AS changed_at, t.langs
    FROM posts p
    JOIN (SELECT post_id, array_agg(lang) AS langs FROM post_texts GROUP BY post_id) t ON t.post_id = p.id
    WHERE p.is_shown AND p.published_at <= ${now}
    ORDER BY p.published_at DESC, p.id DESC`;
}

/** A level or group of lessons that everybody may know. */
export interface SiteGroupRow {
  slug: string;
  center: number;
  level: number | null;
  subLevel: number | null;
}

/** Levels and groups that are published and ask for no level. */
export function listPublicGroups(db: Db): Promise<SiteGroupRow[]> {
  return db<SiteGroupRow[]>`
    SELECT slug, center, level, sub_level FROM categories
    WHERE NOT is_product AND is_published AND minimum_level IS NULL
    ORDER BY center, level, sub_level, position, id`;
}

export interface FeedPostRow extends Pick<SitePostRow, 'id' | 'type' | 'slug' | 'topic' | 'position'> {
  title: string;
  excerpt: string;
  publishedAt: Date;
  lang: LanguageCode;
}

/** The newest posts of some types, in a language or in Korean if a text is missing. */
export function listNewestPosts(
  db: Db,
  search: { types: readonly string[]; lang: LanguageCode; now: Date; limit: number },
): Promise<FeedPostRow[]> {
  const { types, lang, now, limit } = search;
  return db<FeedPostRow[]>`
    SELECT p.id, p.type, p.slug, p.topic, p.position, p.published_at, t.title, t.excerpt, t.lang
    FROM (
      SELECT newest.* FROM unnest(${[...types]}::text[]) AS wanted (type)
      CROSS JOIN LATERAL (SELECT * FROM posts WHERE is_shown AND type = wanted.type AND published_at <= ${now}
                          ORDER BY published_at DESC, id DESC LIMIT ${limit}) newest
    ) p
    JOIN LATERAL (SELECT title, excerpt, lang FROM post_texts WHERE post_id = p.id AND lang IN (${lang}, 'kr')
                  ORDER BY lang = ${lang} DESC LIMIT 1) t ON true
    ORDER BY p.published_at DESC, p.id DESC LIMIT ${limit}`;
}
