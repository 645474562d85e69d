import type { UserLessonList } from '@taegeuk/contract/lesson-watching.ts';
import { sideOf } from '@taegeuk/contract/membership.ts';
import { groupPath, lessonPath } from '../group/group-path.ts';

/** The lists of a member's own lessons that have pages. */
export type RecordKind = Exclude<UserLessonList, 'all'>;

/** Where the pages of a list are, and what it can be narrowed by: each by what tells its lessons apart. */
export const recordKinds: Record<RecordKind, { path: string; narrowedBy: readonly NarrowedBy[] }> = {
  opened: { path: '/center/lecture-history', narrowedBy: ['level', 'progress', 'period'] },
  favorite: { path: '/center/favorite', narrowedBy: ['level', 'progress'] },
  practised: { path: '/center/practice', narrowedBy: ['level', 'period'] },
};

/** What a list can be narrowed by, beside a word. */
export type NarrowedBy = 'level' | 'progress' | 'period';

/** The list that an address belongs to; the lists' addresses are fixed. */
export function recordKindOf(pathname: string): RecordKind {
  const kinds: RecordKind[] = ['opened', 'favorite', 'practised'];
  return kinds.find((kind) => pathname.startsWith(recordKinds[kind].path)) ?? 'opened';
}

/** Address of a record in its list; `search` keeps what the list is narrowed to. */
export function recordPath(kind: RecordKind, id: string, search = ''): string {
  return `${recordKinds[kind].path}/view/${id}${search}`;
}

/** Address of a lesson, whichever side its group belongs to; `at` seconds into its video. */
export function lessonAddress(
  { slug, center }: { slug: string; center: number },
  lessonId: string,
  at?: number,
): string {
  const path = lessonPath({ side: sideOf(center), slug }, lessonId);
  return at === undefined ? path : `${path}?at=${Math.floor(at)}`;
}

/** Where somebody begins who has no lesson yet: the first group. */
export const firstGroupPath = groupPath({ side: 'center', slug: 'balance/three-stage' });
