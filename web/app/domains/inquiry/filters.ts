import { type InquiryState, inquiryStates, inquiryStatus } from '@taegeuk/contract/inquiry-states.ts';
import { knownValue, readListFilters, searchOfFilters } from '../../lib/lists/list-filters.ts';

/** The filters of the list; they are in the address. */
export interface InquiryFilters {
  /** Undefined: all. */
  state: InquiryState | undefined;
  page: number;
}

/** Reads the filters from the address; a value that makes no sense is ignored. */
export function readFilters(search: URLSearchParams): InquiryFilters {
  return { state: knownValue(inquiryStates, search.get('state')), page: readListFilters(search).page };
}

/** The address of a page of the list. */
export function hrefOf(state: InquiryState | undefined, page = 1): string {
  return `/customer/faq${searchOfFilters({ state }, page)}`;
}

/** The query of the call. */
export function queryOf({ state, page }: InquiryFilters) {
  const status = state && (`${inquiryStatus[state]}` as const);
  return { status, pageNo: page, pageSize: 10 };
}
