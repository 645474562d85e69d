import { expect, it } from 'vitest';
import { boardOf, singleOf } from './boards.ts';

it.each([
  ['/customer/notice', 'notice'],
  ['/customer/notice/view/1', 'notice'],
  ['/media/news/view/1', 'news'],
  ['/media/culture', 'culture'],
  ['/customer/notices', undefined],
])('the board of %s is %s', (path, board) => {
  expect(boardOf(path)).toBe(board);
});

it.each([
  ['/taegeuk/meaning', 'taegeukMeaning'],
  ['/introduction/breath/find-out', 'breath'],
  ['/introduction/breath', undefined],
])('the single page of %s is %s', (path, single) => {
  expect(singleOf(path)).toBe(single);
});
