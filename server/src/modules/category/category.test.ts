import { listCategories } from '@taegeuk/contract/category.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { createCategory } from '../../rigs/testing/content-factories.ts';
import { createMember, loginAs } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';

let testApp: TestApp;
let headers: { authorization: string };
let heat: { id: string };

const list = async (query: string) =>
  dataOf(
    listCategories,
    await testApp.app.inject({ url: `/api/v1/private/category/get_all${query}`, headers }),
  );

beforeAll(async () => {
  testApp = await createTestApp();
  const { sql } = testApp;
  headers = await loginAs(testApp, await createMember(sql));
  heat = await createCategory(sql, {
    slug: 'heat',
    level: 2,
    position: 2,
    names: { kr: '온열', en: 'Heat' },
  });
  await createCategory(sql, { slug: 'balance', position: 1, names: { kr: '균형' } });
  await createCategory(sql, { slug: 'heat/b', parentId: heat.id, position: 2 });
  await createCategory(sql, { slug: 'heat/a', parentId: heat.id, position: 1 });
  await createCategory(sql, { slug: 'master', center: 1, position: 1 });
  const product = { priceKrw: 90_000, dayExpirate: 90, grants: 'center' } as const;
  await createCategory(sql, { slug: 'product/center-90', center: 2, position: 1, product });
});
afterAll(() => testApp.close());

describe('categories', () => {
  it('come in the order of their tree', async () => {
    const slugs = (await list('')).map((row) => row.slug);
    expect(slugs).toEqual(['balance', 'heat', 'heat/a', 'heat/b', 'master', 'product/center-90']);
  });

  it('are filtered by side, kind and parent', async () => {
    expect((await list('?center=1')).map((row) => row.slug)).toEqual(['master']);
    expect((await list('?isProduct=true')).map((row) => row.slug)).toEqual(['product/center-90']);
    expect((await list('?isProduct=1')).map((row) => row.slug)).toEqual(['product/center-90']);
    for (const no of ['false', '0']) {
      expect((await list(`?isProduct=${no}&center=2`)).map((row) => row.slug)).toEqual([]);
    }
    expect((await list(`?parentId=${heat.id}`)).map((row) => row.slug)).toEqual(['heat/a', 'heat/b']);
  });

  it('are all there when a filter is sent without a value, on one page', async () => {
    const url = '/api/v1/private/category/get_all?lang=&center=&isProduct=&parentId=';
    const response = await testApp.app.inject({ url, headers });
    expect(dataOf(listCategories, response)).toHaveLength(6);
    expect(response.json()).toMatchObject({ page: { pageNo: 1, pageSize: 6, total: 6 } });
  });

  it('have a page of their own even when there are none', async () => {
    const url = '/api/v1/private/category/get_all?center=3';
    const response = await testApp.app.inject({ url, headers });
    expect(response.json()).toMatchObject({ data: [], page: { pageNo: 1, pageSize: 1, total: 0 } });
  });

  it('are named in the language, or in Korean', async () => {
    expect((await list('?lang=en&center=0')).map((row) => row.name).slice(0, 2)).toEqual(['균형', 'Heat']);
  });

  it('have a price and what they grant when they are products', async () => {
    const [product] = await list('?center=2');
    expect(product).toMatchObject({ priceKrw: 90_000, dayExpirate: 90, grants: 'center', isProduct: true });
  });

  it('refuse a side that does not exist', async () => {
    const response = await testApp.app.inject({ url: '/api/v1/private/category/get_all?center=4', headers });
    expect(failureOf(response)).toBe('422 invalid_input');
  });
});
