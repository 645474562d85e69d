import type { Db } from '../../database/connect.ts';
import { containsPattern, offsetOf, type PageRequest } from '../../database/paging.ts';

export interface LanguageRow {
  languageCode: 'kr' | 'en' | 'ep' | 'vi';
  name: string;
  htmlLang: string;
  flag: string;
}

export function listLanguages(db: Db): Promise<LanguageRow[]> {
  return db<
    LanguageRow[]
  >`SELECT code AS language_code, name, html_lang, flag FROM languages ORDER BY position`;
}

export interface MenuRow {
  menuId: string;
  parentId: string | null;
  name: string;
  link: string;
}

/** Visible entries whose ancestors are visible too, parents before their children. */
export function listMenus(db: Db, lang: string): Promise<MenuRow[]> {
  return db<MenuRow[]>`
    WITH RECURSIVE shown AS (
      SELECT id, parent_id, link, ARRAY[position]::int[] AS path FROM menus WHERE parent_id IS NULL AND is_visible
      UNION ALL
      SELECT m.id, m.parent_id, m.link, shown.path || m.position::int
      FROM menus m JOIN shown ON shown.id = m.parent_id WHERE m.is_visible
    )
    SELECT s.id AS menu_id, s.parent_id, t.name, s.link
    FROM shown s
    JOIN LATERAL (SELECT name FROM menu_texts WHERE menu_id = s.id AND lang IN (${lang}, 'kr')
                  ORDER BY lang = ${lang} DESC LIMIT 1) t ON true
    ORDER BY s.path, s.id`;
}

export interface PostRow {
  id: string;
  type: string;
  title: string;
  content: string;
  postMeta: string | null;
  excerpt: string;
  cover: string | null;
  publishedAt: Date;
  lang: 'kr' | 'en' | 'ep' | 'vi';
}

function shownText(db: Db, lang: string) {
  return db`
    JOIN LATERAL (SELECT title, content, post_meta, excerpt, lang FROM post_texts
                  WHERE post_id = p.id AND lang IN (${lang}, 'kr')
                  ORDER BY lang = ${lang} DESC LIMIT 1) t ON true`;
}

function columns(db: Db) {
  return db`p.id, p.type, t.title, t.content, t.post_meta, t.excerpt, p.cover, p.published_at, t.lang`;
}

export interface PostFilter extends PageRequest {
  lang: string;
  types: readonly string[];
  q: string | undefined;
  now: Date;
}

/** One page of the published posts of some types with the number of all, in one statement. */
export async function listPosts(db: Db, filter: PostFilter): Promise<{ rows: PostRow[]; total: number }> {
  const found = filter.q
    ? db`AND (t.title ILIKE ${containsPattern(filter.q)}
              OR regexp_replace(t.content, '<[^>]*>', ' ', 'g') ILIKE ${containsPattern(filter.q)})`
    : db``;
  const rows = await db<(PostRow & { total: number })[]>`
    WITH hit AS MATERIALIZED (
      SELECT ${columns(db)} FROM posts p ${shownText(db, filter.lang)}
      WHERE p.type = ANY(${[...filter.types]}) AND p.published_at <= ${filter.now} ${found}
    ), page AS (
      SELECT * FROM hit ORDER BY published_at DESC, id DESC LIMIT ${filter.pageSize} OFFSET ${offsetOf(filter)}
    )
    SELECT page.*, all_hits.total
    FROM (SELECT count(*)::int AS total FROM hit) all_hits LEFT JOIN page ON true
    ORDER BY page.published_at DESC, page.id DESC`;
  // Beyond the last page the total still comes, beside a row without a post.
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

export interface NeighbourRow {
  id: string;
  title: string;
}

/** A published post with the older and the newer one of its type. */
export async function findPost(
  db: Db,
  search: { id: string; lang: string; now: Date },
): Promise<(PostRow & { previous: NeighbourRow | null; next: NeighbourRow | null }) | undefined> {
  const { id, lang, now } = search;
  const neighbour = (isOlder: boolean) => db`(
    SELECT jsonb_build_object('id', o.id, 'title', ot.title)
    FROM posts o
    JOIN LATERAL (SELECT title FROM post_texts WHERE post_id = o.id AND lang IN (${lang}, 'kr')
                  ORDER BY lang = ${lang} DESC LIMIT 1) ot ON true
    WHERE o.type = p.type AND o.published_at <= ${now}
      AND ${isOlder ? db`(o.published_at, o.id) < (p.published_at, p.id)` : db`(o.published_at, o.id) > (p.published_at, p.id)`}
    ORDER BY ${isOlder ? db`o.published_at DESC, o.id DESC` : db`o.published_at, o.id`} LIMIT 1)`;
  const [row] = await db<(PostRow & { previous: NeighbourRow | null; next: NeighbourRow | null })[]>`
    SELECT ${columns(db)}, ${neighbour(true)} AS previous, ${neighbour(false)} AS next
    FROM posts p ${shownText(db, lang)}
    WHERE p.id = ${id} AND p.published_at <= ${now}`;
  return row;
}
