import * as contract from '@taegeuk/contract/second-factor.ts';
import * as auth from '@taegeuk/contract/session-login.ts';
import { getProfile } from '@taegeuk/contract/user.ts';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import {
  createMember,
  createSecondFactor,
  loginAs,
  memberPassword,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';
import { giveCode, ticketFor } from '../../rigs/testing/two-step-login.ts';
import { totpCodeAt } from './totp.ts';

type Headers = Record<string, string>;

const clock = createTestClock('2026-11-21T03:00:00Z');
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

function call(endpoint: { path: string }, payload: object, by = headers) {
  return testApp.app.inject({ method: 'POST', url: endpoint.path, headers: by, payload });
}

async function state() {
  const response = await testApp.app.inject({ url: contract.getSecondFactor.path, headers });
  return dataOf(contract.getSecondFactor, response);
}

async function start(): Promise<string> {
  const response = await call(contract.startSecondFactor, { password: memberPassword });
  return dataOf(contract.startSecondFactor, response).secret;
}

function codeOf(secret: string): string {
  return totpCodeAt(Secret.fromBase32(secret).bytes, clock.now());
}

async function setUp(): Promise<string[]> {
  const response = await call(contract.confirmSecondFactor, { code: codeOf(await start()) });
  return dataOf(contract.confirmSecondFactor, response).recoveryCodes;
}

async function mailsTo(email: string): Promise<string[]> {
  const rows = await testApp.sql<{ subject: string }[]>`
    SELECT subject FROM outbox WHERE recipient = ${email} ORDER BY id`;
  return rows.map(({ subject }) => subject);
}

test('a member has no second step at first, and need not have one', async () => {
  expect(await state()).toEqual({
    isEnabled: false,
    hasPasskey: false,
    isRequired: false,
    recoveryCodesLeft: 0,
  });
});

test('beginning takes the password and changes nothing at login yet', async () => {
  const refused = await call(contract.startSecondFactor, { password: 'wrong' });
  expect(failureOf(refused)).toBe('401 wrong_password');
  expect(fieldErrorsOf(refused)).toEqual([{ path: 'password', message: 'wrong_password' }]);
  await start();
  expect((await state()).isEnabled).toBe(false);
  const login = await call(auth.login, { username: member.email, password: memberPassword }, {});
  expect(login.statusCode).toBe(200);
});

test('nobody sets it up under an address that they have not confirmed: its owner recovers by it', async () => {
  await testApp.sql`
    UPDATE users SET email_verified_at = NULL, phone_verified_at = now() WHERE id = ${member.id}`;
  const refused = await call(contract.startSecondFactor, { password: memberPassword });
  expect(failureOf(refused)).toBe('403 email_not_verified');
  expect(await testApp.sql`SELECT 1 FROM second_factors WHERE user_id = ${member.id}`).toHaveLength(0);
});

test('the secret is stored sealed', async () => {
  const secret = await start();
  const [row] = await testApp.sql<{ secret: Buffer }[]>`
    SELECT secret FROM second_factors WHERE user_id = ${member.id}`;
  expect(row?.secret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
});

test('a first code turns it on and gives ten recovery codes, stored as hashes', async () => {
  const codes = await setUp();
  expect(codes).toHaveLength(10);
  expect(await state()).toEqual({
    isEnabled: true,
    hasPasskey: false,
    isRequired: false,
    recoveryCodesLeft: 10,
  });
  const rows = await testApp.sql<{ codeHash: Buffer }[]>`
    SELECT code_hash FROM second_factor_recovery_codes WHERE user_id = ${member.id}`;
  const stored = Buffer.concat(rows.map(({ codeHash }) => codeHash)).toString('latin1');
  for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
});

test('the code that turned it on logs nobody in: it counts once', async () => {
  const code = codeOf(await start());
  expect((await call(contract.confirmSecondFactor, { code })).statusCode).toBe(200);
  const answer = await giveCode(testApp, code, await ticketFor(testApp, member));
  expect(failureOf(answer)).toBe('400 invalid_code');
});

test('a code may be typed with a blank in the middle', async () => {
  const code = codeOf(await start());
  const response = await call(contract.confirmSecondFactor, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect(response.statusCode).toBe(200);
});

test('a wrong code turns nothing on and is told at its field', async () => {
  const code = codeOf(await start());
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const refused = await call(contract.confirmSecondFactor, { code: wrong });
  expect(failureOf(refused)).toBe('400 invalid_code');
  expect(fieldErrorsOf(refused)).toEqual([{ path: 'code', message: 'invalid_code' }]);
  expect((await state()).isEnabled).toBe(false);
});

test('beginning again replaces the secret: codes of the first one count no more', async () => {
  const first = await start();
  const second = await start();
  expect(failureOf(await call(contract.confirmSecondFactor, { code: codeOf(first) }))).toBe(
    '400 invalid_code',
  );
  expect((await call(contract.confirmSecondFactor, { code: codeOf(second) })).statusCode).toBe(200);
});

test('what was not begun can not be confirmed, and what is on can be neither begun nor confirmed', async () => {
  expect(failureOf(await call(contract.confirmSecondFactor, { code: '123456' }))).toBe(
    '409 second_factor_off',
  );
  await setUp();
  expect(failureOf(await call(contract.startSecondFactor, { password: memberPassword }))).toBe(
    '409 second_factor_already_on',
  );
  expect(failureOf(await call(contract.confirmSecondFactor, { code: '123456' }))).toBe(
    '409 second_factor_already_on',
  );
});

test('confirmed twice at once, it is on once, with the ten codes that one of them was given', async () => {
  const code = codeOf(await start());
  const answers = await Promise.all([
    call(contract.confirmSecondFactor, { code }),
    call(contract.confirmSecondFactor, { code }),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await state()).recoveryCodesLeft).toBe(10);
});

test('turning it on ends the other sessions, which were opened with the password alone, and keeps this one', async () => {
  const other = await loginAs(testApp, member);
  const stranger = await loginAs(testApp, await createMember(testApp.sql));
  await setUp();
  const statuses = await Promise.all(
    [headers, other, stranger].map((by) => call(getProfile, {}, by).then(({ statusCode }) => statusCode)),
  );
  expect(statuses).toEqual([200, 401, 200]);
});

test('renewing takes the password, gives ten new codes and ends the old ones', async () => {
  const old = await setUp();
  expect(failureOf(await call(contract.renewRecoveryCodes, { password: 'wrong' }))).toBe(
    '401 wrong_password',
  );
  const response = await call(contract.renewRecoveryCodes, { password: memberPassword });
  const { recoveryCodes } = dataOf(contract.renewRecoveryCodes, response);
  expect(new Set([...old, ...recoveryCodes]).size).toBe(20);
  expect((await state()).recoveryCodesLeft).toBe(10);
});

test('removing takes the password and leaves neither secret nor codes', async () => {
  await setUp();
  expect(failureOf(await call(contract.removeSecondFactor, { password: 'wrong' }))).toBe(
    '401 wrong_password',
  );
  expect((await call(contract.removeSecondFactor, { password: memberPassword })).statusCode).toBe(200);
  expect(await testApp.sql`SELECT FROM second_factors WHERE user_id = ${member.id}`).toHaveLength(0);
  expect(await state()).toEqual({
    isEnabled: false,
    hasPasskey: false,
    isRequired: false,
    recoveryCodesLeft: 0,
  });
  const login = await call(auth.login, { username: member.email, password: memberPassword }, {});
  expect(login.statusCode).toBe(200);
});

test('what is off can be neither renewed nor removed', async () => {
  await start();
  for (const endpoint of [contract.renewRecoveryCodes, contract.removeSecondFactor])
    expect(failureOf(await call(endpoint, { password: memberPassword }))).toBe('409 second_factor_off');
});

test('the member is told of each change by mail', async () => {
  await setUp();
  await call(contract.renewRecoveryCodes, { password: memberPassword });
  await call(contract.removeSecondFactor, { password: memberPassword });
  expect(await mailsTo(member.email)).toEqual([
    '[태극명상] 2단계 로그인이 켜졌습니다',
    '[태극명상] 복구 코드를 새로 만들었습니다',
    '[태극명상] 2단계 로그인이 꺼졌습니다',
  ]);
});

test('one member’s second step is nothing to another', async () => {
  const other = await createMember(testApp.sql);
  await createSecondFactor(testApp, other);
  expect((await state()).isEnabled).toBe(false);
  expect(failureOf(await call(contract.removeSecondFactor, { password: memberPassword }))).toBe(
    '409 second_factor_off',
  );
  expect(await testApp.sql`SELECT FROM second_factors WHERE user_id = ${other.id}`).toHaveLength(1);
});

test('turning it on and off and renewing the codes is noted with who did it', async () => {
  await setUp();
  await call(contract.renewRecoveryCodes, { password: memberPassword });
  await call(contract.removeSecondFactor, { password: memberPassword });
  const rows = await testApp.sql<{ action: string; actorId: string }[]>`
    SELECT action, actor_id FROM audit_log WHERE subject_id = ${member.id} ORDER BY id`;
  expect(rows).toEqual([
    { action: 'second-factor.on', actorId: member.id },
    { action: 'recovery-codes.renew', actorId: member.id },
    { action: 'second-factor.off', actorId: member.id },
  ]);
});
