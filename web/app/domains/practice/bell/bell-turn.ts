/** Which of several tabs rings: one sitting, one bell. */
export interface BellTurn {
  /** Asks for the turn; told when it has come, at once where it is held already. */
  take: (onTurn: () => void) => void;
  give: () => void;
  /** Whether this tab is the one that rings. */
  isHeld: () => boolean;
}

/** The turn of this tab. The browser gives it to the next tab when this one is closed; without locks every tab has it. */
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
