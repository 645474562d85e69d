import { getConsultHours, setConsultHours } from '@taegeuk/contract/consultation-hours.ts';
import { bookingRules } from '@taegeuk/contract/consultation-states.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { whileItWaits } from '../../rigs/testing/blocked.ts';
import { createMember, loginAs, type TestMember } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
const monday = { weekday: 1, from: '09:00', to: '12:00' };
const usual = {
  ...{ weekly: [monday], exceptions: [], minutes: 40, gap: 15, notice: 12, place: '2층 상담실', version: 0 },
};
let testApp: TestApp;
let teacher: TestMember;
let headers: Record<string, string>;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
beforeEach(async () => {
  clock.set('2026-11-21T03:00:00Z');
  teacher = await createMember(testApp.sql, { roleLevel: 1 });
  headers = await loginAs(testApp, teacher);
});
afterAll(() => testApp.close());

const urlOf = (staffId: string) => getConsultHours.path.replace('{staffId}', staffId);
const get = (staffId = teacher.id, by = headers) => testApp.app.inject({ url: urlOf(staffId), headers: by });
const set = (given: object = {}, staffId = teacher.id, by = headers) =>
  testApp.app.inject({
    ...{ method: 'PUT', url: urlOf(staffId), headers: by },
    payload: { ...usual, ...given },
  });
const stored = async (...sent: Parameters<typeof set>) => dataOf(setConsultHours, await set(...sent));

const noted = () => testApp.sql`
  SELECT actor_id, action, about_user_id, detail FROM audit_log WHERE subject_id = ${teacher.id} AND subject_type = 'consult-hours'
  ORDER BY id`;

describe('the hours of somebody', () => {
  it('are none until they are set, with what a form begins with', async () => {
    expect(dataOf(getConsultHours, await get())).toEqual({
      ...{ staffId: teacher.id, name: teacher.name, weekly: [], exceptions: [] },
      ...{ minutes: 30, gap: 10, notice: 24, place: '', version: 0, mayChange: true, feedSince: null },
      desk: expect.arrayContaining([{ id: teacher.id, name: teacher.name }]),
    });
  });

  it('are stored as they were set, and the log says what changed', async () => {
    const exceptions = [{ day: '2026-12-24', ranges: [] }];
    const set = await stored({ exceptions });
    expect(set).toMatchObject({ ...usual, exceptions, version: 1 });
    const upper = teacher.id.toUpperCase();
    expect(dataOf(getConsultHours, await get(upper))).toEqual(set);
    await stored({ exceptions, notice: 24, place: null, version: 1 }, upper);
    const line = { actorId: teacher.id, action: 'consult_hours.update', aboutUserId: null };
    expect(await noted()).toEqual([
      { ...line, detail: { changed: 'weekly, exceptions, minutes, gap, notice, place' } },
      { ...line, detail: { changed: 'notice, place' } },
    ]);
  });

  it('are in order, and what overlaps or touches is one', async () => {
    const set = await stored({
      weekly: [
        { weekday: 5, from: '13:00', to: '14:00' },
        { ...monday, from: '11:00', to: '13:00' },
        { ...monday, from: '14:00', to: '24:00' },
        { ...monday, from: '09:00', to: '11:00' },
        { ...monday, from: '09:30', to: '10:00' },
      ],
      exceptions: [
        { day: '2026-12-31', ranges: [] },
        {
          day: '2026-12-24',
          ranges: [
            { from: '10:00', to: '11:00' },
            { from: '09:00', to: '10:30' },
          ],
        },
        { day: '2026-12-24', ranges: [{ from: '13:00', to: '14:00' }] },
      ],
    });
    expect(set.weekly).toEqual([
      { ...monday, from: '09:00', to: '13:00' },
      { ...monday, from: '14:00', to: '24:00' },
      { weekday: 5, from: '13:00', to: '14:00' },
    ]);
    expect(set.exceptions).toEqual([
      {
        day: '2026-12-24',
        ranges: [
          { from: '09:00', to: '11:00' },
          { from: '13:00', to: '14:00' },
        ],
      },
      { day: '2026-12-31', ranges: [] },
    ]);
  });

  it('forget the days that are past', async () => {
    const exceptions = ['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => ({ day, ranges: [] }));
    expect((await stored({ exceptions })).exceptions.map(({ day }) => day)).toEqual([
      '2026-11-21',
      '2026-11-22',
    ]);
    clock.set('2026-11-21T15:00:00Z');
    headers = await loginAs(testApp, teacher);
    const [tomorrow] = dataOf(getConsultHours, await get()).exceptions;
    expect(tomorrow?.day).toBe('2026-11-22');
    // That a day is over is no change.
    expect(await stored({ exceptions, version: 1 })).toMatchObject({ version: 1 });
    expect(await noted()).toHaveLength(1);
  });

  it('stay as they are when the same is set again, whichever version was read', async () => {
    const first = await stored();
    expect(await stored()).toEqual(first);
    expect(await stored({ version: 1 })).toEqual(first);
    expect(await noted()).toHaveLength(1);
  });

  it('are not written over by who read others', async () => {
    for (const version of [1, 7]) expect(failureOf(await set({ version }))).toBe('409 changed_elsewhere');
    await stored();
    for (const version of [0, 2])
      expect(failureOf(await set({ gap: 0, version }))).toBe('409 changed_elsewhere');
    expect(dataOf(getConsultHours, await get())).toMatchObject({ gap: 15, version: 1 });
  });

  it('are those of one of two who set the first at once', async () => {
    const late = await whileItWaits(
      testApp.sql,
      (db) => db`
        INSERT INTO consult_hours (staff_id, weekly, minutes, gap_minutes, notice_hours, place, version, updated_at)
        VALUES (${teacher.id}, '[]', 30, 0, 24, '', 1, ${clock.now()})`,
      () => set({ gap: 5 }),
    );
    expect(failureOf(late)).toBe('409 changed_elsewhere');
    expect(dataOf(getConsultHours, await get())).toMatchObject({ gap: 0, weekly: [], version: 1 });
    expect(await noted()).toEqual([]);
  });
});

describe('the hours of others', () => {
  it('are read by everybody at the desk, and set by administrators', async () => {
    const other = await createMember(testApp.sql, { roleLevel: 1 });
    const colleague = await loginAs(testApp, other);
    expect(dataOf(getConsultHours, await get(teacher.id, colleague)).mayChange).toBe(false);
    expect(failureOf(await set({}, teacher.id, colleague))).toBe('403 forbidden');
    expect(dataOf(getConsultHours, await get(teacher.id)).version).toBe(0);
    const admin = await loginAs(testApp, await createMember(testApp.sql, { roleLevel: 9 }));
    expect(dataOf(getConsultHours, await get(teacher.id, admin)).mayChange).toBe(true);
    expect(await stored({}, teacher.id, admin)).toMatchObject({ name: teacher.name, version: 1 });
  });

  it('are nobody’s who does not see to consultations', async () => {
    const admin = await loginAs(testApp, await createMember(testApp.sql, { roleLevel: 9 }));
    const member = await createMember(testApp.sql);
    await testApp.sql`DELETE FROM staff_rights WHERE user_id = ${teacher.id} AND right_name = 'consult'`;
    for (const staffId of [member.id, teacher.id, '01900000-0000-7000-8000-000000000000']) {
      expect(failureOf(await get(staffId, admin))).toBe('404 not_found');
      expect(failureOf(await set({}, staffId, admin))).toBe('404 not_found');
    }
  });
});

const range = { from: '09:00', to: '10:00' };

it.each([
  ['a time that is none', { weekly: [{ ...monday, to: '25:00' }] }, 'weekly.0.to', 'invalid_date'],
  [
    'hours that end before they begin',
    { weekly: [{ ...monday, to: '08:00' }] },
    'weekly.0.to',
    'invalid_choice',
  ],
  ['an eighth day of the week', { weekly: [{ ...monday, weekday: 8 }] }, 'weekly.0.weekday', 'too_large'],
  [
    'a day that there is not',
    { exceptions: [{ day: '2026-02-30', ranges: [] }] },
    'exceptions.0.day',
    'invalid_date',
  ],
  [
    'more hours than a day may have',
    { exceptions: [{ day: '2026-12-24', ranges: Array(bookingRules.mostRangesOfDay + 1).fill(range) }] },
    ...['exceptions.0.ranges', 'too_large'],
  ],
  ['too short a talk', { minutes: 9 }, 'minutes', 'too_small'],
  ['too long a gap', { gap: bookingRules.mostGap + 1 }, 'gap', 'too_large'],
  ['too long a notice', { notice: bookingRules.mostNotice + 1 }, 'notice', 'too_large'],
  ['a place of two lines', { place: '센터\n2층' }, 'place', 'invalid_text'],
] as [string, object, string, string][])('hours with %s are refused', async (_, wrong, path, message) => {
  expect(fieldErrorsOf(await set(wrong))).toEqual([{ path, message }]);
});
