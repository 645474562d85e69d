import { type DeskQueue, deskQueues, getDesk } from '@taegeuk/contract/desk.ts';
import type { StaffRight } from '@taegeuk/contract/staff-rights.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createCategory } from '../../rigs/testing/content-factories.ts';
import {
  createConsultation,
  createEntry,
  createInquiry,
  createMember,
  createOrder,
  createReport,
  giveSensitiveConsent,
  grantRights,
  linkRole,
  loginAs,
  type OrderOverrides,
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

it('counts of each queue what waits in it, and nothing else', async () => {
  const { sql } = testApp;
  const { id: categoryId } = await createCategory(sql, { center: 2 });
  const order = (of: OrderOverrides = {}) => createOrder(sql, { userId: member.id, categoryId, ...of });
  const queues = async () =>
    new Map((await deskOf(['money', 'practice', 'consult'])).queues.map((queue) => [queue.kind, queue]));
  const before = await queues();
  await order({ status: 'pending', payMethod: 'noaccount' });
  await order({ status: 'pending', payMethod: 'vbank' });
  await order({ status: 'created', payMethod: 'noaccount' });
  // Asked for three days ago, two of which were no working days; staff have begun to send it back by hand.
  const asked = await order();
  await sql`UPDATE orders SET refund_requested_at = '2026-11-20T02:00:00Z' WHERE id = ${asked}`;
  const returned = await order();
  await sql`
    INSERT INTO order_refunds (order_id, amount_minor, balance_minor, cause, tx_id, done_at, failed_at, created_at)
    SELECT r.order_id::uuid, 1, 1, 'staff', r.tx_id, r.done_at, r.failed_at, '2026-11-24T02:00:00Z'
    FROM (VALUES (${asked}, NULL, NULL::timestamptz, NULL::timestamptz), (${returned}, NULL, NULL, NULL),
                 (${returned}, 'at the provider', NULL, NULL), (${returned}, NULL, now(), NULL),
                 (${returned}, NULL, NULL, now())) r (order_id, tx_id, done_at, failed_at)`;
  await sql`
    INSERT INTO cash_receipts (order_id, purpose, issued_at, approval_no, cancel_due_at, failed_at, last_error)
    SELECT r.order_id::uuid, 'deduction', r.issued_at, CASE WHEN r.issued_at IS NOT NULL THEN '1' END, r.cancel_due_at, r.failed_at, r.last_error
    FROM (VALUES (${await order()}, now(), now(), NULL::timestamptz, NULL), (${await order()}, NULL, NULL, now(), 'refused'),
                 (${await order()}, NULL, NULL, now(), 'refunded'), (${await order()}, now(), NULL, now(), 'by hand'))
         r (order_id, issued_at, cancel_due_at, failed_at, last_error)`;
  const closed = await createEntry(sql, { userId: member.id, type: 'level-check' });
  await sql`UPDATE practise_histories SET level_check_closed_at = now() WHERE id = ${closed}`;
  await createEntry(sql, { userId: member.id, type: 'level-check' });
  const [told, handled] = [
    await createEntry(sql, { userId: member.id }),
    await createEntry(sql, { userId: member.id }),
  ];
  for (const [entry, handledAt] of [
    [told, null],
    [handled, clock.now()],
  ] as const)
    for (const reporter of [await createMember(sql), await createMember(sql)])
      await sql`
        INSERT INTO practice_reports (practise_history_id, reporter_id, reason, handled_at)
        VALUES (${entry}, ${reporter.id}, 'abuse', ${handledAt})`;
  const [held, gone] = [await createMember(sql), await createMember(sql)];
  for (const one of [member, held, gone]) await createConsultation(sql, one);
  // A talk waits too, once who it is with sees to consultations no longer.
  const colleague = await createMember(sql, { roleLevel: 1 });
  const talks = [await createConsultation(sql, member), await createConsultation(sql, member)];
  for (const [index, staff] of [member, colleague].entries())
    await sql`
      UPDATE consultations SET status = 'scheduled', scheduled_at = now(), staff_id = ${staff.id}
      WHERE id = ${talks[index] ?? ''}`;
  await giveSensitiveConsent(sql, held.id, false);
  await sql`UPDATE users SET email = '', deleted_at = now() WHERE id = ${gone.id}`;
  const after = await queues();
  const more = (kind: DeskQueue) => (after.get(kind)?.count ?? 0) - (before.get(kind)?.count ?? 0);
  expect(deskQueues.map((kind) => [kind, more(kind)])).toEqual([
    ...[
      ['report', 0],
      ['inquiry', 0],
      ['consultation', 2],
      ['transfer', 1],
    ],
    ...[
      ['refund', 2],
      ['receipt', 2],
      ['level_check', 1],
      ['entry_report', 1],
    ],
  ]);
  expect(after.get('refund')?.lateCount).toBe(0);
});

it('what is late by ten minutes is a delay, and what nobody answers for a day a failure', async () => {
  const { sql } = testApp;
  const { id: categoryId } = await createCategory(sql, { center: 2 });
  const order = await createOrder(sql, { userId: member.id, categoryId, status: 'created' });
  await sql`
    INSERT INTO outbox (kind, recipient, subject, text, created_at, sent_at)
    VALUES ('sms', '+821012345678', '', '글', '2026-11-24T02:49:00Z', NULL),
           ('sms', '+821012345678', '', '글', '2026-11-24T02:51:00Z', NULL),
           ('sms', '+821012345678', '', '글', '2026-11-24T02:48:00Z', now())`;
  const of = async (part: string) => (await deskOf(['system'])).health.find((line) => line.part === part);
  expect(await of('sms')).toMatchObject({ state: 'delayed', count: 1, since: '2026-11-24T02:49:00.000Z' });
  const check = (at: string, silentSince: string | null) =>
    sql`UPDATE orders SET next_check_at = ${at}, unanswered_since = ${silentSince} WHERE id = ${order}`;
  await check('2026-11-24T02:51:00Z', '2026-11-23T03:01:00Z');
  expect(await of('payments')).toMatchObject({ state: 'well', count: 0 });
  await check('2026-11-24T02:49:00Z', '2026-11-23T03:01:00Z');
  expect(await of('payments')).toMatchObject({
    state: 'delayed',
    count: 1,
    since: '2026-11-24T02:49:00.000Z',
  });
  await check('2026-11-24T02:51:00Z', '2026-11-23T02:59:00Z');
  expect(await of('payments')).toMatchObject({
    state: 'failed',
    count: 1,
    since: '2026-11-23T02:59:00.000Z',
  });
});

it('a job of the server that has not succeeded for ten minutes longer than it should is told as a delay', async () => {
  const jobs = async () => (await deskOf(['system'])).health.find(({ part }) => part === 'jobs');
  await testApp.sql`INSERT INTO job_runs (name, succeeded_at, due_at) VALUES ('cleanup', now(), '2026-11-24T02:51:00Z')`;
  expect(await jobs()).toMatchObject({ state: 'well', count: 0 });
  await testApp.sql`UPDATE job_runs SET due_at = '2026-11-24T02:49:00Z'`;
  expect(await jobs()).toMatchObject({ state: 'delayed', count: 1, since: '2026-11-24T02:49:00.000Z' });
  await testApp.sql`DELETE FROM job_runs`;
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
  await testApp.sql`DELETE FROM consultations`;
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
