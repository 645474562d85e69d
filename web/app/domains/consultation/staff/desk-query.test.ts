import { expect, it } from 'vitest';
import { deskQuery, deskViews, viewOf } from './desk-query.ts';

const of = (search: string) => deskQuery(new URL(`https://example.test/admin/consult${search}`));

it.each([
  ['', { waiting: 'true' }],
  ['?pageNo=2', { pageNo: '2', waiting: 'true' }],
  ['?state=scheduled&mine=true', { state: 'scheduled', mine: 'true' }],
  ['?overdue=true', { overdue: 'true' }],
  ['?state=all&pageNo=3', { pageNo: '3' }],
  ['?state=lost', { waiting: 'true' }],
])('%j lists %j', (search, query) => {
  expect(of(search)).toEqual(query);
});

it.each(Object.entries(deskViews))('the view %j is known by its address', (view, search) => {
  expect(viewOf(search)).toBe(view);
});
