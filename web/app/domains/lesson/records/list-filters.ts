import { addDays } from '@taegeuk/contract/calendar.ts';
import { type ProgressKind, progressKinds } from '@taegeuk/contract/lesson-watching.ts';
import {
  formSearch,
  knownValue,
  type ListFilters,
  readListFilters,
  searchOfFilters,
} from '../../../lib/lists/list-filters.ts';

export const periods = ['all', 'week', 'month', 'quarter'] as const;
export type Period = (typeof periods)[number];

const daysOf: Record<Period, number | null> = { all: null, week: 7, month: 30, quarter: 90 };
const pageSize = 10;

/** The filters of a list of lessons; they are in the address. */
export interface LessonFilters extends ListFilters {
  progress: ProgressKind | undefined;
  /** When the lesson was last opened. */
  period: Period;
}

/** Reads the filters from the address; a value that makes no sense is ignored. */
export function readFilters(search: URLSearchParams): LessonFilters {
  return {
    ...readListFilters(search),
    progress: knownValue(progressKinds, search.get('progress')),
    period: knownValue(periods, search.get('period')) ?? 'all',
  };
}

/** The values of the form; the list starts at its first page. */
export function filtersOf(form: FormData): LessonFilters {
  return readFilters(formSearch(form));
}

/** The query of an address with the filters, `?` included; empty without any. */
export function searchOf({ q, level, progress, period, page: own }: LessonFilters, page = own): string {
  return searchOfFilters({ q, level, progress, period: period === 'all' ? undefined : period }, page);
}

/** The address of another page of the same list. */
export function hrefOf(filters: LessonFilters, page: number): string {
  return searchOf(filters, page) || '.';
}

/** The filters as parameters of a call; `today` is the day in Seoul. */
export function narrowedBy(filters: LessonFilters, today: string) {
  const days = daysOf[filters.period];
  return {
    ...(filters.q ? { q: filters.q } : {}),
    ...(filters.level ? { level: filters.level } : {}),
    ...(filters.progress ? { progress: filters.progress } : {}),
    ...(days === null ? {} : { openedFrom: addDays(today, 1 - days) }),
  };
}

/** The page as a parameter of a call. */
export function pageOf(filters: LessonFilters) {
  return { pageNo: filters.page, pageSize };
}

/** Whether there is any filter. */
export function isNarrowed(filters: LessonFilters): boolean {
  return searchOf(filters, 1) !== '';
}
