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

/** What the list is narrowed to; it stands in the address. */
export interface PracticeFilters extends ListFilters {
  period: Period;
}

/** Reads the filters from the address; what makes no sense there counts as not given. */
export function readFilters(search: URLSearchParams): PracticeFilters {
  return { ...readListFilters(search), period: knownValue(periods, search.get('period')) ?? 'all' };
}

/** What the form chooses; the list begins at its first page. */
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

/** Whether anything is narrowed. */
export function isFiltered(filters: PracticeFilters): boolean {
  return hrefOf(filters, 1) !== '.';
}
