import { ApiError } from '@taegeuk/contract/client.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPoll } from './poll.ts';

const second = 1000;
let isWanted = true;
let answer: () => Promise<boolean>;
const ask = vi.fn(() => answer());
const same = async () => false;
const fails = (status: number, retryAfterSeconds?: number) => async () => {
  throw new ApiError({ code: 'network', status, retryAfterSeconds });
};

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockClear();
  isWanted = true;
  answer = same;
});
afterEach(() => vi.useRealTimers());

function begin() {
  const poll = createPoll({ ask, isWanted: () => isWanted });
  poll.look();
  return poll;
}

/** The number of requests within so many seconds. */
async function askedWithin(seconds: number): Promise<number> {
  ask.mockClear();
  await vi.advanceTimersByTimeAsync(seconds * second);
  return ask.mock.calls.length;
}

describe('a poll', () => {
  it('asks soon after the beginning, then less and less often while nothing is new', async () => {
    begin();
    expect(await askedWithin(4)).toBe(0);
    expect(await askedWithin(2)).toBe(1);
    expect(await askedWithin(60)).toBe(2);
    await askedWithin(600);
    expect(await askedWithin(600)).toBe(10);
  });

  it('asks every 15 s while there is news, and after something has happened here', async () => {
    answer = async () => true;
    begin();
    await askedWithin(5);
    expect(await askedWithin(60)).toBe(4);
    answer = same;
    const poll = begin();
    await askedWithin(600);
    poll.hurry();
    expect(await askedWithin(15)).toBeGreaterThanOrEqual(1);
  });

  it('asks more often where somebody waits for it', async () => {
    answer = async () => true;
    createPoll({ ask, isWanted: () => isWanted, everyMs: 3 * second }).look();
    expect(await askedWithin(30)).toBeGreaterThanOrEqual(9);
    answer = same;
    await askedWithin(120);
    expect(await askedWithin(60)).toBe(5);
  });

  it('costs nothing while nobody looks, and asks at once when somebody is back', async () => {
    const poll = begin();
    await askedWithin(10);
    isWanted = false;
    poll.look();
    expect(await askedWithin(3600)).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    isWanted = true;
    poll.look();
    expect(await askedWithin(0)).toBe(1);
    // Switching to and fro does not make it ask more often than every 5 s.
    for (let n = 0; n < 10; n += 1) {
      isWanted = !isWanted;
      poll.look();
    }
    expect(await askedWithin(4)).toBe(0);
  });

  it('rests where it is not wanted any more when the time has come', async () => {
    begin();
    isWanted = false;
    expect(await askedWithin(600)).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has one question on its way at a time', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    answer = () => promise;
    const poll = begin();
    await askedWithin(5);
    poll.look();
    poll.hurry();
    expect(await askedWithin(600)).toBe(0);
    answer = same;
    resolve(false);
    expect(await askedWithin(20)).toBe(1);
  });

  it('leaves more and more time while nothing is answered, up to two minutes, and recovers', async () => {
    answer = fails(0);
    begin();
    await askedWithin(1000);
    expect(await askedWithin(240)).toBe(2);
    answer = async () => true;
    await askedWithin(120);
    expect(await askedWithin(60)).toBe(4);
  });

  it('waits as long as the server asks for, whoever comes back meanwhile', async () => {
    answer = fails(429, 300);
    const poll = begin();
    expect(await askedWithin(5)).toBe(1);
    isWanted = false;
    poll.look();
    isWanted = true;
    poll.look();
    poll.hurry();
    expect(await askedWithin(299)).toBe(0);
    expect(await askedWithin(2)).toBe(1);
  });

  it.each([401, 403, 404])('ends quietly at a %i', async (status) => {
    answer = fails(status);
    const poll = begin();
    await askedWithin(5);
    poll.look();
    poll.hurry();
    expect(await askedWithin(3600)).toBe(0);
  });

  it('asks no more once it is stopped', async () => {
    const poll = begin();
    poll.stop();
    poll.look();
    expect(await askedWithin(3600)).toBe(0);
  });
});
