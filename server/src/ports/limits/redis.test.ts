import { createClient } from '@redis/client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestRedis, type TestRedis } from '../../rigs/testing/redis.ts';
import type { Limits } from './port.ts';
import { createRedisLimits } from './redis.ts';

let redis: TestRedis;
let shared: { limits: Limits; close: () => void };
const note = () => undefined;
const secret = 'a secret of the tests';

/** Seconds that have begun to run. */
const about = (seconds: number) => expect.closeTo(seconds, -1);

let counter = 0;
/** A different key for each test: they share the store. */
function newKey(): string {
  counter += 1;
  return `test:${counter}@example.test`;
}

beforeAll(async () => {
  redis = await startTestRedis();
  shared = await createRedisLimits({ url: redis.url, secret, note, timeoutMs: 10_000 });
});

afterAll(async () => {
  shared?.close();
  await redis?.close();
});

describe('Redis', () => {
  const connect = () => createRedisLimits({ url: redis.url, secret, note, timeoutMs: 10_000 });
  const rawKeys = async (): Promise<Map<string, number>> => {
    const raw = createClient({ url: redis.url });
    await raw.connect();
    const keys = await raw.keys('*');
    const lives = await Promise.all(keys.map(async (key) => [key, await raw.ttl(key)] as const));
    raw.destroy();
    return new Map(lives);
  };

  test('is shared by all processes', async () => {
    const other = await connect();
    const key = newKey();
    expect((await shared.limits.hit(key, 1, 60)).allowed).toBe(true);
    expect((await other.limits.hit(key, 1, 60)).allowed).toBe(false);
    await shared.limits.delay(key, [30], 60);
    expect(await other.limits.waitOf(key)).toEqual(about(30));
    other.close();
  });

  test('forgets a key also under a rule that only another process has used', async () => {
    const key = newKey();
    expect((await shared.limits.hit(key, 1, 71)).allowed).toBe(true);
    const other = await connect();
    await other.limits.reset(key);
    other.close();
    expect((await shared.limits.hit(key, 1, 71)).allowed).toBe(true);
  });

  test('holds no e-mail, address or phone in clear, under one prefix, and nothing of anybody for ever', async () => {
    await shared.limits.hit('login:someone@example.test', 5, 60);
    await shared.limits.hit('login:address:203.0.113.9', 5, 60);
    await shared.limits.delay('phone:+821012345678', [10], 60);
    const keys = await rawKeys();
    expect([...keys.keys()].join('\n')).not.toMatch(/example|203\.0|8210|login|phone/);
    for (const [key, seconds] of keys) {
      expect(key).toMatch(/^taegeuk:limits:(rules|(\d+\/\d+|failures|waits):[\w-]{22})$/);
      if (key !== 'taegeuk:limits:rules') expect(seconds).toBeGreaterThanOrEqual(0);
    }
  });

  test('hides a key by the secret, so that nobody can look a phone up by hashing all phones', async () => {
    const other = await createRedisLimits({
      url: redis.url,
      secret: 'another secret',
      note,
      timeoutMs: 10_000,
    });
    const key = newKey();
    await shared.limits.hit(key, 1, 60);
    expect((await other.limits.hit(key, 1, 60)).allowed).toBe(true);
    other.close();
  });
});

describe('while Redis is away', () => {
  /** Limits of a process that has just started, and what it logs. */
  async function newProcess(
    timeoutMs = 10_000,
  ): Promise<{ limits: Limits; close: () => void; told: string[] }> {
    const told: string[] = [];
    const say = (line: string) => void told.push(line);
    return { ...(await createRedisLimits({ url: redis.url, secret, note: say, timeoutMs })), told };
  }
  const back = (told: string[]) =>
    vi.waitFor(() => expect(told.at(-1)).toBe('Redis is back: limits are shared again.'), {
      timeout: 10_000,
    });

  test('each process keeps its limits for itself, tells it once, and shares again when it is back', async () => {
    const [one, two] = [await newProcess(), await newProcess()];
    const key = newKey();
    expect((await one.limits.hit(key, 2, 60)).allowed).toBe(true);
    await redis.kill();
    for (const { limits } of [one, two]) {
      expect((await limits.hit(key, 2, 60)).allowed).toBe(true);
      expect((await limits.hit(key, 2, 60)).allowed).toBe(true);
      expect((await limits.hit(key, 2, 60)).allowed).toBe(false);
      expect((await limits.delay(key, [30], 60)).retryAfterSeconds).toBe(30);
      expect(await limits.waitOf(key)).toEqual(about(30));
    }
    await one.limits.reset(key);
    expect(await one.limits.waitOf(key)).toBe(0);
    expect(one.told).toEqual([expect.stringMatching(/^Redis is away \(.+\)\. Each process counts/)]);

    await redis.start();
    await Promise.all([back(one.told), back(two.told)]);
    expect(one.told).toHaveLength(2);
    const shared = newKey();
    expect((await one.limits.hit(shared, 1, 60)).allowed).toBe(true);
    expect((await two.limits.hit(shared, 1, 60)).allowed).toBe(false);
    for (const { close } of [one, two]) close();
  });

  test('what is forgotten does not come back with the next outage', async () => {
    const { limits, close, told } = await newProcess();
    const key = newKey();
    await redis.kill();
    expect((await limits.hit(key, 1, 60)).allowed).toBe(true);
    await redis.start();
    await back(told);
    await limits.reset(key);
    await redis.kill();
    expect((await limits.hit(key, 1, 60)).allowed).toBe(true);
    await redis.start();
    close();
  });

  test('a Redis that has lost everything still lets a process forget what another one counts', async () => {
    const [one, two] = [await newProcess(), await newProcess()];
    await one.limits.hit(newKey(), 1, 73);
    await redis.kill();
    await one.limits.hit(newKey(), 1, 73);
    await two.limits.hit(newKey(), 9, 60);
    await redis.start();
    await Promise.all([back(one.told), back(two.told)]);
    const key = newKey();
    expect((await one.limits.hit(key, 1, 73)).allowed).toBe(true);
    await two.limits.reset(key);
    expect((await one.limits.hit(key, 1, 73)).allowed).toBe(true);
    for (const { close } of [one, two]) close();
  });

  test('a Redis that answers nothing delays a call and then no other', async () => {
    const { limits, close, told } = await newProcess(1000);
    const key = newKey();
    redis.halt();
    const first = Array.from({ length: 5 }, () => limits.hit(key, 3, 60));
    expect((await Promise.all(first)).filter(({ allowed }) => allowed)).toHaveLength(3);
    const startedAtMs = performance.now();
    for (let n = 0; n < 20; n += 1) expect((await limits.hit(key, 3, 60)).allowed).toBe(false);
    expect(performance.now() - startedAtMs).toBeLessThan(1000);
    expect(told).toEqual([expect.stringContaining('no answer')]);
    redis.resume();
    await back(told);
    expect((await limits.hit(newKey(), 1, 60)).allowed).toBe(true);
    close();
  });

  test('a Redis that refuses to write is no open gate', async () => {
    const { limits, close, told } = await newProcess();
    const key = newKey();
    const admin = createClient({ url: redis.url });
    await admin.connect();
    await admin.configSet('maxmemory', '1');
    expect((await limits.hit(key, 1, 60)).allowed).toBe(true);
    expect((await limits.hit(key, 1, 60)).allowed).toBe(false);
    expect(told).toEqual([expect.stringContaining('OOM')]);
    await admin.configSet('maxmemory', '0');
    admin.destroy();
    await limits.hit(key, 1, 60);
    expect(told.at(-1)).toBe('Redis is back: limits are shared again.');
    close();
  });

  test('a process starts without it and finds it later', async () => {
    await redis.kill();
    const { limits, close, told } = await newProcess();
    expect(told).toEqual([expect.stringContaining('ECONNREFUSED')]);
    const key = newKey();
    expect((await limits.hit(key, 1, 60)).allowed).toBe(true);
    expect((await limits.hit(key, 1, 60)).allowed).toBe(false);
    await redis.start();
    await back(told);
    close();
  });
});
