import { createPractice, getPractice, listPractice, updatePractice } from '@taegeuk/contract/practice.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createCategory } from '../../rigs/testing/content-factories.ts';
import {
  assignTeacher,
  createMember,
  giveSensitiveConsent,
  loginAs,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
const base = '/api/v1/private/practise_history';
const text = { title: '종소리', content: '고요했다.' };
const unknownId = '01900000-0000-7000-8000-000000000000';
let testApp: TestApp;
let member: TestMember;
let headers: Record<string, string>;
let group: { id: string };

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  group = await createCategory(testApp.sql, {
    slug: 'look/yangshin',
    level: 3,
    subLevel: 3,
    names: { kr: '양신' },
  });
});
beforeEach(async () => {
  clock.set('2026-11-21T03:00:00Z');
  member = await createMember(testApp.sql, { levelInCenter: 2, subLevelInCenter: 4 });
  await giveSensitiveConsent(testApp.sql, member.id);
  headers = await loginAs(testApp, member);
});
afterAll(() => testApp.close());

const create = (payload: object, extra: Record<string, string> = {}) =>
  testApp.app.inject({ method: 'POST', url: `${base}/create`, headers: { ...headers, ...extra }, payload });
const update = (id: string, payload: object) =>
  testApp.app.inject({ method: 'PUT', url: `${base}/update/${id}`, headers, payload });
const get = (id: string, by = headers) => testApp.app.inject({ url: `${base}/get_by_id/${id}`, headers: by });
const remove = (id: string, by = headers) =>
  testApp.app.inject({ method: 'DELETE', url: `${base}/delete/${id}`, headers: by });

async function list(query: Record<string, string> = {}) {
  const response = await testApp.app.inject({
    url: `${base}/get_all_by_user?${new URLSearchParams(query)}`,
    headers,
  });
  return {
    titles: dataOf(listPractice, response).map((entry) => entry.title),
    page: response.json().page as object,
  };
}

describe('writing an entry', () => {
  it('stores the member’s own level, whatever was sent', async () => {
    const sent = {
      ...text,
      userId: member.id,
      currentLevel: 5,
      currentSubLevel: 1,
      categoryId: group.id,
      minutes: 28,
    };
    const data = dataOf(createPractice, await create(sent));
    expect(data).toMatchObject({
      ...text,
      currentLevel: 2,
      currentSubLevel: 4,
      type: 'diary',
      shared: false,
      practisedOn: '2026-11-21',
      category: { slug: 'look/yangshin', name: '양신' },
      version: 1,
      commentCount: 0,
    });
  });

  it('takes what clients send along, and reads none of it', async () => {
    for (const currentLevel of ['3', null, 2.5]) {
      const sent = { ...text, userId: null, currentLevel, currentSubLevel: '1' };
      expect(dataOf(createPractice, await create(sent))).toMatchObject({
        ...{ userId: member.id, currentLevel: 2, currentSubLevel: 4 },
      });
    }
  });

  it('belongs to the evening before until four in the morning', async () => {
    clock.set('2026-11-21T18:59:59Z'); // 03:59 of the 22nd in Seoul
    headers = await loginAs(testApp, member);
    expect(dataOf(createPractice, await create(text)).practisedOn).toBe('2026-11-21');
    expect(failureOf(await create({ ...text, practisedOn: '2026-11-22' }))).toBe(
      '422 practised_on_out_of_range',
    );
    clock.set('2026-11-21T19:00:00Z');
    expect(dataOf(createPractice, await create(text)).practisedOn).toBe('2026-11-22');
  });

  it('keeps when a sitting with the timer began, while the entry is dated on its day', async () => {
    const satAtOf = async (id: string) =>
      (await testApp.sql`SELECT sat_at FROM practise_histories WHERE id = ${id}`)[0]?.['satAt'];
    const satAt = '2026-11-20T18:30:00.000Z'; // 03:30 of the 21st in Seoul
    const timed = { ...text, satAt, practisedOn: '2026-11-20' };
    const kept = dataOf(createPractice, await create(timed));
    expect(await satAtOf(kept.id)).toEqual(new Date(satAt));
    await update(kept.id, { ...text, practisedOn: '2026-11-20', version: 1 });
    expect(await satAtOf(kept.id)).toEqual(new Date(satAt));
    await update(kept.id, { ...text, practisedOn: '2026-11-19', version: 2 });
    expect(await satAtOf(kept.id)).toBeNull();
    const elsewhere = dataOf(createPractice, await create({ ...timed, practisedOn: '2026-11-21' }));
    expect(await satAtOf(elsewhere.id)).toBeNull();
    const report = dataOf(createPractice, await create({ ...timed, type: 'report' }));
    expect(await satAtOf(report.id)).toBeNull();
    expect(fieldErrorsOf(await create({ ...timed, satAt: 'this morning' }))).toEqual([
      { path: 'satAt', message: 'invalid_date' },
    ]);
  });

  it('dates back thirty days and not further', async () => {
    expect((await create({ ...text, practisedOn: '2026-10-22' })).statusCode).toBe(201);
    expect(failureOf(await create({ ...text, practisedOn: '2026-10-21' }))).toBe(
      '422 practised_on_out_of_range',
    );
    expect(failureOf(await create({ ...text, practisedOn: '2026-11-22' }))).toBe(
      '422 practised_on_out_of_range',
    );
  });

  it('answers the first entry when a key comes again, also at once', async () => {
    const key = { 'idempotency-key': '3b1f' };
    const sends = [create(text, key), create(text, key), create({ ...text, title: '다른' }, key)];
    const ids = (await Promise.all(sends)).map((response) => dataOf(createPractice, response).id);
    expect(new Set(ids).size).toBe(1);
    expect((await list()).titles).toHaveLength(1);
    const other = await createMember(testApp.sql);
    await giveSensitiveConsent(testApp.sql, other.id);
    headers = await loginAs(testApp, other);
    expect(ids).not.toContain(dataOf(createPractice, await create(text, key)).id);
  });

  it('refuses a key that is too long', async () => {
    expect(failureOf(await create(text, { 'idempotency-key': 'x'.repeat(101) }))).toBe('422 invalid_input');
  });

  it('is for oneself and for a category of practice', async () => {
    const product = await createCategory(testApp.sql, { center: 2 });
    expect(failureOf(await create({ ...text, userId: unknownId }))).toBe('404 not_found');
    expect(failureOf(await create({ ...text, categoryId: unknownId }))).toBe('404 not_found');
    expect(failureOf(await create({ ...text, categoryId: product.id }))).toBe('404 not_found');
  });
});

describe('the list of entries', () => {
  it('is newest practice day first, with the number of all', async () => {
    await create({ ...text, title: 'a', practisedOn: '2026-11-19' });
    await create({ ...text, title: 'b', practisedOn: '2026-11-21' });
    await create({ ...text, title: 'c', practisedOn: '2026-11-20' });
    expect(await list({ pageSize: '2' })).toEqual({
      titles: ['b', 'c'],
      page: { pageNo: 1, pageSize: 2, total: 3 },
    });
    expect(await list({ pageNo: '9' })).toMatchObject({ titles: [], page: { total: 3 } });
  });

  it('filters by type, days, level and words', async () => {
    await create({ ...text, title: '일지' });
    await create({ ...text, title: '양신 100%', categoryId: group.id, practisedOn: '2026-11-10' });
    await create({ ...text, title: '보고', type: 'report', practisedOn: '2026-11-01' });
    expect((await list({ type: 'report' })).titles).toEqual(['보고']);
    expect((await list({ from: '2026-11-05', to: '2026-11-15' })).titles).toEqual(['양신 100%']);
    expect((await list({ level: '3' })).titles).toEqual(['양신 100%']);
    expect((await list({ level: '2' })).titles).toEqual(['일지']);
    // A report's level is one of the academy.
    expect((await list({ level: '1' })).titles).toEqual([]);
    expect((await list({ q: '0%' })).titles).toEqual(['양신 100%']);
    expect((await list({ q: '고요' })).titles).toHaveLength(3);
    expect((await list({ q: '_' })).titles).toEqual([]);
  });

  it('is one’s own', async () => {
    await create(text);
    const url = `${base}/get_all_by_user?userId=${member.id}`;
    headers = await loginAs(testApp, await createMember(testApp.sql, { roleLevel: 9 }));
    expect(failureOf(await testApp.app.inject({ url, headers }))).toBe('404 not_found');
    expect((await list()).titles).toEqual([]);
  });
});

describe('reading an entry', () => {
  it('is for its author, and for their teacher with a note in the log', async () => {
    const { id } = dataOf(createPractice, await create({ ...text, shared: true }));
    expect(dataOf(getPractice, await get(id)).id).toBe(id);
    const stranger = await loginAs(testApp, await createMember(testApp.sql));
    expect(failureOf(await get(id, stranger))).toBe('404 not_found');
    const teacher = await createMember(testApp.sql, { roleLevel: 1 });
    const teacherHeaders = await loginAs(testApp, teacher);
    expect(failureOf(await get(id, teacherHeaders))).toBe('404 not_found');
    await assignTeacher(testApp.sql, member, teacher);
    expect(dataOf(getPractice, await get(id, teacherHeaders))).toMatchObject({
      id,
      userId: member.id,
    });
    const rows = await testApp.sql`SELECT actor_id, action FROM audit_log WHERE subject_id = ${id}`;
    expect(rows).toEqual([{ actorId: teacher.id, action: 'practice.read' }]);
  });

  it('stays without a name when its author has left', async () => {
    const { id } = dataOf(createPractice, await create({ ...text, shared: true }));
    await testApp.sql`UPDATE users SET nick_name = '', deleted_at = now() WHERE id = ${member.id}`;
    const teacher = await createMember(testApp.sql, { roleLevel: 1 });
    await assignTeacher(testApp.sql, member, teacher);
    expect(dataOf(getPractice, await get(id, await loginAs(testApp, teacher)))).toMatchObject({
      nickName: '탈퇴한 회원',
      shared: true,
    });
  });

  it('counts its comments', async () => {
    const { id } = dataOf(createPractice, await create(text));
    const comment = { practiseHistoryId: id, content: '좋습니다.' };
    await testApp.app.inject({
      method: 'POST',
      url: '/api/v1/private/comment/create',
      headers,
      payload: comment,
    });
    expect(dataOf(getPractice, await get(id)).commentCount).toBe(1);
  });
});

describe('changing an entry', () => {
  it('raises its version and refuses a stale one', async () => {
    const { id } = dataOf(createPractice, await create({ ...text, minutes: 10 }));
    const data = dataOf(updatePractice, await update(id, { ...text, title: '고침', version: 1, mood: 4 }));
    expect(data).toMatchObject({
      title: '고침',
      version: 2,
      minutes: null,
      mood: 4,
      practisedOn: '2026-11-21',
    });
    expect(failureOf(await update(id, { ...text, title: '늦음', version: 1 }))).toBe('409 changed_elsewhere');
    expect(dataOf(getPractice, await get(id)).title).toBe('고침');
  });

  it('judges the date only when it changes', async () => {
    const { id } = dataOf(createPractice, await create({ ...text, practisedOn: '2026-11-01' }));
    clock.set('2027-03-01T03:00:00Z');
    headers = await loginAs(testApp, member);
    const same = { ...text, practisedOn: '2026-11-01', version: 1 };
    expect((await update(id, same)).statusCode).toBe(200);
    const moved = { ...text, practisedOn: '2026-11-02', version: 2 };
    expect(failureOf(await update(id, moved))).toBe('422 practised_on_out_of_range');
  });

  it('is for its author, with a category of practice', async () => {
    const { id } = dataOf(createPractice, await create(text));
    expect(failureOf(await update(id, { ...text, version: 1, categoryId: unknownId }))).toBe('404 not_found');
    headers = await loginAs(testApp, await createMember(testApp.sql, { roleLevel: 9 }));
    expect(failureOf(await update(id, { ...text, version: 1 }))).toBe('404 not_found');
  });
});

describe('the consent to sensitive information', () => {
  beforeEach(async () => {
    member = await createMember(testApp.sql);
    headers = await loginAs(testApp, member);
  });

  it('is needed to write, whatever the kind of entry', async () => {
    for (const type of ['diary', 'report', 'level-check']) {
      const refused = await create({ ...text, type });
      expect(failureOf(refused)).toBe('403 sensitive_consent_required');
      expect(fieldErrorsOf(refused)).toEqual([
        { path: 'sensitiveConsent', message: 'sensitive_consent_required' },
      ]);
    }
    expect((await list()).titles).toEqual([]);
    await giveSensitiveConsent(testApp.sql, member.id);
    expect((await create(text)).statusCode).toBe(201);
  });

  it('taken back leaves what was written to its author alone', async () => {
    await giveSensitiveConsent(testApp.sql, member.id);
    const { id } = dataOf(createPractice, await create({ ...text, shared: true }));
    const change = { method: 'PUT', url: '/api/v1/private/user/update_consents', headers } as const;
    await testApp.app.inject({ ...change, payload: { sensitive: false } });
    const staff = await createMember(testApp.sql, { roleLevel: 1 });
    await assignTeacher(testApp.sql, member, staff);
    const teacher = await loginAs(testApp, staff);
    expect(failureOf(await get(id, teacher))).toBe('404 not_found');
    const talk = { url: `/api/v1/public/comment/get_all_by_practise_history?practiseHistoryId=${id}` };
    expect((await testApp.app.inject({ ...talk, headers: teacher })).statusCode).toBe(404);
    const entry = dataOf(getPractice, await get(id));
    expect(entry).toMatchObject({ shared: false, version: 2 });
    expect(failureOf(await update(id, { ...text, shared: true, version: 2 }))).toBe(
      '403 sensitive_consent_required',
    );
    expect((await update(id, { ...text, title: '고침', version: 2 })).statusCode).toBe(200);
    await testApp.app.inject({ ...change, payload: { sensitive: true } });
    expect((await get(id, teacher)).statusCode).toBe(200);
  });
});

describe('deleting an entry', () => {
  it('is for its author, and takes its comments along', async () => {
    const { id } = dataOf(createPractice, await create(text));
    const comment = { practiseHistoryId: id, content: '좋습니다.' };
    await testApp.app.inject({
      method: 'POST',
      url: '/api/v1/private/comment/create',
      headers,
      payload: comment,
    });
    const admin = await loginAs(testApp, await createMember(testApp.sql, { roleLevel: 9 }));
    expect(failureOf(await remove(id, admin))).toBe('404 not_found');
    expect((await remove(id)).statusCode).toBe(200);
    expect(failureOf(await get(id))).toBe('404 not_found');
    expect(await testApp.sql`SELECT id FROM comments WHERE practise_history_id = ${id}`).toHaveLength(0);
  });
});
