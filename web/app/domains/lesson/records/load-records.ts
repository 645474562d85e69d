import { seoulDay } from '@taegeuk/contract/calendar.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { LessonRecord, LessonSummary, UserLesson } from '@taegeuk/contract/lesson.ts';
import { api } from '../../../lib/calls/api.ts';
import { orNotFound } from '../../../lib/calls/load.ts';
import { sendKept } from '../favorite/send-kept.ts';
import { type LessonFilters, narrowedBy, pageOf, readFilters } from './list-filters.ts';
import { type RecordKind, recordKindOf } from './list-kinds.ts';

/** A page of a list of own lessons. */
export interface RecordsPage {
  kind: RecordKind;
  filters: LessonFilters;
  records: UserLesson[];
  total: number;
  totalPages: number;
}

/** One lesson of such a list. */
export interface RecordPage {
  kind: RecordKind;
  filters: LessonFilters;
  record: LessonRecord;
}

function askFor(kind: RecordKind, filters: LessonFilters, lang: LanguageCode) {
  const query = { lang, ...narrowedBy(filters, seoulDay(new Date())), ...pageOf(filters) };
  if (kind === 'favorite') return api.listFavoriteLessons({ query });
  const isPractise = kind === 'practised' ? 'true' : 'false';
  return api.listUserLessonsByPractice({ query: { ...query, isPractise } });
}

/** All data of a list, by its address. */
export async function loadRecords(url: URL, lang: LanguageCode): Promise<RecordsPage> {
  const kind = recordKindOf(url.pathname);
  const filters = readFilters(url.searchParams);
  await sendKept();
  const { data: records, page } = await askFor(kind, filters, lang);
  return { kind, filters, records, total: page.total, totalPages: Math.ceil(page.total / page.pageSize) };
}

/** One lesson of a list, with the lessons before and after it in the filtered list. */
export async function loadRecord(url: URL, id: string, lang: LanguageCode): Promise<RecordPage> {
  const kind = recordKindOf(url.pathname);
  const filters = readFilters(url.searchParams);
  await sendKept();
  const query = { lang, list: kind, ...narrowedBy(filters, seoulDay(new Date())) };
  const { data: record } = await orNotFound(api.getUserLesson({ params: { id }, query }));
  return { kind, filters, record };
}

/** A user lesson as lists of lessons show it. */
export function lessonOfRecord(record: UserLesson): LessonSummary {
  const { lessonId, categoryId, lesson, id, isFavorite, progress, practisedAt, position } = record;
  return {
    ...lesson,
    id: lessonId,
    categoryId,
    userLesson: { id, isFavorite, progress, practised: practisedAt !== null, position },
    locked: null,
  };
}
