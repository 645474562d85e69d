import type { Db } from '../../../database/connect.ts';
import type { CategoryColumns } from '../present.ts';
import { commentCounts } from '../queries.ts';
import type { SharedPlace } from './cursor.ts';

/** What is shared of an entry, and its author: the latter stays on the server. */
export interface SharedRow extends CategoryColumns {
  id: string;
  userId: string;
  nickName: string;
  isAuthorDeleted: boolean;
  title: string;
  practisedOn: string;
  sharedAt: Date;
  commentCount: number;
  teacherCommentCount: number;
}

export interface SharedLineRow extends SharedRow {
  excerpt: string;
}

export interface SharedEntryRow extends SharedRow {
  content: string;
  isReported: boolean;
}

function columns(db: Db) {
  return db`
    p.id, p.user_id, author.nick_name, author.deleted_at IS NOT NULL AS is_author_deleted, p.title, p.practised_on,
    p.shared_at, p.category_id, c.slug AS category_slug, ct.name AS category_name, c.center, c.level, c.sub_level,
    talk.comment_count, talk.teacher_comment_count`;
}

function joins(db: Db, lang: string) {
  return db`
    JOIN users author ON author.id = p.user_id
    LEFT JOIN categories c ON c.id = p.category_id
    LEFT JOIN LATERAL (SELECT name FROM category_texts WHERE category_id = c.id AND lang IN (${lang}, 'kr')
                       ORDER BY lang = ${lang} DESC LIMIT 1) ct ON true
    ${commentCounts(db)}`;
}

/** Entries of the shared diary, the newest first, after `after`: as quick on the thousandth page as on the first. */
export function listShared(
  db: Db,
  { lang, after, limit }: { lang: string; after: SharedPlace | undefined; limit: number },
): Promise<SharedLineRow[]> {
  return db<SharedLineRow[]>`
    WITH page AS MATERIALIZED (
      SELECT * FROM practise_histories h
      WHERE h.is_shared
        ${after ? db`AND (h.shared_at, h.id) < (${after.sharedAt}::timestamptz, ${after.id}::uuid)` : db``}
      ORDER BY h.shared_at DESC, h.id DESC LIMIT ${limit}
    )
    SELECT ${columns(db)}, left(p.content, 300) AS excerpt FROM page p ${joins(db, lang)}
    ORDER BY p.shared_at DESC, p.id DESC`;
}

export async function findShared(
  db: Db,
  { id, lang, readerId }: { id: string; lang: string; readerId: string },
): Promise<SharedEntryRow | undefined> {
  const [row] = await db<SharedEntryRow[]>`
    SELECT ${columns(db)}, p.content,
           EXISTS (SELECT FROM practice_reports r WHERE r.practise_history_id = p.id AND r.reporter_id = ${readerId})
             AS is_reported
    FROM practise_histories p ${joins(db, lang)} WHERE p.id = ${id} AND p.is_shared`;
  return row;
}

/**
 * Records a complaint about an entry that is still shared; false when this member has made one already, or it is no longer
 * shared.
 */
export async function createReport(
  db: Db,
  report: { practiceId: string; reporterId: string; reason: string; note: string; now: Date },
): Promise<boolean> {
  const { count } = await db`
    INSERT INTO practice_reports (practise_history_id, reporter_id, reason, note, created_at)
    SELECT id, ${report.reporterId}::uuid, ${report.reason}, ${report.note}, ${report.now}::timestamptz
    FROM practise_histories WHERE id = ${report.practiceId} AND is_shared
    ON CONFLICT (practise_history_id, reporter_id) DO NOTHING`;
  return count === 1;
}

/** Locks an entry that somebody complained about, whether the complaint was handled or not. */
export async function holdReported(db: Db, id: string): Promise<{ userId: string } | undefined> {
  const [row] = await db<{ userId: string }[]>`
    SELECT p.user_id FROM practise_histories p JOIN users u ON u.id = p.user_id AND u.deleted_at IS NULL
    WHERE p.id = ${id} AND EXISTS (SELECT FROM practice_reports WHERE practise_history_id = p.id)
    FOR NO KEY UPDATE OF p`;
  return row;
}

/** Closes the complaints about an entry that wait; returns how many. */
export async function closeReports(
  db: Db,
  { id, staffId, now }: { id: string; staffId: string; now: Date },
): Promise<number> {
  const { count } = await db`
    UPDATE practice_reports SET handled_at = ${now}, handled_by = ${staffId}
    WHERE practise_history_id = ${id} AND handled_at IS NULL`;
  return count;
}

/** Only its author reads an entry from now on, and does not share it until staff open its sharing again. */
export async function closeSharing(
  db: Db,
  { id, word, now }: { id: string; word: string; now: Date },
): Promise<void> {
  await db`
    UPDATE practise_histories
    SET is_shared = false, sharing_closed_at = ${now}, sharing_closed_word = ${word}, version = version + 1,
        updated_at = ${now}
    WHERE id = ${id}`;
}

/** Locks an entry of the diary, and says whether its sharing is closed; undefined where its author has left. */
export async function holdSharing(
  db: Db,
  id: string,
): Promise<{ userId: string; isSharingClosed: boolean } | undefined> {
  const [row] = await db<{ userId: string; isSharingClosed: boolean }[]>`
    SELECT p.user_id, p.sharing_closed_at IS NOT NULL AS is_sharing_closed
    FROM practise_histories p JOIN users u ON u.id = p.user_id AND u.deleted_at IS NULL
    WHERE p.id = ${id} AND p.type = 'diary' FOR NO KEY UPDATE OF p`;
  return row;
}

/** Its author may share an entry again. Nothing that their open form holds is changed, so its version stays. */
export async function openSharing(db: Db, id: string): Promise<void> {
  await db`
    UPDATE practise_histories SET sharing_closed_at = NULL, sharing_closed_word = NULL WHERE id = ${id}`;
}
