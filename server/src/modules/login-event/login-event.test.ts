import * as contract from '@taegeuk/contract/login-event.ts';
import { loginSecondFactorPasskey, startSecondStep } from '@taegeuk/contract/passkey.ts';
import { loginSecondFactor } from '@taegeuk/contract/second-factor.ts';
import { login } from '@taegeuk/contract/session-login.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import {
  createMember,
  createSecondFactor,
  loginAs,
  memberPassword,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { Browser, createPasskey } from '../../rigs/testing/passkeys.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';
import { hashRecoveryCode } from '../second-factor/recovery-codes.ts';
import { noteFailure, noteLogin, removeOldLoginEvents } from '../session/login-events.ts';
import { findCredentials } from '../session/queries.ts';

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
const clock = createTestClock('2026-11-21T03:30:00Z');
const phone =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36';
let testApp: TestApp;
let member: TestMember;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});

afterAll(() => testApp.close());

beforeEach(async () => {
  clock.advance(2 * dayMs);
  member = await createMember(testApp.sql);
  await testApp.sql`UPDATE users SET created_at = ${clock.now()} WHERE id = ${member.id}`;
});

function newBrowser(): Browser {
  return new Browser(testApp, { 'x-client': 'web', 'user-agent': phone });
}

function givePassword(browser: Browser, password = memberPassword) {
  return browser.send(login, { username: member.email, password });
}

async function listOwn(headers?: Record<string, string>): Promise<contract.LoginEvent[]> {
  const browser = new Browser(testApp, headers ?? (await loginAs(testApp, member)));
  return dataOf(contract.listLoginEvents, await browser.send(contract.listLoginEvents));
}

async function mailed(): Promise<{ subject: string; text: string }[]> {
  return testApp.sql<{ subject: string; text: string }[]>`
    SELECT subject, text FROM outbox WHERE user_id = ${member.id} ORDER BY id`;
}

const newDevice = '[태극명상] 새 기기에서 로그인되었습니다';

async function storeRecoveryCodes(codes: string[]): Promise<void> {
  for (const code of codes) {
    const codeHash = await hashRecoveryCode(member.id, code);
    await testApp.sql`
      INSERT INTO second_factor_recovery_codes (user_id, code_hash) VALUES (${member.id}, ${codeHash})`;
  }
}

test('a member reads how they were logged in, by which way, from what and where', async () => {
  const app = await createSecondFactor(testApp, member);
  const { authenticator } = await createPasskey(testApp, member);
  await storeRecoveryCodes(['8F3K20QZWM7T']);
  const browser = newBrowser();
  await browser.logIn(authenticator);
  clock.advance(1000);
  await givePassword(browser);
  await browser.send(loginSecondFactor, { code: app.codeAt(clock.now()) });
  clock.advance(1000);
  await givePassword(browser);
  const { passkey } = dataOf(startSecondStep, await browser.send(startSecondStep));
  if (!passkey) throw new Error('the member has a passkey');
  await browser.send(loginSecondFactorPasskey, { credential: authenticator.get(passkey) });
  clock.advance(1000);
  await givePassword(browser);
  const last = await browser.send(loginSecondFactor, { code: '8F3K-20QZ-WM7T' });
  const cookie = `taegeuk-companion=${browser.cookies.get('taegeuk-companion')}`;
  const authorization = `Bearer ${dataOf(loginSecondFactor, last).token}`;
  const events = await listOwn({ authorization, cookie });
  expect(events.map(({ way }) => way)).toEqual(['recovery-code', 'passkey-step', 'app', 'passkey']);
  expect(events.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false]);
  expect(events[0]).toMatchObject({
    ...{ isSuccess: true, tries: 1, isQuestioned: false, userAgent: phone },
    ...{
      addressPrefix: browser.address.split('.').slice(0, 3).join('.'),
      createdAt: clock.now().toISOString(),
    },
  });
});

test('tries that failed in one hour are one line, with the latest of them; the next hour has its own', async () => {
  for (const tries of [1, 2, 3]) {
    expect(failureOf(await givePassword(newBrowser(), 'wrong'))).toBe('401 invalid_credentials');
    await expect.poll(() => listOwn()).toMatchObject([{ tries }]);
  }
  clock.advance(hourMs);
  await givePassword(newBrowser(), 'wrong');
  await expect
    .poll(() => listOwn())
    .toMatchObject([
      { tries: 1, isSuccess: false, way: 'password' },
      { tries: 3, isSuccess: false },
    ]);
});

test('a wrong code of the second step stands there too', async () => {
  await createSecondFactor(testApp, member);
  const browser = newBrowser();
  await givePassword(browser);
  await browser.send(loginSecondFactor, { code: 'x' });
  expect(await listOwn()).toMatchObject([{ isSuccess: false, way: 'recovery-code', tries: 1 }]);
});

test('the first login after joining is told to nobody, one from a new device by mail', async () => {
  const browser = newBrowser();
  await givePassword(browser);
  await givePassword(browser);
  expect(await mailed()).toEqual([]);
  await givePassword(newBrowser());
  const [mail, ...more] = await mailed();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(newDevice);
  expect(mail?.text).toContain('Android · Chrome');
  expect(mail?.text).toMatch(/\d\d:30 \(한국 시간\)/);
  expect(mail?.text).toContain('/mypage/user-manage#logins');
  expect(mail?.text).not.toMatch(/token|code=|[\w-]{43}/);
});

test('whoever joined long ago hears of a login from a new device, also when older ones are not kept', async () => {
  const joinedAt = new Date(clock.now().getTime() - 100 * dayMs);
  await testApp.sql`UPDATE users SET created_at = ${joinedAt} WHERE id = ${member.id}`;
  await givePassword(newBrowser());
  expect(await mailed()).toMatchObject([{ subject: newDevice }]);
});

test('another client is known by what it says and from where', async () => {
  const client = new Browser(testApp, { 'user-agent': 'a script' });
  await givePassword(client);
  await givePassword(client);
  expect(await mailed()).toEqual([]);
  await givePassword(new Browser(testApp, { 'user-agent': 'another script' }));
  expect(await mailed()).toHaveLength(1);
});

test('new devices are told three times a day, recovery codes each time up to five', async () => {
  await givePassword(newBrowser());
  for (let device = 0; device < 5; device += 1) await givePassword(newBrowser());
  expect(await mailed()).toHaveLength(3);
  clock.advance(dayMs);
  for (let device = 0; device < 5; device += 1) await givePassword(newBrowser());
  expect(await mailed()).toHaveLength(6);
  await createSecondFactor(testApp, member);
  const codes = ['0', '1', '2', '3', '4', '5'].map((digit) => `8F3K20QZWM7${digit}`);
  await storeRecoveryCodes(codes);
  for (const code of codes) {
    const browser = newBrowser();
    await givePassword(browser);
    await browser.send(loginSecondFactor, { code });
  }
  const subjects = (await mailed()).slice(6).map(({ subject }) => subject);
  expect(subjects).toEqual(new Array(5).fill('[태극명상] 복구 코드로 로그인되었습니다'));
});

test('nobody is written to at an address that they have not confirmed', async () => {
  await testApp.sql`
    UPDATE users SET email_verified_at = NULL, phone_verified_at = now() WHERE id = ${member.id}`;
  for (const _device of [1, 2]) await givePassword(newBrowser());
  expect(await mailed()).toEqual([]);
});

test('a login that is questioned ends the others, is noted, and administrators are told', async () => {
  const administrator = await createMember(testApp.sql, { roleLevel: 9 });
  const thief = newBrowser();
  const stolen = dataOf(login, await givePassword(thief));
  const headers = await loginAs(testApp, member);
  const [event] = await listOwn(headers);
  const owner = new Browser(testApp, headers);
  const answer = await owner.send(contract.questionLoginEvent, {}, event?.id);
  expect(dataOf(contract.questionLoginEvent, answer)).toEqual({ ended: 1 });
  const cookie = `taegeuk-companion=${thief.cookies.get('taegeuk-companion')}`;
  const theirs = new Browser(testApp, { authorization: `Bearer ${stolen.token}`, cookie });
  expect(failureOf(await theirs.send(contract.listLoginEvents))).toBe('401 token_required');
  expect(await listOwn(headers)).toMatchObject([{ id: event?.id, isQuestioned: true }]);
  const noted = await testApp.sql`
    SELECT detail FROM audit_log WHERE action = 'login.question' AND subject_id = ${member.id}`;
  expect(noted).toEqual([{ detail: { eventId: event?.id } }]);
  const told = await testApp.sql<{ text: string }[]>`
    SELECT text FROM outbox WHERE user_id = ${administrator.id}`;
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain(member.email);
});

test('who questions the login that they ask from is logged out as well', async () => {
  const browser = newBrowser();
  const { token } = dataOf(login, await givePassword(browser));
  const cookie = `taegeuk-companion=${browser.cookies.get('taegeuk-companion')}`;
  const own = new Browser(testApp, { authorization: `Bearer ${token}`, cookie });
  const [event] = dataOf(contract.listLoginEvents, await own.send(contract.listLoginEvents));
  expect((await own.send(contract.questionLoginEvent, {}, event?.id)).statusCode).toBe(200);
  expect(failureOf(await own.send(contract.listLoginEvents))).toBe('401 token_required');
});

test('a hundred of each kind are kept, so that failures push no login out, and all for 90 days', async () => {
  const found = await findCredentials(testApp.sql, { email: member.email });
  if (!found) throw new Error('the member is there');
  const from = { address: '203.0.113.9', userAgent: 'x', isWeb: false, origin: '' };
  await loginAs(testApp, member);
  const [session] = await testApp.sql<[{ id: string }]>`SELECT id FROM sessions WHERE user_id = ${member.id}`;
  const start = clock.now().getTime();
  const at = (hour: number) => new Date(start + hour * hourMs);
  await noteLogin(testApp.sql, {
    ...{ found, sessionId: session.id, way: 'password', from, isKnownBrowser: true, now: at(0) },
  });
  const other = await createMember(testApp.sql);
  await noteFailure(testApp.sql, { userId: other.id, way: 'password', from, now: at(-1) });
  for (let hour = 0; hour < 105; hour += 1)
    await noteFailure(testApp.sql, { userId: member.id, way: 'password', from, now: at(hour) });
  const rows = await testApp.sql<{ isSuccess: boolean }[]>`
    SELECT is_success FROM login_events WHERE user_id = ${member.id}`;
  expect(rows.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
  expect(rows).toHaveLength(101);
  expect(await testApp.sql`SELECT FROM login_events WHERE user_id = ${other.id}`).toHaveLength(1);
  await removeOldLoginEvents(testApp.sql, new Date(at(105).getTime() + 90 * dayMs));
  expect(await listOwn()).toEqual([]);
});
