import { expect, it } from 'vitest';
import { deskQuery } from './desk-query.ts';

const of = (search: string) => deskQuery(new URL(`https://example.test/admin/inquiries${search}`));

it.each([
  ['', { state: 'waiting' }],
  ['?assigned=me&pageNo=2', { assigned: 'me', pageNo: '2', state: 'waiting' }],
  ['?state=closed', { state: 'closed' }],
  ['?overdue=true', { overdue: 'true' }],
  ['?sort=newest', { sort: 'newest' }],
  ['?state=lost', { state: 'waiting' }],
])('%j lists %j', (search, query) => {
  expect(of(search)).toEqual(query);
});
