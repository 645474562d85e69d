import { postTypes } from '@taegeuk/contract/post.ts';
import { expect, it } from 'vitest';
import { boardAt, linked, singleTypeAt } from './places.server.ts';

it.each([
  ['/customer/notice', 'notice', postTypes.notice],
  ['/customer/notice/view/1', 'notice', postTypes.notice],
  ['/media/book-introduction/view/1', 'book-introduction', postTypes.book],
  ['/media/news/view/1', 'news', postTypes.news],
  ['/media/culture', 'culture', postTypes.culture],
])('the board of %s is %s', (path, board, type) => {
  expect(boardAt(path)).toMatchObject({ board, type });
});

it.each(['/customer/notices', '/media', '/media/video', '/Media/news'])('%s is no board', (path) => {
  expect(boardAt(path)).toBeUndefined();
});

it.each([
  ['/taegeuk/history', postTypes.taegeukHistory],
  ['/introduction/breath/find-out', postTypes.findOut.breath],
  ['/introduction/giran/gi-meaning', postTypes.giMeaning.giran],
  ['/명상일지', postTypes.diaryGuide],
  [encodeURI('/명상일지'), postTypes.diaryGuide],
  [encodeURI('/명상일지'.normalize('NFD')), postTypes.diaryGuide],
  ['/introduction/breath', undefined],
])('%s shows the one post of %s', (path, type) => {
  expect(singleTypeAt(path)).toBe(type);
});

it('gives a post the address that everything else names it by', () => {
  const post = { id: '1', type: postTypes.news, slug: 'a', topic: null, position: null };
  expect(linked(post).href).toBe('/media/news/view/1');
});
