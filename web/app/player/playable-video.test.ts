import { expect, it } from 'vitest';
import { ownFirst } from './playable-video.ts';

const captions = (['kr', 'en', 'vi'] as const).map((lang) => ({
  lang,
  htmlLang: lang,
  label: lang,
  src: '',
}));

it('puts the captions in the language of the page first and leaves the others in order', () => {
  expect(ownFirst(captions, 'vi').map(({ lang }) => lang)).toEqual(['vi', 'kr', 'en']);
  expect(ownFirst(captions, 'ep').map(({ lang }) => lang)).toEqual(['kr', 'en', 'vi']);
});
