import type { PostBody } from '@taegeuk/contract/content-bodies.ts';
import { expect, it } from 'vitest';
import { langsOf, missingLangs, placeOfFault } from './content-words.ts';
import { postTextIn, withPostText } from './post-words.ts';

const body: PostBody = {
  ...{ type: '소식', slug: '', topic: null, cover: null, mediaId: null },
  texts: { kr: { title: '숨', excerpt: '', content: '<p>숨</p>' } },
};

it('a language begins with its first letter and ends with its last', () => {
  const begun = withPostText(body, 'en', { title: 'B' });
  expect(langsOf(begun)).toEqual(['kr', 'en']);
  expect(postTextIn(begun, 'en')).toEqual({ title: 'B', excerpt: '', content: '' });
  expect(langsOf(withPostText(begun, 'en', { title: ' ' }))).toEqual(['kr']);
  expect(withPostText(body, 'kr', { excerpt: '짧게' }).texts.kr?.content).toBe('<p>숨</p>');
});

it('names the languages that are missing', () => {
  expect(missingLangs(['kr', 'vi'])).toEqual(['en', 'ep']);
});

it.each([
  ['texts.kr.title', { lang: 'kr', field: 'title' }],
  ['mediaId', { lang: undefined, field: 'mediaId' }],
])('a fault at %j is at %j', (path, place) => {
  expect(placeOfFault(path)).toEqual(place);
});
