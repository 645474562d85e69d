import { expect, it } from 'vitest';
import {
  inOrder,
  isHindrance,
  problemsOf,
  withCue,
  withNewCue,
  withoutCue,
  withoutEmptyLines,
} from './cue-edits.ts';
import { type Cue, readCaptions, writeCaptions } from './cues.ts';

function cue(from: number, to: number, text = '숨'): Cue {
  return { key: from, from, to, text, settings: '', before: '', after: '' };
}

it.each([
  ['wrong_time', [{ ...cue(0, 2), wrongTo: '1:99' }], 0],
  ['empty', [cue(0, 2, ' ')], 0],
  ['arrow', [cue(0, 2, '여기 --> 저기')], 0],
  ['no_length', [cue(2, 2)], 0],
  ['before_previous', [cue(5, 6), cue(1, 2)], 1],
  ['overlap', [cue(0, 3), cue(2, 4)], 1],
  ['beyond_end', [cue(60, 62)], 0],
] as const)('names the line that is %s', (problem, cues, index) => {
  expect([...problemsOf(cues, 60)]).toEqual([[index, problem]]);
});

it('finds nothing wrong with lines that follow each other', () => {
  expect(problemsOf([cue(0, 2), cue(2, 4), cue(59, 62)], 60).size).toBe(0);
});

it('puts a new line in its place, no longer than up to the next', () => {
  const cues = [cue(0, 2), cue(10, 12)];
  expect(withNewCue(cues, 8)).toMatchObject({
    index: 1,
    cues: [{}, { from: 8, to: 10, text: '', key: 11 }, {}],
  });
  expect(withNewCue(cues, 20)).toMatchObject({ index: 2, cues: [{}, {}, { from: 20, to: 23 }] });
  expect(withNewCue([], 0)).toMatchObject({ index: 0, cues: [{ key: 1 }] });
});

it('changes, removes and orders without touching what it was given', () => {
  const cues = [cue(5, 6), cue(1, 2)];
  expect(withCue(cues, 1, { text: '쉼' })[1]?.text).toBe('쉼');
  expect(withoutCue(cues, 0)).toEqual([cue(1, 2)]);
  expect(inOrder(cues)).toEqual([cue(1, 2), cue(5, 6)]);
  expect(cues).toEqual([cue(5, 6), cue(1, 2)]);
});

it('lets no empty line into a text: there the file would end it', () => {
  expect(withoutEmptyLines('하나\n\n \n둘\n')).toBe('하나\n둘\n');
});

it('lets two voices speak at the same time, and no line be without words', () => {
  expect((['overlap', 'beyond_end', 'empty', 'no_length'] as const).map(isHindrance)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it('does not save with the former time where another was meant', () => {
  expect(isHindrance('wrong_time')).toBe(true);
});

it('keeps the notes and styles beside a line that is removed, wherever it stood', () => {
  const head = 'STYLE\n::cue { color: white }';
  const [first, second] = ['00:00:01.000 --> 00:00:02.000\n하나', '00:00:03.000 --> 00:00:04.000\n둘'];
  const read = (...blocks: string[]) => readCaptions(['WEBVTT', ...blocks].join('\n\n'));
  const written = (...blocks: string[]) => `${['WEBVTT', ...blocks].join('\n\n')}\n`;
  const cues = read(head, first, 'NOTE two', second, 'NOTE end');
  expect(writeCaptions(withoutCue(cues, 0))).toBe(written(head, 'NOTE two', second, 'NOTE end'));
  expect(writeCaptions(withoutCue(cues, 1))).toBe(written(head, first, 'NOTE two', 'NOTE end'));
  expect(
    writeCaptions(withoutCue(read('1\n글', first, second), 0)),
    'what the server refuses goes with its line',
  ).toBe(written(second));
  expect(withoutCue(read(head, first), 0)).toEqual([]);
});
