import { type ReportState, reportStates } from '@taegeuk/contract/report-states.ts';
import { formSearch, knownValue, readListFilters, searchOfFilters } from '../../lib/lists/list-filters.ts';

/** The filters of the list; they are in the address. */
export interface ReportFilters {
  q: string;
  state: ReportState | undefined;
  page: number;
}

/** Reads the filters from the address; a value that makes no sense is ignored. */
export function readFilters(search: URLSearchParams): ReportFilters {
  const { q, page } = readListFilters(search);
  return { q, page, state: knownValue(reportStates, search.get('state')) };
}

/** The values of the form; the list starts at its first page. */
export function filtersOf(form: FormData): ReportFilters {
  return readFilters(formSearch(form));
}

/** The address of another page of the same list. */
export function hrefOf({ q, state }: ReportFilters, page: number): string {
  return searchOfFilters({ q, state }, page) || '.';
}

/** Whether there is any filter. */
export function isFiltered({ q, state }: ReportFilters): boolean {
  return q !== '' || state !== undefined;
}
