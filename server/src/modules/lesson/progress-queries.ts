import type { Db } from '../../database/connect.ts';
import type { SecondsRange } from './policy.ts';
import { selectUserLessons, type WatchedLessonRow, watchedOf } from './user-lesson-lists.ts';

/** What limits the next report of progress. */
export interface ProgressState {
  /** The version of the progress, to the microsecond; null before the first report. */
  seen: string | null;
  since: Date;
  addedSeconds: number;
  totalSeconds: number;
}

// Seconds as PostgreSQL writes a set of ranges; the type itself joins overlaps.
function multirange(db: Db, ranges: readonly SecondsRange[]) {
  const written = `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`;
  return db`${written}::text::int4multirange`;
}

/**
 * Seconds watched without a connection are accepted for this long after the opening; later the time counts from the last
 * opening.
 */
const latestReportMs = 24 * 60 * 60 * 1000;

/**
 * What the ranges would add to the caller's row of a lesson. The time counts from the first opening after the last report:
 * an opening on another device in between takes nothing away from one that was watching without a connection.
 */
export async function findProgress(
  db: Db,
  report: { userId: string; lessonId: string; ranges: readonly SecondsRange[]; now: Date },
): Promise<ProgressState> {
  const [row] = await db<ProgressState[]>`
    SELECT own.progress_at::text AS seen,
           coalesce(opening.since, greatest(own.progress_at, own.last_opened_at), ${report.now}) AS since,
           union_size.total - coalesce(own.watched_seconds, 0) AS added_seconds, union_size.total AS total_seconds
    FROM (SELECT) one
    LEFT JOIN user_lessons own ON own.user_id = ${report.userId} AND own.lesson_id = ${report.lessonId}
    CROSS JOIN LATERAL (
      SELECT min(greatest(o.opened_at, own.progress_at)) AS since FROM lesson_opens o
      WHERE o.user_id = own.user_id AND o.lesson_id = own.lesson_id
        AND o.refreshed_at >= greatest(own.progress_at, ${new Date(report.now.getTime() - latestReportMs)})
    ) opening
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(upper(r) - lower(r)), 0)::int AS total
      FROM unnest(coalesce(own.watched, '{}') + ${multirange(db, report.ranges)}) r
    ) union_size`;
  if (!row) throw new Error('a row is made where none is');
  return row;
}

/** Progress that was accepted. */
export interface AcceptedProgress {
  userId: string;
  lessonId: string;
  seen: string | null;
  ranges: readonly SecondsRange[];
  totalSeconds: number;
  positionSeconds: number;
  positionAt: Date;
  progressAt: Date;
  practisedAt: Date | null;
  practisedBy: 'watched' | 'hand' | null;
  /** What it adds to a practice day; undefined if it only moved the position. */
  day: { practisedOn: string; beganAt: Date; isByHand: boolean } | undefined;
  now: Date;
  lang: string;
}

// What was watched on a practice day; the same seconds again add nothing.
function savedDay(db: Db, { day, ranges }: AcceptedProgress) {
  if (!day) return db``;
  return db`, day AS (
      INSERT INTO lesson_days AS d (user_id, practised_on, lesson_id, watched, seconds, by_hand, began_at)
      SELECT s.user_id, ${day.practisedOn}::date, s.lesson_id, given.watched,
             (SELECT coalesce(sum(upper(r) - lower(r)), 0) FROM unnest(given.watched) r),
             ${day.isByHand}::boolean, ${day.beganAt}::timestamptz
      FROM saved s, (SELECT ${multirange(db, ranges)} AS watched) given
      ON CONFLICT (user_id, practised_on, lesson_id) DO UPDATE SET
        watched = d.watched + EXCLUDED.watched,
        seconds = (SELECT coalesce(sum(upper(r) - lower(r)), 0) FROM unnest(d.watched + EXCLUDED.watched) r),
        by_hand = d.by_hand OR EXCLUDED.by_hand,
        began_at = least(d.began_at, EXCLUDED.began_at)
    )`;
}

/**
 * Stores accepted progress and what it adds to its practice day, in one statement; undefined when another report came
 * first. The position is the latest that any device reported, by the time at which it was reached; the date of practice is
 * set once and kept.
 */
export async function saveProgress(
  db: Db,
  progress: AcceptedProgress,
): Promise<WatchedLessonRow | undefined> {
  const [row] = await db<WatchedLessonRow[]>`
    WITH saved AS (
      INSERT INTO user_lessons AS u (user_id, lesson_id, created_at, watched, watched_seconds, position_seconds, position_at,
                                     progress_at, practised_by, practised_at)
      VALUES (${progress.userId}, ${progress.lessonId}, ${progress.now}, ${multirange(db, progress.ranges)},
              ${progress.totalSeconds}, ${progress.positionSeconds}, ${progress.positionAt}, ${progress.progressAt},
              ${progress.practisedBy}, ${progress.practisedAt})
      ON CONFLICT (user_id, lesson_id) DO UPDATE
      SET watched = u.watched + EXCLUDED.watched,
          watched_seconds = EXCLUDED.watched_seconds,
          position_seconds = CASE WHEN EXCLUDED.position_at >= coalesce(u.position_at, '-infinity')
                                  THEN EXCLUDED.position_seconds ELSE u.position_seconds END,
          position_at = greatest(u.position_at, EXCLUDED.position_at),
          progress_at = EXCLUDED.progress_at,
          practised_by = CASE WHEN u.practised_at IS NULL THEN EXCLUDED.practised_by ELSE u.practised_by END,
          practised_at = coalesce(u.practised_at, EXCLUDED.practised_at)
      -- Whatever adds seconds moves this clock.
      WHERE u.progress_at IS NOT DISTINCT FROM ${progress.seen}::text::timestamptz
      RETURNING *
    )${savedDay(db, progress)} ${selectUserLessons(db, 'saved', progress.lang, watchedOf(db))}`;
  return row;
}
