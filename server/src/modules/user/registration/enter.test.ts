import { login, loginJoined, logout } from '@taegeuk/contract/session-login.ts';
import {
  confirmEmail,
  confirmFindPassword,
  findPassword,
  forgotPassword,
  getProfile,
  register,
  resendMail,
} from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../database/connect.ts';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import { createSecondFactor } from '../../../rigs/testing/factories.ts';
import { freshAddress, freshPhone, verifyPhone } from '../../../rigs/testing/phone.ts';
import { dataOf, failureOf } from '../../../rigs/testing/reply.ts';
import { endAllSessions } from '../../session/service.ts';

const dayMs = 24 * 60 * 60_000;
const password = 'a quiet room at dawn';
const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let counter = 0;
let email = '';

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now, config: { smsDailyMax: 1000 } });
});
afterAll(() => testApp.close());
beforeEach(() => {
  counter += 1;
  email = `enters${counter}@example.test`;
});

/** Joins; the secret of the browser, as its cookie has it. */
async function join(phone?: string): Promise<{ id: string; browser: string }> {
  const response = await testApp.app.inject({
    method: 'POST',
    url: register.path,
    remoteAddress: freshAddress(),
    headers: { host: 'taegeuk.test' },
    cookies: phone ? { 'taegeuk-phone': await verifyPhone(testApp, phone) } : {},
    payload: {
      ...{ email, password, name: `이음${counter}`, nickName: `들어옴${counter}`, dob: '1971-05-20' },
      phone: phone ?? freshPhone(),
      consents: { terms: true, privacy: true, age14: true },
      verifyBy: phone ? 'phone' : 'email',
    },
  });
  const { id } = dataOf(register, response);
  const cookie = response.cookies.find(({ name }) => name === 'taegeuk-join');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 86_400 });
  return { id, browser: cookie?.value ?? '' };
}

function enter(browser = '') {
  return testApp.app.inject({
    method: 'POST',
    url: loginJoined.path,
    remoteAddress: freshAddress(),
    headers: { 'x-client': 'web', host: 'taegeuk.test' },
    cookies: browser ? { 'taegeuk-join': browser } : {},
  });
}

async function confirm() {
  const [mail] = await testApp.sql<{ text: string }[]>`
    SELECT text FROM outbox WHERE recipient = ${email} ORDER BY id DESC LIMIT 1`;
  const token = /\/confirm-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const url = confirmEmail.path.replace('{token}', token);
  dataOf(confirmEmail, await testApp.app.inject({ method: 'PUT', url, remoteAddress: freshAddress() }));
}

test('whoever joined by phone is logged in at once, in a session that is bound to the browser', async () => {
  const { id, browser } = await join(freshPhone());
  const response = await enter(browser);
  const session = dataOf(loginJoined, response);
  expect(session).toMatchObject({ id_user: id, infoUser: { email } });
  const companion = response.cookies.find(({ name }) => name === 'taegeuk-companion')?.value ?? '';
  const profile = (cookies: Record<string, string>) =>
    testApp.app.inject({
      method: 'POST',
      url: getProfile.path,
      headers: { authorization: `Bearer ${session?.token}` },
      cookies,
    });
  expect((await profile({})).statusCode).toBe(401);
  expect((await profile({ 'taegeuk-companion': companion })).statusCode).toBe(200);
});

test('whoever joined by mail waits in their browser until the link was opened, wherever that is', async () => {
  const { id, browser } = await join();
  expect(dataOf(loginJoined, await enter(browser))).toBeNull();
  await confirm();
  expect(dataOf(loginJoined, await enter(browser))?.id_user).toBe(id);
});

test('a joining enters once: of two requests at once one, and none later', async () => {
  const { browser } = await join(freshPhone());
  const answers = await Promise.all([enter(browser), enter(browser)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect(failureOf(await enter(browser))).toBe('404 not_found');
});

test('no other browser enters, nor one with a secret that nobody was given', async () => {
  await join(freshPhone());
  expect(failureOf(await enter())).toBe('404 not_found');
  expect(failureOf(await enter('a-secret-that-somebody-made-up'))).toBe('404 not_found');
});

test('another mail leaves the browser its way in, and the day begins anew with it', async () => {
  const { browser } = await join();
  clock.advance(dayMs - 1000);
  const url = `${resendMail.path}?email=${encodeURIComponent(email)}`;
  const headers = { host: 'taegeuk.test' };
  dataOf(
    resendMail,
    await testApp.app.inject({ method: 'PUT', url, headers, remoteAddress: freshAddress() }),
  );
  clock.advance(2000);
  await confirm();
  expect(dataOf(loginJoined, await enter(browser))?.infoUser.email).toBe(email);
});

test('a day later one logs in', async () => {
  const { browser } = await join(freshPhone());
  clock.advance(dayMs);
  expect(failureOf(await enter(browser))).toBe('404 not_found');
});

test('the owner of the address who recovers the password ends the way in of whoever joined with it', async () => {
  const { browser } = await join();
  const inject = (method: 'GET' | 'PUT', url: string, more: object = {}) =>
    testApp.app.inject({
      method,
      url,
      remoteAddress: freshAddress(),
      headers: { host: 'taegeuk.test' },
      ...more,
    });
  const query = `?email=${encodeURIComponent(email)}`;
  const asked = await inject('PUT', `${findPassword.path}${query}`);
  const cookies = Object.fromEntries(asked.cookies.map(({ name, value }) => [name, value]));
  const [mail] = await testApp.sql<{ text: string }[]>`
    SELECT text FROM outbox WHERE recipient = ${email} ORDER BY id DESC LIMIT 1`;
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  dataOf(
    confirmFindPassword,
    await inject('GET', confirmFindPassword.path.replace('{code}', code), { cookies }),
  );
  const payload = { newPassword: 'a room of my own', rePassword: 'a room of my own' };
  dataOf(forgotPassword, await inject('PUT', `${forgotPassword.path}${query}`, { cookies, payload }));
  expect(failureOf(await enter(browser))).toBe('404 not_found');
});

test('a logout of the member ends the way in of the browser in which they joined, and of no other', async () => {
  const { browser: theirs } = await join(freshPhone());
  counter += 1;
  email = `enters${counter}@example.test`;
  const { browser } = await join(freshPhone());
  const request = {
    method: 'POST',
    remoteAddress: freshAddress(),
    headers: { host: 'taegeuk.test' },
  } as const;
  const answer = await testApp.app.inject({
    ...request,
    url: login.path,
    payload: { username: email, password },
  });
  const { token } = dataOf(login, answer) as { token: string };
  const headers = { ...request.headers, authorization: `Bearer ${token}` };
  dataOf(logout, await testApp.app.inject({ ...request, url: logout.path, headers }));
  expect(failureOf(await enter(browser))).toBe('404 not_found');
  expect(dataOf(loginJoined, await enter(theirs))).not.toBeNull();
});

test('the end of all sessions ends it too', async () => {
  const { id, browser } = await join(freshPhone());
  await inTransaction(testApp.sql, (db) => endAllSessions(db, id, clock.now()));
  expect(failureOf(await enter(browser))).toBe('404 not_found');
});

test('who has set up a second step meanwhile takes it', async () => {
  const { id, browser } = await join(freshPhone());
  await createSecondFactor(testApp, { id });
  expect(failureOf(await enter(browser))).toBe('404 not_found');
  const payload = { username: email, password };
  const url = login.path;
  const answer = await testApp.app.inject({ method: 'POST', url, payload, remoteAddress: freshAddress() });
  expect(failureOf(answer)).toBe('403 second_factor_required');
});

test('the secret is stored as a hash alone', async () => {
  const { id, browser } = await join(freshPhone());
  const [row] = await testApp.sql`SELECT * FROM verifications WHERE user_id = ${id} AND kind = 'email_link'`;
  expect(JSON.stringify(row)).not.toContain(browser);
});
