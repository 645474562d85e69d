import { describe, expect, it } from 'vitest';
import {
  closeLog,
  emptyLog,
  mergeRanges,
  returnRanges,
  takeRanges,
  type WatchedRange,
  watchTo,
} from './watched-ranges.ts';

function play(from: number, to: number, log = emptyLog, step = 0.25) {
  let played = log;
  for (let at = from; at <= to; at += step) played = watchTo(played, at);
  return played;
}

describe('mergeRanges', () => {
  it.each<[string, WatchedRange[], WatchedRange[]]>([
    ['nothing', [], []],
    [
      'overlapping',
      [
        [0, 5],
        [3, 9],
      ],
      [[0, 9]],
    ],
    [
      'one inside another',
      [
        [0, 9],
        [3, 5],
      ],
      [[0, 9]],
    ],
    [
      'touching',
      [
        [5, 9],
        [0, 5],
      ],
      [[0, 9]],
    ],
    [
      'a seam of a tick',
      [
        [0, 5],
        [5.2, 9],
      ],
      [[0, 9]],
    ],
    [
      'apart',
      [
        [6, 9],
        [0, 5],
      ],
      [
        [0, 5],
        [6, 9],
      ],
    ],
    [
      'empty and backward',
      [
        [4, 4],
        [9, 3],
      ],
      [],
    ],
  ])('joins %s', (_, given, expected) => expect(mergeRanges(given)).toEqual(expected));
});

describe('watching', () => {
  it('is one range while the video plays on', () => {
    expect(takeRanges(play(0, 10)).ranges).toEqual([[0, 10]]);
  });

  it('counts slow ticks of a hidden tab at double speed', () => {
    expect(takeRanges(play(0, 10, emptyLog, 2)).ranges).toEqual([[0, 10]]);
  });

  it('counts nothing between the ends of a jump forward', () => {
    expect(takeRanges(play(60, 65, play(0, 5))).ranges).toEqual([
      [0, 5],
      [60, 65],
    ]);
  });

  it('counts seconds once that were watched again', () => {
    expect(takeRanges(play(2, 4, play(0, 5))).ranges).toEqual([[0, 5]]);
  });

  it('does not join across a pause in which the place was changed a little', () => {
    expect(takeRanges(play(8, 10, closeLog(play(0, 5)))).ranges).toEqual([
      [0, 5],
      [8, 10],
    ]);
  });

  it('has nothing to send of a single moment', () => {
    expect(takeRanges(watchTo(emptyLog, 7)).ranges).toEqual([]);
  });
});

describe('takeRanges', () => {
  it('goes on from where it was taken, without a gap', () => {
    const first = takeRanges(play(0, 10));
    const second = takeRanges(play(10.25, 20, first.rest));
    expect(second.ranges).toEqual([[10, 20]]);
  });

  it('rounds to hundredths', () => {
    expect(takeRanges({ open: [0.123_456, 4.567_89], closed: [] }).ranges).toEqual([[0.12, 4.57]]);
  });

  it('leaves what one call does not take for the next', () => {
    const closed = Array.from({ length: 230 }, (_, index): WatchedRange => [index * 10, index * 10 + 1]);
    const first = takeRanges({ open: null, closed });
    expect(first.ranges).toHaveLength(200);
    expect(takeRanges(first.rest).ranges).toHaveLength(30);
  });

  it('joins returned ranges with what came after', () => {
    const { ranges, rest } = takeRanges(play(0, 10));
    expect(takeRanges(returnRanges(play(10.25, 12, rest), ranges)).ranges).toEqual([[0, 12]]);
  });
});
