import type { LessonState, LessonSummary, UserLesson } from '@taegeuk/contract/lesson.ts';
import { useState } from 'react';

/** Changes what is known of the member's state of a lesson. */
export type PatchLesson = (lessonId: string, change: Partial<LessonState>) => void;

const untouched: LessonState = { id: '', isFavorite: false, progress: 0, practised: false, position: 0 };

/** What a saved record means for the lesson in the list; the favourite button handles the favourite itself. */
export function stateOfSaved(saved: UserLesson): Partial<LessonState> {
  return {
    id: saved.id,
    progress: saved.progress,
    practised: saved.practisedAt !== null,
    position: saved.position,
  };
}

/** Applies changes to loaded lessons; a lesson without changes stays the same object. */
export function withChanges<L extends Pick<LessonSummary, 'id' | 'userLesson'>>(
  lesson: L,
  changes: Readonly<Record<string, Partial<LessonState>>>,
): L {
  const change = changes[lesson.id];
  return change ? { ...lesson, userLesson: { ...untouched, ...lesson.userLesson, ...change } } : lesson;
}

/** The loaded lessons with the changes made on this screen; newly loaded ones start without changes. */
export function useLessonStates(loaded: LessonSummary[]): { lessons: LessonSummary[]; patch: PatchLesson } {
  const [seen, setSeen] = useState(loaded);
  const [changes, setChanges] = useState<Record<string, Partial<LessonState>>>({});
  if (seen !== loaded) {
    setSeen(loaded);
    setChanges({});
  }
  return {
    lessons: loaded.map((lesson) => withChanges(lesson, changes)),
    patch: (lessonId, change) =>
      setChanges((before) => ({ ...before, [lessonId]: { ...before[lessonId], ...change } })),
  };
}
