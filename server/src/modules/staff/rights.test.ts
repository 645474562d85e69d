import { listFailedMessages } from '@taegeuk/contract/outbox.ts';
import { staffRights } from '@taegeuk/contract/staff-rights.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { createEmptyDatabase, migrateUpTo } from '../../rigs/testing/database.ts';
import { createMember, grantRights, loginAs, type TestMember } from '../../rigs/testing/factories.ts';
import { failureOf } from '../../rigs/testing/reply.ts';
import { setRights } from './service.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
});

afterAll(() => testApp.close());

const call = async (member: TestMember | undefined) =>
  testApp.app.inject({
    url: listFailedMessages.path,
    headers: member ? await loginAs(testApp, member) : {},
    remoteAddress: '203.0.113.77',
  });

const refusals = (actorId: string | null) =>
  testApp.sql`
    SELECT actor_name, address, detail FROM audit_log
    WHERE action = 'call.refuse' AND actor_id IS NOT DISTINCT FROM ${actorId} ORDER BY id`;

test('an administrator without the right that a call names is refused, and that stands in the log', async () => {
  const admin = await createMember(testApp.sql, { name: '박관리', roleLevel: 9 });
  expect((await call(admin)).statusCode).toBe(200);
  await testApp.sql`DELETE FROM staff_rights WHERE user_id = ${admin.id} AND right_name = 'system'`;
  expect(failureOf(await call(admin))).toBe('403 forbidden');
  expect(await refusals(admin.id)).toEqual([
    {
      ...{ actorName: '박관리', address: '203.0.113.77' },
      detail: { call: `GET ${listFailedMessages.path}`, code: 'forbidden' },
    },
  ]);
});

test('a right opens nothing above the level', async () => {
  const teacher = await createMember(testApp.sql, { roleLevel: 1 });
  await grantRights(testApp.sql, teacher, ['system']);
  expect(failureOf(await call(teacher))).toBe('403 forbidden');
});

test('rights without a level are none', async () => {
  const member = await createMember(testApp.sql);
  await grantRights(testApp.sql, member, staffRights);
  expect(failureOf(await call(member))).toBe('403 forbidden');
});

test('of one who tries and tries 60 refusals an hour are noted, of all strangers together as many', async () => {
  const member = await createMember(testApp.sql);
  for (let tries = 0; tries < 62; tries += 1) {
    await call(member);
    await call(undefined);
  }
  expect(await refusals(member.id)).toHaveLength(60);
  expect(await refusals(null)).toHaveLength(60);
});

test('rights are exactly what was given last, and each change is remembered', async () => {
  const { id } = await createMember(testApp.sql, { roleLevel: 9 });
  const change = { userId: id, level: 9, act: 'update', actorId: null } as const;
  await setRights(testApp.sql, { ...change, rights: ['money', 'system'], reason: '회계를 맡음' });
  await setRights(testApp.sql, { ...change, rights: ['money'], reason: null });
  expect(await testApp.sql`SELECT right_name FROM staff_rights WHERE user_id = ${id}`).toEqual([
    { rightName: 'money' },
  ]);
  expect(
    await testApp.sql`SELECT rights, reason FROM staff_grants WHERE user_id = ${id} ORDER BY id`,
  ).toEqual([
    { rights: ['money', 'system'], reason: '회계를 맡음' },
    { rights: ['money'], reason: null },
  ]);
});

test('the history of rights is neither changed nor shortened before three years are over', async () => {
  const { owner, sql } = testApp;
  await owner`
    INSERT INTO staff_grants (user_id, act, level, rights, created_at)
    VALUES (uuidv7(), 'shell', 9, '{owner}', now() - interval '3 years 1 day')`;
  await expect(owner`UPDATE staff_grants SET act = 'demo'`).rejects.toThrow('append-only');
  await expect(owner`DELETE FROM staff_grants WHERE act = 'update'`).rejects.toThrow('append-only');
  expect(await sql`SELECT remove_old_staff_grants(5000) AS count`).toEqual([{ count: 1 }]);
});

test('a database from before has the rights of its levels, and an owner: the oldest administrator', async () => {
  const database = await createEmptyDatabase();
  await migrateUpTo(database, 36);
  const { owner } = database;
  await owner`
    INSERT INTO users (email, password_hash, name, nick_name, dob, phone, role_level, created_at, deleted_at)
    VALUES ('gone@x', '', '', 'a', '1990-01-01', '+821010000001', 9, '2025-01-01', now()),
           ('first@x', '', '', 'b', '1990-01-01', '+821010000002', 9, '2026-01-01', NULL),
           ('second@x', '', '', 'c', '1990-01-01', '+821010000003', 9, '2026-02-01', NULL),
           ('teacher@x', '', '', 'd', '1990-01-01', '+821010000004', 1, '2024-02-01', NULL),
           ('member@x', '', '', 'e', '1990-01-01', '+821010000005', 0, '2024-01-01', NULL)`;
  await migrateUpTo(database, 37);
  const rows = await owner<{ email: string; rights: string }[]>`
    SELECT u.email, string_agg(r.right_name, ' ' ORDER BY r.right_name) AS rights
    FROM users u JOIN staff_rights r ON r.user_id = u.id GROUP BY u.email ORDER BY u.email`;
  const admins = 'consult content inquiry member money practice send system';
  expect(rows).toEqual([
    { email: 'first@x', rights: 'consult content export inquiry member money owner practice send system' },
    { email: 'second@x', rights: admins },
    { email: 'teacher@x', rights: 'consult inquiry practice' },
  ]);
  expect(await owner`SELECT act, level, cardinality(rights) AS rights FROM staff_grants ORDER BY 3`).toEqual([
    { act: 'migrate', level: 1, rights: 3 },
    { act: 'migrate', level: 9, rights: 8 },
    { act: 'migrate', level: 9, rights: 10 },
  ]);
  await database.drop();
});
