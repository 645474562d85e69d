import { getLesson } from '@taegeuk/contract/lesson.ts';
import { getFreeLesson } from '@taegeuk/contract/lesson-free.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { createCategory, createLesson } from '../../rigs/testing/content-factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';

let testApp: TestApp;
let balance: { free: string; other: string };
let courseLesson: string;

async function make(
  group: { slug: string; center?: 0 | 1; level: number; minimumLevel?: number },
  freeAt: number,
): Promise<string[]> {
  const { sql } = testApp;
  const { minimumLevel = null, ...place } = group;
  const { id: categoryId } = await createCategory(sql, { ...place, subLevel: 1 });
  await sql`UPDATE categories SET minimum_level = ${minimumLevel} WHERE id = ${categoryId}`;
  const ids: string[] = [];
  for (const position of [1, 2]) {
    const lesson = await createLesson(sql, { categoryId, position });
    await sql`UPDATE lessons SET is_free = ${position === freeAt} WHERE id = ${lesson.id}`;
    ids.push(lesson.id);
  }
  return ids;
}

const ask = (query = '') => testApp.app.inject({ url: `${getFreeLesson.path}${query}` });

beforeAll(async () => {
  testApp = await createTestApp();
  await make({ slug: 'heat/first', level: 2 }, 1);
  const [free = '', other = ''] = await make({ slug: 'balance/second', level: 1 }, 1);
  balance = { free, other };
  [courseLesson = ''] = await make({ slug: 'master/oriental', center: 1, level: 1 }, 1);
});
afterAll(() => testApp.close());

it('is for everybody: the first free one of the centre, with its video, and the title of the next', async () => {
  const lesson = dataOf(getFreeLesson, await ask());
  expect(lesson).toMatchObject({ id: balance.free, isFree: true, locked: null, userLesson: null });
  expect(lesson?.next?.id).toBe(balance.other);
  const film = await testApp.app.inject({ url: lesson?.video?.src ?? '', headers: { range: 'bytes=0-0' } });
  expect(film.statusCode).not.toBe(403);
});

it('may be named, also one of the academy', async () => {
  expect(dataOf(getFreeLesson, await ask(`?id=${courseLesson}`))?.id).toBe(courseLesson);
});

it('is nothing but what is free: any other lesson is not there, whether or not it is known', async () => {
  expect(failureOf(await ask(`?id=${balance.other}`))).toBe('404 not_found');
  expect(failureOf(await ask('?id=0198f2a4-0000-7000-8000-000000000000'))).toBe('404 not_found');
  expect(failureOf(await ask('?id=x'))).toMatch(/^422 /);
  const url = getLesson.path.replace('{id}', balance.free);
  expect(failureOf(await testApp.app.inject({ url }))).toBe('401 token_required');
});

it('is not there while it is withdrawn, or demands a level that a visitor does not have', async () => {
  const [hidden = ''] = await make({ slug: 'balance/later', level: 1, minimumLevel: 2 }, 1);
  expect(failureOf(await ask(`?id=${hidden}`))).toBe('404 not_found');
  await testApp.sql`UPDATE lessons SET is_published = false WHERE id = ${balance.free}`;
  expect(failureOf(await ask(`?id=${balance.free}`))).toBe('404 not_found');
  expect(dataOf(getFreeLesson, await ask())?.category.slug).toBe('heat/first');
  await testApp.sql`UPDATE lessons SET is_free = false`;
  expect(dataOf(getFreeLesson, await ask())).toBeNull();
});
