import type { Db } from '../../database/connect.ts';

/** How many members another film of a lesson touches. */
export interface TouchedProgress {
  watched: number;
  watchedBeyond: number;
  practised: number;
}

/** Who has watched some of a lesson, who something after a second, and who has practised it. */
export async function countProgress(db: Db, lessonId: string, endSeconds: number): Promise<TouchedProgress> {
  const [row] = await db<TouchedProgress[]>`
    SELECT count(*) FILTER (WHERE watched_seconds > 0)::int AS watched,
           count(*) FILTER (WHERE upper(watched) > ${endSeconds})::int AS watched_beyond,
           count(*) FILTER (WHERE practised_at IS NOT NULL)::int AS practised
    FROM user_lessons WHERE lesson_id = ${lessonId}`;
  if (!row) throw new Error('counts make a row');
  return row;
}

/** Another film shows the same: of what was watched, what is beyond its end is left out. */
export async function keepWithin(db: Db, lessonId: string, endSeconds: number): Promise<void> {
  // A report that was read before is written no more: it looks for the clock that it saw.
  await db`
    UPDATE user_lessons u
    SET watched = kept.watched, position_seconds = least(u.position_seconds, ${endSeconds}),
        progress_at = u.progress_at + interval '1 microsecond',
        watched_seconds = (SELECT coalesce(sum(upper(r) - lower(r)), 0) FROM unnest(kept.watched) r)
    FROM (SELECT id, watched * int4multirange(int4range(0, ${endSeconds})) AS watched
          FROM user_lessons WHERE lesson_id = ${lessonId}) kept
    WHERE u.id = kept.id AND (upper(u.watched) > ${endSeconds} OR u.position_seconds > ${endSeconds})`;
}

/**
 * Another film shows something else: nothing of it was watched yet. When a lesson was practised, and what was watched on
 * which day, are facts and stay.
 */
export async function beginAnew(db: Db, lessonId: string, now: Date): Promise<void> {
  await db`UPDATE lessons SET edition = edition + 1 WHERE id = ${lessonId}`;
  // The clock moves where nothing was watched too: a first report may be on its way.
  await db`
    UPDATE user_lessons
    SET watched = '{}', watched_seconds = 0, position_seconds = 0, position_at = ${now},
        progress_at = greatest(progress_at + interval '1 microsecond', ${now})
    WHERE lesson_id = ${lessonId}`;
}
