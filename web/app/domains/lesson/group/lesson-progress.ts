import type { LessonState, LessonSummary } from '@taegeuk/contract/lesson.ts';
import type { LessonTexts } from '../../../i18n/kr/lesson.ts';

/** A member's progress in a lesson. */
export type ProgressKind = 'done' | 'started' | 'new';

type Progress = Pick<LessonState, 'practised' | 'progress' | 'position'>;
type Timed = Pick<LessonSummary, 'duration'> & { isFree?: boolean; userLesson: Progress | null };

/** A practised lesson is done for good; one that was watched or has a stored position is started. */
export function progressKind(state: Progress | null): ProgressKind {
  if (!state) return 'new';
  if (state.practised) return 'done';
  return state.progress > 0 || state.position >= 1 ? 'started' : 'new';
}

/** How many of the lessons are practised. */
export function countDone(lessons: readonly { userLesson: Progress | null }[]): number {
  return lessons.filter(({ userLesson }) => progressKind(userLesson) === 'done').length;
}

/** The lesson to continue with: the first in order that is not practised yet; undefined when all are. */
export function nextLesson<L extends { userLesson: Progress | null }>(lessons: readonly L[]): L | undefined {
  return lessons.find(({ userLesson }) => progressKind(userLesson) !== 'done');
}

type TimeTexts = Pick<LessonTexts, 'minutes' | 'seconds'>;

/** Length of a lesson in words: rounded minutes, or seconds under one. */
export function lengthWords(seconds: number, texts: TimeTexts): string {
  if (seconds < 60) return texts.seconds(Math.round(seconds));
  return texts.minutes(Math.round(seconds / 60));
}

// A position in a video is never rounded up: "seen to minute 11" must be true.
function placeWords(seconds: number, texts: TimeTexts): string {
  return seconds < 60 ? texts.seconds(Math.floor(seconds)) : texts.minutes(Math.floor(seconds / 60));
}

type WordTexts = TimeTexts & Pick<LessonTexts, 'done' | 'watchedUntil' | 'watchedShare'>;

/** The text of the member's progress; empty for a lesson not started. */
export function progressWords(state: Progress | null, texts: WordTexts): string {
  const kind = progressKind(state);
  if (kind === 'done') return texts.done;
  if (kind === 'new' || !state) return '';
  if (state.position >= 1) return texts.watchedUntil(placeWords(state.position, texts));
  return texts.watchedShare(Math.max(1, Math.floor(state.progress * 100)));
}

/** The line below a title: length, whether it is free, and progress. */
export function metaWords(lesson: Timed, texts: WordTexts & Pick<LessonTexts, 'free'>): string {
  const { duration, isFree, userLesson } = lesson;
  return [lengthWords(duration, texts), isFree ? texts.free : '', progressWords(userLesson, texts)]
    .filter(Boolean)
    .join(' · ');
}
