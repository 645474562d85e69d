import {
  getUserLesson,
  listFavoriteLessons,
  listUserLessons,
  listUserLessonsByPractice,
  recordLessonOpen,
  saveProgress,
  updateUserLesson,
} from '@taegeuk/contract/lesson.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createLesson } from '../../rigs/testing/content-factories.ts';
import { createMember, loginAs, type TestMember } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
const window = { startsOn: null, endsOn: '2026-12-31' };
const unknownId = '01900000-0000-7000-8000-000000000000';
let testApp: TestApp;
let member: TestMember;
let headers: { authorization: string };
let lessonId: string;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
beforeEach(async () => {
  clock.set('2026-11-21T03:00:00Z');
  member = await createMember(testApp.sql, { center: window });
  headers = await loginAs(testApp, member);
  lessonId = (await createLesson(testApp.sql, { durationSeconds: 100 })).id;
});
afterAll(() => testApp.close());

const put = (path: string, payload: object) =>
  testApp.app.inject({ method: 'PUT', url: `/api/v1/private/user_lessons/${path}`, headers, payload });
const open = (payload: object) =>
  testApp.app.inject({
    method: 'POST',
    url: '/api/v1/private/user_practise_history/create',
    headers,
    payload,
  });
const get = (path: string) => testApp.app.inject({ url: `/api/v1/public/user_lessons/${path}`, headers });
const progress = (payload: object) => put(`progress/${lessonId}`, payload);

describe('an opening', () => {
  it('is recorded, and refreshed within half an hour', async () => {
    const first = dataOf(recordLessonOpen, await open({ lessonId, userId: member.id }));
    clock.advance(29 * 60_000);
    expect(dataOf(recordLessonOpen, await open({ lessonId })).id).toBe(first.id);
    clock.advance(29 * 60_000);
    expect(dataOf(recordLessonOpen, await open({ lessonId })).id).toBe(first.id);
    clock.advance(31 * 60_000);
    expect(dataOf(recordLessonOpen, await open({ lessonId })).id).not.toBe(first.id);
  });

  it('is one record when two come at once', async () => {
    const responses = await Promise.all([open({ lessonId }), open({ lessonId }), open({ lessonId })]);
    expect(new Set(responses.map((response) => dataOf(recordLessonOpen, response).id)).size).toBe(1);
  });

  it('shows in the list of opened lessons, latest first', async () => {
    const other = await createLesson(testApp.sql);
    await open({ lessonId });
    clock.advance(1000);
    await open({ lessonId: other.id });
    const data = dataOf(
      listUserLessonsByPractice,
      await get(`get_by_user_practise?userId=${member.id}&isPractise=false`),
    );
    expect(data.map((row) => row.lessonId)).toEqual([other.id, lessonId]);
    expect(data[0]).toMatchObject({
      lastOpenedAt: '2026-11-21T03:00:01.000Z',
      progress: 0,
      practisedAt: null,
    });
    expect(dataOf(listUserLessonsByPractice, await get('get_by_user_practise?isPractise=true'))).toEqual([]);
  });

  it('is refused for another member and for an unknown lesson', async () => {
    expect(failureOf(await open({ lessonId, userId: unknownId }))).toBe('404 not_found');
    expect(failureOf(await open({ lessonId: unknownId }))).toBe('404 not_found');
  });
});

describe('a favourite', () => {
  it('is set by the lesson’s id or the user lesson’s, and setting it twice changes nothing', async () => {
    const first = dataOf(updateUserLesson, await put(`update/${lessonId}`, { lessonId, isFavorite: true }));
    clock.advance(5000);
    const second = dataOf(updateUserLesson, await put(`update/${first.id}`, { lessonId, isFavorite: true }));
    expect(second).toEqual(first);
    expect(dataOf(listFavoriteLessons, await get('get_by_user_favorite'))).toEqual([first]);
    const removed = dataOf(
      updateUserLesson,
      await put(`update/${first.id}`, { lessonId, isFavorite: false }),
    );
    expect(removed.isFavorite).toBe(false);
    expect(dataOf(listFavoriteLessons, await get('get_by_user_favorite'))).toEqual([]);
    expect(dataOf(listUserLessons, await get('get_by_user'))).toHaveLength(1);
  });

  it('is refused when the id is neither', async () => {
    const other = await createLesson(testApp.sql);
    expect(failureOf(await put(`update/${other.id}`, { lessonId, isFavorite: true }))).toBe('404 not_found');
    expect(failureOf(await put(`update/${unknownId}`, { lessonId, isFavorite: true }))).toBe('404 not_found');
    const foreign = { lessonId, userId: unknownId, isFavorite: true };
    expect(failureOf(await put(`update/${lessonId}`, foreign))).toBe('404 not_found');
  });
});

describe('one user lesson', () => {
  it('is its owner’s alone', async () => {
    const own = dataOf(updateUserLesson, await put(`update/${lessonId}`, { lessonId, isFavorite: true }));
    expect(dataOf(getUserLesson, await get(`get_by_id/${own.id}`))).toMatchObject(own);
    headers = await loginAs(testApp, await createMember(testApp.sql));
    expect(failureOf(await get(`get_by_id/${own.id}`))).toBe('404 not_found');
    expect(failureOf(await get(`get_by_user?userId=${member.id}`))).toBe('404 not_found');
    expect(failureOf(await get(`get_by_user_favorite?userId=${member.id}`))).toBe('404 not_found');
  });
});

describe('progress', () => {
  it('joins ranges and keeps the position', async () => {
    await open({ lessonId });
    clock.advance(20_000);
    await progress({
      position: 20,
      ranges: [
        [0, 10.4],
        [8, 20],
      ],
    });
    clock.advance(10_000);
    const data = dataOf(saveProgress, await progress({ position: 30.5, ranges: [[15, 30]] }));
    expect(data).toMatchObject({ watchedSeconds: 30, progress: 0.3, position: 30.5, practisedAt: null });
  });

  it('that comes again, because its answer was lost, adds nothing and is not refused', async () => {
    await open({ lessonId });
    clock.advance(20_000);
    const report = { position: 20, ranges: [[0, 20]] };
    await progress(report);
    const again = dataOf(saveProgress, await progress(report));
    expect(again).toMatchObject({ watchedSeconds: 20, watched: [[0, 20]], position: 20 });
    const more = dataOf(saveProgress, await progress({ position: 21, ranges: [[0, 20]], positionAge: 0 }));
    expect(more).toMatchObject({ watchedSeconds: 20, position: 21 });
    expect(dataOf(listUserLessons, await get('get_by_user'))).toHaveLength(1);
  });

  it('is refused when it is more than the clock allows, and stores nothing', async () => {
    await open({ lessonId });
    expect(failureOf(await progress({ position: 100, ranges: [[0, 100]] }))).toBe('422 impossible_progress');
    expect(dataOf(listUserLessons, await get('get_by_user'))[0]).toMatchObject({
      watchedSeconds: 0,
      position: 0,
    });
    clock.advance(42_500);
    expect(dataOf(saveProgress, await progress({ position: 100, ranges: [[0, 100]] })).watchedSeconds).toBe(
      100,
    );
  });

  it('counts from the last opening, not from a report of another day', async () => {
    await progress({ position: 5, ranges: [[0, 5]] });
    clock.advance(24 * 3_600_000 - 1);
    headers = await loginAs(testApp, member);
    await open({ lessonId });
    expect(failureOf(await progress({ position: 90, ranges: [[5, 90]] }))).toBe('422 impossible_progress');
  });

  it('can not be pushed by many small reports', async () => {
    expect((await progress({ position: 15, ranges: [[0, 15]] })).statusCode).toBe(200);
    expect(failureOf(await progress({ position: 30, ranges: [[15, 30]] }))).toBe('422 impossible_progress');
  });

  it('takes seconds that were watched before for what they are', async () => {
    await progress({ position: 15, ranges: [[0, 15]] });
    const data = dataOf(
      saveProgress,
      await progress({
        position: 10,
        ranges: [
          [0, 15],
          [3, 9],
        ],
      }),
    );
    expect(data).toMatchObject({ watchedSeconds: 15, position: 10 });
  });

  it.each([[[[90, 110]]], [[[20, 10]]]])('refuses %j', async (ranges) => {
    clock.advance(3_600_000);
    expect(failureOf(await progress({ position: 1, ranges }))).toBe('422 impossible_progress');
  });

  it('makes a lesson practised at ninety percent, and nothing undoes it', async () => {
    await open({ lessonId });
    clock.advance(90_000);
    expect(dataOf(saveProgress, await progress({ position: 89, ranges: [[0, 89]] })).practisedAt).toBeNull();
    const practised = dataOf(saveProgress, await progress({ position: 90, ranges: [[89, 90]] }));
    expect(practised.practisedAt).toBe('2026-11-21T03:01:30.000Z');
    clock.advance(60_000);
    const later = dataOf(saveProgress, await progress({ position: 0, ranges: [], practised: false }));
    expect(later.practisedAt).toBe(practised.practisedAt);
    const list = dataOf(listUserLessonsByPractice, await get('get_by_user_practise?isPractise=true'));
    expect(list.map((row) => row.lessonId)).toEqual([lessonId]);
  });

  it('makes a lesson practised by hand, and notes it so', async () => {
    const data = dataOf(saveProgress, await progress({ position: 0, ranges: [], practised: true }));
    expect(data.practisedAt).toBe('2026-11-21T03:00:00.000Z');
    const [row] = await testApp.sql`SELECT practised_by FROM user_lessons WHERE id = ${data.id}`;
    expect(row).toEqual({ practisedBy: 'hand' });
  });

  it('notes each practice day what was watched on it, once, and a mark by hand on the day of the mark', async () => {
    await open({ lessonId });
    clock.advance(60_000);
    for (const _sentTwice of [1, 2]) await progress({ position: 40, ranges: [[0, 40]] });
    clock.set('2026-11-21T20:00:00Z'); // 05:00 of the next day in Seoul
    headers = await loginAs(testApp, member);
    await open({ lessonId });
    clock.advance(60_000);
    await progress({ position: 30, ranges: [[10, 30]] });
    await progress({ position: 50, ranges: [[40, 50]], positionAge: (2 * 3_600_000) / 1000 }); // 03:01, reported late
    await progress({ position: 0, ranges: [], positionAge: 86_400, practised: true });
    const days = await testApp.sql`
      SELECT practised_on, seconds, by_hand FROM lesson_days WHERE user_id = ${member.id} ORDER BY practised_on`;
    expect(days).toEqual([
      { practisedOn: '2026-11-21', seconds: 50, byHand: false },
      { practisedOn: '2026-11-22', seconds: 20, byHand: true },
    ]);
  });

  it('costs one look and one write, without a transaction', async () => {
    await open({ lessonId });
    clock.advance(20_000);
    const sent: string[] = [];
    testApp.sql.onStatement = (text) => sent.push(text);
    await progress({ position: 20, ranges: [[0, 20]] });
    testApp.sql.onStatement = undefined;
    const own = sent.filter((text) => /user_lessons|lesson_days|begin|commit/i.test(text));
    expect(own.map((text) => (/INSERT|UPDATE/.test(text) ? 'write' : 'look'))).toEqual(['look', 'write']);
    expect(own[1]).toMatch(/lesson_days/);
  });

  it('loses nothing when two tabs report at once', async () => {
    await open({ lessonId });
    clock.advance(60_000);
    await Promise.all([
      progress({ position: 20, ranges: [[0, 20]] }),
      progress({ position: 60, ranges: [[40, 60]] }),
      progress({ position: 30, ranges: [[10, 30]] }),
    ]);
    expect(dataOf(listUserLessons, await get('get_by_user'))[0]?.watchedSeconds).toBe(50);
  });

  it('is refused while the lesson is locked, and for an unknown lesson', async () => {
    headers = await loginAs(
      testApp,
      await createMember(testApp.sql, { center: { startsOn: null, endsOn: '2026-11-20' } }),
    );
    expect(failureOf(await progress({ position: 1, ranges: [] }))).toBe('403 forbidden');
    expect(failureOf(await put(`progress/${unknownId}`, { position: 1, ranges: [] }))).toBe('404 not_found');
  });

  it('never meets a number that it can not hold', async () => {
    for (const ranges of [[[0, 1e308]], [[-1, 5]], [['0', 1]], [[0]], 'x']) {
      expect((await progress({ position: 0, ranges })).statusCode).toBe(422);
    }
  });
});
