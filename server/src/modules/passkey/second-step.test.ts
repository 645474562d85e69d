import * as outbox from '@taegeuk/contract/outbox.ts';
import * as contract from '@taegeuk/contract/passkey.ts';
import * as secondFactor from '@taegeuk/contract/second-factor.ts';
import { login } from '@taegeuk/contract/session-login.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import type { Authenticator } from '../../rigs/testing/authenticator.ts';
import { waitForBlocked } from '../../rigs/testing/blocked.ts';
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
import { openSession } from '../session/open-session.ts';
import { findCredentials } from '../session/queries.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
const refused = '401 passkey_refused';
const recoveryCode = '8F3K-20QZ-WM7T';
let testApp: TestApp;
let member: TestMember;
let authenticator: Authenticator;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});

afterAll(() => testApp.close());

beforeEach(async () => {
  member = await createMember(testApp.sql);
  ({ authenticator } = await createPasskey(testApp, member, true));
});

/** A browser that has sent the password. */
async function afterPassword(who = member, app = testApp): Promise<Browser> {
  const browser = new Browser(app);
  await browser.send(login, { username: who.email, password: memberPassword });
  return browser;
}

async function askedFor(browser: Browser): Promise<contract.RequestOptions> {
  const { passkey } = dataOf(contract.startSecondStep, await browser.send(contract.startSecondStep));
  if (!passkey) throw new Error('the member has a passkey');
  return passkey;
}

test('who gave the password is told which ways there are, and which passkeys', async () => {
  const step = await (await afterPassword()).send(contract.startSecondStep);
  const id = authenticator.credentialId.toString('base64url');
  expect(dataOf(contract.startSecondStep, step)).toEqual({
    hasApp: false,
    passkey: {
      ...{ challenge: expect.any(String), rpId: 'localhost', timeout: 300_000, userVerification: 'required' },
      allowCredentials: [{ id, type: 'public-key', transports: [] }],
    },
  });
  const other = await createMember(testApp.sql);
  await createSecondFactor(testApp, other);
  const theirs = await (await afterPassword(other)).send(contract.startSecondStep);
  expect(dataOf(contract.startSecondStep, theirs)).toEqual({ hasApp: true, passkey: null });
});

test('who did not is told nothing', async () => {
  const response = await new Browser(testApp).send(contract.startSecondStep);
  expect(failureOf(response)).toBe('401 second_factor_expired');
});

test('a passkey opens the session of the ticket, once', async () => {
  const browser = await afterPassword();
  const credential = authenticator.get(await askedFor(browser));
  const ticket = browser.cookies.get('taegeuk-ticket') ?? '';
  const opened = await browser.send(contract.loginSecondFactorPasskey, { credential });
  expect(dataOf(contract.loginSecondFactorPasskey, opened).id_user).toBe(member.id);
  expect(browser.cookies.get('taegeuk-ticket')).toBe('');
  browser.cookies.set('taegeuk-ticket', ticket);
  const again = await browser.send(contract.loginSecondFactorPasskey, { credential });
  expect(failureOf(again)).toBe('401 second_factor_expired');
});

test('without the ticket, or with what was signed for a login, it opens nothing', async () => {
  const browser = await afterPassword();
  const credential = authenticator.get(await askedFor(browser));
  browser.cookies.delete('taegeuk-ticket');
  const untold = await browser.send(contract.loginSecondFactorPasskey, { credential });
  expect(failureOf(untold)).toBe('401 second_factor_expired');
  const other = await afterPassword();
  const forLogin = authenticator.get(await other.startLogin());
  const mixed = await other.send(contract.loginSecondFactorPasskey, { credential: forLogin });
  expect(failureOf(mixed)).toBe('401 passkey_expired');
});

test('another member’s passkey does not take the step', async () => {
  const stranger = await createMember(testApp.sql);
  const theirs = await createPasskey(testApp, stranger);
  const browser = await afterPassword();
  const credential = theirs.authenticator.get(await askedFor(browser));
  expect(failureOf(await browser.send(contract.loginSecondFactorPasskey, { credential }))).toBe(refused);
});

test('nor does one whose counter did not grow, and the ticket counts it', async () => {
  await new Browser(testApp).logIn(authenticator, { counter: 20 });
  const browser = await afterPassword();
  for (let tries = 0; tries < 5; tries += 1) {
    const credential = authenticator.get(await askedFor(browser), { counter: 20 });
    expect(failureOf(await browser.send(contract.loginSecondFactorPasskey, { credential }))).toBe(refused);
  }
  expect(failureOf(await browser.send(contract.startSecondStep))).toBe('401 second_factor_expired');
});

test('who has nothing but passkeys may give a recovery code, and no six digits', async () => {
  const codeHash = await hashRecoveryCode(member.id, recoveryCode.replaceAll('-', ''));
  await testApp.sql`
    INSERT INTO second_factor_recovery_codes (user_id, code_hash) VALUES (${member.id}, ${codeHash})`;
  const browser = await afterPassword();
  const digits = await browser.send(secondFactor.loginSecondFactor, { code: '123456' });
  expect(failureOf(digits)).toBe('400 invalid_code');
  const opened = await browser.send(secondFactor.loginSecondFactor, { code: recoveryCode });
  expect(opened.statusCode).toBe(200);
});

test('a login by password alone that is under way when the first passkey comes opens nothing', async () => {
  const someone = await createMember(testApp.sql);
  const { id } = await createPasskey(testApp, someone);
  await testApp.sql`DELETE FROM passkeys WHERE id = ${id}`;
  const found = await findCredentials(testApp.sql, { email: someone.email });
  if (!found) throw new Error('the member is there');
  const visitor = {
    ...{
      address: '',
      userAgent: '',
      isWeb: false,
      companion: undefined,
      knownBrowser: undefined,
      origin: '',
    },
  };
  let login: Promise<unknown> | undefined;
  await testApp.sql.transaction(async (db) => {
    await db`SELECT FROM users WHERE id = ${someone.id} FOR NO KEY UPDATE`;
    await db`
      INSERT INTO passkeys (user_id, credential_id, public_key, is_backup_eligible, is_backed_up, name)
      VALUES (${someone.id}, ${Buffer.alloc(16, 7)}, ${Buffer.alloc(32)}, false, false, '열쇠')`;
    login = openSession(testApp.sql, testApp.services, found, visitor, 'password');
    login.catch(() => {});
    await waitForBlocked(testApp.sql, 1);
  });
  await expect(login).rejects.toMatchObject({ code: 'invalid_credentials' });
});

test('in live mode a passkey does for staff what an app does, and the last of the two stays', async () => {
  const live = await createTestApp({
    clock: clock.now,
    config: { mode: 'live', publicOrigin: 'https://example.test' },
  });
  const administrator = await createMember(live.sql, { roleLevel: 9 });
  const browser = new Browser(live, await loginAs(live, administrator));
  const read = () => browser.send(outbox.listFailedMessages);
  expect(failureOf(await read())).toBe('403 second_factor_setup_required');
  const first = await createPasskey(live, administrator);
  expect((await read()).statusCode).toBe(200);
  const remove = (id: string) => browser.send(contract.removePasskey, { password: memberPassword }, id);
  const last = await createPasskey(live, administrator);
  expect((await remove(first.id)).statusCode).toBe(200);
  expect(failureOf(await remove(last.id))).toBe('403 forbidden');
  await createSecondFactor(live, administrator);
  const removeApp = () => browser.send(secondFactor.removeSecondFactor, { password: memberPassword });
  expect((await removeApp()).statusCode).toBe(200);
  await createSecondFactor(live, administrator);
  expect((await remove(last.id)).statusCode).toBe(200);
  expect(failureOf(await removeApp())).toBe('403 forbidden');
  await live.close();
});
