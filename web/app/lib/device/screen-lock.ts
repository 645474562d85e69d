/** Keeps the screen on; browsers that cannot, or refuse (low battery), let it go dark as usual. */
export interface ScreenLock {
  /** Checks again whether it is wanted. */
  follow: () => void;
  /** Lets the screen go dark, for good. */
  end: () => void;
}

/**
 * Keeps the screen on while it is wanted and the page is visible. A hidden page loses the lock, and takes it again when it
 * is shown.
 */
export function holdScreen(isWanted: () => boolean): ScreenLock {
  const locks = navigator.wakeLock as WakeLock | undefined;
  let lock: Promise<WakeLockSentinel | undefined> | undefined;

  function release() {
    void lock?.then((held) => held?.release());
    lock = undefined;
  }
  function follow() {
    if (document.visibilityState !== 'visible' || !isWanted()) release();
    else lock ??= locks?.request('screen').catch(() => undefined);
  }
  document.addEventListener('visibilitychange', follow);
  follow();
  return {
    follow,
    end() {
      document.removeEventListener('visibilitychange', follow);
      release();
    },
  };
}
