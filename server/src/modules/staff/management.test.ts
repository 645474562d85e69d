import { listApprovals } from '@taegeuk/contract/approval.ts';
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
  grantRole,
  loginAs,
  memberPassword,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';
import type { StaffActing } from '../../staff.ts';
import { twoPersonActs } from '../../two-person-acts.ts';
import { decideApproval } from '../approval/service.ts';
import { removeStaff, updateStaff } from './management.ts';

type Headers = Record<string, string>;

const clock = createTestClock('2026-11-21T03:00:00Z');
const reason = '새로 오신 선생님';
const standing = { level: 1, rights: ['practice', 'content'], reason };
let testApp: TestApp;
let owner: TestMember;
let teacher: TestMember;
let headers: Headers;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
afterAll(() => testApp.close());

beforeEach(async () => {
  await testApp.owner`TRUNCATE users, approvals CASCADE`;
  owner = await createOwner('가장');
  teacher = await createMember(testApp.sql, { name: '선생' });
  await grantRole(testApp.sql, teacher, 1);
  headers = await loginAs(testApp, owner);
});

async function createOwner(name: string): Promise<TestMember> {
  const made = await createMember(testApp.sql, { name, roleLevel: 9 });
  await grantRights(testApp.sql, made, staffRights);
  return made;
}

type Called = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string };

function send({ method, path }: Called, payload?: object, { id = teacher.id, by = headers } = {}) {
  const url = path.replace('{id}', id);
  return testApp.app.inject({ method, url, headers: by, ...(payload ? { payload } : {}) });
}

const update = (change: object = {}, version = 0, options = {}) =>
  send(contract.updateStaff, { ...standing, version, ...change }, options);
const remove = (version = 0, options = {}) => send(contract.removeStaff, { reason, version }, options);
const list = async () => dataOf(contract.listStaff, await send(contract.listStaff)).staff;
const theirs = async () => (await list()).find(({ id }) => id === teacher.id);

test('owners see all staff, the highest level first, with what each may do, and the look stands in the log', async () => {
  expect(await list()).toEqual([
    {
      ...{ id: owner.id, name: '가장', email: owner.email, level: 9, hasSecondStep: false, version: 0 },
      ...{ rights: [...staffRights].sort(), lastSeenAt: '2026-11-21T03:00:00.000Z' },
    },
    {
      ...{ id: teacher.id, name: '선생', email: teacher.email, level: 1, hasSecondStep: false, version: 0 },
      ...{ rights: ['consult', 'inquiry', 'practice'], lastSeenAt: null },
    },
  ]);
  const looks = await testApp.sql`
    SELECT about_ids FROM audit_log WHERE action = 'staff.list' AND actor_id = ${owner.id}`;
  expect(looks).toEqual([{ aboutIds: [owner.id, teacher.id] }]);
});

test('what they may do is exactly what was given last, and who gave it and why is remembered', async () => {
  expect(dataOf(contract.updateStaff, await update())).toEqual({ state: 'done', approvalId: null });
  expect(await theirs()).toMatchObject({ level: 1, rights: ['content', 'practice'], version: 1 });
  await update({ rights: ['practice'] }, 1);
  expect(await theirs()).toMatchObject({ rights: ['practice'], version: 2 });
  const grants = await testApp.sql`
    SELECT act, level, rights, actor_id, reason FROM staff_grants WHERE user_id = ${teacher.id} ORDER BY id`;
  const change = { act: 'update', level: 1, actorId: owner.id, reason };
  expect(grants).toEqual([
    { ...change, rights: ['practice', 'content'] },
    { ...change, rights: ['practice'] },
  ]);
});

test('of two owners who change the same rights at once the later one is told', async () => {
  await update();
  expect(failureOf(await update())).toBe('409 changed_elsewhere');
  expect(failureOf(await remove())).toBe('409 changed_elsewhere');
  expect((await remove(1)).statusCode).toBe(200);
});

test.each([
  ['level 9', { level: 9, rights: ['money'] }],
  ['the right of owners', { level: 9, rights: ['owner'] }],
])('%s is given by two', async (_what, wanted) => {
  const second = await createOwner('둘째');
  const reply = dataOf(contract.updateStaff, await update(wanted));
  expect(reply.state).toBe('waiting');
  expect(await theirs()).toMatchObject({ level: 1 });
  const by = await loginAs(testApp, second);
  const waits = dataOf(listApprovals, await send(listApprovals, undefined, { by }));
  expect(waits[0]).toMatchObject({ facts: { level: '9', rights: wanted.rights[0] }, canDecide: true });
  const acting = actingAs(second.id);
  acting.staff = { ...acting.staff, rights: staffRights };
  const word = { id: reply.approvalId ?? '', isApproved: true, reason };
  expect(await decideApproval(testApp.services, twoPersonActs, word, acting)).toMatchObject({
    state: 'done',
  });
  expect(await theirs()).toMatchObject(wanted);
  const grants = await testApp.sql`SELECT actor_id FROM staff_grants WHERE user_id = ${teacher.id}`;
  expect(grants).toEqual([{ actorId: owner.id }]);
});

test('an owner who is alone is asked for a code of their app', async () => {
  expect(failureOf(await update({ level: 9 }))).toBe('409 second_person_missing');
  expect(await theirs()).toMatchObject({ level: 1 });
});

test('who is an administrator already is given other rights by one', async () => {
  const admin = await createMember(testApp.sql, { roleLevel: 9 });
  const answer = await update({ level: 9, rights: ['money'] }, 0, { id: admin.id });
  expect(dataOf(contract.updateStaff, answer).state).toBe('done');
});

test('an administrator who becomes a teacher is one alone', async () => {
  const { id } = await createMember(testApp.sql, { roleLevel: 9 });
  expect(dataOf(contract.updateStaff, await update({}, 0, { id })).state).toBe('done');
  expect((await list()).find((one) => one.id === id)).toMatchObject({
    level: 1,
    rights: ['content', 'practice'],
  });
  expect(await testApp.sql`SELECT role_level FROM users WHERE id = ${id}`).toEqual([{ roleLevel: 1 }]);
});

test('who is removed has neither level nor rights, is out at once, and stays a member', async () => {
  const by = await loginAs(testApp, teacher);
  expect((await remove()).statusCode).toBe(200);
  expect((await list()).map(({ id }) => id)).toEqual([owner.id]);
  expect(await testApp.sql`SELECT FROM staff_rights WHERE user_id = ${teacher.id}`).toHaveLength(0);
  expect(failureOf(await send(getProfile, undefined, { by }))).toBe('401 token_required');
  const again = await loginAs(testApp, teacher);
  expect((await send(getProfile, undefined, { by: again })).statusCode).toBe(200);
});

test('who is removed is no longer called as only staff are, and keeps any other nickname', async () => {
  const nickNameOf = async (id: string) =>
    (await testApp.sql`SELECT nick_name FROM users WHERE id = ${id}`)[0]?.['nickName'];
  const plain = await createMember(testApp.sql, { nickName: '솔바람', roleLevel: 1 });
  await testApp.sql`UPDATE users SET nick_name = '태극명상 선생님' WHERE id = ${teacher.id}`;
  await remove();
  await remove(0, { id: plain.id });
  expect(await nickNameOf(teacher.id)).toBe(`수련자-${teacher.id.slice(-8)}`);
  expect(await nickNameOf(plain.id)).toBe('솔바람');
});

test('who is not staff is neither changed nor removed', async () => {
  const { id } = await createMember(testApp.sql);
  expect(failureOf(await update({}, 0, { id }))).toBe('404 not_found');
  expect(failureOf(await remove(0, { id }))).toBe('404 not_found');
});

test('no level is given a right that it cannot hold, and nothing is done without a reason', async () => {
  const money = await update({ rights: ['money'] });
  expect([failureOf(money), fieldErrorsOf(money)]).toEqual([
    '422 invalid_input',
    [{ path: 'rights', message: 'invalid_choice' }],
  ]);
  expect(fieldErrorsOf(await update({ reason: '음' }))).toEqual([{ path: 'reason', message: 'too_short' }]);
  expect(await theirs()).toMatchObject({ version: 0 });
});

test('an administrator who is no owner does none of it', async () => {
  const admin = await createMember(testApp.sql, { roleLevel: 9 });
  const by = await loginAs(testApp, admin);
  expect(failureOf(await send(contract.listStaff, undefined, { by }))).toBe('403 forbidden');
  expect(failureOf(await update({}, 0, { by }))).toBe('403 forbidden');
});

test('nobody changes what they may do themselves, nor removes themselves', async () => {
  const { id } = owner;
  expect(failureOf(await update({}, 0, { id }))).toBe('403 own_record');
  expect(failureOf(await remove(0, { id }))).toBe('403 own_record');
});

const standDown = { level: 9, rights: ['money'] } satisfies Partial<Parameters<typeof updateStaff>[1]>;

test.each<[string, (id: string, by: StaffActing) => Promise<unknown>]>([
  ['remove one another', (id, by) => removeStaff(testApp.services, { id, reason, version: 0 }, by)],
  [
    'take the right from one another',
    (id, by) => updateStaff(testApp.services, { ...standDown, id, reason, version: 0 }, by),
  ],
])('of owners who %s at once, one remains', async (_what, end) => {
  const other = await createOwner('둘째');
  const [a, b] = [actingAs(owner.id), actingAs(other.id)];
  for (const by of [a, b]) by.staff = { ...by.staff, rights: staffRights };
  const results = await Promise.allSettled([end(other.id, a), end(owner.id, b)]);
  const codes = results.map((result) => (result.status === 'rejected' ? result.reason.code : 'done'));
  expect(codes.sort()).toEqual(['done', 'last_administrator']);
  const left = await testApp.sql`SELECT FROM staff_rights WHERE right_name = 'owner'`;
  expect(left).toHaveLength(1);
});

test('ten minutes after the password was given it is asked for again, and given by session/extend', async () => {
  clock.advance(11 * 60_000);
  expect((await send(contract.listStaff)).statusCode).toBe(200);
  expect(failureOf(await update())).toBe('401 password_required');
  const extended = await send(extendSession, { password: memberPassword });
  const by = { authorization: `Bearer ${dataOf(extendSession, extended).token}` };
  expect((await update({}, 0, { by })).statusCode).toBe(200);
});
