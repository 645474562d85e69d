import * as contract from '@taegeuk/contract/passkey.ts';
import * as auth from '@taegeuk/contract/session-login.ts';
import { getProfile } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import type { Authenticator } from '../../rigs/testing/authenticator.ts';
import { createMember, loginAs, memberPassword, type TestMember } from '../../rigs/testing/factories.ts';
import { Browser, createPasskey } from '../../rigs/testing/passkeys.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
const refused = '401 passkey_refused';
const expired = '401 passkey_expired';
let testApp: TestApp;
let member: TestMember;
let headers: Record<string, string>;
let authenticator: Authenticator;
let passkeyId: string;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});

afterAll(() => testApp.close());

beforeEach(async () => {
  member = await createMember(testApp.sql);
  headers = await loginAs(testApp, member);
  ({ authenticator, id: passkeyId } = await createPasskey(testApp, member, true));
});

test('a passkey alone opens a session as a login does, bound to the browser of the web app', async () => {
  const browser = new Browser(testApp, { 'x-client': 'web' });
  const response = await browser.logIn(authenticator);
  const data = dataOf(contract.loginPasskey, response);
  expect(data).toMatchObject({ id_user: member.id, infoUser: { email: member.email }, expiresIn: 10_800 });
  expect([...browser.cookies.keys()].sort()).toEqual([
    'taegeuk-browser',
    'taegeuk-companion',
    'taegeuk-passkey',
  ]);
  const authorization = `Bearer ${data.token}`;
  const alone = await testApp.app.inject({
    method: 'POST',
    url: getProfile.path,
    headers: { authorization },
  });
  expect(failureOf(alone)).toBe('401 token_required');
  const bound = { authorization, cookie: `taegeuk-companion=${browser.cookies.get('taegeuk-companion')}` };
  const profile = await testApp.app.inject({ method: 'POST', url: getProfile.path, headers: bound });
  expect(profile.statusCode).toBe(200);
});

test('what is to be signed is asked for without saying who one is, and is bound to the browser', async () => {
  const browser = new Browser(testApp);
  const response = await browser.send(contract.startPasskeyLogin);
  expect(dataOf(contract.startPasskeyLogin, response)).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'required',
    allowCredentials: [],
  });
  expect(response.cookies).toMatchObject([
    { name: 'taegeuk-passkey', httpOnly: true, sameSite: 'Strict', maxAge: 300, path: '/' },
  ]);
});

test.each([
  ['another site', { origin: 'https://taegeuk.example.net' }],
  ['a page under another scheme', { origin: 'https://localhost:80' }],
  ['another host name', { rpId: 'example.net' }],
  ['a frame of another site', { crossOrigin: true }],
  ['a device that did not recognise the member', { isVerified: false }],
  ['a device that nobody touched', { isPresent: false, isVerified: false }],
  ['another account', { userHandle: 'A'.repeat(43) }],
  ['a passkey of another kind', { isBackupEligible: true }],
])('what was signed for %s opens nothing', async (_what, deviation) => {
  expect(failureOf(await new Browser(testApp).logIn(authenticator, deviation))).toBe(refused);
});

test('a challenge counts once, whether or not the answer was right', async () => {
  const browser = new Browser(testApp);
  const options = await browser.startLogin();
  const credential = authenticator.get(options);
  expect((await browser.send(contract.loginPasskey, { credential })).statusCode).toBe(200);
  expect(failureOf(await browser.send(contract.loginPasskey, { credential }))).toBe(expired);

  const next = await browser.startLogin();
  const wrong = authenticator.get(next, { isVerified: false });
  expect(failureOf(await browser.send(contract.loginPasskey, { credential: wrong }))).toBe(refused);
  const right = authenticator.get(next);
  expect(failureOf(await browser.send(contract.loginPasskey, { credential: right }))).toBe(expired);
});

test('a challenge of one browser is of no use in another', async () => {
  const options = await new Browser(testApp).startLogin();
  const other = new Browser(testApp);
  const credential = authenticator.get(options);
  expect(failureOf(await other.send(contract.loginPasskey, { credential }))).toBe(expired);
  await other.startLogin();
  expect(failureOf(await other.send(contract.loginPasskey, { credential }))).toBe(expired);
});

test('two tabs of a browser may ask one after the other, and the first is answered', async () => {
  const browser = new Browser(testApp);
  const first = await browser.startLogin();
  await browser.startLogin();
  const credential = authenticator.get(first);
  expect((await browser.send(contract.loginPasskey, { credential })).statusCode).toBe(200);
});

test('a challenge that was invented, or given for something else, is of no use', async () => {
  const browser = new Browser(testApp, headers);
  const made = await browser.startAdding();
  const options = await browser.startLogin();
  for (const challenge of [made.challenge, 'A'.repeat(43), '']) {
    const credential = authenticator.get(options, { challenge });
    expect(failureOf(await browser.send(contract.loginPasskey, { credential }))).toBe(expired);
  }
});

test('a challenge counts five minutes, to the second', async () => {
  const start = clock.now().getTime();
  const early = new Browser(testApp);
  const late = new Browser(testApp);
  const [first, second] = [await early.startLogin(), await late.startLogin()];
  clock.set(new Date(start + 299_000).toISOString());
  const right = authenticator.get(first);
  expect((await early.send(contract.loginPasskey, { credential: right })).statusCode).toBe(200);
  clock.set(new Date(start + 300_000).toISOString());
  const slow = authenticator.get(second);
  expect(failureOf(await late.send(contract.loginPasskey, { credential: slow }))).toBe(expired);
});

test('another member’s key opens neither account', async () => {
  const stranger = await createMember(testApp.sql);
  const theirs = await createPasskey(testApp, stranger, true);
  const browser = new Browser(testApp);
  const options = await browser.startLogin();
  const credential = theirs.authenticator.get(options);
  const id = authenticator.credentialId.toString('base64url');
  const disguised = { ...credential, id, rawId: id };
  expect(failureOf(await browser.send(contract.loginPasskey, { credential: disguised }))).toBe(refused);
});

test('a passkey that was removed is told like one that never was', async () => {
  await new Browser(testApp, headers).send(contract.removePasskey, { password: memberPassword }, passkeyId);
  expect(failureOf(await new Browser(testApp).logIn(authenticator))).toBe(refused);
});

test('a counter that does not grow is refused and noted: the passkey may have been copied', async () => {
  expect((await new Browser(testApp).logIn(authenticator, { counter: 9 })).statusCode).toBe(200);
  for (const counter of [9, 8, 0])
    expect(failureOf(await new Browser(testApp).logIn(authenticator, { counter }))).toBe(refused);
  const noted = await testApp.sql`
    SELECT FROM audit_log WHERE action = 'passkey.copied' AND subject_id = ${member.id}`;
  expect(noted).toHaveLength(3);
  expect((await new Browser(testApp).logIn(authenticator, { counter: 10 })).statusCode).toBe(200);
});

test('of two uses of one count at once, one counts', async () => {
  const uses = await Promise.all(
    [1, 2, 3].map(() => new Browser(testApp).logIn(authenticator, { counter: 50 })),
  );
  expect(uses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
});

test('a passkey that is synchronised does not count, and goes on opening', async () => {
  const synced = await createPasskey(testApp, member);
  for (const _time of [1, 2])
    expect((await new Browser(testApp).logIn(synced.authenticator)).statusCode).toBe(200);
});

test('who has left is gone, passkeys too', async () => {
  await testApp.sql`UPDATE users SET deleted_at = now() WHERE id = ${member.id}`;
  expect(failureOf(await new Browser(testApp).logIn(authenticator))).toBe(refused);
});

test.each([
  ['nothing that a browser says', { clientDataJSON: 'AAAA' }, expired],
  ['no signature', { signature: 'AAAA' }, refused],
  ['half of what the device says', { authenticatorData: 'AAAA' }, refused],
])('%s is merely refused', async (_what, broken, answer) => {
  const browser = new Browser(testApp);
  const credential = authenticator.get(await browser.startLogin());
  const response = { ...credential.response, ...broken };
  const payload = { credential: { ...credential, response } };
  expect(failureOf(await browser.send(contract.loginPasskey, payload))).toBe(answer);
});

test('in live mode the cookie is Secure and bound to the host, and the site is the configured one', async () => {
  const live = await createTestApp({
    clock: clock.now,
    config: { mode: 'live', publicOrigin: 'https://www.example.test' },
  });
  const browser = new Browser(live);
  const response = await browser.send(contract.startPasskeyLogin);
  await live.close();
  expect(dataOf(contract.startPasskeyLogin, response).rpId).toBe('www.example.test');
  expect(response.cookies).toMatchObject([{ name: '__Host-taegeuk-passkey', secure: true }]);
});

test('the password alone opens nothing for whoever has a passkey', async () => {
  const response = await new Browser(testApp).send(auth.login, {
    ...{ username: member.email, password: memberPassword },
  });
  expect(failureOf(response)).toBe('403 second_factor_required');
});
