import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { LessonDetail, LessonSummary } from '@taegeuk/contract/lesson.ts';
import type { Services } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { signedMediaUrl } from '../media/service.ts';
import { type MemberWindows, mayPlay } from './policy.ts';
import { presentLesson, presentLessonDetail } from './present.ts';
import * as queries from './queries.ts';

/** The caller, as far as lessons care. */
export interface Learner extends MemberWindows {
  id: string;
}

/** Published lessons with own progress; outside the window of their side they are locked, never hidden. */
export async function listLessons(
  services: Services,
  member: Learner,
  filter: Omit<queries.LessonFilter, 'userId'>,
): Promise<{ lessons: LessonSummary[]; total: number }> {
  const now = services.clock();
  const { rows, total } = await queries.listLessons(services.sql, { ...filter, userId: member.id });
  return { lessons: rows.map((row) => presentLesson(row, mayPlay(member, row.center, now))), total };
}

/**
 * One lesson; the video's address is made only while the window of its side is active.
 * @throws {DomainError} not_found
 */
export async function getLesson(
  services: Services,
  member: Learner,
  { id, lang, scope }: { id: string; lang: LanguageCode; scope: queries.NeighbourScope },
): Promise<LessonDetail> {
  const row = await queries.findLesson(services.sql, { id, lang, scope, userId: member.id });
  if (!row) throw new DomainError('not_found');
  const isPlayable = mayPlay(member, row.center, services.clock());
  return presentLessonDetail(row, isPlayable, (key) => signedMediaUrl(services, key));
}
