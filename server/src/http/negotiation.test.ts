import { expect, it } from 'vitest';
import { encodingOf, namesTag } from './negotiation.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0', 'identity'],
  ['br; q=0.000, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['brotli', 'identity'],
  ['br;q=nonsense', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %j is answered with %s', (accepted, expected) => {
  expect(encodingOf(accepted)).toBe(expected);
});

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"x", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('If-None-Match %j names the tag: %s', (header, expected) => {
  expect(namesTag(header, '"a"')).toBe(expected);
});
