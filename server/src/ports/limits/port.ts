/** Result of counting one event. */
export interface LimitVerdict {
  /** Whether this event may happen. */
  allowed: boolean;
  /** Seconds until the next event may happen; 0 if it may at once. */
  retryAfterSeconds: number;
}

/** Result of counting one event of a limited number. */
export interface CountVerdict extends LimitVerdict {
  /** How many more are allowed in this window. */
  left: number;
}

/**
 * Counts events by key. One process keeps them in memory; several share a store.
 * A key is `what:who`, for instance `login:address:203.0.113.9`. If it ends with an IPv6 address, its networks of 64, 56
 * and 48 bits are counted, the larger ones with 4 and 16 times the limit (`network.ts`). A shared store only sees keys as
 * hashes.
 */
export interface Limits {
  /** Counts one event of `key`; at most `max` in `windowSeconds` are allowed. */
  hit(key: string, max: number, windowSeconds: number): Promise<CountVerdict>;
  /**
   * Counts one failure of `key` and starts the wait that follows it: after the n-th failure within `windowSeconds` of the
   * first `stepsSeconds[n - 1]`, and after the last step always the last one. A later failure never shortens a running
   * wait.
   * Of several simultaneous tries each would find `waitOf` free. Therefore count **before** checking what was given,
   * continue only when `allowed`, and `reset` when it was right.
   * @param stepsSeconds whole seconds, at least one step, e.g. `[0, 0, 0, 1, 2, 4, 8]`
   * @returns `allowed`: no wait was running when this failure was counted; `retryAfterSeconds`: the wait from now on, above
   * 0 also when this one was allowed
   */
  delay(key: string, stepsSeconds: readonly number[], windowSeconds: number): Promise<LimitVerdict>;
  /** Remaining seconds of a wait started by `delay`, rounded up; 0 when `key` is free. Counts nothing. */
  waitOf(key: string): Promise<number>;
  /**
   * Forgets a key, its events, failures and wait, e.g. after a successful login; of an IPv6 address only those of its /64.
   */
  reset(key: string): Promise<void>;
}
