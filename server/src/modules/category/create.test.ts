import { listCategories } from '@taegeuk/contract/category.ts';
import { createCategory } from '@taegeuk/contract/category-desk.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { createCategory as insertCategory } from '../../rigs/testing/content-factories.ts';
import { createMember, grantRights, linkRole, loginAs } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';

type Headers = Record<string, string>;

let testApp: TestApp;
let admin: Headers;
let teacher: Headers;
let member: Headers;

const group = {
  ...{ name: '바람 명상', center: 0, isProduct: false, isAccompaniedService: false, parentId: null },
  payLevelInAcademy: null,
};
const product = {
  ...group,
  name: '30일 이용',
  center: 2,
  isProduct: true,
  priceKrw: 50_000,
  dayExpirate: 30,
};

beforeAll(async () => {
  testApp = await createTestApp();
  const { sql } = testApp;
  admin = await loginAs(testApp, await createMember(sql, { roleLevel: 9 }));
  const withContent = await createMember(sql);
  await linkRole(sql, withContent, 1);
  await grantRights(sql, withContent, ['content']);
  teacher = await loginAs(testApp, withContent);
  member = await loginAs(testApp, await createMember(sql));
});
afterAll(() => testApp.close());

const create = (change: object, { by = admin, lang = '', key = '' } = {}) =>
  testApp.app.inject({
    ...{ method: 'POST', url: `${createCategory.path}${lang && `?lang=${lang}`}` },
    headers: { ...by, ...(key && { 'idempotency-key': key }) },
    payload: { ...group, ...change },
  });
const made = async (...given: Parameters<typeof create>) => dataOf(createCategory, await create(...given));
const wrong = async (...given: Parameters<typeof create>) => {
  const answer = await create(...given);
  return [failureOf(answer), fieldErrorsOf(answer)];
};
const invalid = (path: string, message: string) => ['422 invalid_input', [{ path, message }]];

async function listed(id: string, query: string) {
  const answer = await testApp.app.inject({ url: `${listCategories.path}?${query}`, headers: member });
  return dataOf(listCategories, answer).find((row) => row.id === id);
}

describe('a group that staff create', () => {
  it('has an address and a place of its own, though others of its name are created at the same moment', async () => {
    const { id: parentId } = await insertCategory(testApp.sql, { slug: 'look', level: 3 });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => create({ name: 'Still Water', parentId })),
    );
    const slugs = answers.map((answer) => dataOf(createCategory, answer).slug);
    expect(new Set(slugs).size).toBe(4);
    const rows = await testApp.sql<{ position: number }[]>`
      SELECT position FROM categories WHERE parent_id = ${parentId} ORDER BY position`;
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  });

  it('is answered as a category with 201, and members have it at once', async () => {
    const { id: parentId } = await insertCategory(testApp.sql, { slug: 'heat', level: 2 });
    const more = { slug: 'wind', summary: '바람을 봅니다.', minimumLevel: 2, isAccompaniedService: true };
    const category = await made({ ...more, parentId }, { by: teacher });
    expect(category).toMatchObject({
      ...{ parentId, name: '바람 명상', summary: '바람을 봅니다.', center: 0, slug: 'wind', level: 2 },
      ...{ isProduct: false, isAccompaniedService: true, payLevelInAcademy: null, subLevel: null },
      ...{ priceKrw: null, reducedFromKrw: null, dayExpirate: null, grants: null },
    });
    const next = await made({ parentId });
    const rows = await testApp.sql`
      SELECT minimum_level, position FROM categories WHERE parent_id = ${parentId} ORDER BY position`;
    expect(rows).toEqual([
      { minimumLevel: 2, position: 1 },
      { minimumLevel: null, position: 2 },
    ]);
    expect((await listed(next.id, 'center=0'))?.name).toBe('바람 명상');
  });

  it('of the academy has the level that its course asks for', async () => {
    expect(await made({ center: 1, payLevelInAcademy: 2 })).toMatchObject({
      ...{ center: 1, payLevelInAcademy: 2, level: null },
    });
  });

  it('has the name of its language, and that in Korean until there is one', async () => {
    const { id, name } = await made({ name: 'Wind', slug: 'wind-en' }, { lang: 'en' });
    expect(name).toBe('Wind');
    expect((await listed(id, 'lang=kr'))?.name).toBe('Wind');
    expect((await listed(id, 'lang=vi'))?.name).toBe('Wind');
    const texts = await testApp.sql`
      SELECT lang, is_borrowed FROM category_texts WHERE category_id = ${id} ORDER BY lang`;
    expect(texts).toEqual([
      { lang: 'en', isBorrowed: false },
      { lang: 'kr', isBorrowed: true },
    ]);
  });

  it('gets an address from its name, and another if that is taken', async () => {
    expect((await made({ name: 'Sự tĩnh lặng, Đất' })).slug).toBe('su-tinh-lang-dat');
    expect((await made({ name: 'Sự tĩnh lặng, Đất' })).slug).toMatch(/^su-tinh-lang-dat-[0-9a-f]{8}$/);
    expect((await made({ name: '고요' })).slug).toMatch(/^group-[0-9a-f]{8}$/);
  });

  it('stands in the log with its name', async () => {
    const { id, slug } = await made({});
    const [row] = await testApp.sql`
      SELECT action, about_user_id, detail FROM audit_log WHERE subject_type = 'category' AND subject_id = ${id}`;
    expect(row).toEqual({
      ...{ action: 'category.create', aboutUserId: null, detail: { slug, name: '바람 명상' } },
    });
  });

  it('is created once when the same send comes again', async () => {
    const [first, again] = [await made({}, { key: 'once' }), await made({}, { key: 'once' })];
    expect(again).toEqual(first);
    expect((await made({}, { key: 'twice' })).id).not.toBe(first.id);
  });
});

describe('a product that staff create', () => {
  it('is sold at once, on its side and on the first level unless told', async () => {
    const { id } = await made(product);
    expect(await listed(id, 'isProduct=true')).toMatchObject({
      ...{ priceKrw: 50_000, dayExpirate: 30, grants: 'center', level: null },
    });
    const master = await made({ ...product, center: 3, payLevel: 3, priceKrw: 0 });
    expect(master).toMatchObject({ grants: 'academy', priceKrw: 0 });
    const levels = await testApp.sql`
      SELECT pay_level FROM products WHERE category_id = ANY(${[id, master.id]}::uuid[]) ORDER BY pay_level`;
    expect(levels).toEqual([{ payLevel: 1 }, { payLevel: 3 }]);
    expect(await listed(master.id, 'isProduct=true')).toMatchObject({ payLevelInAcademy: 3 });
    // As the source's payload names it.
    const trainer = await made({ ...product, center: 3, payLevelInAcademy: 2 });
    const [row] = await testApp.sql`SELECT pay_level FROM products WHERE category_id = ${trainer.id}`;
    expect(row).toEqual({ payLevel: 2 });
  });

  it('needs a price and days', async () => {
    const bare = { ...product, priceKrw: null, dayExpirate: undefined };
    expect(await wrong(bare)).toEqual([
      '422 invalid_input',
      [
        { path: 'priceKrw', message: 'fill_blank' },
        { path: 'dayExpirate', message: 'fill_blank' },
      ],
    ]);
  });

  it('needs the right to money', async () => {
    expect(failureOf(await create(product, { by: teacher }))).toBe('403 forbidden');
  });
});

describe('nothing is created', () => {
  it('by a member', async () => {
    expect(failureOf(await create({}, { by: member }))).toBe('403 forbidden');
  });

  it('below a parent of another side, or one that there is not', async () => {
    const { id: parentId } = await insertCategory(testApp.sql, { slug: 'trainer', center: 1 });
    expect(await wrong({ parentId })).toEqual(invalid('parentId', 'invalid_choice'));
    const nowhere = '01900000-0000-7000-8000-000000000000';
    expect(await wrong({ parentId: nowhere })).toEqual(invalid('parentId', 'invalid_choice'));
  });

  it('at an address that is taken', async () => {
    await made({ slug: 'taken' });
    expect(await wrong({ slug: 'taken' })).toEqual([
      '409 slug_already_exists',
      [{ path: 'slug', message: 'slug_already_exists' }],
    ]);
  });

  it('at the word of a level, whether there is one or not', async () => {
    expect(failureOf(await create({ slug: 'harmonizing' }))).toBe('409 slug_already_exists');
    expect((await made({ name: 'Harmonizing' })).slug).toMatch(/^harmonizing-/);
  });

  it.each([
    ['name', '', 'fill_blank'],
    ['name', '바람\n명상', 'invalid_text'],
    ['name', '가'.repeat(101), 'too_long'],
    ['center', 4, 'too_large'],
    ['center', '0', 'invalid_number'],
    ['isProduct', true, 'invalid_choice'],
    ['isProduct', undefined, 'fill_blank'],
    ['isAccompaniedService', 'no', 'invalid_type'],
    ['parentId', 'x', 'invalid_id'],
    ['payLevelInAcademy', 10, 'too_large'],
    ['slug', 'Wind Path', 'invalid_text'],
    ['slug', 'heat/wind', 'invalid_text'],
    ['minimumLevel', 0, 'too_small'],
    ['minimumLevel', 6, 'too_large'],
    ['priceKrw', 1000, 'invalid_choice'],
    ['dayExpirate', 30, 'invalid_choice'],
    ['grants', 'center', 'invalid_choice'],
    ['payLevel', 1, 'invalid_choice'],
  ])('from %s %j', async (path, value, message) => {
    expect(await wrong({ [path]: value })).toEqual(invalid(path, message));
  });

  it.each([
    ['isProduct', false, 'invalid_choice'],
    ['priceKrw', -1, 'too_small'],
    ['priceKrw', 100_000_001, 'too_large'],
    ['dayExpirate', 0, 'too_small'],
    ['dayExpirate', 3661, 'too_large'],
    ['grants', 'shop', 'invalid_choice'],
    ['payLevel', -1, 'too_small'],
    ['minimumLevel', 1, 'invalid_choice'],
  ])('as a product from %s %j', async (path, value, message) => {
    expect(await wrong({ ...product, [path]: value })).toEqual(invalid(path, message));
  });

  it('in the academy for a level above its three', async () => {
    expect(await wrong({ center: 1, minimumLevel: 4 })).toEqual(invalid('minimumLevel', 'too_large'));
  });

  it('in a language that there is not', async () => {
    expect(failureOf(await create({}, { lang: 'xx' }))).toBe('422 unknown_language');
  });
});
