import * as outbox from '@taegeuk/contract/outbox.ts';
import { createPractice, getPractice } from '@taegeuk/contract/practice.ts';
import * as contract from '@taegeuk/contract/second-factor.ts';
import * as auth from '@taegeuk/contract/session-login.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import {
  assignTeacher,
  createMember,
  createSecondFactor,
  giveSensitiveConsent,
  loginAs,
  memberPassword,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';

type Headers = Record<string, string>;

const clock = createTestClock('2026-11-21T03:00:00Z');
let live: TestApp;
let demo: TestApp;
let administrator: TestMember;
let headers: Headers;

beforeAll(async () => {
  live = await createTestApp({
    clock: clock.now,
    config: { mode: 'live', publicOrigin: 'https://example.test' },
  });
  demo = await createTestApp({ clock: clock.now });
});

afterAll(() => Promise.all([live.close(), demo.close()]));

beforeEach(async () => {
  administrator = await createMember(live.sql, { roleLevel: 9 });
  headers = await loginAs(live, administrator);
});

function staffCall(app: TestApp, by: Headers) {
  return app.app.inject({ url: outbox.listFailedMessages.path, headers: by });
}

function call(endpoint: { path: string }, payload: object, by = headers) {
  return live.app.inject({ method: 'POST', url: endpoint.path, headers: by, payload });
}

async function stateOf(app: TestApp, by: Headers) {
  const response = await app.app.inject({ url: contract.getSecondFactor.path, headers: by });
  return dataOf(contract.getSecondFactor, response);
}

test('in live mode staff without a second step are told to set it up, and may once it is on', async () => {
  expect(failureOf(await staffCall(live, headers))).toBe('403 second_factor_setup_required');
  expect(await stateOf(live, headers)).toMatchObject({ isEnabled: false, isRequired: true });
  await createSecondFactor(live, administrator);
  expect((await staffCall(live, headers)).statusCode).toBe(200);
  expect(await stateOf(live, headers)).toMatchObject({ isEnabled: true, isRequired: true });
});

test('a step that was begun and not confirmed gives no rights', async () => {
  await createSecondFactor(live, administrator);
  await live.sql`UPDATE second_factors SET confirmed_at = NULL WHERE user_id = ${administrator.id}`;
  expect(failureOf(await staffCall(live, headers))).toBe('403 second_factor_setup_required');
});

test('whose role would not do anyway is told that, second step or not', async () => {
  const teacher = await loginAs(live, await createMember(live.sql, { roleLevel: 1 }));
  const member = await loginAs(live, await createMember(live.sql));
  for (const by of [teacher, member]) expect(failureOf(await staffCall(live, by))).toBe('403 forbidden');
  expect((await stateOf(live, member)).isRequired).toBe(false);
});

test('in demo mode staff need none', async () => {
  const by = await loginAs(demo, await createMember(demo.sql, { roleLevel: 9 }));
  expect((await staffCall(demo, by)).statusCode).toBe(200);
  expect((await stateOf(demo, by)).isRequired).toBe(false);
});

test('the role counts as that of a member wherever it is looked at, not in staff calls alone', async () => {
  const author = await createMember(live.sql, { center: { startsOn: null, endsOn: '2200-01-01' } });
  await giveSensitiveConsent(live.sql, author.id);
  await assignTeacher(live.sql, author, administrator);
  const owner = await loginAs(live, author);
  const created = await call(createPractice, { title: '숨', content: '고요했다.' }, owner);
  const { id } = dataOf(createPractice, created);
  const read = () => live.app.inject({ url: getPractice.path.replace('{id}', id), headers });
  expect((await read()).statusCode).toBe(404);
  await createSecondFactor(live, administrator);
  expect((await read()).statusCode).toBe(200);
});

test('the session of a login says the level that counts', async () => {
  const login = (who: TestMember) => call(auth.login, { username: who.email, password: memberPassword }, {});
  expect(dataOf(auth.login, await login(administrator)).infoUser.roleLevel).toBe(0);
  const app = await createSecondFactor(live, administrator);
  const first = await login(administrator);
  const cookie = `${first.cookies[0]?.name}=${first.cookies[0]?.value}`;
  const second = await call(contract.loginSecondFactor, { code: app.codeAt(clock.now()) }, { cookie });
  expect(dataOf(contract.loginSecondFactor, second).infoUser.roleLevel).toBe(9);
});

test('staff may not go back to a password alone in live mode, members may', async () => {
  await createSecondFactor(live, administrator);
  expect(failureOf(await call(contract.removeSecondFactor, { password: memberPassword }))).toBe(
    '403 forbidden',
  );
  expect(await stateOf(live, headers)).toMatchObject({ isEnabled: true });
  const member = await createMember(live.sql);
  await createSecondFactor(live, member);
  const by = await loginAs(live, member);
  expect((await call(contract.removeSecondFactor, { password: memberPassword }, by)).statusCode).toBe(200);
});
