import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { domainErrorOf } from '../../http/errors.ts';
import { actingAs } from '../../rigs/testing/acting.ts';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import {
  createConsultation,
  createMember,
  giveSensitiveConsent,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import type { StaffActing } from '../../staff.ts';
import { saveConsultation } from './queries.ts';
import {
  type Appointment,
  answerConsultation,
  cancelConsultation,
  finishConsultation,
  scheduleConsultation,
} from './staff.ts';

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

/** What is stored now, unless something else was read. */
async function versionOf(): Promise<number> {
  const [row] = await testApp.sql<{ version: number }[]>`SELECT version FROM consultations WHERE id = ${id}`;
  return row?.version ?? 1;
}

async function schedule(startsAt = wednesday, wish: Partial<Appointment> = {}, acting = by) {
  const usual = { id, minutes: 30, staffId: teacher.id, place: '2층 상담실', version: await versionOf() };
  return scheduleConsultation(testApp.services, { ...usual, startsAt, ...wish }, acting);
}
const answer = async (text: string, acting = by) =>
  answerConsultation(testApp.services, { id, answer: text, version: await versionOf() }, acting);
const finish = async (outcome: 'done' | 'no_show', summary?: string) =>
  finishConsultation(testApp.services, { id, outcome, summary, version: await versionOf() }, by);
const cancel = async (reason = '회원이 전화로 취소했습니다.') =>
  cancelConsultation(testApp.services, { id, reason, version: await versionOf() }, by);

/** What a violation of the schema means to the caller. */
const toDomainError = (error: unknown) => Promise.reject(domainErrorOf(error));

async function mails(to = member.email) {
  return testApp.sql<{ subject: string; text: string; html: string; userId: string }[]>`
    SELECT subject, text, html, user_id FROM outbox WHERE recipient = ${to} ORDER BY id`;
}

const actions = () =>
  testApp.sql`SELECT actor_id, action FROM audit_log WHERE subject_id = ${id} ORDER BY id`;

describe('an appointment', () => {
  it('is made, logged, and told by a mail in Seoul’s time', async () => {
    const made = await schedule(wednesday, { place: '제가 전화를 드리겠습니다.' });
    expect(made).toMatchObject({
      status: 'scheduled',
      scheduledAt: wednesday.toISOString(),
      ...{ minutes: 30, place: '제가 전화를 드리겠습니다.', talkWith: teacher.name, staffId: teacher.id },
      ...{ version: 2, answer: null, answeredAt: null, outcome: null },
    });
    expect(await actions()).toEqual([{ actorId: teacher.id, action: 'consultation.schedule' }]);
    // Who makes an appointment with themselves is sent no mail about it.
    expect(await mails(teacher.email)).toEqual([]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: '[태극명상] 상담 일정이 정해졌습니다', userId: member.id });
    expect(mail?.text).toContain('2026년 11월 25일 수요일 14:00(서울 시각)');
    expect(mail?.text).toContain(`${origin}/center/consult/contents/information/${id}`);
  });

  it('can be moved, longer and elsewhere', async () => {
    await schedule();
    const later = new Date('2026-11-26T05:00:00Z');
    expect(await schedule(later, { minutes: 50, place: '화상' })).toMatchObject({
      ...{ scheduledAt: later.toISOString(), minutes: 50, place: '화상' },
    });
    expect(await mails()).toHaveLength(2);
  });

  it.each([
    ['is longer', { minutes: 50 }],
    ['is elsewhere', { place: '화상' }],
    ['is with a colleague', { staffId: '' }],
  ])('is another one where it only %s', async (_, { staffId, ...wish }: Partial<Appointment>) => {
    await schedule();
    const colleague =
      staffId === '' ? { staffId: (await createMember(testApp.sql, { roleLevel: 1 })).id } : {};
    expect(await schedule(wednesday, { ...wish, ...colleague })).toMatchObject({ ...wish, ...colleague });
    expect(await mails()).toHaveLength(2);
  });

  it('lies ahead, and not over a year', async () => {
    const wrong = [clock.now(), new Date('2020-01-01'), new Date('no day'), new Date('2062-11-25T05:00:00Z')];
    for (const startsAt of wrong) {
      const fields = [{ path: 'startsAt', message: 'invalid_date' }];
      await expect(schedule(startsAt)).rejects.toMatchObject({ code: 'invalid_input', fields });
    }
    expect(await mails()).toEqual([]);
  });

  it('is with somebody who sees to consultations, and not with the member', async () => {
    const writer = await createMember(testApp.sql, { roleLevel: 1 });
    await testApp.sql`DELETE FROM staff_rights WHERE user_id = ${writer.id} AND right_name = 'consult'`;
    for (const staffId of [member.id, writer.id, unknownId]) {
      const fields = [{ path: 'staffId', message: 'invalid_choice' }];
      await expect(schedule(wednesday, { staffId })).rejects.toMatchObject({ code: 'invalid_input', fields });
    }
    const asked = await createMember(testApp.sql, { roleLevel: 1 });
    id = await createConsultation(testApp.sql, asked);
    await expect(schedule(wednesday, { staffId: asked.id })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('with a colleague is told to them, without a word of the member', async () => {
    const colleague = await createMember(testApp.sql, { roleLevel: 1 });
    await schedule(wednesday, { staffId: colleague.id });
    const [mail] = await mails(colleague.email);
    expect(mail?.subject).toBe('[태극명상] 상담을 맡게 되셨습니다');
    expect(mail?.text).toContain('2026년 11월 25일 수요일 14:00');
    expect(mail?.text).toContain(`${origin}/admin/consult/${id}`);
    expect(`${mail?.text}${mail?.html}`).not.toContain(member.name);
    expect(await mails(teacher.email)).toEqual([]);
  });

  it('that is moved, given to somebody else or called off is told to whoever it was with', async () => {
    const [first, second] = [
      await createMember(testApp.sql, { roleLevel: 1 }),
      await createMember(testApp.sql, { roleLevel: 1 }),
    ];
    const later = new Date('2026-11-26T05:00:00Z');
    await schedule(wednesday, { staffId: first.id });
    await schedule(later, { staffId: first.id });
    await schedule(later, { staffId: second.id });
    await cancel();
    const told = async ({ email }: TestMember) => {
      const rows = await testApp.sql<
        { subject: string; event: { version: number; isCancelled: boolean; startsAt: string } }[]
      >`
        SELECT subject, event FROM outbox WHERE recipient = ${email} ORDER BY id`;
      return rows.map(({ subject, event }) => [
        subject.replace('[태극명상] ', ''),
        event.version,
        event.isCancelled,
        event.startsAt,
      ]);
    };
    expect(await told(first)).toEqual([
      ['상담을 맡게 되셨습니다', 2, false, wednesday.toISOString()],
      ['상담 시간이 바뀌었습니다', 3, false, later.toISOString()],
      ['다른 직원이 상담을 맡습니다', 4, true, later.toISOString()],
    ]);
    expect(await told(second)).toEqual([
      ['상담을 맡게 되셨습니다', 4, false, later.toISOString()],
      ['상담이 취소되었습니다', 5, true, later.toISOString()],
    ]);
    expect((await told(member)).map(([, ...event]) => event)).toEqual([
      [2, false, wednesday.toISOString()],
      [3, false, later.toISOString()],
      [4, false, later.toISOString()],
      [5, true, later.toISOString()],
    ]);
    expect(await mails(teacher.email)).toEqual([]);
  });

  it('that is answered in writing before it begins leaves the calendars of both, and one that has begun does not', async () => {
    const colleague = await createMember(testApp.sql, { roleLevel: 1 });
    const cancelledFor = async ({ email }: TestMember) => {
      const rows = await testApp.sql<{ subject: string; isCancelled: boolean | null }[]>`
        SELECT subject, (event ->> 'isCancelled')::boolean AS is_cancelled FROM outbox
        WHERE recipient = ${email} ORDER BY id DESC LIMIT 1`;
      return rows.map(({ subject, isCancelled }) => [subject.replace('[태극명상] ', ''), isCancelled])[0];
    };
    await schedule(wednesday, { staffId: colleague.id });
    await answer('글로 답합니다.');
    expect(await cancelledFor(member)).toEqual(['상담 답변이 도착했습니다', true]);
    expect(await cancelledFor(colleague)).toEqual(['상담이 취소되었습니다', true]);

    id = await createConsultation(testApp.sql, member);
    await schedule(wednesday, { staffId: colleague.id });
    await testApp.sql`UPDATE consultations SET scheduled_at = ${testApp.services.clock()}, ends_at = NULL WHERE id = ${id}`;
    await answer('글로 답합니다.');
    expect(await cancelledFor(member)).toEqual(['상담 답변이 도착했습니다', null]);
    expect(await cancelledFor(colleague)).toEqual(['상담을 맡게 되셨습니다', false]);
  });

  it('takes its time from everybody else who wants the same person, and gives it back', async () => {
    await schedule();
    const first = id;
    id = await createConsultation(testApp.sql, member);
    const minutesLater = (minutes: number) => new Date(wednesday.getTime() + minutes * 60_000);
    for (const overlapping of [wednesday, minutesLater(29), minutesLater(-29)]) {
      await expect(schedule(overlapping).catch(toDomainError)).rejects.toMatchObject({ code: 'slot_taken' });
    }
    await schedule(minutesLater(30));
    await schedule(minutesLater(-30));
    const colleague = await createMember(testApp.sql, { roleLevel: 1 });
    await schedule(wednesday, { staffId: colleague.id });
    // It is over or called off: its time is free.
    id = first;
    await answer('글로 답합니다.');
    id = await createConsultation(testApp.sql, member);
    await schedule();
  });

  it('is made once when two want the same time at once', async () => {
    const other = await createConsultation(testApp.sql, member);
    const both = await Promise.allSettled([schedule(), schedule(wednesday, { id: other, version: 1 })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await mails()).toHaveLength(1);
  });
});

describe('an answer', () => {
  it('ends the consultation, and its mail quotes neither question nor answer', async () => {
    expect(await answer('  무릎 아래에 방석을 받쳐 보세요. ')).toMatchObject({
      status: 'done',
      answer: '무릎 아래에 방석을 받쳐 보세요.',
      answeredAt: clock.now().toISOString(),
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
});

describe('the end of a talk', () => {
  beforeEach(() => schedule().then(() => clock.set('2026-11-25T05:10:00Z')));
  afterEach(() => clock.set('2026-11-21T03:00:00Z'));

  it('has no mail without a summary, and one with it that quotes nothing', async () => {
    expect(await finish('done')).toMatchObject({ status: 'done', outcome: 'held', answer: null });
    expect((await actions()).map(({ action }) => action)).toEqual([
      'consultation.schedule',
      'consultation.finish',
    ]);
    expect(await mails()).toHaveLength(1);
    id = await createConsultation(testApp.sql, member);
    await schedule(new Date('2026-11-25T06:00:00Z'));
    clock.set('2026-11-25T06:00:00Z');
    expect(await finish('done', '방석을 받쳐 앉기로 했습니다.')).toMatchObject({
      ...{ outcome: 'held', answer: '방석을 받쳐 앉기로 했습니다.', answeredBy: teacher.name },
    });
    const last = (await mails()).at(-1);
    expect(last?.subject).toBe('[태극명상] 상담 답변이 도착했습니다');
    expect(`${last?.text}${last?.html}`).not.toContain('방석');
  });

  it('may be that nobody came', async () =>
    expect(await finish('no_show')).toMatchObject({ status: 'done', outcome: 'no_show', answer: null }));

  it('does not come before the talk, nor without one', async () => {
    clock.set('2026-11-25T04:59:59Z');
    await expect(finish('done')).rejects.toMatchObject({ code: 'consultation_not_begun' });
    id = await createConsultation(testApp.sql, member);
    await expect(finish('no_show')).rejects.toMatchObject({ code: 'consultation_not_begun' });
  });

  it('has a summary that is one', async () => {
    const fields = [{ path: 'summary', message: 'fill_blank' }];
    await expect(finish('done', ' ')).rejects.toMatchObject({ code: 'invalid_input', fields });
  });
});

describe('a consultation that is called off', () => {
  it('is over, told to the member, and its reason stays with staff', async () => {
    expect(await cancel()).toMatchObject({ status: 'done', outcome: 'cancelled', scheduledAt: null });
    const [mail] = await mails();
    expect(mail?.subject).toBe('[태극명상] 신청하신 상담이 취소되었습니다');
    expect(`${mail?.text}${mail?.html}`).not.toContain('전화로 취소했습니다');
    expect(await testApp.sql`SELECT reason FROM audit_log WHERE subject_id = ${id}`).toEqual([
      { reason: '회원이 전화로 취소했습니다.' },
    ]);
    await expect(schedule()).rejects.toMatchObject({ code: 'consultation_closed' });
  });

  it('needs a reason', async () => {
    await expect(cancel('네')).rejects.toMatchObject({ fields: [{ path: 'reason', message: 'too_short' }] });
  });
});

describe('each change', () => {
  beforeEach(() => schedule());
  afterEach(() => clock.set('2026-11-21T03:00:00Z'));

  it('is for staff', async () => {
    const asMember = actingAs(member.id, 0);
    await expect(schedule(wednesday, {}, asMember)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(answer('네', asMember)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('needs one that is there, of a member who still agrees', async () => {
    await giveSensitiveConsent(testApp.sql, member.id, false);
    await expect(answer('네')).rejects.toMatchObject({ code: 'not_found' });
    id = unknownId;
    await expect(cancel()).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of a member who has left is refused', async () => {
    await testApp.sql`UPDATE users SET email = '', deleted_at = now() WHERE id = ${member.id}`;
    await expect(answer('네.')).rejects.toMatchObject({ code: 'not_found' });
    expect(await mails(member.email)).toHaveLength(1);
  });

  it('needs the version that was read', async () => {
    const { services } = testApp;
    const read = { id, version: 1 };
    const elsewhere = { code: 'changed_elsewhere' };
    await expect(schedule(new Date('2026-11-26T05:00:00Z'), { version: 1 })).rejects.toMatchObject(elsewhere);
    await expect(answerConsultation(services, { ...read, answer: '네' }, by)).rejects.toMatchObject(
      elsewhere,
    );
    const cancelled = cancelConsultation(services, { ...read, reason: '두 번 신청했습니다.' }, by);
    await expect(cancelled).rejects.toMatchObject(elsewhere);
    clock.set('2026-11-25T05:00:00Z');
    const finished = finishConsultation(services, { ...read, outcome: 'done' }, by);
    await expect(finished).rejects.toMatchObject(elsewhere);
  });

  it('of two at once is made by one', async () => {
    const both = await Promise.allSettled([answer('글로 답합니다.'), cancel()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await mails()).toHaveLength(2);
  });

  it.each([
    ['the end of a talk', () => finish('done', '방석을 받쳐 앉기로 했습니다.')],
    ['an end without a word', () => finish('no_show')],
    ['a call-off', () => cancel()],
  ])('that is %s is not made again when it is sent again', async (_, send) => {
    clock.set('2026-11-25T05:00:00Z');
    expect(await send()).toEqual(await send());
    expect(await actions()).toHaveLength(2);
    await expect(finish('done', '다른 글')).rejects.toMatchObject({ code: 'consultation_closed' });
  });

  it('that is sent again is done once', async () => {
    const { services } = testApp;
    const again = {
      id,
      version: 1,
      startsAt: wednesday,
      minutes: 30,
      staffId: teacher.id,
      place: '2층 상담실',
    };
    expect(await scheduleConsultation(services, again, by)).toMatchObject({ version: 2 });
    const sent = { id, version: 2, answer: '글로 답합니다.' };
    await answerConsultation(services, sent, by);
    await answerConsultation(services, sent, by);
    expect(await mails()).toHaveLength(2);
    expect(await actions()).toHaveLength(2);
  });
});

it('a member who sends a request again makes it another version', async () => {
  const request = {
    ...{ userId: member.id, title: '상담', content: '앞의 글', name: '김', phone: member.phone },
    ...{
      isPhoneAdvice: true,
      isOnlineAdvice: false,
      isOtherAdvice: false,
      idempotencyKey: 'once',
      now: clock.now(),
    },
  };
  await saveConsultation(testApp.sql, request);
  expect(await saveConsultation(testApp.sql, { ...request, content: '뒤의 글' })).toMatchObject({
    ...{ content: '뒤의 글', version: 2 },
  });
});
