import { type RefObject, useEffect } from 'react';

/**
 * Keeps the screen on while the video plays. A page that is hidden loses the lock, and takes it again when it comes back;
 * browsers without such locks, and those that refuse (low battery), let the screen go dark as ever.
 */
export function useWakeLock(media: RefObject<HTMLVideoElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const video = media.current;
    const locks = navigator.wakeLock as WakeLock | undefined;
    if (!video || !locks || !isWanted) return;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;

    function release() {
      void lock?.then((held) => held?.release());
      lock = undefined;
    }
    function follow() {
      const isWatched = !video?.paused && !video?.ended && document.visibilityState === 'visible';
      if (!isWatched) release();
      else lock ??= locks?.request('screen').catch(() => undefined);
    }
    const events = ['playing', 'pause', 'ended'] as const;
    for (const name of events) video.addEventListener(name, follow);
    document.addEventListener('visibilitychange', follow);
    follow();
    return () => {
      for (const name of events) video.removeEventListener(name, follow);
      document.removeEventListener('visibilitychange', follow);
      release();
    };
  }, [media, isWanted]);
}
