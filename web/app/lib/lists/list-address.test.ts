import { expect, it } from 'vitest';
import { listAddress } from './list-address.ts';

it.each([
  ['', 1, '/media/news'],
  ['', 2, '/media/news?page=2'],
  ['a b', 1, '/media/news?q=a+b'],
  ['숨', 3, '/media/news?q=%EC%88%A8&page=3'],
])('of %j, page %i, is %s', (term, page, address) => {
  expect(listAddress('/media/news', term, page)).toBe(address);
});
