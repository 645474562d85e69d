import type { Db } from '../../database/connect.ts';
import { limitTo } from '../../database/paging.ts';

/** The subject of a comment: exactly one of the two is set. */
export interface Subject {
  lessonId: string | null;
  practiceId: string | null;
}

/** A comment with what is shown of its author. */
export interface CommentRow {
  id: string;
  lessonId: string | null;
  practiseHistoryId: string | null;
  userId: string;
  nickName: string;
  isAuthorDeleted: boolean;
  isTeacher: boolean;
  content: string;
  createdAt: Date;
}

function select(db: Db, source: 'page' | 'saved') {
  return db`
    SELECT c.id, c.lesson_id, c.practise_history_id, c.user_id, u.nick_name,
           u.deleted_at IS NOT NULL AS is_author_deleted, c.content, c.created_at,
           u.role_level >= 1 AS is_teacher
    FROM ${source === 'saved' ? db`saved c` : db`page JOIN comments c USING (id)`} JOIN users u ON u.id = c.user_id`;
}

/**
 * Comments of a subject, newest first, after `after`. They are found in the subject's index alone, by a plan that does not
 * depend on the subject: for one with many comments PostgreSQL would read the comments of all subjects, newest first, until
 * it had found enough.
 */
export function listComments(
  db: Db,
  { subject, after, limit }: { subject: Subject; after: string | undefined; limit: number },
): Promise<CommentRow[]> {
  return db<CommentRow[]>`
    WITH page AS MATERIALIZED (
      SELECT id FROM comments
      WHERE ${isAbout(subject, db)}
        ${after ? db`AND id < ${after}` : db``}
      ORDER BY id DESC ${limitTo(db, limit)}
    )
    ${select(db, 'page')} ORDER BY c.id DESC`;
}

// The value is in a statement of its own, so that no plan is made for it.
function isAbout({ lessonId, practiceId }: Subject, db: Db) {
  return lessonId
    ? db`lesson_id = (SELECT ${lessonId}::uuid)`
    : db`practise_history_id = (SELECT ${practiceId}::uuid)`;
}

/** The ids of a subject's newest comments: an index alone has them. */
export async function listNewestIds(db: Db, subject: Subject, limit: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    SELECT id FROM comments WHERE ${isAbout(subject, db)} ORDER BY id DESC ${limitTo(db, limit)}`;
  return rows.map(({ id }) => id);
}

export async function existsLesson(db: Db, lessonId: string): Promise<boolean> {
  const rows = await db`SELECT id FROM lessons WHERE id = ${lessonId} AND is_published`;
  return rows.length > 0;
}

/** Writes a comment, or returns the one that the same key of its author wrote before. */
export async function createComment(
  db: Db,
  comment: { subject: Subject; userId: string; content: string; idempotencyKey: string | null; now: Date },
): Promise<CommentRow> {
  const [row] = await db<CommentRow[]>`
    WITH saved AS (
      INSERT INTO comments (lesson_id, practise_history_id, user_id, content, idempotency_key, created_at, handled_at)
      VALUES (${comment.subject.lessonId}, ${comment.subject.practiceId}, ${comment.userId}, ${comment.content},
              ${comment.idempotencyKey}, ${comment.now},
              -- What staff write waits for nobody's look.
              CASE WHEN (SELECT role_level FROM users WHERE id = ${comment.userId}) > 0 THEN ${comment.now}::timestamptz END)
      ON CONFLICT (user_id, idempotency_key) WHERE idempotency_key IS NOT NULL
      DO UPDATE SET idempotency_key = EXCLUDED.idempotency_key
      RETURNING *
    ) ${select(db, 'saved')}`;
  if (!row) throw new Error('an insert returns its row');
  return row;
}

export async function findComment(db: Db, id: string): Promise<(Subject & { userId: string }) | undefined> {
  const [row] = await db<(Subject & { userId: string })[]>`
    SELECT user_id, lesson_id, practise_history_id AS practice_id FROM comments WHERE id = ${id}`;
  return row;
}

export async function deleteComment(db: Db, id: string): Promise<boolean> {
  const rows = await db`DELETE FROM comments WHERE id = ${id} RETURNING id`;
  return rows.length > 0;
}

/** Locks a comment; undefined if there is none. */
export async function holdComment(db: Db, id: string): Promise<(Subject & { userId: string }) | undefined> {
  const [row] = await db<(Subject & { userId: string })[]>`
    SELECT user_id, lesson_id, practise_history_id AS practice_id FROM comments WHERE id = ${id} FOR UPDATE`;
  return row;
}

/** Staff have looked at a locked comment; false if they had before. */
export async function markHandled(db: Db, id: string, now: Date): Promise<boolean> {
  const { count } = await db`UPDATE comments SET handled_at = ${now} WHERE id = ${id} AND handled_at IS NULL`;
  return count === 1;
}
