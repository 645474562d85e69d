import type { PracticeEntry } from '@taegeuk/contract/practice.ts';
import { withdrawnNickName } from '@taegeuk/contract/withdrawn.ts';
import type { PracticeRow } from './queries.ts';

/** The columns of a category in the row of an entry. */
export type CategoryColumns = Pick<
  PracticeRow,
  'categoryId' | 'categorySlug' | 'categoryName' | 'center' | 'level' | 'subLevel'
>;

/** The category of an entry; null if it has none. */
export function presentCategory(row: CategoryColumns): PracticeEntry['category'] {
  if (row.categoryId === null || row.categorySlug === null || row.center === null) return null;
  return {
    id: row.categoryId,
    slug: row.categorySlug,
    name: row.categoryName ?? row.categorySlug,
    center: row.center,
    level: row.level,
    subLevel: row.subLevel,
  };
}

export function presentPractice(row: PracticeRow): PracticeEntry {
  return {
    id: row.id,
    userId: row.userId,
    nickName: row.isAuthorDeleted ? withdrawnNickName : row.nickName,
    categoryId: row.categoryId,
    category: presentCategory(row),
    title: row.title,
    content: row.content,
    type: row.type,
    currentLevel: row.currentLevel,
    currentSubLevel: row.currentSubLevel,
    shared: row.isShared,
    sharingClosed: row.sharingClosedAt && {
      word: row.sharingClosedWord ?? '',
      closedAt: row.sharingClosedAt.toISOString(),
    },
    practisedOn: row.practisedOn,
    minutes: row.minutes,
    moodBefore: row.moodBefore,
    mood: row.mood,
    version: row.version,
    commentCount: row.commentCount,
    teacherCommentCount: row.teacherCommentCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
