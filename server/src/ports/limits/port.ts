/** Result of counting one event. */
export interface LimitVerdict {
  /** Whether this event may happen. */
  allowed: boolean;
  /** Seconds until the next may happen; 0 when it may at once. */
  retryAfterSeconds: number;
}

/**
 * Counts events by key. One process keeps them in memory; several share a store.
 *
 * A key is `what:who`, for instance `login:address:203.0.113.9`. Where it ends with an IPv6 address, its networks of 64, 56
 * and 48 bits are counted, the wider ones with 4 and 16 times the bound (`network.ts`). A shared store sees keys as hashes
 * only.
 */
export interface Limits {
  /** Counts one event of `key`; at most `max` in `windowSeconds` are allowed. */
  hit(key: string, max: number, windowSeconds: number): Promise<LimitVerdict>;
  /**
   * Counts one failure of `key` and starts the wait that follows it: the n-th failure within `windowSeconds` of the
   * first asks for `stepsSeconds[n - 1]`, and all after the last step for the last one. A later failure never shortens
   * a wait that is running.
   *
   * Of several tries at once each would find `waitOf` free. Therefore count **before** looking at what was given, go
   * on only when `allowed`, and `reset` when it was right.
   * @param stepsSeconds whole seconds, at least one step, e.g. `[0, 0, 0, 1, 2, 4, 8]`
   * @returns `allowed`: no wait was running when this failure was counted; `retryAfterSeconds`: the wait from now on,
   * above 0 also when this one was allowed
   */
  delay(key: string, stepsSeconds: readonly number[], windowSeconds: number): Promise<LimitVerdict>;
  /** Seconds that a wait of `delay` still takes, rounded up; 0 when `key` is free. Counts nothing. */
  waitOf(key: string): Promise<number>;
  /**
   * Forgets a key, its events, failures and wait, e.g. after a login that succeeded; of an IPv6 address those of its /64
   * alone.
   */
  reset(key: string): Promise<void>;
}
