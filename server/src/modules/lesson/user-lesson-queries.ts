import type { Db } from '../../database/connect.ts';
import { isOpenTo } from './list-conditions.ts';
import { selectUserLessons, type UserLessonRow } from './user-lesson-lists.ts';

/**
 * Sets the favourite of a published lesson. `id` is the caller's user lesson of it, or the lesson itself; anything
 * else changes nothing. A favourite set again keeps its date.
 */
export async function saveFavorite(
  db: Db,
  favorite: { id: string; userId: string; lessonId: string; isFavorite: boolean; lang: string; now: Date },
): Promise<UserLessonRow | undefined> {
  const { id, userId, lessonId, isFavorite, lang, now } = favorite;
  const [row] = await db<UserLessonRow[]>`
    WITH saved AS (
      INSERT INTO user_lessons (user_id, lesson_id, is_favorite, favorited_at, created_at)
      SELECT ${userId}, l.id, ${isFavorite}, ${isFavorite ? now : null}, ${now}
      FROM lessons l JOIN categories c ON c.id = l.category_id
      WHERE l.id = ${lessonId} AND l.is_published AND ${isOpenTo(db, userId)}
        AND (l.id = ${id} OR EXISTS (SELECT FROM user_lessons
                                     WHERE id = ${id} AND user_id = ${userId} AND lesson_id = ${lessonId}))
      ON CONFLICT (user_id, lesson_id) DO UPDATE
      SET is_favorite = EXCLUDED.is_favorite,
          favorited_at = CASE WHEN EXCLUDED.is_favorite
                              THEN coalesce(user_lessons.favorited_at, EXCLUDED.favorited_at) END
      RETURNING *
    ) ${selectUserLessons(db, 'saved', lang)}`;
  return row;
}

export interface LessonOpenRow {
  id: string;
  userId: string;
  lessonId: string;
  openedAt: Date;
}

/** Records the opening in the caller's row of a lesson; the row also separates two openings at once. */
export async function markOpened(
  db: Db,
  { userId, lessonId, now }: { userId: string; lessonId: string; now: Date },
): Promise<boolean> {
  const rows = await db`
    INSERT INTO user_lessons (user_id, lesson_id, last_opened_at, created_at)
    SELECT ${userId}, l.id, ${now}, ${now}
    FROM lessons l JOIN categories c ON c.id = l.category_id
    WHERE l.id = ${lessonId} AND l.is_published AND ${isOpenTo(db, userId)}
    ON CONFLICT (user_id, lesson_id) DO UPDATE SET last_opened_at = EXCLUDED.last_opened_at
    RETURNING id`;
  return rows.length > 0;
}

/** Maximum number of openings of one lesson that are kept for a member: three years of every day. */
const keptOpens = 1000;

/**
 * The record of an opening: the one since `recentSince` is refreshed, otherwise there is a new one, which replaces the
 * oldest if there are too many.
 */
export async function saveOpen(
  db: Db,
  open: { userId: string; lessonId: string; now: Date; recentSince: Date },
): Promise<LessonOpenRow> {
  const [row] = await db<LessonOpenRow[]>`
    WITH refreshed AS (
      UPDATE lesson_opens SET refreshed_at = ${open.now}
      WHERE id = (SELECT id FROM lesson_opens
                  WHERE user_id = ${open.userId} AND lesson_id = ${open.lessonId} AND refreshed_at > ${open.recentSince}
                  ORDER BY refreshed_at DESC LIMIT 1)
      RETURNING id, user_id, lesson_id, opened_at
    ), created AS (
      INSERT INTO lesson_opens (user_id, lesson_id, opened_at, refreshed_at)
      SELECT ${open.userId}, ${open.lessonId}, ${open.now}, ${open.now} WHERE NOT EXISTS (SELECT FROM refreshed)
      RETURNING id, user_id, lesson_id, opened_at
    ), forgotten AS (
      DELETE FROM lesson_opens WHERE EXISTS (SELECT FROM created) AND id IN (
        SELECT id FROM lesson_opens WHERE user_id = ${open.userId} AND lesson_id = ${open.lessonId}
        ORDER BY refreshed_at DESC OFFSET ${keptOpens - 1})
    )
    SELECT * FROM refreshed UNION ALL SELECT * FROM created`;
  if (!row) throw new Error('an opening is refreshed or created');
  return row;
}
