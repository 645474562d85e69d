import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actingAs } from './rigs/testing/acting.ts';
import { createTestApp, type TestApp } from './rigs/testing/app.ts';
import { createMember } from './rigs/testing/factories.ts';
import { actAsStaff, type HeldRecord, type StaffAct, type StaffActing } from './staff.ts';

let testApp: TestApp;
let by: StaffActing;
let memberId: string;

beforeAll(async () => {
  testApp = await createTestApp();
  const { id } = await createMember(testApp.sql, { roleLevel: 9 });
  by = { ...actingAs(id), staff: { id, rights: ['member'] } };
});

afterAll(() => testApp.close());

beforeEach(async () => {
  memberId = (await createMember(testApp.sql)).id;
});

/** Writes to a member in English from now on, as the plainest act on a record. */
function translate(change: Partial<StaffAct<HeldRecord, string>> = {}) {
  return actAsStaff(testApp.sql, by, {
    ...{ right: 'member', action: 'sessions.end', subjectType: 'user', id: memberId },
    hold: async () => ({ userId: memberId, version: 3 }),
    change: async (db) => {
      await db`UPDATE users SET lang = 'en' WHERE id = ${memberId}`;
      return { done: 'translated', detail: { fields: 'lang' } };
    },
    ...change,
  });
}

async function left() {
  const [member] = await testApp.sql`SELECT lang FROM users WHERE id = ${memberId}`;
  const log = await testApp.sql`
    SELECT about_user_id, reason, detail FROM audit_log WHERE actor_id = ${by.staff.id} AND subject_id = ${memberId}`;
  return { isTranslated: member?.lang === 'en', log };
}

const untouched = { isTranslated: false, log: [] };

test('what staff do leaves its row in the log: whose record it was, what and why', async () => {
  expect(await translate({ reason: ' 본인이 전화로 청함 ', version: 3 })).toBe('translated');
  expect(await left()).toEqual({
    isTranslated: true,
    log: [{ aboutUserId: memberId, reason: '본인이 전화로 청함', detail: { fields: 'lang' } }],
  });
});

test('where nothing happened nothing is noted', async () => {
  expect(await translate({ change: async () => ({ done: 'as before', detail: null }) })).toBe('as before');
  expect(await left()).toEqual(untouched);
});

test('what cannot be noted is not done', async () => {
  const action = null as never;
  await expect(translate({ action })).rejects.toMatchObject({ code: '23502' });
  expect(await left()).toEqual(untouched);
});

test.each<[string, Partial<StaffAct<HeldRecord, string>>, string]>([
  ['without the right', { right: 'money' }, 'forbidden'],
  ['on what is not there, or out of reach', { hold: async () => undefined }, 'not_found'],
  ['on a version that is no longer the newest', { version: 2 }, 'changed_elsewhere'],
  ['for a reason that is none', { reason: '음' }, 'invalid_input'],
  ['for a reason without end', { reason: '음'.repeat(501) }, 'invalid_input'],
])('nothing is done %s', async (_name, change, code) => {
  await expect(translate(change)).rejects.toMatchObject({ code });
  expect(await left()).toEqual(untouched);
});

test('nobody acts on their own record, but for work of the desk', async () => {
  const hold = async () => ({ userId: by.staff.id });
  await expect(translate({ hold })).rejects.toMatchObject({ code: 'own_record' });
  expect(await left()).toEqual(untouched);
  expect(await translate({ hold, isOwnAllowed: true })).toBe('translated');
});
