import { type StaffRight, staffRights } from '@taegeuk/contract/staff-rights.ts';
import { listUndos, takeBackAnswer as takeBackCall, undoMinutes } from '@taegeuk/contract/undo.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { domainErrorOf } from '../../http/errors.ts';
import { letDueAnswersLeave } from '../../jobs/answers.ts';
import { actingAs } from '../../rigs/testing/acting.ts';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import {
  assignTeacher,
  createMember,
  createReport,
  giveSensitiveConsent,
  loginAs,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';
import type { StaffActing } from '../../staff.ts';
import { reviewReport } from '../practice/report/staff.ts';
import { listUndos as listOwn, removeOldUndos, takeBackAnswer } from './service.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let member: TestMember;
let teacher: TestMember;
let by: StaffActing;
let reportId: string;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
beforeEach(async () => {
  const { sql } = testApp;
  member = await createMember(sql);
  await giveSensitiveConsent(sql, member.id);
  teacher = await createMember(sql, { roleLevel: 1 });
  await assignTeacher(sql, member, teacher);
  by = actingAs(teacher.id, 1);
  reportId = await createReport(sql, { userId: member.id, state: 'submitted' });
});
afterAll(() => testApp.close());

const answer = (comment = '고르게 쓰셨습니다.', idempotencyKey: string | null = null) =>
  reviewReport(testApp.services, { id: reportId, version: 1, grade: 'good', comment, idempotencyKey }, by);

/** What the member could see of an answer, and how often they were told. */
async function reached() {
  const { sql } = testApp;
  const [report] = await sql`SELECT state FROM reports WHERE practise_history_id = ${reportId}`;
  const words = await sql`SELECT comment FROM report_reviews WHERE practise_history_id = ${reportId}`;
  const mails = await sql`SELECT 1 FROM outbox WHERE user_id = ${member.id}`;
  return { state: report?.state, words: words.map(({ comment }) => comment), mails: mails.length };
}

const untouched = { state: 'submitted', words: [], mails: 0 };

function letTime(seconds: number): Promise<void> {
  clock.advance(seconds * 1000);
  return letDueAnswersLeave(testApp.services);
}

it('an answer leaves after two minutes, word, state and mail at once, however often it is looked for', async () => {
  await answer();
  await letTime(undoMinutes * 60 - 1);
  expect(await reached()).toEqual(untouched);
  clock.advance(1000);
  const { services } = testApp;
  await Promise.all([
    letDueAnswersLeave(services),
    letDueAnswersLeave(services),
    letDueAnswersLeave(services),
  ]);
  await letDueAnswersLeave(services);
  expect(await reached()).toEqual({ state: 'reviewed', words: ['고르게 쓰셨습니다.'], mails: 1 });
});

it('what is taken back leaves nothing, and is answered again: the member sees and hears of it once', async () => {
  const headers = await loginAs(testApp, teacher);
  const { id, leavesAt } = await answer('너무 이릅니다.');
  expect(leavesAt).toBe(new Date(clock.now().getTime() + undoMinutes * 60_000).toISOString());
  const waiting = dataOf(listUndos, await testApp.app.inject({ url: listUndos.path, headers }));
  expect(waiting).toEqual([{ id, kind: 'report', subjectId: reportId, leavesAt }]);
  clock.advance(100_000);
  const url = takeBackCall.path.replace('{id}', id);
  dataOf(takeBackCall, await testApp.app.inject({ method: 'POST', url, headers }));
  expect(failureOf(await testApp.app.inject({ method: 'POST', url, headers }))).toBe('409 undo_over');
  expect(await listOwn(testApp.services, teacher)).toEqual([]);
  await letTime(100);
  expect(await reached()).toEqual(untouched);
  await answer('또렷합니다.');
  await letTime(120);
  expect(await reached()).toEqual({ state: 'reviewed', words: ['또렷합니다.'], mails: 1 });
  const log = await testApp.sql`SELECT action FROM audit_log WHERE subject_id = ${reportId} ORDER BY id`;
  expect(log.map(({ action }) => action)).toEqual(['report.review', 'report.undo', 'report.review']);
  // The words that were taken back are nowhere.
  expect(await testApp.sql`SELECT 1 FROM undos WHERE word IS NOT NULL`).toEqual([]);
});

it('is too late once the two minutes are over, also before it has left', async () => {
  const { id } = await answer();
  clock.advance(undoMinutes * 60_000);
  await expect(takeBackAnswer(testApp.services, id, by)).rejects.toMatchObject({ code: 'undo_over' });
  await letDueAnswersLeave(testApp.services);
  expect((await reached()).state).toBe('reviewed');
});

it('is for whoever gave the answer', async () => {
  const { id } = await answer();
  const colleague = await createMember(testApp.sql, { roleLevel: 1 });
  const taken = takeBackAnswer(testApp.services, id, actingAs(colleague.id, 1));
  await expect(taken).rejects.toMatchObject({ code: 'not_found' });
  expect(await listOwn(testApp.services, colleague)).toEqual([]);
  await letTime(120);
  expect((await reached()).state).toBe('reviewed');
});

it.each([
  ['report', 'practice', 'report.undo', 'practice'],
  ['level-check', 'practice', 'level-check.undo', 'practice'],
  ['inquiry', 'inquiry', 'inquiry.undo', 'inquiry'],
] as const)(
  'an answer to %s is taken back with the right %s alone, as %s',
  async (kind, right, action, subjectType) => {
    const { sql, services } = testApp;
    const [undo] = await sql<{ id: string }[]>`
    INSERT INTO undos (kind, subject_id, user_id, staff_id, word, origin, leaves_at)
    VALUES (${kind}, ${reportId}, ${member.id}, ${teacher.id}, '{}', '', ${new Date(clock.now().getTime() + 1000)})
    RETURNING id`;
    const id = undo?.id ?? '';
    const holding = (rights: StaffRight[]) => ({ ...by, staff: { ...by.staff, rights } });
    const others = holding(staffRights.filter((each) => each !== right));
    await expect(takeBackAnswer(services, id, others)).rejects.toMatchObject({ code: 'forbidden' });
    await takeBackAnswer(services, id, holding([right]));
    expect(
      await sql`SELECT action, subject_type, about_user_id FROM audit_log WHERE subject_id = ${reportId}`,
    ).toEqual([{ action, subjectType, aboutUserId: member.id }]);
  },
);

it('the same send again is the same answer, and the key is free once it was taken back', async () => {
  const first = await answer('고맙습니다.', 'a-key');
  expect(await answer('고맙습니다.', 'a-key')).toEqual(first);
  await expect(answer('고맙습니다.', 'another')).rejects.toMatchObject({ code: 'report_closed' });
  await takeBackAnswer(testApp.services, first.id, by);
  const second = await answer('고맙습니다.', 'a-key');
  expect(second.id).not.toBe(first.id);
  await letTime(120);
  expect(await answer('고맙습니다.', 'a-key')).toEqual(second);
  expect((await reached()).words).toEqual(['고맙습니다.']);
});

it('a key belongs to one record: it gives no other the answer of the first', async () => {
  await answer('고맙습니다.', 'one-key');
  reportId = await createReport(testApp.sql, { userId: member.id, state: 'submitted' });
  const other = answer('다시 써 주십시오.', 'one-key').catch((error: unknown) => {
    throw domainErrorOf(error);
  });
  await expect(other).rejects.toMatchObject({
    code: 'invalid_input',
    fields: [{ path: 'Idempotency-Key', message: 'invalid_choice' }],
  });
});

it('an answer to somebody who has left, or withdrew the consent, goes nowhere', async () => {
  await answer();
  await giveSensitiveConsent(testApp.sql, member.id, false);
  await letTime(120);
  expect(await reached()).toEqual(untouched);
  const [row] = await testApp.sql`SELECT outcome, word FROM undos WHERE subject_id = ${reportId}`;
  expect(row).toEqual({ outcome: 'dropped', word: null });
});

it('a failure of one leaves the others their time, and is tried again', async () => {
  await testApp.sql`
    INSERT INTO undos (kind, subject_id, user_id, staff_id, word, origin, leaves_at)
    VALUES ('report', ${reportId}, ${member.id}, ${teacher.id}, 'no JSON', '', ${clock.now()})`;
  const broken = reportId;
  reportId = await createReport(testApp.sql, { userId: member.id, state: 'submitted' });
  await answer();
  await expect(letTime(120)).rejects.toThrow('of the answers have not left');
  expect((await reached()).state).toBe('reviewed');
  expect(await testApp.sql`SELECT 1 FROM undos WHERE outcome IS NULL`).toHaveLength(1);
  await testApp.sql`DELETE FROM undos WHERE subject_id = ${broken}`;
});

it('that there was an answer is forgotten a month later', async () => {
  await answer();
  await letTime(120);
  const { sql } = testApp;
  const inDays = (days: number) => new Date(clock.now().getTime() + days * 24 * 60 * 60 * 1000);
  await removeOldUndos(sql, inDays(29));
  expect(await sql`SELECT 1 FROM undos WHERE subject_id = ${reportId}`).toHaveLength(1);
  await removeOldUndos(sql, inDays(31));
  expect(await sql`SELECT 1 FROM undos WHERE subject_id = ${reportId}`).toEqual([]);
});
