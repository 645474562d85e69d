import { expect, it } from 'vitest';
import { cueAtLine, readCaptions, readTime, timingLines, writeCaptions, writeTime } from './cues.ts';

const file = `WEBVTT

NOTE by hand
of two lines

00:00:01.000 --> 00:00:03.500 line:80%
숨을 들이쉽니다.
천천히.

00:01:02.250 --> 00:01:05.000
내쉽니다.

NOTE the end
`;

it.each([
  ['1:02.5', 62.5],
  ['00:01:02.500', 62.5],
  ['0:01:02,5', 62.5],
  ['62.5', 62.5],
  [' 7 ', 7],
  ['1:00:00', 3600],
  ['', undefined],
  ['1:99', undefined],
  ['열', undefined],
])('reads the time %s', (typed, seconds) => {
  expect(readTime(typed)).toBe(seconds);
});

it('writes times with hours and thousandths', () => {
  expect(writeTime(3723.0304)).toBe('01:02:03.030');
  expect(writeTime(59.9996)).toBe('00:01:00.000');
  expect(writeTime(-1)).toBe('00:00:00.000');
});

it('gives back the file that it read, with its notes and places', () => {
  const cues = readCaptions(file);
  expect(cues).toMatchObject([
    {
      from: 1,
      to: 3.5,
      text: '숨을 들이쉽니다.\n천천히.',
      settings: 'line:80%',
      before: 'NOTE by hand\nof two lines',
    },
    { from: 62.25, to: 65, text: '내쉽니다.', settings: '', before: '', after: 'NOTE the end' },
  ]);
  expect(writeCaptions(cues)).toBe(file);
  expect(readCaptions(`\uFEFF${file.replaceAll('\n', '\r\n')}`)).toEqual(cues);
});

it('takes SRT, with its numbers and commas', () => {
  const srt = '1\n00:00:01,000 --> 00:00:02,500\n하나\n\n2\n00:00:03,000 --> 00:00:04,000\n둘\n';
  expect(readCaptions(srt)).toMatchObject([
    { from: 1, to: 2.5, text: '하나' },
    { from: 3, to: 4, text: '둘' },
  ]);
});

it('leaves out what is neither a line nor a note behind the last line', () => {
  const srt = '1\n00:00:01,000 --> 00:00:02,500\n하나\n\n2\n';
  expect(writeCaptions(readCaptions(srt))).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n하나\n');
});

it('begins with nothing', () => {
  expect(readCaptions('')).toEqual([]);
  expect(writeCaptions([])).toBe('WEBVTT\n');
});

it('finds the cue of a line of the file', () => {
  const cues = readCaptions(file);
  const lines = file.split('\n');
  expect(timingLines(cues).map((line) => lines[line - 1])).toEqual([
    '00:00:01.000 --> 00:00:03.500 line:80%',
    '00:01:02.250 --> 00:01:05.000',
  ]);
  const noted = cues.map((cue) => ({ ...cue, after: 'NOTE a\n\nNOTE b' }));
  const notedLines = writeCaptions(noted).split('\n');
  expect(timingLines(noted).map((line) => notedLines[line - 1]?.includes('-->'))).toEqual([true, true]);
  expect([6, 8, 10, 11].map((line) => cueAtLine(cues, line))).toEqual([0, 0, 1, 1]);
});
