import { type ReportState, reportStates } from '@taegeuk/contract/report-states.ts';
import { formSearch, knownValue, readListFilters, searchOfFilters } from '../../lib/lists/list-filters.ts';

/** What the list is narrowed to; it stands in the address. */
export interface ReportFilters {
  q: string;
  state: ReportState | undefined;
  page: number;
}

/** Reads the filters from the address; what makes no sense there counts as not given. */
export function readFilters(search: URLSearchParams): ReportFilters {
  const { q, page } = readListFilters(search);
  return { q, page, state: knownValue(reportStates, search.get('state')) };
}

/** What the form chooses; the list begins at its first page. */
export function filtersOf(form: FormData): ReportFilters {
  return readFilters(formSearch(form));
}

/** The address of another page of the same list. */
export function hrefOf({ q, state }: ReportFilters, page: number): string {
  return searchOfFilters({ q, state }, page) || '.';
}

/** Whether anything is narrowed. */
export function isFiltered({ q, state }: ReportFilters): boolean {
  return q !== '' || state !== undefined;
}
