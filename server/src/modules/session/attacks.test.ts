import { verify } from '@node-rs/argon2';
import { extendSession } from '@taegeuk/contract/session.ts';
import * as contract from '@taegeuk/contract/session-login.ts';
import { getProfile } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newSecret } from '../../credentials/secret.ts';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createMember, memberPassword, type TestMember } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';
import { endAllSessions } from './service.ts';

vi.mock(import('@node-rs/argon2'), { spy: true });

type Headers = Record<string, string>;

const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let member: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});

afterAll(() => testApp.close());

beforeEach(async () => {
  member = await createMember(testApp.sql);
  stranger = await createMember(testApp.sql);
});

function send(username: string, password: string, headers: Headers = {}) {
  return testApp.app.inject({
    method: 'POST',
    url: contract.login.path,
    payload: { username, password },
    headers: { 'x-client': 'web', ...headers },
  });
}

async function loginOnWeb(who: TestMember, headers: Headers = {}) {
  const response = await send(who.email, memberPassword, headers);
  const companion = response.cookies.find(({ name }) => name === 'taegeuk-companion');
  return {
    authorization: `Bearer ${dataOf(contract.login, response).token}`,
    cookie: `taegeuk-companion=${companion?.value}`,
  };
}

function profile(headers: Headers) {
  return testApp.app.inject({ method: 'POST', url: getProfile.path, headers });
}

/** The cost of an argon2 hash, without its salt. */
function costOf(hash: unknown): string {
  return String(hash).split('$').slice(1, 4).join('$');
}

test('an unknown ID, a wrong password, an unverified and a withdrawn member cost one hash of equal cost each', async () => {
  const unverified = await createMember(testApp.sql, { isVerified: false });
  const withdrawn = await createMember(testApp.sql);
  await testApp.sql`UPDATE users SET deleted_at = now() WHERE id = ${withdrawn.id}`;
  const tries: [string, string][] = [
    ['nobody-at-all@example.test', memberPassword],
    [member.email, 'wrong'],
    [unverified.email, 'wrong'],
    [unverified.email, memberPassword],
    [withdrawn.email, memberPassword],
  ];
  for (const [username, password] of tries) {
    vi.mocked(verify).mockClear();
    await send(username, password);
    expect(vi.mocked(verify).mock.calls.map(([hash]) => costOf(hash))).toEqual([
      'argon2id$v=19$m=19456,t=2,p=1',
    ]);
  }
});

test('whether an ID is known shows in no header and no byte, also while it waits', async () => {
  const answersOf = async (username: string) => {
    const answers: unknown[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const { statusCode, body, headers } = await send(username, 'wrong');
      answers.push({ statusCode, body, names: Object.keys(headers), wait: headers['retry-after'] });
    }
    return answers;
  };
  expect(await answersOf('nobody-waits@example.test')).toEqual(await answersOf(member.email));
});

test('a token planted before the login is not adopted', async () => {
  const planted = newSecret();
  const { authorization } = await loginOnWeb(member, { authorization: `Bearer ${planted}` });
  expect(authorization).not.toContain(planted);
  expect(failureOf(await profile({ authorization: `Bearer ${planted}` }))).toBe('401 token_required');
});

test('a login over a session of another member leaves that session theirs, and opens one of its own', async () => {
  const theirs = await loginOnWeb(stranger);
  const own = await loginOnWeb(member, theirs);
  expect(own.cookie).not.toBe(theirs.cookie);
  expect(own.authorization).not.toBe(theirs.authorization);
  expect(dataOf(getProfile, await profile(theirs)).id).toBe(stranger.id);
  expect(dataOf(getProfile, await profile(own)).id).toBe(member.id);
});

test.each([
  ['ended', () => testApp.sql`UPDATE sessions SET revoked_at = now() WHERE user_id = ${member.id}`],
  [
    'run out',
    () => testApp.sql`UPDATE sessions SET expires_at = ${clock.now()} WHERE user_id = ${member.id}`,
  ],
])('the cookie of a session that has %s is not adopted by the next login', async (_what, finish) => {
  const { cookie } = await loginOnWeb(member);
  await finish();
  expect((await loginOnWeb(member, { cookie })).cookie).not.toBe(cookie);
});

test('a stolen token is worth nothing in another browser, nor with the cookie of another member', async () => {
  const { authorization } = await loginOnWeb(member);
  const { cookie } = await loginOnWeb(stranger);
  const attempts: Headers[] = [{ authorization }, { authorization, cookie }];
  for (const headers of attempts) expect(failureOf(await profile(headers))).toBe('401 token_required');
});

test('a stolen token and its cookie are worth nothing after a logout', async () => {
  const stolen = await loginOnWeb(member);
  await testApp.app.inject({ method: 'POST', url: contract.logout.path, headers: stolen });
  expect(failureOf(await profile(stolen))).toBe('401 token_required');
});

test('a stolen token and its cookie are worth nothing after the session was extended', async () => {
  const stolen = await loginOnWeb(member);
  await testApp.app.inject({
    method: 'POST',
    url: extendSession.path,
    headers: stolen,
    payload: { password: memberPassword },
  });
  expect(failureOf(await profile(stolen))).toBe('401 token_required');
});

test('a stolen token and its cookie are worth nothing once the password was changed', async () => {
  const stolen = await loginOnWeb(member);
  await endAllSessions(testApp.sql, member.id, clock.now());
  expect(failureOf(await profile(stolen))).toBe('401 token_required');
});

test('a stolen session without the password can not be extended', async () => {
  const stolen = await loginOnWeb(member);
  const answer = await testApp.app.inject({
    method: 'POST',
    url: extendSession.path,
    headers: stolen,
    payload: { password: 'guessed' },
  });
  expect(failureOf(answer)).toBe('401 wrong_password');
});
