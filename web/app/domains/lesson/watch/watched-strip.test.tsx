import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { WatchedRange } from './watched-ranges.ts';
import { WatchedStrip } from './watched-strip.tsx';

const strip = (ranges: WatchedRange[]) =>
  renderToStaticMarkup(<WatchedStrip ranges={ranges} duration={300} renderJump={(_from, words) => words} />);

it.each([
  ['nothing', [], false],
  ['the beginning', [[0, 4]], false],
  ['all but the end', [[0, 250]], false],
  ['all', [[0, 300]], true],
] satisfies [string, WatchedRange[], boolean][])(
  'of %s it says whether that is all',
  (_what, ranges, isWhole) => {
    expect(strip(ranges).includes('끝까지 보셨습니다.')).toBe(isWhole);
  },
);
