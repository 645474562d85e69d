import { categorySides } from '@taegeuk/contract/category-sides.ts';
import type { LessonBody } from '@taegeuk/contract/content-bodies.ts';
import type { Db } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import type { Missing } from '../kind.ts';

/**
 * Of a group one lesson may be free, and in the centre the first alone: what stands against a lesson becoming public among
 * the others. One that has no place yet will be the last.
 */
export async function missingOfFree(
  db: Db,
  id: string,
  { categoryId, isFree = false }: Pick<LessonBody, 'categoryId' | 'isFree'>,
): Promise<Missing[]> {
  const [row] = await db<{ isTaken: boolean | null; isLate: boolean | null }[]>`
    SELECT bool_or(o.is_free AND ${isFree}::boolean) AS is_taken,
           bool_or(c.center = ${categorySides.centre}
                   AND CASE WHEN ${isFree}::boolean THEN o.position < own.place ELSE o.is_free AND own.place < o.position END) AS is_late
    FROM categories c
    JOIN lessons o ON o.category_id = c.id AND o.is_published AND o.id <> ${id}
    CROSS JOIN (SELECT coalesce((SELECT position FROM lessons WHERE id = ${id}),
                                (SELECT position FROM contents WHERE id = ${id}), 32767) AS place) own
    WHERE c.id = ${categoryId}`;
  if (row?.isTaken) return [{ path: 'isFree', message: 'free_taken' }];
  return row?.isLate ? [{ path: 'isFree', message: 'free_not_first' }] : [];
}

/** @throws {DomainError} free_lesson_first where another would stand before the free lesson of a group of the centre */
export async function assertFreeFirst(db: Db, categoryId: string, ids: readonly string[]): Promise<void> {
  const [free] = await db<{ id: string }[]>`
    SELECT l.id FROM lessons l JOIN categories c ON c.id = l.category_id
    WHERE l.category_id = ${categoryId} AND l.is_free AND l.is_published AND c.center = ${categorySides.centre}`;
  if (free && ids[0] !== free.id) throw new DomainError('free_lesson_first');
}
