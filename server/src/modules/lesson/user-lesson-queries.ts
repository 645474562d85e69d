import type { Db } from '../../database/connect.ts';
import type { SecondsRange } from './policy.ts';
import {
  selectUserLessons,
  type UserLessonRow,
  type WatchedLessonRow,
  watchedOf,
} from './user-lesson-lists.ts';

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
      FROM lessons l
      WHERE l.id = ${lessonId} AND l.is_published
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

/** What bounds the next report of progress. */
export interface ProgressState {
  id: string;
  since: Date;
  addedSeconds: number;
  totalSeconds: number;
}

/** Seconds as PostgreSQL writes a set of ranges; overlaps are joined by the type itself. */
export function multirange(ranges: readonly SecondsRange[]): string {
  return `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`;
}

/** Seconds watched without a connection are taken so long after the opening; later they count from the last opening. */
const latestReportMs = 24 * 60 * 60 * 1000;

/**
 * Locks the caller's row of a lesson, making it when it is missing, and says what the ranges would add. The clock runs
 * from the first opening after the last report: another device's opening meanwhile takes nothing from one that was
 * watching without a connection.
 */
export async function lockProgress(
  db: Db,
  report: { userId: string; lessonId: string; ranges: readonly SecondsRange[]; now: Date },
): Promise<ProgressState> {
  const [row] = await db<ProgressState[]>`
    WITH own AS (
      INSERT INTO user_lessons (user_id, lesson_id, created_at) VALUES (${report.userId}, ${report.lessonId}, ${report.now})
      ON CONFLICT (user_id, lesson_id) DO UPDATE SET lesson_id = EXCLUDED.lesson_id
      RETURNING *
    )
    SELECT own.id, coalesce(opening.since, greatest(own.progress_at, own.last_opened_at), ${report.now}) AS since,
           union_size.total - own.watched_seconds AS added_seconds, union_size.total AS total_seconds
    FROM own, LATERAL (
      SELECT min(greatest(o.opened_at, own.progress_at)) AS since FROM lesson_opens o
      WHERE o.user_id = own.user_id AND o.lesson_id = own.lesson_id
        AND o.refreshed_at >= greatest(own.progress_at, ${new Date(report.now.getTime() - latestReportMs)})
    ) opening, LATERAL (SELECT coalesce(sum(upper(r) - lower(r)), 0)::int AS total
                       FROM unnest(own.watched + ${multirange(report.ranges)}::text::int4multirange) r) union_size`;
  if (!row) throw new Error('an upsert returns its row');
  return row;
}

/**
 * Stores accepted progress. The position is the latest that any device reported, by when it was reached; the date of
 * practice is set once and kept.
 */
export async function saveProgress(
  db: Db,
  progress: {
    id: string;
    ranges: readonly SecondsRange[];
    totalSeconds: number;
    positionSeconds: number;
    positionAt: Date;
    progressAt: Date;
    practisedAt: Date | null;
    practisedBy: 'watched' | 'hand' | null;
    lang: string;
  },
): Promise<WatchedLessonRow> {
  const [row] = await db<WatchedLessonRow[]>`
    WITH saved AS (
      UPDATE user_lessons
      SET watched = watched + ${multirange(progress.ranges)}::text::int4multirange,
          watched_seconds = ${progress.totalSeconds},
          position_seconds = CASE WHEN ${progress.positionAt} >= coalesce(position_at, '-infinity')
                                  THEN ${progress.positionSeconds} ELSE position_seconds END,
          position_at = greatest(position_at, ${progress.positionAt}),
          progress_at = ${progress.progressAt},
          practised_by = CASE WHEN practised_at IS NULL THEN ${progress.practisedBy}::text ELSE practised_by END,
          practised_at = coalesce(practised_at, ${progress.practisedAt})
      WHERE id = ${progress.id}
      RETURNING *
    ) ${selectUserLessons(db, 'saved', progress.lang, watchedOf(db))}`;
  if (!row) throw new Error('the locked row is there');
  return row;
}

export interface LessonOpenRow {
  id: string;
  userId: string;
  lessonId: string;
  openedAt: Date;
}

/** Notes the opening in the caller's row of a lesson; the row then also keeps two openings at once apart. */
export async function markOpened(
  db: Db,
  { userId, lessonId, now }: { userId: string; lessonId: string; now: Date },
): Promise<boolean> {
  const rows = await db`
    INSERT INTO user_lessons (user_id, lesson_id, last_opened_at, created_at)
    SELECT ${userId}, id, ${now}, ${now} FROM lessons WHERE id = ${lessonId} AND is_published
    ON CONFLICT (user_id, lesson_id) DO UPDATE SET last_opened_at = EXCLUDED.last_opened_at
    RETURNING id`;
  return rows.length > 0;
}

/** The record of an opening: the one since `recentSince` is refreshed, otherwise there is a new one. */
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
    )
    SELECT * FROM refreshed UNION ALL SELECT * FROM created`;
  if (!row) throw new Error('an opening is refreshed or created');
  return row;
}
