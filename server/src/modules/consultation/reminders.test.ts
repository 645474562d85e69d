import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reader } from '../../caller.ts';
import { actingAs } from '../../rigs/testing/acting.ts';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createHours } from '../../rigs/testing/consult-hours.ts';
import {
  createConsultation,
  createMember,
  giveSensitiveConsent,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { bookConsultation, callOffConsultation } from './booking.ts';
import { remindOfTalks } from './reminders.ts';
import { scheduleConsultation } from './staff.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const start = '2026-11-21T03:00:00Z';
const clock = createTestClock(start);
const day = '[태극명상] 예정된 상담을 알려 드립니다';
const hour = '[태극명상] 곧 상담을 시작합니다';
let testApp: TestApp;
let member: TestMember;
let teacher: TestMember;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
afterAll(() => testApp.close());

beforeEach(async () => {
  clock.set(start);
  await testApp.sql`DELETE FROM consultations`;
  await testApp.sql`DELETE FROM outbox`;
  member = await createMember(testApp.sql);
  await giveSensitiveConsent(testApp.sql, member.id);
  teacher = await createMember(testApp.sql, { roleLevel: 1 });
  await createHours(testApp.sql, teacher);
});

const inMs = (ms: number) => new Date(clock.now().getTime() + ms);

/** Makes an appointment, or moves one; returns its id. */
async function appoint(startsAt: Date, given?: string): Promise<string> {
  const id = given ?? (await createConsultation(testApp.sql, member));
  const [row] = await testApp.sql<{ version: number }[]>`SELECT version FROM consultations WHERE id = ${id}`;
  await scheduleConsultation(
    testApp.services,
    { id, startsAt, minutes: 30, staffId: teacher.id, place: '상담실', version: row?.version ?? 0 },
    actingAs(teacher.id, 1),
  );
  return id;
}

/** The reminders that the member was sent so far, in their order. */
async function reminders(): Promise<string[]> {
  const rows = await testApp.sql<{ subject: string }[]>`
    SELECT subject FROM outbox WHERE recipient = ${member.email} AND subject IN (${day}, ${hour}) ORDER BY id`;
  return rows.map(({ subject }) => subject);
}

async function remindAfter(ms: number): Promise<string[]> {
  clock.advance(ms);
  await remindOfTalks(testApp.services);
  return reminders();
}

describe('a reminder', () => {
  it('comes a day and an hour before a talk, once each', async () => {
    const id = await appoint(inMs(30 * hourMs));
    expect(await remindAfter(6 * hourMs - minuteMs)).toEqual([]);
    expect(await remindAfter(minuteMs)).toEqual([day]);
    expect(await remindAfter(minuteMs)).toEqual([day]);
    expect(await remindAfter(23 * hourMs - 2 * minuteMs)).toEqual([day]);
    expect(await remindAfter(minuteMs)).toEqual([day, hour]);
    expect(await remindAfter(minuteMs)).toEqual([day, hour]);
    const [mail] = await testApp.sql`SELECT text, html, event FROM outbox WHERE subject = ${day}`;
    // 30 hours after noon in Seoul.
    expect(mail?.['text']).toContain('2026년 11월 22일 일요일 18:00(서울 시각)');
    expect(mail?.['text']).toContain(`http://localhost:3000/center/consult/contents/information/${id}`);
    expect(`${mail?.['text']}${mail?.['html']}`).not.toContain(member.name);
    expect(mail?.['event']).toBeNull();
  });

  it('is in the language of the member, with the words that staff have published', async () => {
    await testApp.sql`UPDATE users SET lang = 'en' WHERE id = ${member.id}`;
    const words = {
      subject: 'See you',
      preview: 'x',
      heading: 'x',
      body: '{when}',
      button: 'Open',
      notes: '',
    };
    await testApp.sql`
      INSERT INTO message_templates (message, lang, words)
      VALUES ('consultation_day_before', 'en', ${JSON.stringify(words)}::text::jsonb)`;
    await appoint(inMs(25 * hourMs));
    await remindAfter(2 * hourMs);
    const sent =
      await testApp.sql`SELECT subject FROM outbox WHERE user_id = ${member.id} ORDER BY id DESC LIMIT 1`;
    await testApp.sql`DELETE FROM message_templates`;
    expect(sent).toEqual([{ subject: '[Taegeuk Meditation] See you' }]);
  });

  it.each([
    ['a day', 24 * hourMs, [], [hour]],
    ['an hour', hourMs, [], []],
  ])('is not sent where the appointment is made less than %s before', async (_, ahead, atOnce, later) => {
    await appoint(inMs(ahead - minuteMs));
    expect(await remindAfter(0)).toEqual(atOnce);
    expect(await remindAfter(ahead - hourMs > 0 ? ahead - hourMs : minuteMs)).toEqual(later);
  });

  it('follows a talk that is moved, and is not sent for its former time', async () => {
    const id = await appoint(inMs(25 * hourMs));
    expect(await remindAfter(hourMs)).toEqual([day]);
    await appoint(inMs(50 * hourMs), id);
    expect(await remindAfter(24 * hourMs)).toEqual([day]);
    expect(await remindAfter(2 * hourMs)).toEqual([day, day]);
    await appoint(inMs(10 * hourMs), id);
    expect(await remindAfter(minuteMs)).toEqual([day, day]);
    expect(await remindAfter(9 * hourMs)).toEqual([day, day, hour]);
  });

  it('follows a time that the member chose, and is not sent once they called it off', async () => {
    const reader: Reader = { id: member.id, rights: [] };
    const at = (startsAt: Date, consultationId?: string) => ({
      startsAt,
      staffId: teacher.id,
      consultationId,
    });
    const { id } = await bookConsultation(
      testApp.services,
      reader,
      at(inMs(23 * hourMs)),
      'https://example.test',
    );
    expect(await remindAfter(minuteMs)).toEqual([]);
    clock.set(start);
    const slot = at(inMs(48 * hourMs), id);
    await bookConsultation(testApp.services, reader, slot, 'https://example.test');
    expect(await remindAfter(24 * hourMs)).toEqual([day]);
    await callOffConsultation(testApp.services, reader, id, 'https://example.test');
    expect(await remindAfter(23 * hourMs)).toEqual([day]);
  });

  it('of an hour alone is sent by a server that was stopped, and none of a talk that has begun', async () => {
    const missed = await appoint(inMs(25 * hourMs));
    expect(await remindAfter(24 * hourMs + 30 * minuteMs)).toEqual([hour]);
    expect(await remindAfter(minuteMs)).toEqual([hour]);
    await testApp.sql`UPDATE consultations SET hour_reminder_of = NULL, day_reminder_of = NULL WHERE id = ${missed}`;
    expect(await remindAfter(29 * minuteMs)).toEqual([hour]);
  });

  it('of a day is made up for by a server that was stopped', async () => {
    await appoint(inMs(25 * hourMs));
    expect(await remindAfter(20 * hourMs)).toEqual([day]);
  });

  it.each([
    ['has left', () => testApp.sql`UPDATE users SET email = '', deleted_at = now() WHERE id = ${member.id}`],
    ['is gone', () => testApp.sql`DELETE FROM users WHERE id = ${member.id}`],
    ['withdrew the consent', () => giveSensitiveConsent(testApp.sql, member.id, false)],
    [
      'confirmed no address',
      () => testApp.sql`UPDATE users SET email_verified_at = NULL WHERE id = ${member.id}`,
    ],
  ])('is not sent to a member who %s', async (_, goes) => {
    await appoint(inMs(25 * hourMs));
    await goes();
    await testApp.sql`DELETE FROM outbox`;
    await remindAfter(2 * hourMs);
    await remindAfter(22 * hourMs + minuteMs);
    expect(await testApp.sql`SELECT subject FROM outbox`).toEqual([]);
  });

  it('is sent once where several servers do so at once, and none is forgotten', async () => {
    for (let hours = 25; hours < 30; hours += 1) await appoint(inMs(hours * hourMs));
    await testApp.sql`
      INSERT INTO consultations (user_id, title, content, name, phone, is_phone_advice, is_online_advice, is_other_advice,
                                 status, scheduled_at)
      SELECT user_id, title, content, name, phone, true, false, false, 'scheduled', scheduled_at
      FROM consultations, generate_series(1, 11)`;
    clock.advance(6 * hourMs);
    await Promise.all([1, 2, 3].map(() => remindOfTalks(testApp.services)));
    expect(await reminders()).toEqual(Array.from({ length: 60 }, () => day));
  });

  it('that could not be written is tried again', async () => {
    await appoint(inMs(25 * hourMs));
    clock.advance(2 * hourMs);
    await testApp.owner.unsafe(
      `ALTER TABLE outbox ADD CONSTRAINT refuses CHECK (subject <> '${day}') NOT VALID`,
    );
    await expect(remindOfTalks(testApp.services)).rejects.toThrow('refuses');
    await testApp.owner`ALTER TABLE outbox DROP CONSTRAINT refuses`;
    expect(await remindAfter(0)).toEqual([day]);
  });
});
