import type { ProgressKind } from '@taegeuk/contract/lesson-watching.ts';
import type { Db } from '../../database/connect.ts';
import { containsPattern } from '../../database/paging.ts';

/** Whether a member's row `u` of a lesson, or its absence, is of this kind; the same rule as on the screens. */
export function progressIs(db: Db, kind: ProgressKind) {
  const begun = db`(coalesce(u.watched_seconds, 0) > 0 OR coalesce(u.position_seconds, 0) >= 1)`;
  return {
    done: db`u.practised_at IS NOT NULL`,
    started: db`(u.practised_at IS NULL AND ${begun})`,
    new: db`(u.practised_at IS NULL AND NOT ${begun})`,
  }[kind];
}

/** Lessons (`l`) whose title or summary, in the language or in Korean, contains what was typed. */
export function textsHold(db: Db, typed: string, lang: string) {
  const pattern = containsPattern(typed);
  return db`EXISTS (
    SELECT FROM lesson_texts x WHERE x.lesson_id = l.id AND x.lang IN (${lang}, 'kr')
      AND (x.title ILIKE ${pattern} OR x.summary ILIKE ${pattern}))`;
}

/**
 * Whether a category (`c` unless told) is open to somebody: not if it was withdrawn, nor if it demands a level above theirs;
 * staff see groups of every level, a visitor (null) those without one.
 */
export function isOpenTo(db: Db, userId: string | null, alias: 'c' | 'oc' = 'c') {
  const of = { c: db`c`, oc: db`oc` }[alias];
  return db`(${of}.is_published AND (${of}.minimum_level IS NULL OR EXISTS (
    SELECT FROM users v WHERE v.id = ${userId} AND (v.role_level > 0
      OR ${of}.minimum_level <= CASE ${of}.center % 2 WHEN 1 THEN v.level_in_academy ELSE v.level_in_center END))))`;
}
