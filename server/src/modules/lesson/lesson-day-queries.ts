import type { Db } from '../../database/connect.ts';
import type { SecondsRange } from './policy.ts';
import { multirange } from './user-lesson-queries.ts';

/** What a report says of a practice day. */
export interface LessonDayReport {
  userId: string;
  lessonId: string;
  practisedOn: string;
  ranges: readonly SecondsRange[];
  isByHand: boolean;
  /** When the watching that is reported began. */
  beganAt: Date;
}

/** Adds what was watched to a member's practice day; the same seconds again add nothing. */
export async function saveLessonDay(db: Db, day: LessonDayReport): Promise<void> {
  const watched = db`${multirange(day.ranges)}::text::int4multirange`;
  await db`
    INSERT INTO lesson_days AS d (user_id, practised_on, lesson_id, watched, seconds, by_hand, began_at)
    SELECT ${day.userId}, ${day.practisedOn}, ${day.lessonId}, given.watched,
           (SELECT coalesce(sum(upper(r) - lower(r)), 0) FROM unnest(given.watched) r), ${day.isByHand}, ${day.beganAt}
    FROM (SELECT ${watched} AS watched) given
    ON CONFLICT (user_id, practised_on, lesson_id) DO UPDATE SET
      watched = d.watched + EXCLUDED.watched,
      seconds = (SELECT coalesce(sum(upper(r) - lower(r)), 0) FROM unnest(d.watched + EXCLUDED.watched) r),
      by_hand = d.by_hand OR EXCLUDED.by_hand,
      began_at = least(d.began_at, EXCLUDED.began_at)`;
}
