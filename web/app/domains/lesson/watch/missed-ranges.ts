import { mergeRanges, type WatchedRange } from './watched-ranges.ts';

/** A shorter gap does not count as a missed part. */
const shortestGapSeconds = 3;

/** The parts of a video that were watched, and those that were skipped before the last position that was watched. */
export interface WatchedParts {
  watched: WatchedRange[];
  missed: WatchedRange[];
  /** Unique seconds watched. */
  watchedSeconds: number;
  /** The last position that was watched; what comes after it is not missed, only not watched yet. */
  furthest: number;
  /** From the beginning to the end, without a missed part. */
  isWhole: boolean;
}

/** Splits a video into watched and missed parts. */
export function watchedParts(ranges: readonly WatchedRange[], duration: number): WatchedParts {
  const within = ranges.map(([from, to]): WatchedRange => [Math.max(0, from), Math.min(to, duration)]);
  const watched = mergeRanges(within);
  const starts = [0, ...watched.map(([, to]) => to)];
  const missed = watched
    .map(([from], index): WatchedRange => [starts[index] ?? 0, from])
    .filter(([from, to]) => to - from >= shortestGapSeconds);
  const furthest = watched.at(-1)?.[1] ?? 0;
  return {
    watched,
    missed,
    watchedSeconds: watched.reduce((sum, [from, to]) => sum + to - from, 0),
    furthest,
    isWhole: missed.length === 0 && furthest > 0 && duration - furthest < shortestGapSeconds,
  };
}
