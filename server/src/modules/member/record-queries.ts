import type { LevelCheckState } from '@taegeuk/contract/level-check.ts';
import type { LevelPlace } from '@taegeuk/contract/levels.ts';
import type { ReportState } from '@taegeuk/contract/report-states.ts';
import type { Db } from '../../database/connect.ts';
import { limitTo } from '../../database/paging.ts';
import { isSeen, lineColumns, type MemberRow } from './list-queries.ts';
import type { Sight } from './policy.ts';

/** A member as staff see them on a page of their own. */
export interface RecordRow extends MemberRow {
  version: number;
  birthYear: number | null;
  hasAddress: boolean;
  isEmailVerified: boolean;
  isPhoneVerified: boolean;
  staffLevel: number;
  hasSecondStep: boolean;
}

/** What a change has to name as read: the instant of the last change in milliseconds. */
export const versionOf = (db: Db) => db`floor(extract(epoch FROM u.updated_at) * 1000)::float8`;

/** A member within sight who has not left. */
export async function findRecord(db: Db, id: string, sight: Sight): Promise<RecordRow | undefined> {
  const [row] = await db<RecordRow[]>`
    SELECT ${lineColumns(db)}, ${versionOf(db)} AS version, extract(year FROM u.dob)::int AS birth_year,
           u.address <> '' OR u.address_details <> '' OR u.post_code <> '' AS has_address,
           u.email_verified_at IS NOT NULL AS is_email_verified, u.phone_verified_at IS NOT NULL AS is_phone_verified,
           u.role_level AS staff_level, has_second_factor(u.id) AS has_second_step
    FROM users u WHERE u.id = ${id} AND ${isSeen(db, sight)}`;
  return row;
}

/** The level in the academy that a member has paid for, on a day in Seoul. */
export async function findPayLevel(db: Db, id: string, day: string): Promise<number> {
  const [row] = await db<{ level: number }[]>`
    SELECT academy_pay_level(id, pay_level_in_academy, ${day}::date) AS level FROM users WHERE id = ${id}`;
  if (!row) throw new Error('a member within sight has a row');
  return row.level;
}

/** A row of the ledger, with where the window ended before. */
export interface LedgerRow {
  id: string;
  side: 'center' | 'academy';
  cause: string;
  startsOn: string | null;
  endsOn: string | null;
  endedOn: string | null;
  order: { id: string; name: string; number: string } | null;
  days: number | null;
  reason: string;
  actor: string | null;
  createdAt: Date;
}

/** Every change of both windows, newest first. */
export function listLedger(db: Db, userId: string): Promise<LedgerRow[]> {
  return db<LedgerRow[]>`
    SELECT l.id, l.side, l.cause, l.starts_on, l.ends_on, l.days, l.reason, l.created_at,
           CASE WHEN l.actor_id <> l.user_id THEN w.name END AS actor,
           lag(l.ends_on) OVER (PARTITION BY l.side ORDER BY l.id) AS ended_on,
           CASE WHEN o.id IS NOT NULL THEN
             jsonb_build_object('id', o.id, 'name', o.name, 'number', o.merchant_uid) END AS "order"
    FROM membership_ledger l LEFT JOIN orders o ON o.id = l.order_id LEFT JOIN users w ON w.id = l.actor_id
    WHERE l.user_id = ${userId} ORDER BY l.id DESC`;
}

/** What a member has done towards the next level. */
export interface StepRow {
  lessons: number;
  practised: number;
  practiceDays: number;
  levelCheck: LevelCheckState | null;
  report: ReportState | null;
}

/** What was done in the present group of the centre, and since the member came to the present level. */
export async function findStep(
  db: Db,
  userId: string,
  { level, subLevel }: LevelPlace,
): Promise<StepRow | undefined> {
  const [row] = await db<StepRow[]>`
    WITH step AS (
      SELECT coalesce((SELECT max(a.created_at) FROM level_check_answers a
                       JOIN practise_histories p ON p.id = a.practise_history_id
                       WHERE p.user_id = ${userId} AND a.is_approved), '-infinity') AS since)
    SELECT done.lessons, done.practised, checks.level_check, reports.report,
           (SELECT count(*)::int FROM (
              SELECT d.practised_on FROM lesson_days d
              WHERE d.user_id = ${userId} AND d.practised_on >= (step.since AT TIME ZONE 'Asia/Seoul')::date
              UNION
              SELECT p.practised_on FROM practise_histories p
              WHERE p.user_id = ${userId} AND p.type = 'diary'
                AND p.practised_on >= (step.since AT TIME ZONE 'Asia/Seoul')::date) days) AS practice_days
    FROM step
    CROSS JOIN LATERAL (
      SELECT count(l.id)::int AS lessons, count(ul.practised_at)::int AS practised
      FROM categories c JOIN lessons l ON l.category_id = c.id AND l.is_published
      LEFT JOIN user_lessons ul ON ul.lesson_id = l.id AND ul.user_id = ${userId}
      WHERE c.center = 0 AND c.level = ${level} AND c.sub_level = ${subLevel}) done
    LEFT JOIN LATERAL (
      SELECT CASE WHEN p.level_check_closed_at IS NULL THEN 'open' WHEN a.is_approved THEN 'approved'
                  WHEN NOT a.is_approved THEN 'refused' ELSE 'withdrawn' END AS level_check
      FROM practise_histories p LEFT JOIN level_check_answers a ON a.practise_history_id = p.id
      WHERE p.user_id = ${userId} AND p.type = 'level-check' ORDER BY p.id DESC LIMIT 1) checks ON true
    LEFT JOIN LATERAL (
      SELECT r.state AS report FROM reports r WHERE r.user_id = ${userId}
      ORDER BY r.practise_history_id DESC LIMIT 1) reports ON true`;
  return row;
}

/** A note of staff. */
export interface NoteRow {
  id: string;
  text: string;
  authorId: string | null;
  author: string;
  createdAt: Date;
}

const noteColumns = (db: Db) => db`
  n.id, n.text, n.author_id, coalesce(w.name, '') AS author, n.created_at`;

/** The newest notes about a member. */
export function listNotes(db: Db, userId: string): Promise<NoteRow[]> {
  return db<NoteRow[]>`
    SELECT ${noteColumns(db)} FROM member_notes n LEFT JOIN users w ON w.id = n.author_id
    WHERE n.user_id = ${userId} ORDER BY n.id DESC ${limitTo(db, 100)}`;
}

/** Writes a note, or returns the one that the same key of its author wrote before. */
export async function createNote(
  db: Db,
  note: { userId: string; authorId: string; text: string; idempotencyKey: string | null; now: Date },
): Promise<NoteRow & { isNew: boolean }> {
  const [row] = await db<(NoteRow & { isNew: boolean })[]>`
    WITH n AS (INSERT INTO member_notes (user_id, author_id, text, idempotency_key, created_at)
               VALUES (${note.userId}, ${note.authorId}, ${note.text}, ${note.idempotencyKey}, ${note.now})
               ON CONFLICT (author_id, idempotency_key) WHERE idempotency_key IS NOT NULL
               DO UPDATE SET idempotency_key = EXCLUDED.idempotency_key
               RETURNING *, old.id IS NULL AS is_new)
    SELECT ${noteColumns(db)}, n.is_new FROM n LEFT JOIN users w ON w.id = n.author_id`;
  if (!row) throw new Error('a note that was stored is there');
  return row;
}

/** Locks a note, with whose it is and who wrote it. */
export async function lockNote(
  db: Db,
  id: string,
): Promise<{ id: string; userId: string; authorId: string | null } | undefined> {
  const [row] = await db<{ id: string; userId: string; authorId: string | null }[]>`
    SELECT id, user_id, author_id FROM member_notes WHERE id = ${id} FOR UPDATE`;
  return row;
}

export async function deleteNote(db: Db, id: string): Promise<void> {
  await db`DELETE FROM member_notes WHERE id = ${id}`;
}

/** Who of the staff may read diaries, and so can be a teacher, by name. */
export function listTeachers(db: Db): Promise<{ id: string; name: string }[]> {
  return db<{ id: string; name: string }[]>`
    SELECT w.id, w.name FROM users w JOIN staff_rights r ON r.user_id = w.id AND r.right_name = 'practice'
    WHERE w.deleted_at IS NULL AND w.role_level > 0 ORDER BY w.name, w.id`;
}
