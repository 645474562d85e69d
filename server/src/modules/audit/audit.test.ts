import { endSessionsOfMember } from '@taegeuk/contract/session.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { createMember, loginAs, type TestMember } from '../../rigs/testing/factories.ts';
import { recordAudit } from './service.ts';

const address = '203.0.113.77';
let testApp: TestApp;
let member: TestMember;
let admin: TestMember;

beforeAll(async () => {
  testApp = await createTestApp();
  member = await createMember(testApp.sql);
  admin = await createMember(testApp.sql, { name: '박관리', roleLevel: 9 });
});

afterAll(() => testApp.close());

const written = (actor: TestMember) =>
  testApp.sql`
    SELECT action, actor_name, about_user_id, about_ids, address, address_prefix, reason, approval_id
    FROM audit_log WHERE actor_id = ${actor.id} ORDER BY id DESC LIMIT 1`;

const act = (actor: TestMember, more: object = {}) =>
  recordAudit(
    testApp.sql,
    { id: actor.id, address, requestId: 'r' },
    {
      ...{ action: 'password.change', subjectType: 'user', subjectId: member.id, aboutUserId: member.id },
      ...more,
    },
  );

test('of what staff do it is kept who they were, from where, whose record it was and why', async () => {
  const url = `${endSessionsOfMember.path}?userId=${member.id}`;
  const headers = await loginAs(testApp, admin);
  await testApp.app.inject({ method: 'DELETE', url, headers, remoteAddress: address });
  expect(await written(admin)).toMatchObject([
    {
      action: 'sessions.end',
      actorName: '박관리',
      aboutUserId: member.id,
      address,
      addressPrefix: '203.0.113',
    },
  ]);
  const approvalId = '019a0000-0000-7000-8000-000000000001';
  await act(admin, {
    aboutUserId: null,
    aboutIds: [member.id, admin.id],
    reason: '전화로 청하심',
    approvalId,
  });
  expect(await written(admin)).toMatchObject([
    { aboutUserId: null, aboutIds: [member.id, admin.id], reason: '전화로 청하심', approvalId },
  ]);
});

test('the name of one of the staff stays in the log when they are gone', async () => {
  const teacher = await createMember(testApp.sql, { name: '최선생', roleLevel: 1 });
  await act(teacher);
  await testApp.sql`DELETE FROM users WHERE id = ${teacher.id}`;
  expect(await written(teacher)).toMatchObject([{ actorName: '최선생', address }]);
});

test('of a member who sees to their own account the log has neither name nor whole address', async () => {
  await act(member);
  expect(await written(member)).toMatchObject([
    { actorName: '', address: '', addressPrefix: '203.0.113', aboutUserId: member.id },
  ]);
});

test('a reason is neither empty nor without end', async () => {
  for (const reason of ['', 'ㄱ'.repeat(501)])
    await expect(act(admin, { reason })).rejects.toMatchObject({ code: '23514' });
});
