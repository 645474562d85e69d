import { getPost, listLanguages, listMenus, listPosts } from '@taegeuk/contract/content.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../testing/app.ts';
import { createPost } from '../../testing/content-factories.ts';
import { dataOf, failureOf } from '../../testing/reply.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
const base = '/api/v1/public';
let testApp: TestApp;
let ids: string[];

const get = (path: string) => testApp.app.inject(`${base}${path}`);

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  const { sql } = testApp;
  ids = [];
  for (const day of ['01', '02', '03']) {
    const texts = { kr: { title: `숨 ${day}`, content: `<h2>고요 100% ${day}</h2>` } };
    const post = await createPost(sql, { publishedAt: `2026-10-${day}T00:00:00Z`, texts });
    ids.push(post.id);
  }
  await createPost(sql, { publishedAt: '2026-12-01T00:00:00Z', texts: { kr: { title: '아직' } } });
  await createPost(sql, {
    type: '메인페이지관리',
    texts: { kr: { title: '처음', postMeta: '{},{},{},{"text1":"주소"}' } },
  });
  await createPost(sql, { type: '이용약관', texts: { kr: { title: '약관' }, en: { title: 'Terms' } } });
  await sql`
    INSERT INTO menus (key, parent_id, link, position, is_visible) VALUES
      ('b', NULL, '/b', 2, true), ('a', NULL, '/a', 1, true), ('hidden', NULL, '/h', 3, false)`;
  await sql`
    INSERT INTO menus (key, parent_id, link, position)
    SELECT key || '.1', id, link || '/1', 1 FROM menus`;
  await sql`INSERT INTO menu_texts (menu_id, lang, name) SELECT id, 'kr', '메뉴 ' || key FROM menus`;
  await sql`INSERT INTO menu_texts (menu_id, lang, name) SELECT id, 'en', 'Menu ' || key FROM menus WHERE key = 'a'`;
});
afterAll(() => testApp.close());

describe('content', () => {
  it('lists the languages in order', async () => {
    const data = dataOf(listLanguages, await get('/lang/get_all'));
    expect(data.map((row) => row.languageCode)).toEqual(['kr', 'en', 'ep', 'vi']);
    expect(data[2]).toEqual({ languageCode: 'ep', name: 'Español', htmlLang: 'es', flag: 'ep' });
  });

  it('lists visible menus, parents first, with Korean names where its own are missing', async () => {
    const data = dataOf(listMenus, await get('/menu/get_all/en'));
    expect(data.map((row) => row.name)).toEqual(['Menu a', '메뉴 a.1', '메뉴 b', '메뉴 b.1']);
    expect(data[0]?.parentId).toBeNull();
    expect(data[1]?.parentId).toBe(data[0]?.menuId);
  });

  it('lists published posts of a type, newest first, with the number of all', async () => {
    const response = await get(`/post/get_all/kr?type=${encodeURIComponent('공지사항')}&pageSize=2`);
    expect(dataOf(listPosts, response).map((post) => post.title)).toEqual(['숨 03', '숨 02']);
    expect(response.json()).toMatchObject({ page: { pageNo: 1, pageSize: 2, total: 3 } });
    expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('says how many there are beyond the last page', async () => {
    const response = await get(`/post/get_all/kr?type=${encodeURIComponent('공지사항')}&pageNo=9`);
    expect(response.json()).toMatchObject({ data: [], page: { pageNo: 9, total: 3 } });
  });

  it('lists the site-wide posts when no type is given, each saying its language', async () => {
    const data = dataOf(listPosts, await get('/post/get_all/en'));
    expect(data.map(({ title, lang }) => `${title} ${lang}`).sort()).toEqual(['Terms en', '처음 kr']);
    expect(data.find((post) => post.lang === 'kr')?.postMeta).toContain('text1');
  });

  it.each([
    ['숨 02', 1],
    ['100%', 3],
    ['0% 0', 3],
    ['%', 3],
    ['h2', 0],
    ['_', 0],
    ['\\', 0],
  ])('finds %j as it is written, in titles and texts', async (q, total) => {
    const query = new URLSearchParams({ type: '공지사항', q });
    const response = await get(`/post/get_all/kr?${query}`);
    expect(response.json()).toMatchObject({ page: { total } });
  });

  it('gives a post with its older and newer neighbour', async () => {
    const data = dataOf(getPost, await get(`/post/get_by_id/${ids[1]}?lang=en`));
    expect(data).toMatchObject({
      title: '숨 02',
      lang: 'kr',
      previous: { id: ids[0] },
      next: { id: ids[2] },
    });
    const last = dataOf(getPost, await get(`/post/get_by_id/${ids[2]}`));
    expect(last.next).toBeNull();
  });

  it('knows no post before it is published, and no unknown one', async () => {
    const [row] = await testApp.sql<
      { id: string }[]
    >`SELECT id FROM posts WHERE published_at > ${clock.now()}`;
    expect(failureOf(await get(`/post/get_by_id/${row?.id}`))).toBe('404 not_found');
    expect(failureOf(await get('/post/get_by_id/01900000-0000-7000-8000-000000000000'))).toBe(
      '404 not_found',
    );
  });

  it('refuses an unknown language', async () => {
    expect(failureOf(await get('/post/get_all/de'))).toBe('422 unknown_language');
    expect(failureOf(await get(`/post/get_by_id/${ids[0]}?lang=de`))).toBe('422 unknown_language');
    expect(failureOf(await get('/menu/get_all/ko'))).toBe('422 unknown_language');
  });
});
