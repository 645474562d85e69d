import { expect, it } from 'vitest';
import { filmPlaceAt, minutesAndSeconds } from './film-places.ts';

it.each([
  ['/media/video', null, '/media/video'],
  ['/media/video/view/1', null, '/media/video'],
  ['/introduction/breath/video', 'breath', '/introduction/breath/video'],
  ['/introduction/giran/video/1', 'giran', '/introduction/giran/video'],
])('%s belongs to the films on %s', (pathname, topic, path) => {
  expect(filmPlaceAt(pathname)).toEqual({ topic, path });
});

it.each([
  [63, [1, 3]],
  [59.6, [1, 0]],
  [0, [0, 0]],
])('%s seconds are %s minutes and seconds', (total, parts) => {
  expect(minutesAndSeconds(total)).toEqual(parts);
});
