import {
  createComment,
  createCommentByGet,
  deleteComment,
  listCommentsOfLesson,
  listNewestComments,
} from '@taegeuk/contract/comment.ts';
import { deleteCommentAsStaff } from '@taegeuk/contract/review.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { createLesson } from '../../rigs/testing/content-factories.ts';
import { assignTeacher, createMember, loginAs, type TestMember } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';

const unknownId = '01900000-0000-7000-8000-000000000000';
let testApp: TestApp;
let author: TestMember;
let authorHeaders: Record<string, string>;
let otherHeaders: Record<string, string>;
let staff: TestMember;
let staffHeaders: Record<string, string>;
let lessonId: string;

beforeAll(async () => {
  testApp = await createTestApp();
  staff = await createMember(testApp.sql, { roleLevel: 1 });
  staffHeaders = await loginAs(testApp, staff);
});
beforeEach(async () => {
  author = await createMember(testApp.sql);
  authorHeaders = await loginAs(testApp, author);
  otherHeaders = await loginAs(testApp, await createMember(testApp.sql));
  lessonId = (await createLesson(testApp.sql)).id;
});
afterAll(() => testApp.close());

const create = (payload: object, headers = authorHeaders) =>
  testApp.app.inject({ method: 'POST', url: '/api/v1/private/comment/create', headers, payload });
const remove = (id: string, headers: Record<string, string>) =>
  testApp.app.inject({ method: 'DELETE', url: `/api/v1/private/comment/delete/${id}`, headers });
const list = (query: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ url: `/api/v1/public/comment/get_all_by_lesson?${query}`, headers });
const listOfEntry = (id: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({
    url: `/api/v1/public/comment/get_all_by_practise_history?practiseHistoryId=${id}`,
    headers,
  });

async function createEntry(isShared: boolean): Promise<string> {
  const [row] = await testApp.sql<{ id: string }[]>`
    INSERT INTO practise_histories (user_id, type, title, content, current_level, current_sub_level, practised_on, is_shared)
    VALUES (${author.id}, 'diary', '숨', '고요', 1, 1, '2026-11-21', ${isShared}) RETURNING id`;
  return row?.id ?? '';
}

describe('a comment', () => {
  it('is written by POST and by the source’s GET alike', async () => {
    const posted = await create({ lessonId, content: '  좋습니다.  ' });
    expect(posted.json()).toMatchObject({ message: 'comment_registered' });
    expect(dataOf(createComment, posted)).toMatchObject({
      lessonId,
      content: '좋습니다.',
      userId: author.id,
    });
    const query = new URLSearchParams({ lessonId, content: '또 왔습니다.' });
    const got = await testApp.app.inject({
      url: `/api/v1/private/comment/create?${query}`,
      headers: authorHeaders,
    });
    expect(got.json()).toMatchObject({ message: 'comment_registered' });
    expect(dataOf(createCommentByGet, got).content).toBe('또 왔습니다.');
    expect(got.headers['cache-control']).toBe('no-store');
  });

  it('is not written by HEAD', async () => {
    const url = `/api/v1/private/comment/create?lessonId=${lessonId}&content=x`;
    await testApp.app.inject({ method: 'HEAD', url, headers: authorHeaders });
    expect(dataOf(listCommentsOfLesson, await list(`lessonId=${lessonId}`))).toEqual([]);
  });

  it('has exactly one subject', async () => {
    const neither = await create({ content: '숨' });
    expect(failureOf(neither)).toBe('422 invalid_input');
    expect(fieldErrorsOf(neither)).toEqual([{ path: 'lessonId', message: 'fill_blank' }]);
    const both = await create({ lessonId, practiseHistoryId: await createEntry(false), content: '숨' });
    expect(failureOf(both)).toBe('422 invalid_input');
  });

  it('needs a lesson that is there and words', async () => {
    expect(failureOf(await create({ lessonId: unknownId, content: '숨' }))).toBe('404 not_found');
    expect(failureOf(await create({ lessonId, content: '  ' }))).toBe('422 invalid_input');
    const draft = await createLesson(testApp.sql, { isPublished: false });
    expect(failureOf(await create({ lessonId: draft.id, content: '숨' }))).toBe('404 not_found');
  });

  it('tells whose it is to its author only', async () => {
    await create({ lessonId, content: '숨' });
    await create({ lessonId, content: '천천히' }, staffHeaders);
    const own = dataOf(listCommentsOfLesson, await list(`lessonId=${lessonId}`, authorHeaders));
    expect(own.map((comment) => comment.userId)).toEqual([null, author.id]);
    const visitor = dataOf(listCommentsOfLesson, await list(`lessonId=${lessonId}`));
    expect(visitor.map(({ userId, nickName, isTeacher }) => [userId, nickName, isTeacher])).toEqual([
      [null, staff.nickName, true],
      [null, author.nickName, false],
    ]);
  });

  it('stays without a name when its author has left', async () => {
    await create({ lessonId, content: '숨' });
    await testApp.sql`UPDATE users SET deleted_at = now() WHERE id = ${author.id}`;
    const [comment] = dataOf(listCommentsOfLesson, await list(`lessonId=${lessonId}`));
    expect(comment).toMatchObject({ nickName: '탈퇴한 회원', content: '숨' });
  });
});

describe('comments of a lesson', () => {
  it('page without a jump or a repeat while new ones arrive', async () => {
    for (let number = 1; number <= 5; number += 1) await create({ lessonId, content: `${number}` });
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const response = await list(`lessonId=${lessonId}&pageSize=2&after=${next}`);
      seen.push(...dataOf(listCommentsOfLesson, response).map((comment) => comment.content));
      next = (response.json() as { page: { next: string | null } }).page.next;
      await create({ lessonId, content: '새 댓글' });
    }
    expect(seen).toEqual(['5', '4', '3', '2', '1']);
  });

  it('name no next page on the last one, be it full or not', async () => {
    for (let number = 1; number <= 4; number += 1) await create({ lessonId, content: `${number}` });
    const nextOf = async (query: string) =>
      ((await list(`lessonId=${lessonId}&${query}`)).json() as { page: { next: string | null } }).page.next;
    expect(await nextOf('pageSize=4')).toBeNull();
    expect(await nextOf('pageSize=5')).toBeNull();
    const second = await nextOf('pageSize=2');
    expect(second).not.toBeNull();
    expect(await nextOf(`pageSize=2&after=${second}`)).toBeNull();
  });

  it('refuse a cursor that is none of theirs', async () => {
    for (const after of ['x', 'AAAA', '%00', "' OR 1"]) {
      const response = await list(`lessonId=${lessonId}&after=${encodeURIComponent(after)}`);
      expect(failureOf(response)).toBe('422 invalid_input');
    }
  });

  it('are not found for an unknown lesson', async () => {
    expect(failureOf(await list(`lessonId=${unknownId}`))).toBe('404 not_found');
  });
});

describe('comments of an entry', () => {
  it('are for its author and staff while it is private', async () => {
    const entry = await createEntry(false);
    expect(failureOf(await listOfEntry(entry, staffHeaders))).toBe('404 not_found');
    await assignTeacher(testApp.sql, author, staff);
    await create({ practiseHistoryId: entry, content: '숨' }, staffHeaders);
    expect((await listOfEntry(entry, authorHeaders)).json()).toMatchObject({ data: [{ isTeacher: true }] });
    expect((await listOfEntry(entry, staffHeaders)).statusCode).toBe(200);
    expect(failureOf(await listOfEntry(entry, otherHeaders))).toBe('404 not_found');
    expect(failureOf(await create({ practiseHistoryId: entry, content: '숨' }, otherHeaders))).toBe(
      '404 not_found',
    );
    expect(failureOf(await listOfEntry(entry))).toBe('401 token_required');
  });

  it('are read and written by staff, which is logged; what everybody reads is not', async () => {
    const noted = (id: string) => testApp.sql`
      SELECT action, actor_id, detail FROM audit_log WHERE subject_id = ${id} ORDER BY id`;
    const newest = (id: string, mark = '') =>
      testApp.app.inject({
        url: `${listNewestComments.path}?practiseHistoryId=${id}${mark && `&mark=${mark}`}`,
        headers: staffHeaders,
      });
    const entry = await createEntry(false);
    await assignTeacher(testApp.sql, author, staff);
    const { id } = dataOf(
      createComment,
      await create({ practiseHistoryId: entry, content: '숨' }, staffHeaders),
    );
    const detail = { authorId: author.id, practiceId: entry };
    expect(await noted(id)).toEqual([{ action: 'comment.create', actorId: staff.id, detail }]);
    await listOfEntry(entry, authorHeaders);
    await listOfEntry(entry, staffHeaders);
    const { mark } = dataOf(listNewestComments, await newest(entry));
    expect(dataOf(listNewestComments, await newest(entry, mark)).comments).toBeNull();
    const read = { action: 'comment.read', actorId: staff.id, detail: {} };
    expect(await noted(entry)).toEqual([read, read]);
    const shared = await createEntry(true);
    await listOfEntry(shared, staffHeaders);
    expect(await noted(shared)).toEqual([]);
  });

  it('are for every member once it is shared', async () => {
    const entry = await createEntry(true);
    expect((await create({ practiseHistoryId: entry, content: '숨' }, otherHeaders)).statusCode).toBe(201);
    expect((await listOfEntry(entry, otherHeaders)).json()).toMatchObject({ data: [{ content: '숨' }] });
  });
});

describe('deleting', () => {
  it('is for the author', async () => {
    const { id } = dataOf(createComment, await create({ lessonId, content: '숨' }));
    expect(failureOf(await remove(id, otherHeaders))).toBe('403 forbidden');
    expect(dataOf(deleteComment, await remove(id, authorHeaders))).toBeNull();
    expect(failureOf(await remove(id, authorHeaders))).toBe('404 not_found');
  });

  it('is for staff too by a call of theirs, with a reason that the log keeps', async () => {
    const { id } = dataOf(createComment, await create({ lessonId, content: '비밀' }));
    expect(failureOf(await remove(id, staffHeaders))).toBe('403 forbidden');
    const asStaff = (comment: string, reason?: string) =>
      testApp.app.inject({
        method: 'DELETE',
        url: deleteCommentAsStaff.path.replace('{id}', comment),
        headers: staffHeaders,
        payload: { reason },
      });
    expect((await asStaff(id)).statusCode).toBe(422);
    dataOf(deleteCommentAsStaff, await asStaff(id, '다른 회원의 이름이 있음'));
    const rows = await testApp.sql`
      SELECT actor_id, action, reason, detail FROM audit_log WHERE subject_id = ${id}`;
    expect(rows).toEqual([
      {
        ...{ actorId: staff.id, action: 'comment.delete', reason: '다른 회원의 이름이 있음' },
        detail: { authorId: author.id, lessonId, practiceId: null },
      },
    ]);
    const elsewhere = await createMember(testApp.sql);
    const [entry] = await testApp.sql<{ id: string }[]>`
      INSERT INTO practise_histories (user_id, type, title, content, current_level, current_sub_level, practised_on)
      VALUES (${elsewhere.id}, 'diary', '숨', '고요', 1, 1, '2026-11-21') RETURNING id`;
    const hidden = await create(
      { practiseHistoryId: entry?.id, content: '숨' },
      await loginAs(testApp, elsewhere),
    );
    expect(failureOf(await asStaff(dataOf(createComment, hidden).id, '멀리 있는 댓글'))).toBe(
      '404 not_found',
    );
  });

  it('tells nothing about a comment of an entry that one can not see', async () => {
    const entry = await createEntry(false);
    const { id } = dataOf(createComment, await create({ practiseHistoryId: entry, content: '숨' }));
    expect(failureOf(await remove(id, otherHeaders))).toBe('404 not_found');
  });
});
