import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { ProgressKind } from '@taegeuk/contract/lesson-watching.ts';
import { type PracticeVideoTopic, practiceVideoLevels } from '@taegeuk/contract/levels.ts';
import type { Db } from '../../database/connect.ts';
import { offsetOf, type PageRequest } from '../../database/paging.ts';
import type { PlayedCaptions, PlayedFilm } from '../media/service.ts';
import { isOpenTo, progressIs, textsHold } from './list-conditions.ts';
import { watchedOf } from './user-lesson-lists.ts';

/** A lesson in a list, with the caller's own state of it (null if there is none). */
export interface LessonRow {
  id: string;
  categoryId: string;
  center: number;
  /** That its group demands; null for none. */
  payLevelInAcademy: number | null;
  level: number | null;
  subLevel: number | null;
  position: number;
  title: string;
  summary: string;
  lang: LanguageCode;
  isFree: boolean;
  durationSeconds: number;
  stateId: string | null;
  isFavorite: boolean | null;
  watchedSeconds: number | null;
  positionSeconds: number | null;
  practisedAt: Date | null;
}

export interface LessonFilter extends PageRequest {
  userId: string;
  lang: LanguageCode;
  categoryId?: string | undefined;
  group?: string | undefined;
  center?: number | undefined;
  topic?: PracticeVideoTopic | undefined;
  level?: number | undefined;
  progress?: ProgressKind | undefined;
  q?: string | undefined;
}

/** Levels of a list of practice videos. */
function levelsOf(topic: PracticeVideoTopic): number[] {
  return [...practiceVideoLevels[topic]];
}

function conditions(db: Db, filter: LessonFilter) {
  const { userId, lang, categoryId, group, center, topic, level, progress, q } = filter;
  return db`
    l.is_published AND ${isOpenTo(db, userId)}
    ${categoryId ? db`AND l.category_id IN (SELECT id FROM categories WHERE ${categoryId}::uuid IN (id, parent_id))` : db``}
    ${group ? db`AND l.category_id = (SELECT id FROM categories WHERE slug = ${group})` : db``}
    ${center === undefined ? db`` : db`AND c.center = ${center}`}
    ${topic ? db`AND c.center = 0 AND c.level = ANY (${levelsOf(topic)}::int[])` : db``}
    ${level === undefined ? db`` : db`AND c.center = 0 AND c.level = ${level}`}
    ${progress ? db`AND ${progressIs(db, progress)}` : db``}
    ${q ? db`AND ${textsHold(db, q, lang)}` : db``}`;
}

/** One page of published lessons in order of their groups, with own progress and the number of all: one statement. */
export async function listLessons(
  db: Db,
  filter: LessonFilter,
): Promise<{ rows: LessonRow[]; total: number }> {
  const rows = await db<(LessonRow & { total: number })[]>`
    WITH hit AS MATERIALIZED (
      SELECT l.id, l.category_id, l.media_id, l.is_free, l.position, c.center, c.pay_level_in_academy, c.level, c.sub_level,
             c.position AS group_position
      FROM lessons l JOIN categories c ON c.id = l.category_id
      ${filter.progress ? db`LEFT JOIN user_lessons u ON u.lesson_id = l.id AND u.user_id = ${filter.userId}` : db``}
      WHERE ${conditions(db, filter)}
    ), page AS (
      SELECT * FROM hit ORDER BY center, level, sub_level, group_position, category_id, position, id
      LIMIT ${filter.pageSize} OFFSET ${offsetOf(filter)}
    )
    SELECT p.id, p.category_id, p.center, p.pay_level_in_academy, p.level, p.sub_level, p.position, t.title, t.summary, t.lang,
           p.is_free, m.duration_seconds, u.id AS state_id, u.is_favorite, u.watched_seconds, u.position_seconds,
           u.practised_at, all_hits.total
    FROM (SELECT count(*)::int AS total FROM hit) all_hits
    LEFT JOIN page p ON true
    LEFT JOIN media m ON m.id = p.media_id
    LEFT JOIN LATERAL (SELECT title, summary, lang FROM lesson_texts WHERE lesson_id = p.id AND lang IN (${filter.lang}, 'kr')
                       ORDER BY lang = ${filter.lang} DESC LIMIT 1) t ON true
    LEFT JOIN user_lessons u ON u.lesson_id = p.id AND u.user_id = ${filter.userId}
    ORDER BY p.center, p.level, p.sub_level, p.group_position, p.category_id, p.position, p.id`;
  // Beyond the last page the total is still returned, in a row without a lesson.
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

export interface LessonDetailRow extends LessonRow {
  content: string;
  edition: number;
  /** Korean text if the language's own is missing. */
  fallbackContent: string;
  categorySlug: string;
  categoryName: string;
  film: PlayedFilm;
  captions: PlayedCaptions[];
  watched: [number, number][];
  positionAt: Date | null;
  previous: { id: string; title: string } | null;
  next: { id: string; title: string } | null;
  /** Whether it is recorded that the member was given the address of its video, in the days of their latest order. */
  isIssueNoted: boolean;
}

/** Where the neighbours of a lesson come from: its group, or the list of practice videos of its level. */
export type NeighbourScope = 'group' | 'topic';

interface NeighbourPlace {
  userId: string | null;
  lang: LanguageCode;
  scope: NeighbourScope;
  isBefore: boolean;
}

function neighbour(db: Db, { userId, lang, scope, isBefore }: NeighbourPlace) {
  const title = db`
    SELECT jsonb_build_object('id', o.id, 'title', ot.title)
    FROM lessons o JOIN categories oc ON oc.id = o.category_id
    JOIN LATERAL (SELECT title FROM lesson_texts WHERE lesson_id = o.id AND lang IN (${lang}, 'kr')
                  ORDER BY lang = ${lang} DESC LIMIT 1) ot ON true
    WHERE o.is_published AND ${isOpenTo(db, userId, 'oc')}`;
  if (scope === 'topic') return db`(${title} ${besideInTopic(db, isBefore)} LIMIT 1)`;
  return db`(${title} AND o.category_id = l.category_id
    AND ${isBefore ? db`o.position < l.position ORDER BY o.position DESC` : db`o.position > l.position ORDER BY o.position`}
    LIMIT 1)`;
}

function besideInTopic(db: Db, isBefore: boolean) {
  // Groups beside the ladder have no place on it: they come after the others of their level.
  const [other, own] = [
    db`(oc.level, coalesce(oc.sub_level, 999), oc.position, oc.id, o.position, o.id)`,
    db`(c.level, coalesce(c.sub_level, 999), c.position, c.id, l.position, l.id)`,
  ];
  const descending = db`oc.level DESC, coalesce(oc.sub_level, 999) DESC, oc.position DESC, oc.id DESC, o.position DESC, o.id DESC`;
  const { body, heart } = practiceVideoLevels;
  return db`
    AND c.center = 0 AND oc.center = 0
    AND oc.level = ANY (CASE WHEN c.level = ANY (${[...body]}::int[]) THEN ${[...body]}::int[] ELSE ${[...heart]}::int[] END)
    AND ${isBefore ? db`${other} < ${own} ORDER BY ${descending}` : db`${other} > ${own} ORDER BY ${other}`}`;
}

// Since when an order of the lesson's side is used: `usedSince` of the order module. The sides by `center`: `sideOf`.
function isIssueNoted(db: Db, userId: string | null, now: Date) {
  const usedSince = db`greatest(o.paid_at, o.starts_on::timestamp AT TIME ZONE 'Asia/Seoul')`;
  return db`EXISTS (
    SELECT FROM video_issues i
    WHERE i.user_id = ${userId} AND i.lesson_id = l.id AND NOT EXISTS (
      SELECT FROM orders o
      WHERE o.user_id = ${userId} AND o.grants = CASE c.center % 2 WHEN 1 THEN 'academy' ELSE 'center' END
        AND o.starts_on IS NOT NULL AND ${usedSince} > i.issued_at AND ${usedSince} <= ${now}))`;
}

/** The free lesson with which somebody begins: the first one of the centre that is open to everybody. */
export async function findFirstFree(db: Db): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`
    SELECT l.id FROM lessons l JOIN categories c ON c.id = l.category_id
    WHERE l.is_free AND l.is_published AND c.center = 0 AND ${isOpenTo(db, null)}
    ORDER BY c.level, c.sub_level, c.position, c.id, l.position, l.id LIMIT 1`;
  return row?.id;
}

/** A published lesson with everything that its screen shows, in one statement. */
export async function findLesson(
  db: Db,
  asked: { id: string; userId: string | null; lang: LanguageCode; scope: NeighbourScope; now: Date },
): Promise<LessonDetailRow | undefined> {
  const { id, userId, lang, scope, now } = asked;
  const [row] = await db<LessonDetailRow[]>`
    SELECT l.id, l.category_id, c.center, c.pay_level_in_academy, c.level, c.sub_level, l.position, t.title, t.summary,
           t.lang, t.content,
           coalesce(kr.content, '') AS fallback_content, c.slug AS category_slug, ct.name AS category_name,
           l.is_free, l.edition, m.duration_seconds,
           jsonb_build_object('id', m.id, 'key', coalesce(m.play_key, m.key),
             'contentType', CASE WHEN m.play_key IS NULL THEN m.content_type ELSE 'video/mp4' END,
             'posterKey', m.poster_key, 'stripKey', m.strip_key, 'isStreamed', m.prepared_at IS NOT NULL) AS film,
           u.id AS state_id, u.is_favorite, u.watched_seconds, u.position_seconds, u.practised_at
           ${watchedOf(db)},
           coalesce((SELECT jsonb_agg(jsonb_build_object('lang', mc.lang, 'label', mc.label, 'key', mc.key)
                                      ORDER BY g.position)
                     FROM media_captions mc JOIN languages g ON g.code = mc.lang
                     WHERE mc.media_id = m.id), '[]') AS captions,
           ${neighbour(db, { userId, lang, scope, isBefore: true })} AS previous,
           ${neighbour(db, { userId, lang, scope, isBefore: false })} AS next,
           ${isIssueNoted(db, userId, now)} AS is_issue_noted
    FROM lessons l
    JOIN categories c ON c.id = l.category_id
    JOIN media m ON m.id = l.media_id
    JOIN LATERAL (SELECT title, summary, content, lang FROM lesson_texts WHERE lesson_id = l.id AND lang IN (${lang}, 'kr')
                  ORDER BY lang = ${lang} DESC LIMIT 1) t ON true
    LEFT JOIN lesson_texts kr ON kr.lesson_id = l.id AND kr.lang = 'kr'
    JOIN LATERAL (SELECT name FROM category_texts WHERE category_id = c.id AND lang IN (${lang}, 'kr')
                  ORDER BY lang = ${lang} DESC LIMIT 1) ct ON true
    LEFT JOIN user_lessons u ON u.lesson_id = l.id AND u.user_id = ${userId}
    WHERE l.id = ${id} AND l.is_published AND ${isOpenTo(db, userId)}`;
  return row;
}

/** Records that a member is given the address of a lesson's video; of two at once the later stays. */
export async function noteIssue(
  db: Db,
  { userId, lessonId, now }: { userId: string; lessonId: string; now: Date },
): Promise<void> {
  await db`
    INSERT INTO video_issues AS i (user_id, lesson_id, issued_at) VALUES (${userId}, ${lessonId}, ${now})
    ON CONFLICT (user_id, lesson_id) DO UPDATE SET issued_at = greatest(i.issued_at, EXCLUDED.issued_at)`;
}

/** The facts that decide about progress on a published lesson. */
export interface PlayableRow {
  center: number;
  payLevelInAcademy: number | null;
  isFree: boolean;
  edition: number;
  durationSeconds: number;
}

export async function findPlayable(
  db: Db,
  { lessonId, userId }: { lessonId: string; userId: string },
): Promise<PlayableRow | undefined> {
  const [row] = await db<PlayableRow[]>`
    SELECT c.center, c.pay_level_in_academy, l.is_free, l.edition, m.duration_seconds
    FROM lessons l JOIN categories c ON c.id = l.category_id JOIN media m ON m.id = l.media_id
    WHERE l.id = ${lessonId} AND l.is_published AND ${isOpenTo(db, userId)}`;
  return row;
}
