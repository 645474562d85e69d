import { getPracticeStats } from '@taegeuk/contract/practice.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import { createCategory, createLesson } from '../../../rigs/testing/content-factories.ts';
import { createMember, loginAs, type TestMember } from '../../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../../rigs/testing/reply.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let member: TestMember;
let lookId: string;

async function stats(query = '') {
  const headers = await loginAs(testApp, member);
  return testApp.app.inject({ url: `/api/v1/private/practise_history/stats${query}`, headers });
}

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  const { sql } = testApp;
  member = await createMember(sql);
  const look = await createCategory(sql, { slug: 'look', level: 3 });
  lookId = look.id;
  const entries = [
    ...['2026-11-20', '2026-11-19', '2026-11-19'].map((on) => ({ on, minutes: 20, category: null })),
    ...['2026-11-02', '2026-11-01', '2026-10-31', '2026-10-30'].map((on) => ({
      on,
      minutes: 10,
      category: look.id,
    })),
    { on: '2025-01-01', minutes: null, category: null },
  ];
  for (const { on, minutes, category } of entries) {
    await sql`
      INSERT INTO practise_histories (user_id, type, title, content, current_level, current_sub_level, practised_on,
                                      minutes, category_id)
      VALUES (${member.id}, 'diary', '숨', '고요', 2, 1, ${on}, ${minutes}, ${category})`;
  }
  await sql`
    INSERT INTO practise_histories (user_id, type, title, content, current_level, current_sub_level, practised_on, minutes)
    VALUES (${member.id}, 'report', '보고', '글', 2, 1, '2026-11-21', 99)`;
});
afterAll(() => testApp.close());

describe('figures of practice', () => {
  it('sum the diary by day and level over 26 weeks', async () => {
    const data = dataOf(getPracticeStats, await stats());
    expect(data).toMatchObject({ from: '2026-05-24', to: '2026-11-21', monthMinutes: 80 });
    expect(data.days.at(-1)).toEqual({ on: '2026-11-20', minutes: 20, count: 1 });
    expect(data.days.at(-2)).toEqual({ on: '2026-11-19', minutes: 40, count: 2 });
    expect(data.levels).toEqual([
      { level: 2, minutes: 60, count: 3 },
      { level: 3, minutes: 40, count: 4 },
    ]);
  });

  it('count the run that reaches yesterday while today is open, and the longest of all', async () => {
    expect(dataOf(getPracticeStats, await stats())).toMatchObject({ currentStreak: 2, longestStreak: 4 });
    clock.set('2026-11-21T18:59:59Z');
    expect(dataOf(getPracticeStats, await stats()).currentStreak).toBe(2);
    clock.set('2026-11-21T19:00:00Z');
    expect(dataOf(getPracticeStats, await stats()).currentStreak).toBe(0);
    clock.set('2026-11-21T03:00:00Z');
  });

  it('cover the days that are asked for', async () => {
    const data = dataOf(getPracticeStats, await stats('?from=2026-10-30&to=2026-10-31'));
    expect(data.days).toEqual([
      { on: '2026-10-30', minutes: 10, count: 1 },
      { on: '2026-10-31', minutes: 10, count: 1 },
    ]);
  });

  it('refuse a range that runs backwards or is longer than 400 days', async () => {
    expect(failureOf(await stats('?from=2026-11-02&to=2026-11-01'))).toBe('422 invalid_input');
    expect(failureOf(await stats('?from=2025-01-01&to=2026-02-05'))).toBe('422 invalid_input');
    expect((await stats('?from=2025-01-01&to=2026-02-04')).statusCode).toBe(200);
  });

  it('sum by week from Sunday, month and group', async () => {
    const data = dataOf(getPracticeStats, await stats());
    expect(data.weeks).toEqual([
      { from: '2026-10-25', minutes: 20, count: 2 },
      { from: '2026-11-01', minutes: 20, count: 2 },
      { from: '2026-11-15', minutes: 60, count: 3 },
    ]);
    expect(data.months).toEqual([
      { month: '2026-10', minutes: 20, count: 2 },
      { month: '2026-11', minutes: 80, count: 5 },
    ]);
    expect(data.groups).toEqual([{ categoryId: lookId, level: 3, subLevel: 1, minutes: 40, count: 4 }]);
  });

  it('are empty for a member without entries', async () => {
    member = await createMember(testApp.sql);
    const empty = {
      days: [],
      levels: [],
      weeks: [],
      months: [],
      groups: [],
      hours: [],
      bestHour: null,
      currentStreak: 0,
      longestStreak: 0,
      monthMinutes: 0,
    };
    expect(dataOf(getPracticeStats, await stats())).toMatchObject(empty);
  });
});

describe('the one log', () => {
  const day = '2026-11-20';

  async function watch(
    lessonId: string,
    seconds: number,
    { on = day, at = `${day}T21:00:00Z`, byHand = false } = {},
  ) {
    await testApp.sql`
      INSERT INTO lesson_days (user_id, practised_on, lesson_id, seconds, by_hand, began_at)
      VALUES (${member.id}, ${on}, ${lessonId}, ${seconds}, ${byHand}, ${at})`;
  }

  async function write(entry: {
    minutes: number | null;
    categoryId?: string;
    on?: string;
    at?: string;
    satAt?: string;
  }) {
    const at = entry.at ?? '2026-11-21T00:00:00Z';
    await testApp.sql`
      INSERT INTO practise_histories (user_id, type, title, content, current_level, current_sub_level, practised_on,
                                      minutes, category_id, created_at, sat_at)
      VALUES (${member.id}, 'diary', '숨', '고요', 2, 1, ${entry.on ?? day}, ${entry.minutes}, ${entry.categoryId ?? null},
              ${at}, ${entry.satAt ?? null})`;
  }

  async function newMember() {
    member = await createMember(testApp.sql);
    return createLesson(testApp.sql, {});
  }

  it.each([
    ['a lesson alone counts', null, { minutes: 20, count: 1 }],
    ['an entry of its group stands for it', { minutes: 20 }, { minutes: 20, count: 1 }],
    ['an entry that says more says it all', { minutes: 28 }, { minutes: 28, count: 1 }],
    ['what was watched beyond the entry is added', { minutes: 5 }, { minutes: 20, count: 1 }],
    ['an entry without minutes takes none away', { minutes: null }, { minutes: 20, count: 1 }],
  ])('%s', async (_name, entry, expected) => {
    const lesson = await newMember();
    await watch(lesson.id, 1200);
    if (entry) await write({ ...entry, categoryId: lesson.categoryId });
    expect(dataOf(getPracticeStats, await stats()).days).toEqual([{ on: day, ...expected }]);
  });

  it('has an entry without a group stand for the lessons of its day, and one of another group beside them', async () => {
    const lesson = await newMember();
    await watch(lesson.id, 1200);
    await write({ minutes: 15 });
    expect(dataOf(getPracticeStats, await stats()).days).toEqual([{ on: day, minutes: 20, count: 1 }]);
    await newMember();
    await watch(lesson.id, 1200);
    await write({ minutes: 15, categoryId: lookId });
    expect(dataOf(getPracticeStats, await stats()).days).toEqual([{ on: day, minutes: 35, count: 2 }]);
  });

  it('has a sitting with the timer stand beside the lessons of its group and day, in the hour in which it began', async () => {
    const lesson = await newMember();
    await watch(lesson.id, 1200);
    const satAt = `${day}T22:00:00Z`; // 07:00 of the 21st in Seoul
    await write({ on: '2026-11-21', minutes: 15, categoryId: lesson.categoryId, satAt });
    await watch(lesson.id, 1200, { on: '2026-11-21', at: satAt });
    const data = dataOf(getPracticeStats, await stats());
    expect(data.days).toEqual([
      { on: day, minutes: 20, count: 1 },
      { on: '2026-11-21', minutes: 35, count: 2 },
    ]);
    expect(data.hours).toContainEqual({ hour: 7, minutes: 35, count: 2 });
    await write({ on: '2026-11-21', minutes: 20, categoryId: lesson.categoryId });
    expect(
      dataOf(getPracticeStats, await stats()).days.at(-1),
      'the lesson was written down as well',
    ).toEqual({
      on: '2026-11-21',
      minutes: 35,
      count: 2,
    });
  });

  it('knows the hour of a sitting with the timer that is written down days later', async () => {
    await newMember();
    await write({ on: '2026-11-18', minutes: 15, satAt: '2026-11-18T13:30:00Z' });
    expect(dataOf(getPracticeStats, await stats()).hours).toEqual([{ hour: 22, minutes: 15, count: 1 }]);
  });

  it('leaves out a lesson that was only looked into, and has a mark by hand make a day', async () => {
    const lesson = await newMember();
    await watch(lesson.id, 59);
    expect(dataOf(getPracticeStats, await stats()).days).toEqual([]);
    await watch(lesson.id, 0, { on: '2026-11-19', byHand: true });
    expect(dataOf(getPracticeStats, await stats())).toMatchObject({
      days: [{ on: '2026-11-19', minutes: 0, count: 1 }],
      longestStreak: 1,
    });
  });

  it('knows the hour in Seoul in which a sitting began, and names the best once there are enough', async () => {
    const lesson = await newMember();
    await watch(lesson.id, 600, { at: '2026-11-19T21:10:00Z' }); // 06:10
    await write({ minutes: 30, categoryId: lookId, at: '2026-11-20T13:20:00Z' }); // ended at 22:20
    await write({ minutes: 50, on: '2026-11-15', at: '2026-11-20T13:20:00Z' }); // written days later
    const data = dataOf(getPracticeStats, await stats());
    expect(data.hours).toEqual([
      { hour: 6, minutes: 10, count: 1 },
      { hour: 21, minutes: 30, count: 1 },
    ]);
    expect(data.bestHour).toBeNull();
    for (const on of ['10', '11', '12']) {
      await write({ minutes: 40, on: `2026-11-${on}`, at: `2026-11-${on}T13:10:00Z` });
    }
    expect(dataOf(getPracticeStats, await stats()).bestHour).toBe(21);
  });
});
