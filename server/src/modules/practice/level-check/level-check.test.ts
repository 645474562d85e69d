import { listLevelChecks, withdrawLevelCheck } from '@taegeuk/contract/level-check.ts';
import { createPractice } from '@taegeuk/contract/practice.ts';
import { undoMinutes } from '@taegeuk/contract/undo.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { letDueAnswersLeave } from '../../../jobs/answers.ts';
import { actingAs } from '../../../rigs/testing/acting.ts';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import {
  assignTeacher,
  createMember,
  giveSensitiveConsent,
  loginAs,
  type TestMember,
} from '../../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../../rigs/testing/reply.ts';
import type { StaffActing } from '../../../staff.ts';
import { answerLevelCheck, type LevelCheckDecision } from './service.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
const base = '/api/v1/private/practise_history';
const unknownId = '01900000-0000-7000-8000-000000000000';
let testApp: TestApp;
let member: TestMember;
let headers: Record<string, string>;
let teacher: StaffActing;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
beforeEach(async () => {
  await testApp.owner`TRUNCATE outbox, practise_histories, undos CASCADE`;
  member = await createMember(testApp.sql, { levelInCenter: 2, subLevelInCenter: 4, lang: 'en' });
  await giveSensitiveConsent(testApp.sql, member.id);
  headers = await loginAs(testApp, member);
  const { id } = await createMember(testApp.sql, { roleLevel: 1, nickName: `온열반${member.id.slice(-6)}` });
  await assignTeacher(testApp.sql, member, { id });
  teacher = actingAs(id, 1);
});
afterAll(() => testApp.close());

function ask(extra: object = {}, by = headers, key?: string) {
  const payload = { title: '단계 점검', content: '손이 따뜻합니다.', type: 'level-check', ...extra };
  const sent = key ? { ...by, 'idempotency-key': key } : by;
  return testApp.app.inject({ method: 'POST', url: `${base}/create`, headers: sent, payload });
}

const asked = async () => dataOf(createPractice, await ask()).id;
const withdraw = (id: string, by = headers) =>
  testApp.app.inject({ method: 'POST', url: `${base}/level_check/withdraw/${id}`, headers: by });
const decide = (id: string, decision: Partial<LevelCheckDecision> = {}, by = teacher) =>
  answerLevelCheck(testApp.services, { id, isApproved: true, reason: '고르게 쉬십니다.', ...decision }, by);

/** The two minutes go by in which an answer can be taken back. */
async function letLeave(): Promise<void> {
  clock.advance(undoMinutes * 60_000);
  await letDueAnswersLeave(testApp.services);
}

async function list(by = headers) {
  const response = await testApp.app.inject({ url: `${base}/level_check/get_all`, headers: by });
  return dataOf(listLevelChecks, response);
}

async function place() {
  const [row] = await testApp.sql`
    SELECT level_in_center AS level, sub_level_in_center AS sub_level FROM users WHERE id = ${member.id}`;
  return row;
}

describe('a request', () => {
  it('is an entry with the member’s place, and waits', async () => {
    const id = await asked();
    expect(await list()).toMatchObject([
      { id, level: 2, subLevel: 4, state: 'open', closedAt: null, answer: null, content: '손이 따뜻합니다.' },
    ]);
  });

  it('is one at a time: of many at once one is taken', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask()));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode !== 201).map(failureOf);
    expect(new Set(refused)).toEqual(new Set(['409 level_check_open']));
    expect((await list()).length).toBe(1);
  });

  it('is the same one when its key comes again, also at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask({}, headers, 'a-key')));
    const ids = answers.map((answer) => dataOf(createPractice, answer).id);
    expect(new Set(ids).size).toBe(1);
  });

  it('leaves other entries and other members alone', async () => {
    await asked();
    expect((await ask({ type: 'diary' })).statusCode).toBe(201);
    const stranger = await createMember(testApp.sql);
    await giveSensitiveConsent(testApp.sql, stranger.id);
    const other = await loginAs(testApp, stranger);
    expect((await ask({}, other)).statusCode).toBe(201);
    expect((await list(other)).length).toBe(1);
  });

  it('is never shared', async () => {
    expect(failureOf(await ask({ shared: true }))).toBe('422 invalid_input');
    const id = await asked();
    const payload = { title: '점검', content: '숨', version: 1, shared: true };
    const url = `${base}/update/${id}`;
    expect(failureOf(await testApp.app.inject({ method: 'PUT', url, headers, payload }))).toBe(
      '422 invalid_input',
    );
    const force = testApp.sql`UPDATE practise_histories SET is_shared = true WHERE id = ${id}`;
    await expect(force).rejects.toThrow('practise_histories_shared_check');
  });

  it('is withdrawn once by its member, and another can be made', async () => {
    const id = await asked();
    const stranger = await loginAs(testApp, await createMember(testApp.sql, { roleLevel: 9 }));
    expect(failureOf(await withdraw(id, stranger))).toBe('404 not_found');
    const diary = dataOf(createPractice, await ask({ type: 'diary' }));
    expect(failureOf(await withdraw(diary.id))).toBe('404 not_found');
    const answers = await Promise.all([withdraw(id), withdraw(id), withdraw(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const taken = answers.find(({ statusCode }) => statusCode === 200);
    if (!taken) throw new Error('one of them is answered');
    expect(dataOf(withdrawLevelCheck, taken)).toMatchObject({
      state: 'withdrawn',
      closedAt: clock.now().toISOString(),
    });
    const next = await asked();
    expect((await list()).map((check) => [check.id, check.state])).toEqual([
      [next, 'open'],
      [id, 'withdrawn'],
    ]);
  });

  it('is not changed once it is closed', async () => {
    const id = await asked();
    await withdraw(id);
    const payload = { title: '점검', content: '다른 글', version: 2 };
    const url = `${base}/update/${id}`;
    expect(failureOf(await testApp.app.inject({ method: 'PUT', url, headers, payload }))).toBe(
      '409 level_check_closed',
    );
  });
});

describe('an approval', () => {
  it('moves the member to the next place and keeps who, when, why and from where', async () => {
    const id = await asked();
    await decide(id);
    expect(await place()).toEqual({ level: 2, subLevel: 4 });
    expect(await list()).toMatchObject([{ id, state: 'open', answer: null }]);
    expect(failureOf(await withdraw(id))).toBe('409 level_check_closed');
    await letLeave();
    expect(await place()).toEqual({ level: 2, subLevel: 5 });
    const [check] = await list();
    expect(check).toMatchObject({
      ...{ id, state: 'approved', closedAt: clock.now().toISOString() },
      answer: {
        ...{ reason: '고르게 쉬십니다.', fromLevel: 2, fromSubLevel: 4, toLevel: 2, toSubLevel: 5 },
        ...{ nickName: `온열반${member.id.slice(-6)}`, createdAt: clock.now().toISOString() },
      },
    });
    const [kept] = await testApp.sql`SELECT * FROM level_check_answers`;
    expect(kept).toMatchObject({ practiseHistoryId: id, staffId: teacher.staff.id, isApproved: true });
    const log = await testApp.sql`SELECT actor_id, action, detail FROM audit_log WHERE subject_id = ${id}`;
    expect(log).toEqual([
      {
        ...{ actorId: teacher.staff.id, action: 'level-check.answer' },
        detail: { isApproved: 'true', from: '2-4', to: '2-5' },
      },
    ]);
    expect((await ask()).statusCode).toBe(201);
  });

  it('leads from the last group of a level to the first of the next, and as far up as staff say', async () => {
    await testApp.sql`UPDATE users SET sub_level_in_center = 11 WHERE id = ${member.id}`;
    await decide(await asked());
    await letLeave();
    expect(await place()).toEqual({ level: 3, subLevel: 1 });
    await decide(await asked(), { to: { level: 4, subLevel: 2 } });
    await letLeave();
    expect(await place()).toEqual({ level: 4, subLevel: 2 });
  });

  it.each([
    ['the same place', { level: 2, subLevel: 4 }],
    ['a place below', { level: 1, subLevel: 9 }],
    ['a place that there is not', { level: 2, subLevel: 12 }],
    ['no level at all', { level: 6, subLevel: 1 }],
  ])('never leads to %s', async (_name, to) => {
    const id = await asked();
    await expect(decide(id, { to })).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await place()).toEqual({ level: 2, subLevel: 4 });
    expect((await list())[0]?.state).toBe('open');
  });

  it('finds no place above the last', async () => {
    await testApp.sql`UPDATE users SET level_in_center = 5, sub_level_in_center = 1 WHERE id = ${member.id}`;
    await expect(decide(await asked())).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('is told by a mail in the member’s language that says nothing of the answer', async () => {
    await decide(await asked());
    expect(await testApp.sql`SELECT 1 FROM outbox`).toHaveLength(0);
    await letLeave();
    const mails = await testApp.sql`SELECT recipient, subject, text, user_id FROM outbox`;
    expect(mails).toEqual([
      {
        ...{ recipient: member.email, userId: member.id },
        subject: '[Taegeuk Meditation] Your level check has been answered',
        text: expect.stringContaining('https://example.test/center/diary/level-check/hidden'),
      },
    ]);
    expect(String(mails[0]?.text)).not.toMatch(/고르게|손이|2-5/);
  });

  it('is not mailed to an address that nobody confirmed', async () => {
    await testApp.sql`UPDATE users SET email_verified_at = NULL WHERE id = ${member.id}`;
    await decide(await asked());
    await letLeave();
    expect(await testApp.sql`SELECT 1 FROM outbox`).toHaveLength(0);
  });
});

describe('an answer', () => {
  it('is one: of 64 at once, by several teachers, one is heard', async () => {
    const id = await asked();
    const tries = Array.from({ length: 64 }, (_, n) => decide(id, { isApproved: n % 2 === 0 }));
    const settled = await Promise.allSettled(tries);
    const failed = settled.filter((each) => each.status === 'rejected');
    expect(failed).toHaveLength(63);
    expect(new Set(failed.map(({ reason }) => (reason as { code: string }).code))).toEqual(
      new Set(['level_check_closed']),
    );
    await letLeave();
    const [check] = await list();
    expect(await place()).toEqual({ level: 2, subLevel: check?.state === 'approved' ? 5 : 4 });
    expect(await testApp.sql`SELECT 1 FROM level_check_answers`).toHaveLength(1);
    expect(await testApp.sql`SELECT 1 FROM outbox`).toHaveLength(1);
  });

  it('that refuses leaves the member where they are, with the reason', async () => {
    await decide(await asked(), { isApproved: false, reason: ' 한 달 더 이어 가시면 좋겠습니다. ' });
    await letLeave();
    expect(await place()).toEqual({ level: 2, subLevel: 4 });
    expect((await list())[0]).toMatchObject({
      state: 'refused',
      answer: { reason: '한 달 더 이어 가시면 좋겠습니다.', toLevel: 2, toSubLevel: 4 },
    });
  });

  it('has a reason', async () => {
    const id = await asked();
    await expect(decide(id, { reason: '  ' })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('is a teacher’s, and never to oneself', async () => {
    const id = await asked();
    await expect(decide(id, {}, actingAs(teacher.staff.id, 0))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(decide(id, {}, actingAs(member.id, 1))).rejects.toMatchObject({ code: 'own_record' });
    expect((await list())[0]?.state).toBe('open');
  });

  it('is to an open request of somebody who is there', async () => {
    await expect(decide(unknownId)).rejects.toMatchObject({ code: 'not_found' });
    const withdrawn = await asked();
    await withdraw(withdrawn);
    await expect(decide(withdrawn)).rejects.toMatchObject({ code: 'level_check_closed' });
    const left = await asked();
    await testApp.sql`UPDATE users SET deleted_at = now() WHERE id = ${member.id}`;
    await expect(decide(left)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is to nobody who has taken the consent to sensitive information back', async () => {
    const id = await asked();
    await giveSensitiveConsent(testApp.sql, member.id, false);
    await expect(decide(id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await list()).toMatchObject([{ id, state: 'open' }]);
  });

  it('and a withdrawal at the same moment do not both happen', async () => {
    const id = await asked();
    const [answered, taken] = await Promise.allSettled([decide(id), withdraw(id)]);
    const isTaken = taken.status === 'fulfilled' && taken.value.statusCode === 200;
    expect(isTaken).toBe(answered.status === 'rejected');
    await letLeave();
    expect((await list())[0]?.state).toBe(isTaken ? 'withdrawn' : 'approved');
  });
});
