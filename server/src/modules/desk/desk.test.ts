import { type DeskQueue, getDesk } from '@taegeuk/contract/desk.ts';
import type { StaffRight } from '@taegeuk/contract/staff-rights.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createCategory } from '../../rigs/testing/content-factories.ts';
import {
  createEntry,
  createInquiry,
  createMember,
  createOrder,
  createReport,
  grantRights,
  linkRole,
  loginAs,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { dataOf } from '../../rigs/testing/reply.ts';
import { dueAt as promisedAt } from './promise.ts';

// A Tuesday at noon in Seoul.
const clock = createTestClock('2026-11-24T03:00:00Z');
let testApp: TestApp;
let member: TestMember;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  member = await createMember(testApp.sql);
});
afterAll(() => testApp.close());

async function deskOf(rights: readonly StaffRight[]) {
  const staff = await createMember(testApp.sql);
  await linkRole(testApp.sql, staff, 1);
  await grantRights(testApp.sql, staff, rights);
  const headers = await loginAs(testApp, staff);
  return dataOf(getDesk, await testApp.app.inject({ method: 'GET', url: getDesk.path, headers }));
}

it('shows the queues of one’s rights and no others', async () => {
  const { me, queues, health } = await deskOf(['inquiry']);
  expect(me.rights).toEqual(['inquiry']);
  expect(queues.map(({ kind }) => kind)).toEqual(['inquiry']);
  expect(health).toEqual([]);
});

it('counts what waits, with the oldest first, and what waits longer than promised', async () => {
  await createReport(testApp.sql, { userId: member.id, state: 'submitted' });
  await createReport(testApp.sql, { userId: member.id, state: 'reviewed' });
  const { queues } = await deskOf(['practice']);
  expect(queues.find(({ kind }) => kind === 'report')).toEqual({
    ...{ kind: 'report', count: 1, lateCount: 1 },
    waiting: [{ since: '2026-11-02T03:00:00.000Z', dueAt: '2026-11-05T03:00:00.000Z' }],
  });
});

it('what was answered and can still be taken back waits no more', async () => {
  const staff = await createMember(testApp.sql, { roleLevel: 1 });
  const answered = {
    report: await createReport(testApp.sql, { userId: member.id, state: 'submitted' }),
    inquiry: await createInquiry(testApp.sql, member),
    'level-check': await createEntry(testApp.sql, { userId: member.id, type: 'level-check' }),
  };
  const counts = async () =>
    (await deskOf(['practice', 'inquiry'])).queues.map(({ kind, count }) => [kind, count]);
  const before = Object.fromEntries(await counts());
  for (const [kind, id] of Object.entries(answered))
    await testApp.sql`
      INSERT INTO undos (kind, subject_id, user_id, staff_id, word, origin, leaves_at)
      VALUES (${kind}, ${id}, ${member.id}, ${staff.id}, '{}', '', '2026-11-24T03:02:00Z')`;
  expect(Object.fromEntries(await counts())).toEqual({
    ...before,
    report: before['report'] - 1,
    inquiry: before['inquiry'] - 1,
    level_check: before['level_check'] - 1,
  });
  for (const [kind, id] of Object.entries(answered))
    await testApp.sql`DELETE FROM undos WHERE kind = ${kind} AND subject_id = ${id}`;
  await testApp.sql`DELETE FROM practise_histories WHERE user_id = ${member.id}`;
  await testApp.sql`DELETE FROM inquiries WHERE user_id = ${member.id}`;
});

it('an inquiry waits since its author wrote, not since it was asked, once it was answered', async () => {
  const id = await createInquiry(testApp.sql, member, { createdAt: new Date('2026-11-20T03:00:00Z') });
  await testApp.sql`UPDATE inquiries SET waiting_since = '2026-11-24T01:00:00Z' WHERE id = ${id}`;
  const { queues } = await deskOf(['inquiry']);
  expect(queues[0]?.waiting.map(({ since }) => since)).toEqual(['2026-11-24T01:00:00.000Z']);
});

it('promises by the holidays that are known', async () => {
  const product = await createCategory(testApp.sql, { center: 2 });
  const id = await createOrder(testApp.sql, { userId: member.id, categoryId: product.id, status: 'paid' });
  await testApp.sql`UPDATE orders SET refund_requested_at = '2026-12-23T03:00:00Z' WHERE id = ${id}`;
  const promise = async () =>
    (await deskOf(['money'])).queues.find(({ kind }) => kind === 'refund')?.waiting[0]?.dueAt;
  expect(await promise()).toBe('2026-12-29T03:00:00.000Z');
  await testApp.sql`DELETE FROM holidays WHERE day = '2026-12-25'`;
  expect(await promise()).toBe('2026-12-28T03:00:00.000Z');
});

it('says what is wrong with the system to those who look after it', async () => {
  await testApp.sql`
    INSERT INTO outbox (kind, recipient, subject, text, given_up_at)
    VALUES ('mail', 'a@b.test', '확인', 'Text', '2026-11-24T02:00:00Z')`;
  const { health } = await deskOf(['system']);
  expect(health.find(({ part }) => part === 'mail')).toEqual({
    ...{ part: 'mail', state: 'failed', count: 1 },
    since: '2026-11-24T02:00:00.000Z',
  });
  expect(health.find(({ part }) => part === 'sms')).toMatchObject({ state: 'well', count: 0, since: null });
});

it('a refund is promised within three working days, in Seoul', () => {
  const dueAt = (queue: DeskQueue, since: Date) => promisedAt(queue, since, new Set(['2026-12-25']));
  const friday = new Date('2026-11-20T03:00:00Z');
  const lateOnFriday = new Date('2026-11-20T16:00:00Z'); // already Saturday in Seoul
  expect(dueAt('refund', friday).toISOString()).toBe('2026-11-25T03:00:00.000Z');
  expect(dueAt('refund', lateOnFriday).toISOString()).toBe('2026-11-24T16:00:00.000Z');
  expect(dueAt('inquiry', friday).toISOString()).toBe('2026-11-21T03:00:00.000Z');
  const beforeHolidays = new Date('2026-12-23T03:00:00Z');
  expect(dueAt('refund', beforeHolidays).toISOString()).toBe('2026-12-29T03:00:00.000Z');
  // What is promised in days counts each.
  expect(dueAt('consultation', beforeHolidays).toISOString()).toBe('2026-12-25T03:00:00.000Z');
});

it('counts all that wait and all that are late, and shows the sixty oldest', async () => {
  await testApp.sql`
    INSERT INTO consultations (user_id, title, content, name, phone, is_phone_advice, is_online_advice, is_other_advice, created_at)
    SELECT ${member.id}, '상담', '쉬는 법', '회원', '+821012345678', true, false, false,
           timestamptz '2026-11-24T03:00:00Z' - n * interval '1 minute' - CASE WHEN n > 10 THEN interval '2 days' ELSE '0' END
    FROM generate_series(1, 80) n`;
  const [queue] = (await deskOf(['consult'])).queues;
  expect(queue).toMatchObject({ kind: 'consultation', count: 80, lateCount: 70 });
  expect(queue?.waiting).toHaveLength(60);
  expect(queue?.waiting[0]).toEqual({ since: '2026-11-22T01:40:00.000Z', dueAt: '2026-11-24T01:40:00.000Z' });
  await testApp.sql`DELETE FROM consultations`;
});
