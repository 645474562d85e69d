import { type RefObject, useEffect } from 'react';
import { holdScreen } from '../lib/device/screen-lock.ts';

/** Keeps the screen on while the video plays. */
export function useWakeLock(media: RefObject<HTMLVideoElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const video = media.current;
    if (!video || !isWanted) return;
    const lock = holdScreen(() => !video.paused && !video.ended);
    const events = ['playing', 'pause', 'ended'] as const;
    for (const name of events) video.addEventListener(name, lock.follow);
    return () => {
      for (const name of events) video.removeEventListener(name, lock.follow);
      lock.end();
    };
  }, [media, isWanted]);
}
