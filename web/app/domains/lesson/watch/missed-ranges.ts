import { mergeRanges, type WatchedRange } from './watched-ranges.ts';

/** Shorter than this, a gap is no part that somebody missed. */
const shortestGapSeconds = 3;

/** What was watched of a video, and what was passed over before the furthest place that was watched. */
export interface WatchedParts {
  watched: WatchedRange[];
  missed: WatchedRange[];
  /** Unique seconds watched. */
  watchedSeconds: number;
  /** The furthest place that was watched; behind it nothing is missed, only to come. */
  furthest: number;
}

/** Sorts a video into what was watched and what was missed. */
export function watchedParts(ranges: readonly WatchedRange[], duration: number): WatchedParts {
  const within = ranges.map(([from, to]): WatchedRange => [Math.max(0, from), Math.min(to, duration)]);
  const watched = mergeRanges(within);
  const starts = [0, ...watched.map(([, to]) => to)];
  const missed = watched
    .map(([from], index): WatchedRange => [starts[index] ?? 0, from])
    .filter(([from, to]) => to - from >= shortestGapSeconds);
  return {
    watched,
    missed,
    watchedSeconds: watched.reduce((sum, [from, to]) => sum + to - from, 0),
    furthest: watched.at(-1)?.[1] ?? 0,
  };
}
