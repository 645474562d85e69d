import { RateLimiterMemory } from 'rate-limiter-flexible';
import { createLimitsOver } from './counting.ts';
import type { Limits } from './port.ts';

/** Limits of one process. They are forgotten when it ends. */
export function createMemoryLimits(): Limits {
  return createLimitsOver({
    createLimiter: (name, { points, windowSeconds }) =>
      new RateLimiterMemory({ keyPrefix: name, points, duration: windowSeconds }),
    storedKey: (key) => key,
    listRules: async () => [],
  });
}
