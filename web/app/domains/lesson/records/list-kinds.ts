import type { UserLessonList } from '@taegeuk/contract/lesson-watching.ts';
import { sideOf } from '@taegeuk/contract/membership.ts';
import { groupPath, lessonPath } from '../group/group-path.ts';

/** The lists of a member's own lessons that have pages. */
export type RecordKind = Exclude<UserLessonList, 'all'>;

/** The address of the list's pages, and its filters: each list has the ones that make sense for it. */
export const recordKinds: Record<RecordKind, { path: string; narrowedBy: readonly NarrowedBy[] }> = {
  opened: { path: '/center/lecture-history', narrowedBy: ['level', 'progress', 'period'] },
  favorite: { path: '/center/favorite', narrowedBy: ['level', 'progress'] },
  practised: { path: '/center/practice', narrowedBy: ['level', 'period'] },
};

/** The filters of a list, besides a word. */
export type NarrowedBy = 'level' | 'progress' | 'period';

/** The list that an address belongs to; the lists' addresses are fixed. */
export function recordKindOf(pathname: string): RecordKind {
  const kinds: RecordKind[] = ['opened', 'favorite', 'practised'];
  return kinds.find((kind) => pathname.startsWith(recordKinds[kind].path)) ?? 'opened';
}

/** Address of a record in its list; `search` keeps the filters of the list. */
export function recordPath(kind: RecordKind, id: string, search = ''): string {
  return `${recordKinds[kind].path}/view/${id}${search}`;
}

/** Address of a lesson, for either side; `at` seconds into its video. */
export function lessonAddress(
  { slug, center }: { slug: string; center: number },
  lessonId: string,
  at?: number,
): string {
  const path = lessonPath({ side: sideOf(center), slug }, lessonId);
  return at === undefined ? path : `${path}?at=${Math.floor(at)}`;
}

/** Where a member without lessons starts: the first group. */
export const firstGroupPath = groupPath({ side: 'center', slug: 'balance/three-stage' });
