import { verify } from '@node-rs/argon2';
import * as contract from '@taegeuk/contract/session-login.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { withWork } from '../../rigs/testing/challenge.ts';
import { createMember, memberPassword } from '../../rigs/testing/factories.ts';
import { failureOf } from '../../rigs/testing/reply.ts';

vi.mock(import('@node-rs/argon2'), { spy: true });

const waits = [0, 0, 0, 1, 2, 4, 8, 15, 30, 600];
let testApp: TestApp;
let network = 0;
let host = 0;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-21T03:00:00Z');
  testApp = await createTestApp({ clock: () => new Date() });
});

afterAll(async () => {
  await testApp.close();
  vi.useRealTimers();
});

beforeEach(() => {
  network += 1;
});

function pass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

/** Each try from another address, unless given: an attacker has many. */
function login(
  username: string,
  password: string,
  options: { headers?: Record<string, string>; remoteAddress?: string } = {},
) {
  host += 1;
  return testApp.app.inject({
    method: 'POST',
    url: contract.login.path,
    payload: { username, password },
    remoteAddress: options.remoteAddress ?? `10.${network}.${Math.floor(host / 250)}.${host % 250}`,
    headers: options.headers ?? {},
  });
}

async function newMemberEmail(): Promise<string> {
  return (await createMember(testApp.sql)).email;
}

test('from the fourth wrong password on the next try waits ever longer, told in seconds, for unknown IDs too', async () => {
  for (const username of [await newMemberEmail(), 'nobody-waits@example.test']) {
    for (const [index, seconds] of waits.entries()) {
      expect(`${index}: ${failureOf(await login(username, 'wrong'))}`).toBe(
        `${index}: 401 invalid_credentials`,
      );
      if (seconds === 0) continue;
      const refused = await login(username, memberPassword);
      expect(failureOf(refused)).toBe('429 too_many_requests');
      expect(refused.headers['retry-after']).toBe(String(seconds));
      pass(seconds);
    }
  }
});

test('a try during the wait costs no hash and is not counted, neither for the ID nor for the address', async () => {
  const username = await newMemberEmail();
  const remoteAddress = `198.51.100.${network}`;
  for (let tries = 0; tries < 7; tries += 1) {
    await login(username, 'wrong');
    pass(waits[tries] ?? 0);
  }
  await login(username, 'wrong'); // the eighth: 15 s
  vi.mocked(verify).mockClear();
  for (let tries = 0; tries < 60; tries += 1) {
    const refused = await login(username, 'wrong', { remoteAddress });
    expect(refused.headers['retry-after']).toBe('15');
  }
  expect(vi.mocked(verify)).not.toHaveBeenCalled();
  pass(15);
  expect((await login(username, memberPassword, { remoteAddress })).statusCode).toBe(200);
});

test('the right password after the wait works and starts the count anew', async () => {
  const username = await newMemberEmail();
  for (let tries = 0; tries < 4; tries += 1) await login(username, 'wrong');
  pass(1);
  expect((await login(username, memberPassword)).statusCode).toBe(200);
  for (let tries = 0; tries < 3; tries += 1) await login(username, 'wrong');
  expect((await login(username, memberPassword)).statusCode).toBe(200);
});

test('ten minutes after the first wrong password the count starts anew', async () => {
  const username = await newMemberEmail();
  for (let tries = 0; tries < 4; tries += 1) await login(username, 'wrong');
  pass(600);
  for (let tries = 0; tries < 3; tries += 1) await login(username, 'wrong');
  expect((await login(username, 'wrong')).statusCode).toBe(401);
});

test.each([
  ['the case', 'a', (email: string, index: number) => (index % 2 ? email.toUpperCase() : email)],
  ['the Unicode form', 'b', (email: string, index: number) => email.normalize(index % 2 ? 'NFD' : 'NFC')],
  ['blanks around it', 'c', (email: string, index: number) => ' '.repeat(index) + email],
])('changing %s of the ID gives an attacker no more tries', async (_what, letter, formOf) => {
  const { email } = await createMember(testApp.sql, { email: `숨결${letter}@example.test` });
  for (let tries = 0; tries < 4; tries += 1) await login(formOf(email, tries), 'wrong');
  for (let tries = 0; tries < 4; tries += 1)
    expect(failureOf(await login(formOf(email, tries), memberPassword))).toBe('429 too_many_requests');
});

test('of forty wrong passwords at once at most a handful is looked at, and the wait holds for all', async () => {
  const username = await newMemberEmail();
  vi.mocked(verify).mockClear();
  const answers = await Promise.all(Array.from({ length: 40 }, () => login(username, 'wrong')));
  const looked = answers.filter(({ statusCode }) => statusCode === 401).length;
  expect(looked).toBeLessThanOrEqual(4);
  expect(vi.mocked(verify)).toHaveBeenCalledTimes(looked);
  expect(failureOf(await login(username, memberPassword))).toBe('429 too_many_requests');
});

test('one who guesses for an hour, as often as the waits allow, gets 60 looks at one ID at the very most', async () => {
  const username = await newMemberEmail();
  let looks = 0;
  let seconds = 0;
  while (seconds < 3600) {
    const answer = await login(username, 'wrong');
    if (answer.statusCode === 401) looks += 1;
    else {
      pass(Number(answer.headers['retry-after']));
      seconds += Number(answer.headers['retry-after']);
    }
  }
  expect(looks).toBeLessThanOrEqual(60);
});

test('a login that succeeds does not give its address new tries', async () => {
  const remoteAddress = '203.0.113.50';
  const username = await newMemberEmail();
  for (let tries = 0; tries < 49; tries += 1)
    await login(`stranger${tries}-${network}@example.test`, 'wrong', { remoteAddress });
  expect((await login(username, memberPassword, { remoteAddress })).statusCode).toBe(200);
  const refused = await login(username, memberPassword, { remoteAddress });
  expect(failureOf(refused)).toBe('428 challenge_required');
  expect((await login(username, memberPassword)).statusCode).toBe(200);
});

test('an address that has used up its tries has two hundred more for work: a class shares one', async () => {
  const remoteAddress = '203.0.113.52';
  const username = await newMemberEmail();
  const loginOn = () => withWork((headers) => login(username, memberPassword, { remoteAddress, headers }));
  for (let tries = 0; tries < 50; tries += 1)
    await login(`stranger${tries}-${network}@example.test`, 'wrong', { remoteAddress });
  expect((await loginOn()).statusCode).toBe(200);
  for (let tries = 1; tries < 200; tries += 1)
    await testApp.services.limits.hit(`proven:login:address:${remoteAddress}`, 200, 600);
  expect(failureOf(await loginOn())).toBe('429 too_many_requests');
});

test('a browser in which the member has logged in is not kept out by its address, and has a bound of its own', async () => {
  const remoteAddress = '203.0.113.53';
  const username = await newMemberEmail();
  const headers = { cookie: await knownBrowserOf(username) };
  for (let tries = 0; tries < 60; tries += 1)
    await login(`stranger${tries}-${network}@example.test`, 'wrong', { remoteAddress });
  const again = () => login(username, memberPassword, { remoteAddress, headers });
  expect((await again()).statusCode).toBe(200);
  for (let tries = 1; tries < 50; tries += 1) expect((await again()).statusCode).toBe(200);
  expect(failureOf(await again())).toBe('429 too_many_requests');
});

test('an address that has used up its tries can not go on to lock IDs', async () => {
  const remoteAddress = '203.0.113.51';
  const username = await newMemberEmail();
  for (let tries = 0; tries < 50; tries += 1)
    await login(`stranger${tries}-${network}@example.test`, 'wrong', { remoteAddress });
  for (let tries = 0; tries < 20; tries += 1) await login(username, 'wrong', { remoteAddress });
  expect((await login(username, memberPassword)).statusCode).toBe(200);
});

async function knownBrowserOf(username: string): Promise<string> {
  const response = await login(username, memberPassword, { headers: { 'x-client': 'web' } });
  const mark = response.cookies.find(({ name }) => name === 'taegeuk-browser');
  expect(mark).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 2_592_000 });
  return `${mark?.name}=${mark?.value}`;
}

async function lock(username: string, headers: Record<string, string> = {}): Promise<void> {
  for (const seconds of waits) {
    await login(username, 'wrong', { headers });
    if (seconds < 600) pass(seconds);
  }
  expect((await login(username, memberPassword, { headers })).statusCode).toBe(429);
}

test('a stranger who guesses cannot lock a member out of a browser in which they have logged in', async () => {
  const username = await newMemberEmail();
  const cookie = await knownBrowserOf(username);
  await lock(username);
  expect((await login(username, memberPassword, { headers: { cookie } })).statusCode).toBe(200);
  expect((await login(username, memberPassword)).statusCode).toBe(429);
});

test('a known browser has tries of its own and not more of them', async () => {
  const username = await newMemberEmail();
  const cookie = await knownBrowserOf(username);
  await lock(username, { cookie });
  expect((await login(username, memberPassword)).statusCode).toBe(200);
});

test('a browser is known for the ID that logged in there, and only with our seal', async () => {
  const attacker = await newMemberEmail();
  const victim = await newMemberEmail();
  const cookie = await knownBrowserOf(attacker);
  await lock(victim);
  const forged = `taegeuk-browser=${'A'.repeat(43)}.${'A'.repeat(43)}`;
  for (const planted of [cookie, forged, 'taegeuk-browser=', 'taegeuk-browser=%00'])
    expect((await login(victim, memberPassword, { headers: { cookie: planted } })).statusCode).toBe(429);
});

test('the mark of a browser names nobody and stays the same from login to login', async () => {
  const username = await newMemberEmail();
  const cookie = await knownBrowserOf(username);
  expect(cookie).not.toContain(username.split('@')[0]);
  const again = await login(username, memberPassword, { headers: { 'x-client': 'web', cookie } });
  expect(again.cookies.map(({ name, value }) => `${name}=${value}`)).toContain(cookie);
});
