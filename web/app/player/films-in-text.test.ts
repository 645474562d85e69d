import { expect, it } from 'vitest';
import { cutAtFilms } from './films-in-text.ts';

const address = '/media/videos/0192f0c1-2a3b-7c4d-8e5f-60718293a4b5';
const video = {
  ...{ src: address, type: 'video/mp4', poster: '/p.svg', duration: 60 },
  ...{ hls: null, previewStrip: null, captions: [] },
};
const films = [{ ...video, address }];
const film = `<figure><video src="${address}" aria-label="숨 &amp; 쉼" controls preload="none"></video><figcaption>첫 <b>숨</b></figcaption></figure>`;

it('a text is cut where a film stands in it', () => {
  const before = '<p>앞<br /></p>';
  expect(cutAtFilms(`${before}${film}<p>뒤</p>`, films)).toEqual([
    { at: 0, html: before },
    { at: before.length, html: '첫 <b>숨</b>', film: { video, title: '숨 & 쉼' } },
    { at: before.length + film.length, html: '<p>뒤</p>' },
  ]);
});

it('two films without words between them and without captions are two pieces', () => {
  const bare = film.replace(/<figcaption>.*<\/figcaption>/, '');
  const pieces = cutAtFilms(bare + bare, films);
  expect(pieces.map(({ html }) => html)).toEqual(['', '']);
  expect(new Set(pieces.map(({ at }) => at)).size).toBe(2);
});

it.each([
  ['nobody may watch it', film, []],
  ['it stands within something else', `<blockquote>${film}</blockquote>`, films],
  ['there is none', '<p>글</p>', films],
  ['there is nothing', '', films],
])('a text stays whole where %s', (_, html, known) => {
  expect(cutAtFilms(html, known)).toEqual([{ at: 0, html }]);
});
