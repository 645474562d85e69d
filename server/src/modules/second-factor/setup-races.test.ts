import { randomBytes } from 'node:crypto';
import * as contract from '@taegeuk/contract/second-factor.ts';
import { endSessionsOfMember } from '@taegeuk/contract/session.ts';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { whileItWaits } from '../../rigs/testing/blocked.ts';
import {
  createMember,
  createSecondFactor,
  loginAs,
  memberPassword,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';
import { giveCode, ticketFor } from '../../rigs/testing/two-step-login.ts';
import { openSession } from '../session/open-session.ts';
import { findCredentials } from '../session/queries.ts';
import { endAllSessions } from '../session/service.ts';
import { totpCodeAt } from './totp.ts';

type Headers = Record<string, string>;

const clock = createTestClock('2026-11-21T03:00:00Z');
const visitor = {
  address: '',
  userAgent: '',
  isWeb: false,
  companion: undefined,
  knownBrowser: undefined,
  origin: '',
};
let testApp: TestApp;
let member: TestMember;
let headers: Headers;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});

afterAll(() => testApp.close());

beforeEach(async () => {
  member = await createMember(testApp.sql);
  headers = await loginAs(testApp, member);
});

function call(endpoint: { path: string }, payload: object) {
  return testApp.app.inject({ method: 'POST', url: endpoint.path, headers, payload });
}

/** A code that turns on the second step, whose set-up has been started. */
async function begin(): Promise<string> {
  const response = await call(contract.startSecondFactor, { password: memberPassword });
  const { secret } = dataOf(contract.startSecondFactor, response);
  return totpCodeAt(Secret.fromBase32(secret).bytes, clock.now());
}

/** The member as a login reads them before it checks the password. */
async function found() {
  const row = await findCredentials(testApp.sql, { email: member.email });
  if (!row) throw new Error('the member is there');
  return row;
}

async function isConfirmed(): Promise<boolean> {
  const rows = await testApp.sql`
    SELECT 1 FROM second_factors WHERE user_id = ${member.id} AND confirmed_at IS NOT NULL`;
  return rows.length === 1;
}

test('a login that began before the second step was turned on opens nothing with the password alone', async () => {
  const before = await found();
  await createSecondFactor(testApp, member);
  await expect(openSession(testApp.sql, testApp.services, before, visitor, 'password')).rejects.toMatchObject(
    {
      code: 'invalid_credentials',
    },
  );
});

test('a login at the moment when the second step is turned on waits and opens nothing', async () => {
  await begin();
  const before = await found();
  const opening = whileItWaits(
    testApp.sql,
    (db) => db`UPDATE second_factors SET confirmed_at = ${clock.now()} WHERE user_id = ${member.id}`,
    () => openSession(testApp.sql, testApp.services, before, visitor, 'password'),
  );
  await expect(opening).rejects.toMatchObject({ code: 'invalid_credentials' });
});

test('a session that opens while the second step is turned on ends with the others', async () => {
  const code = await begin();
  const before = await found();
  const confirmed = await whileItWaits(
    testApp.sql,
    (db) => openSession(db, testApp.services, before, visitor, 'password'),
    () => call(contract.confirmSecondFactor, { code }),
  );
  expect(confirmed.statusCode).toBe(200);
  const open = await testApp.sql`SELECT 1 FROM sessions WHERE user_id = ${member.id} AND revoked_at IS NULL`;
  expect(open).toHaveLength(1);
});

test('a recovery at the same time ends the session that sets the second step up, and nothing is set up', async () => {
  const code = await begin();
  const answer = await whileItWaits(
    testApp.sql,
    (db) => db`SELECT 1 FROM users WHERE id = ${member.id} FOR UPDATE`,
    () => call(contract.confirmSecondFactor, { code }),
    (db) => db`UPDATE sessions SET revoked_at = ${clock.now()} WHERE user_id = ${member.id}`,
  );
  expect(failureOf(answer)).toBe('401 token_required');
  expect(await isConfirmed()).toBe(false);
});

test('a secret that another tab replaces meanwhile is not the one that a code turns on', async () => {
  const code = await begin();
  const answer = await whileItWaits(
    testApp.sql,
    (db) => db`SELECT 1 FROM users WHERE id = ${member.id} FOR UPDATE`,
    () => call(contract.confirmSecondFactor, { code }),
    (db) => db`UPDATE second_factors SET secret = ${randomBytes(49)} WHERE user_id = ${member.id}`,
  );
  expect(failureOf(answer)).toBe('400 invalid_code');
  expect(await isConfirmed()).toBe(false);
});

test('a code of the app that another takes the place of meanwhile logs nobody in', async () => {
  const { codeAt } = await createSecondFactor(testApp, member);
  const ticket = await ticketFor(testApp, member);
  const answer = await whileItWaits(
    testApp.sql,
    (db) => db`UPDATE second_factors SET secret = ${randomBytes(49)} WHERE user_id = ${member.id}`,
    async () => giveCode(testApp, codeAt(clock.now()), ticket),
  );
  expect(failureOf(answer)).toBe('400 invalid_code');
});

test.each([contract.removeSecondFactor, contract.renewRecoveryCodes])(
  'a password that is changed meanwhile does not do for $path',
  async (endpoint) => {
    await createSecondFactor(testApp, member);
    const answer = await whileItWaits(
      testApp.sql,
      (db) => db`UPDATE users SET password_hash = 'another' WHERE id = ${member.id}`,
      () => call(endpoint, { password: memberPassword }),
    );
    expect(failureOf(answer)).toBe('401 wrong_password');
    expect(await isConfirmed()).toBe(true);
  },
);

test('a second step that is taken while all sessions are ended opens none', async () => {
  const app = await createSecondFactor(testApp, member);
  const ticket = await ticketFor(testApp, member);
  const answer = await whileItWaits(
    testApp.sql,
    (db) => db`SELECT 1 FROM users WHERE id = ${member.id} FOR UPDATE`,
    async () => giveCode(testApp, app.codeAt(clock.now()), ticket),
    (db) => endAllSessions(db, member.id, clock.now()),
  );
  expect(failureOf(answer)).toBe('401 second_factor_expired');
});

test('an administrator who ends all sessions ends one that is being opened, too', async () => {
  const admin = await loginAs(testApp, await createMember(testApp.sql, { roleLevel: 9 }));
  const before = await found();
  const answer = await whileItWaits(
    testApp.sql,
    (db) => openSession(db, testApp.services, before, visitor, 'password'),
    async () =>
      testApp.app.inject({
        method: 'DELETE',
        url: endSessionsOfMember.path,
        query: { userId: member.id },
        headers: admin,
      }),
  );
  expect(dataOf(endSessionsOfMember, answer)).toEqual({ ended: 2 });
});
