import type { Course } from '@taegeuk/contract/academy.ts';
import type { Db } from '../../database/connect.ts';

/** A course with a member's progress: the wire's fields, and what decides whether its lessons play. */
export type CourseRow = Omit<Course, 'locked'> & { center: number; payLevelInAcademy: number | null };

/** The courses of the academy in order. */
export function listCourses(
  db: Db,
  { userId, lang }: { userId: string; lang: string },
): Promise<CourseRow[]> {
  return db<CourseRow[]>`
    SELECT c.id AS category_id, c.center, c.pay_level_in_academy, c.slug, t.name, c.level, c.sub_level, done.lessons, done.practised, next.next_lesson,
           report.report, certificate.certificate
    FROM categories c
    JOIN LATERAL (SELECT name FROM category_texts WHERE category_id = c.id AND lang IN (${lang}, 'kr')
                  ORDER BY lang = ${lang} DESC LIMIT 1) t ON true
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS lessons, count(u.practised_at)::int AS practised
      FROM lessons l LEFT JOIN user_lessons u ON u.lesson_id = l.id AND u.user_id = ${userId}
      WHERE l.category_id = c.id AND l.is_published) done
    LEFT JOIN LATERAL (
      SELECT jsonb_build_object('id', l.id, 'title', lt.title, 'lang', lt.lang) AS next_lesson
      FROM lessons l
      JOIN LATERAL (SELECT title, lang FROM lesson_texts WHERE lesson_id = l.id AND lang IN (${lang}, 'kr')
                    ORDER BY lang = ${lang} DESC LIMIT 1) lt ON true
      LEFT JOIN user_lessons u ON u.lesson_id = l.id AND u.user_id = ${userId}
      WHERE l.category_id = c.id AND l.is_published AND u.practised_at IS NULL
      ORDER BY l.position LIMIT 1) next ON true
    LEFT JOIN LATERAL (
      SELECT jsonb_build_object('id', h.id, 'state', r.state) AS report
      FROM practise_histories h JOIN reports r ON r.practise_history_id = h.id
      WHERE h.user_id = ${userId} AND h.type = 'report' AND h.category_id = c.id
      ORDER BY r.state = 'reviewed' DESC, h.id DESC LIMIT 1) report ON true
    LEFT JOIN LATERAL (
      SELECT jsonb_build_object('id', k.id, 'isRevoked', k.revoked_at IS NOT NULL) AS certificate
      FROM certificates k WHERE k.user_id = ${userId} AND k.category_id = c.id
      ORDER BY k.revoked_at IS NULL DESC, k.id DESC LIMIT 1) certificate ON true
    WHERE c.center = 1 AND c.sub_level IS NOT NULL
    ORDER BY c.level, c.sub_level, c.id`;
}
