import { expect, it } from 'vitest';
import { heightFor, heightsOf, soundOf } from './stream.ts';

const picture = (height: number) => ({ url: `${height}.m3u8`, height, bandwidth: height * 1000 });
const sound = { url: 'sound.m3u8', height: null, bandwidth: 72_000 };

it.each([
  [480, 480],
  [1080, 720],
  [500, 480],
  [144, 240],
  [null, 720],
])('plays for a wish of %s the picture of %s lines', (wanted, height) => {
  expect(heightFor([240, 720, 480], wanted)).toBe(height);
});

it('has no picture without pictures', () => {
  expect(heightFor([], 480)).toBeUndefined();
});

it('tells sound from pictures', () => {
  expect(soundOf([picture(240), sound])).toBe('sound.m3u8');
  expect(soundOf([picture(240)])).toBeUndefined();
  expect(heightsOf([picture(240), picture(240), sound, picture(720)])).toEqual([240, 720]);
});
