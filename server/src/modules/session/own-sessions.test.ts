import * as contract from '@taegeuk/contract/session.ts';
import * as auth from '@taegeuk/contract/session-login.ts';
import { getProfile } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createMember, loginAs, memberPassword, type TestMember } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';

type Headers = Record<string, string>;

const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});

afterAll(() => testApp.close());

async function loginOnWeb(member: TestMember, cookie?: string): Promise<Headers> {
  const response = await testApp.app.inject({
    method: 'POST',
    url: auth.login.path,
    payload: { username: member.email, password: memberPassword },
    remoteAddress: '203.0.113.77',
    headers: { 'x-client': 'web', 'user-agent': 'a browser', ...(cookie ? { cookie } : {}) },
  });
  const companion = response.cookies.find(({ name }) => name === 'taegeuk-companion');
  return {
    authorization: `Bearer ${dataOf(auth.login, response).token}`,
    cookie: `taegeuk-companion=${companion?.value}`,
  };
}

async function list(headers: Headers) {
  const response = await testApp.app.inject({ url: contract.listSessions.path, headers });
  return dataOf(contract.listSessions, response);
}

function end(headers: Headers, id: string) {
  const url = contract.endSession.path.replace('{id}', id);
  return testApp.app.inject({ method: 'DELETE', url, headers });
}

async function endOthers(headers: Headers): Promise<number> {
  const response = await testApp.app.inject({
    method: 'DELETE',
    url: contract.endOtherSessions.path,
    headers,
  });
  return dataOf(contract.endOtherSessions, response).ended;
}

async function isAlive(headers: Headers): Promise<boolean> {
  const response = await testApp.app.inject({ method: 'POST', url: getProfile.path, headers });
  return response.statusCode === 200;
}

test('a member sees their own live sessions, newest first, and which one asks', async () => {
  const member = await createMember(testApp.sql);
  await loginAs(testApp, await createMember(testApp.sql));
  const first = await loginOnWeb(member);
  clock.advance(60_000);
  await loginAs(testApp, member);
  const [newest, oldest, ...more] = await list(first);
  expect(more).toEqual([]);
  expect(newest).toMatchObject({ isCurrent: false, userAgent: '' });
  expect(oldest).toEqual({
    id: expect.any(String),
    isCurrent: true,
    userAgent: 'a browser',
    addressPrefix: '203.0.113',
    createdAt: new Date(clock.now().getTime() - 60_000).toISOString(),
    expiresAt: new Date(clock.now().getTime() - 60_000 + 10_800_000).toISOString(),
  });
});

test('sessions that ended or ran out are not listed', async () => {
  const member = await createMember(testApp.sql);
  await loginAs(testApp, member);
  clock.advance(10_800_000);
  const ended = await loginAs(testApp, member);
  await testApp.app.inject({ method: 'POST', url: auth.logout.path, headers: ended });
  const current = await loginAs(testApp, member);
  expect(await list(current)).toMatchObject([{ isCurrent: true }]);
});

test('a member ends one of their sessions, the current one too', async () => {
  const member = await createMember(testApp.sql);
  const lost = await loginAs(testApp, member);
  const [{ id: lostId = '' } = {}] = await list(lost);
  clock.advance(1000);
  const current = await loginAs(testApp, member);
  expect((await end(current, lostId)).statusCode).toBe(200);
  expect([await isAlive(lost), await isAlive(current)]).toEqual([false, true]);
  const [{ id = '' } = {}] = await list(current);
  expect((await end(current, id)).statusCode).toBe(200);
  expect(await isAlive(current)).toBe(false);
});

test('another member’s session, an ended one and an unknown one are all not found', async () => {
  const member = await createMember(testApp.sql);
  const theirs = await loginAs(testApp, await createMember(testApp.sql));
  const [{ id: theirId = '' } = {}] = await list(theirs);
  const ended = await loginAs(testApp, member);
  const [{ id: endedId = '' } = {}] = await list(ended);
  await end(ended, endedId);
  const current = await loginAs(testApp, member);
  for (const id of [theirId, endedId, '01890000-0000-7000-8000-000000000001'])
    expect(failureOf(await end(current, id))).toBe('404 not_found');
  expect(await isAlive(theirs)).toBe(true);
});

test('ending the others keeps this session and those of the same browser', async () => {
  const member = await createMember(testApp.sql);
  const tab = await loginOnWeb(member);
  const otherTab = await loginOnWeb(member, tab.cookie);
  const elsewhere = [await loginOnWeb(member), await loginAs(testApp, member)];
  const stranger = await loginAs(testApp, await createMember(testApp.sql));
  expect(await endOthers(tab)).toBe(2);
  const alive = await Promise.all([tab, otherTab, ...elsewhere, stranger].map(isAlive));
  expect(alive).toEqual([true, true, false, false, true]);
  expect(await endOthers(tab)).toBe(0);
});

test('a client without a browser ends every other session', async () => {
  const member = await createMember(testApp.sql);
  const others = [await loginAs(testApp, member), await loginOnWeb(member)];
  const current = await loginAs(testApp, member);
  expect(await endOthers(current)).toBe(2);
  expect(await Promise.all([...others, current].map(isAlive))).toEqual([false, false, true]);
});

test('delete_others is no id: neither path is taken for the other', async () => {
  const headers = await loginAs(testApp, await createMember(testApp.sql));
  expect(failureOf(await end(headers, 'delete_others'))).toBe('422 invalid_input');
  expect(await endOthers(headers)).toBe(0);
});

test('an administrator ends every session of a member, and the log says who did it', async () => {
  const member = await createMember(testApp.sql);
  const sessions = [await loginOnWeb(member), await loginAs(testApp, member)];
  const admin = await createMember(testApp.sql, { roleLevel: 9 });
  const url = `${contract.endSessionsOfMember.path}?userId=${member.id}`;
  const headers = await loginAs(testApp, admin);
  const response = await testApp.app.inject({ method: 'DELETE', url, headers });
  expect(dataOf(contract.endSessionsOfMember, response)).toEqual({ ended: 2 });
  for (const session of sessions) expect(await isAlive(session)).toBe(false);
  expect(await isAlive(headers)).toBe(true);
  const noted = await testApp.sql`SELECT actor_id FROM audit_log WHERE subject_id = ${member.id}`;
  expect(noted).toEqual([{ actorId: admin.id }]);
});

test.each([undefined, 1])('nobody else may: role level %s', async (roleLevel) => {
  const member = await createMember(testApp.sql);
  const session = await loginAs(testApp, member);
  const other = await createMember(testApp.sql, roleLevel === undefined ? {} : { roleLevel });
  const response = await testApp.app.inject({
    method: 'DELETE',
    url: `${contract.endSessionsOfMember.path}?userId=${member.id}`,
    headers: await loginAs(testApp, other),
  });
  expect(failureOf(response)).toBe('403 forbidden');
  expect(await isAlive(session)).toBe(true);
});
