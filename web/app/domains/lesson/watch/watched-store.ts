import { mergeRanges, type WatchedRange } from './watched-ranges.ts';

/** What was watched of a video: what the server knows, and what is being watched now. */
export interface WatchedStore {
  get: () => readonly WatchedRange[];
  /** The video plays and is at this second; a jump starts a new range. */
  playedTo: (at: number) => void;
  interrupted: () => void;
  /** What the server knows from all devices. */
  merge: (ranges: readonly WatchedRange[]) => void;
  subscribe: (listener: () => void) => () => void;
}

const longestTickSeconds = 5;

/** Makes the store; listeners are called at most once per second of the video. */
export function createWatchedStore(known: readonly WatchedRange[]): WatchedStore {
  let ranges: readonly WatchedRange[] = mergeRanges(known);
  let open: { from: number; to: number } | null = null;
  const listeners = new Set<() => void>();

  function settle(added: readonly WatchedRange[]) {
    const merged = mergeRanges([...ranges, ...added]);
    if (JSON.stringify(merged) === JSON.stringify(ranges)) return;
    ranges = merged;
    for (const listener of listeners) listener();
  }

  return {
    get: () => ranges,
    playedTo(at) {
      const step = open ? at - open.to : 0;
      if (!open || step < 0 || step > longestTickSeconds) open = { from: at, to: at };
      open.to = at;
      if (open.to - open.from < 1) return;
      settle([[open.from, open.to]]);
      open.from = at;
    },
    interrupted() {
      if (open) settle([[open.from, open.to]]);
      open = null;
    },
    merge: settle,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
