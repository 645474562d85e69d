import { getPracticeStats } from '@taegeuk/contract/practice.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../testing/app.ts';
import { createCategory } from '../../testing/content-factories.ts';
import { createMember, loginAs, type TestMember } from '../../testing/factories.ts';
import { dataOf, failureOf } from '../../testing/reply.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let member: TestMember;

async function stats(query = '') {
  const headers = await loginAs(testApp, member);
  return testApp.app.inject({ url: `/api/v1/private/practise_history/stats${query}`, headers });
}

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  const { sql } = testApp;
  member = await createMember(sql);
  const look = await createCategory(sql, { slug: 'look', level: 3 });
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

  it('are empty for a member without entries', async () => {
    member = await createMember(testApp.sql);
    const empty = { days: [], levels: [], currentStreak: 0, longestStreak: 0, monthMinutes: 0 };
    expect(dataOf(getPracticeStats, await stats())).toMatchObject(empty);
  });
});
