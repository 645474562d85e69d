import type { LessonSummary, UserLesson } from '@taegeuk/contract/lesson.ts';
import { groupAddress } from '@taegeuk/contract/levels.ts';
import { sideOf } from '@taegeuk/contract/membership.ts';
import type { TodayFacts } from './load-today.ts';

/** A lesson as the day shows it. */
export interface TodayLesson {
  href: string;
  title: string;
  summary: string;
  poster: string;
  /** Whole minutes of its film, at least one. */
  minutes: number;
  /** Level of the centre; null for a course of the academy. */
  level: number | null;
  group: string;
  /** Its number in the group. */
  number: number;
  /** Seconds up to which it was heard. */
  position: number;
}

const minutesOf = (seconds: number) => Math.max(1, Math.round(seconds / 60));

/** A lesson that the member has opened. */
export function openedLesson({ lessonId, position, category, lesson }: UserLesson): TodayLesson {
  const side = sideOf(category.center);
  return {
    href: `${groupAddress(side, category.slug)}/${lessonId}`,
    title: lesson.title,
    summary: lesson.summary,
    poster: lesson.poster,
    minutes: minutesOf(lesson.duration),
    level: side === 'center' ? category.level : null,
    group: category.name,
    number: lesson.position,
    position,
  };
}

/** A lesson of the member's own group. */
export function lessonOfGroup(
  { id, title, summary, poster, duration, position: number }: LessonSummary,
  { groupSlug, categories }: Pick<TodayFacts, 'groupSlug' | 'categories'>,
): TodayLesson {
  const group = categories.find(({ center, slug }) => center === 0 && slug === groupSlug);
  return {
    href: `/center/${groupSlug}/${id}`,
    ...{ title, summary, poster, number },
    minutes: minutesOf(duration),
    level: group?.level ?? null,
    group: group?.name ?? '',
    position: 0,
  };
}
