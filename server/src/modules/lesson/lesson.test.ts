import { getLesson, listLessons } from '@taegeuk/contract/lesson.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createCategory, createLesson, createMedia } from '../../rigs/testing/content-factories.ts';
import { createMember, grantWindow, loginAs, type TestMember } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let member: TestMember;
let headers: { authorization: string };
let lessonIds: string[];
let group: { id: string; slug: string };
let level: { id: string };
let academyLessonId: string;

async function list(query: string) {
  const response = await testApp.app.inject({ url: `/api/v1/private/lesson/get_all?${query}`, headers });
  const data = dataOf(listLessons, response);
  return { data, page: (response.json() as { page: unknown }).page };
}

async function find(id: string, lang = 'kr') {
  const url = `/api/v1/private/lesson/get_by_id/${id}?lang=${lang}`;
  return testApp.app.inject({ url, headers });
}

async function createGroup(): Promise<void> {
  const { sql } = testApp;
  level = await createCategory(sql, { slug: 'heat', level: 2, position: 1, names: { kr: '온열' } });
  const names = { kr: '단전축기', en: 'Danjeon' };
  group = await createCategory(sql, {
    slug: 'heat/condenser',
    parentId: level.id,
    level: 2,
    subLevel: 4,
    names,
  });
  const media = await createMedia(sql, {
    key: 'heat--guju-1.mp4',
    durationSeconds: 70,
    captions: { en: 'heat--guju-1.en.vtt' },
  });
  lessonIds = [];
  for (const position of [1, 2, 3]) {
    const kr = { title: `배꼽 ${position}`, summary: '손', content: '<p>앉습니다.</p>' };
    const texts = position === 2 ? { kr, en: { title: 'Below the navel', summary: 'Hands' } } : { kr };
    const lesson = await createLesson(sql, { categoryId: group.id, mediaId: media.id, position, texts });
    lessonIds.push(lesson.id);
  }
  await createLesson(sql, { categoryId: group.id, position: 4, isPublished: false });
}

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  const { sql } = testApp;
  member = await createMember(sql, { center: { startsOn: '2026-11-01', endsOn: '2026-11-30' } });
  headers = await loginAs(testApp, member);
  await createGroup();
  const academy = await createCategory(sql, { slug: 'master/meditation', center: 1, level: 3, subLevel: 1 });
  academyLessonId = (await createLesson(sql, { categoryId: academy.id, position: 1 })).id;
});
afterAll(() => testApp.close());

describe('the list of lessons', () => {
  it('has the published lessons of a group in order, by its slug, its id or its level’s id', async () => {
    for (const query of [`group=${group.slug}`, `categoryId=${group.id}`, `categoryId=${level.id}`]) {
      const { data, page } = await list(query);
      expect(data.map((lesson) => lesson.id)).toEqual(lessonIds);
      expect(page).toEqual({ pageNo: 1, pageSize: 20, total: 3 });
    }
  });

  it('pages and filters by side', async () => {
    const { data, page } = await list('center=0&pageSize=2&pageNo=2');
    expect(data.map((lesson) => lesson.id)).toEqual([lessonIds[2]]);
    expect(page).toEqual({ pageNo: 2, pageSize: 2, total: 3 });
    expect((await list('center=0&pageNo=7')).page).toMatchObject({ total: 3 });
    expect((await list('')).page).toMatchObject({ total: 4 });
  });

  it('searches titles and summaries in the language and in Korean', async () => {
    expect((await list('q=navel&lang=en')).data.map((lesson) => lesson.id)).toEqual([lessonIds[1]]);
    expect((await list('q=navel')).data).toEqual([]);
    expect((await list(`q=${encodeURIComponent('배꼽')}`)).data).toHaveLength(3);
    expect((await list('q=%25')).data).toEqual([]);
  });

  it('falls back to Korean row by row and says so', async () => {
    const { data } = await list(`group=${group.slug}&lang=en`);
    expect(data.map((lesson) => `${lesson.lang} ${lesson.title}`)).toEqual([
      'kr 배꼽 1',
      'en Below the navel',
      'kr 배꼽 3',
    ]);
  });

  it('names a poster, a duration and the caller’s own state', async () => {
    await testApp.sql`
      INSERT INTO user_lessons (user_id, lesson_id, is_favorite, favorited_at, watched_seconds, position_seconds)
      VALUES (${member.id}, ${lessonIds[0] ?? ''}, true, now(), 35, 12.5)`;
    const other = await createMember(testApp.sql);
    await testApp.sql`INSERT INTO user_lessons (user_id, lesson_id) VALUES (${other.id}, ${lessonIds[1] ?? ''})`;
    const { data } = await list(`group=${group.slug}`);
    expect(data[0]).toMatchObject({
      poster: expect.stringMatching(/^\/media\/posters\/2-4-1\.svg\?v=/),
      duration: 70,
      userLesson: { isFavorite: true, progress: 0.5, practised: false, position: 12.5 },
    });
    expect(data[1]?.userLesson).toBeNull();
  });

  it('locks what lies outside the window of its side and hides nothing', async () => {
    const { data } = await list('');
    expect(data.map((lesson) => lesson.locked)).toEqual([null, null, null, 'membership_inactive']);
  });
});

describe('a lesson', () => {
  it('has its text, video, captions and neighbours in the group', async () => {
    const data = dataOf(getLesson, await find(lessonIds[1] ?? '', 'en'));
    expect(data).toMatchObject({
      title: 'Below the navel',
      category: { slug: 'heat/condenser', name: 'Danjeon', level: 2, subLevel: 4 },
      previous: { id: lessonIds[0] },
      next: { id: lessonIds[2] },
      locked: null,
    });
    expect(data.video?.src).toMatch(/^\/media\/files\/heat--guju-1\.mp4\?e=\d+&s=[\w-]{43}$/);
    expect(data.video?.captions).toMatchObject([{ lang: 'en', htmlLang: 'en' }]);
  });

  it('has no neighbour beyond the published ones', async () => {
    const data = dataOf(getLesson, await find(lessonIds[2] ?? ''));
    expect(data).toMatchObject({ previous: { id: lessonIds[1] }, next: null });
  });

  it('marks a Korean body under a translated title', async () => {
    const data = dataOf(getLesson, await find(lessonIds[1] ?? '', 'en'));
    expect(data.content).toBe('<div lang="ko"><p>앉습니다.</p></div>');
  });

  it('keeps its text and loses its video outside the window', async () => {
    const response = await find(academyLessonId);
    expect(dataOf(getLesson, response)).toMatchObject({ locked: 'membership_inactive', video: null });
    expect(response.body).not.toContain('/media/files/');
  });

  it('is unlocked and locked by midnight in Seoul', async () => {
    const days = { startsOn: '2026-11-22', endsOn: '2026-11-22' };
    await grantWindow(testApp.sql, member.id, 'academy', days);
    const lockAt = async (instant: string) => {
      clock.set(instant);
      headers = await loginAs(testApp, member);
      return dataOf(getLesson, await find(academyLessonId)).locked;
    };
    expect(await lockAt('2026-11-21T14:59:59Z')).toBe('membership_inactive');
    expect(await lockAt('2026-11-21T15:00:00Z')).toBeNull();
    expect(await lockAt('2026-11-22T14:59:59Z')).toBeNull();
    expect(await lockAt('2026-11-22T15:00:00Z')).toBe('membership_inactive');
  });

  it('is not found when it is unknown or not published', async () => {
    const [row] = await testApp.sql<{ id: string }[]>`SELECT id FROM lessons WHERE NOT is_published`;
    expect(failureOf(await find(row?.id ?? ''))).toBe('404 not_found');
    expect(failureOf(await find('01900000-0000-7000-8000-000000000000'))).toBe('404 not_found');
    expect(failureOf(await find('nonsense'))).toBe('422 invalid_input');
  });
});
