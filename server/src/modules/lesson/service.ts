import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { LessonDetail, LessonSummary } from '@taegeuk/contract/lesson.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { isOpenTo } from './list-conditions.ts';
import { lockOf, type PaidFor } from './policy.ts';
import { presentLesson, presentLessonDetail } from './present.ts';
import * as queries from './queries.ts';
import { beginAnew, countProgress, keepWithin } from './replace-queries.ts';

export { beginAnew, countProgress, isOpenTo, keepWithin, lockOf, type PaidFor };

/** The caller, as far as lessons need it. */
export interface Learner extends PaidFor {
  id: string;
}

/** Published lessons with own progress; what was not paid for is locked, never hidden. */
export async function listLessons(
  services: Services,
  member: Learner,
  filter: Omit<queries.LessonFilter, 'userId'>,
): Promise<{ lessons: LessonSummary[]; total: number }> {
  const now = services.clock();
  const { rows, total } = await queries.listLessons(services.sql.reads, { ...filter, userId: member.id });
  return { lessons: rows.map((row) => presentLesson(row, lockOf(member, row, now))), total };
}

/**
 * A free lesson for somebody who may be nobody's member: the one that is named, or the first of the centre. What is not free
 * is not there.
 * @returns null if none is named, and there is none
 * @throws {DomainError} not_found
 */
export async function getFreeLesson(
  services: Services,
  { id: named, lang }: { id?: string | undefined; lang: LanguageCode },
): Promise<LessonDetail | null> {
  const { sql, clock } = services;
  const id = named ?? (await queries.findFirstFree(sql));
  if (!id) return null;
  const row = await queries.findLesson(sql, { id, lang, scope: 'group', userId: null, now: clock() });
  if (!row?.isFree) throw new DomainError('not_found');
  return presentLessonDetail(row, null, services);
}

/**
 * One lesson; the video's address is only made while nothing locks it. That it was given is recorded first, once in the days
 * of an order: a refund counts this, whatever the player reports. What is free is no use of an order.
 * @throws {DomainError} not_found
 */
export async function getLesson(
  services: Services,
  member: Learner,
  { id, lang, scope }: { id: string; lang: LanguageCode; scope: queries.NeighbourScope },
): Promise<LessonDetail> {
  const { sql, clock } = services;
  const now = clock();
  const row = await queries.findLesson(sql, { id, lang, scope, userId: member.id, now });
  if (!row) throw new DomainError('not_found');
  const locked = lockOf(member, row, now);
  if (locked === null && !row.isFree && !row.isIssueNoted)
    await queries.noteIssue(sql, { userId: member.id, lessonId: row.id, now });
  return presentLessonDetail(row, locked, services);
}
