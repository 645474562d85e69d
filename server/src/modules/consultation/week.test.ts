import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { actingAs } from '../../rigs/testing/acting.ts';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import {
  createConsultation,
  createMember,
  giveSensitiveConsent,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { getConsultationWeek } from './week.ts';

const clock = createTestClock('2026-11-25T03:00:00Z');
const monday = '2026-11-23';
let testApp: TestApp;
let member: TestMember;
let teacher: TestMember;
let other: TestMember;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
beforeEach(async () => {
  await testApp.sql`DELETE FROM consultations`;
  member = await createMember(testApp.sql);
  await giveSensitiveConsent(testApp.sql, member.id);
  teacher = await createMember(testApp.sql, { roleLevel: 1 });
  other = await createMember(testApp.sql, { roleLevel: 1 });
});
afterAll(() => testApp.close());

/** A talk of half an hour; one with an outcome is over. */
async function talk(title: string, startsAt: string, outcome: string | null = null, staffId = teacher.id) {
  const id = await createConsultation(testApp.sql, member);
  await testApp.sql`
    UPDATE consultations
    SET title = ${title}, staff_id = ${staffId}, scheduled_at = ${startsAt}, ends_at = ${startsAt}::timestamptz + interval '30 minutes',
        status = ${outcome ? 'done' : 'scheduled'}, outcome = ${outcome} WHERE id = ${id}`;
  return id;
}
const week = (asked: { from?: string; staffId?: string } = {}) =>
  getConsultationWeek(testApp.services, { from: monday, ...asked }, actingAs(teacher.id, 1));
const titles = async (...asked: Parameters<typeof week>) =>
  (await week(...asked)).talks.map(({ title }) => title);

it('has the talks of seven days in Seoul, by their time', async () => {
  await talk('다음 주', '2026-11-29T15:00:00Z');
  await talk('일요일 밤', '2026-11-29T14:30:00Z');
  await talk('월요일 새벽', '2026-11-22T15:00:00Z');
  await talk('지난주', '2026-11-22T14:30:00Z');
  await createConsultation(testApp.sql, member);
  expect(await titles()).toEqual(['월요일 새벽', '일요일 밤']);
});

it('has those to come, held and missed, and none that were called off or answered in writing', async () => {
  const outcomes = ['held', 'no_show', 'cancelled', 'called_off', 'answered'];
  for (const outcome of outcomes) await talk(outcome, '2026-11-24T03:00:00Z', outcome);
  await talk('to come', '2026-11-26T03:00:00Z');
  expect(await titles()).toEqual(['held', 'no_show', 'to come']);
});

it('is of everybody or of one, and says who each is with, but no words and no number', async () => {
  const id = await talk('수요일', '2026-11-25T05:00:00Z');
  await talk('목요일', '2026-11-26T05:00:00Z', null, other.id);
  expect(await titles()).toEqual(['수요일', '목요일']);
  expect(await titles({ staffId: other.id })).toEqual(['목요일']);
  const { talks, desk } = await week({ staffId: teacher.id });
  expect(talks).toEqual([
    expect.objectContaining({
      ...{ id, staffId: teacher.id, talkWith: teacher.name, memberName: member.name, minutes: 30 },
    }),
  ]);
  for (const hidden of ['content', 'phone', 'answer']) expect(talks[0]).not.toHaveProperty(hidden);
  expect(desk).toEqual(
    expect.arrayContaining([teacher, other].map(({ id: staffId, name }) => ({ id: staffId, name }))),
  );
});

it('shows nothing of a member who wants nobody to read it', async () => {
  await talk('수요일', '2026-11-25T05:00:00Z');
  await giveSensitiveConsent(testApp.sql, member.id, false);
  expect(await titles()).toEqual([]);
});

it('is noted, with whose talks they were', async () => {
  await talk('수요일', '2026-11-25T05:00:00Z');
  await week({ staffId: teacher.id });
  await week();
  const looks = await testApp.sql`
    SELECT action, about_user_id, about_ids, detail FROM audit_log WHERE actor_id = ${teacher.id} ORDER BY id`;
  const look = { action: 'consultation.list', aboutUserId: null, aboutIds: [member.id] };
  expect(looks).toEqual([
    { ...look, detail: { from: monday, staffId: teacher.id } },
    { ...look, detail: { from: monday } },
  ]);
});

it('has an end', async () => {
  await testApp.sql`
    INSERT INTO consultations (user_id, title, content, name, phone, is_phone_advice, is_online_advice, is_other_advice,
                               status, scheduled_at)
    SELECT ${member.id}, 'n', '', 'n', '+821012345678', true, false, false, 'scheduled', '2026-11-25T05:00:00Z'
    FROM generate_series(1, 500)`;
  await testApp.sql`DELETE FROM member_usage WHERE user_id = ${member.id}`;
  await talk('one more', '2026-11-26T05:00:00Z');
  expect((await week()).talks).toHaveLength(500);
});
