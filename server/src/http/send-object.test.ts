import { describe, expect, it } from 'vitest';
import { rangeOf } from './send-object.ts';

describe('a range of ten bytes', () => {
  it.each([
    ['bytes=2-5', { first: 2, last: 5 }],
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=7-', { first: 7, last: 9 }],
    ['bytes=7-99', { first: 7, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-99', { first: 0, last: 9 }],
    ['bytes=10-', 'beyond'],
    ['bytes=99-100', 'beyond'],
    ['bytes=-0', 'beyond'],
    [undefined, 'whole'],
    ['bytes=5-2', 'whole'],
    ['bytes=1-2,4-5', 'whole'],
    ['lines=1-2', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=a-b', 'whole'],
  ])('%s', (header, expected) => {
    expect(rangeOf(header, 10)).toEqual(expected);
  });
});
