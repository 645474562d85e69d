import { getGroupOutline, getProgramme } from '@taegeuk/contract/programme.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createCategory, createLesson } from '../../rigs/testing/content-factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let groupId: string;

const programme = async (lang = 'kr') =>
  dataOf(getProgramme, await testApp.app.inject(`/api/v1/public/programme/get/${lang}`));
const askOutline = (group: string, lang = 'kr') =>
  testApp.app.inject(`/api/v1/public/programme/get_group/${lang}?${new URLSearchParams({ group })}`);
const outline = async (group: string, lang = 'kr') => dataOf(getGroupOutline, await askOutline(group, lang));

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
afterAll(() => testApp.close());

beforeEach(async () => {
  clock.set('2026-11-21T03:00:00Z');
  const { sql } = testApp;
  await sql`DELETE FROM lessons`;
  await sql`DELETE FROM categories`;
  const level = await createCategory(sql, { slug: 'heat', level: 2, position: 1, names: { kr: '온열' } });
  await sql`UPDATE categories SET sub_level = NULL WHERE id = ${level.id}`;
  const names = { kr: '구주', en: 'Guju' };
  groupId = (
    await createCategory(sql, { slug: 'heat/guju', parentId: level.id, level: 2, subLevel: 2, names })
  ).id;
  const texts = {
    kr: { title: '첫 숨', summary: '숨을 고릅니다.', content: '<p>수업의 글</p>' },
    en: { title: 'First breath' },
  };
  // The second is the older one.
  await createLesson(sql, { categoryId: groupId, position: 2, durationSeconds: 300 });
  await createLesson(sql, { categoryId: groupId, position: 1, durationSeconds: 600, texts });
  await createLesson(sql, { categoryId: groupId, position: 3, isPublished: false });
});

describe('the programme', () => {
  it('tells a visitor levels, groups with the length of their published lessons, and what is sold', async () => {
    const product = { priceKrw: 90_000, dayExpirate: 30, grants: 'center' } as const;
    const { id } = await createCategory(testApp.sql, {
      slug: 'product/a',
      center: 2,
      names: { kr: '30일' },
      product,
    });
    const { levels, groups, products } = await programme();
    expect(levels.map(({ slug }) => slug)).toEqual(['heat']);
    expect(groups).toMatchObject([{ slug: 'heat/guju', name: '구주', lessons: 2, duration: 900 }]);
    expect(products).toMatchObject([{ id, priceKrw: 90_000, dayExpirate: 30, reducedFromKrw: null }]);
    expect((await programme('en')).groups[0]?.name).toBe('Guju');
  });

  it('has the price of its day, with the former price while the law lets it be called reduced', async () => {
    const product = { priceKrw: 90_000, dayExpirate: 30, grants: 'center' } as const;
    const { id } = await createCategory(testApp.sql, { slug: 'product/b', center: 2, product });
    // What the factory writes counts from the day of the database.
    const { sql } = testApp;
    await testApp.owner`ALTER TABLE price_history DISABLE TRIGGER price_history_is_kept`;
    await sql`DELETE FROM price_history WHERE category_id = ${id}`;
    await testApp.owner`ALTER TABLE price_history ENABLE TRIGGER price_history_is_kept`;
    await sql`
      INSERT INTO price_history (category_id, starts_on, price_krw, day_expirate)
      VALUES (${id}, '2026-09-01', 90000, 30), (${id}, '2026-11-22', 70000, 30)`;
    const priceNow = async () => (await programme()).products.find((each) => each.id === id);
    expect(await priceNow()).toMatchObject({ priceKrw: 90_000, reducedFromKrw: null });
    clock.set('2026-11-21T15:00:00Z');
    expect(await priceNow()).toMatchObject({ priceKrw: 70_000, reducedFromKrw: 90_000 });
  });

  it('leaves out what is not on sale, what was withdrawn, and groups that ask for a level', async () => {
    const { sql } = testApp;
    const product = { priceKrw: 90_000, dayExpirate: 30, grants: 'center' } as const;
    const { id } = await createCategory(sql, { slug: 'product/c', center: 2, product });
    await sql`UPDATE products SET is_on_sale = false WHERE category_id = ${id}`;
    const { id: high } = await createCategory(sql, { slug: 'heat/high' });
    await sql`UPDATE categories SET minimum_level = 2 WHERE id = ${high}`;
    const { id: withdrawn } = await createCategory(sql, { slug: 'heat/withdrawn' });
    await sql`UPDATE categories SET is_published = false WHERE id = ${withdrawn}`;
    const { groups, products } = await programme();
    expect(products).toEqual([]);
    expect(groups.map(({ slug }) => slug)).toEqual(['heat/guju']);
    for (const slug of ['heat/high', 'heat/withdrawn', 'heat', 'product/c', 'no-such']) {
      expect(failureOf(await askOutline(slug))).toBe('404 not_found');
    }
  });
});

describe('the outline of a group', () => {
  it('has title, summary, length and picture of its published lessons in order, and nothing of film or text', async () => {
    const response = await askOutline('heat/guju');
    const group = dataOf(getGroupOutline, response);
    expect(group).toMatchObject({ name: '구주', lessons: 2, duration: 900 });
    expect(group.outline).toMatchObject([
      { position: 1, title: '첫 숨', summary: '숨을 고릅니다.', duration: 600, isFree: false },
      { position: 2, duration: 300 },
    ]);
    const shown = ['duration', 'id', 'isFree', 'lang', 'position', 'poster', 'summary', 'title'];
    expect(Object.keys(response.json().data.outline[0]).sort()).toEqual(shown);
    for (const secret of ['수업의 글', '.mp4', 'captions', 'video'])
      expect(response.body).not.toContain(secret);
  });

  it('is in the language, or in Korean', async () => {
    const { outline: lessons } = await outline('heat/guju', 'en');
    expect(lessons.map(({ title, lang }) => `${lang} ${title}`)[0]).toBe('en First breath');
    expect(lessons[1]?.lang).toBe('kr');
  });
});
