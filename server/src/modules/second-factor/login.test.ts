import { loginSecondFactor } from '@taegeuk/contract/second-factor.ts';
import * as auth from '@taegeuk/contract/session-login.ts';
import { getProfile } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { createMember, createSecondFactor, type TestMember } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';
import * as steps from '../../rigs/testing/two-step-login.ts';
import { findCredentials } from '../session/queries.ts';
import { endAllSessions, endSessionsBut } from '../session/service.ts';
import { openTicket } from '../session/tickets.ts';
import { replaceRecoveryCodes } from './queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

type Headers = Record<string, string>;

const recoveryCode = '8F3K-20QZ-WM7T';
const noSession = '01890000-0000-7000-8000-000000000001';
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
const giveCode = (code: string, cookie?: string, headers?: Headers) =>
  steps.giveCode(testApp, code, cookie, headers);
const rightCode = () => app.codeAt(new Date());

async function storeRecoveryCode(): Promise<void> {
  const codeHash = await hashRecoveryCode(member.id, recoveryCode.replaceAll('-', ''));
  await replaceRecoveryCodes(testApp.sql, member.id, [codeHash]);
}

test('the password alone opens no session but gives the browser a ticket for five minutes', async () => {
  const response = await steps.givePassword(testApp, member, { 'x-client': 'web' });
  expect(failureOf(response)).toBe('403 second_factor_required');
  expect(response.cookies).toEqual([
    {
      name: 'taegeuk-ticket',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 300,
    },
  ]);
  expect(await testApp.sql`SELECT FROM sessions WHERE user_id = ${member.id}`).toHaveLength(0);
});

test('in live mode the ticket is Secure and bound to the host', async () => {
  const live = await createTestApp({
    clock: () => new Date(),
    config: { mode: 'live', publicOrigin: 'https://example.test' },
  });
  const someone = await createMember(live.sql);
  await createSecondFactor(live, someone);
  const response = await steps.givePassword(live, someone);
  await live.close();
  expect(response.cookies).toMatchObject([{ name: '__Host-taegeuk-ticket', secure: true, httpOnly: true }]);
  expect(response.cookies[0]).not.toHaveProperty('domain');
});

test('who does not know the password is not told that there is a second step', async () => {
  const response = await testApp.app.inject({
    method: 'POST',
    url: auth.login.path,
    payload: { username: member.email, password: 'wrong' },
  });
  expect(failureOf(response)).toBe('401 invalid_credentials');
  expect(response.cookies).toEqual([]);
});

test('a code of the app opens the session as a login does, bound to the browser of the web app', async () => {
  const response = await giveCode(rightCode(), await ticketFor(member), { 'x-client': 'web' });
  const data = dataOf(loginSecondFactor, response);
  expect(data).toMatchObject({ expiresIn: 10_800, id_user: member.id, infoUser: { email: member.email } });
  const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
  expect(cookies).toEqual({
    'taegeuk-ticket': '',
    'taegeuk-companion': expect.stringMatching(/^[\w-]{43}$/),
    'taegeuk-browser': expect.any(String),
  });
  const authorization = `Bearer ${data.token}`;
  const cookie = `taegeuk-companion=${cookies['taegeuk-companion']}`;
  const profile = (headers: Headers) => testApp.app.inject({ method: 'POST', url: getProfile.path, headers });
  expect((await profile({ authorization, cookie })).statusCode).toBe(200);
  expect(failureOf(await profile({ authorization }))).toBe('401 token_required');
});

test('another client logs in in two steps as well, and needs no companion', async () => {
  const response = await giveCode(rightCode(), await ticketFor(member));
  expect(response.cookies.map(({ name }) => name)).toEqual(['taegeuk-ticket']);
  expect(dataOf(loginSecondFactor, response).token).toMatch(/^[\w-]{43}$/);
});

test('a recovery code does as well, in any spelling, and once', async () => {
  await storeRecoveryCode();
  expect((await giveCode(' 8f3k 2oqz wm7t ', await ticketFor(member))).statusCode).toBe(200);
  expect(failureOf(await giveCode(recoveryCode, await ticketFor(member)))).toBe('400 invalid_code');
});

test.each(['', '12345', '1234567', 'x'.repeat(40), '８'.repeat(12), '\u0000', '한글'])(
  'the code "%s" is merely wrong, told at its field',
  async (code) => {
    const refused = await giveCode(code, await ticketFor(member));
    expect(failureOf(refused)).toBe('400 invalid_code');
    expect(fieldErrorsOf(refused)).toEqual([{ path: 'code', message: 'invalid_code' }]);
  },
);

test('without a ticket, with an invented one or a used one, the login begins anew', async () => {
  const ticket = await ticketFor(member);
  expect((await giveCode(rightCode(), ticket)).statusCode).toBe(200);
  pass(30);
  for (const cookie of [undefined, 'taegeuk-ticket=', `taegeuk-ticket=${'A'.repeat(43)}`, ticket])
    expect(failureOf(await giveCode(rightCode(), cookie))).toBe('401 second_factor_expired');
});

test('a ticket counts five minutes, to the second', async () => {
  const [early, late] = [await ticketFor(member), await ticketFor(member)];
  pass(299);
  expect((await giveCode(rightCode(), early)).statusCode).toBe(200);
  pass(1);
  const refused = await giveCode(rightCode(), late);
  expect(failureOf(refused)).toBe('401 second_factor_expired');
  expect(refused.cookies).toMatchObject([{ name: 'taegeuk-ticket', value: '' }]);
});

test.each([
  [
    'the password was changed',
    () => testApp.sql`UPDATE users SET password_hash = 'x' WHERE id = ${member.id}`,
  ],
  ['all sessions were ended', () => endAllSessions(testApp.sql, member.id, new Date())],
  [
    'all sessions but one were ended',
    () => endSessionsBut(testApp.sql, { userId: member.id, sessionId: noSession, now: new Date() }),
  ],
  ['the member has left', () => testApp.sql`UPDATE users SET deleted_at = now() WHERE id = ${member.id}`],
])('a ticket is dead once %s', async (_what, change) => {
  const ticket = await ticketFor(member);
  await change();
  expect(failureOf(await giveCode(rightCode(), ticket))).toBe('401 second_factor_expired');
});

test('a password that was changed while it was looked at gets no ticket', async () => {
  const before = await findCredentials(testApp.sql, { id: member.id });
  if (!before) throw new Error('the member is there');
  await testApp.sql`UPDATE users SET password_hash = 'changed' WHERE id = ${member.id}`;
  await expect(openTicket(testApp.services, before)).rejects.toMatchObject({ code: 'invalid_credentials' });
});

test('a ticket whose second step was removed opens nothing', async () => {
  const ticket = await ticketFor(member);
  await testApp.sql`DELETE FROM second_factors WHERE user_id = ${member.id}`;
  expect(failureOf(await giveCode(rightCode(), ticket))).toBe('400 invalid_code');
});

test('a step that was begun and not confirmed asks for nothing', async () => {
  await testApp.sql`UPDATE second_factors SET confirmed_at = NULL WHERE user_id = ${member.id}`;
  expect((await steps.givePassword(testApp, member)).statusCode).toBe(200);
});

test('after a change of APP_SECRET the app’s codes fail loudly, and recovery codes still open', async () => {
  await storeRecoveryCode();
  const ticket = await ticketFor(member);
  const kept = testApp.services.appSecret;
  testApp.services.appSecret = `${kept} changed`;
  const broken = await giveCode(rightCode(), ticket);
  const opened = await giveCode(recoveryCode, ticket);
  testApp.services.appSecret = kept;
  expect(failureOf(broken)).toBe('500 internal_error');
  expect(opened.statusCode).toBe(200);
});
