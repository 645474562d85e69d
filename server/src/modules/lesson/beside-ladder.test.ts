import { listCategories } from '@taegeuk/contract/category.ts';
import {
  getLesson,
  listLessons,
  recordLessonOpen,
  saveProgress,
  updateUserLesson,
} from '@taegeuk/contract/lesson.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { createCategory, createLesson } from '../../rigs/testing/content-factories.ts';
import { createMember, loginAs, type MemberOverrides } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';

let testApp: TestApp;
let headers: Record<string, string>;
let number = 0;

const window = { startsOn: null, endsOn: '2200-01-01' };

/** A group that is on no place of the ladder, with two lessons. */
async function group({ level = 4, minimumLevel = null as number | null, center = 0 as 0 | 1 } = {}) {
  number += 1;
  const { id, slug } = await createCategory(testApp.sql, { center, level, slug: `beside-${number}` });
  await testApp.sql`UPDATE categories SET sub_level = NULL, minimum_level = ${minimumLevel} WHERE id = ${id}`;
  const titled = (title: string) => ({ kr: { title: `${title} ${number}` } });
  const first = await createLesson(testApp.sql, { categoryId: id, position: 1, texts: titled('앞') });
  const second = await createLesson(testApp.sql, { categoryId: id, position: 2, texts: titled('뒤') });
  return { id, slug, first: first.id, second: second.id };
}

beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.sql`DELETE FROM lessons`;
  headers = await loginAs(testApp, await createMember(testApp.sql, { center: window }));
});

const get = (url: string, by = headers) => testApp.app.inject({ url, headers: by });
const listed = async (query: string, by = headers) =>
  dataOf(listLessons, await get(`${listLessons.path}?${query}`, by)).map(({ id }) => id);
const lessonAt = (id: string, query = '', by = headers) =>
  get(`${getLesson.path.replace('{id}', id)}?${query}`, by);
const named = async (by = headers) =>
  dataOf(listCategories, await get(`${listCategories.path}?isProduct=false`, by)).map(({ slug }) => slug);

describe('lessons of groups beside the ladder', () => {
  it('stay together, after those of the ladder, and are watched with the window of their side', async () => {
    const one = await group();
    const other = await group();
    const onLadder = await createCategory(testApp.sql, { level: 4, subLevel: 2, slug: `extend/${number}` });
    const ladder = await createLesson(testApp.sql, { categoryId: onLadder.id });
    expect(await listed('topic=heart')).toEqual([
      ladder.id,
      one.first,
      one.second,
      other.first,
      other.second,
    ]);
    expect(dataOf(getLesson, await lessonAt(one.first)).video).not.toBeNull();
    expect(await listed(`group=${other.slug}`)).toEqual([other.first, other.second]);
  });

  it('have their neighbours in the group, and in the list of practice videos', async () => {
    const one = await group();
    const other = await group();
    const neighbours = async (id: string, scope: string) => {
      const { previous, next } = dataOf(getLesson, await lessonAt(id, `neighbours=${scope}`));
      return [previous?.id ?? null, next?.id ?? null];
    };
    expect(await neighbours(one.second, 'group')).toEqual([one.first, null]);
    expect(await neighbours(one.second, 'topic')).toEqual([one.first, other.first]);
    expect(await neighbours(other.first, 'topic')).toEqual([one.second, other.second]);
  });
});

describe('a group with a minimum level', () => {
  it('does not exist below it, in no list and by no call', async () => {
    const open = await group();
    const closed = await group({ minimumLevel: 2 });
    expect(await named()).not.toContain(closed.slug);
    expect(await listed('topic=heart')).toEqual([open.first, open.second]);
    expect(await listed(`group=${closed.slug}`)).toEqual([]);
    expect(dataOf(getLesson, await lessonAt(open.second, 'neighbours=topic')).next).toBeNull();
    const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
      testApp.app.inject({ method, url, headers, payload });
    const lessonId = closed.first;
    const answers = [
      await lessonAt(lessonId),
      await send('PUT', saveProgress.path.replace('{lessonId}', lessonId), { position: 0, ranges: [] }),
      await send('POST', recordLessonOpen.path, { lessonId }),
      await send('PUT', updateUserLesson.path.replace('{id}', lessonId), { lessonId, isFavorite: true }),
    ];
    expect(answers.map(failureOf)).toEqual(Array(4).fill('404 not_found'));
  });

  it('is there from it on, by the level of its own side, and for staff', async () => {
    const closed = await group({ minimumLevel: 2, center: 1 });
    const member = async ({ levelInAcademy = 1, ...more }: { levelInAcademy?: number } & MemberOverrides) => {
      const made = await createMember(testApp.sql, more);
      await testApp.sql`UPDATE users SET level_in_academy = ${levelInAcademy} WHERE id = ${made.id}`;
      return loginAs(testApp, made);
    };
    const seen = async (by: Record<string, string>) => (await named(by)).includes(closed.slug);
    expect(await seen(await member({ levelInCenter: 5 }))).toBe(false);
    expect(await seen(await member({ levelInAcademy: 2 }))).toBe(true);
    expect(await seen(await member({ roleLevel: 1 }))).toBe(true);
    expect(await listed(`group=${closed.slug}`, await member({ levelInAcademy: 3 }))).toHaveLength(2);
  });
});
