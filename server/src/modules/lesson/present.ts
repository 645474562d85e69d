import { htmlLang } from '@taegeuk/contract/languages.ts';
import type {
  LessonDetail,
  LessonLock,
  LessonRecord,
  LessonSummary,
  UserLesson,
  WatchedLesson,
} from '@taegeuk/contract/lesson.ts';
import { posterUrl, presentPlayed, type Signing } from '../media/service.ts';
import type { LessonDetailRow, LessonRow } from './queries.ts';
import type { LessonRecordRow, UserLessonRow, WatchedLessonRow } from './user-lesson-lists.ts';

function progressOf(watchedSeconds: number, durationSeconds: number): number {
  return Math.min(1, Math.round((watchedSeconds / durationSeconds) * 1000) / 1000);
}

function presentState(row: LessonRow): LessonSummary['userLesson'] {
  if (row.stateId === null) return null;
  return {
    id: row.stateId,
    isFavorite: row.isFavorite ?? false,
    progress: progressOf(row.watchedSeconds ?? 0, row.durationSeconds),
    practised: row.practisedAt !== null,
    position: row.positionSeconds ?? 0,
  };
}

export function presentLesson(row: LessonRow, locked: LessonLock): LessonSummary {
  return {
    id: row.id,
    categoryId: row.categoryId,
    title: row.title,
    summary: row.summary,
    poster: posterUrl(row),
    duration: row.durationSeconds,
    position: row.position,
    lang: row.lang,
    userLesson: presentState(row),
    isFree: row.isFree,
    locked,
  };
}

function presentPlayback(row: LessonDetailRow): LessonDetail['userLesson'] {
  const state = presentState(row);
  return state && { ...state, watched: row.watched, positionAt: row.positionAt?.toISOString() ?? null };
}

/** If a body is missing in the language, it is in Korean, and marked as such. */
function contentOf(row: LessonDetailRow): string {
  if (row.content !== '' || row.fallbackContent === '') return row.content;
  return `<div lang="${htmlLang.kr}">${row.fallbackContent}</div>`;
}

/** The detail; `signing` makes the addresses of the video, which are not made while the lesson is locked. */
export function presentLessonDetail(
  row: LessonDetailRow,
  locked: LessonLock,
  signing: Signing,
): LessonDetail {
  return {
    ...presentLesson(row, locked),
    userLesson: presentPlayback(row),
    content: contentOf(row),
    edition: row.edition,
    category: {
      id: row.categoryId,
      slug: row.categorySlug,
      name: row.categoryName,
      center: row.center,
      level: row.level,
      subLevel: row.subLevel,
    },
    video: locked === null ? presentPlayed(signing, { ...row, poster: posterUrl(row) }) : null,
    previous: row.previous,
    next: row.next,
  };
}

export function presentUserLesson(row: UserLessonRow): UserLesson {
  return {
    id: row.id,
    userId: row.userId,
    categoryId: row.categoryId,
    lessonId: row.lessonId,
    isFavorite: row.isFavorite,
    category: { name: row.categoryName, center: row.center, slug: row.categorySlug, level: row.level },
    lesson: {
      title: row.title,
      summary: row.summary,
      poster: posterUrl(row),
      duration: row.durationSeconds,
      position: row.position,
      lang: row.lang,
      isFree: row.isFree,
    },
    progress: progressOf(row.watchedSeconds, row.durationSeconds),
    position: row.positionSeconds,
    watchedSeconds: row.watchedSeconds,
    practisedAt: row.practisedAt?.toISOString() ?? null,
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
  };
}

export function presentWatchedLesson(row: WatchedLessonRow): WatchedLesson {
  return {
    ...presentUserLesson(row),
    watched: row.watched,
    positionAt: row.positionAt?.toISOString() ?? null,
  };
}

export function presentLessonRecord(row: LessonRecordRow, locked: LessonLock): LessonRecord {
  return {
    ...presentWatchedLesson(row),
    practisedBy: row.practisedBy,
    openCount: row.openCount,
    recentOpens: row.recentOpens.map((openedAt) => new Date(openedAt).toISOString()),
    locked,
    previous: row.previous,
    next: row.next,
  };
}
