import {
  createConsultation,
  deleteConsultation,
  getConsultation,
  listConsultations,
} from '@taegeuk/contract/consultation.ts';
import { updateConsents } from '@taegeuk/contract/user-account.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import {
  createMember,
  giveSensitiveConsent,
  loginAs,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
const base = '/api/v1/private/register_advice';
const unknownId = '01900000-0000-7000-8000-000000000000';
const asked = {
  title: '허리가 불편할 때',
  content: '앉으면 허리가 아픕니다.\n오래 앉아도 될까요?',
  name: '김하늘',
  phone: '010-1234-5678',
  phoneAdvice: true,
  onlineAdvice: false,
  ortherAdvice: false,
};
let testApp: TestApp;
let member: TestMember;
let headers: Record<string, string>;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
beforeEach(async () => {
  clock.set('2026-11-21T03:00:00Z');
  member = await createMember(testApp.sql);
  await giveSensitiveConsent(testApp.sql, member.id);
  headers = await loginAs(testApp, member);
});
afterAll(() => testApp.close());

const create = (payload: object, extra: Record<string, string> = {}) =>
  testApp.app.inject({ method: 'POST', url: `${base}/create`, headers: { ...headers, ...extra }, payload });
const get = (id: string, by = headers) => testApp.app.inject({ url: `${base}/get_by_id/${id}`, headers: by });
const withdraw = (id: string, by = headers) =>
  testApp.app.inject({ method: 'DELETE', url: `${base}/delete/${id}`, headers: by });
const take = (id: string) =>
  testApp.sql`UPDATE consultations SET status = 'scheduled', scheduled_at = '2026-11-25T05:00:00Z' WHERE id = ${id}`;
const revoke = () =>
  testApp.app.inject({
    method: 'PUT',
    url: updateConsents.path,
    headers,
    payload: { sensitive: false },
  });

async function list(query: Record<string, string> = {}, by = headers) {
  const url = `${base}/get_all_by_user?${new URLSearchParams(query)}`;
  const response = await testApp.app.inject({ url, headers: by });
  return {
    titles: dataOf(listConsultations, response).map(({ title }) => title),
    page: response.json().page as object,
  };
}

describe('asking for a consultation', () => {
  it('stores it as requested, with the number in one form', async () => {
    expect(dataOf(createConsultation, await create({ ...asked, userId: member.id, status: 'done' }))).toEqual(
      {
        ...asked,
        ...{ id: expect.any(String), userId: member.id, phone: '+821012345678', status: 'requested' },
        ...{ scheduledAt: null, minutes: null, place: null, talkWith: null, outcome: null },
        ...{ answer: null, answeredAt: null, createdAt: clock.now().toISOString() },
      },
    );
  });

  it('tells once who sees to consultations, and nobody else, without saying who asks or what', async () => {
    const [teacher, other] = [
      await createMember(testApp.sql, { roleLevel: 1 }),
      await createMember(testApp.sql, { roleLevel: 1 }),
    ];
    await testApp.sql`DELETE FROM staff_rights WHERE user_id = ${other.id} AND right_name = 'consult'`;
    const key = { 'idempotency-key': 'told-once-0001' };
    const { id } = dataOf(createConsultation, await create(asked, key));
    await create({ ...asked, title: '허리와 무릎' }, key);
    const mailsTo = (who: TestMember) =>
      testApp.sql<{ subject: string; text: string }[]>`
        SELECT subject, text FROM outbox WHERE user_id = ${who.id} ORDER BY id`;
    const mails = await mailsTo(teacher);
    expect(mails).toEqual([
      {
        subject: expect.stringContaining('새 상담 신청이 들어왔습니다'),
        text: expect.stringContaining(`/admin/consult/${id}`),
      },
    ]);
    for (const told of ['허리', asked.name, '1234', member.name]) expect(mails[0]?.text).not.toContain(told);
    expect(await mailsTo(other)).toEqual([]);
    expect(await mailsTo(member)).toEqual([]);
  });

  it('is not told to somebody of the staff who asks', async () => {
    const teacher = await createMember(testApp.sql, { roleLevel: 1 });
    await giveSensitiveConsent(testApp.sql, teacher.id);
    headers = await loginAs(testApp, teacher);
    expect((await create(asked)).statusCode).toBe(201);
    expect(await testApp.sql`SELECT id FROM outbox WHERE user_id = ${teacher.id}`).toEqual([]);
  });

  it('needs one of the three ways, and takes each alone', async () => {
    const none = { ...asked, phoneAdvice: false };
    const wrong = [{ path: 'phoneAdvice', message: 'channel_required' }];
    expect(fieldErrorsOf(await create(none))).toEqual(wrong);
    const { phoneAdvice: _phone, onlineAdvice: _online, ortherAdvice: _orther, ...silent } = asked;
    expect(fieldErrorsOf(await create(silent))).toEqual(wrong);
    for (const way of ['phoneAdvice', 'onlineAdvice', 'ortherAdvice'] as const) {
      expect(dataOf(createConsultation, await create({ ...none, [way]: true }))[way]).toBe(true);
    }
  });

  it('says at once what is wrong with its fields', async () => {
    expect(fieldErrorsOf(await create({ ...asked, title: ' ', name: '' }))).toEqual([
      { path: 'title', message: 'fill_blank' },
      { path: 'name', message: 'fill_blank' },
    ]);
    expect(fieldErrorsOf(await create({ ...asked, content: 'x'.repeat(5001) }))).toEqual([
      { path: 'content', message: 'too_long' },
    ]);
    expect(fieldErrorsOf(await create({ ...asked, phoneAdvice: 'yes' }))).toContainEqual({
      path: 'phoneAdvice',
      message: 'invalid_type',
    });
  });

  it.each(['1234', '전화 주세요', '011-123-4567', '+1 555'])('refuses %s as a number', async (phone) => {
    expect(fieldErrorsOf(await create({ ...asked, phone }))).toEqual([
      { path: 'phone', message: 'invalid_phone' },
    ]);
  });

  it('takes a foreign number with its country', async () => {
    const sent = await create({ ...asked, phone: '+84 912 345 678' });
    expect(dataOf(createConsultation, sent).phone).toBe('+84912345678');
  });

  it('is for oneself', async () => {
    expect(failureOf(await create({ ...asked, userId: unknownId }))).toBe('404 not_found');
  });

  it('is bounded: twenty an hour for a member', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 21; n += 1) answers.push((await create(asked)).statusCode);
    expect(answers).toEqual([...new Array(20).fill(201), 429]);
    headers = await loginAs(testApp, await createMember(testApp.sql));
    expect(failureOf(await create(asked))).toBe('403 sensitive_consent_required');
  });
});

describe('a repeated send', () => {
  const key = { 'idempotency-key': '3b1f' };

  it('stores one, also at once, and another member’s key is another', async () => {
    const sends = [create(asked, key), create(asked, key), create(asked, key)];
    const ids = (await Promise.all(sends)).map((response) => dataOf(createConsultation, response).id);
    expect(new Set(ids).size).toBe(1);
    expect((await list()).titles).toHaveLength(1);
    const other = await createMember(testApp.sql);
    await giveSensitiveConsent(testApp.sql, other.id);
    headers = await loginAs(testApp, other);
    expect(ids).not.toContain(dataOf(createConsultation, await create(asked, key)).id);
  });

  it('brings the last words as long as nobody has taken the request up', async () => {
    const { id } = dataOf(createConsultation, await create(asked, key));
    const changed = { ...asked, content: '고쳐 적었습니다.', onlineAdvice: true };
    expect(dataOf(createConsultation, await create(changed, key))).toMatchObject({
      id,
      content: '고쳐 적었습니다.',
      onlineAdvice: true,
    });
    await take(id);
    const late = dataOf(createConsultation, await create({ ...asked, content: '늦었습니다.' }, key));
    expect(late).toMatchObject({ id, content: '고쳐 적었습니다.', status: 'scheduled' });
  });

  it('refuses a key that is none', async () => {
    const long = { 'idempotency-key': 'x'.repeat(101) };
    expect(failureOf(await create(asked, long))).toBe('422 invalid_input');
  });
});

describe('the list of consultations', () => {
  it('is newest first, in pages, with the number of all', async () => {
    for (const title of ['a', 'b', 'c']) await create({ ...asked, title });
    expect(await list({ pageSize: '2' })).toEqual({
      titles: ['c', 'b'],
      page: { pageNo: 1, pageSize: 2, total: 3 },
    });
    expect((await list({ pageNo: '2', pageSize: '2' })).titles).toEqual(['a']);
    expect(await list({ pageNo: '9' })).toMatchObject({ titles: [], page: { total: 3 } });
  });

  it('is one’s own', async () => {
    await create(asked);
    const admin = await loginAs(testApp, await createMember(testApp.sql, { roleLevel: 9 }));
    expect((await list({}, admin)).titles).toEqual([]);
    const url = `${base}/get_all_by_user?userId=${member.id}`;
    expect(failureOf(await testApp.app.inject({ url, headers: admin }))).toBe('404 not_found');
  });
});

describe('reading a consultation', () => {
  it('is for who asked, and for staff with a note in the log', async () => {
    const { id } = dataOf(createConsultation, await create(asked));
    expect(dataOf(getConsultation, await get(id)).content).toBe(asked.content);
    const stranger = await loginAs(testApp, await createMember(testApp.sql));
    expect(failureOf(await get(id, stranger))).toBe('404 not_found');
    expect(failureOf(await get(unknownId))).toBe('404 not_found');
    const teacher = await createMember(testApp.sql, { roleLevel: 1 });
    const read = await get(id, await loginAs(testApp, teacher));
    expect(dataOf(getConsultation, read).userId).toBe(member.id);
    const rows = await testApp.sql`SELECT actor_id, action, detail FROM audit_log WHERE subject_id = ${id}`;
    expect(rows).toEqual([{ actorId: teacher.id, action: 'consultation.read', detail: {} }]);
  });

  it('is for nobody of the staff who does not see to consultations', async () => {
    const { id } = dataOf(createConsultation, await create(asked));
    const teacher = await createMember(testApp.sql, { roleLevel: 1 });
    await testApp.sql`DELETE FROM staff_rights WHERE user_id = ${teacher.id} AND right_name = 'consult'`;
    expect(failureOf(await get(id, await loginAs(testApp, teacher)))).toBe('404 not_found');
    expect(await testApp.sql`SELECT FROM audit_log WHERE subject_id = ${id}`).toEqual([]);
  });

  it('is the member’s alone once the consent is taken back', async () => {
    const { id } = dataOf(createConsultation, await create(asked));
    await revoke();
    const teacher = await loginAs(testApp, await createMember(testApp.sql, { roleLevel: 1 }));
    expect(failureOf(await get(id, teacher))).toBe('404 not_found');
    expect(dataOf(getConsultation, await get(id)).id).toBe(id);
    expect(failureOf(await create(asked))).toBe('403 sensitive_consent_required');
  });
});

describe('withdrawing a request', () => {
  it('leaves nothing of it, once', async () => {
    const { id } = dataOf(createConsultation, await create(asked));
    expect(dataOf(deleteConsultation, await withdraw(id))).toBeNull();
    expect(await testApp.sql`SELECT 1 FROM consultations WHERE id = ${id}`).toHaveLength(0);
    expect(failureOf(await withdraw(id))).toBe('404 not_found');
  });

  it('is refused once there is an appointment, and to everybody else', async () => {
    const { id } = dataOf(createConsultation, await create(asked));
    for (const roleLevel of [0, 9]) {
      const other = await loginAs(testApp, await createMember(testApp.sql, { roleLevel }));
      expect(failureOf(await withdraw(id, other))).toBe('404 not_found');
    }
    await take(id);
    expect(failureOf(await withdraw(id))).toBe('409 consultation_closed');
    expect(dataOf(getConsultation, await get(id)).status).toBe('scheduled');
  });
});

describe('the database', () => {
  it.each([
    "status = 'scheduled'",
    "status = 'done'",
    "answer = '네'",
    "answer = '', answered_at = now(), status = 'done'",
    'scheduled_at = now()',
    "phone = '010'",
    "name = ''",
    'is_phone_advice = false',
  ])('refuses a request that is no more one: %s', async (change) => {
    const { id } = dataOf(createConsultation, await create(asked));
    const sent = testApp.sql.unsafe(`UPDATE consultations SET ${change} WHERE id = '${id}'`);
    await expect(sent).rejects.toThrow(/violates check constraint/);
  });
});
