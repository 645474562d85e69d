import { expect, it } from 'vitest';
import { hrefOf, isFiltered, readFilters } from './filters.ts';

it.each([
  ['', { q: '', state: undefined, page: 1 }, '.', false],
  [
    '?state=returned&q=%20숨%20&page=2',
    { q: '숨', state: 'returned', page: 2 },
    '?q=%EC%88%A8&state=returned',
    true,
  ],
  ['?state=lost&page=0', { q: '', state: undefined, page: 1 }, '.', false],
])('the address %j narrows to %j', (search, filters, href, isNarrowed) => {
  const read = readFilters(new URLSearchParams(search));
  expect(read).toEqual(filters);
  expect(hrefOf(read, 1)).toBe(href);
  expect(isFiltered(read)).toBe(isNarrowed);
});
