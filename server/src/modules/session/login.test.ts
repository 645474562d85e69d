import { verify } from '@node-rs/argon2';
import * as contract from '@taegeuk/contract/session-login.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dummyHash } from '../../credentials/password.ts';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createMember, memberPassword, type TestMember } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';

vi.mock(import('@node-rs/argon2'), { spy: true });

const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let member: TestMember;
let addresses = 0;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] }); // what limits count by
  testApp = await createTestApp({ clock: clock.now });
  member = await createMember(testApp.sql, { email: 'Breath@Example.test', roleLevel: 1 });
});

afterAll(async () => {
  await testApp.close();
  vi.useRealTimers();
});

beforeEach(() => {
  addresses += 1; // the limit of an address is not what most tests are about
});

/** Lets the wait after a wrong password pass: 30 s at most before the tenth. */
function waitAsTold(): void {
  vi.setSystemTime(Date.now() + 30_000);
}

function login(payload: object, options: { headers?: Record<string, string>; remoteAddress?: string } = {}) {
  return testApp.app.inject({
    method: 'POST',
    url: contract.login.path,
    payload,
    remoteAddress: options.remoteAddress ?? `10.0.0.${addresses}`,
    headers: options.headers ?? {},
  });
}

test('login answers a token, its life and the member', async () => {
  const response = await login({ username: member.email, password: memberPassword });
  const data = dataOf(contract.login, response);
  expect(data).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    expiresIn: 10_800,
    id_user: member.id,
    infoUser: {
      id: member.id,
      email: member.email,
      name: member.name,
      nickName: member.nickName,
      levelInCenter: 1,
      subLevelInCenter: 1,
      roleLevel: 1,
    },
  });
  expect(response.headers['cache-control']).toBe('no-store');
});

test('the ID is compared without regard to case and blanks around it', async () => {
  const response = await login({ username: ' BREATH@example.TEST ', password: memberPassword });
  expect(dataOf(contract.login, response).id_user).toBe(member.id);
});

test('a password typed in decomposed Hangul is the same password', async () => {
  const { hashPassword } = await import('../../credentials/password.ts');
  const other = await createMember(testApp.sql);
  const password = '고요한 방의 숨결';
  await testApp.sql`UPDATE users SET password_hash = ${await hashPassword(password)} WHERE id = ${other.id}`;
  const response = await login({ username: other.email, password: password.normalize('NFD') });
  expect(response.statusCode).toBe(200);
});

test('only the hash of the token is stored, with agent and network', async () => {
  const response = await login(
    { username: member.email, password: memberPassword },
    { headers: { 'user-agent': 'tester' }, remoteAddress: '203.0.113.77' },
  );
  const { token } = dataOf(contract.login, response);
  const rows = await testApp.sql`
    SELECT token_hash = sha256(${token}::bytea) AS is_hash, user_agent, address_prefix, companion_hash
    FROM sessions ORDER BY id DESC LIMIT 1`;
  expect(rows[0]).toEqual({
    isHash: true,
    userAgent: 'tester',
    addressPrefix: '203.0.113',
    companionHash: null,
  });
});

test('an unknown ID and a wrong password answer the same, byte for byte', async () => {
  const unknown = await login({ username: 'nobody@example.test', password: memberPassword });
  const wrong = await login({ username: member.email, password: 'not the password' });
  expect(failureOf(wrong)).toBe('401 invalid_credentials');
  expect(unknown.body).toBe(wrong.body);
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
});

test('an unknown ID costs the verification of one hash, as a wrong password does', async () => {
  vi.mocked(verify).mockClear();
  await login({ username: 'nobody@example.test', password: memberPassword });
  expect(vi.mocked(verify).mock.calls).toEqual([[dummyHash, memberPassword]]);
  await login({ username: member.email, password: 'not the password' });
  expect(vi.mocked(verify).mock.calls).toHaveLength(2);
  expect(vi.mocked(verify).mock.calls[1]?.[0]).not.toBe(dummyHash);
});

test('a member who has left is unknown', async () => {
  const left = await createMember(testApp.sql);
  await testApp.sql`UPDATE users SET deleted_at = now() WHERE id = ${left.id}`;
  expect(failureOf(await login({ username: left.email, password: memberPassword }))).toBe(
    '401 invalid_credentials',
  );
});

test('that an address is not confirmed is told only to who knows the password', async () => {
  const waiting = await createMember(testApp.sql, { isVerified: false });
  const wrong = await login({ username: waiting.email, password: 'not the password' });
  expect(failureOf(wrong)).toBe('401 invalid_credentials');
  const right = await login({ username: waiting.email, password: memberPassword });
  expect(failureOf(right)).toBe('403 email_not_verified');
});

test('the eleventh try of an ID in ten minutes is refused, also with the right password and for unknown IDs', async () => {
  for (const username of [(await createMember(testApp.sql)).email, 'nobody-at-all@example.test']) {
    for (let tries = 0; tries < 10; tries += 1) {
      waitAsTold();
      const response = await login(
        { username, password: 'wrong' },
        { remoteAddress: `10.1.${addresses}.${tries}` },
      );
      expect(response.statusCode).toBe(401);
    }
    const refused = await login({ username: username.toUpperCase(), password: memberPassword });
    expect(failureOf(refused)).toBe('429 too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
  }
});

test('a login that succeeds forgets the failed tries of the ID', async () => {
  const { email: username } = await createMember(testApp.sql);
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 9; tries += 1) {
      await login({ username, password: 'wrong' });
      waitAsTold();
    }
    expect((await login({ username, password: memberPassword })).statusCode).toBe(200);
  }
});

test('the 51st try of an address in ten minutes asks for work, whatever the ID', async () => {
  const remoteAddress = '198.51.100.9';
  const tries = Array.from({ length: 51 }, (_, index) =>
    login({ username: `stranger${index}@example.test`, password: 'wrong' }, { remoteAddress }),
  );
  const statuses = (await Promise.all(tries)).map((response) => response.statusCode);
  expect(statuses.filter((status) => status === 428)).toHaveLength(1);
});

test.each<[string, object, { path: string; message: string }]>([
  ['a missing ID', { password: 'x' }, { path: 'username', message: 'fill_blank' }],
  ['an empty ID', { username: ' ', password: 'x' }, { path: 'username', message: 'fill_blank' }],
  ['a number as ID', { username: 7, password: 'x' }, { path: 'username', message: 'invalid_type' }],
  ['an object as ID', { username: { a: 1 }, password: 'x' }, { path: 'username', message: 'invalid_type' }],
  [
    'a zero byte in the ID',
    { username: 'a\u0000b', password: 'x' },
    { path: 'username', message: 'invalid_text' },
  ],
  [
    'a lone surrogate in the ID',
    { username: '\ud800', password: 'x' },
    { path: 'username', message: 'invalid_text' },
  ],
  ['an endless ID', { username: 'a'.repeat(255), password: 'x' }, { path: 'username', message: 'too_long' }],
  ['a missing password', { username: 'a' }, { path: 'password', message: 'fill_blank' }],
  ['an empty password', { username: 'a', password: '' }, { path: 'password', message: 'fill_blank' }],
  ['an array as password', { username: 'a', password: ['x'] }, { path: 'password', message: 'invalid_type' }],
  [
    'a surrogate in the password',
    { username: 'a', password: '\udfff' },
    { path: 'password', message: 'invalid_text' },
  ],
  [
    'an endless password',
    { username: 'a', password: 'x'.repeat(1025) },
    { path: 'password', message: 'too_long' },
  ],
])('%s is told at its field', async (_name, payload, expected) => {
  const response = await login(payload);
  expect(response.statusCode).toBe(422);
  expect(fieldErrorsOf(response)).toEqual([expected]);
});

test.each(["' OR 1=1 --", '<script>alert(1)</script>', '%00', '한글@예시'])(
  'the odd ID %s is merely unknown',
  async (username) => {
    expect(failureOf(await login({ username, password: 'x' }))).toBe('401 invalid_credentials');
  },
);

test('a zero byte within a password is an ordinary wrong password', async () => {
  const response = await login({ username: member.email, password: 'a\u0000b' });
  expect(failureOf(response)).toBe('401 invalid_credentials');
});

test('a password changed while the old one was being verified opens no session', async () => {
  const other = await createMember(testApp.sql);
  vi.mocked(verify).mockImplementationOnce(async () => {
    await testApp.sql`UPDATE users SET password_hash = 'changed' WHERE id = ${other.id}`;
    return true;
  });
  const response = await login({ username: other.email, password: memberPassword });
  expect(failureOf(response)).toBe('401 invalid_credentials');
  expect(await testApp.sql`SELECT FROM sessions WHERE user_id = ${other.id}`).toHaveLength(0);
});
