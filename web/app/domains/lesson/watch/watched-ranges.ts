/** Seconds of a video that were really played, from and to. */
export type WatchedRange = readonly [from: number, to: number];

/** What was watched and not yet sent; `open` is the range that is playing now. */
export interface WatchLog {
  open: WatchedRange | null;
  closed: readonly WatchedRange[];
}

export const emptyLog: WatchLog = { open: null, closed: [] };

/** Two ticks that are further apart are a jump: browsers tick four times a second, hidden tabs once, at double speed. */
const longestTickSeconds = 5;
/** Ranges this close to each other are joined: ticks are not exact. */
const seamSeconds = 0.25;
/** A call accepts at most this many ranges. */
const mostRanges = 200;

function ordered(ranges: readonly WatchedRange[]): WatchedRange[] {
  return [...ranges].filter(([from, to]) => to > from).sort((a, b) => a[0] - b[0]);
}

/** The same seconds as the fewest ranges, in order; touching and overlapping ones are joined, empty ones removed. */
export function mergeRanges(ranges: readonly WatchedRange[]): WatchedRange[] {
  const merged: WatchedRange[] = [];
  for (const range of ordered(ranges)) {
    const last = merged.at(-1);
    if (last && range[0] - last[1] <= seamSeconds)
      merged[merged.length - 1] = [last[0], Math.max(last[1], range[1])];
    else merged.push(range);
  }
  return merged;
}

/** The range that is playing has ended: paused, moved, or over. */
export function closeLog(log: WatchLog): WatchLog {
  return log.open ? { open: null, closed: mergeRanges([...log.closed, log.open]) } : log;
}

/** The video is playing and is now at `at`. A jump in either direction starts a new range. */
export function watchTo(log: WatchLog, at: number): WatchLog {
  if (!log.open) return { ...log, open: [at, at] };
  const step = at - log.open[1];
  if (step < 0 || step > longestTickSeconds) return { ...closeLog(log), open: [at, at] };
  return { ...log, open: [log.open[0], at] };
}

function rounded([from, to]: WatchedRange): [number, number] {
  return [Math.round(from * 100) / 100, Math.round(to * 100) / 100];
}

/** What to send now, and the log that continues after it. What does not fit into one call stays for the next. */
export function takeRanges(log: WatchLog): { ranges: [number, number][]; rest: WatchLog } {
  const all = mergeRanges(log.open ? [...log.closed, log.open] : log.closed);
  const open: WatchedRange | null = log.open ? [log.open[1], log.open[1]] : null;
  return {
    ranges: all.slice(0, mostRanges).map(rounded),
    rest: { open, closed: all.slice(mostRanges) },
  };
}

/** Puts back ranges that could not be sent. */
export function returnRanges(log: WatchLog, ranges: readonly WatchedRange[]): WatchLog {
  return { ...log, closed: mergeRanges([...log.closed, ...ranges]) };
}
