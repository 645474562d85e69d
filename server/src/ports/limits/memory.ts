import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limits } from './port.ts';

/** Limits of one process. They are forgotten when it ends. */
export function createMemoryLimits(): Limits {
  const limiters = new Map<string, RateLimiterMemory>();

  function limiterOf(max: number, windowSeconds: number): RateLimiterMemory {
    const rule = `${max}/${windowSeconds}`;
    const existing = limiters.get(rule);
    if (existing) return existing;
    const created = new RateLimiterMemory({ keyPrefix: rule, points: max, duration: windowSeconds });
    limiters.set(rule, created);
    return created;
  }

  return {
    async hit(key, max, windowSeconds) {
      try {
        await limiterOf(max, windowSeconds).consume(key);
        return { allowed: true, retryAfterSeconds: 0 };
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)) };
      }
    },
    async reset(key) {
      await Promise.all([...limiters.values()].map((limiter) => limiter.delete(key)));
    },
  };
}
