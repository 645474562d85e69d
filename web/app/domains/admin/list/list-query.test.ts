import { listDeskInquiries } from '@taegeuk/contract/inquiry-desk.ts';
import { expect, it } from 'vitest';
import { changedSearch, listQuery } from './list-query.ts';

const at = (search: string) => new URL(`https://taegeuk.example/admin/inquiries${search}`);

it('an address gives the query that the contract takes', () => {
  expect(listQuery(listDeskInquiries, at('?state=waiting&pageNo=2&sort=newest'))).toEqual({
    ...{ state: 'waiting', pageNo: '2', sort: 'newest' },
  });
});

it('what the contract does not take is left out', () => {
  expect(listQuery(listDeskInquiries, at('?state=nonsense&pageNo=-1&who=me&sort='))).toEqual({});
});

it('another filter begins at the first page; another page keeps the filters', () => {
  expect(changedSearch('?state=waiting&pageNo=3', { state: 'closed' })).toBe('?state=closed');
  expect(changedSearch('?state=waiting', { pageNo: '3' })).toBe('?state=waiting&pageNo=3');
  expect(changedSearch('?state=waiting', { state: undefined })).toBe('');
});
