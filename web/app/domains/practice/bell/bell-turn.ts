/** Decides which of several tabs rings: one sitting, one bell. */
export interface BellTurn {
  /** Requests the right to ring; calls back when this tab has it, at once if it has it already. */
  take: (onTurn: () => void) => void;
  give: () => void;
  /** Whether this tab is the one that rings. */
  isHeld: () => boolean;
}

/**
 * The lock of this tab. When the tab is closed, the browser gives it to the next one; without support for locks every tab
 * rings.
 */
export function createBellTurn(locks: LockManager | undefined): BellTurn {
  let isHeld = false;
  let asking: AbortController | undefined;
  let release: (() => void) | undefined;
  let heed: () => void = () => undefined;

  function hold(): Promise<void> {
    isHeld = true;
    heed();
    return new Promise((resolve) => {
      release = resolve;
    });
  }

  return {
    take(onTurn) {
      heed = onTurn;
      if (!locks || isHeld) onTurn();
      else if (!asking) {
        asking = new AbortController();
        locks.request('practice-timer', { signal: asking.signal }, hold).catch(() => undefined);
      }
    },
    give() {
      asking?.abort();
      release?.();
      asking = undefined;
      release = undefined;
      isHeld = false;
    },
    isHeld: () => isHeld || !locks,
  };
}
