import { loginSecondFactor } from '@taegeuk/contract/second-factor.ts';
import { getProfile } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import {
  createMember,
  createSecondFactor,
  memberPassword,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';
import * as steps from '../../rigs/testing/two-step-login.ts';
import { confirmAppCode } from './app-code.ts';
import { replaceRecoveryCodes } from './queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

const recoveryCode = '8F3K-20QZ-WM7T';
let testApp: TestApp;
let member: TestMember;
let app: { codeAt(instant: Date): string };

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-21T03:00:00Z');
  testApp = await createTestApp({ clock: () => new Date() });
});

afterAll(async () => {
  await testApp.close();
  vi.useRealTimers();
});

beforeEach(async () => {
  member = await createMember(testApp.sql);
  app = await createSecondFactor(testApp, member);
});

function pass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

const ticketFor = (who: TestMember) => steps.ticketFor(testApp, who);
const giveCode = (code: string, cookie?: string) => steps.giveCode(testApp, code, cookie);
const rightCode = () => app.codeAt(new Date());
const wrongCode = () => steps.wrongCodeAt(app, new Date());

async function storeRecoveryCode(): Promise<void> {
  const codeHash = await hashRecoveryCode(member.id, recoveryCode.replaceAll('-', ''));
  await replaceRecoveryCodes(testApp.sql, member.id, [codeHash]);
}

test('a ticket takes five wrong codes; then the right one is refused too', async () => {
  const ticket = await ticketFor(member);
  for (let tries = 0; tries < 5; tries += 1) {
    expect(failureOf(await giveCode(wrongCode(), ticket))).toBe('400 invalid_code');
    pass(2);
  }
  expect(failureOf(await giveCode(rightCode(), ticket))).toBe('401 second_factor_expired');
});

test('who knows the password and collects tickets is slowed down all the same', async () => {
  let looks = 0;
  let seconds = 0;
  while (seconds < 86_400) {
    const answer = await giveCode(wrongCode(), await ticketFor(member));
    if (answer.statusCode === 400) looks += 1;
    else {
      expect(failureOf(answer)).toBe('429 too_many_requests');
      const wait = Number(answer.headers['retry-after']);
      pass(wait);
      seconds += wait;
    }
  }
  expect(looks).toBeLessThanOrEqual(40);
});

test('who knows the password alone cannot make the owner wait in a browser where they logged in', async () => {
  const opened = await steps.giveCode(testApp, rightCode(), await ticketFor(member), { 'x-client': 'web' });
  const mark = opened.cookies.find(({ name }) => name === 'taegeuk-browser')?.value;
  for (let tries = 0; tries < 12; tries += 1) {
    const answer = await giveCode(wrongCode(), await ticketFor(member));
    if (answer.statusCode === 429) pass(Number(answer.headers['retry-after']));
  }
  await giveCode(wrongCode(), await ticketFor(member));
  pass(31);
  await giveCode(wrongCode(), await ticketFor(member));
  expect(failureOf(await giveCode(rightCode(), await ticketFor(member)))).toBe('429 too_many_requests');
  const own = `${await ticketFor(member)}; taegeuk-browser=${mark}`;
  expect((await giveCode(rightCode(), own)).statusCode).toBe(200);
});

test('codes that an act of staff asks for are slowed down as well, those of each member by themselves', async () => {
  const confirm = (code: string) => confirmAppCode(testApp.services, member.id, code);
  const guessFourTimes = async () => {
    for (let tries = 0; tries < 4; tries += 1)
      await expect(confirm(wrongCode())).rejects.toMatchObject({ code: 'invalid_code' });
  };
  await guessFourTimes();
  await expect(confirm(rightCode())).rejects.toMatchObject({ code: 'too_many_requests' });
  const other = await createMember(testApp.sql);
  const theirs = await createSecondFactor(testApp, other);
  await confirmAppCode(testApp.services, other.id, theirs.codeAt(new Date()));
  pass(1);
  await confirm(rightCode());
  await guessFourTimes();
});

test('many codes at once with many tickets are no way around the wait', async () => {
  const tickets: string[] = [];
  for (let index = 0; index < 20; index += 1) tickets.push(await ticketFor(member));
  const answers = await Promise.all(tickets.map((ticket) => giveCode(wrongCode(), ticket)));
  expect(answers.filter(({ statusCode }) => statusCode === 400).length).toBeLessThanOrEqual(4);
  expect(failureOf(await giveCode(rightCode(), tickets[0]))).toBe('429 too_many_requests');
});

test('the right code after the wait works and starts the count anew; so does a new password', async () => {
  for (let tries = 0; tries < 4; tries += 1) await giveCode(wrongCode(), await ticketFor(member));
  pass(1);
  expect((await giveCode(rightCode(), await ticketFor(member))).statusCode).toBe(200);
  for (let tries = 0; tries < 4; tries += 1) await giveCode(wrongCode(), await ticketFor(member));
  const { hashPassword } = await import('../../credentials/password.ts');
  await testApp.sql`
    UPDATE users SET password_hash = ${await hashPassword(memberPassword)} WHERE id = ${member.id}`;
  expect(failureOf(await giveCode(wrongCode(), await ticketFor(member)))).toBe('400 invalid_code');
});

test('a code of the app counts once, one after the other and at once', async () => {
  const code = rightCode();
  const tickets = [await ticketFor(member), await ticketFor(member), await ticketFor(member)];
  const answers = await Promise.all(tickets.map((ticket) => giveCode(code, ticket)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  expect(failureOf(await giveCode(code, await ticketFor(member)))).toBe('400 invalid_code');
});

test('a code seen over the shoulder is not made good by the clock: an earlier step than the last is refused', async () => {
  const earlier = app.codeAt(new Date(Date.now() - 30_000));
  expect((await giveCode(rightCode(), await ticketFor(member))).statusCode).toBe(200);
  expect(failureOf(await giveCode(earlier, await ticketFor(member)))).toBe('400 invalid_code');
});

test('a recovery code counts once, also at once', async () => {
  await storeRecoveryCode();
  const tickets = [await ticketFor(member), await ticketFor(member), await ticketFor(member)];
  const answers = await Promise.all(tickets.map((ticket) => giveCode(recoveryCode, ticket)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
});

test('one ticket opens one session, also with two right codes at once', async () => {
  await storeRecoveryCode();
  const ticket = await ticketFor(member);
  const answers = await Promise.all([giveCode(rightCode(), ticket), giveCode(recoveryCode, ticket)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  expect(await testApp.sql`SELECT FROM sessions WHERE user_id = ${member.id}`).toHaveLength(1);
});

test('the ticket of one browser is nothing in another: whose ticket it is, their code it takes', async () => {
  const other = await createMember(testApp.sql);
  const theirApp = await createSecondFactor(testApp, other);
  const theirTicket = await ticketFor(other);
  expect(failureOf(await giveCode(rightCode(), theirTicket))).toBe('400 invalid_code');
  expect(failureOf(await giveCode(theirApp.codeAt(new Date()), await ticketFor(member)))).toBe(
    '400 invalid_code',
  );
  expect(failureOf(await giveCode(theirApp.codeAt(new Date()), undefined))).toBe('401 second_factor_expired');
});

test('a ticket is no token, and a token is no ticket', async () => {
  const ticket = (await ticketFor(member)).replace('taegeuk-ticket=', '');
  const asToken = await testApp.app.inject({
    method: 'POST',
    url: getProfile.path,
    headers: { authorization: `Bearer ${ticket}` },
  });
  expect(failureOf(asToken)).toBe('401 token_required');
  const { token } = dataOf(loginSecondFactor, await giveCode(rightCode(), `taegeuk-ticket=${ticket}`));
  expect(failureOf(await giveCode(rightCode(), `taegeuk-ticket=${token}`))).toBe('401 second_factor_expired');
});
