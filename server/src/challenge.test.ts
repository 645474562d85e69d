import { checkAvailable } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChallengeLevel, newChallenge, spendAnswer } from './challenge.ts';
import { createTestApp, createTestClock, type TestApp } from './rigs/testing/app.ts';
import { answerTo, challengeOf, withWork } from './rigs/testing/challenge.ts';
import { failureOf } from './rigs/testing/reply.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});

afterAll(() => testApp.close());

const call = 'PUT /a';
const make = async (level: ChallengeLevel = 1) =>
  JSON.parse(await newChallenge(testApp.services, call, level)) as Parameters<typeof answerTo>[0];
const spend = (answer: string, of = call) => spendAnswer(testApp.services, of, answer);
const forge = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('the answer to a puzzle', () => {
  test('counts once, also when it is sent several times at once', async () => {
    const answer = await answerTo(await make());
    const verdicts = await Promise.all(Array.from({ length: 10 }, () => spend(answer)));
    expect(verdicts.filter(Boolean)).toHaveLength(1);
    expect(await spend(answer)).toBe(0);
  });

  test('is good for its own call alone', async () => {
    const answer = await answerTo(await make());
    expect(await spend(answer, 'PUT /b')).toBe(0);
    expect(await spend(answer)).toBe(1);
  });

  test('says how hard the puzzle was, whatever its sender says', async () => {
    const challenge = await make(1);
    const answer = await answerTo(challenge);
    const { solution } = JSON.parse(Buffer.from(answer, 'base64url').toString());
    const data = { ...challenge.parameters.data, level: 3 };
    const raised = { ...challenge, parameters: { ...challenge.parameters, data } };
    expect(await spend(forge({ challenge: raised, solution }))).toBe(0);
    expect(await spend(answer)).toBe(1);
    expect(await spend(await answerTo(await make(3)))).toBe(3);
  });

  test('is good for three minutes', async () => {
    const [early, late] = [await answerTo(await make()), await answerTo(await make())];
    clock.advance(179_000);
    expect(await spend(early)).toBe(1);
    clock.advance(2_000);
    expect(await spend(late)).toBe(0);
  });

  test('has to be the answer, to a puzzle that is ours and unchanged', async () => {
    const challenge = await make();
    const solution = { counter: 1, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') };
    expect(await spend(forge({ challenge, solution }))).toBe(0);
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } };
    expect(await spend(await answerTo(easier))).toBe(0);
    const { signature: _, ...unsigned } = challenge;
    expect(await spend(forge({ challenge: unsigned, solution }))).toBe(0);
  });

  test.each(['', '%%%', 'bm90IGpzb24', forge(null), forge({ challenge: 1 }), 'A'.repeat(15_000)])(
    'may be anything that a stranger sends: %.20s',
    async (answer) => {
      expect(await spend(answer)).toBe(0);
    },
  );
});

test('each level asks for twice the tries of the one before, 400 at most', async () => {
  const triesOf = async (level: ChallengeLevel) => {
    const answers = await Promise.all(Array.from({ length: 8 }, async () => answerTo(await make(level))));
    return answers.map((answer) => JSON.parse(Buffer.from(answer, 'base64url').toString()).solution.counter);
  };
  for (const [level, max] of [
    [1, 100],
    [2, 200],
    [3, 400],
  ] as const)
    for (const tries of await triesOf(level)) {
      expect(tries).toBeGreaterThanOrEqual(max / 2);
      expect(tries).toBeLessThanOrEqual(max);
    }
});

describe('an address that has used up what is free', () => {
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    testApp.app.inject({
      method: 'POST',
      url: checkAvailable.path,
      payload: { nickName: '고요한물결' },
      remoteAddress,
      headers,
    });

  test('goes on by work, one answer for each call', async () => {
    const address = '198.51.100.7';
    for (let time = 0; time < 60; time += 1) expect((await ask(address)).statusCode).toBe(200);
    const refused = await ask(address);
    expect(failureOf(refused)).toBe('428 challenge_required');
    const answer = await answerTo(challengeOf(refused));
    expect((await ask(address, { 'x-challenge': answer })).statusCode).toBe(200);
    expect(failureOf(await ask(address, { 'x-challenge': answer }))).toBe('428 challenge_required');
    expect((await withWork((headers) => ask(address, headers))).statusCode).toBe(200);
  });

  test('is asked for more work the more it asks, and in the end for none', async () => {
    const address = '198.51.100.8';
    for (let time = 0; time < 60; time += 1) await ask(address);
    const prefixes = [];
    for (let time = 0; time < 300; time += 1) {
      const refused = await ask(address);
      if (time % 50 === 10) prefixes.push(challengeOf(refused));
      expect(refused.statusCode).toBe(428);
    }
    expect(failureOf(await ask(address))).toBe('429 too_many_requests');
    const tries = await Promise.all(
      prefixes.map(async (challenge) => {
        const answer = Buffer.from(await answerTo(challenge), 'base64url').toString();
        return JSON.parse(answer).solution.counter as number;
      }),
    );
    expect(tries[0]).toBeLessThanOrEqual(100);
    expect(tries.at(-1)).toBeGreaterThanOrEqual(200);
  });
});
