import {
  createCalendarFeed,
  deleteCalendarFeed,
  getConsultHours,
} from '@taegeuk/contract/consultation-hours.ts';
import type { Endpoint } from '@taegeuk/contract/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actingAs } from '../../rigs/testing/acting.ts';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { readCalendar } from '../../rigs/testing/calendar-file.ts';
import {
  createConsultation,
  createMember,
  giveSensitiveConsent,
  loginAs,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';
import { cancelConsultation, finishConsultation, scheduleConsultation } from './staff.ts';

const dayMs = 24 * 60 * 60 * 1000;
const start = '2026-11-21T03:00:00Z';
const clock = createTestClock(start);
let testApp: TestApp;
let member: TestMember;
let teacher: TestMember;
let headers: Record<string, string>;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
afterAll(() => testApp.close());

beforeEach(async () => {
  clock.set(start);
  await testApp.sql`DELETE FROM consultations`;
  member = await createMember(testApp.sql);
  await giveSensitiveConsent(testApp.sql, member.id);
  teacher = await createMember(testApp.sql, { roleLevel: 1 });
  headers = await loginAs(testApp, teacher);
});

const call = (endpoint: Endpoint, by = headers, path: string = endpoint.path) =>
  testApp.app.inject({ method: endpoint.method, url: path, headers: by });
const create = async (by = headers) => dataOf(createCalendarFeed, await call(createCalendarFeed, by));
const read = (address: string, remoteAddress = '203.0.113.9') =>
  testApp.app.inject({ url: new URL(address).pathname, remoteAddress });
const hoursOf = async (id: string, by = headers) =>
  dataOf(getConsultHours, await call(getConsultHours, by, getConsultHours.path.replace('{staffId}', id)));

async function appoint(days: number, who = member, staff = teacher): Promise<string> {
  const id = await createConsultation(testApp.sql, who);
  const startsAt = new Date(clock.now().getTime() + days * dayMs);
  const wish = { id, startsAt, minutes: 30, staffId: staff.id, place: '2층 상담실', version: 1 };
  await scheduleConsultation(testApp.services, wish, actingAs(teacher.id, 1));
  return id;
}

async function idsIn(address: string): Promise<(string | undefined)[]> {
  return readCalendar((await read(address)).body).events.map((event) => event['UID']);
}

describe('the address of a calendar', () => {
  it('is told once, stored as a hash, logged, and known by its day to its owner alone', async () => {
    const { address, since } = await create();
    expect(since).toBe(clock.now().toISOString());
    expect(address).toMatch(/^http:\/\/localhost(:\d+)?\/api\/v1\/public\/calendar\/[\w-]{43}\.ics$/);
    const [row] = await testApp.sql<{ kept: string }[]>`
      SELECT to_jsonb(f)::text AS kept FROM calendar_feeds f WHERE staff_id = ${teacher.id}`;
    const [, token = ''] = /([\w-]{43})\.ics/.exec(address) ?? [];
    expect(row?.kept).not.toContain(token);
    expect(row?.kept).not.toContain(Buffer.from(token).toString('hex'));
    expect((await hoursOf(teacher.id)).feedSince).toBe(since);
    const admin = await loginAs(testApp, await createMember(testApp.sql, { roleLevel: 9 }));
    expect((await hoursOf(teacher.id, admin)).feedSince).toBeNull();
    const acts = await testApp.sql`
      SELECT action, subject_type, about_user_id, detail FROM audit_log
      WHERE actor_id = ${teacher.id} AND action LIKE 'calendar%'`;
    expect(acts).toEqual([
      {
        ...{ action: 'calendar_feed.create', subjectType: 'calendar-feed', aboutUserId: null },
        detail: {},
      },
    ]);
  });

  it('ends with a new one, and when its owner wants none', async () => {
    const { address } = await create();
    const { address: next } = await create();
    expect((await read(address)).statusCode).toBe(404);
    expect((await read(next)).statusCode).toBe(200);
    expect((await call(deleteCalendarFeed)).statusCode).toBe(200);
    expect((await read(next)).statusCode).toBe(404);
    expect(failureOf(await call(deleteCalendarFeed))).toBe('404 not_found');
    expect((await hoursOf(teacher.id)).feedSince).toBeNull();
    const acts = await testApp.sql`
      SELECT action FROM audit_log WHERE actor_id = ${teacher.id} AND action LIKE 'calendar%' ORDER BY id`;
    expect(acts.map(({ action }) => action)).toEqual([
      ...['calendar_feed.create', 'calendar_feed.create', 'calendar_feed.delete'],
    ]);
  });

  it.each([
    [
      'lost the right',
      () => testApp.sql`DELETE FROM staff_rights WHERE user_id = ${teacher.id} AND right_name = 'consult'`,
    ],
    ['is no longer staff', () => testApp.sql`UPDATE users SET role_level = 0 WHERE id = ${teacher.id}`],
    ['has left', () => testApp.sql`UPDATE users SET email = '', deleted_at = now() WHERE id = ${teacher.id}`],
  ])('is nothing once its owner %s', async (_, goes) => {
    const { address } = await create();
    await goes();
    expect(failureOf(await read(address))).toBe('404 not_found');
  });

  it.each(['x.ics', `${'A'.repeat(43)}.ics`, 'A'.repeat(43), `${'A'.repeat(43)}.ics.ics`, '%00.ics'])(
    'is nothing else: %s',
    async (file) => {
      await create();
      const answer = await read(`http://localhost/api/v1/public/calendar/${file}`);
      expect(failureOf(answer)).toBe('404 not_found');
    },
  );

  it('is read so often, and not more', async () => {
    const { address } = await create();
    const from = '203.0.113.77';
    const answers = [];
    for (let count = 0; count <= 120; count += 1) answers.push((await read(address, from)).statusCode);
    expect(answers).toEqual([...Array.from({ length: 120 }, () => 200), 429]);
    expect((await read(address)).statusCode).toBe(200);
  });
});

describe('the calendar', () => {
  it('has of a talk its time, the initials of the member and the way to the desk', async () => {
    await testApp.sql`UPDATE users SET name = '김하늘' WHERE id = ${member.id}`;
    const id = await appoint(4);
    const answer = await read((await create()).address);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    const { head, events } = readCalendar(answer.body);
    expect(head['X-WR-CALNAME']).toBe('상담 · 태극명상');
    expect(events).toEqual([
      expect.objectContaining({
        ...{ UID: id, SEQUENCE: '2', SUMMARY: '상담 · ㄱㅎㄴ' },
        ...{ DTSTART: '20261125T030000Z', DTEND: '20261125T033000Z' },
        DESCRIPTION: expect.stringMatching(new RegExp(`^http://localhost(:\\d+)?/admin/consult/${id}$`)),
      }),
    ]);
    for (const hidden of ['김하늘', '하늘', member.phone, member.email, '허리', '상담실'])
      expect(answer.body).not.toContain(hidden);
  });

  it('has one’s own talks that were not called off, from 30 days back on', async () => {
    const colleague = await createMember(testApp.sql, { roleLevel: 1 });
    const old = await appoint(1);
    const held = await appoint(2);
    const off = await appoint(40);
    await appoint(3, member, colleague);
    clock.advance(10 * dayMs);
    const by = actingAs(teacher.id, 1);
    await finishConsultation(testApp.services, { id: held, outcome: 'done', version: 2 }, by);
    const coming = await appoint(5);
    await cancelConsultation(
      testApp.services,
      { id: off, reason: '회원이 전화로 취소했습니다.', version: 2 },
      by,
    );
    await createConsultation(testApp.sql, member);
    headers = await loginAs(testApp, teacher);
    const { address } = await create();
    expect(await idsIn(address)).toEqual([old, held, coming]);
    clock.advance(21.5 * dayMs);
    expect(await idsIn(address)).toEqual([held, coming]);
  });

  it.each([
    ['left', () => testApp.sql`UPDATE users SET email = '', deleted_at = now() WHERE id = ${member.id}`],
    ['wants nobody to read it', () => giveSensitiveConsent(testApp.sql, member.id, false)],
  ])('has nothing of a member who %s', async (_, goes) => {
    await appoint(1);
    const { address } = await create();
    expect(await idsIn(address)).toHaveLength(1);
    await goes();
    expect(await idsIn(address)).toEqual([]);
  });

  it('has 500 talks at most', async () => {
    const other = await createMember(testApp.sql);
    await giveSensitiveConsent(testApp.sql, other.id);
    await appoint(1);
    await appoint(2, other);
    await testApp.sql`
      INSERT INTO consultations (user_id, title, content, name, phone, is_phone_advice, is_online_advice, is_other_advice,
                                 status, scheduled_at, staff_id)
      SELECT user_id, title, content, name, phone, true, false, false, 'scheduled', scheduled_at + n * interval '1 day', staff_id
      FROM consultations, generate_series(1, 260) n`;
    expect(await idsIn((await create()).address)).toHaveLength(500);
  });
});
