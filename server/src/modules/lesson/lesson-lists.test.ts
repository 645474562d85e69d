import {
  getLesson,
  getUserLesson,
  listFavoriteLessons,
  listLessons,
  listUserLessons,
  listUserLessonsByPractice,
  saveProgress,
} from '@taegeuk/contract/lesson.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createCategory, createLesson } from '../../rigs/testing/content-factories.ts';
import { createMember, loginAs, type TestMember } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';

const start = '2026-11-21T03:00:00Z';
const clock = createTestClock(start);
let testApp: TestApp;
let member: TestMember;
let headers: { authorization: string };
/** Lessons of levels 1, 2, 2, 3 and 5, in the order of their lists. */
let lessons: string[];

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  const places = [
    [1, 1],
    [2, 1],
    [2, 2],
    [3, 1],
    [5, 1],
  ] as const;
  lessons = [];
  for (const [level, subLevel] of places) {
    const { id: categoryId } = await createCategory(testApp.sql, { level, subLevel });
    const texts = { kr: { title: `숨 ${level}-${subLevel}`, summary: '고요' } };
    lessons.push(
      (await createLesson(testApp.sql, { categoryId, position: 1, durationSeconds: 100, texts })).id,
    );
  }
});
beforeEach(async () => {
  clock.set(start);
  member = await createMember(testApp.sql, { center: { startsOn: null, endsOn: '2026-12-31' } });
  headers = await loginAs(testApp, member);
});
afterAll(() => testApp.close());

const at = (index: number) => lessons[index] ?? '';
const get = (path: string) => testApp.app.inject({ url: `/api/v1/${path}`, headers });
const own = (path: string) => get(`public/user_lessons/${path}`);
const open = (lessonId: string) =>
  testApp.app.inject({
    method: 'POST',
    url: '/api/v1/private/user_practise_history/create',
    headers,
    payload: { lessonId },
  });
const put = (path: string, payload: object) =>
  testApp.app.inject({ method: 'PUT', url: `/api/v1/private/user_lessons/${path}`, headers, payload });

/** Opens all five, a minute apart; watches the first, practises the second, marks the last two as favourites. */
async function useAll(): Promise<void> {
  for (const lessonId of lessons) {
    await open(lessonId);
    clock.advance(60_000);
  }
  await put(`progress/${at(0)}`, { position: 20, ranges: [[0, 20]] });
  await put(`progress/${at(1)}`, { position: 0, ranges: [], practised: true });
  for (const index of [3, 4]) {
    await put(`update/${at(index)}`, { lessonId: at(index), isFavorite: true });
    clock.advance(1000);
  }
}

async function opened(query: string) {
  const response = await own(`get_by_user_practise?isPractise=false&${query}`);
  const { page } = response.json() as { page: { total: number } };
  return { ids: dataOf(listUserLessonsByPractice, response).map(({ lessonId }) => lessonId), page };
}

describe('a list of own lessons', () => {
  beforeEach(useAll);

  it('comes in pages, the last opened first, and says how many there are', async () => {
    expect(await opened('pageSize=2')).toEqual({
      ids: [at(4), at(3)],
      page: { pageNo: 1, pageSize: 2, total: 5 },
    });
    expect(await opened('pageSize=2&pageNo=3')).toEqual({
      ids: [at(0)],
      page: { pageNo: 3, pageSize: 2, total: 5 },
    });
    expect(await opened('pageSize=2&pageNo=4')).toEqual({
      ids: [],
      page: { pageNo: 4, pageSize: 2, total: 5 },
    });
  });

  it('asked for as before, gives what it gave before', async () => {
    expect((await opened('')).ids).toEqual([...lessons].reverse());
  });

  it.each([
    ['level=2', [2, 1]],
    ['level=4', []],
    ['progress=started', [0]],
    ['progress=done', [1]],
    ['progress=new', [4, 3, 2]],
    ['progress=new&level=3', [3]],
    ['q=2-2', [2]],
    ['q=%25', []],
    ['openedFrom=2026-11-21', [4, 3, 2, 1, 0]],
    ['openedFrom=2026-11-22', []],
  ])('is narrowed by %s', async (query, expected) => {
    const { ids, page } = await opened(query);
    expect(ids).toEqual(expected.map(at));
    expect(page.total).toBe(expected.length);
  });

  it('is narrowed the same way where it holds favourites, practised lessons, or all', async () => {
    const favourites = dataOf(listFavoriteLessons, await own('get_by_user_favorite?level=5'));
    expect(favourites.map(({ lessonId }) => lessonId)).toEqual([at(4)]);
    expect(dataOf(listUserLessons, await own('get_by_user?progress=done'))).toHaveLength(1);
    const practised = dataOf(
      listUserLessonsByPractice,
      await own('get_by_user_practise?isPractise=true&level=1'),
    );
    expect(practised).toEqual([]);
  });

  it.each(['level=6', 'progress=all', 'pageNo=0', 'pageSize=101', 'openedFrom=today'])(
    'refuses %s',
    async (query) => {
      expect((await own(`get_by_user?${query}`)).statusCode).toBe(422);
    },
  );
});

describe('the record of a lesson', () => {
  beforeEach(useAll);

  async function recordOf(index: number, query = '') {
    const rows = dataOf(listUserLessons, await own('get_by_user'));
    const id = rows.find(({ lessonId }) => lessonId === at(index))?.id ?? '';
    return dataOf(getUserLesson, await own(`get_by_id/${id}?${query}`));
  }

  it('says what was watched, how it was practised and when it was opened', async () => {
    clock.advance(31 * 60_000);
    await open(at(0));
    expect(await recordOf(0)).toMatchObject({
      watched: [[0, 20]],
      position: 20,
      practisedBy: null,
      openCount: 2,
      recentOpens: ['2026-11-21T03:36:02.000Z', '2026-11-21T03:00:00.000Z'],
      locked: null,
    });
    expect(await recordOf(1)).toMatchObject({ watched: [], practisedBy: 'hand', openCount: 1 });
  });

  it('knows what stands above and below it in the list that it was reached from', async () => {
    const titles = async (index: number, query: string) => {
      const { previous, next } = await recordOf(index, query);
      return [previous?.title, next?.title];
    };
    expect(await titles(2, 'list=opened')).toEqual(['숨 3-1', '숨 2-1']);
    expect(await titles(4, 'list=opened')).toEqual([undefined, '숨 3-1']);
    expect(await titles(2, 'list=opened&level=2')).toEqual([undefined, '숨 2-1']);
    expect(await titles(3, 'list=favorite')).toEqual(['숨 5-1', undefined]);
    // It is not in this list.
    expect(await titles(0, 'list=favorite')).toEqual([undefined, undefined]);
  });

  it('says when the video does not play', async () => {
    clock.set('2027-02-01T03:00:00Z');
    headers = await loginAs(testApp, member);
    expect((await recordOf(0)).locked).toBe('membership_inactive');
  });
});

describe('the practice videos', () => {
  const titlesOf = async (query: string) =>
    dataOf(listLessons, await get(`private/lesson/get_all?${query}`)).map(({ title }) => title);

  it('of the body are those of levels 1 and 2, of the heart the others', async () => {
    expect(await titlesOf('topic=body')).toEqual(['숨 1-1', '숨 2-1', '숨 2-2']);
    expect(await titlesOf('topic=heart')).toEqual(['숨 3-1', '숨 5-1']);
    expect(await titlesOf('topic=body&level=3')).toEqual([]);
    expect((await get('private/lesson/get_all?topic=mind')).statusCode).toBe(422);
  });

  it('are narrowed by own progress, where a lesson never touched is new', async () => {
    await put(`progress/${at(0)}`, { position: 10, ranges: [[0, 10]] });
    expect(await titlesOf('topic=body&progress=started')).toEqual(['숨 1-1']);
    expect(await titlesOf('topic=body&progress=new')).toEqual(['숨 2-1', '숨 2-2']);
    expect(await titlesOf('topic=body&progress=done')).toEqual([]);
  });

  it('lead on to one another beyond their groups, and not from the body to the heart', async () => {
    const beside = async (index: number, query: string) => {
      const { previous, next } = dataOf(
        getLesson,
        await get(`private/lesson/get_by_id/${at(index)}?${query}`),
      );
      return [previous?.title, next?.title];
    };
    expect(await beside(1, 'neighbours=topic')).toEqual(['숨 1-1', '숨 2-2']);
    expect(await beside(2, 'neighbours=topic')).toEqual(['숨 2-1', undefined]);
    expect(await beside(3, 'neighbours=topic')).toEqual([undefined, '숨 5-1']);
    expect(await beside(1, '')).toEqual([undefined, undefined]);
  });
});

describe('the place where a lesson goes on', () => {
  const lessonState = async () =>
    dataOf(getLesson, await get(`private/lesson/get_by_id/${at(0)}`)).userLesson;

  it('comes with what was watched on any device', async () => {
    expect(await lessonState()).toBeNull();
    await put(`progress/${at(0)}`, { position: 10, ranges: [[0, 10]] });
    expect(await lessonState()).toMatchObject({
      position: 10,
      positionAt: '2026-11-21T03:00:00.000Z',
      watched: [[0, 10]],
    });
  });

  it('is the latest that was reached, however late it is reported; the seconds count all the same', async () => {
    await put(`progress/${at(0)}`, { position: 10, ranges: [[0, 10]] });
    clock.advance(60_000);
    // Reached 90 s ago on a phone without a connection: before the report above.
    const late = { position: 55, ranges: [[40, 55]], positionAge: 90 };
    const merged = dataOf(saveProgress, await put(`progress/${at(0)}`, late));
    expect(merged).toMatchObject({
      position: 10,
      positionAt: '2026-11-21T03:00:00.000Z',
      watched: [
        [0, 10],
        [40, 55],
      ],
    });
    const newer = { position: 60, ranges: [], positionAge: 5 };
    expect(dataOf(saveProgress, await put(`progress/${at(0)}`, newer))).toMatchObject({
      position: 60,
      positionAt: '2026-11-21T03:00:55.000Z',
    });
  });

  it('takes what was watched without a connection, though another device has opened the lesson meanwhile', async () => {
    await open(at(0));
    clock.advance(40 * 60_000);
    await open(at(0));
    const late = { position: 90, ranges: [[0, 90]], positionAge: 1200 };
    expect(dataOf(saveProgress, await put(`progress/${at(0)}`, late))).toMatchObject({
      watchedSeconds: 90,
      position: 90,
    });
    clock.advance(25 * 60 * 60_000);
    headers = await loginAs(testApp, member);
    await open(at(1));
    clock.advance(25 * 60 * 60_000);
    headers = await loginAs(testApp, member);
    await open(at(1));
    const another = { position: 90, ranges: [[0, 90]] };
    expect(failureOf(await put(`progress/${at(1)}`, another))).toBe('422 impossible_progress');
  });

  it('is refused from longer ago than a report is kept', async () => {
    const report = { position: 1, ranges: [], positionAge: 31 * 86_400 };
    expect(failureOf(await put(`progress/${at(0)}`, report))).toMatch(/^422/);
  });
});
