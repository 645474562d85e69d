import {
  createComment,
  deleteComment,
  listCommentsOfLesson,
  listNewestComments,
} from '@taegeuk/contract/comment.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createLesson } from '../../rigs/testing/content-factories.ts';
import { assignTeacher, createMember, loginAs, type TestMember } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';

type Headers = Record<string, string>;

const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let author: TestMember;
let headers: Headers;
let otherHeaders: Headers;
let lessonId: string;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
beforeEach(async () => {
  clock.set('2026-11-21T03:00:00Z');
  author = await createMember(testApp.sql);
  headers = await loginAs(testApp, author);
  otherHeaders = await loginAs(testApp, await createMember(testApp.sql));
  lessonId = (await createLesson(testApp.sql)).id;
});
afterAll(() => testApp.close());

const base = '/api/v1/private/comment';
const create = (payload: object, given: Headers = headers) =>
  testApp.app.inject({ method: 'POST', url: `${base}/create`, headers: given, payload });
const write = async (content: string, given: Headers = headers) =>
  dataOf(createComment, await create({ lessonId, content }, given));
const remove = async (id: string, given: Headers = headers) =>
  dataOf(
    deleteComment,
    await testApp.app.inject({ method: 'DELETE', url: `${base}/delete/${id}`, headers: given }),
  );
const ask = (query: Record<string, string>, given: Headers = headers) =>
  testApp.app.inject({ url: `${base}/get_newest?${new URLSearchParams(query)}`, headers: given });
const newest = async (query: Record<string, string> = {}, given: Headers = headers) =>
  dataOf(listNewestComments, await ask({ lessonId, ...query }, given));
const words = (reply: { comments: { content: string }[] | null }) =>
  reply.comments?.map(({ content }) => content);

async function createEntry(isShared: boolean): Promise<string> {
  const [row] = await testApp.sql<{ id: string }[]>`
    INSERT INTO practise_histories (user_id, type, title, content, current_level, current_sub_level, practised_on, is_shared)
    VALUES (${author.id}, 'diary', '숨', '고요', 1, 1, '2026-11-21', ${isShared}) RETURNING id`;
  return row?.id ?? '';
}

describe('a page that is open', () => {
  it('hears briefly that nothing has changed, and of what was written and deleted', async () => {
    const { id } = await write('하나');
    const first = await newest();
    expect([words(first), first.next]).toEqual([['하나'], null]);
    expect(await newest({ mark: first.mark })).toEqual({ mark: first.mark, comments: null, next: null });

    await write('둘', otherHeaders);
    const second = await newest({ mark: first.mark });
    expect(words(second)).toEqual(['둘', '하나']);
    await remove(id);
    expect(words(await newest({ mark: second.mark }))).toEqual(['둘']);
  });

  it('is told of an empty list as of any other', async () => {
    const { mark, comments } = await newest();
    expect(comments).toEqual([]);
    expect((await newest({ mark })).comments).toBeNull();
  });

  it('learns of a comment that was deleted among as many as it shows, and goes on behind them', async () => {
    const ids: string[] = [];
    for (const content of ['1', '2', '3', '4', '5']) ids.push((await write(content)).id);
    const { mark, next } = await newest({ count: '3' });
    expect(next).not.toBeNull();
    await remove(ids[2] ?? '');
    const after = await newest({ count: '3', mark });
    expect(words(after)).toEqual(['5', '4', '2']);
    const url = `/api/v1/public/comment/get_all_by_lesson?lessonId=${lessonId}&after=${after.next}`;
    const earlier = dataOf(listCommentsOfLesson, await testApp.app.inject({ url, headers }));
    expect(earlier.map(({ content }) => content)).toEqual(['1']);
  });

  it('is told of earlier ones only where there are some', async () => {
    for (const content of ['1', '2', '3']) await write(content);
    expect((await newest({ count: '3' })).next).toBeNull();
    expect((await newest({ count: '2' })).next).not.toBeNull();
  });

  it('gets the whole list for a mark that is none, or of another number', async () => {
    await write('하나');
    await write('둘');
    const { mark } = await newest({ count: '1' });
    expect(words(await newest({ mark }))).toEqual(['둘', '하나']);
    expect(words(await newest({ mark: "'" }))).toEqual(['둘', '하나']);
    for (const count of ['0', '101', 'x']) {
      expect(failureOf(await ask({ lessonId, count }))).toBe('422 invalid_input');
    }
  });

  it('is told whose a comment is only of its own', async () => {
    await write('하나');
    expect((await newest()).comments?.[0]?.userId).toBe(author.id);
    expect((await newest({}, otherHeaders)).comments?.[0]?.userId).toBeNull();
  });

  it('asks about one thing that is there', async () => {
    expect(failureOf(await ask({}))).toBe('422 invalid_input');
    expect(failureOf(await ask({ lessonId, practiseHistoryId: lessonId }))).toBe('422 invalid_input');
    const draft = await createLesson(testApp.sql, { isPublished: false });
    expect(failureOf(await ask({ lessonId: draft.id }))).toBe('404 not_found');
  });

  it('of a diary entry is its author’s and the staff’s, and every member’s while it is shared', async () => {
    const practiseHistoryId = await createEntry(false);
    const teacher = await createMember(testApp.sql, { roleLevel: 1 });
    await assignTeacher(testApp.sql, author, teacher);
    const staff = await loginAs(testApp, teacher);
    await create({ practiseHistoryId, content: '고맙습니다.' }, staff);
    const mine = dataOf(listNewestComments, await ask({ practiseHistoryId }));
    expect(mine.comments).toMatchObject([{ isTeacher: true, content: '고맙습니다.' }]);
    const { mark } = mine;
    expect((await ask({ practiseHistoryId, mark }, staff)).statusCode).toBe(200);
    // Somebody who knew the mark while the entry was shared learns nothing once it is not.
    expect(failureOf(await ask({ practiseHistoryId, mark }, otherHeaders))).toBe('404 not_found');
    await testApp.sql`UPDATE practise_histories SET is_shared = true WHERE id = ${practiseHistoryId}`;
    expect((await ask({ practiseHistoryId, mark }, otherHeaders)).statusCode).toBe(200);
  });

  it('asks at most 400 times in ten minutes, each member alone', async () => {
    for (let n = 0; n < 400; n += 1) await ask({ lessonId, count: '1' });
    const refused = await ask({ lessonId });
    expect(failureOf(refused)).toBe('429 too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask({ lessonId }, otherHeaders)).statusCode).toBe(200);
  });
});

describe('a comment that is sent again', () => {
  const key = { 'idempotency-key': '3b1f' };

  it('is stored once, also at once, and the first words stay', async () => {
    const sends = ['숨', '숨', '다른 숨'].map((content) =>
      create({ lessonId, content }, { ...headers, ...key }),
    );
    const stored = (await Promise.all(sends)).map((response) => dataOf(createComment, response));
    expect(new Set(stored.map(({ id }) => id)).size).toBe(1);
    expect(new Set(stored.map(({ content }) => content)).size).toBe(1);
    expect((await newest()).comments).toHaveLength(1);
  });

  it('with another member’s key is another', async () => {
    await create({ lessonId, content: '숨' }, { ...headers, ...key });
    await create({ lessonId, content: '숨' }, { ...otherHeaders, ...key });
    expect((await newest()).comments).toHaveLength(2);
  });

  it('is written anew when it was deleted meanwhile', async () => {
    const first = dataOf(createComment, await create({ lessonId, content: '숨' }, { ...headers, ...key }));
    await remove(first.id);
    await create({ lessonId, content: '고친 숨' }, { ...headers, ...key });
    expect(words(await newest())).toEqual(['고친 숨']);
  });

  it('has a key that is one', async () => {
    const long = { ...headers, 'idempotency-key': 'x'.repeat(101) };
    expect(failureOf(await create({ lessonId, content: '숨' }, long))).toBe('422 invalid_input');
  });
});
