import { createHmac } from 'node:crypto';
import { createClient } from '@redis/client';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { createLimitsOver, type LimiterRule } from './counting.ts';
import { createInsuredLimits } from './insured.ts';
import { createMemoryLimits } from './memory.ts';
import type { Limits } from './port.ts';

const prefix = 'taegeuk:limits:';
const rulesKey = `${prefix}rules`;

/** How the limits reach Redis. */
export interface RedisLimitsOptions {
  /** `redis://` or `rediss://` address. */
  url: string;
  /** Key of the hashes that are written instead of keys: the same in all processes that share a store. */
  secret: string;
  /** Called once when Redis is not available and once when it is back. */
  note: (line: string) => void;
  /** A slower answer counts as none, and so does a slower first connection. */
  timeoutMs?: number;
}

type Client = ReturnType<typeof createClient>;

/** Reports once that Redis is not available, and once that it is back. */
function createWatch(note: (line: string) => void) {
  let isAway = false;
  return {
    lost(reason: string): void {
      if (!isAway) note(`Redis is away (${reason}). Each process counts limits for itself until it is back.`);
      isAway = true;
    },
    found(): void {
      if (isAway) note('Redis is back: limits are shared again.');
      isAway = false;
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error));

/** Limits in Redis itself, without a fallback. */
function createBareLimits(client: Client, secret: string): Limits {
  const rules = new Set<string>();
  // A process also forgets a key under rules that only others have used; if Redis loses its data, the list is made again.
  const tell = (names: string[]) => {
    if (names.length > 0 && client.isReady) client.sAdd(rulesKey, names).catch(() => undefined);
  };
  client.on('ready', () => tell([...rules]));
  return createLimitsOver({
    createLimiter(name, { points, windowSeconds }) {
      if (ruleOf(name)) rules.add(name);
      tell([...rules]);
      return new RateLimiterRedis({
        storeClient: client,
        useRedisPackage: true,
        keyPrefix: prefix + name,
        points,
        duration: windowSeconds,
      });
    },
    storedKey: (key) => createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22),
    listRules: async () => (await client.sMembers(rulesKey)).flatMap((name) => ruleOf(name) ?? []),
  });
}

function ruleOf(name: string): LimiterRule | undefined {
  const [, points, windowSeconds] = /^(\d+)\/(\d+)$/.exec(name) ?? [];
  return points && windowSeconds
    ? { points: Number(points), windowSeconds: Number(windowSeconds) }
    : undefined;
}

/** The version of the Redis at an address. @throws {Error} when it does not answer or refuses */
export async function askRedis(url: string, timeoutMs = 5000): Promise<string> {
  const client = createClient({ url, socket: { connectTimeout: timeoutMs, reconnectStrategy: false } });
  // The failure is told by the call.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return /redis_version:(\S+)/.exec(await client.info('server'))?.[1] ?? 'unknown';
  } finally {
    client.destroy();
  }
}

/**
 * Limits that all processes on one Redis share. While it is not available each process counts for itself: better than no
 * limits, and better than no site. Resolves when Redis was reached, or could not be reached at first.
 */
export async function createRedisLimits(
  options: RedisLimitsOptions,
): Promise<{ limits: Limits; close: () => void }> {
  const { url, secret, note, timeoutMs = 1000 } = options;
  // Without an offline queue a call fails at once while Redis is not available: it is counted here and does not wait.
  const client: Client = createClient({ url, disableOfflineQueue: true });
  const watch = createWatch(note);
  client.on('error', (error) => watch.lost(reasonOf(error))).on('ready', watch.found);
  // Fails only when it is closed while connecting; every other failure is an event, and it tries again itself.
  const connect = () => void client.connect().catch(() => undefined);
  const limits = createInsuredLimits(createBareLimits(client, secret), {
    spare: createMemoryLimits(),
    isReady: () => client.isReady,
    timeoutMs,
    onAnswer: watch.found,
    onFailure: (error) => watch.lost(reasonOf(error)),
    // A connection that is open but silent may stay so for a quarter of an hour: it is replaced.
    onSilence() {
      watch.lost('no answer');
      client.destroy();
      connect();
    },
  });
  const tried = Promise.race([
    new Promise((resolve) => client.once('ready', resolve).once('error', resolve)),
    new Promise((resolve) => setTimeout(resolve, timeoutMs).unref()),
  ]);
  connect();
  await tried;
  return { limits, close: () => client.destroy() };
}
