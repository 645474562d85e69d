import { createInquiry as createContract, getInquiry, replyToInquiry } from '@taegeuk/contract/inquiry.ts';
import * as contract from '@taegeuk/contract/inquiry-desk.ts';
import { takeBackAnswer } from '@taegeuk/contract/undo.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createInquiry, createMember, loginAs, type TestMember } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';
import { letAnswersLeave } from '../undo/service.ts';
import { inquiryDeparture } from './staff.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
const unknownId = '01900000-0000-7000-8000-000000000000';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let testApp: TestApp;
let member: TestMember;
let teacher: TestMember;
let headers: Record<string, string>;
let memberHeaders: Record<string, string>;
let born = 1940;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
beforeEach(async () => {
  await testApp.sql`DELETE FROM inquiries`;
  await testApp.sql`DELETE FROM staff_rights`;
  // Everybody is unique: name and day of birth together are one person.
  born += 1;
  const dob = `${born}-03-14`;
  member = await createMember(testApp.sql, { name: '김하늘', dob });
  teacher = await createMember(testApp.sql, { roleLevel: 1, name: '정온유', dob });
  headers = await loginAs(testApp, teacher);
  memberHeaders = await loginAs(testApp, member);
});
afterAll(() => testApp.close());

const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * hourMs);
const asked = (hours = 1, of = member) => createInquiry(testApp.sql, of, { createdAt: hoursAgo(hours) });

function send(
  call: 'get_by_id' | 'answer' | 'close' | 'reopen' | 'assign',
  id: string,
  payload?: object,
  extra: Record<string, string> = {},
) {
  return testApp.app.inject({
    method: call === 'get_by_id' ? 'GET' : 'POST',
    url: `/api/v1/private/staff/inquiry/${call}/${id}`,
    headers: { ...headers, ...extra },
    ...(payload ? { payload } : {}),
  });
}

const read = async (id: string) => dataOf(contract.getDeskInquiry, await send('get_by_id', id));
const answer = (id: string, lastLineId: string | null, extra = {}) =>
  send('answer', id, { answer: '확인했습니다.', lastLineId }, extra);

/** Two minutes later: what was answered has left. */
async function letLeave(): Promise<void> {
  clock.advance(2 * minuteMs);
  await letAnswersLeave(testApp.services, [inquiryDeparture]);
}

async function answered(id: string, lastLineId: string | null = null): Promise<void> {
  dataOf(contract.answerInquiry, await answer(id, lastLineId));
  await letLeave();
}

async function goOn(questionId: string, content = '더 여쭙니다.') {
  const url = replyToInquiry.path;
  const payload = { questionId, content };
  dataOf(replyToInquiry, await testApp.app.inject({ method: 'POST', url, headers: memberHeaders, payload }));
}

async function list(query: Record<string, string> = {}) {
  const url = `${contract.listDeskInquiries.path}?${new URLSearchParams(query)}`;
  const response = await testApp.app.inject({ url, headers });
  return { data: dataOf(contract.listDeskInquiries, response), page: response.json().page as object };
}
const idsOf = async (query: Record<string, string>) => (await list(query)).data.map(({ id }) => id);

const mailsTo = ({ id }: TestMember) =>
  testApp.sql<{ subject: string; text: string }[]>`
    SELECT subject, text FROM outbox WHERE user_id = ${id} ORDER BY id`;

describe('the list of the desk', () => {
  it('has what was answered and can still be taken back among the answered', async () => {
    const id = await asked(30);
    expect(await idsOf({ state: 'waiting' })).toEqual([id]);
    await answer(id, null);
    expect(await idsOf({ state: 'waiting' })).toEqual([]);
    expect(await idsOf({ overdue: 'true' })).toEqual([]);
    expect(await idsOf({ state: 'answered' })).toEqual([id]);
    expect((await read(id)).waitingSince).toBeNull();
  });

  it('has those that wait by how long they do, and says which of them wait for too long', async () => {
    const done = await asked(30);
    await answered(done);
    const late = await asked(25);
    const young = await asked(2);
    const { data, page } = await list({ state: 'waiting' });
    expect(data.map(({ id, isOverdue }) => [id, isOverdue])).toEqual([
      [late, true],
      [young, false],
    ]);
    expect(page).toEqual({ pageNo: 1, pageSize: 20, total: 2 });
    expect(data[0]).toMatchObject({
      ...{ memberName: '김하늘', waitingSince: hoursAgo(25).toISOString(), assignedTo: null },
    });
    expect(data[0]).not.toHaveProperty('authorPhone');
    expect(await idsOf({ overdue: 'true' })).toEqual([late]);
    expect(await idsOf({ state: 'answered' })).toEqual([done]);
  });

  it('counts from the first line after the last answer, not from the last one', async () => {
    const id = await asked(50);
    await answered(id);
    await goOn(id);
    const since = clock.now().toISOString();
    clock.advance(20 * minuteMs);
    await goOn(id, '하나 더 있습니다.');
    expect(await read(id)).toMatchObject({ status: 0, waitingSince: since, isOverdue: false });
  });

  it('can be narrowed by whose it is, side and subject', async () => {
    const mine = await asked(1);
    const other = await asked(2);
    await send('assign', mine, { staffId: teacher.id });
    await testApp.sql`UPDATE inquiries SET center = 3, is_normal = false WHERE id = ${other}`;
    expect(await idsOf({ assigned: 'me' })).toEqual([mine]);
    expect(await idsOf({ assigned: 'nobody' })).toEqual([other]);
    expect(await idsOf({ side: 'academy' })).toEqual([other]);
    expect(await idsOf({ side: 'center' })).toEqual([mine]);
    expect(await idsOf({ about: 'product' })).toEqual([other]);
    expect(await idsOf({ sort: 'waiting' })).toEqual([other, mine]);
  });

  it('is without members who have left', async () => {
    const id = await asked();
    await testApp.sql`UPDATE users SET deleted_at = now(), email = '' WHERE id = ${member.id}`;
    expect(await idsOf({})).toEqual([]);
    expect(failureOf(await send('get_by_id', id))).toBe('404 not_found');
  });

  it('stands in the log with its filters and members, as does the look at one', async () => {
    const id = await asked();
    await list({ state: 'waiting' });
    await read(id);
    const rows = await testApp.sql`
      SELECT action, about_user_id, about_ids, detail FROM audit_log WHERE actor_id = ${teacher.id} ORDER BY id`;
    expect(rows).toEqual([
      {
        ...{ action: 'inquiry.list', aboutUserId: null, aboutIds: [member.id] },
        detail: { state: 'waiting', pageNo: '1' },
      },
      { action: 'inquiry.read', aboutUserId: member.id, aboutIds: [], detail: {} },
    ]);
  });
});

describe('an answer at the desk', () => {
  const ofMember = async (id: string) => {
    const url = getInquiry.path.replace('{id}', id);
    return dataOf(getInquiry, await testApp.app.inject({ url, headers: memberHeaders }));
  };
  const takeBack = (undoId: string, by = headers) =>
    testApp.app.inject({ method: 'POST', url: takeBackAnswer.path.replace('{id}', undoId), headers: by });

  it('leaves after two minutes: until then its author sees neither it nor another state, nor is told', async () => {
    const id = await asked();
    const thread = dataOf(contract.answerInquiry, await answer(id, null));
    const leavesAt = new Date(clock.now().getTime() + 2 * minuteMs).toISOString();
    expect(thread).toMatchObject({
      ...{ status: 0, lines: [], answerLeavesAt: leavesAt },
      heldAnswer: { undoId: expect.any(String), writer: '정온유', content: '확인했습니다.', leavesAt },
    });
    expect(await ofMember(id)).toMatchObject({ status: 0, lines: [], answeredAt: null });
    expect(await mailsTo(member)).toEqual([]);
    await letLeave();
    expect(await ofMember(id)).toMatchObject({
      status: 1,
      lines: [{ isStaff: true, content: '확인했습니다.' }],
    });
    expect(await mailsTo(member)).toHaveLength(1);
    expect(await read(id)).toMatchObject({ heldAnswer: null, lines: [{ isStaff: true, writer: '정온유' }] });
  });

  it('can be taken back until then, by who wrote it alone', async () => {
    const id = await asked();
    const undoId = dataOf(contract.answerInquiry, await answer(id, null)).heldAnswer?.undoId ?? '';
    const colleague = await createMember(testApp.sql, { roleLevel: 1 });
    const byColleague = await loginAs(testApp, colleague);
    const seen = await testApp.app.inject({
      ...{ url: contract.getDeskInquiry.path.replace('{id}', id), headers: byColleague },
    });
    expect(dataOf(contract.getDeskInquiry, seen).heldAnswer).toMatchObject({
      undoId: null,
      writer: '정온유',
    });
    expect(failureOf(await takeBack(undoId, byColleague))).toBe('404 not_found');
    expect((await takeBack(undoId)).statusCode).toBe(200);
    await letLeave();
    expect(await ofMember(id)).toMatchObject({ status: 0, lines: [] });
    expect(await mailsTo(member)).toEqual([]);
    expect(await read(id)).toMatchObject({ heldAnswer: null, answerLeavesAt: null });
    await answered(id);
    expect(await mailsTo(member)).toHaveLength(1);
    expect(failureOf(await takeBack(undoId))).toBe('409 undo_over');
  });

  it('does not answer what its author writes while it waits: that goes on waiting', async () => {
    const id = await asked();
    await answer(id, null);
    clock.advance(minuteMs);
    await goOn(id, '하나 더 있습니다.');
    const since = clock.now().toISOString();
    await letLeave();
    expect(await read(id)).toMatchObject({
      ...{ status: 0, waitingSince: since },
      lines: [{ isStaff: false }, { isStaff: true }],
    });
  });

  it('goes to its author though the inquiry is closed right after, and to nobody who has left', async () => {
    const closed = await asked();
    await answer(closed, null);
    await send('close', closed);
    const left = await asked();
    await answer(left, null);
    await letLeave();
    expect(await read(closed)).toMatchObject({ status: 2, lines: [{ isStaff: true }] });
    const id = await asked();
    await answer(id, null);
    await testApp.sql`UPDATE users SET deleted_at = now() WHERE id = ${member.id}`;
    await letLeave();
    expect(await testApp.sql`SELECT 1 FROM inquiry_answers WHERE inquiry_id = ${id}`).toHaveLength(0);
  });

  it('is refused when its author has written meanwhile, and nothing is stored', async () => {
    const id = await asked();
    await goOn(id);
    expect(failureOf(await answer(id, null))).toBe('409 changed_elsewhere');
    expect(failureOf(await answer(id, unknownId))).toBe('409 changed_elsewhere');
    const { lastLineId, lines } = await read(id);
    expect(lines).toMatchObject([{ isStaff: false, content: '더 여쭙니다.' }]);
    expect((await answer(id, lastLineId)).statusCode).toBe(200);
  });

  it('of two at once, one is written', async () => {
    const id = await asked();
    const codes = (await Promise.all([answer(id, null), answer(id, null)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes.sort()).toEqual([200, 409]);
  });

  it('that is sent again with its key is one, also when it has left and a line has followed', async () => {
    const id = await asked();
    const key = { 'idempotency-key': 'k1' };
    await answer(id, null, key);
    expect((await answer(id, null, key)).statusCode).toBe(200);
    await letLeave();
    await goOn(id);
    expect(dataOf(contract.answerInquiry, await answer(id, null, key)).lines).toHaveLength(2);
  });
});

describe('who sees to an inquiry', () => {
  it('is somebody who answers inquiries, is told by mail, and can be nobody again', async () => {
    const id = await asked();
    const colleague = await createMember(testApp.sql, { roleLevel: 1, name: '한결' });
    const thread = dataOf(contract.assignInquiry, await send('assign', id, { staffId: colleague.id }));
    expect(thread.assignedTo).toEqual({ id: colleague.id, name: '한결' });
    expect(thread.desk).toEqual([
      { id: teacher.id, name: '정온유' },
      { id: colleague.id, name: '한결' },
    ]);
    const [mail] = await mailsTo(colleague);
    expect(mail?.subject).toBe('[태극명상] 1:1 문의를 맡게 되셨습니다');
    expect(mail?.text).toContain(`/admin/inquiries/${id}`);
    expect(await mailsTo(teacher)).toEqual([]);
    const freed = dataOf(contract.assignInquiry, await send('assign', id, { staffId: null }));
    expect(freed.assignedTo).toBeNull();
  });

  it('is nobody else, and nobody who asked it', async () => {
    const own = await asked(1, teacher);
    const wrong = { path: 'staffId', message: 'invalid_choice' };
    expect(fieldErrorsOf(await send('assign', await asked(), { staffId: member.id }))).toEqual([wrong]);
    expect(failureOf(await send('assign', own, { staffId: null }))).toBe('403 own_record');
    const admin = await createMember(testApp.sql, { roleLevel: 9 });
    headers = await loginAs(testApp, admin);
    expect(fieldErrorsOf(await send('assign', own, { staffId: teacher.id }))).toEqual([wrong]);
  });

  it('is nobody any more once they do not answer inquiries', async () => {
    const id = await asked();
    const colleague = await createMember(testApp.sql, { roleLevel: 1 });
    await send('assign', id, { staffId: colleague.id });
    await testApp.sql`DELETE FROM staff_rights WHERE user_id = ${colleague.id}`;
    expect(await read(id)).toMatchObject({ assignedTo: null, desk: [{ id: teacher.id }] });
  });

  it('does not change once it is closed', async () => {
    const id = await asked();
    await send('close', id);
    expect(failureOf(await send('assign', id, { staffId: teacher.id }))).toBe('409 inquiry_closed');
    expect(failureOf(await answer(id, null))).toBe('409 inquiry_closed');
    expect(dataOf(contract.reopenInquiry, await send('reopen', id)).status).toBe(0);
  });
});

describe('the desk is told', () => {
  const words = {
    ...{ authorName: '김하늘', authorPhone: '010-1234-5678', authorEmail: 'haneul@example.test' },
    ...{ title: '기간', content: '늘릴 수 있나요?' },
  };
  async function ask(key: string): Promise<string> {
    const sent = { method: 'POST', url: createContract.path, payload: words } as const;
    const from = { ...memberHeaders, 'idempotency-key': key };
    return dataOf(createContract, await testApp.app.inject({ ...sent, headers: from })).id;
  }

  it('of a new one, once, by a mail that quotes nothing', async () => {
    const id = await ask('k1');
    await ask('k1');
    const mails = await mailsTo(teacher);
    expect(mails.map(({ subject }) => subject)).toEqual(['[태극명상] 새 1:1 문의가 들어왔습니다']);
    expect(mails[0]?.text).toContain(`/admin/inquiries/${id}`);
    expect(mails[0]?.text).not.toContain('김하늘');
    expect(mails[0]?.text).not.toContain('늘릴');
    expect(await mailsTo(member)).toEqual([]);
  });

  it('of what its author adds only where it did not wait already', async () => {
    const id = await ask('k2');
    await goOn(id);
    expect(await mailsTo(teacher)).toHaveLength(1);
    await answered(id, (await read(id)).lastLineId);
    await goOn(id);
    await goOn(id);
    expect((await mailsTo(teacher)).map(({ subject }) => subject).at(-1)).toBe(
      '[태극명상] 1:1 문의에 이어진 글이 있습니다',
    );
    expect(await mailsTo(teacher)).toHaveLength(2);
  });

  it('alone who sees to it, as long as they do', async () => {
    const colleague = await createMember(testApp.sql, { roleLevel: 1 });
    const id = await asked();
    await send('assign', id, { staffId: teacher.id });
    await answered(id);
    await goOn(id);
    expect(await mailsTo(teacher)).toHaveLength(1);
    expect(await mailsTo(colleague)).toEqual([]);
  });
});
