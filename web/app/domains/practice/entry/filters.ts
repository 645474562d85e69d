import { addDays } from '@taegeuk/contract/calendar.ts';
import {
  formSearch,
  knownValue,
  type ListFilters,
  readListFilters,
  searchOfFilters,
} from '../../../lib/lists/list-filters.ts';

export const periods = ['all', 'month', 'quarter', 'half', 'year'] as const;
export type Period = (typeof periods)[number];

const daysOf: Record<Period, number | null> = { all: null, month: 30, quarter: 91, half: 182, year: 365 };

/** The filters of the list; they are in the address. */
export interface PracticeFilters extends ListFilters {
  period: Period;
}

/** Reads the filters from the address; a value that makes no sense is ignored. */
export function readFilters(search: URLSearchParams): PracticeFilters {
  return { ...readListFilters(search), period: knownValue(periods, search.get('period')) ?? 'all' };
}

/** The values of the form; the list starts at its first page. */
export function filtersOf(form: FormData): PracticeFilters {
  return readFilters(formSearch(form));
}

/** The address of another page of the same list. */
export function hrefOf({ q, level, period }: PracticeFilters, page: number): string {
  return searchOfFilters({ q, level, period: period === 'all' ? undefined : period }, page) || '.';
}

/** The query of the call. */
export function queryOf(filters: PracticeFilters, today: string) {
  const days = daysOf[filters.period];
  return {
    type: 'diary' as const,
    q: filters.q || undefined,
    level: filters.level,
    from: days === null ? undefined : addDays(today, -days),
    pageNo: filters.page,
    pageSize: 10,
  };
}

/** Whether there is any filter. */
export function isFiltered(filters: PracticeFilters): boolean {
  return hrefOf(filters, 1) !== '.';
}
