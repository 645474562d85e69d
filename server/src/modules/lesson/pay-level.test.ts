import { getAcademyPath } from '@taegeuk/contract/academy.ts';
import { getLesson, getUserLesson, listLessons } from '@taegeuk/contract/lesson.ts';
import { mirrorMember } from '@taegeuk/contract/member-mirror.ts';
import { explainMember } from '@taegeuk/contract/member-record.ts';
import { getProfile } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCategory, createLesson } from '../../rigs/testing/content-factories.ts';
import { createMember, grantWindow, loginAs } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';
import { type Buyer, openShop, type Shop, type TestProduct } from '../../rigs/testing/shop.ts';

const slugs = ['practiciner/meditation', 'trainer/meditation', 'master/meditation'] as const;
let shop: Shop;
let buyer: Buyer;
let lessons: string[];
/** Thirty days of the academy at a level. */
let products: TestProduct[];

beforeAll(async () => {
  shop = await openShop();
  lessons = [];
  products = [];
  for (const [index, slug] of slugs.entries()) {
    const level = index + 1;
    const { id } = await createCategory(shop.sql, { center: 1, slug, level });
    await shop.sql`UPDATE categories SET pay_level_in_academy = ${level} WHERE id = ${id}`;
    lessons.push((await createLesson(shop.sql, { categoryId: id })).id);
    const product = await shop.product({ grants: 'academy' });
    await shop.sql`UPDATE products SET pay_level = ${level} WHERE category_id = ${product.id}`;
    products.push(product);
  }
});
beforeEach(async () => {
  shop.clock.set('2026-11-22T03:00:00Z');
  buyer = await shop.buyer();
});
afterAll(() => shop.close());

const get = (url: string, headers = buyer.headers) => shop.app.inject({ url, headers });
const level = (number: number) => products[number - 1] as TestProduct;

async function locks() {
  return dataOf(listLessons, await get(`${listLessons.path}?center=1`)).map(({ locked }) => locked);
}

async function open(index: number) {
  const path = getLesson.path.replace('{id}', lessons[index] ?? '');
  return dataOf(getLesson, await get(path));
}

it('a product opens the courses up to the level that it names, on every call', async () => {
  await shop.bought(buyer, level(2));
  expect(await locks()).toEqual([null, null, 'pay_level_low']);
  expect(await open(1)).toMatchObject({ locked: null, video: expect.anything() });
  expect(await open(2)).toMatchObject({ locked: 'pay_level_low', video: null });
  const { courses } = dataOf(getAcademyPath, await get(getAcademyPath.path));
  expect(courses.map(({ locked }) => locked)).toEqual([null, null, 'pay_level_low']);

  const report = (index: number) =>
    shop.app.inject({
      method: 'PUT',
      url: `/api/v1/private/user_lessons/progress/${lessons[index]}`,
      headers: buyer.headers,
      payload: { position: 1, ranges: [] },
    });
  expect((await report(1)).statusCode).toBe(200);
  expect(failureOf(await report(2))).toBe('403 forbidden');
  const favorite = await shop.app.inject({
    method: 'PUT',
    url: `/api/v1/private/user_lessons/update/${lessons[2]}`,
    headers: buyer.headers,
    payload: { lessonId: lessons[2], isFavorite: true },
  });
  const { id } = (favorite.json() as { data: { id: string } }).data;
  const record = dataOf(getUserLesson, await get(getUserLesson.path.replace('{id}', id)));
  expect(record.locked).toBe('pay_level_low');
});

it('says first that the window is not active', async () => {
  expect(await locks()).toEqual(Array(3).fill('membership_inactive'));
});

it('a greater level opens with the first of its own days, and ends with the last', async () => {
  await shop.bought(buyer, level(1));
  await shop.bought(buyer, level(3));
  // Until then all of its money would come back.
  shop.clock.set('2026-12-21T14:59:59Z');
  expect(await locks()).toEqual([null, 'pay_level_low', 'pay_level_low']);
  shop.clock.set('2026-12-21T15:00:00Z');
  expect(await locks()).toEqual([null, null, null]);
  // Days of the first level follow those of the third.
  await shop.bought(buyer, level(1));
  shop.clock.set('2027-01-20T14:59:59Z');
  expect(await locks()).toEqual([null, null, null]);
  shop.clock.set('2027-01-20T15:00:00Z');
  expect(await locks()).toEqual([null, 'pay_level_low', 'pay_level_low']);
  const profile = await shop.app.inject({ method: 'POST', url: getProfile.path, headers: buyer.headers });
  expect(dataOf(getProfile, profile).payLevelInAcademy).toBe(1);
});

it('days that wait behind those of staff open no level yet', async () => {
  await grantWindow(shop.sql, buyer.id, 'academy', { startsOn: '2026-11-22', endsOn: '2026-12-21' });
  await shop.bought(buyer, level(3));
  expect(await locks()).toEqual([null, 'pay_level_low', 'pay_level_low']);
  shop.clock.set('2026-12-21T15:00:00Z');
  expect(await locks()).toEqual([null, null, null]);
});

it('days that staff add go on with the level of the last order', async () => {
  await shop.bought(buyer, level(2));
  await grantWindow(shop.sql, buyer.id, 'academy', { startsOn: '2026-11-22', endsOn: '2027-01-31' });
  shop.clock.set('2027-01-15T03:00:00Z');
  expect(await locks()).toEqual([null, null, 'pay_level_low']);
});

it('staff see what a member sees, and why', async () => {
  await shop.bought(buyer, level(1));
  const staff = await createMember(shop.sql, { roleLevel: 9 });
  let headers = await loginAs(shop, staff);
  const why = async () => {
    const rules = dataOf(explainMember, await get(explainMember.path.replace('{id}', buyer.id), headers));
    return rules.filter(({ what }) => what === 'academy' || what === 'courses').map(({ rule }) => rule);
  };
  const mirrored = `${mirrorMember.path.replace('{id}', buyer.id)}?of=academy`;
  const { academy } = dataOf(mirrorMember, await get(mirrored, headers));
  expect(academy?.courses.map(({ locked }) => locked)).toEqual([null, 'pay_level_low', 'pay_level_low']);
  expect(await why()).toEqual(['window_active', 'pay_level_low']);
  await shop.bought(buyer, level(3));
  expect(await why()).toEqual(['window_active', 'pay_level_low']);
  shop.clock.set('2026-12-22T03:00:00Z');
  headers = await loginAs(shop, staff);
  expect(await why()).toEqual(['window_active', 'pay_level_reached']);
});
