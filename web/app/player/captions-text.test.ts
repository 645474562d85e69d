import { expect, it } from 'vitest';
import { captionLines, lineAt } from './captions-text.ts';

it('reads what is said and when', () => {
  const vtt = `WEBVTT

NOTE what follows is spoken

1
00:04.000 --> 00:09.500 line:85%
허리를 세우고
앉습니다.

01:00:02.000 --> 01:00:05.000
<i>종소리</i>
`;
  expect(captionLines(vtt)).toEqual([
    { at: 4, text: '허리를 세우고 앉습니다.' },
    { at: 3602, text: '종소리' },
  ]);
});

it('finds nothing in what is no captions file', () => {
  expect(captionLines('<!doctype html>')).toEqual([]);
});

it.each([
  [0, -1],
  [4, 0],
  [8.9, 0],
  [9, 1],
  [500, 1],
])('knows which line is said at %s s', (seconds, index) => {
  const lines = [
    { at: 4, text: '하나' },
    { at: 9, text: '둘' },
  ];
  expect(lineAt(lines, seconds)).toBe(index);
});
