import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLoop } from './loop.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('the work is done at once and then after each interval', async () => {
  const work = vi.fn(async () => {});
  const loop = startLoop({ name: 'work', everyMs: 1000, work, onError: () => {} });
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(work).toHaveBeenCalledTimes(3);
  await loop.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(3);
});

test('waking during the work leads to one more turn, not to two at a time', async () => {
  const finishers: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => finishers.push(resolve)));
  const loop = startLoop({ name: 'work', everyMs: 1000, work, onError: () => {} });
  loop.wake();
  loop.wake();
  expect(work).toHaveBeenCalledTimes(1);
  finishers[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
  finishers[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
  await loop.stop();
});

test('a failure is reported and the next turn comes', async () => {
  const failure = new Error('the database is away');
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(failure).mockResolvedValue(undefined);
  const onError = vi.fn();
  const loop = startLoop({ name: 'work', everyMs: 1000, work, onError });
  await vi.advanceTimersByTimeAsync(1000);
  expect(onError).toHaveBeenCalledWith(failure);
  expect(work).toHaveBeenCalledTimes(2);
  await loop.stop();
});

test('each turn is followed under its name, a failed one too', async () => {
  const followed: string[] = [];
  const telemetry = {
    ...{ follow: () => {}, close: async () => {} },
    async aroundJob(name: string, work: () => Promise<void>) {
      followed.push(name);
      await work();
    },
  };
  const onError = vi.fn();
  const work = () => Promise.reject(new Error('the database is away'));
  const loop = startLoop({ name: 'work', telemetry, everyMs: 1000, work, onError });
  await vi.advanceTimersByTimeAsync(1000);
  expect(followed).toEqual(['work', 'work']);
  expect(onError).toHaveBeenCalledTimes(2);
  await loop.stop();
});
