import { verify } from '@node-rs/argon2';
import * as contract from '@taegeuk/contract/session.ts';
import * as auth from '@taegeuk/contract/session-login.ts';
import { getProfile } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createMember, loginAs, memberPassword, type TestMember } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';

vi.mock(import('@node-rs/argon2'), { spy: true });

type Headers = Record<string, string>;

const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let member: TestMember;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});

afterAll(() => testApp.close());

beforeEach(async () => {
  clock.set('2026-11-21T03:00:00Z');
  member = await createMember(testApp.sql);
});

function extend(headers: Headers, password = memberPassword) {
  return testApp.app.inject({
    method: 'POST',
    url: contract.extendSession.path,
    headers,
    payload: { password },
  });
}

async function extended(headers: Headers): Promise<Headers> {
  const { token } = dataOf(contract.extendSession, await extend(headers));
  return { ...headers, authorization: `Bearer ${token}` };
}

function profile(headers: Headers) {
  return testApp.app.inject({ method: 'POST', url: getProfile.path, headers });
}

test('the password gives a new token with its full time, and the old one is dead at once', async () => {
  const old = await loginAs(testApp, member);
  clock.set('2026-11-21T05:57:00Z');
  const answer = dataOf(contract.extendSession, await extend(old));
  expect(answer).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 10_800 });
  const fresh = { authorization: `Bearer ${answer.token}` };
  expect(failureOf(await profile(old))).toBe('401 token_required');
  clock.set('2026-11-21T08:56:59Z');
  expect((await profile(fresh)).statusCode).toBe(200);
  clock.set('2026-11-21T08:57:00Z');
  expect(failureOf(await profile(fresh))).toBe('401 token_expired');
});

test('it stays the same session, bound to the same browser, and notes when the password was given', async () => {
  const login = await testApp.app.inject({
    method: 'POST',
    url: auth.login.path,
    payload: { username: member.email, password: memberPassword },
    headers: { 'x-client': 'web' },
  });
  const cookie = `taegeuk-companion=${login.cookies[0]?.value}`;
  const old = { authorization: `Bearer ${dataOf(auth.login, login).token}`, cookie };
  clock.set('2026-11-21T04:00:00Z');
  const response = await extend(old);
  expect(response.cookies).toEqual([]);
  const authorization = `Bearer ${dataOf(contract.extendSession, response).token}`;
  expect((await profile({ authorization, cookie })).statusCode).toBe(200);
  expect(failureOf(await profile({ authorization }))).toBe('401 token_required');
  const rows =
    await testApp.sql`SELECT created_at, authenticated_at FROM sessions WHERE user_id = ${member.id}`;
  expect(rows).toEqual([
    { createdAt: new Date('2026-11-21T03:00:00Z'), authenticatedAt: new Date('2026-11-21T04:00:00Z') },
  ]);
});

test('a wrong password extends nothing and leaves the token as it is', async () => {
  const headers = await loginAs(testApp, member);
  const refused = await extend(headers, 'wrong');
  expect(failureOf(refused)).toBe('401 wrong_password');
  expect(fieldErrorsOf(refused)).toEqual([{ path: 'password', message: 'wrong_password' }]);
  expect((await profile(headers)).statusCode).toBe(200);
});

test('a session lasts a day after the login at most, however often it is extended', async () => {
  let headers: Headers = await loginAs(testApp, member);
  for (let hours = 2; hours < 24; hours += 2) {
    clock.set(new Date(Date.parse('2026-11-21T03:00:00Z') + hours * 3_600_000).toISOString());
    headers = await extended(headers);
  }
  clock.set('2026-11-22T02:59:00Z');
  const last = dataOf(contract.extendSession, await extend(headers));
  expect(last.expiresIn).toBe(60);
  clock.set('2026-11-22T03:00:00Z');
  expect(failureOf(await extend({ authorization: `Bearer ${last.token}` }))).toBe('401 token_expired');
});

test('a session whose day ends while the password is looked at is not extended', async () => {
  const headers = await loginAs(testApp, member);
  await testApp.sql`
    UPDATE sessions SET created_at = created_at - interval '24 hours' WHERE user_id = ${member.id}`;
  expect(failureOf(await extend(headers))).toBe('401 token_expired');
});

test('of two tabs that extend at once, one gets the new token and the other is told that its token is gone', async () => {
  const headers = await loginAs(testApp, member);
  const answers = await Promise.all([extend(headers), extend(headers)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  const refused = answers.find(({ statusCode }) => statusCode === 401);
  expect(refused && failureOf(refused)).toBe('401 token_required');
});

test.each([
  [
    'the session was ended',
    () => testApp.sql`UPDATE sessions SET revoked_at = now() WHERE user_id = ${member.id}`,
  ],
  [
    'the password was changed',
    () => testApp.sql`UPDATE users SET password_hash = 'changed' WHERE id = ${member.id}`,
  ],
])('nothing is extended when %s while the password was looked at', async (_what, change) => {
  const headers = await loginAs(testApp, member);
  vi.mocked(verify).mockImplementationOnce(async () => {
    await change();
    return true;
  });
  expect(failureOf(await extend(headers))).toBe('401 token_required');
});
