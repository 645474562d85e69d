import * as contract from '@taegeuk/contract/session-login.ts';
import { getProfile } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createMember, loginAs, memberPassword, type TestMember } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let member: TestMember;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  member = await createMember(testApp.sql);
});

afterAll(() => testApp.close());

async function loginOnWeb(options: { username?: string; cookie?: string; app?: TestApp['app'] } = {}) {
  const response = await (options.app ?? testApp.app).inject({
    method: 'POST',
    url: contract.login.path,
    payload: { username: options.username ?? member.email, password: memberPassword },
    headers: { 'x-client': 'web', ...(options.cookie ? { cookie: options.cookie } : {}) },
  });
  const [cookie] = response.cookies;
  return {
    authorization: `Bearer ${dataOf(contract.login, response).token}`,
    cookie: `${cookie?.name}=${cookie?.value}`,
    attributes: cookie,
  };
}

function profile(headers: Record<string, string>) {
  return testApp.app.inject({ method: 'POST', url: getProfile.path, headers });
}

function logout(headers: Record<string, string>) {
  return testApp.app.inject({ method: 'POST', url: contract.logout.path, headers });
}

test('a session of the web app is bound to a cookie that scripts and other sites do not get', async () => {
  const { attributes } = await loginOnWeb();
  expect(attributes).toEqual({
    name: 'taegeuk-companion',
    value: expect.stringMatching(/^[\w-]{43}$/),
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: 86_400,
  });
});

test('in live mode the cookie is Secure and bound to the host', async () => {
  const live = await createTestApp({
    clock: clock.now,
    config: { mode: 'live', publicOrigin: 'https://example.test' },
  });
  const { email: username } = await createMember(live.sql);
  const { attributes } = await loginOnWeb({ username, app: live.app });
  await live.close();
  expect(attributes).toMatchObject({
    name: '__Host-taegeuk',
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
  });
  expect(attributes).not.toHaveProperty('domain');
});

test('the token of a web session is worth nothing without its cookie', async () => {
  const { authorization, cookie } = await loginOnWeb();
  expect((await profile({ authorization, cookie })).statusCode).toBe(200);
  expect(failureOf(await profile({ authorization }))).toBe('401 token_required');
  const foreign = `taegeuk-companion=${'A'.repeat(43)}`;
  expect(failureOf(await profile({ authorization, cookie: foreign }))).toBe('401 token_required');
});

test('a login in a second tab leaves the first tab its session', async () => {
  const first = await loginOnWeb();
  const second = await loginOnWeb({ cookie: first.cookie });
  expect(second.cookie).toBe(first.cookie);
  expect((await profile({ authorization: first.authorization, cookie: second.cookie })).statusCode).toBe(200);
});

test('a cookie that belongs to no live session of the member is not taken over', async () => {
  const planted = `taegeuk-companion=${'B'.repeat(43)}`;
  expect((await loginOnWeb({ cookie: planted })).cookie).not.toBe(planted);
  const stranger = await createMember(testApp.sql);
  const theirs = await loginOnWeb({ username: stranger.email });
  expect((await loginOnWeb({ cookie: theirs.cookie })).cookie).not.toBe(theirs.cookie);
  const { authorization, cookie } = await loginOnWeb();
  await logout({ authorization, cookie });
  expect((await loginOnWeb({ cookie })).cookie).not.toBe(cookie);
});

test('other clients get no cookie and need none; the bare token is accepted too', async () => {
  const response = await testApp.app.inject({
    method: 'POST',
    url: contract.login.path,
    payload: { username: member.email, password: memberPassword },
  });
  expect(response.cookies).toEqual([]);
  const { token } = dataOf(contract.login, response);
  expect((await profile({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
  expect((await profile({ authorization: token })).statusCode).toBe(200);
});

test('a token ends after its time, to the second', async () => {
  clock.set('2026-11-21T03:00:00Z');
  const headers = await loginAs(testApp, member);
  clock.set('2026-11-21T05:59:59Z');
  expect((await profile(headers)).statusCode).toBe(200);
  clock.set('2026-11-21T06:00:00Z');
  expect(failureOf(await profile(headers))).toBe('401 token_expired');
});

test.each([
  ['no token', {}],
  ['an unknown token', { authorization: `Bearer ${'C'.repeat(43)}` }],
  ['no token at all', { authorization: 'Bearer ' }],
  ['another scheme', { authorization: 'Basic bWVtYmVyOnBhc3M=' }],
  ['a quote', { authorization: "Bearer ' OR 1=1 --" }],
  ['a very long token', { authorization: `Bearer ${'x'.repeat(8000)}` }],
])('%s is 401', async (_name, headers) => {
  expect(failureOf(await profile(headers))).toBe('401 token_required');
});

test('logout ends the session, takes the cookie away and succeeds again', async () => {
  const { authorization, cookie } = await loginOnWeb();
  const response = await logout({ authorization, cookie });
  expect(dataOf(contract.logout, response)).toBeNull();
  expect(response.cookies).toMatchObject([
    { name: 'taegeuk-companion', value: '', path: '/', httpOnly: true },
  ]);
  expect(response.cookies[0]?.expires?.getTime()).toBe(0);
  expect(failureOf(await profile({ authorization, cookie }))).toBe('401 token_required');
  expect((await logout({ authorization, cookie })).statusCode).toBe(200);
});

test('logout ends the sessions of the same browser and no other', async () => {
  const first = await loginOnWeb();
  const second = await loginOnWeb({ cookie: first.cookie });
  const elsewhere = await loginAs(testApp, member);
  await logout({ authorization: second.authorization, cookie: second.cookie });
  expect(failureOf(await profile({ authorization: first.authorization, cookie: first.cookie }))).toBe(
    '401 token_required',
  );
  expect((await profile(elsewhere)).statusCode).toBe(200);
});

test('logout without a token succeeds', async () => {
  expect(dataOf(contract.logout, await logout({}))).toBeNull();
});

test('a write from a page of another site is refused before anything else', async () => {
  const headers = await loginAs(testApp, member);
  const marks: [string, string][] = [
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
  ];
  for (const [name, value] of marks) {
    expect(failureOf(await logout({ ...headers, [name]: value }))).toBe('403 forbidden');
  }
  expect(
    (await profile({ ...headers, origin: 'http://localhost:80', host: 'localhost:80' })).statusCode,
  ).toBe(200);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body of %s, as a form of another site can send it, is 415',
  async (type) => {
    const response = await testApp.app.inject({
      method: 'POST',
      url: contract.login.path,
      headers: { 'content-type': type },
      payload: '{"username":"a","password":"b"}',
    });
    expect(failureOf(response)).toBe('415 unsupported_media_type');
  },
);
