import * as contract from '@taegeuk/contract/passkey.ts';
import * as secondFactor from '@taegeuk/contract/second-factor.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { Authenticator } from '../../rigs/testing/authenticator.ts';
import {
  createMember,
  createSecondFactor,
  loginAs,
  memberPassword,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { Browser, createPasskey, testOrigin } from '../../rigs/testing/passkeys.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';
import { removeStaleChallenges } from './service.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
const refused = '401 passkey_refused';
const expired = '401 passkey_expired';
let testApp: TestApp;
let member: TestMember;
let headers: Record<string, string>;
let browser: Browser;
let authenticator: Authenticator;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});

afterAll(() => testApp.close());

beforeEach(async () => {
  member = await createMember(testApp.sql);
  headers = await loginAs(testApp, member);
  browser = new Browser(testApp, headers);
  authenticator = new Authenticator(testOrigin);
});

async function listOwn(): Promise<contract.Passkey[]> {
  return dataOf(contract.listPasskeys, await browser.send(contract.listPasskeys));
}

async function stateOf() {
  return dataOf(secondFactor.getSecondFactor, await browser.send(secondFactor.getSecondFactor));
}

function liveSessions() {
  return testApp.sql`SELECT id FROM sessions WHERE user_id = ${member.id} AND revoked_at IS NULL`;
}

async function notedActions(): Promise<string[]> {
  const rows = await testApp.sql<{ action: string }[]>`
    SELECT action FROM audit_log WHERE actor_id = ${member.id} AND subject_id = ${member.id} ORDER BY id`;
  return rows.map(({ action }) => action);
}

async function mailedSubjects(): Promise<string[]> {
  const rows = await testApp.sql<{ subject: string }[]>`
    SELECT subject FROM outbox WHERE user_id = ${member.id} ORDER BY id`;
  return rows.map(({ subject }) => subject);
}

test('a browser is told what to make: for the member by a random handle, kept and unlocked by the device', async () => {
  const options = await browser.startAdding();
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: '태극명상' },
    user: { name: member.email, displayName: member.nickName },
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
  expect((await browser.startAdding()).user.id).toBe(options.user.id);
});

test('the first passkey turns the second step on: codes come, other sessions end, a mail and the log tell', async () => {
  await loginAs(testApp, member);
  const response = await browser.add(authenticator);
  const { passkey, recoveryCodes } = dataOf(contract.confirmPasskey, response);
  expect(passkey).toEqual({
    ...{ id: expect.any(String), name: '내 휴대폰', isSynced: true },
    ...{ createdAt: '2026-11-21T03:00:00.000Z', lastUsedAt: null },
  });
  expect(recoveryCodes).toHaveLength(10);
  expect(await stateOf()).toEqual({
    ...{ isEnabled: false, hasPasskey: true, isRequired: false, recoveryCodesLeft: 10 },
  });
  expect(await liveSessions()).toHaveLength(1);
  expect(await notedActions()).toEqual(['passkey.add']);
  expect(await mailedSubjects()).toEqual(['[태극명상] 패스키가 등록되었습니다']);
});

test('one more brings no codes and ends no session; the browser is told which it has', async () => {
  await createPasskey(testApp, member);
  await loginAs(testApp, member);
  const options = await browser.startAdding();
  expect(options.excludeCredentials).toHaveLength(1);
  const response = await browser.add(authenticator);
  expect(dataOf(contract.confirmPasskey, response).recoveryCodes).toEqual([]);
  expect(await liveSessions()).toHaveLength(2);
});

test('beside an authenticator app the codes of that one stay', async () => {
  await createSecondFactor(testApp, member);
  expect(dataOf(contract.confirmPasskey, await browser.add(authenticator)).recoveryCodes).toEqual([]);
});

test('the list tells when each was last used', async () => {
  const { authenticator: used } = await createPasskey(testApp, member);
  clock.advance(60_000);
  await new Browser(testApp).logIn(used);
  expect(await listOwn()).toMatchObject([{ lastUsedAt: clock.now().toISOString() }]);
});

test.each([
  ['another site', { origin: 'https://taegeuk.example.net' }, refused],
  ['another host name', { rpId: 'example.net' }, refused],
  ['a frame of another site', { crossOrigin: true }, refused],
  ['a device that did not recognise the member', { isVerified: false }, refused],
  ['another challenge', { challenge: 'A'.repeat(43) }, expired],
])('a passkey that was made for %s is not added', async (_what, deviation, answer) => {
  expect(failureOf(await browser.add(authenticator, deviation))).toBe(answer);
  expect(await listOwn()).toEqual([]);
});

test('an attestation with certificates, whose addresses the server would ask, is refused unread', async () => {
  const certified = new Map([['x5c', [new Uint8Array(8)]]]);
  for (const fmt of ['packed', 'tpm', 'apple', 'android-key', 'fido-u2f'])
    expect(
      failureOf(await browser.add(authenticator, { attestation: { fmt, attStmt: certified } })),
      fmt,
    ).toBe(refused);
});

test('nesting and lengths that no passkey has are refused at once', async () => {
  for (const bytes of [
    Buffer.alloc(6000, 0x81),
    Buffer.from('9bffffffffffffffff', 'hex'),
    Buffer.alloc(2, 0xff),
  ]) {
    const credential = authenticator.create(await browser.startAdding());
    credential.response.attestationObject = bytes.toString('base64url');
    const beganAt = performance.now();
    const response = await browser.send(contract.confirmPasskey, { name: '휴대폰', credential });
    expect(failureOf(response)).toBe(refused);
    expect(performance.now() - beganAt).toBeLessThan(1000);
  }
});

test('a passkey is added with the password alone, by members with a confirmed e-mail', async () => {
  const wrong = await browser.send(contract.startPasskey, { password: 'another password' });
  expect(failureOf(wrong)).toBe('401 wrong_password');
  await testApp.sql`
    UPDATE users SET email_verified_at = NULL, phone_verified_at = now() WHERE id = ${member.id}`;
  const unconfirmed = await browser.send(contract.startPasskey, { password: memberPassword });
  expect(failureOf(unconfirmed)).toBe('403 email_not_verified');
});

test('what was asked for in one account is not added in another', async () => {
  const options = await browser.startAdding();
  const stranger = new Browser(testApp, await loginAs(testApp, await createMember(testApp.sql)));
  await stranger.startAdding();
  stranger.cookies.set('taegeuk-passkey', browser.cookies.get('taegeuk-passkey') ?? '');
  const payload = { name: '휴대폰', credential: authenticator.create(options) };
  expect(failureOf(await stranger.send(contract.confirmPasskey, payload))).toBe(expired);
});

test('the same passkey is added once, and to one account', async () => {
  await browser.add(authenticator);
  expect(failureOf(await browser.add(authenticator))).toBe('409 passkey_already_exists');
  const stranger = new Browser(testApp, await loginAs(testApp, await createMember(testApp.sql)));
  expect(failureOf(await stranger.add(authenticator))).toBe('409 passkey_already_exists');
});

test('of two first passkeys at once both are added, and the codes are told once', async () => {
  const tab = new Browser(testApp, headers);
  const answers = await Promise.all([browser.add(authenticator), tab.add(new Authenticator(testOrigin))]);
  const codes = answers.map((answer) => dataOf(contract.confirmPasskey, answer).recoveryCodes.length);
  expect(codes.sort((a, b) => a - b)).toEqual([0, 10]);
  expect(await listOwn()).toHaveLength(2);
});

test('ten are enough, also when the last two come at once', async () => {
  for (let count = 0; count < 9; count += 1) await createPasskey(testApp, member);
  const tab = new Browser(testApp, headers);
  const asked = [
    { from: browser, credential: authenticator.create(await browser.startAdding()) },
    { from: tab, credential: new Authenticator(testOrigin).create(await tab.startAdding()) },
  ];
  const answers = await Promise.all(
    asked.map(({ from, credential }) => from.send(contract.confirmPasskey, { name: '휴대폰', credential })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const more = await browser.send(contract.startPasskey, { password: memberPassword });
  expect(failureOf(more)).toBe('409 passkey_limit');
});

test('a passkey is renamed, which is noted', async () => {
  const { id } = await createPasskey(testApp, member);
  const renamed = await browser.send(contract.renamePasskey, { name: ' 거실 태블릿 ' }, id);
  expect(dataOf(contract.renamePasskey, renamed).name).toBe('거실 태블릿');
  expect((await listOwn()).map(({ name }) => name)).toEqual(['거실 태블릿']);
  expect(await notedActions()).toEqual(['passkey.rename']);
});

test('the last one that is removed turns the second step off, and takes the codes along', async () => {
  await browser.add(authenticator);
  const { id } = await createPasskey(testApp, member);
  const remove = (which: string, password = memberPassword) =>
    browser.send(contract.removePasskey, { password }, which);
  expect(failureOf(await remove(id, 'another password'))).toBe('401 wrong_password');
  expect((await remove(id)).statusCode).toBe(200);
  expect(await stateOf()).toMatchObject({ hasPasskey: true, recoveryCodesLeft: 10 });
  const [last] = await listOwn();
  expect((await remove(last?.id ?? '')).statusCode).toBe(200);
  expect(await stateOf()).toMatchObject({ hasPasskey: false, recoveryCodesLeft: 0 });
  expect(failureOf(await remove(id))).toBe('404 not_found');
  expect(await notedActions()).toEqual(['passkey.add', 'passkey.remove', 'passkey.remove']);
});

test('the app goes and the passkey stays: the codes stay too', async () => {
  await createSecondFactor(testApp, member);
  await createPasskey(testApp, member);
  await browser.send(secondFactor.renewRecoveryCodes, { password: memberPassword });
  await browser.send(secondFactor.removeSecondFactor, { password: memberPassword });
  expect(await stateOf()).toMatchObject({ isEnabled: false, hasPasskey: true, recoveryCodesLeft: 10 });
  expect(await notedActions()).toEqual(['recovery-codes.renew', 'second-factor.off']);
  expect((await mailedSubjects()).at(-1)).toBe('[태극명상] 인증 앱이 삭제되었습니다');
});

test('challenges that nobody answered are cleaned up', async () => {
  await browser.startAdding();
  expect(await removeStaleChallenges(testApp.sql, clock.now())).toBe(0);
  clock.advance(300_001);
  expect(await removeStaleChallenges(testApp.sql, clock.now())).toBeGreaterThan(0);
});
