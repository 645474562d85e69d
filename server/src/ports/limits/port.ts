/** Result of counting one event. */
export interface LimitVerdict {
  allowed: boolean;
  /** Seconds until the next is allowed; 0 when this one was. */
  retryAfterSeconds: number;
}

/** Counts events by key. One process keeps them in memory; several share a store. */
export interface Limits {
  /** Counts one event of `key`; at most `max` in `windowSeconds` are allowed. */
  hit(key: string, max: number, windowSeconds: number): Promise<LimitVerdict>;
  /** Forgets a key, e.g. after a login that succeeded. */
  reset(key: string): Promise<void>;
}
