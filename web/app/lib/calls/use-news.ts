import { type RefObject, useEffect, useRef } from 'react';
import { pollWhileSeen } from './poll-while-seen.ts';

export interface NewsOptions<Shown> {
  isWanted: boolean;
  ask: () => Promise<Shown>;
  /** The parts that can change without whoever looks. */
  markOf: (shown: Shown) => string;
  onNews: () => Promise<void>;
  /** How often it is asked while there is something new; a quarter of a minute unless told otherwise. */
  everyMs?: number;
}

/** Polls what a place shows while it is visible and something is in progress, and calls `onNews` when it differs. */
export function useNews<Shown>(
  place: RefObject<HTMLElement | null>,
  shown: Shown,
  { isWanted, everyMs, ...options }: NewsOptions<Shown>,
): void {
  const latest = useRef({ shown, ...options });
  useEffect(() => {
    latest.current = { shown, ...options };
  });
  useEffect(() => {
    async function look(): Promise<boolean> {
      const now = await latest.current.ask();
      const { markOf } = latest.current;
      if (markOf(now) === markOf(latest.current.shown)) return false;
      await latest.current.onNews();
      return true;
    }
    if (!place.current || !isWanted) return;
    const poll = pollWhileSeen(place.current, look, everyMs);
    return () => poll.stop();
  }, [place, isWanted, everyMs]);
}
