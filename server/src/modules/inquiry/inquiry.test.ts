import { createInquiry, getInquiry, listInquiries, replyToInquiry } from '@taegeuk/contract/inquiry.ts';
import { languageIds } from '@taegeuk/contract/languages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createMember, loginAs, type TestMember } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
const base = '/api/v1/private/question';
const unknownId = '01900000-0000-7000-8000-000000000000';
const asked = {
  authorName: '김하늘',
  authorPhone: '010-1234-5678',
  authorEmail: 'haneul@example.test',
  title: '수강 기간을 늘리고 싶습니다',
  content: '여행을 다녀와서 한 달을 쉬었습니다.\n기간을 늘릴 수 있을까요?',
  center: 1,
  isNormal: false,
  languageCode: 'en',
};
const key = { 'idempotency-key': '3b1f' };
let testApp: TestApp;
let member: TestMember;
let headers: Record<string, string>;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
beforeEach(async () => {
  member = await createMember(testApp.sql);
  headers = await loginAs(testApp, member);
});
afterAll(() => testApp.close());

const post = (call: 'create' | 'reply', payload: object, extra: Record<string, string> = {}) =>
  testApp.app.inject({ method: 'POST', url: `${base}/${call}`, headers: { ...headers, ...extra }, payload });
const create = (payload: object = asked, extra = {}) => post('create', payload, extra);
const reply = (questionId: string, content: string, extra = {}) =>
  post('reply', { questionId, content }, extra);
const read = (id: string, by = headers) =>
  testApp.app.inject({ url: `${base}/get_by_id/${id}`, headers: by });
const ask = async () => dataOf(createInquiry, await create()).id;

/** What staff did, without their service: an answer if there is one, and the state. */
async function answered(id: string, status = 1, content = '확인했습니다.'): Promise<void> {
  await testApp.sql`
    INSERT INTO inquiry_answers (inquiry_id, written_by, content) VALUES (${id}, 'staff', ${content})`;
  await testApp.sql`UPDATE inquiries SET status = ${status} WHERE id = ${id}`;
}

async function list(query: Record<string, string> = {}, by = headers) {
  const url = `${base}/get_all?${new URLSearchParams(query)}`;
  const response = await testApp.app.inject({ url, headers: by });
  return {
    titles: dataOf(listInquiries, response).map(({ title }) => title),
    page: response.json().page as object,
  };
}

describe('asking', () => {
  it('stores what was asked as waiting, whatever status was sent', async () => {
    const sent = await create({ ...asked, userId: member.id.toUpperCase(), languageId: 'en', status: 2 });
    const languageId = languageIds.en;
    expect(dataOf(createInquiry, sent)).toEqual({
      ...asked,
      ...{ id: expect.any(String), userId: member.id, authorPhone: '+821012345678', languageId },
      ...{ status: 0, createdAt: clock.now().toISOString(), answeredAt: null, lines: [] },
    });
    for (const status of ['closed', null, { a: 1 }]) {
      expect(dataOf(createInquiry, await create({ ...asked, status })).status).toBe(0);
    }
  });

  it('is a normal one of the centre in Korean where nothing else is said', async () => {
    const { center: _center, isNormal: _isNormal, languageCode: _code, ...words } = asked;
    expect(dataOf(createInquiry, await create(words))).toMatchObject({
      ...{ center: 0, isNormal: true, languageId: languageIds.kr, languageCode: 'kr' },
    });
    for (const languageId of ['vi', languageIds.vi, languageIds.vi.toUpperCase()]) {
      expect(dataOf(createInquiry, await create({ ...words, languageId })).languageCode).toBe('vi');
    }
  });

  it('takes one of the four languages, named alike', async () => {
    const wrong = { message: 'unknown_language' };
    for (const languageCode of ['ko', 'es', '', 1]) {
      const given = await create({ ...asked, languageCode });
      expect(fieldErrorsOf(given)).toEqual([{ ...wrong, path: 'languageCode' }]);
    }
    for (const languageId of ['kr', languageIds.kr, member.id, 'xx', 1]) {
      expect(fieldErrorsOf(await create({ ...asked, languageId }))).toEqual([
        { ...wrong, path: 'languageId' },
      ]);
    }
  });

  it('says at once what is wrong with its fields', async () => {
    const empty = { authorName: ' ', authorPhone: '', authorEmail: '', title: '\u2800', content: '' };
    expect(fieldErrorsOf(await create({ ...asked, ...empty }))).toEqual([
      { path: 'authorName', message: 'fill_blank' },
      { path: 'authorPhone', message: 'fill_blank' },
      { path: 'authorEmail', message: 'email_required' },
      { path: 'title', message: 'fill_blank' },
      { path: 'content', message: 'fill_blank' },
    ]);
  });

  it.each([
    [{ title: 'x'.repeat(101) }, 'title', 'too_long'],
    [{ content: 'x'.repeat(5001) }, 'content', 'too_long'],
    [{ title: '두\n줄' }, 'title', 'invalid_text'],
    [{ authorEmail: 'haneul' }, 'authorEmail', 'invalid_email'],
    [{ authorPhone: '전화 주세요' }, 'authorPhone', 'invalid_phone'],
    [{ center: 4 }, 'center', 'too_large'],
    [{ center: '0' }, 'center', 'invalid_number'],
    [{ isNormal: 'yes' }, 'isNormal', 'invalid_type'],
  ])('refuses %j', async (wrong, path, message) => {
    expect(fieldErrorsOf(await create({ ...asked, ...wrong }))).toEqual([{ path, message }]);
  });

  it('keeps markup as the text that it is', async () => {
    const title = '<script>alert(1)</script>';
    const content = '<img src=x onerror="alert(1)"> & "그대로"';
    const { id } = dataOf(createInquiry, await create({ ...asked, title, content }));
    const response = await read(id);
    expect(response.headers['content-type']).toContain('application/json');
    expect(dataOf(getInquiry, response)).toMatchObject({ title, content });
  });

  it('is for oneself', async () => {
    expect(failureOf(await create({ ...asked, userId: unknownId }))).toBe('404 not_found');
    expect((await list()).titles).toEqual([]);
  });

  it('is bounded: twenty an hour for a member', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 21; n += 1) answers.push((await create()).statusCode);
    expect(answers).toEqual([...new Array(20).fill(201), 429]);
    headers = await loginAs(testApp, await createMember(testApp.sql));
    expect((await create()).statusCode).toBe(201);
  });
});

describe('a repeated send', () => {
  it('stores one, also at once, and another member’s key is another', async () => {
    const sends = [create(asked, key), create(asked, key), create(asked, key)];
    const ids = (await Promise.all(sends)).map((response) => dataOf(createInquiry, response).id);
    expect(new Set(ids).size).toBe(1);
    expect((await list()).titles).toHaveLength(1);
    headers = await loginAs(testApp, await createMember(testApp.sql));
    expect(ids).not.toContain(dataOf(createInquiry, await create(asked, key)).id);
  });

  it('brings the last words as long as nobody has gone on with it', async () => {
    const { id } = dataOf(createInquiry, await create(asked, key));
    const changed = { ...asked, content: '고쳐 적었습니다.', center: 0 };
    expect(dataOf(createInquiry, await create(changed, key))).toMatchObject({
      id,
      content: '고쳐 적었습니다.',
      center: 0,
    });
    await answered(id);
    const late = dataOf(createInquiry, await create({ ...asked, content: '늦었습니다.' }, key));
    expect(late).toMatchObject({ id, content: '고쳐 적었습니다.', status: 1, lines: [{ isStaff: true }] });
  });

  it('refuses a key that is none', async () => {
    expect(failureOf(await create(asked, { 'idempotency-key': 'x'.repeat(101) }))).toBe('422 invalid_input');
  });
});

describe('the list of inquiries', () => {
  it('is newest first, in pages, with the number of all', async () => {
    for (const title of ['a', 'b', 'c']) await create({ ...asked, title });
    expect(await list({ pageSize: '2', userId: member.id, lang: 'vi' })).toEqual({
      titles: ['c', 'b'],
      page: { pageNo: 1, pageSize: 2, total: 3 },
    });
    expect((await list({ pageNo: '2', pageSize: '2' })).titles).toEqual(['a']);
    expect(await list({ pageNo: '9' })).toMatchObject({ titles: [], page: { total: 3 } });
  });

  it('can be narrowed to one state, and says when each was answered last', async () => {
    await ask();
    await answered(await ask(), 2);
    for (const [status, total] of Object.entries([1, 0, 1])) {
      expect((await list({ status })).page).toMatchObject({ total });
    }
    const response = await testApp.app.inject({ url: `${base}/get_all?status=2`, headers });
    expect(dataOf(listInquiries, response)[0]).toMatchObject({ status: 2, answeredAt: expect.any(String) });
    for (const status of ['3', '-1', 'all']) {
      const url = `${base}/get_all?status=${status}`;
      expect(failureOf(await testApp.app.inject({ url, headers }))).toBe('422 invalid_input');
    }
  });

  it('is one’s own, also for staff', async () => {
    await ask();
    const admin = await loginAs(testApp, await createMember(testApp.sql, { roleLevel: 9 }));
    expect((await list({}, admin)).titles).toEqual([]);
    const url = `${base}/get_all?userId=${member.id}`;
    expect(failureOf(await testApp.app.inject({ url, headers: admin }))).toBe('404 not_found');
  });
});

describe('reading an inquiry', () => {
  it('is for who asked, and for staff with a note in the log', async () => {
    const id = await ask();
    expect(dataOf(getInquiry, await read(id)).content).toBe(asked.content);
    const stranger = await loginAs(testApp, await createMember(testApp.sql));
    expect(failureOf(await read(id, stranger))).toBe('404 not_found');
    expect(failureOf(await read(unknownId))).toBe('404 not_found');
    const teacher = await createMember(testApp.sql, { roleLevel: 1 });
    expect(dataOf(getInquiry, await read(id, await loginAs(testApp, teacher))).userId).toBe(member.id);
    const rows = await testApp.sql`SELECT actor_id, action, detail FROM audit_log WHERE subject_id = ${id}`;
    expect(rows).toEqual([{ actorId: teacher.id, action: 'inquiry.read', detail: {} }]);
  });

  it('is for nobody of the staff who does not see to inquiries', async () => {
    const id = await ask();
    const teacher = await createMember(testApp.sql, { roleLevel: 1 });
    await testApp.sql`DELETE FROM staff_rights WHERE user_id = ${teacher.id} AND right_name = 'inquiry'`;
    expect(failureOf(await read(id, await loginAs(testApp, teacher)))).toBe('404 not_found');
    expect(await testApp.sql`SELECT FROM audit_log WHERE subject_id = ${id}`).toEqual([]);
  });

  it('tells the lines in order and by whom, not who of the staff', async () => {
    const id = await ask();
    await answered(id, 1, '하나');
    await reply(id, '둘');
    await answered(id, 1, '셋');
    const response = await read(id);
    expect(dataOf(getInquiry, response).lines.map(({ isStaff, content }) => [isStaff, content])).toEqual([
      [true, '하나'],
      [false, '둘'],
      [true, '셋'],
    ]);
    expect(Object.keys(response.json().data.lines[0])).toEqual(['id', 'isStaff', 'content', 'createdAt']);
  });
});

describe('going on with an inquiry', () => {
  it('makes it wait again', async () => {
    const id = await ask();
    await answered(id);
    expect(dataOf(replyToInquiry, await reply(id, '  그럼 언제부터인가요? '))).toMatchObject({
      ...{ id, status: 0 },
      lines: [{ isStaff: true }, { isStaff: false, content: '그럼 언제부터인가요?' }],
    });
    expect(dataOf(replyToInquiry, await reply(id, '하나 더 있습니다.')).lines).toHaveLength(3);
  });

  it('is for its author alone, staff among the others', async () => {
    const id = await ask();
    for (const roleLevel of [0, 1, 9]) {
      headers = await loginAs(testApp, await createMember(testApp.sql, { roleLevel }));
      expect(failureOf(await reply(id, '저도요'))).toBe('404 not_found');
    }
    expect(failureOf(await reply(unknownId, '저도요'))).toBe('404 not_found');
    expect(await testApp.sql`SELECT 1 FROM inquiry_answers WHERE inquiry_id = ${id}`).toHaveLength(0);
  });

  it.each([
    ['', 'fill_blank'],
    ['\u2800 ', 'fill_blank'],
    ['x'.repeat(5001), 'too_long'],
    ['\u0000', 'invalid_text'],
    [7, 'invalid_type'],
  ])('refuses %j', async (content, message) => {
    const response = await post('reply', { questionId: await ask(), content });
    expect(fieldErrorsOf(response)).toEqual([{ path: 'content', message }]);
  });

  it('ends with the inquiry', async () => {
    const id = await ask();
    await answered(id, 2);
    expect(failureOf(await reply(id, '그런데요'))).toBe('409 inquiry_closed');
    expect(dataOf(getInquiry, await read(id))).toMatchObject({ status: 2, lines: [{ isStaff: true }] });
  });

  it('is stored once when it is sent again, with the last words while it is the last', async () => {
    const id = await ask();
    const sends = [reply(id, '하나', key), reply(id, '하나', key), reply(id, '하나', key)];
    for (const response of await Promise.all(sends)) {
      expect(dataOf(replyToInquiry, response).lines).toHaveLength(1);
    }
    const changed = dataOf(replyToInquiry, await reply(id, '고친 하나', key));
    expect(changed.lines.map(({ content }) => content)).toEqual(['고친 하나']);
    await answered(id, 1, '답');
    const late = dataOf(replyToInquiry, await reply(id, '늦은 하나', key));
    expect(late).toMatchObject({ status: 1, lines: [{ content: '고친 하나' }, { content: '답' }] });
    await testApp.sql`UPDATE inquiries SET status = 2 WHERE id = ${id}`;
    expect(dataOf(replyToInquiry, await reply(id, '늦은 하나', key)).status).toBe(2);
    const other = await ask();
    expect(dataOf(replyToInquiry, await reply(other, '다른 문의', key)).lines).toHaveLength(1);
  });

  it('is bounded: twenty an hour for a member', async () => {
    const id = await ask();
    const answers: number[] = [];
    for (let n = 0; n < 21; n += 1) answers.push((await reply(id, '또')).statusCode);
    expect(answers).toEqual([...new Array(20).fill(201), 429]);
  });
});

describe('the database', () => {
  it.each([
    'status = 3',
    'center = 4',
    "author_phone = '010'",
    "author_name = ''",
    "author_email = ''",
    "title = ''",
    "idempotency_key = ''",
  ])('refuses an inquiry that is none: %s', async (change) => {
    const id = await ask();
    const sent = testApp.sql.unsafe(`UPDATE inquiries SET ${change} WHERE id = '${id}'`);
    await expect(sent).rejects.toThrow(/violates check constraint/);
  });

  it.each(["written_by = 'guest'", "content = ''"])('refuses a line that is none: %s', async (change) => {
    const id = await ask();
    await reply(id, '하나');
    const sent = testApp.sql.unsafe(`UPDATE inquiry_answers SET ${change} WHERE inquiry_id = '${id}'`);
    await expect(sent).rejects.toThrow(/violates check constraint/);
  });
});
