import { useEffect } from 'react';

/** Keeps the screen on while `isWanted` and the page is seen; browsers that cannot, or refuse, let it go dark as ever. */
export function useScreenAwake(isWanted: boolean): void {
  useEffect(() => {
    const locks = navigator.wakeLock as WakeLock | undefined;
    if (!locks || !isWanted) return;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;

    function release() {
      void lock?.then((held) => held?.release());
      lock = undefined;
    }
    // A page that is hidden loses the lock by itself.
    function follow() {
      if (document.visibilityState !== 'visible') release();
      else lock ??= locks?.request('screen').catch(() => undefined);
    }
    document.addEventListener('visibilitychange', follow);
    follow();
    return () => {
      document.removeEventListener('visibilitychange', follow);
      release();
    };
  }, [isWanted]);
}
