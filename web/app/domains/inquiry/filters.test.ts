import { listInquiries } from '@taegeuk/contract/inquiry.ts';
import { describe, expect, it } from 'vitest';
import { hrefOf, queryOf, readFilters } from './filters.ts';

const filters = (search: string) => readFilters(new URLSearchParams(search));

describe('the filters of the inquiries', () => {
  it('are read from the address, and what makes no sense there counts as not given', () => {
    expect(filters('state=closed&page=3')).toEqual({ state: 'closed', page: 3 });
    for (const odd of ['', 'state=2&page=0', 'state=CLOSED&page=x', 'state=constructor&page=-1']) {
      expect(filters(odd)).toEqual({ state: undefined, page: 1 });
    }
  });

  it('lead back to the same list', () => {
    expect(hrefOf(undefined)).toBe('/customer/faq');
    expect(hrefOf('waiting', 2)).toBe('/customer/faq?state=waiting&page=2');
    expect(filters(hrefOf('answered', 4).split('?')[1] ?? '')).toEqual({ state: 'answered', page: 4 });
  });

  it('become what the call takes', () => {
    for (const [state, status] of [
      ['waiting', 0],
      ['answered', 1],
      ['closed', 2],
      [undefined, undefined],
    ] as const) {
      expect(listInquiries.query.parse(queryOf({ state, page: 1 }))).toMatchObject({ status, pageNo: 1 });
    }
  });
});
