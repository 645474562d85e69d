import {
  bookConsultation,
  callOffConsultation,
  getConsultation,
  listConsultationSlots,
} from '@taegeuk/contract/consultation.ts';
import { bookingRules } from '@taegeuk/contract/consultation-states.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { whileItWaits } from '../../rigs/testing/blocked.ts';
import { createHours } from '../../rigs/testing/consult-hours.ts';
import {
  createConsultation,
  createMember,
  giveSensitiveConsent,
  loginAs,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';

// A Saturday, at noon in Seoul.
const clock = createTestClock('2026-11-21T03:00:00Z');
const wednesday = '2026-11-25T05:00:00.000Z';
const later = '2026-11-25T07:30:00.000Z';
const unknownId = '01900000-0000-7000-8000-000000000000';
let testApp: TestApp;
let member: TestMember;
let teacher: TestMember;
let headers: Record<string, string>;

type Headers = Record<string, string>;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
beforeEach(async () => {
  clock.set('2026-11-21T03:00:00Z');
  await testApp.sql`DELETE FROM consultations`;
  await testApp.sql`DELETE FROM consult_hours`;
  await testApp.sql`DELETE FROM outbox`;
  ({ member, headers } = await createBooker());
  teacher = await createMember(testApp.sql, { roleLevel: 1 });
  await createHours(testApp.sql, teacher);
});
afterAll(() => testApp.close());

async function createBooker(roleLevel?: number) {
  const member = await createMember(testApp.sql, roleLevel === undefined ? {} : { roleLevel });
  await giveSensitiveConsent(testApp.sql, member.id);
  return { member, headers: await loginAs(testApp, member) };
}

/** A session lasts for hours, not for days. */
async function goTo(now: string): Promise<void> {
  clock.set(now);
  headers = await loginAs(testApp, member);
}

const book = (
  startsAt: string,
  rest: { staffId?: string; consultationId?: string } = {},
  by: Headers = headers,
) =>
  testApp.app.inject({
    ...{ method: 'POST', url: bookConsultation.path, headers: by },
    payload: {
      slot: { startsAt, staffId: rest.staffId ?? teacher.id },
      ...(rest.consultationId ? { consultationId: rest.consultationId } : {}),
    },
  });
const booked = async (...sent: Parameters<typeof book>) => dataOf(bookConsultation, await book(...sent));
const callOff = (id: string, by = headers) =>
  testApp.app.inject({
    ...{ method: 'POST', url: callOffConsultation.path.replace('{id}', id), headers: by },
  });
async function slots(
  from = '2026-11-25',
  to = from,
  staffId?: string,
  by = headers,
  rest: Record<string, string> = {},
) {
  const query = new URLSearchParams({ from, to, ...(staffId ? { staffId } : {}), ...rest });
  const answer = await testApp.app.inject({ url: `${listConsultationSlots.path}?${query}`, headers: by });
  return dataOf(listConsultationSlots, answer);
}
const startsOf = async (...asked: Parameters<typeof slots>) =>
  (await slots(...asked)).map(({ startsAt }) => startsAt);

/** Subjects of the mails to somebody, without the name of the site. */
async function mailsTo({ email }: TestMember): Promise<string[]> {
  const rows = await testApp.sql<{ subject: string }[]>`
    SELECT subject FROM outbox WHERE recipient = ${email} ORDER BY id`;
  return rows.map(({ subject }) => subject.replace('[태극명상] ', ''));
}
const countOf = async () =>
  (await testApp.sql<{ n: number }[]>`SELECT count(*)::int AS n FROM consultations`)[0]?.n;

describe('the times that are offered', () => {
  it('are of everybody who has hours, in their order, or of one of them', async () => {
    const other = await createMember(testApp.sql, { roleLevel: 1 });
    await createHours(testApp.sql, other, {
      weekly: [{ weekday: 3, from: '09:00', to: '10:00' }],
      minutes: 50,
    });
    const found = await slots();
    expect(found).toHaveLength(49);
    expect(found.map(({ startsAt }) => startsAt)).toEqual(found.map(({ startsAt }) => startsAt).sort());
    expect(await slots('2026-11-25', '2026-11-25', other.id)).toEqual([
      { startsAt: '2026-11-25T00:00:00.000Z', minutes: 50, staffId: other.id, staffName: other.name },
    ]);
  });

  it('are none of who sees to consultations no longer, has left or is oneself', async () => {
    const own = await loginAs(testApp, teacher);
    expect(await slots('2026-11-25', '2026-11-25', undefined, own)).toEqual([]);
    await testApp.sql`DELETE FROM staff_rights WHERE user_id = ${teacher.id} AND right_name = 'consult'`;
    expect(await slots()).toEqual([]);
    await testApp.sql`INSERT INTO staff_rights (user_id, right_name) VALUES (${teacher.id}, 'consult')`;
    await testApp.sql`UPDATE users SET email = '', deleted_at = now() WHERE id = ${teacher.id}`;
    expect(await slots()).toEqual([]);
  });

  it('begin today, and end with the sixtieth day', async () => {
    expect((await startsOf('2026-01-01', '2026-11-21'))[0]).toBe('2026-11-21T03:00:00.000Z');
    expect((await startsOf('2027-01-19', '2200-12-31')).at(-1)).toBe('2027-01-19T14:30:00.000Z');
    expect(await slots('2027-01-20', '2200-12-31')).toEqual([]);
    expect(await slots('1900-01-01', '2026-11-20')).toEqual([]);
  });

  it('are none on a public holiday, unless somebody has hours of their own on it', async () => {
    expect(await slots('2026-12-25')).toEqual([]);
    await testApp.sql`DELETE FROM consult_hours`;
    const ranges = [{ from: '09:00', to: '10:00' }];
    await createHours(testApp.sql, teacher, { exceptions: [{ day: '2026-12-25', ranges }] });
    expect(await startsOf('2026-12-25')).toEqual(['2026-12-25T00:00:00.000Z', '2026-12-25T00:30:00.000Z']);
  });

  it('leave out the talks that are made with each of them, and come back when one is called off', async () => {
    const { id } = await booked(wednesday);
    const other = await createMember(testApp.sql, { roleLevel: 1 });
    await createHours(testApp.sql, other);
    const { headers: by } = await createBooker();
    const ofDay = (staffId: string) => startsOf('2026-11-25', '2026-11-25', staffId, by);
    expect(await ofDay(teacher.id)).not.toContain(wednesday);
    expect(await ofDay(other.id)).toContain(wednesday);
    await callOff(id);
    expect(await ofDay(teacher.id)).toContain(wednesday);
  });

  it('leave out every time at which one has another talk', async () => {
    const other = await createMember(testApp.sql, { roleLevel: 1 });
    await createHours(testApp.sql, other, { minutes: 50 });
    const free = await startsOf('2026-11-25', '2026-11-25', other.id);
    await booked(wednesday);
    // From 14:00 to 14:30 in Seoul; they begin every 50 minutes from midnight on.
    const taken = ['2026-11-25T04:20:00.000Z', '2026-11-25T05:10:00.000Z'];
    const left = free.filter((startsAt) => !taken.includes(startsAt));
    expect(left).toHaveLength(free.length - taken.length);
    expect(await startsOf('2026-11-25', '2026-11-25', other.id)).toEqual(left);
    for (const startsAt of taken)
      expect(failureOf(await book(startsAt, { staffId: other.id }))).toBe('409 slot_taken');
  });

  it('are for a consultation that is moved as if it had no talk yet, without its own time', async () => {
    await testApp.sql`UPDATE consult_hours SET minutes = 60`;
    const { id } = await booked(wednesday);
    await testApp.sql`UPDATE consult_hours SET minutes = 30`;
    const other = await createMember(testApp.sql, { roleLevel: 1 });
    await createHours(testApp.sql, other);
    const asked = (staffId: string, rest = {}, by = headers) =>
      slots('2026-11-25', '2026-11-25', staffId, by, rest).then((found) =>
        found.map(({ startsAt }) => startsAt),
      );
    const half = '2026-11-25T05:30:00.000Z';
    expect(await asked(teacher.id)).not.toContain(half);
    for (const consultationId of [id, id.toUpperCase()]) {
      const found = await asked(teacher.id, { consultationId });
      expect([wednesday, half].map((at) => found.includes(at))).toEqual([false, true]);
      // With somebody else one may talk at the same time.
      expect(await asked(other.id, { consultationId })).toContain(wednesday);
    }
    // Of others' consultations nobody learns when they are.
    const { headers: by } = await createBooker();
    expect(await asked(teacher.id, { consultationId: id }, by)).not.toContain(half);
    expect(await booked(half, { consultationId: id })).toMatchObject({ id, scheduledAt: half, minutes: 30 });
  });

  it('are the first so many', async () => {
    const all = await slots();
    expect(await slots('2026-11-25', '2026-11-25', undefined, headers, { limit: '1' })).toEqual(
      all.slice(0, 1),
    );
  });

  it('leave out what a talk of the evening before, or of the next morning, reaches into', async () => {
    const at = async (startsAt: string, endsAt: string) => {
      const id = await createConsultation(testApp.sql, member);
      await testApp.sql`
        UPDATE consultations SET status = 'scheduled', staff_id = ${teacher.id}, scheduled_at = ${startsAt}, ends_at = ${endsAt}
        WHERE id = ${id}`;
    };
    await at('2026-11-24T13:30:00Z', '2026-11-24T16:30:00Z');
    await at('2026-11-25T15:05:00Z', '2026-11-25T15:35:00Z');
    expect((await startsOf())[0]).toBe('2026-11-24T16:30:00.000Z');
    await testApp.sql`UPDATE consult_hours SET gap_minutes = 40`;
    // They begin every 70 minutes. The gap after one at 23:20 would reach into the talk of the next morning, that after the
    // talk of the evening before into one at 01:10.
    const starts = await startsOf();
    expect([starts[0], starts.at(-1)]).toEqual(['2026-11-24T17:20:00.000Z', '2026-11-25T13:10:00.000Z']);
  });

  it('are asked for in the order of the days', async () => {
    const url = `${listConsultationSlots.path}?from=2026-11-26&to=2026-11-25`;
    expect(fieldErrorsOf(await testApp.app.inject({ url, headers }))).toEqual([
      { path: 'to', message: 'invalid_date' },
    ]);
  });
});

describe('booking', () => {
  it('without a request makes one without words, and tells member and staff', async () => {
    const made = await booked(wednesday);
    expect(made).toEqual({
      ...{ id: expect.any(String), userId: member.id, title: '상담 예약', content: '', name: member.name },
      ...{ phone: member.phone, phoneAdvice: true, onlineAdvice: false, ortherAdvice: false },
      ...{ status: 'scheduled', scheduledAt: wednesday, minutes: 30, place: '2층 상담실' },
      ...{ talkWith: teacher.name, outcome: null, answer: null, answeredAt: null },
      createdAt: clock.now().toISOString(),
    });
    expect(await mailsTo(member)).toEqual(['상담 일정이 정해졌습니다']);
    expect(await mailsTo(teacher)).toEqual(['상담이 예약되었습니다']);
    const [mail] = await testApp.sql<{ text: string; html: string }[]>`
      SELECT text, html FROM outbox WHERE recipient = ${teacher.email}`;
    expect(mail?.text).toContain(`/admin/consult/${made.id}`);
    expect(`${mail?.text}${mail?.html}`).not.toContain(member.name);
    expect(await testApp.sql`SELECT FROM audit_log WHERE subject_id = ${made.id}`).toHaveLength(0);
  });

  it.each([
    ['en', 'Consultation booking'],
    ['ep', 'Reserva de consulta'],
    ['vi', 'Đặt lịch tư vấn'],
  ])('names a request in the language of the member: %s', async (lang, title) => {
    await testApp.sql`UPDATE users SET lang = ${lang} WHERE id = ${member.id}`;
    expect((await booked(wednesday)).title).toBe(title);
  });

  it('takes the profile’s number, and needs one', async () => {
    await testApp.sql`UPDATE users SET phone = '' WHERE id = ${member.id}`;
    expect(failureOf(await book(wednesday))).toBe('422 invalid_phone');
    expect(await countOf()).toBe(0);
    const id = await createConsultation(testApp.sql, { ...member, phone: '+821099998888' });
    expect((await booked(wednesday, { consultationId: id })).phone).toBe('+821099998888');
  });

  it('leaves the place open where the hours do', async () => {
    await testApp.sql`UPDATE consult_hours SET place = ''`;
    expect((await booked(wednesday)).place).toBeNull();
  });

  it('needs the consent to sensitive information', async () => {
    const id = await createConsultation(testApp.sql, member);
    await giveSensitiveConsent(testApp.sql, member.id, false);
    for (const rest of [{}, { consultationId: id }])
      expect(failureOf(await book(wednesday, rest))).toBe('403 sensitive_consent_required');
  });

  it('takes a request of one’s own, with its words', async () => {
    const id = await createConsultation(testApp.sql, member);
    expect(await booked(wednesday, { consultationId: id })).toMatchObject({
      ...{ id, content: '허리가 아픕니다.', status: 'scheduled', scheduledAt: wednesday },
    });
    expect(await countOf()).toBe(1);
  });

  it('is for one’s own consultations, also of staff', async () => {
    const id = await createConsultation(testApp.sql, member);
    for (const roleLevel of [0, 9]) {
      const { headers: other } = await createBooker(roleLevel);
      expect(failureOf(await book(wednesday, { consultationId: id }, other))).toBe('404 not_found');
      expect(failureOf(await callOff(id, other))).toBe('404 not_found');
    }
    expect(failureOf(await book(wednesday, { consultationId: unknownId }))).toBe('404 not_found');
    expect(failureOf(await callOff(unknownId))).toBe('404 not_found');
  });

  it('the same again changes nothing and tells nobody, however the slot is written', async () => {
    const first = await booked(wednesday);
    const again = { staffId: teacher.id.toUpperCase() };
    expect(await booked('2026-11-25T05:00:00Z', again)).toEqual(first);
    expect(await booked(wednesday, { ...again, consultationId: first.id.toUpperCase() })).toEqual(first);
    expect(await countOf()).toBe(1);
    expect(await mailsTo(member)).toHaveLength(1);
    expect(await mailsTo(teacher)).toHaveLength(1);
  });

  it('sent three times at once is one', async () => {
    const answers = await Promise.all([book(wednesday), book(wednesday), book(wednesday)]);
    expect(new Set(answers.map((answer) => dataOf(bookConsultation, answer).id)).size).toBe(1);
    expect(await mailsTo(teacher)).toHaveLength(1);
  });

  it.each([
    ['between two of the times', '2026-11-25T05:10:00Z'],
    ['in the past', '2026-11-20T05:00:00Z'],
    ['beyond the sixtieth day', '2027-01-20T05:00:00Z'],
    ['beyond all years', '9999-12-31T23:30:00Z'],
    ['before all years', '0000-01-01T00:00:00Z'],
    ['on a public holiday', '2026-12-25T05:00:00Z'],
  ])('takes no time %s', async (_, startsAt) => {
    expect(failureOf(await book(startsAt))).toBe('409 slot_taken');
    expect(await countOf()).toBe(0);
  });

  it('takes no time at shorter notice than the hours say', async () => {
    await testApp.sql`UPDATE consult_hours SET notice_hours = 24`;
    expect(failureOf(await book('2026-11-22T02:30:00Z'))).toBe('409 slot_taken');
    await booked('2026-11-22T03:00:00Z');
  });

  it('is with nobody who has no hours or no right, and not with oneself', async () => {
    const { headers: own } = await createBooker();
    const idle = await createMember(testApp.sql, { roleLevel: 1 });
    for (const staffId of [idle.id, unknownId, member.id])
      expect(failureOf(await book(wednesday, { staffId }, own))).toBe('409 slot_taken');
    const staff = await createBooker(1);
    await createHours(testApp.sql, staff.member);
    expect(failureOf(await book(wednesday, { staffId: staff.member.id }, staff.headers))).toBe(
      '409 slot_taken',
    );
    await booked(wednesday, {}, staff.headers);
    await testApp.sql`DELETE FROM staff_rights WHERE user_id = ${teacher.id} AND right_name = 'consult'`;
    expect(failureOf(await book(later))).toBe('409 slot_taken');
  });

  it('gives a slot to one of two who want it at once', async () => {
    const { headers: other } = await createBooker();
    const both = await Promise.all([book(wednesday), book(wednesday, {}, other)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(both.map((answer) => answer.json().message)).toContain('slot_taken');
    expect(await countOf()).toBe(1);
    expect(await mailsTo(teacher)).toHaveLength(1);
  });

  it('gives a member one of two talks that they want at once at the same time', async () => {
    const other = await createMember(testApp.sql, { roleLevel: 1 });
    await createHours(testApp.sql, other);
    const both = await Promise.all([book(wednesday), book(wednesday, { staffId: other.id })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(both.map((answer) => answer.json().message)).toContain('slot_taken');
    expect(await countOf()).toBe(1);
  });

  it('waits for a change of the hours, and follows it', async () => {
    const answer = await whileItWaits(
      testApp.sql,
      (db) => db`UPDATE consult_hours SET weekly = '[]' WHERE staff_id = ${teacher.id}`,
      () => book(wednesday),
    );
    expect(failureOf(answer)).toBe('409 slot_taken');
  });

  it('knows what staff do meanwhile by the exclusion of the database', async () => {
    const id = await createConsultation(testApp.sql, member);
    const answer = await whileItWaits(
      testApp.sql,
      (db) => db`
        UPDATE consultations SET status = 'scheduled', staff_id = ${teacher.id}, scheduled_at = '2026-11-25T04:50:00Z',
          ends_at = '2026-11-25T05:20:00Z' WHERE id = ${id}`,
      () => book(wednesday),
    );
    expect(failureOf(answer)).toBe('409 slot_taken');
    expect(await mailsTo(teacher)).toEqual([]);
  });

  it('has an end: three talks to come, of whoever made them', async () => {
    const times = [5, 6, 7, 8].map((hour) => `2026-11-25T0${hour}:00:00Z`);
    const ids: string[] = [];
    for (const at of times.slice(0, bookingRules.mostOfMember)) ids.push((await booked(at)).id);
    const [first = '', second = ''] = ids;
    expect(failureOf(await book(times[3] ?? ''))).toBe('409 booking_limit');
    const request = await createConsultation(testApp.sql, member);
    expect(failureOf(await book(times[3] ?? '', { consultationId: request }))).toBe('409 booking_limit');
    // One more is none: it moves.
    await booked(times[3] ?? '', { consultationId: first });
    await callOff(second);
    await booked(times[0] ?? '', { consultationId: request });
    // What has begun is no more to come.
    await goTo('2026-11-25T06:30:00Z');
    await booked('2026-11-26T05:00:00Z');
  });

  it('has that end also for those sent at once', async () => {
    const times = [5, 6, 7, 8, 9].map((hour) => `2026-11-25T0${hour}:00:00Z`);
    const answers = await Promise.all(times.map((at) => book(at)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(bookingRules.mostOfMember);
  });

  it('is no more possible for one that is over', async () => {
    const { id } = await booked(wednesday);
    await callOff(id);
    expect(failureOf(await book(later, { consultationId: id }))).toBe('409 consultation_closed');
  });

  it('finds room for a request like any other', async () => {
    await testApp.owner`
      INSERT INTO member_usage (user_id, kind, row_count, byte_count) VALUES (${member.id}, 'consultation', 100000, 0)
      ON CONFLICT (user_id, kind) DO UPDATE SET row_count = 100000`;
    expect(failureOf(await book(wednesday))).toBe('409 storage_full');
  });
});

describe('moving a talk', () => {
  it('gives its time back and tells member and staff', async () => {
    const { id } = await booked(wednesday);
    await testApp.sql`UPDATE consult_hours SET place = '화상', minutes = 45`;
    expect(await booked('2026-11-25T06:00:00Z', { consultationId: id })).toMatchObject({
      ...{ id, scheduledAt: '2026-11-25T06:00:00.000Z', minutes: 45, place: '화상', status: 'scheduled' },
    });
    expect(await startsOf()).toContain('2026-11-25T04:30:00.000Z');
    expect(await mailsTo(member)).toHaveLength(2);
    expect(await mailsTo(teacher)).toEqual(['상담이 예약되었습니다', '상담 시간이 바뀌었습니다']);
  });

  it('is not in its own way', async () => {
    const id = await createConsultation(testApp.sql, member);
    await testApp.sql`
      UPDATE consultations SET status = 'scheduled', staff_id = ${teacher.id}, scheduled_at = '2026-11-25T05:10:00Z',
        ends_at = '2026-11-25T05:40:00Z' WHERE id = ${id}`;
    expect((await booked(wednesday, { consultationId: id })).scheduledAt).toBe(wednesday);
  });

  it('to somebody else tells both of them', async () => {
    const { id } = await booked(wednesday);
    const other = await createMember(testApp.sql, { roleLevel: 1 });
    await createHours(testApp.sql, other);
    expect(await booked(wednesday, { consultationId: id, staffId: other.id })).toMatchObject({
      talkWith: other.name,
    });
    expect(await mailsTo(other)).toEqual(['상담이 예약되었습니다']);
    expect(await mailsTo(teacher)).toEqual(['상담이 예약되었습니다', '다른 직원이 상담을 맡습니다']);
  });

  it('is possible until it begins', async () => {
    const { id } = await booked(wednesday);
    await goTo(wednesday);
    expect(failureOf(await book(later, { consultationId: id }))).toBe('409 consultation_closed');
    expect(failureOf(await callOff(id))).toBe('409 consultation_closed');
    await goTo('2026-11-25T04:59:59Z');
    await booked(later, { consultationId: id });
  });
});

describe('calling off', () => {
  it('ends the consultation and tells both of them, once', async () => {
    const { id } = await booked(wednesday);
    const ended = dataOf(callOffConsultation, await callOff(id));
    expect(ended).toMatchObject({ status: 'done', outcome: 'called_off', scheduledAt: wednesday });
    expect(dataOf(callOffConsultation, await callOff(id))).toEqual(ended);
    expect(await mailsTo(teacher)).toEqual(['상담이 예약되었습니다', '상담이 취소되었습니다']);
    expect(await mailsTo(member)).toEqual(['상담 일정이 정해졌습니다', '상담을 취소하셨습니다']);
    expect(await testApp.sql`SELECT FROM audit_log WHERE subject_id = ${id}`).toHaveLength(0);
  });

  it('needs a talk to come', async () => {
    const request = await createConsultation(testApp.sql, member);
    expect(failureOf(await callOff(request))).toBe('409 consultation_closed');
    const url = getConsultation.path.replace('{id}', request);
    const read = dataOf(getConsultation, await testApp.app.inject({ url, headers }));
    expect(read.status).toBe('requested');
  });

  it('waits for what staff do, and ends nothing that they have ended', async () => {
    const { id } = await booked(wednesday);
    const answer = await whileItWaits(
      testApp.sql,
      (db) => db`UPDATE consultations SET status = 'done', outcome = 'held' WHERE id = ${id}`,
      () => callOff(id),
    );
    expect(failureOf(answer)).toBe('409 consultation_closed');
    expect(await testApp.sql`SELECT outcome FROM consultations WHERE id = ${id}`).toEqual([
      { outcome: 'held' },
    ]);
  });

  it('is possible without the consent, and of a talk with nobody', async () => {
    const { id } = await booked(wednesday);
    await testApp.sql`UPDATE consultations SET staff_id = NULL WHERE id = ${id}`;
    await giveSensitiveConsent(testApp.sql, member.id, false);
    expect(dataOf(callOffConsultation, await callOff(id)).outcome).toBe('called_off');
  });
});
