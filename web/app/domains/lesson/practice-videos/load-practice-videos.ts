import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { LessonDetail, LessonSummary } from '@taegeuk/contract/lesson.ts';
import { type PracticeVideoTopic, practiceVideoTopic } from '@taegeuk/contract/levels.ts';
import { data } from 'react-router';
import { api } from '../../../lib/calls/api.ts';
import { orNotFound } from '../../../lib/calls/load.ts';
import { sendKept } from '../favorite/send-kept.ts';
import { findMembership } from '../load-lessons.ts';
import type { SideWindow } from '../lock/side-window.ts';
import { type LessonFilters, pageOf, readFilters } from '../records/list-filters.ts';
import type { LineGroup } from '../records/list-line.tsx';

/** Addresses of the two lists of practice videos. */
export const practiceVideoPaths: Record<PracticeVideoTopic, string> = {
  body: '/몸-영상',
  heart: '/마음-영상',
};

/** Address of a practice video. */
export function practiceVideoPath(lessonId: string): string {
  return `/영상-보기/${lessonId}`;
}

/** A page of a list of practice videos. */
export interface PracticeVideosPage {
  topic: PracticeVideoTopic;
  filters: LessonFilters;
  lessons: LessonSummary[];
  /** Groups by the ids that lessons name. */
  groups: Map<string, LineGroup>;
  total: number;
  totalPages: number;
  membership: SideWindow | null;
}

/** All data of a list of practice videos, with the filters of its address. */
export async function loadPracticeVideos(
  topic: PracticeVideoTopic,
  search: URLSearchParams,
  lang: LanguageCode,
): Promise<PracticeVideosPage> {
  const filters = readFilters(search);
  const { level, progress, q } = filters;
  await sendKept();
  const [categories, { data: lessons, page }] = await Promise.all([
    api.listCategories({ query: { lang, center: 0, isProduct: 'false' } }),
    api.listLessons({ query: { lang, topic, level, progress, q: q || undefined, ...pageOf(filters) } }),
  ]);
  return {
    topic,
    filters,
    lessons,
    groups: new Map(categories.data.map(({ id, name, level: of }) => [id, { name, level: of, center: 0 }])),
    total: page.total,
    totalPages: Math.ceil(page.total / page.pageSize),
    membership: lessons.some(({ locked }) => locked !== null) ? await findMembership('center') : null,
  };
}

/** A practice video with its list. */
export interface PracticeVideoPage {
  topic: PracticeVideoTopic;
  lesson: LessonDetail;
  membership: SideWindow | null;
}

/** A practice video with its neighbours in its list; a lesson of neither list does not exist here. */
export async function loadPracticeVideo(id: string, lang: LanguageCode): Promise<PracticeVideoPage> {
  await sendKept();
  const query = { lang, neighbours: 'topic' } as const;
  const { data: lesson } = await orNotFound(api.getLesson({ params: { id }, query }));
  const { center, level } = lesson.category;
  const topic = center === 0 ? practiceVideoTopic(level) : undefined;
  if (!topic) throw data(null, { status: 404 });
  return { topic, lesson, membership: lesson.locked ? await findMembership('center') : null };
}
