import * as contract from '@taegeuk/contract/role.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { createMember, grantRole, loginAs, type TestMember } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';

let testApp: TestApp;
let member: TestMember;
let stranger: TestMember;
let headers: Record<string, string>;

beforeAll(async () => {
  testApp = await createTestApp();
  member = await createMember(testApp.sql);
  stranger = await createMember(testApp.sql);
  headers = await loginAs(testApp, member);
});

afterAll(() => testApp.close());

function list(search = '', as = headers) {
  return testApp.app.inject({ method: 'GET', url: `${contract.listRolesOfUser.path}${search}`, headers: as });
}

function create(payload: object, as = headers) {
  return testApp.app.inject({ method: 'POST', url: contract.createRole.path, payload, headers: as });
}

function link(payload: object, as = headers) {
  return testApp.app.inject({ method: 'POST', url: contract.createUserRole.path, payload, headers: as });
}

test('after the first login a client makes the role, links it, and finds it at the next', async () => {
  expect(dataOf(contract.listRolesOfUser, await list())).toEqual([]);
  const wanted = { name: 'released', email: member.email.toUpperCase(), level: 0 };
  const role = dataOf(contract.createRole, await create(wanted));
  expect(role).toEqual({ id: role.id, name: 'released', email: member.email, level: 0 });
  const linked = dataOf(contract.createUserRole, await link({ userId: member.id, roleId: role.id }));
  expect(linked).toEqual({ userId: member.id, roleId: role.id });
  expect(dataOf(contract.listRolesOfUser, await list(`?userId=${member.id}`))).toEqual([role]);
});

test('the same role twice answers the first, also at once', async () => {
  const other = await createMember(testApp.sql);
  const as = await loginAs(testApp, other);
  const wanted = { name: 'released', email: other.email, level: 0 };
  const answers = await Promise.all(Array.from({ length: 6 }, () => create(wanted, as)));
  const again = await create({ ...wanted, name: 'renamed' }, as);
  const ids = new Set([...answers, again].map((answer) => dataOf(contract.createRole, answer).id));
  expect(ids.size).toBe(1);
});

test('linking twice is the same as once', async () => {
  const other = await createMember(testApp.sql);
  const as = await loginAs(testApp, other);
  const role = dataOf(contract.createRole, await create({ name: 'r', email: other.email, level: 0 }, as));
  const body = { userId: other.id, roleId: role.id };
  const answers = await Promise.all([link(body, as), link(body, as), link(body, as)]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201]);
  expect(dataOf(contract.listRolesOfUser, await list('', as))).toHaveLength(1);
});

test.each([1, 9, -1, 2])('a member does not make a role of level %s', async (level) => {
  expect(failureOf(await create({ name: 'x', email: member.email, level }))).toBe('403 forbidden');
});

test('a member does not make a role for another address', async () => {
  expect(failureOf(await create({ name: 'x', email: stranger.email, level: 0 }))).toBe('403 forbidden');
});

test('another member’s roles do not exist', async () => {
  expect(failureOf(await list(`?userId=${stranger.id}`))).toBe('404 not_found');
});

test('another member is not linked, and another’s role does not exist', async () => {
  const theirs = await grantRole(testApp.sql, stranger, 0);
  const own = dataOf(contract.createRole, await create({ name: 'x', email: member.email, level: 0 }));
  expect(failureOf(await link({ userId: stranger.id, roleId: own.id }))).toBe('404 not_found');
  expect(failureOf(await link({ userId: member.id, roleId: theirs }))).toBe('404 not_found');
  expect(failureOf(await link({ userId: member.id, roleId: stranger.id }))).toBe('404 not_found');
});

test('an administrator’s role with one’s own address is not taken by oneself', async () => {
  const [role] = await testApp.sql<{ id: string }[]>`
    INSERT INTO roles (name, email, level) VALUES ('admin', ${member.email}, 9) RETURNING id`;
  expect(failureOf(await link({ userId: member.id, roleId: role?.id }))).toBe('403 forbidden');
});

test('a role that an administrator has linked stays linked, and stands before one without rights', async () => {
  const teacher = await createMember(testApp.sql);
  const roleId = await grantRole(testApp.sql, teacher, 1);
  const as = await loginAs(testApp, teacher);
  expect((await link({ userId: teacher.id, roleId }, as)).statusCode).toBe(201);
  await grantRole(testApp.sql, teacher, 0);
  const roles = dataOf(contract.listRolesOfUser, await list('', as));
  expect(roles.map(({ level }) => level)).toEqual([1, 0]);
});

test.each<[string, () => ReturnType<typeof create>, string]>([
  ['a level as text', () => create({ name: 'x', email: member.email, level: '0' }), 'level'],
  ['a level beyond its type', () => create({ name: 'x', email: member.email, level: 1e300 }), 'level'],
  ['an endless name', () => create({ name: 'x'.repeat(51), email: member.email, level: 0 }), 'name'],
  ['a wrong address', () => create({ name: 'x', email: 'x', level: 0 }), 'email'],
  ['an id that is none', () => link({ userId: member.id, roleId: "1' --" }), 'roleId'],
  ['an id in the query that is none', () => list('?userId=7'), 'userId'],
  ['two ids in the query', () => list(`?userId=${member.id}&userId=${stranger.id}`), 'userId'],
])('%s is told at its field', async (_name, call, path) => {
  const response = await call();
  expect(response.statusCode).toBe(422);
  expect(fieldErrorsOf(response).map((error) => error.path)).toEqual([path]);
});

test('each call needs a token', async () => {
  const none: Record<string, string> = {};
  expect(failureOf(await list('', none))).toBe('401 token_required');
  expect(failureOf(await create({}, none))).toBe('401 token_required');
  expect(failureOf(await link({}, none))).toBe('401 token_required');
});
