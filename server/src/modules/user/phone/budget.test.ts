import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import { answerTo, challengeOf, withWork } from '../../../rigs/testing/challenge.ts';
import { createMember, loginAs } from '../../../rigs/testing/factories.ts';
import { askPhoneCode, freshPhone } from '../../../rigs/testing/phone.ts';
import { failureOf } from '../../../rigs/testing/reply.ts';
import { judgeBudget } from './budget.ts';

const dayMs = 24 * 60 * 60_000;
const hourMs = 60 * 60_000;
const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});

afterAll(() => testApp.close());

// 40 a day: 28 for strangers, 4 of them in an hour, 8 to other countries.
beforeEach(() => {
  clock.advance(2 * dayMs);
  testApp.services.config.smsDailyMax = 40;
});

afterEach(async () => {
  await testApp.sql`DELETE FROM outbox`;
});

const ask = (phone = freshPhone(), headers: Record<string, string> = {}) =>
  withWork((answer) => askPhoneCode(testApp, phone, { headers: { ...headers, ...answer } }));
const askWithoutWork = () => askPhoneCode(testApp, freshPhone());

async function memberHeaders(joinedMsAgo = 2 * dayMs): Promise<Record<string, string>> {
  const member = await createMember(testApp.sql);
  const createdAt = new Date(clock.now().getTime() - joinedMsAgo);
  await testApp.sql`UPDATE users SET created_at = ${createdAt} WHERE id = ${member.id}`;
  return loginAs(testApp, member);
}

/** Lets strangers use up one hour after another. */
async function spendHours(hours: number): Promise<number> {
  let sent = 0;
  for (let hour = 0; hour < hours; hour += 1) {
    for (let time = 0; time < 6; time += 1) if ((await ask()).statusCode === 200) sent += 1;
    clock.advance(hourMs);
  }
  return sent;
}

describe('the day’s budget of texts', () => {
  test('gives strangers a part of it in an hour, however many ask at once, and says when to come again', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.headers['retry-after']).toBe(String(hourMs / 1000));
    clock.advance(hourMs);
    expect((await ask()).statusCode).toBe(200);
  });

  test('asks strangers for work once half of it is gone', async () => {
    expect([await askWithoutWork(), await askWithoutWork()].map(({ statusCode }) => statusCode)).toEqual([
      200, 200,
    ]);
    expect(failureOf(await askWithoutWork())).toBe('428 challenge_required');
    expect((await ask()).statusCode).toBe(200);
  });

  test('is not content with the easy work that a busy address is asked for', async () => {
    for (let time = 0; time < 3; time += 1) expect((await ask()).statusCode).toBe(200);
    // 3 of 4 are used: the second level. The address has used up its share as well.
    const remoteAddress = '198.51.100.61';
    for (let time = 0; time < 20; time += 1)
      await testApp.services.limits.hit(`phone_code:address:${remoteAddress}`, 20, dayMs / 1000);
    const askFrom = (headers: Record<string, string> = {}) =>
      askPhoneCode(testApp, freshPhone(), { headers, address: remoteAddress });
    const easy = await askFrom();
    const harder = await askFrom({ 'x-challenge': await answerTo(challengeOf(easy)) });
    expect(failureOf(harder)).toBe('428 challenge_required');
    expect(challengeOf(harder).parameters.data).toMatchObject({ level: 2 });
    const answered = await askFrom({ 'x-challenge': await answerTo(challengeOf(harder)) });
    expect(answered.statusCode).toBe(200);
  });

  test('keeps three tenths for members, who are asked for no work', async () => {
    expect(await spendHours(9)).toBe(28);
    expect(failureOf(await ask())).toBe('429 too_many_requests');
    const headers = await memberHeaders();
    expect((await askPhoneCode(testApp, freshPhone(), { headers })).statusCode).toBe(200);
  });

  test('counts who has joined within a day among the strangers', async () => {
    await spendHours(9);
    const headers = await memberHeaders(hourMs);
    expect(failureOf(await ask(freshPhone(), headers))).toBe('429 too_many_requests');
  });

  test('gives one member five codes a day, whatever the number', async () => {
    const headers = await memberHeaders();
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await ask(freshPhone(), headers)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('ends for members too when all of it is gone', async () => {
    testApp.services.config.smsDailyMax = 3;
    const headers = await memberHeaders();
    const statuses = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await ask(freshPhone(), headers)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('lets a fifth leave the country, an eighth of that in an hour: a flood abroad leaves Korea its share', async () => {
    let last = 10;
    const abroad = async () => {
      last += 1;
      return (await ask(`+84 912 345 6${last}`)).statusCode;
    };
    expect(await abroad()).toBe(200);
    expect(await abroad()).toBe(429);
    expect((await ask()).statusCode).toBe(200);
    for (let hour = 1; hour < 8; hour += 1) {
      clock.advance(hourMs);
      expect(await abroad()).toBe(200);
    }
    clock.advance(hourMs);
    expect(await abroad()).toBe(429);
    expect((await ask()).statusCode).toBe(200);
  });

  test('asks for harder work the less is left', () => {
    const sent = { all: 0, foreign: 0, foreignInHour: 0, strangers: 0, oldest: null, oldestInHour: null };
    const levelAt = (strangersInHour: number) =>
      judgeBudget({ ...sent, strangersInHour }, 500, { isMember: false, isForeign: false }).work;
    // 44 in an hour.
    expect([0, 21, 22, 30, 31, 37, 38, 43].map(levelAt)).toEqual([undefined, undefined, 1, 1, 2, 2, 3, 3]);
  });
});

describe('administrators', () => {
  const alarms = () => testApp.sql<{ recipient: string; text: string }[]>`
    SELECT recipient, text FROM outbox WHERE kind = 'mail' AND text LIKE '%/ 40%' ORDER BY id`;

  test('are told by mail at 50, 80 and 100 % of what strangers may have, each once a day', async () => {
    const admin = await createMember(testApp.sql, { roleLevel: 9 });
    await createMember(testApp.sql);
    const told: number[] = [];
    for (let hour = 0; hour < 9; hour += 1) {
      await spendHours(1);
      told.push((await alarms()).length);
    }
    // 14 are reached in the fourth hour, 22.4 in the sixth, 28 in the seventh.
    expect(told).toEqual([0, 0, 0, 1, 1, 2, 3, 3, 3]);
    const mails = await alarms();
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([admin.email]));
    expect(mails[2]?.text).toContain('SMS_DAILY_MAX');
  });
});
