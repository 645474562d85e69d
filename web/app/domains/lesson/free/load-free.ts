import { ApiError } from '@taegeuk/contract/client.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { LessonDetail } from '@taegeuk/contract/lesson.ts';
import { api } from '../../../lib/calls/api.ts';
import { findPublicFreeWeek } from '../../order/free-week/free-week.ts';
import { addressOf, type GroupAddress, groupOfPath, groupPath, lessonPath } from '../group/group-path.ts';

/** A lesson that a visitor may hear to its end. */
export interface FreeLesson {
  lesson: LessonDetail;
  group: GroupAddress;
  /** Its page among the lessons of members. */
  path: string;
  /** The lesson after it, which a member goes on with; its own if it is the last. */
  onward: string;
  /** Whether whoever joins may go on for nothing. */
  isWeekFree: boolean;
}

/** The free lesson, or the one that is named; null if there is none. */
export async function loadFree(lang: LanguageCode, id?: string): Promise<FreeLesson | null> {
  try {
    const [{ data: lesson }, week] = await Promise.all([
      api.getFreeLesson({ query: { lang, id } }),
      findPublicFreeWeek(lang),
    ]);
    const group = lesson ? addressOf(lesson.category) : undefined;
    if (!lesson || !group) return null;
    const path = lessonPath(group, lesson.id);
    const onward = lesson.next ? lessonPath(group, lesson.next.id) : path;
    return { lesson, group, path, onward, isWeekFree: week !== undefined };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}

/** The level of a free lesson, if it is on the ladder. */
export function levelOfFree({ group }: FreeLesson) {
  return groupOfPath(groupPath(group))?.level;
}
