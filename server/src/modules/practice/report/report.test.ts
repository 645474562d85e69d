import {
  createPractice,
  downloadPractice,
  getPractice,
  listPractice,
  updatePractice,
} from '@taegeuk/contract/practice.ts';
import {
  getReport,
  listReports,
  returnReport as returnReportCall,
  reviewReport as reviewReportCall,
  submitReport,
  takeBackReport,
} from '@taegeuk/contract/report.ts';
import { undoMinutes } from '@taegeuk/contract/undo.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../database/connect.ts';
import { letDueAnswersLeave } from '../../../jobs/answers.ts';
import { actingAs } from '../../../rigs/testing/acting.ts';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import { createCategory } from '../../../rigs/testing/content-factories.ts';
import {
  assignTeacher,
  createMember,
  giveSensitiveConsent,
  loginAs,
  type TestMember,
} from '../../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../../rigs/testing/reply.ts';
import type { StaffActing } from '../../../staff.ts';
import { assertReportEditable } from '../service.ts';
import { returnReport, reviewReport } from './staff.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
const base = '/api/v1/private/practise_history';
const unknownId = '01900000-0000-7000-8000-000000000000';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
let testApp: TestApp;
let member: TestMember;
let headers: Record<string, string>;
let strangerHeaders: Record<string, string>;
let teacher: TestMember;
let by: StaffActing;
let course: string;
let other: string;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  const { sql } = testApp;
  const level = await createCategory(sql, { center: 1, slug: 'practiciner' });
  await sql`UPDATE categories SET sub_level = NULL WHERE id = ${level.id}`;
  course = (await createCategory(sql, { center: 1, slug: 'practiciner/meditation', parentId: level.id })).id;
  other = (await createCategory(sql, { center: 1, slug: 'practiciner/oriental', subLevel: 2 })).id;
  strangerHeaders = await loginAs(testApp, await createMember(sql));
});
beforeEach(async () => {
  const { sql } = testApp;
  member = await createMember(sql, { lang: 'ep' });
  await giveSensitiveConsent(sql, member.id);
  headers = await loginAs(testApp, member);
  teacher = await createMember(sql, { roleLevel: 1, nickName: `온열반${member.id.slice(-6)}` });
  await assignTeacher(sql, member, teacher);
  by = actingAs(teacher.id, 1);
});
afterAll(() => testApp.close());

const call = (method: Method, path: string, payload?: object, as = headers) =>
  testApp.app.inject({ method, url: `${base}/${path}`, headers: as, ...(payload ? { payload } : {}) });
const words = () => ({
  type: 'report',
  title: '들숨과 날숨',
  content: '<p>숨이 고르다.</p>',
  categoryId: course,
});
const write = (fields: object = {}, as = headers) => call('POST', 'create', { ...words(), ...fields }, as);
const written = async (fields: object = {}) => dataOf(createPractice, await write(fields)).id;
const change = (id: string, fields: object = {}, as = headers) =>
  call('PUT', `update/${id}`, { ...words(), version: 1, ...fields }, as);
const remove = (id: string, as = headers) => call('DELETE', `delete/${id}`, undefined, as);
const submit = (id: string, version = 1, as = headers) =>
  call('POST', `academy_report/submit/${id}`, { version }, as);
const takeBack = (id: string, as = headers) => call('POST', `academy_report/take_back/${id}`, undefined, as);
const view = (id: string, as = headers) => call('GET', `academy_report/get_by_id/${id}`, undefined, as);
const read = async (id: string) => dataOf(getReport, await view(id));
/** The two minutes go by in which an answer can be taken back. */
async function letLeave(): Promise<void> {
  clock.advance(undoMinutes * 60_000);
  await letDueAnswersLeave(testApp.services);
}
const review = (id: string, given: object = {}, acting = by) =>
  reviewReport(
    testApp.services,
    { id, version: 1, grade: 'good', comment: '고르게 쓰셨습니다.', ...given },
    acting,
  );
const giveBack = (id: string, given: object = {}, acting = by) =>
  returnReport(
    testApp.services,
    { id, version: 1, comment: '몸의 느낌을 더 적어 주세요.', ...given },
    acting,
  );

async function list(query = '') {
  const response = await call('GET', `academy_report/get_all${query}`);
  const { page } = response.json() as { page: { total: number } };
  return { titles: dataOf(listReports, response).map(({ title }) => title), total: page.total };
}

/** A report in each state. */
async function inState(state: string): Promise<string> {
  const id = await written();
  if (state !== 'draft') dataOf(submitReport, await submit(id));
  if (state === 'reviewed') await review(id);
  if (state === 'returned') await giveBack(id);
  await letLeave();
  return id;
}

describe('a draft', () => {
  it('may be empty, is sanitised when it is written, and keeps its key', async () => {
    const keyed = { ...headers, 'idempotency-key': 'a-key' };
    const empty = { title: '', content: '', categoryId: null };
    const sent = await Promise.all([write(empty, keyed), write(empty, keyed), write(empty, keyed)]);
    const [id = '', ...same] = sent.map((each) => dataOf(createPractice, each).id);
    expect(same).toEqual([id, id]);
    const saved = dataOf(
      updatePractice,
      await change(id, { content: '<p onclick="x">숨</p><script>1</script>' }),
    );
    expect(saved).toMatchObject({ version: 2, content: '<p>숨</p>' });
    expect(await read(id)).toMatchObject({
      ...{
        state: 'draft',
        title: '들숨과 날숨',
        content: '<p>숨</p>',
        version: 2,
        submittedAt: null,
        reviews: [],
      },
      ...{ category: { slug: 'practiciner/meditation' }, grade: null, reviewedAt: null },
    });
  });

  it('of another type needs its words as ever', async () => {
    expect(fieldErrorsOf(await write({ type: 'diary', title: ' ', content: '' }))).toEqual([
      { path: 'title', message: 'fill_blank' },
      { path: 'content', message: 'fill_blank' },
    ]);
    expect(fieldErrorsOf(await write({ type: 'diary', content: '숨'.repeat(20_001) }))).toEqual([
      { path: 'content', message: 'too_long' },
    ]);
    expect(fieldErrorsOf(await write({ content: `<p>${'숨'.repeat(20_001)}</p>` }))).toEqual([
      { path: 'content', message: 'too_long' },
    ]);
    expect(failureOf(await write({ shared: true }))).toBe('422 invalid_input');
  });

  it('is changed as a report, in the version that was seen', async () => {
    const id = await written();
    expect(fieldErrorsOf(await change(id, { type: 'diary' }))).toEqual([
      { path: 'type', message: 'invalid_choice' },
    ]);
    expect(failureOf(await change(id, { shared: true }))).toBe('422 invalid_input');
    expect((await change(id)).statusCode).toBe(200);
    expect(failureOf(await change(id))).toBe('409 changed_elsewhere');
    const diary = await written({ type: 'diary', categoryId: null, content: '숨' });
    expect(failureOf(await change(diary))).toBe('422 invalid_input');
  });

  it('is its author’s alone', async () => {
    const id = await written();
    const staffHeaders = await loginAs(testApp, teacher);
    for (const as of [strangerHeaders, staffHeaders]) {
      expect(failureOf(await view(id, as))).toBe('404 not_found');
      expect(failureOf(await call('GET', `get_by_id/${id}`, undefined, as))).toBe('404 not_found');
      expect(failureOf(await change(id, {}, as))).toBe('404 not_found');
      expect(failureOf(await remove(id, as))).toBe('404 not_found');
      expect(failureOf(await takeBack(id, as))).toBe('404 not_found');
    }
    await expect(review(id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('handing in', () => {
  it('needs a course, a title and a text, all told at once', async () => {
    const id = await written({ title: '', content: '<p> </p>', categoryId: null });
    expect(fieldErrorsOf(await submit(id))).toEqual(
      ['title', 'categoryId', 'content'].map((path) => ({ path, message: 'fill_blank' })),
    );
    const [{ id: levelId = '' } = {}] =
      await testApp.sql`SELECT id FROM categories WHERE slug = 'practiciner'`;
    const lessons = (await createCategory(testApp.sql)).id;
    for (const categoryId of [levelId, lessons]) {
      const wrong = await written();
      await testApp.sql`UPDATE practise_histories SET category_id = ${categoryId} WHERE id = ${wrong}`;
      expect(fieldErrorsOf(await submit(wrong))).toEqual([{ path: 'categoryId', message: 'invalid_choice' }]);
    }
  });

  it('is written of a course of the academy alone, at the level of the academy', async () => {
    const { sql } = testApp;
    await sql`
      UPDATE users SET level_in_center = 5, sub_level_in_center = 1, level_in_academy = 2, sub_level_in_academy = 3
      WHERE id = ${member.id}`;
    const report = dataOf(createPractice, await write());
    expect(report).toMatchObject({ currentLevel: 2, currentSubLevel: 3 });
    const [{ id: levelId = '' } = {}] = await sql`SELECT id FROM categories WHERE slug = 'practiciner'`;
    for (const categoryId of [levelId, (await createCategory(sql)).id]) {
      const wrong = [{ path: 'categoryId', message: 'invalid_choice' }];
      expect(fieldErrorsOf(await write({ categoryId }))).toEqual(wrong);
      expect(fieldErrorsOf(await change(report.id, { categoryId }))).toEqual(wrong);
      expect((await write({ categoryId, type: 'diary' })).statusCode).toBe(201);
    }
    expect(failureOf(await write({ categoryId: report.id }))).toBe('404 not_found');
  });

  it('happens once in the version that was seen, of many at the same moment', async () => {
    const id = await written();
    expect(failureOf(await submit(id, 7))).toBe('409 changed_elsewhere');
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200).map(failureOf);
    expect(new Set(refused)).toEqual(new Set(['409 report_closed']));
    expect(await read(id)).toMatchObject({ state: 'submitted', submittedAt: clock.now().toISOString() });
  });

  it('is one report for a course; drafts may be many', async () => {
    const [first, second, third] = [await written(), await written(), await written({ categoryId: other })];
    const answers = await Promise.all([submit(first), submit(second)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused && failureOf(refused)).toBe('409 report_of_course_exists');
    expect((await submit(third)).statusCode).toBe(200);
  });

  it('needs the consent to sensitive information', async () => {
    const id = await written();
    await giveSensitiveConsent(testApp.sql, member.id, false);
    expect(failureOf(await submit(id))).toBe('403 sensitive_consent_required');
  });

  it('is taken back before a teacher has answered, and leaves the course free', async () => {
    const id = await inState('submitted');
    expect(dataOf(takeBackReport, await takeBack(id))).toMatchObject({ state: 'draft' });
    expect((await submit(await written())).statusCode).toBe(200);
    expect(failureOf(await submit(id))).toBe('409 report_of_course_exists');
  });

  it.each(['submitted', 'reviewed'])('closes a report that is %s to every change', async (state) => {
    const id = await inState(state);
    expect(failureOf(await change(id))).toBe('409 report_closed');
    expect(failureOf(await remove(id))).toBe('409 report_closed');
    expect(failureOf(await submit(id))).toBe('409 report_closed');
    const own = { userId: member.id, reportId: id };
    const held = inTransaction(testApp.sql, (db) => assertReportEditable(db, own));
    await expect(held).rejects.toMatchObject({ code: 'report_closed' });
    if (state === 'reviewed') expect(failureOf(await takeBack(id))).toBe('409 report_closed');
  });

  it.each(['draft', 'returned'])('leaves a report that is %s open', async (state) => {
    const id = await inState(state);
    await inTransaction(testApp.sql, (db) => assertReportEditable(db, { userId: member.id, reportId: id }));
    const asStranger = inTransaction(testApp.sql, (db) =>
      assertReportEditable(db, { userId: teacher.id, reportId: id }),
    );
    await expect(asStranger).rejects.toMatchObject({ code: 'not_found' });
    expect((await change(id)).statusCode).toBe(200);
    expect((await remove(id)).statusCode).toBe(200);
    expect(failureOf(await view(id))).toBe('404 not_found');
  });
});

describe('a teacher', () => {
  const mails = () => testApp.sql`SELECT subject, text FROM outbox WHERE user_id = ${member.id}`;

  it('grades once; the author reads it, and is told by a mail that quotes nothing', async () => {
    const id = await inState('submitted');
    await review(id, { grade: 'excellent', comment: ' 깊이 보셨습니다. ' });
    expect(await read(id)).toMatchObject({ state: 'submitted', reviews: [], grade: null, reviewedAt: null });
    expect(await mails()).toEqual([]);
    for (const again of [review, giveBack]) {
      await expect(again(id)).rejects.toMatchObject({ code: 'report_closed' });
    }
    await letLeave();
    expect(await read(id)).toMatchObject({
      ...{ state: 'reviewed', grade: 'excellent', reviewedAt: clock.now().toISOString() },
      reviews: [
        { verdict: 'reviewed', grade: 'excellent', comment: '깊이 보셨습니다.', nickName: teacher.nickName },
      ],
    });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('Su informe ha sido revisado');
    expect(mail?.text).toContain(`https://example.test/academy/report-manage/view/${id}`);
    for (const secret of ['깊이', '숨이', '들숨'])
      expect(`${mail?.subject}${mail?.text}`).not.toContain(secret);
    expect(
      await testApp.sql`SELECT actor_id, action, detail FROM audit_log WHERE subject_id = ${id}`,
    ).toEqual([{ actorId: teacher.id, action: 'report.review', detail: { grade: 'excellent' } }]);
    for (const again of [review, giveBack]) {
      await expect(again(id)).rejects.toMatchObject({ code: 'report_closed' });
    }
  });

  it('hands back, and the report is written on, handed in and graded', async () => {
    const id = await inState('returned');
    expect((await mails())[0]?.subject).toContain('Su informe se ha devuelto');
    dataOf(updatePractice, await change(id, { content: '<p>더 적었다.</p>' }));
    dataOf(submitReport, await submit(id, 2));
    await review(id, { version: 2 });
    await letLeave();
    const { state, reviews } = await read(id);
    expect(state).toBe('reviewed');
    expect(reviews.map(({ verdict }) => verdict)).toEqual(['reviewed', 'returned']);
    expect(await mails()).toHaveLength(2);
  });

  it('answers once, of many at the same moment, and never beside a withdrawal or another version', async () => {
    const id = await inState('submitted');
    await expect(review(id, { version: 2 })).rejects.toMatchObject({ code: 'changed_elsewhere' });
    const acts = [review(id), giveBack(id), review(id), giveBack(id)];
    const done = (await Promise.allSettled(acts)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    await letLeave();
    expect((await read(id)).reviews).toHaveLength(1);

    const next = await written({ categoryId: other });
    dataOf(submitReport, await submit(next));
    const [answered, takenBack] = await Promise.all([
      review(next).then(
        () => true,
        () => false,
      ),
      takeBack(next),
    ]);
    expect([answered, takenBack.statusCode === 200].filter(Boolean)).toHaveLength(1);
    await letLeave();
    expect((await read(next)).state).toBe(answered ? 'reviewed' : 'draft');
  });

  it.each([
    ['', 'fill_blank'],
    ['\u2800', 'fill_blank'],
    ['x'.repeat(5001), 'too_long'],
    ['\u0000', 'invalid_text'],
  ])('does not write %j', async (comment, message) => {
    const fields = [{ path: 'comment', message }];
    await expect(review(unknownId, { comment })).rejects.toMatchObject({ fields });
    await expect(review(unknownId, { grade: 'superb' })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('answers by the calls that are the staff’s', async () => {
    const id = await inState('submitted');
    const staffHeaders = await loginAs(testApp, teacher);
    const word = { version: 1, comment: '더 적어 주세요.' };
    const answer = (act: string, payload: object, as = staffHeaders) =>
      call('POST', `academy_report/${act}/${id}`, payload, as);
    expect(failureOf(await answer('return', word, { authorization: headers['authorization'] ?? '' }))).toBe(
      '403 forbidden',
    );
    dataOf(returnReportCall, await answer('return', word));
    await letLeave();
    dataOf(submitReport, await submit(id));
    expect(fieldErrorsOf(await answer('review', word))).toEqual([
      { path: 'grade', message: 'invalid_choice' },
    ]);
    dataOf(reviewReportCall, await answer('review', { ...word, grade: 'pass' }));
    await letLeave();
    expect(await read(id)).toMatchObject({ state: 'reviewed', grade: 'pass' });
  });

  it('is one of the staff, and not the author', async () => {
    const id = await inState('submitted');
    const asMember = actingAs(teacher.id, 0);
    await expect(review(id, {}, asMember)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(giveBack(id, {}, asMember)).rejects.toMatchObject({ code: 'forbidden' });
    const asAuthor = actingAs(member.id, 1);
    await expect(review(id, {}, asAuthor)).rejects.toMatchObject({ code: 'own_record' });
    await expect(review(unknownId)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('reads what was handed in, which is logged, and nothing of who took the consent back', async () => {
    const id = await inState('submitted');
    const staffHeaders = await loginAs(testApp, teacher);
    expect(dataOf(getReport, await view(id, staffHeaders))).toMatchObject({ id, name: member.name });
    dataOf(getPractice, await call('GET', `get_by_id/${id}`, undefined, staffHeaders));
    expect(
      await testApp.sql`SELECT action FROM audit_log WHERE subject_id = ${id} AND actor_id = ${teacher.id}`,
    ).toEqual([{ action: 'practice.read' }, { action: 'practice.read' }]);
    expect(failureOf(await view(id, strangerHeaders))).toBe('404 not_found');
    await giveSensitiveConsent(testApp.sql, member.id, false);
    expect(failureOf(await view(id, staffHeaders))).toBe('404 not_found');
    await expect(review(id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await view(id)).statusCode).toBe(200);
  });

  it('answers nobody who has left, and writes to no address that nobody confirmed', async () => {
    const id = await inState('submitted');
    await testApp.sql`UPDATE users SET email_verified_at = NULL WHERE id = ${member.id}`;
    await giveBack(id);
    await letLeave();
    expect(await mails()).toEqual([]);
    dataOf(submitReport, await submit(id));
    await testApp.sql`UPDATE users SET deleted_at = now() WHERE id = ${member.id}`;
    await expect(review(id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the list', () => {
  it('has the report that changed last first, by state and by words, in pages', async () => {
    await written({ title: '첫 보고', content: '<p>맑은 <strong>물</strong>처럼 A&amp;B</p>' });
    clock.set('2026-11-21T04:00:00Z');
    const id = await written({ title: '둘째 보고', categoryId: other });
    dataOf(submitReport, await submit(id));
    await written({ title: '일지', type: 'diary', categoryId: null, content: '숨' });
    expect(await list()).toEqual({ titles: ['둘째 보고', '첫 보고'], total: 2 });
    expect(await list('?state=submitted')).toEqual({ titles: ['둘째 보고'], total: 1 });
    expect(await list(`?q=${encodeURIComponent('맑은 물처럼')}`)).toEqual({ titles: ['첫 보고'], total: 1 });
    expect(await list(`?q=${encodeURIComponent('A&B')}`)).toEqual({ titles: ['첫 보고'], total: 1 });
    expect(await list('?q=strong')).toEqual({ titles: [], total: 0 });
    expect(await list('?q=%25')).toEqual({ titles: [], total: 0 });
    expect(await list('?pageNo=2&pageSize=1')).toEqual({ titles: ['첫 보고'], total: 2 });
    expect((await call('GET', 'academy_report/get_all?state=lost')).statusCode).toBe(422);
  });

  it('is apart from the diary: its list, its file, its figures and what is shared', async () => {
    await written({ minutes: 30 });
    const diary = await written({ title: '일지', type: 'diary', categoryId: null, content: '숨' });
    const entries = dataOf(listPractice, await call('GET', 'get_all_by_user?type=diary'));
    expect(entries.map(({ id }) => id)).toEqual([diary]);
    expect(dataOf(listPractice, await call('GET', 'get_all_by_user?type=report'))).toHaveLength(1);
    const file = dataOf(downloadPractice, await call('GET', 'download'));
    expect(file.map(({ id }) => id)).toEqual([diary]);
    const { data } = (await call('GET', 'stats')).json() as { data: { monthMinutes: number } };
    expect(data.monthMinutes).toBe(0);
    const shared = testApp.sql`UPDATE practise_histories SET is_shared = true WHERE user_id = ${member.id} AND type = 'report'`;
    await expect(shared).rejects.toThrow('practise_histories_report_check');
  });
});
