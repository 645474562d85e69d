import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actingAs } from '../../rigs/testing/acting.ts';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import {
  createConsultation,
  createMember,
  giveSensitiveConsent,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import type { StaffActing } from '../../staff.ts';
import { answerConsultation, scheduleConsultation } from './staff.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
const origin = 'https://example.test';
const wednesday = new Date('2026-11-25T05:00:00Z');
const unknownId = '01900000-0000-7000-8000-000000000000';
let testApp: TestApp;
let member: TestMember;
let teacher: TestMember;
let id: string;
let by: StaffActing;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
beforeEach(async () => {
  member = await createMember(testApp.sql);
  await giveSensitiveConsent(testApp.sql, member.id);
  teacher = await createMember(testApp.sql, { roleLevel: 1 });
  id = await createConsultation(testApp.sql, member);
  by = { ...actingAs(teacher.id, 1), origin };
});
afterAll(() => testApp.close());

const schedule = (scheduledAt = wednesday, answer?: string, acting = by) =>
  scheduleConsultation(testApp.services, { id, scheduledAt, answer }, acting);
const answer = (text: string, acting = by) =>
  answerConsultation(testApp.services, { id, answer: text }, acting);

async function mails(to = member.email) {
  return testApp.sql<{ subject: string; text: string; html: string; userId: string }[]>`
    SELECT subject, text, html, user_id FROM outbox WHERE recipient = ${to} ORDER BY id`;
}

const actions = () =>
  testApp.sql`SELECT actor_id, action FROM audit_log WHERE subject_id = ${id} ORDER BY id`;

describe('an appointment', () => {
  it('is made, logged, and told by a mail in Seoul’s time', async () => {
    const made = await schedule(wednesday, '제가 전화를 드리겠습니다.');
    expect(made).toMatchObject({
      status: 'scheduled',
      scheduledAt: wednesday.toISOString(),
      answer: '제가 전화를 드리겠습니다.',
      answeredAt: clock.now().toISOString(),
    });
    expect(await actions()).toEqual([{ actorId: teacher.id, action: 'consultation.schedule' }]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: '[태극명상] 상담 일정이 정해졌습니다', userId: member.id });
    expect(mail?.text).toContain('2026년 11월 25일 수요일 14:00(서울 시각)');
    expect(mail?.text).toContain(`${origin}/center/consult/contents/information/${id}`);
  });

  it('can be moved, and keeps what was written before', async () => {
    await schedule(wednesday, '전화드리겠습니다.');
    const later = new Date('2026-11-26T05:00:00Z');
    expect(await schedule(later)).toMatchObject({
      scheduledAt: later.toISOString(),
      answer: '전화드리겠습니다.',
    });
    expect(await mails()).toHaveLength(2);
  });

  it('lies ahead', async () => {
    for (const over of [clock.now(), new Date('2020-01-01'), new Date('no day')]) {
      await expect(schedule(over)).rejects.toMatchObject({ code: 'invalid_input' });
    }
    expect(await mails()).toEqual([]);
  });
});

describe('an answer', () => {
  it('ends the consultation, and its mail quotes neither question nor answer', async () => {
    expect(await answer('  무릎 아래에 방석을 받쳐 보세요. ')).toMatchObject({
      status: 'done',
      answer: '무릎 아래에 방석을 받쳐 보세요.',
      scheduledAt: null,
    });
    expect(await actions()).toEqual([{ actorId: teacher.id, action: 'consultation.answer' }]);
    const [mail] = await mails();
    expect(mail?.subject).toBe('[태극명상] 상담 답변이 도착했습니다');
    for (const secret of ['방석', '허리가 아픕니다']) {
      expect(`${mail?.subject}${mail?.text}`).not.toContain(secret);
    }
    await expect(answer('한 번 더')).rejects.toMatchObject({ code: 'consultation_closed' });
    await expect(schedule()).rejects.toMatchObject({ code: 'consultation_closed' });
    expect(await mails()).toHaveLength(1);
  });

  it.each([
    ['', 'fill_blank'],
    ['\u2800 ', 'fill_blank'],
    ['x'.repeat(5001), 'too_long'],
    ['\u0000', 'invalid_text'],
  ])('%j is none', async (typed, message) => {
    await expect(answer(typed)).rejects.toMatchObject({ fields: [{ path: 'answer', message }] });
  });

  it('comes after an appointment too', async () => {
    await schedule();
    expect(await answer('말씀 나누어 고맙습니다.')).toMatchObject({
      status: 'done',
      scheduledAt: wednesday.toISOString(),
    });
  });

  it('speaks the member’s language', async () => {
    member = await createMember(testApp.sql, { lang: 'vi' });
    id = await createConsultation(testApp.sql, member);
    await schedule();
    await answer('네.');
    const subjects = (await mails()).map(({ subject }) => subject);
    expect(subjects).toEqual([
      '[Thiền Taegeuk] Buổi tư vấn của bạn đã có lịch',
      '[Thiền Taegeuk] Buổi tư vấn của bạn đã có câu trả lời',
    ]);
  });

  it('is not mailed to an address that nobody confirmed', async () => {
    await testApp.sql`UPDATE users SET email_verified_at = NULL WHERE id = ${member.id}`;
    await answer('네.');
    expect(await testApp.sql`SELECT 1 FROM outbox WHERE user_id = ${member.id}`).toHaveLength(0);
  });

  it('of a member who has left is told to nobody', async () => {
    await testApp.sql`UPDATE users SET email = '', deleted_at = now() WHERE id = ${member.id}`;
    await answer('네.');
    expect(await testApp.sql`SELECT 1 FROM outbox WHERE user_id = ${member.id}`).toHaveLength(0);
  });
});

describe('both', () => {
  it('are for staff', async () => {
    const asMember = actingAs(member.id, 0);
    await expect(schedule(wednesday, undefined, asMember)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(answer('네', asMember)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('need one that is there, of a member who still agrees', async () => {
    await giveSensitiveConsent(testApp.sql, member.id, false);
    await expect(answer('네')).rejects.toMatchObject({ code: 'not_found' });
    id = unknownId;
    await expect(schedule()).rejects.toMatchObject({ code: 'not_found' });
  });
});
