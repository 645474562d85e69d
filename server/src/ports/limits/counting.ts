import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { type CountedKey, countedKeys } from './keys.ts';
import type { CountVerdict, Limits, LimitVerdict } from './port.ts';

/** At most `points` in `windowSeconds`. */
export interface LimiterRule {
  points: number;
  windowSeconds: number;
}

/** What an adapter provides: limiters of rate-limiter-flexible over its store. */
export interface LimiterStore {
  /** Makes the limiter of a rule; `name` separates its keys from those of the others. */
  createLimiter(name: string, rule: LimiterRule): RateLimiterAbstract;
  /** What is written instead of a key. */
  storedKey(key: string): string;
  /** All rules that have been used in this store: a key has to be forgotten under all of them. */
  listRules(): Promise<readonly LimiterRule[]>;
}

// These count without a maximum, and each call sets its own duration.
const unbounded: LimiterRule = { points: 1, windowSeconds: 1 };

const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

/** The waits of one key, one after the other: exactly one of several simultaneous calls finds the key free. */
function createWaits(limiter: RateLimiterAbstract) {
  return {
    limiter,
    async runningMs(key: string): Promise<number> {
      const running = await limiter.get(key);
      return running ? Math.max(0, running.msBeforeNext) : 0;
    },
    /** Starts a wait, or lengthens a running one. */
    async start(key: string, seconds: number): Promise<{ wasFree: boolean; waitMs: number }> {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key, 1, { customDuration: seconds });
      const waitMs = Math.max(msBeforeNext, seconds * 1000);
      if (waitMs > msBeforeNext) await limiter.set(key, consumedPoints, seconds);
      return { wasFree: consumedPoints === 1, waitMs };
    },
  };
}

/** The limits themselves, the same over every store. */
export function createLimitsOver(store: LimiterStore): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();
  const failures = store.createLimiter('failures', unbounded);
  const waits = createWaits(store.createLimiter('waits', unbounded));
  const keysOf = (key: string) =>
    countedKeys(key).map((counted) => ({ ...counted, key: store.storedKey(counted.key) }));

  function limiterOf(rule: LimiterRule): RateLimiterAbstract {
    const name = `${rule.points}/${rule.windowSeconds}`;
    const existing = limiters.get(name);
    if (existing) return existing;
    const created = store.createLimiter(name, rule);
    limiters.set(name, created);
    return created;
  }

  async function hitOne(
    { key, share }: CountedKey,
    max: number,
    windowSeconds: number,
  ): Promise<CountVerdict> {
    try {
      const counted = await limiterOf({ points: max * share, windowSeconds }).consume(key);
      return { allowed: true, retryAfterSeconds: 0, left: counted.remainingPoints };
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      return { allowed: false, retryAfterSeconds: secondsOf(rejection.msBeforeNext), left: 0 };
    }
  }

  /** The larger network is counted after the smaller one: a refused caller takes nothing from their neighbours. */
  async function hit(key: string, max: number, windowSeconds: number): Promise<CountVerdict> {
    let left = max;
    for (const counted of keysOf(key)) {
      const verdict = await hitOne(counted, max, windowSeconds);
      if (!verdict.allowed) return verdict;
      left = Math.min(left, verdict.left);
    }
    return { allowed: true, retryAfterSeconds: 0, left };
  }

  async function delayOne(
    { key, share }: CountedKey,
    stepsSeconds: readonly number[],
    windowSeconds: number,
  ): Promise<LimitVerdict> {
    const { consumedPoints } = await failures.penalty(key, 1, { customDuration: windowSeconds });
    const step = stepsSeconds[Math.min(Math.ceil(consumedPoints / share), stepsSeconds.length) - 1];
    if (step === undefined) throw new RangeError('a delay needs at least one step');
    if (step > 0) {
      const { wasFree, waitMs } = await waits.start(key, step);
      return { allowed: wasFree, retryAfterSeconds: secondsOf(waitMs) };
    }
    const waitMs = await waits.runningMs(key);
    return { allowed: waitMs === 0, retryAfterSeconds: Math.ceil(waitMs / 1000) };
  }

  async function delay(
    key: string,
    stepsSeconds: readonly number[],
    windowSeconds: number,
  ): Promise<LimitVerdict> {
    const verdicts = await Promise.all(
      keysOf(key).map((counted) => delayOne(counted, stepsSeconds, windowSeconds)),
    );
    return {
      allowed: verdicts.every(({ allowed }) => allowed),
      retryAfterSeconds: Math.max(...verdicts.map(({ retryAfterSeconds }) => retryAfterSeconds)),
    };
  }

  async function waitOf(key: string): Promise<number> {
    const runningMs = await Promise.all(keysOf(key).map((counted) => waits.runningMs(counted.key)));
    return Math.ceil(Math.max(...runningMs) / 1000);
  }

  /** A right password says nothing about the neighbours: their larger networks keep their counts. */
  async function reset(key: string): Promise<void> {
    const rules = await store.listRules();
    const counting = [failures, waits.limiter, ...rules.map(limiterOf), ...limiters.values()];
    const [own] = keysOf(key);
    if (own) await Promise.all([...new Set(counting)].map((limiter) => limiter.delete(own.key)));
  }

  return { hit, delay, waitOf, reset };
}
