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

/** What a list of lessons is narrowed to; it stands in the address. */
export interface LessonFilters extends ListFilters {
  progress: ProgressKind | undefined;
  /** When the lesson was last opened. */
  period: Period;
}

/** Reads the filters from the address; what makes no sense there counts as not given. */
export function readFilters(search: URLSearchParams): LessonFilters {
  return {
    ...readListFilters(search),
    progress: knownValue(progressKinds, search.get('progress')),
    period: knownValue(periods, search.get('period')) ?? 'all',
  };
}

/** What the form chooses; the list begins at its first page. */
export function filtersOf(form: FormData): LessonFilters {
  return readFilters(formSearch(form));
}

/** The filters as an address has them, `?` included; empty where nothing is narrowed. */
export function searchOf({ q, level, progress, period, page: own }: LessonFilters, page = own): string {
  return searchOfFilters({ q, level, progress, period: period === 'all' ? undefined : period }, page);
}

/** The address of another page of the same list. */
export function hrefOf(filters: LessonFilters, page: number): string {
  return searchOf(filters, page) || '.';
}

/** What the filters are in a call; `today` is the day in Seoul. */
export function narrowedBy(filters: LessonFilters, today: string) {
  const days = daysOf[filters.period];
  return {
    ...(filters.q ? { q: filters.q } : {}),
    ...(filters.level ? { level: filters.level } : {}),
    ...(filters.progress ? { progress: filters.progress } : {}),
    ...(days === null ? {} : { openedFrom: addDays(today, 1 - days) }),
  };
}

/** The page in a call. */
export function pageOf(filters: LessonFilters) {
  return { pageNo: filters.page, pageSize };
}

/** Whether anything is narrowed. */
export function isNarrowed(filters: LessonFilters): boolean {
  return searchOf(filters, 1) !== '';
}
