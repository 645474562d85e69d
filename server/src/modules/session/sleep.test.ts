import { listFailedMessages } from '@taegeuk/contract/outbox.ts';
import { getPractice } from '@taegeuk/contract/practice.ts';
import { extendSession } from '@taegeuk/contract/session.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import {
  assignTeacher,
  createEntry,
  createMember,
  loginAs,
  memberPassword,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';

const minuteMs = 60_000;
const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let admin: TestMember;
let headers: Record<string, string>;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  admin = await createMember(testApp.sql, { roleLevel: 9 });
});

afterAll(() => testApp.close());

beforeEach(async () => {
  headers = await loginAs(testApp, admin);
});

const call = () => testApp.app.inject({ url: listFailedMessages.path, headers });

test('half an hour after the last call as staff their rights sleep, and each call keeps them awake', async () => {
  for (let calls = 0; calls < 3; calls += 1) {
    clock.advance(29 * minuteMs);
    expect((await call()).statusCode).toBe(200);
  }
  clock.advance(31 * minuteMs);
  expect(failureOf(await call())).toBe('401 password_required');
  expect(failureOf(await call())).toBe('401 password_required');
});

test('of many calls within a minute one is noted', async () => {
  const noted = () =>
    testApp.sql`SELECT staff_called_at FROM sessions WHERE user_id = ${admin.id} ORDER BY created_at DESC, id DESC LIMIT 1`;
  await call();
  const [first] = await noted();
  clock.advance(minuteMs);
  await call();
  expect(await noted()).toEqual([first]);
});

test('the password wakes them, in the same session', async () => {
  clock.advance(31 * minuteMs);
  expect(failureOf(await call())).toBe('401 password_required');
  const payload = { password: memberPassword };
  const answer = await testApp.app.inject({ method: 'POST', url: extendSession.path, headers, payload });
  headers = { authorization: `Bearer ${dataOf(extendSession, answer).token}` };
  expect((await call()).statusCode).toBe(200);
});

test('whose rights sleep is a member like any other, and reads nothing of others', async () => {
  const member = await createMember(testApp.sql);
  const read = async (id: string) =>
    testApp.app.inject({ url: getPractice.path.replace('{id}', id), headers });
  await assignTeacher(testApp.sql, member, admin);
  const theirs = await createEntry(testApp.sql, { userId: member.id });
  const own = await createEntry(testApp.sql, { userId: admin.id });
  expect((await read(theirs)).statusCode).toBe(200);
  clock.advance(31 * minuteMs);
  expect(failureOf(await read(theirs))).toBe('404 not_found');
  expect((await read(own)).statusCode).toBe(200);
});

test('what a sleeping session tried stands in the log', async () => {
  clock.advance(31 * minuteMs);
  await call();
  const [row] = await testApp.sql`
    SELECT detail FROM audit_log WHERE actor_id = ${admin.id} AND action = 'call.refuse' ORDER BY id DESC LIMIT 1`;
  expect(row).toEqual({ detail: { call: `GET ${listFailedMessages.path}`, code: 'password_required' } });
});

test('a right that they do not have is refused whether they sleep or not', async () => {
  const teacher = await createMember(testApp.sql, { roleLevel: 1 });
  headers = await loginAs(testApp, teacher);
  clock.advance(31 * minuteMs);
  expect(failureOf(await call())).toBe('403 forbidden');
});
