import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { actingAs } from '../../rigs/testing/acting.ts';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import {
  createConsultation,
  createMember,
  giveSensitiveConsent,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import type { StaffActing } from '../../staff.ts';
import {
  answerConsultation,
  getDeskConsultation,
  listDeskConsultations,
  scheduleConsultation,
} from './staff.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let member: TestMember;
let teacher: TestMember;
let by: StaffActing;
let admin: StaffActing;
let id: string;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
afterAll(() => testApp.close());

const list = (filters: Partial<Parameters<typeof listDeskConsultations>[1]> = {}, acting = by) =>
  listDeskConsultations(testApp.services, { pageNo: 1, pageSize: 20, ...filters }, acting);
const titles = async (filters: Parameters<typeof list>[0]) =>
  (await list(filters)).consultations.map(({ title }) => title);

const schedule = (startsAt: Date, staffId: string) =>
  scheduleConsultation(
    testApp.services,
    { ...{ id, startsAt, staffId, minutes: 30, place: '2층 상담실', version: 1 } },
    by,
  );

beforeEach(async () => {
  await testApp.sql`DELETE FROM consultations`;
  member = await createMember(testApp.sql);
  await giveSensitiveConsent(testApp.sql, member.id);
  teacher = await createMember(testApp.sql, { roleLevel: 1 });
  by = actingAs(teacher.id, 1);
  admin = actingAs((await createMember(testApp.sql, { roleLevel: 9 })).id);
  const ask = async (title: string, daysAgo: number) => {
    id = await createConsultation(testApp.sql, member);
    await testApp.sql`
      UPDATE consultations SET title = ${title}, created_at = ${clock.now()}::timestamptz - ${daysAgo} * interval '1 day'
      WHERE id = ${id}`;
  };
  await ask('어제 물은 것', 1);
  await ask('사흘 전에 물은 것', 3);
  await ask('금요일 것', 5);
  await schedule(new Date('2026-11-27T05:00:00Z'), teacher.id);
  await ask('수요일 것', 4);
  await schedule(new Date('2026-11-25T05:00:00Z'), admin.staff.id);
  await ask('답한 것', 9);
  await answerConsultation(testApp.services, { id, answer: '네.', version: 1 }, by);
});

it.each([
  [{ state: 'requested' }, ['사흘 전에 물은 것', '어제 물은 것']],
  [{ waiting: true }, ['사흘 전에 물은 것', '어제 물은 것']],
  [{ waiting: false, state: 'scheduled' }, ['수요일 것', '금요일 것']],
  [{ overdue: true }, ['사흘 전에 물은 것']],
  [{ state: 'requested', overdue: false }, ['어제 물은 것']],
  [{ state: 'scheduled' }, ['수요일 것', '금요일 것']],
  [{ state: 'scheduled', mine: true }, ['금요일 것']],
  [{ state: 'scheduled', mine: false }, ['수요일 것']],
  [{ state: 'done' }, ['답한 것']],
  [{}, ['답한 것', '수요일 것', '금요일 것', '사흘 전에 물은 것', '어제 물은 것']],
  [{ pageNo: 2, pageSize: 4 }, ['어제 물은 것']],
] as const)('lists %j', async (filters, found) => {
  expect(await titles(filters)).toEqual(found);
});

it('has no words and no number in its list, and both in a record', async () => {
  const { consultations, total } = await list({ state: 'requested' });
  expect(total).toBe(2);
  expect(consultations[0]).toMatchObject({ memberName: member.name, isOverdue: true, talkWith: null });
  for (const hidden of ['content', 'phone', 'answer']) expect(consultations[0]).not.toHaveProperty(hidden);
  expect((await list({ state: 'done' })).consultations[0]?.isOverdue).toBe(false);
  id = consultations[0]?.id ?? '';
  expect(await getDeskConsultation(testApp.services, id, by)).toMatchObject({
    ...{ content: '허리가 아픕니다.', phone: member.phone, version: 1, staffId: null, answeredBy: null },
    desk: expect.arrayContaining([{ id: teacher.id, name: teacher.name }]),
  });
});

it('notes each look, with whose records they were', async () => {
  await list({ state: 'done' });
  await getDeskConsultation(testApp.services, id, by);
  const looks = await testApp.sql`
    SELECT action, about_user_id, about_ids, detail FROM audit_log WHERE actor_id = ${teacher.id} ORDER BY id DESC LIMIT 2`;
  expect(looks).toEqual([
    { action: 'consultation.read', aboutUserId: member.id, aboutIds: [], detail: {} },
    {
      ...{ action: 'consultation.list', aboutUserId: null, aboutIds: [member.id] },
      detail: { state: 'done', pageNo: '1' },
    },
  ]);
});

it.each([
  ['wants nobody to read it', () => giveSensitiveConsent(testApp.sql, member.id, false)],
  ['has left', () => testApp.sql`UPDATE users SET email = '', deleted_at = now() WHERE id = ${member.id}`],
])('shows nothing of a member who %s', async (_, goes) => {
  expect((await list()).total).toBe(5);
  await goes();
  expect(await list()).toEqual({ consultations: [], total: 0 });
  await expect(getDeskConsultation(testApp.services, id, by)).rejects.toMatchObject({ code: 'not_found' });
});

it('knows whether who a talk is with still sees to consultations', async () => {
  const { consultations } = await list({ state: 'scheduled', mine: true });
  id = consultations[0]?.id ?? '';
  await testApp.sql`DELETE FROM staff_rights WHERE user_id = ${teacher.id} AND right_name = 'consult'`;
  expect(await getDeskConsultation(testApp.services, id, admin)).toMatchObject({
    ...{ staffId: null, talkWith: teacher.name, isUnattended: true, isOverdue: true },
  });
});

it.each([
  ['lost the right', () => testApp.sql`DELETE FROM staff_rights WHERE user_id = ${teacher.id}`],
  ['was released', () => testApp.sql`UPDATE users SET role_level = 0 WHERE id = ${teacher.id}`],
  ['has left', () => testApp.sql`UPDATE users SET email = '', deleted_at = now() WHERE id = ${teacher.id}`],
])('a talk whose colleague %s waits for another of the staff, who takes it', async (_, goes) => {
  const waiting = async () => (await list({ waiting: true }, admin)).consultations;
  const [talk] = (await list({ mine: true })).consultations;
  id = talk?.id ?? '';
  expect(talk).toMatchObject({ title: '금요일 것', isUnattended: false, isOverdue: false });
  await goes();
  expect((await waiting()).map(({ title }) => title)).toEqual([
    '금요일 것',
    '사흘 전에 물은 것',
    '어제 물은 것',
  ]);
  expect((await waiting())[0]).toMatchObject({ status: 'scheduled', isUnattended: true, isOverdue: true });
  expect((await list({ overdue: true }, admin)).total).toBe(2);
  by = admin;
  await scheduleConsultation(
    testApp.services,
    {
      ...{ id, startsAt: new Date('2026-11-27T05:00:00Z'), staffId: admin.staff.id, minutes: 30 },
      ...{ place: '2층 상담실', version: 2 },
    },
    admin,
  );
  expect((await waiting()).map(({ title }) => title)).toEqual(['사흘 전에 물은 것', '어제 물은 것']);
});
