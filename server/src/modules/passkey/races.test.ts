import * as contract from '@taegeuk/contract/passkey.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { Authenticator } from '../../rigs/testing/authenticator.ts';
import { whileItWaits } from '../../rigs/testing/blocked.ts';
import {
  createMember,
  createSecondFactor,
  loginAs,
  memberPassword,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { Browser, createPasskey, testOrigin } from '../../rigs/testing/passkeys.ts';
import { failureOf } from '../../rigs/testing/reply.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let member: TestMember;
let browser: Browser;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});

afterAll(() => testApp.close());

beforeEach(async () => {
  member = await createMember(testApp.sql);
  browser = new Browser(testApp, await loginAs(testApp, member));
});

const passkeys = () => testApp.sql`SELECT id FROM passkeys WHERE user_id = ${member.id}`;

/** Adds a passkey that waits for the member's row; what is done meanwhile is committed first. */
async function addWhile(change: () => Promise<unknown>) {
  const credential = new Authenticator(testOrigin).create(await browser.startAdding());
  return whileItWaits(
    testApp.sql,
    (db) => db`SELECT 1 FROM users WHERE id = ${member.id} FOR UPDATE`,
    () => browser.send(contract.confirmPasskey, { name: '휴대폰', credential }),
    change,
  );
}

test('a recovery at the same time ends the session that adds a passkey, and none is added', async () => {
  const answer = await addWhile(
    () => testApp.sql`UPDATE sessions SET revoked_at = ${clock.now()} WHERE user_id = ${member.id}`,
  );
  expect(failureOf(answer)).toBe('401 token_required');
  expect(await passkeys()).toEqual([]);
});

test('a passkey that the removal of the app makes the first is added with codes, or not at all', async () => {
  await createSecondFactor(testApp, member);
  const answer = await addWhile(() => testApp.sql`DELETE FROM second_factors WHERE user_id = ${member.id}`);
  expect(failureOf(answer)).toBe('401 passkey_expired');
  expect(await passkeys()).toEqual([]);
});

test('a password that is changed meanwhile removes no passkey', async () => {
  const { id } = await createPasskey(testApp, member);
  const answer = await whileItWaits(
    testApp.sql,
    (db) => db`UPDATE users SET password_hash = 'another' WHERE id = ${member.id}`,
    () => browser.send(contract.removePasskey, { password: memberPassword }, id),
  );
  expect(failureOf(answer)).toBe('401 wrong_password');
  expect(await passkeys()).toHaveLength(1);
});
