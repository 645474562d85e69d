import { extendSession } from '@taegeuk/contract/session.ts';
import * as contract from '@taegeuk/contract/staff.ts';
import { staffRights } from '@taegeuk/contract/staff-rights.ts';
import { getProfile } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actingAs } from '../../rigs/testing/acting.ts';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import {
  createMember,
  grantRights,
  loginAs,
  memberPassword,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { testOrigin } from '../../rigs/testing/passkeys.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';
import { removeStaff } from './management.ts';

type Headers = Record<string, string>;

const clock = createTestClock('2026-11-21T03:00:00Z');
const reason = '새로 오신 선생님';
const standing = { level: 1, rights: ['practice', 'content'], reason };
let testApp: TestApp;
let owner: TestMember;
let member: TestMember;
let headers: Headers;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
afterAll(() => testApp.close());

beforeEach(async () => {
  await testApp.owner`TRUNCATE users CASCADE`;
  owner = await createOwner('가장');
  member = await createMember(testApp.sql, { name: '회원' });
  headers = await loginAs(testApp, owner);
});

async function createOwner(name: string): Promise<TestMember> {
  const made = await createMember(testApp.sql, { name, roleLevel: 9 });
  await grantRights(testApp.sql, made, staffRights);
  return made;
}

type Called = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string };

function send({ method, path }: Called, payload?: object, { id = member.id, by = headers } = {}) {
  const url = path.replace('{id}', id);
  return testApp.app.inject({ method, url, headers: by, ...(payload ? { payload } : {}) });
}

const invite = (change: object = {}, by = headers) =>
  send(contract.inviteStaff, { email: member.email, ...standing, ...change }, { by });
const list = async () => dataOf(contract.listStaff, await send(contract.listStaff));

test('owners see all staff, the highest level first, with what each may do', async () => {
  await invite();
  expect(await list()).toEqual([
    {
      ...{ id: owner.id, name: '가장', email: owner.email, level: 9, hasSecondStep: false },
      rights: [...staffRights].sort(),
    },
    {
      ...{ id: member.id, name: '회원', email: member.email, level: 1, hasSecondStep: false },
      rights: ['content', 'practice'],
    },
  ]);
});

test('a member is made staff by the address that they have confirmed, and it says where the second step is', async () => {
  const given = dataOf(contract.inviteStaff, await invite({ email: member.email.toUpperCase() }));
  expect(given).toEqual({ id: member.id, secondStepUrl: `${testOrigin}/mypage/user-manage` });
  expect(failureOf(await invite())).toBe('409 already_staff');
  await testApp.sql`UPDATE users SET email_verified_at = NULL WHERE id = ${member.id}`;
  expect(failureOf(await invite())).toBe('404 user_does_not_exist');
});

test('what they may do is exactly what was given last, and who gave it and why is remembered', async () => {
  await invite();
  const next = { level: 9, rights: ['money'], reason: '회계를 맡으심' };
  expect((await send(contract.updateStaff, next)).statusCode).toBe(200);
  expect((await list()).find(({ id }) => id === member.id)).toMatchObject({ level: 9, rights: ['money'] });
  await send(contract.updateStaff, standing);
  expect((await list()).find(({ id }) => id === member.id)).toMatchObject({ level: 1 });
  const grants = await testApp.sql`
    SELECT act, level, rights, actor_id, reason FROM staff_grants WHERE user_id = ${member.id} ORDER BY id`;
  const actorId = owner.id;
  expect(grants).toEqual([
    { ...standing, act: 'invite', actorId },
    { ...next, act: 'update', actorId },
    { ...standing, act: 'update', actorId },
  ]);
});

test('who is removed has neither level nor rights, is out at once, and stays a member', async () => {
  await invite();
  const theirs = await loginAs(testApp, member);
  expect((await send(contract.removeStaff, { reason })).statusCode).toBe(200);
  expect((await list()).map(({ id }) => id)).toEqual([owner.id]);
  expect(await testApp.sql`SELECT FROM staff_rights WHERE user_id = ${member.id}`).toHaveLength(0);
  expect(failureOf(await send(getProfile, undefined, { by: theirs }))).toBe('401 token_required');
  const again = await loginAs(testApp, member);
  expect((await send(getProfile, undefined, { by: again })).statusCode).toBe(200);
});

test('who is not staff is neither changed nor removed', async () => {
  expect(failureOf(await send(contract.updateStaff, standing))).toBe('404 not_found');
  expect(failureOf(await send(contract.removeStaff, { reason }))).toBe('404 not_found');
});

test('no level is given a right that it cannot hold, and nothing is done without a reason', async () => {
  const money = await invite({ rights: ['money'] });
  expect([failureOf(money), fieldErrorsOf(money)]).toEqual([
    '422 invalid_input',
    [{ path: 'rights', message: 'invalid_choice' }],
  ]);
  expect(fieldErrorsOf(await invite({ reason: '음' }))).toEqual([{ path: 'reason', message: 'too_short' }]);
  expect(await list()).toHaveLength(1);
});

test('an administrator who is no owner does none of it', async () => {
  const admin = await createMember(testApp.sql, { roleLevel: 9 });
  const by = await loginAs(testApp, admin);
  expect(failureOf(await send(contract.listStaff, undefined, { by }))).toBe('403 forbidden');
  expect(failureOf(await invite({}, by))).toBe('403 forbidden');
});

test('nobody changes what they may do themselves, nor removes themselves', async () => {
  const id = owner.id;
  expect(failureOf(await send(contract.updateStaff, standing, { id }))).toBe('403 own_record');
  expect(failureOf(await send(contract.removeStaff, { reason }, { id }))).toBe('403 own_record');
  expect(failureOf(await invite({ email: owner.email }))).toBe('403 own_record');
});

test('of owners who remove one another at once, one remains', async () => {
  const other = await createOwner('둘째');
  const [a, b] = [actingAs(owner.id), actingAs(other.id)];
  for (const by of [a, b]) by.staff = { ...by.staff, rights: staffRights };
  const results = await Promise.allSettled([
    removeStaff(testApp.services, { id: other.id, reason }, a),
    removeStaff(testApp.services, { id: owner.id, reason }, b),
  ]);
  const codes = results.map((result) => (result.status === 'rejected' ? result.reason.code : 'done'));
  expect(codes.sort()).toEqual(['done', 'last_administrator']);
  const left = await testApp.sql`SELECT FROM staff_rights WHERE right_name = 'owner'`;
  expect(left).toHaveLength(1);
});

test('ten minutes after the password was given it is asked for again, and given by session/extend', async () => {
  clock.advance(11 * 60_000);
  expect((await send(contract.listStaff)).statusCode).toBe(200);
  expect(failureOf(await invite())).toBe('401 password_required');
  const extended = await send(extendSession, { password: memberPassword });
  const by = { authorization: `Bearer ${dataOf(extendSession, extended).token}` };
  expect((await invite({}, by)).statusCode).toBe(200);
});
