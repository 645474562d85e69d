import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { ProgressKind, UserLessonList } from '@taegeuk/contract/lesson-watching.ts';
import type { Db, Fragment } from '../../database/connect.ts';
import { offsetOf, type PageRequest } from '../../database/paging.ts';
import { progressIs, textsHold } from './list-conditions.ts';

/** A member's own state on a lesson, with what lists show of the lesson. */
export interface UserLessonRow {
  id: string;
  userId: string;
  categoryId: string;
  lessonId: string;
  isFavorite: boolean;
  categoryName: string;
  categorySlug: string;
  center: number;
  level: number | null;
  subLevel: number | null;
  position: number;
  title: string;
  summary: string;
  lang: LanguageCode;
  isFree: boolean;
  durationSeconds: number;
  positionSeconds: number;
  watchedSeconds: number;
  practisedAt: Date | null;
  lastOpenedAt: Date | null;
}

/** With the watched ranges, in order. */
export interface WatchedLessonRow extends UserLessonRow {
  watched: [number, number][];
  positionAt: Date | null;
}

export interface Neighbour {
  id: string;
  title: string;
}

/** A complete user lesson. */
export interface LessonRecordRow extends WatchedLessonRow {
  practisedBy: 'watched' | 'hand' | null;
  payLevelInAcademy: number | null;
  openCount: number;
  recentOpens: string[];
  previous: Neighbour | null;
  next: Neighbour | null;
}

/** The seconds watched of `u` as a list of pairs, and when its position was reached. */
export function watchedOf(db: Db): Fragment {
  return db`, u.position_at,
    (SELECT coalesce(jsonb_agg(jsonb_build_array(lower(r), upper(r)) ORDER BY r), '[]') FROM unnest(u.watched) r) AS watched`;
}

/** The shown columns of user lessons; `source` names their table or a statement's own rows. */
export function selectUserLessons(
  db: Db,
  source: 'user_lessons' | 'saved' | 'page',
  lang: string,
  more: Fragment = db``,
) {
  const from = { user_lessons: db`user_lessons`, saved: db`saved`, page: db`page` }[source];
  return db`
    SELECT u.id, u.user_id, l.category_id, u.lesson_id, u.is_favorite, ct.name AS category_name,
           c.slug AS category_slug, c.center, c.level, c.sub_level, l.position, t.title, t.summary, t.lang,
           l.is_free, m.duration_seconds, u.position_seconds, u.watched_seconds, u.practised_at, u.last_opened_at ${more}
    FROM ${from} u
    JOIN lessons l ON l.id = u.lesson_id AND l.is_published
    JOIN categories c ON c.id = l.category_id
    JOIN media m ON m.id = l.media_id
    JOIN LATERAL (SELECT title, summary, lang FROM lesson_texts WHERE lesson_id = l.id AND lang IN (${lang}, 'kr')
                  ORDER BY lang = ${lang} DESC LIMIT 1) t ON true
    JOIN LATERAL (SELECT name FROM category_texts WHERE category_id = c.id AND lang IN (${lang}, 'kr')
                  ORDER BY lang = ${lang} DESC LIMIT 1) ct ON true`;
}

/** The filters of a list of own lessons. */
export interface UserLessonFilter {
  userId: string;
  lang: string;
  list: UserLessonList;
  level?: number | undefined;
  progress?: ProgressKind | undefined;
  /** Instant at which the first day begins. */
  openedSince?: Date | undefined;
  q?: string | undefined;
}

/** What a list is ordered by, latest first; null if a lesson is not in it. */
function orderOf(db: Db, list: UserLessonList): Fragment {
  return {
    all: db`greatest(u.last_opened_at, u.practised_at, u.favorited_at, u.created_at)`,
    opened: db`u.last_opened_at`,
    practised: db`u.practised_at`,
    favorite: db`u.favorited_at`,
  }[list];
}

/** The lessons of a list, each with what it is ordered by (`at`); the condition is written as in the index of each list. */
function hits(db: Db, filter: UserLessonFilter): Fragment {
  const { userId, lang, list, level, progress, openedSince, q } = filter;
  return db`
    SELECT u.*, ${orderOf(db, list)} AS at
    FROM user_lessons u JOIN lessons l ON l.id = u.lesson_id AND l.is_published
    JOIN categories c ON c.id = l.category_id
    WHERE u.user_id = ${userId} AND ${list === 'favorite' ? db`u.is_favorite` : db`${orderOf(db, list)} IS NOT NULL`}
      ${level === undefined ? db`` : db`AND c.center = 0 AND c.level = ${level}`}
      ${progress ? db`AND ${progressIs(db, progress)}` : db``}
      ${openedSince ? db`AND u.last_opened_at >= ${openedSince}` : db``}
      ${q ? db`AND ${textsHold(db, q, lang)}` : db``}`;
}

/** One page of a member's own lessons, the latest first, and the number of all: one statement. */
export async function listUserLessons(
  db: Db,
  filter: UserLessonFilter & PageRequest,
): Promise<{ rows: UserLessonRow[]; total: number }> {
  const rows = await db<(UserLessonRow & { total: number })[]>`
    WITH hit AS MATERIALIZED (${hits(db, filter)}), page AS (
      SELECT * FROM hit ORDER BY at DESC, id DESC LIMIT ${filter.pageSize} OFFSET ${offsetOf(filter)}
    ), shown AS (${selectUserLessons(db, 'page', filter.lang, db`, u.at`)})
    SELECT shown.*, all_hits.total
    FROM (SELECT count(*)::int AS total FROM hit) all_hits LEFT JOIN shown ON true
    ORDER BY shown.at DESC, shown.id DESC`;
  // Beyond the last page the total is still returned, in a row without a lesson.
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

function neighbour(db: Db, lang: string, isBefore: boolean): Fragment {
  return db`(
    SELECT jsonb_build_object('id', h.id, 'title', ht.title)
    FROM hit h
    JOIN LATERAL (SELECT title FROM lesson_texts WHERE lesson_id = h.lesson_id AND lang IN (${lang}, 'kr')
                  ORDER BY lang = ${lang} DESC LIMIT 1) ht ON true
    WHERE ${
      isBefore
        ? db`(h.at, h.id) > (${orderPlace(db)}) ORDER BY h.at, h.id`
        : db`(h.at, h.id) < (${orderPlace(db)}) ORDER BY h.at DESC, h.id DESC`
    }
    LIMIT 1)`;
}

function orderPlace(db: Db): Fragment {
  return db`SELECT own.at, own.id FROM hit own WHERE own.id = u.id`;
}

/**
 * One of a member's own lessons, complete; previous and next are its neighbours in the list; none if it is not in the list.
 */
export async function findLessonRecord(
  db: Db,
  { id, ...filter }: UserLessonFilter & { id: string },
): Promise<LessonRecordRow | undefined> {
  const { userId, lang } = filter;
  const more = db`${watchedOf(db)}, u.practised_by, c.pay_level_in_academy,
    (SELECT count(*)::int FROM lesson_opens o WHERE o.user_id = u.user_id AND o.lesson_id = u.lesson_id) AS open_count,
    (SELECT coalesce(jsonb_agg(to_jsonb(o.opened_at) ORDER BY o.opened_at DESC), '[]')
     FROM (SELECT opened_at FROM lesson_opens WHERE user_id = u.user_id AND lesson_id = u.lesson_id
           ORDER BY refreshed_at DESC LIMIT 10) o) AS recent_opens,
    ${neighbour(db, lang, true)} AS previous, ${neighbour(db, lang, false)} AS next`;
  const [row] = await db<LessonRecordRow[]>`
    WITH hit AS MATERIALIZED (${hits(db, filter)})
    ${selectUserLessons(db, 'user_lessons', lang, more)}
    WHERE u.user_id = ${userId} AND u.id = ${id}`;
  return row;
}
