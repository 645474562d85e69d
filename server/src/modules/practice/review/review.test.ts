import { createComment } from '@taegeuk/contract/comment.ts';
import type { Endpoint } from '@taegeuk/contract/endpoint.ts';
import { getPractice, updatePractice } from '@taegeuk/contract/practice.ts';
import { getReport, returnReport, reviewReport } from '@taegeuk/contract/report.ts';
import {
  answerLevelCheck,
  claimReview,
  countReviews,
  createReviewNote,
  getReview,
  handleEntryReport,
  keepComment,
  listReviews,
  openSharing,
  releaseReview,
} from '@taegeuk/contract/review.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { letDueAnswersLeave } from '../../../jobs/answers.ts';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import { createCategory, createLesson } from '../../../rigs/testing/content-factories.ts';
import {
  assignTeacher,
  createEntry,
  createMember,
  createReport,
  giveSensitiveConsent,
  loginAs,
  type TestMember,
} from '../../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../../rigs/testing/reply.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
const minuteMs = 60_000;
let testApp: TestApp;
let member: TestMember;
let teacher: TestMember;
let headers: Record<string, string>;
let colleagueHeaders: Record<string, string>;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
beforeEach(async () => {
  const { sql } = testApp;
  await testApp.owner`TRUNCATE practise_histories, comments, undos, claims, outbox CASCADE`;
  member = await createMember(sql, { levelInCenter: 2, subLevelInCenter: 4 });
  await giveSensitiveConsent(sql, member.id);
  teacher = await createMember(sql, { roleLevel: 1 });
  headers = await loginAs(testApp, teacher);
  colleagueHeaders = await loginAs(testApp, await createMember(sql, { roleLevel: 1 }));
});
afterAll(() => testApp.close());

interface Sent {
  kind?: string;
  id?: string;
  query?: Record<string, string>;
  payload?: object;
}

function call({ method, path }: Pick<Endpoint, 'method' | 'path'>, sent: Sent = {}, as = headers) {
  const { kind = 'report', id = '', query, payload } = sent;
  const url = `${path.replace('{kind}', kind).replace('{id}', id)}?${new URLSearchParams(query)}`;
  return testApp.app.inject({ method, url, headers: as, ...(payload ? { payload } : {}) });
}

const list = async (query: Record<string, string> = {}, as = headers) =>
  dataOf(listReviews, await call(listReviews, { query }, as));
const open = async (sent: Sent, as = headers) => dataOf(getReview, await call(getReview, sent, as));
const take = (sent: Sent, as = headers) => call(claimReview, sent, as);
const report = (state: 'submitted' | 'returned' = 'submitted') =>
  createReport(testApp.sql, { userId: member.id, state });

async function levelCheck(): Promise<string> {
  const id = await createEntry(testApp.sql, { userId: member.id, type: 'level-check', title: '단계 점검' });
  await testApp.sql`
    UPDATE practise_histories SET current_level = 2, current_sub_level = 4, created_at = '2026-11-20T03:00:00Z' WHERE id = ${id}`;
  return id;
}

async function complainedEntry(): Promise<string> {
  const id = await createEntry(testApp.sql, { userId: member.id, isShared: true, title: '함께 보는 숨' });
  for (const note of ['이름이 있습니다.', ''])
    await testApp.sql`
      INSERT INTO practice_reports (practise_history_id, reporter_id, reason, note, created_at)
      VALUES (${id}, ${(await createMember(testApp.sql)).id}, 'personal_data', ${note}, '2026-11-19T03:00:00Z')`;
  return id;
}

async function comment(at = '2026-11-21T02:00:00Z'): Promise<string> {
  const lesson = await createLesson(testApp.sql);
  const payload = { lessonId: lesson.id, content: '언제 쉬나요?' };
  const sent = await call(createComment, { payload }, await loginAs(testApp, member));
  const { id } = dataOf(createComment, sent);
  await testApp.sql`UPDATE comments SET created_at = ${at} WHERE id = ${id}`;
  return id;
}

/** One of each kind, the longest waiting first. */
async function desk() {
  return {
    report: await report(),
    entry_report: await complainedEntry(),
    level_check: await levelCheck(),
    comment: await comment(),
  };
}

describe('the queue', () => {
  it('has everything that waits, the longest first, by kind, by who has it and by what is late', async () => {
    const ids = await desk();
    const lines = await list();
    expect(lines.map(({ kind, id }) => [kind, id])).toEqual(Object.entries(ids));
    expect(lines.map(({ title, isOverdue, count }) => [title, isOverdue, count])).toEqual([
      ['보고서', true, 1],
      ['함께 보는 숨', true, 2],
      // Nobody's words before they are taken on.
      ['', false, 1],
      [expect.any(String), false, 1],
    ]);
    expect(lines[0]).toMatchObject({ userId: member.id, nickName: member.nickName, claim: null, level: 1 });
    dataOf(claimReview, await take({ kind: 'comment', id: ids.comment }));
    expect((await list({ mine: 'true' })).map(({ kind }) => kind)).toEqual(['comment']);
    expect((await list({ overdue: 'true' })).map(({ kind }) => kind)).toEqual(['report', 'entry_report']);
    expect((await list({ kind: 'level_check' })).map(({ id }) => id)).toEqual([ids.level_check]);
    expect((await list({ pageNo: '2', pageSize: '3' })).map(({ kind }) => kind)).toEqual(['comment']);
    expect(dataOf(countReviews, await call(countReviews))).toEqual({
      ...{ all: 4, mine: 1, overdue: 2, withheld: 0, closed: 0 },
      kinds: { report: 1, entry_report: 1, level_check: 1, comment: 1 },
    });
    expect((await call(listReviews, { query: { kind: 'order' } })).statusCode).toBe(422);
    const log = await testApp.sql`
      SELECT about_ids, detail FROM audit_log WHERE actor_id = ${teacher.id} AND action = 'review.list' ORDER BY id DESC LIMIT 1`;
    expect(log[0]).toMatchObject({ aboutIds: [member.id], detail: { pageNo: '2' } });
  });

  it('has nothing of one’s own, of staff, of who has left, and what is answered waits no more', async () => {
    const lessonId = (await createLesson(testApp.sql)).id;
    await call(createComment, { payload: { lessonId, content: '좋습니다.' } }, colleagueHeaders);
    await createReport(testApp.sql, { userId: teacher.id, state: 'submitted' });
    const id = await report();
    await take({ id });
    dataOf(
      reviewReport,
      await call(reviewReport, { id, payload: { version: 1, grade: 'good', comment: '네.' } }),
    );
    expect(await list()).toEqual([]);
    const left = await report();
    expect((await list()).map((line) => line.id)).toEqual([left]);
    await testApp.sql`UPDATE users SET deleted_at = now() WHERE id = ${member.id}`;
    expect(await list()).toEqual([]);
  });

  it('only counts what belongs to who has withdrawn the consent', async () => {
    const id = await report();
    await giveSensitiveConsent(testApp.sql, member.id, false);
    await testApp.sql`UPDATE consents SET created_at = '2027-01-01' WHERE user_id = ${member.id} AND NOT is_granted`;
    expect(await list()).toEqual([]);
    expect(dataOf(countReviews, await call(countReviews))).toMatchObject({ all: 0, withheld: 1 });
    expect(failureOf(await call(getReview, { id }))).toBe('404 not_found');
    expect(failureOf(await take({ id }))).toBe('404 not_found');
  });
});

describe('taking on', () => {
  it('is one’s for a day: of two at the same moment one has it, and the other sees who', async () => {
    const id = await report();
    const answers = await Promise.all([take({ id }), take({ id }, colleagueHeaders)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const isMine = answers[0].statusCode === 200;
    const loser = answers.find(({ statusCode }) => statusCode === 409);
    expect(loser && failureOf(loser)).toBe('409 already_claimed');
    const seen = await open({ id }, isMine ? colleagueHeaders : headers);
    expect(seen).toMatchObject({ isOpen: false, content: '', claim: { isMine: false } });
    const winner = await open({ id }, isMine ? headers : colleagueHeaders);
    expect(winner).toMatchObject({ isOpen: true, content: '고요했다.', claim: { isMine: true } });
  });

  it('is over when it is given back, or after a day', async () => {
    const id = await report();
    dataOf(claimReview, await take({ id }));
    dataOf(releaseReview, await call(releaseReview, { id }, colleagueHeaders));
    expect(failureOf(await take({ id }, colleagueHeaders))).toBe('409 already_claimed');
    dataOf(releaseReview, await call(releaseReview, { id }));
    dataOf(claimReview, await take({ id }, colleagueHeaders));
    clock.advance(24 * 60 * minuteMs);
    const again = await loginAs(testApp, teacher);
    dataOf(claimReview, await take({ id }, again));
  });

  it('opens what waits to nobody who has it not, and nothing at all that does not wait', async () => {
    const id = await report();
    expect(await open({ id })).toMatchObject({ isOpen: false, content: '', versions: [], figures: null });
    const answer = { id, payload: { version: 1, grade: 'good', comment: '네.' } };
    expect(failureOf(await call(reviewReport, answer))).toBe('404 not_found');
    await take({ id }, colleagueHeaders);
    await assignTeacher(testApp.sql, member, teacher);
    expect(failureOf(await call(reviewReport, answer))).toBe('409 already_claimed');
    dataOf(reviewReport, await call(reviewReport, answer, colleagueHeaders));
    expect(failureOf(await take({ id }))).toBe('409 already_handled');
    const returned = await createReport(testApp.sql, { userId: member.id, state: 'draft' });
    expect(failureOf(await call(getReview, { id: returned }))).toBe('404 not_found');
  });
});

describe('a report', () => {
  it('stands beside how it was handed in before, the practice of eight weeks, and notes of teachers', async () => {
    const course = await createCategory(testApp.sql, { center: 1, slug: `course-${member.id.slice(-6)}` });
    await createLesson(testApp.sql, { categoryId: course.id });
    const id = await createReport(testApp.sql, {
      userId: member.id,
      state: 'submitted',
      categoryId: course.id,
    });
    await createEntry(testApp.sql, { userId: member.id });
    await take({ id });
    const word = { version: 1, comment: '느낀 자리를 더 적어 주세요.' };
    dataOf(returnReport, await call(returnReport, { id, payload: word }));
    clock.advance(2 * minuteMs);
    await letDueAnswersLeave(testApp.services);
    const memberHeaders = await loginAs(testApp, member);
    const words = {
      type: 'report',
      title: '두 번째 판',
      content: '<p>배꼽 아래에서.</p>',
      categoryId: course.id,
    };
    const base = '/api/v1/private/practise_history';
    const own = { headers: memberHeaders } as const;
    await testApp.app.inject({
      ...own,
      method: 'PUT',
      url: `${base}/update/${id}`,
      payload: { ...words, version: 1 },
    });
    await testApp.app.inject({
      ...own,
      method: 'POST',
      url: `${base}/academy_report/submit/${id}`,
      payload: { version: 2 },
    });
    // Whoever answered still reads, and takes it on anew.
    await take({ id });
    dataOf(createReviewNote, await call(createReviewNote, { id, payload: { text: '전화로 여쭈었습니다.' } }));
    expect(await open({ id })).toMatchObject({
      ...{ isOpen: true, version: 2, title: '두 번째 판', count: 2, memberLevel: 2, memberSubLevel: 4 },
      versions: [
        { version: 1, title: '보고서', review: { verdict: 'returned', comment: word.comment } },
        { version: 2, content: words.content, review: null },
      ],
      figures: { days: 1, lastPractisedOn: '2026-11-01', lessons: { practised: 0, all: 1 } },
      notes: [{ nickName: teacher.nickName, text: '전화로 여쭈었습니다.' }],
    });
    // Its member reads no note.
    const read = await call(getReport, { id }, memberHeaders);
    expect(read.body).not.toContain('전화로');
    expect(failureOf(await call(createReviewNote, { id, payload: { text: '나도' } }, colleagueHeaders))).toBe(
      '404 not_found',
    );
  });
});

describe('a level check', () => {
  it('is answered in the version that was read, and leaves after two minutes', async () => {
    const id = await levelCheck();
    const answer = (payload: object) => call(answerLevelCheck, { id, payload });
    const approval = { version: 1, isApproved: true, reason: '단전이 또렷합니다.' };
    expect(failureOf(await answer(approval))).toBe('404 not_found');
    await take({ kind: 'level_check', id });
    expect(failureOf(await answer({ ...approval, version: 2 }))).toBe('409 changed_elsewhere');
    expect(fieldErrorsOf(await answer({ ...approval, toLevel: 1, toSubLevel: 1 }))).toEqual([
      { path: 'toLevel', message: 'invalid_choice' },
    ]);
    dataOf(answerLevelCheck, await answer({ ...approval, toLevel: 3, toSubLevel: 1 }));
    expect(failureOf(await answer(approval))).toBe('409 level_check_closed');
    const place = () => testApp.sql`
      SELECT level_in_center AS level, sub_level_in_center AS sub FROM users WHERE id = ${member.id}`;
    expect(await place()).toEqual([{ level: 2, sub: 4 }]);
    clock.advance(2 * minuteMs);
    await letDueAnswersLeave(testApp.services);
    expect(await place()).toEqual([{ level: 3, sub: 1 }]);
  });
});

describe('complaints about a shared entry', () => {
  const handle = (id: string, payload: object, as = headers) => call(handleEntryReport, { id, payload }, as);
  const mails = () => testApp.sql`SELECT subject, text FROM outbox WHERE user_id = ${member.id}`;
  const reason = '이름이 적혀 있음';
  const word = '다른 분을 알아볼 수 있는 곳이 있어 함께 보기를 닫았습니다.';

  async function closedEntry(): Promise<string> {
    const id = await complainedEntry();
    await take({ kind: 'entry_report', id });
    dataOf(handleEntryReport, await handle(id, { act: 'unshare', reason, word }));
    return id;
  }

  async function share(id: string, shared: boolean) {
    const payload = { title: '함께 보는 숨', content: '고쳤습니다.', shared, version: 2 };
    return call(updatePractice, { id, payload }, await loginAs(testApp, member));
  }

  it('are handled once, with a reason, by whoever has taken them on', async () => {
    const id = await complainedEntry();
    expect(failureOf(await handle(id, { act: 'keep', reason }))).toBe('404 not_found');
    await take({ kind: 'entry_report', id });
    expect((await open({ kind: 'entry_report', id })).complaints).toMatchObject([
      { reason: 'personal_data', note: '이름이 있습니다.' },
      { reason: 'personal_data', note: '' },
    ]);
    expect(fieldErrorsOf(await handle(id, { act: 'keep', reason: '음' }))).toMatchObject([
      { path: 'reason' },
    ]);
    const answers = await Promise.all([
      handle(id, { act: 'keep', reason }),
      handle(id, { act: 'keep', reason }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(failureOf(await handle(id, { act: 'keep', reason }))).toBe('409 already_handled');
    expect(await mails()).toEqual([]);
    expect(await list()).toEqual([]);
  });

  it('end with the entry closed: its author is told what was done, never by whom it was asked for', async () => {
    const id = await complainedEntry();
    await take({ kind: 'entry_report', id });
    expect(fieldErrorsOf(await handle(id, { act: 'unshare', reason }))).toEqual([
      { path: 'word', message: 'fill_blank' },
    ]);
    dataOf(handleEntryReport, await handle(id, { act: 'unshare', reason, word }));
    const [entry] = await testApp.sql`SELECT is_shared, version FROM practise_histories WHERE id = ${id}`;
    expect(entry).toEqual({ isShared: false, version: 2 });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('나만 보기로');
    expect(mail?.text).toContain(word);
    expect(`${mail?.subject}${mail?.text}`).not.toMatch(/신고|이름이/);
  });

  it('leave its sharing closed: the author reads the word to them, and can change the entry but not share it', async () => {
    const id = await closedEntry();
    const own = await call(getPractice, { id }, await loginAs(testApp, member));
    expect(dataOf(getPractice, own).sharingClosed).toEqual({ word, closedAt: clock.now().toISOString() });
    expect(own.body).not.toContain(reason);
    expect(failureOf(await share(id, true))).toBe('409 sharing_closed');
    expect(dataOf(updatePractice, await share(id, false))).toMatchObject({ shared: false, version: 3 });
  });

  it('and staff open it again, with a reason: the author is told and may share, which nobody does for them', async () => {
    const id = await closedEntry();
    await testApp.owner`TRUNCATE outbox CASCADE`;
    const reopen = (as = headers) =>
      call(openSharing, { id, payload: { reason: '이름을 지우셨습니다.' } }, as);
    expect(failureOf(await reopen(colleagueHeaders))).toBe('404 not_found');
    expect(fieldErrorsOf(await call(openSharing, { id, payload: { reason: '' } }))).toMatchObject([
      { path: 'reason' },
    ]);
    const answers = await Promise.all([reopen(), reopen()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(failureOf(await reopen())).toBe('409 already_handled');
    expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('다시 함께')]);
    const logged = await testApp.sql`
      SELECT reason, about_user_id FROM audit_log WHERE subject_id = ${id} AND action = 'entry-report.open-sharing'`;
    expect(logged).toEqual([{ reason: '이름을 지우셨습니다.', aboutUserId: member.id }]);
    const [entry] = await testApp.sql`SELECT is_shared, version FROM practise_histories WHERE id = ${id}`;
    expect(entry).toEqual({ isShared: false, version: 2 });
    expect(dataOf(updatePractice, await share(id, true))).toMatchObject({
      shared: true,
      sharingClosed: null,
    });
  });

  it('are found for that long after they were handled, and taken on by any teacher', async () => {
    const id = await closedEntry();
    const counts = async () => dataOf(countReviews, await call(countReviews, {}, colleagueHeaders));
    expect(await list()).toEqual([]);
    expect(await counts()).toMatchObject({ all: 0, closed: 1 });
    clock.advance(8 * 24 * 60 * minuteMs);
    const colleague = await createMember(testApp.sql, { roleLevel: 1 });
    colleagueHeaders = await loginAs(testApp, colleague);
    const [line] = await list({ closed: 'true' }, colleagueHeaders);
    expect(line).toMatchObject({ id, isSharingClosed: true, isOverdue: false, claim: null, title: '' });
    const shut = await open({ kind: 'entry_report', id }, colleagueHeaders);
    expect(shut).toMatchObject({ isWaiting: false, isSharingClosed: true, content: '', sharingWord: '' });
    await take({ kind: 'entry_report', id }, colleagueHeaders);
    const opened = await open({ kind: 'entry_report', id }, colleagueHeaders);
    expect(opened).toMatchObject({ isOpen: false, sharingWord: word });
    expect(opened.complaints).toHaveLength(2);
    const reopened = await call(openSharing, { id, payload: { reason: '다시 열어 드림' } }, colleagueHeaders);
    dataOf(openSharing, reopened);
    expect(await counts()).toMatchObject({ closed: 0 });
  });

  it('or with a word to its author, which is not missing', async () => {
    const id = await complainedEntry();
    await take({ kind: 'entry_report', id });
    expect(fieldErrorsOf(await handle(id, { act: 'write', reason }))).toEqual([
      { path: 'word', message: 'fill_blank' },
    ]);
    dataOf(
      handleEntryReport,
      await handle(id, { act: 'write', reason, word: '다른 분의 <b>이름</b>은 지워 주세요.' }),
    );
    expect((await mails())[0]?.text).toContain('다른 분의 <b>이름</b>은 지워 주세요.');
    const [entry] = await testApp.sql`SELECT is_shared FROM practise_histories WHERE id = ${id}`;
    expect(entry?.isShared).toBe(true);
  });
});

describe('a comment', () => {
  it('waits until somebody has looked at it', async () => {
    const id = await comment();
    expect(await open({ kind: 'comment', id })).toMatchObject({ isOpen: true, content: '언제 쉬나요?' });
    await take({ kind: 'comment', id }, colleagueHeaders);
    expect(failureOf(await call(keepComment, { id }))).toBe('409 already_claimed');
    dataOf(keepComment, await call(keepComment, { id }, colleagueHeaders));
    expect(failureOf(await call(keepComment, { id }, colleagueHeaders))).toBe('409 already_handled');
    expect(await list()).toEqual([]);
  });
});
