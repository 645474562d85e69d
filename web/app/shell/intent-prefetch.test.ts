import { expect, it } from 'vitest';
import { pageOf } from './intent-prefetch.tsx';

const here = 'https://taegeuk.example/customer/notice?page=2';
const link = (href: string, target = '') => ({ href: new URL(href, here).href, target });

it.each([
  ['/media/news', '/media/news'],
  ['?page=3', '/customer/notice?page=3'],
  ['/customer/common-question#id-3', '/customer/common-question'],
])('a link to %s leads to the page %s', (href, page) => {
  expect(pageOf(link(href), here)).toBe(page);
});

it.each(['#top', 'https://elsewhere.example/a', '/rss.xml', 'mailto:help@taegeuk.example'])(
  '%s leads to no other page of this site',
  (href) => {
    expect(pageOf(link(href), here)).toBeUndefined();
  },
);

it('a link to a new window is left alone', () => {
  expect(pageOf(link('/media/news', '_blank'), here)).toBeUndefined();
});
