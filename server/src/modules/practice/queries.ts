import type { Db } from '../../database/connect.ts';
import { holdsText, offsetOf, type PageRequest } from '../../database/paging.ts';

export type PracticeType = 'diary' | 'report' | 'level-check';

/** An entry with its author's nickname, its category and the number of its comments. */
export interface PracticeRow {
  id: string;
  userId: string;
  nickName: string;
  isAuthorDeleted: boolean;
  categoryId: string | null;
  categorySlug: string | null;
  categoryName: string | null;
  center: number | null;
  level: number | null;
  subLevel: number | null;
  title: string;
  content: string;
  type: PracticeType;
  currentLevel: number;
  currentSubLevel: number;
  isShared: boolean;
  sharingClosedAt: Date | null;
  sharingClosedWord: string | null;
  practisedOn: string;
  minutes: number | null;
  moodBefore: number | null;
  mood: number | null;
  version: number;
  commentCount: number;
  teacherCommentCount: number;
  createdAt: Date;
  updatedAt: Date;
}

type Source = 'practise_histories' | 'saved';

function columns(db: Db) {
  return db`
    p.id, p.user_id, author.nick_name, author.deleted_at IS NOT NULL AS is_author_deleted, p.category_id,
    c.slug AS category_slug, ct.name AS category_name,
    c.center, c.level, c.sub_level, p.title, p.content, p.type, p.current_level, p.current_sub_level, p.is_shared,
    p.sharing_closed_at, p.sharing_closed_word, p.practised_on, p.minutes, p.mood_before, p.mood, p.version, p.created_at, p.updated_at,
    talk.comment_count, talk.teacher_comment_count`;
}

/** So that no list becomes slow because somebody writes comments under one entry without end. */
const countedComments = 1000;

/** How many comments the entry `p` has, 1,000 at most, and how many of those are a teacher's. */
export function commentCounts(db: Db) {
  return db`
    LEFT JOIN LATERAL (SELECT count(*)::int AS comment_count,
                              (count(*) FILTER (WHERE w.role_level >= 1))::int AS teacher_comment_count
                       FROM (SELECT user_id FROM comments WHERE practise_history_id = p.id
                             ORDER BY id DESC LIMIT ${countedComments}) m
                       JOIN users w ON w.id = m.user_id) talk ON true`;
}

function joins(db: Db, lang: string) {
  return db`
    LEFT JOIN users author ON author.id = p.user_id
    LEFT JOIN categories c ON c.id = p.category_id
    LEFT JOIN LATERAL (SELECT name FROM category_texts WHERE category_id = c.id AND lang IN (${lang}, 'kr')
                       ORDER BY lang = ${lang} DESC LIMIT 1) ct ON true
    ${commentCounts(db)}`;
}

function select(db: Db, source: Source, lang: string) {
  const table = source === 'saved' ? db`saved` : db`practise_histories`;
  return db`SELECT ${columns(db)} FROM ${table} p ${joins(db, lang)}`;
}

/** The stored data of an entry. */
export interface PracticeContent {
  categoryId: string | null;
  title: string;
  content: string;
  isShared: boolean;
  practisedOn: string;
  minutes: number | null;
  moodBefore: number | null;
  mood: number | null;
}

// Entries belong to the centre or to the academy, never to a product.
function isPracticeCategory(db: Db, categoryId: string | null) {
  return db`(${categoryId}::uuid IS NULL
             OR EXISTS (SELECT FROM categories WHERE id = ${categoryId}::uuid AND center IN (0, 1)))`;
}

/**
 * Writes an entry, or returns the one that the same key wrote before; undefined when the category is not one of practice.
 */
export async function createPractice(
  db: Db,
  entry: PracticeContent & {
    userId: string;
    type: PracticeType;
    currentLevel: number;
    currentSubLevel: number;
    /** Beginning of a sitting with the timer. */
    satAt: Date | null;
    idempotencyKey: string | null;
    now: Date;
    lang: string;
  },
): Promise<PracticeRow | undefined> {
  const [row] = await db<PracticeRow[]>`
    WITH saved AS (
      INSERT INTO practise_histories
        (user_id, category_id, type, title, content, current_level, current_sub_level, is_shared, practised_on,
         minutes, mood_before, mood, sat_at, idempotency_key, created_at, updated_at)
      SELECT ${entry.userId}::uuid, ${entry.categoryId}::uuid, ${entry.type}, ${entry.title}, ${entry.content},
             ${entry.currentLevel}::smallint, ${entry.currentSubLevel}::smallint, ${entry.isShared}::boolean,
             ${entry.practisedOn}::date, ${entry.minutes}::smallint, ${entry.moodBefore}::smallint, ${entry.mood}::smallint,
             ${entry.satAt}::timestamptz, ${entry.idempotencyKey}, ${entry.now}::timestamptz, ${entry.now}::timestamptz
      WHERE ${isPracticeCategory(db, entry.categoryId)}
      ON CONFLICT (user_id, idempotency_key) WHERE idempotency_key IS NOT NULL
      DO UPDATE SET idempotency_key = EXCLUDED.idempotency_key
      RETURNING *
    ) ${select(db, 'saved', entry.lang)}`;
  return row;
}

/**
 * Serialises a member's requests for a level check. Two unique indexes are concerned: of two simultaneous sends with one
 * key, the second would be refused by the index of open requests, which the insert's conflict clause does not name, instead
 * of finding the first.
 */
export async function awaitTurnOfLevelCheck(db: Db, userId: string): Promise<void> {
  await db`SELECT pg_advisory_xact_lock(hashtextextended(${`level-check ${userId}`}, 0))`;
}

/** Changes an entry that still has the version; undefined when it has not, or the category is not one of practice. */
export async function updatePractice(
  db: Db,
  entry: PracticeContent & { id: string; userId: string; version: number; now: Date; lang: string },
): Promise<PracticeRow | undefined> {
  const [row] = await db<PracticeRow[]>`
    WITH saved AS (
      UPDATE practise_histories
      SET category_id = ${entry.categoryId}, title = ${entry.title}, content = ${entry.content},
          is_shared = ${entry.isShared}, practised_on = ${entry.practisedOn}, minutes = ${entry.minutes},
          -- A sitting that is dated on another day is what somebody says, no longer what the timer saw.
          sat_at = CASE WHEN practised_on = ${entry.practisedOn} THEN sat_at END,
          mood_before = ${entry.moodBefore}, mood = ${entry.mood}, version = version + 1, updated_at = ${entry.now}
      WHERE id = ${entry.id} AND user_id = ${entry.userId} AND version = ${entry.version}
      RETURNING *
    ) ${select(db, 'saved', entry.lang)}`;
  return row;
}

/** Whether the category `c` is a course of the academy: no level, no product, and no group beside the ladder. */
export function isCourse(db: Db) {
  return db`(c.center = 1 AND c.sub_level IS NOT NULL AND NOT c.is_product)`;
}

/** Whether a category of practice is a course of the academy, of which reports are; undefined for any other category. */
export async function findPracticeCategory(
  db: Db,
  categoryId: string,
): Promise<{ isCourse: boolean } | undefined> {
  const [row] = await db<{ isCourse: boolean }[]>`
    SELECT ${isCourse(db)} AS is_course FROM categories c WHERE c.id = ${categoryId} AND c.center IN (0, 1)`;
  return row;
}

export async function findPractice(db: Db, id: string, lang: string): Promise<PracticeRow | undefined> {
  const [row] = await db<PracticeRow[]>`${select(db, 'practise_histories', lang)} WHERE p.id = ${id}`;
  return row;
}

/** The facts that decide who may do what with an entry. */
export interface PracticeOwner {
  userId: string;
  type: PracticeType;
  isShared: boolean;
  /** By staff: its author cannot share it. */
  isSharingClosed: boolean;
  practisedOn: string;
  categoryId: string | null;
}

export async function findPracticeOwner(db: Db, id: string): Promise<PracticeOwner | undefined> {
  const [row] = await db<PracticeOwner[]>`
    SELECT user_id, type, is_shared, sharing_closed_at IS NOT NULL AS is_sharing_closed, practised_on, category_id
    FROM practise_histories WHERE id = ${id}`;
  return row;
}

export async function deletePractice(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const rows = await db`DELETE FROM practise_histories WHERE id = ${id} AND user_id = ${userId} RETURNING id`;
  return rows.length > 0;
}

export interface PracticeFilter extends PageRequest {
  userId: string;
  lang: string;
  type?: PracticeType | undefined;
  /** Level of the practised group in the centre, or the member's own where there is none; reports have none. */
  level?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
}

/** One page of a member's own entries, newest practice day first, with the number of all: one statement. */
export async function listPractice(
  db: Db,
  filter: PracticeFilter,
): Promise<{ rows: PracticeRow[]; total: number }> {
  const { userId, lang, type, level, from, to, q } = filter;
  const rows = await db<(PracticeRow & { total: number })[]>`
    WITH hit AS MATERIALIZED (
      SELECT h.id, h.practised_on FROM practise_histories h
      ${level ? db`LEFT JOIN categories k ON k.id = h.category_id AND k.center = 0` : db``}
      WHERE h.user_id = ${userId}
        ${type ? db`AND h.type = ${type}` : db``}
        ${level ? db`AND coalesce(k.level, CASE WHEN h.type <> 'report' THEN h.current_level END) = ${level}` : db``}
        ${from ? db`AND h.practised_on >= ${from}` : db``}
        ${to ? db`AND h.practised_on <= ${to}` : db``}
        ${q ? db`AND ${holdsText(db, 'h.search_text', q)}` : db``}
    ), page AS (
      SELECT id AS hit_id FROM hit ORDER BY practised_on DESC, id DESC
      LIMIT ${filter.pageSize} OFFSET ${offsetOf(filter)}
    )
    SELECT ${columns(db)}, all_hits.total
    FROM (SELECT count(*)::int AS total FROM hit) all_hits
    LEFT JOIN page ON true
    LEFT JOIN practise_histories p ON p.id = page.hit_id
    ${joins(db, lang)}
    ORDER BY p.practised_on DESC, p.id DESC`;
  // Beyond the last page the total is still returned, in a row without an entry.
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** A member's own entries except reports, which are not part of the diary, in the order of their writing, after `after`. */
export function listWritten(
  db: Db,
  asked: { userId: string; lang: string; after: string | undefined; limit: number },
): Promise<PracticeRow[]> {
  return db<PracticeRow[]>`
    ${select(db, 'practise_histories', asked.lang)}
    WHERE p.user_id = ${asked.userId} AND p.type <> 'report' ${asked.after ? db`AND p.id > ${asked.after}` : db``}
    ORDER BY p.id LIMIT ${asked.limit}`;
}
