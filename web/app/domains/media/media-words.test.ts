import { expect, it } from 'vitest';
import { markOfMedia, rateWords, sizeWords } from './media-words.ts';
import { objectionToFilm } from './upload/film-rules.ts';

it('says rates and sizes for people', () => {
  expect([900, 240_400, 4_060_000].map(rateWords)).toEqual(['1 kbit/s', '240 kbit/s', '4.1 Mbit/s']);
  expect([sizeWords({ width: 1920, height: 1080 }), sizeWords({ width: null, height: null })]).toEqual([
    '1920×1080',
    '—',
  ]);
});

it('notices when a film goes on', () => {
  const film = { id: '1', state: 'preparing', percent: 5, isStreamed: false } as never;
  const later = { id: '1', state: 'preparing', percent: 6, isStreamed: false } as never;
  expect(markOfMedia([film])).toBe(markOfMedia([film]));
  expect(markOfMedia([later])).not.toBe(markOfMedia([film]));
});

it('refuses what cannot be a film before any of it is sent', () => {
  expect([4 * 1024 ** 3, 4 * 1024 ** 3 + 1, 0].map((size) => objectionToFilm({ size })?.code)).toEqual([
    undefined,
    'media_too_large',
    'media_codec',
  ]);
});
