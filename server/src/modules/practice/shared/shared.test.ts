import { createPractice, updatePractice } from '@taegeuk/contract/practice.ts';
import { getSharedPractice, listSharedPractice, reportPractice } from '@taegeuk/contract/shared-practice.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import { createCategory } from '../../../rigs/testing/content-factories.ts';
import {
  createMember,
  giveSensitiveConsent,
  loginAs,
  type TestMember,
} from '../../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../../rigs/testing/reply.ts';

const start = '2026-11-21T03:00:00Z';
const clock = createTestClock(start);
const base = '/api/v1/private/practise_history';
const unknownId = '01900000-0000-7000-8000-000000000000';
type Headers = Record<string, string>;
let testApp: TestApp;
let author: TestMember;
let authorHeaders: Headers;
let reader: TestMember;
let headers: Headers;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
beforeEach(async () => {
  clock.set(start);
  await testApp.owner`TRUNCATE practise_histories CASCADE`;
  author = await createMember(testApp.sql);
  await giveSensitiveConsent(testApp.sql, author.id);
  authorHeaders = await loginAs(testApp, author);
  reader = await createMember(testApp.sql);
  await giveSensitiveConsent(testApp.sql, reader.id);
  headers = await loginAs(testApp, reader);
});
afterAll(() => testApp.close());

async function write(values: object = {}, by = authorHeaders) {
  clock.advance(1000);
  const payload = { title: '숨', content: '고요했다.', shared: true, ...values };
  const response = await testApp.app.inject({
    method: 'POST',
    url: `${base}/create`,
    headers: by,
    payload,
  });
  return dataOf(createPractice, response);
}

async function change(id: string, version: number, values: object) {
  clock.advance(1000);
  const payload = { title: '숨', content: '고요했다.', shared: true, version, ...values };
  const url = `${base}/update/${id}`;
  return dataOf(
    updatePractice,
    await testApp.app.inject({ method: 'PUT', url, headers: authorHeaders, payload }),
  );
}

async function list(query: Record<string, string> = {}, by = headers) {
  const url = `${base}/get_all_shared?${new URLSearchParams(query)}`;
  const response = await testApp.app.inject({ url, headers: by });
  return {
    entries: dataOf(listSharedPractice, response),
    next: (response.json().page as { next: string | null }).next,
  };
}

const titles = async (query: Record<string, string> = {}) =>
  (await list(query)).entries.map(({ title }) => title);
const get = (id: string, by = headers) =>
  testApp.app.inject({ url: `${base}/get_shared_by_id/${id}`, headers: by });
const report = (id: string, payload: object = { reason: 'abuse' }, by = headers) =>
  testApp.app.inject({ method: 'POST', url: `${base}/report/${id}`, headers: by, payload });

describe('the shared diary', () => {
  it('lists what was shared last first, whatever day it tells of', async () => {
    const first = await write({ title: 'a' });
    const hidden = await write({ title: 'b', shared: false });
    await write({ title: 'c', practisedOn: '2026-11-01' });
    expect(await titles()).toEqual(['c', 'a']);
    await change(hidden.id, 1, { title: 'b' });
    await change(first.id, 1, { title: 'a, corrected' });
    expect(await titles()).toEqual(['b', 'c', 'a, corrected']);
    await change(hidden.id, 2, { shared: false });
    expect(await titles()).toEqual(['c', 'a, corrected']);
  });

  it('tells nothing of an entry but what is shared', async () => {
    const group = await createCategory(testApp.sql, { slug: 'heat/guju', level: 2, names: { kr: '구주' } });
    const secret = { moodBefore: 1, mood: 5, minutes: 47, categoryId: group.id };
    const { id } = await write({ ...secret, content: '숨'.repeat(400) });
    const lines = (await list()).entries;
    expect(lines).toEqual([
      {
        ...{ id, nickName: author.nickName, isOwn: false, title: '숨', excerpt: '숨'.repeat(300) },
        ...{ practisedOn: '2026-11-21', sharedAt: '2026-11-21T03:00:01.000Z' },
        ...{ commentCount: 0, teacherCommentCount: 0 },
        category: expect.objectContaining({ name: '구주' }),
      },
    ]);
    const { body } = await get(id);
    expect(Object.keys(JSON.parse(body).data).sort()).toEqual(
      [...Object.keys(lines[0] ?? {}).filter((key) => key !== 'excerpt'), 'content', 'isReported'].sort(),
    );
    for (const word of [author.id, author.email, author.name, 'mood', ':47', 'userId']) {
      expect(body).not.toContain(word);
    }
  });

  it('is read by every member alike, and staff who read it leave no note', async () => {
    const { id } = await write();
    const teacher = await createMember(testApp.sql, { roleLevel: 1 });
    for (const by of [headers, authorHeaders, await loginAs(testApp, teacher)]) {
      const { isOwn } = dataOf(getSharedPractice, await get(id, by));
      expect(isOwn).toBe(by === authorHeaders);
    }
    expect(await testApp.sql`SELECT 1 FROM audit_log WHERE subject_id = ${id}`).toHaveLength(0);
  });

  it('has nothing of what is not shared, for staff neither', async () => {
    const { id } = await write({ shared: false });
    const admin = await loginAs(testApp, await createMember(testApp.sql, { roleLevel: 9 }));
    for (const by of [headers, authorHeaders, admin]) {
      expect(failureOf(await get(id, by))).toBe('404 not_found');
    }
    expect(failureOf(await get(unknownId))).toBe('404 not_found');
  });

  it('has nothing more of who takes the consent to sensitive information back, nor again once it is given', async () => {
    const { id } = await write();
    const kept = await write({ title: '곁의 글' }, headers);
    for (const sensitive of [false, true]) {
      const changed = await testApp.app.inject({
        method: 'PUT',
        url: '/api/v1/private/user/update_consents',
        headers: authorHeaders,
        payload: { sensitive },
      });
      expect(changed.statusCode).toBe(200);
      expect((await list()).entries.map((entry) => entry.id)).toEqual([kept.id]);
      expect(failureOf(await get(id))).toBe('404 not_found');
      expect(failureOf(await report(id))).toBe('404 not_found');
    }
  });

  it('keeps the entries of those who left, without a name', async () => {
    const { id } = await write();
    await testApp.sql`UPDATE users SET nick_name = '', deleted_at = now() WHERE id = ${author.id}`;
    expect((await list()).entries[0]).toMatchObject({ id, nickName: '탈퇴한 회원' });
    expect(dataOf(getSharedPractice, await get(id)).nickName).toBe('탈퇴한 회원');
  });

  it('counts comments, those of teachers apart', async () => {
    const { id } = await write();
    const teacher = await loginAs(testApp, await createMember(testApp.sql, { roleLevel: 1 }));
    for (const by of [headers, teacher]) {
      const payload = { practiseHistoryId: id, content: '좋습니다.' };
      await testApp.app.inject({
        method: 'POST',
        url: '/api/v1/private/comment/create',
        headers: by,
        payload,
      });
    }
    expect((await list()).entries[0]).toMatchObject({ commentCount: 2, teacherCommentCount: 1 });
  });
});

describe('its pages', () => {
  it('hold each entry once, while others come, change and go', async () => {
    const written = [];
    for (const title of ['1', '2', '3', '4', '5', '6']) written.push(await write({ title }));
    const first = await list({ pageSize: '2' });
    expect(first.entries.map(({ title }) => title)).toEqual(['6', '5']);
    await write({ title: '7' });
    await change(written[4]?.id ?? '', 1, { title: '5', shared: false });
    await change(written[3]?.id ?? '', 1, { title: '4!' });
    const second = await list({ pageSize: '2', after: first.next ?? '' });
    expect(second.entries.map(({ title }) => title)).toEqual(['4!', '3']);
    const third = await list({ pageSize: '2', after: second.next ?? '' });
    expect(third).toMatchObject({ entries: [{ title: '2' }, { title: '1' }], next: null });
  });

  it('tell entries of the same instant apart', async () => {
    await testApp.sql`
      INSERT INTO practise_histories (user_id, type, title, content, current_level, current_sub_level, practised_on,
                                      is_shared, updated_at)
      SELECT ${author.id}, 'diary', n::text, '숨', 1, 1, '2026-11-01', true, '2026-11-21T03:00:00.000456Z'
      FROM generate_series(1, 5) n`;
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page = await list({ pageSize: '2', ...(next ? { after: next } : {}) });
      seen.push(...page.entries.map(({ title }) => title));
      next = page.next;
    }
    expect(seen.sort()).toEqual(['1', '2', '3', '4', '5']);
  });

  it.each([
    'x',
    'MTIz',
    '99999999999999.x',
    Buffer.from(`99999999999999.${unknownId}`).toString('base64url'),
  ])('are not asked for with the foreign cursor %s', async (after) => {
    const url = `${base}/get_all_shared?after=${encodeURIComponent(after)}`;
    expect(failureOf(await testApp.app.inject({ url, headers }))).toBe('422 invalid_input');
  });
});

describe('a report', () => {
  it('is kept once a member, for the back office and the log, and says nothing to the author', async () => {
    const { id } = await write();
    const sends = [report(id, { reason: 'worry', note: ' 걱정됩니다. ' }), report(id), report(id)];
    const answers = (await Promise.all(sends)).map(({ statusCode }) => statusCode).sort();
    expect(answers).toEqual([201, 409, 409]);
    expect(failureOf(await report(id))).toBe('409 already_reported');
    const rows = await testApp.sql`SELECT practise_history_id, reporter_id, handled_at FROM practice_reports`;
    expect(rows).toEqual([{ practiseHistoryId: id, reporterId: reader.id, handledAt: null }]);
    expect(await testApp.sql`SELECT actor_id, action FROM audit_log WHERE subject_id = ${id}`).toEqual([
      { actorId: reader.id, action: 'practice.report' },
    ]);
    expect(dataOf(getSharedPractice, await get(id)).isReported).toBe(true);
    expect(dataOf(getSharedPractice, await get(id, authorHeaders)).isReported).toBe(false);
    const own = await testApp.app.inject({ url: `${base}/get_by_id/${id}`, headers: authorHeaders });
    expect(own.body).not.toContain(reader.id);
    const all = await testApp.app.inject({ url: '/api/v1/private/user/export', headers: authorHeaders });
    expect(all.body).not.toContain(reader.id);
  });

  it('answers in the contract’s shape', async () => {
    const { id } = await write();
    expect(dataOf(reportPractice, await report(id, { reason: 'other', note: '다른 까닭' }))).toBeNull();
  });

  it('needs a reason, and words for one that is not listed', async () => {
    const { id } = await write();
    expect(fieldErrorsOf(await report(id, {}))).toEqual([{ path: 'reason', message: 'fill_blank' }]);
    expect(fieldErrorsOf(await report(id, { reason: 'x' }))).toEqual([
      { path: 'reason', message: 'invalid_choice' },
    ]);
    expect(fieldErrorsOf(await report(id, { reason: 'other', note: ' ' }))).toEqual([
      { path: 'note', message: 'fill_blank' },
    ]);
    expect(fieldErrorsOf(await report(id, { reason: 'abuse', note: 'x'.repeat(501) }))).toEqual([
      { path: 'note', message: 'too_long' },
    ]);
  });

  it('is of a shared entry of somebody else', async () => {
    const own = await write({}, headers);
    expect(failureOf(await report(own.id))).toBe('403 forbidden');
    const hidden = await write({ shared: false });
    expect(failureOf(await report(hidden.id))).toBe('404 not_found');
    expect(failureOf(await report(unknownId))).toBe('404 not_found');
  });

  it('is not made endlessly', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 21; n += 1) answers.push((await report(unknownId)).statusCode);
    expect(answers).toEqual([...new Array<number>(20).fill(404), 429]);
  });

  it('goes with its entry', async () => {
    const { id } = await write();
    await report(id);
    await testApp.app.inject({ method: 'DELETE', url: `${base}/delete/${id}`, headers: authorHeaders });
    expect(await testApp.sql`SELECT 1 FROM practice_reports`).toHaveLength(0);
  });
});
