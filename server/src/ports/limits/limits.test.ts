import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestRedis, type TestRedis } from '../../rigs/testing/redis.ts';
import { createLimits } from './create.ts';
import { createMemoryLimits } from './memory.ts';
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

/** Waits until a condition is true. The store has its own clock, and is stopped and started during the tests. */
function until(check: () => Promise<void> | void): Promise<void> {
  return vi.waitFor(check, { timeout: 10_000, interval: 20 });
}

beforeAll(async () => {
  redis = await startTestRedis();
  shared = await createRedisLimits({ url: redis.url, secret, note, timeoutMs: 10_000 });
});

afterAll(async () => {
  shared?.close();
  await redis?.close();
});

describe.each([
  { name: 'memory', limitsOf: createMemoryLimits },
  { name: 'Redis', limitsOf: () => shared.limits },
])('every adapter, here $name', ({ limitsOf }) => {
  test('allows as many events as the rule says and tells how long the next has to wait', async () => {
    const [limits, key] = [limitsOf(), newKey()];
    for (let n = 0; n < 3; n += 1)
      expect(await limits.hit(key, 3, 60)).toEqual({ allowed: true, retryAfterSeconds: 0, left: 2 - n });
    expect(await limits.hit(key, 3, 60)).toEqual({
      ...{ allowed: false, retryAfterSeconds: about(60), left: 0 },
    });
  });

  test('allows exactly as many of several at once', async () => {
    const [limits, key] = [limitsOf(), newKey()];
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => limits.hit(key, 7, 60)));
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(7);
  });

  test('counts each key and each rule for itself', async () => {
    const [limits, key, other] = [limitsOf(), newKey(), newKey()];
    expect((await limits.hit(key, 1, 60)).allowed).toBe(true);
    expect((await limits.hit(key, 1, 60)).allowed).toBe(false);
    expect((await limits.hit(other, 1, 60)).allowed).toBe(true);
    expect((await limits.hit(key, 1, 3600)).allowed).toBe(true);
    expect((await limits.hit(key, 2, 60)).allowed).toBe(true);
  });

  test('counts an IPv6 address by its network of 64 bits, in every spelling', async () => {
    const limits = limitsOf();
    const what = newKey();
    expect((await limits.hit(`${what}:2001:db8:1:2::1`, 2, 60)).allowed).toBe(true);
    expect((await limits.hit(`${what}:2001:0DB8:1:2:ffff:ffff:ffff:ffff`, 2, 60)).allowed).toBe(true);
    expect((await limits.hit(`${what}:2001:db8:1:2:3:4:5.6.7.8`, 2, 60)).allowed).toBe(false);
    expect((await limits.hit(`${what}:2001:db8:1:3::1`, 2, 60)).allowed).toBe(true);
  });

  test.each([
    ['a /56', (n: number) => `2001:db8:1:ab${n.toString(16).padStart(2, '0')}::1`, 8],
    ['a /48', (n: number) => `2001:db8:2:${(n * 256).toString(16)}::1`, 32],
  ])('gives who has %s a bound, however many networks of 64 bits are in it', async (_, addressOf, most) => {
    const [limits, what] = [limitsOf(), newKey()];
    const verdicts: boolean[] = [];
    for (let n = 0; n < 60; n += 1)
      verdicts.push((await limits.hit(`${what}:${addressOf(n)}`, 2, 60)).allowed);
    expect(verdicts.filter(Boolean)).toHaveLength(most);
    expect((await limits.hit(`${what}:2001:db8:3::1`, 2, 60)).allowed).toBe(true);
    expect((await limits.hit(`${what}:203.0.113.9`, 2, 60)).allowed).toBe(true);
  });

  test('takes nothing from the neighbours for what it refuses to one network', async () => {
    const [limits, what] = [limitsOf(), newKey()];
    for (let n = 0; n < 40; n += 1) await limits.hit(`${what}:2001:db8:4:1::1`, 2, 60);
    expect((await limits.hit(`${what}:2001:db8:4:2::1`, 2, 60)).allowed).toBe(true);
  });

  test('makes who fails from one network of 64 bits after the other wait as well', async () => {
    const [limits, what] = [limitsOf(), newKey()];
    const keyOf = (n: number) => `${what}:2001:db8:5:${n}::1`;
    const verdicts: boolean[] = [];
    for (let n = 0; n < 6; n += 1) verdicts.push((await limits.delay(keyOf(n), [0, 30], 60)).allowed);
    expect(verdicts).toEqual([true, true, true, true, true, false]);
    expect(await limits.waitOf(keyOf(99))).toEqual(about(30));
    await limits.reset(keyOf(5));
    expect(await limits.waitOf(keyOf(99))).toEqual(about(30));
  });

  test('forgets events, failures and wait of a key and of no other', async () => {
    const [limits, key, other] = [limitsOf(), newKey(), newKey()];
    for (const each of [key, other]) {
      await limits.hit(each, 1, 60);
      await limits.delay(each, [0, 30], 60);
      await limits.delay(each, [0, 30], 60);
    }
    await limits.reset(key);
    expect((await limits.hit(key, 1, 60)).allowed).toBe(true);
    expect(await limits.waitOf(key)).toBe(0);
    expect(await limits.delay(key, [0, 30], 60)).toEqual({ allowed: true, retryAfterSeconds: 0 });
    expect((await limits.hit(other, 1, 60)).allowed).toBe(false);
    expect(await limits.waitOf(other)).toEqual(about(30));
  });

  test('makes the wait grow with each failure and stay at its last step', async () => {
    const [limits, key] = [limitsOf(), newKey()];
    const waits: number[] = [];
    for (let n = 0; n < 5; n += 1)
      waits.push((await limits.delay(key, [0, 10, 20, 40], 60)).retryAfterSeconds);
    expect(waits).toEqual([0, 10, 20, 40, 40]);
    expect(await limits.waitOf(key)).toEqual(about(40));
  });

  test('lets of several failures at once only those pass that no wait stands before', async () => {
    const [limits, key] = [limitsOf(), newKey()];
    const verdicts = await Promise.all(
      Array.from({ length: 30 }, () => limits.delay(key, [0, 0, 10, 20], 60)),
    );
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(3);
    expect((await limits.delay(key, [0, 0, 10, 20], 60)).allowed).toBe(false);
  });

  test('never shortens a wait that is running', async () => {
    const [limits, key] = [limitsOf(), newKey()];
    expect((await limits.delay(key, [30, 5, 0], 60)).retryAfterSeconds).toBe(30);
    expect(await limits.delay(key, [30, 5, 0], 60)).toEqual({ allowed: false, retryAfterSeconds: about(30) });
    expect(await limits.delay(key, [30, 5, 0], 60)).toEqual({ allowed: false, retryAfterSeconds: about(30) });
  });

  test('tells the wait of a key without counting', async () => {
    const [limits, key] = [limitsOf(), newKey()];
    for (let n = 0; n < 5; n += 1) expect(await limits.waitOf(key)).toBe(0);
    expect((await limits.delay(key, [0, 10], 60)).retryAfterSeconds).toBe(0);
    for (let n = 0; n < 5; n += 1) expect(await limits.waitOf(key)).toBe(0);
    expect((await limits.delay(key, [0, 10], 60)).retryAfterSeconds).toBe(10);
  });

  test('refuses a delay without steps', async () => {
    await expect(limitsOf().delay(newKey(), [], 60)).rejects.toThrow('at least one step');
  });

  test('allows again when the window is over', async () => {
    const [limits, key] = [limitsOf(), newKey()];
    expect((await limits.hit(key, 1, 1)).allowed).toBe(true);
    await until(async () => expect((await limits.hit(key, 1, 1)).allowed).toBe(true));
  });

  test('frees a key when its wait is over, and begins at the first step when the window is', async () => {
    const [limits, key, clock] = [limitsOf(), newKey(), newKey()];
    expect((await limits.delay(key, [1, 9], 1)).retryAfterSeconds).toBe(1);
    await limits.hit(clock, 1, 1);
    await until(async () => expect((await limits.hit(clock, 1, 1)).allowed).toBe(true));
    expect(await limits.waitOf(key)).toBe(0);
    expect(await limits.delay(key, [1, 9], 1)).toEqual({ allowed: true, retryAfterSeconds: 1 });
  });

  test('counts on over the waits within a window', async () => {
    const [limits, key] = [limitsOf(), newKey()];
    expect((await limits.delay(key, [1, 5], 60)).retryAfterSeconds).toBe(1);
    await until(async () => expect(await limits.waitOf(key)).toBe(0));
    expect(await limits.delay(key, [1, 5], 60)).toEqual({ allowed: true, retryAfterSeconds: 5 });
  });
});

describe('the configuration', () => {
  test('takes memory without REDIS_URL and Redis with it', async () => {
    const key = newKey();
    const [alone, one, two] = [
      await createLimits({ redisUrl: undefined, appSecret: secret }, note),
      await createLimits({ redisUrl: redis.url, appSecret: secret }, note),
      await createLimits({ redisUrl: redis.url, appSecret: secret }, note),
    ];
    expect((await one.limits.hit(key, 1, 60)).allowed).toBe(true);
    expect((await two.limits.hit(key, 1, 60)).allowed).toBe(false);
    expect((await alone.limits.hit(key, 1, 60)).allowed).toBe(true);
    for (const { close } of [alone, one, two]) close();
  });
});
