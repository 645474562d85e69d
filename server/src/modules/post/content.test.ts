import { htmlLang, languageCodes, languageIds } from '@taegeuk/contract/languages.ts';
import { getPost, listLanguages, listMenus, listPosts } from '@taegeuk/contract/post.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createMedia, createPost } from '../../rigs/testing/content-factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';
import { filmPosterUrl } from './present.ts';
import { findPublicVideo } from './service.ts';

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
    expect(data.map((row) => row.languageCode)).toEqual([...languageCodes]);
    expect(data.map((row) => row.htmlLang)).toEqual(languageCodes.map((code) => htmlLang[code]));
    expect(data[2]).toEqual({
      id: languageIds.ep,
      languageCode: 'ep',
      name: 'Español',
      htmlLang: 'es',
      flag: 'ep',
    });
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
    for (const { postMeta, slug } of dataOf(listPosts, response)) {
      expect(JSON.parse(`[${postMeta}]`)).toEqual([{ slug, topic: null, position: null, cover: null }]);
    }
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

describe('posts with a topic and a position', () => {
  let films: { id: string }[];
  let waiting: { id: string };
  const list = async (query: Record<string, string>, lang = 'kr') =>
    dataOf(listPosts, await get(`/post/get_all/${lang}?${new URLSearchParams(query)}`));
  const post = async (id: string | undefined, lang = 'kr') =>
    dataOf(getPost, await get(`/post/get_by_id/${id}?lang=${lang}`));

  beforeAll(async () => {
    const { sql } = testApp;
    films = [];
    for (const [index, position] of [2, 1, 3].entries()) {
      const media = await createMedia(sql, {
        captions: { vi: 'a.vi.vtt', kr: 'a.kr.vtt' },
        durationSeconds: 61,
      });
      const film = { type: '영상', topic: 'breath', position, mediaId: media.id };
      films[position] = await createPost(sql, { ...film, publishedAt: `2026-10-0${index + 1}T00:00:00Z` });
    }
    waiting = await createPost(sql, { type: '영상', topic: 'breath', position: 4 });
    await createPost(sql, {
      type: '영상',
      topic: 'body',
      position: 1,
      mediaId: (await createMedia(sql)).id,
      texts: { kr: { title: '몸 영상' } },
    });
    for (const day of ['05', '06', '07'])
      await createPost(sql, {
        type: '문화',
        topic: 'breath',
        publishedAt: `2026-10-${day}T00:00:00Z`,
        texts: { kr: { title: `문화 ${day}` }, en: { title: `Culture ${day}` } },
      });
    await createPost(sql, {
      type: '문화',
      topic: 'breath',
      position: 9,
      publishedAt: '2026-09-01T00:00:00Z',
      texts: { kr: { title: '문화 앞' } },
    });
    await createPost(sql, { type: '알아보기-호흡', topic: 'breath', texts: { kr: { title: '호흡이란' } } });
    await createPost(sql, { type: '자주 묻는 질문', topic: 'breath' });
  });

  it('are listed by position, then newest first', async () => {
    const titles = (await list({ type: '문화' })).map(({ title }) => title);
    expect(titles).toEqual(['문화 앞', '문화 07', '문화 06', '문화 05']);
    expect((await list({ type: '영상', topic: 'breath' })).map(({ id }) => id)).toEqual(
      [1, 2, 3].map((place) => films[place]?.id),
    );
  });

  it('are counted as they are listed, by topic too, however they change', async () => {
    const { sql } = testApp;
    const totalOf = async (query: Record<string, string>) =>
      (await get(`/post/get_all/kr?${new URLSearchParams(query)}`)).json().page.total;
    expect(await totalOf({ type: '영상' })).toBe(4);
    expect(await totalOf({ type: '영상', topic: 'breath' })).toBe(3);
    expect(await totalOf({ type: '영상', topic: 'none' })).toBe(0);
    const media = await createMedia(sql);
    await sql`UPDATE posts SET media_id = ${media.id} WHERE id = ${waiting.id}`;
    expect(await totalOf({ type: '영상', topic: 'breath' })).toBe(4);
    await sql`UPDATE posts SET media_id = NULL, topic = 'body' WHERE id = ${waiting.id}`;
    await sql`UPDATE posts SET topic = 'breath' WHERE id = ${waiting.id}`;
    expect(await totalOf({ type: '영상' })).toBe(4);
    const later = await createPost(sql, {
      type: '영상',
      mediaId: media.id,
      publishedAt: '2026-12-24T00:00:00Z',
    });
    expect(await totalOf({ type: '영상' })).toBe(4);
    await sql`DELETE FROM posts WHERE id = ${later.id}`;
    expect(await totalOf({ type: '영상' })).toBe(4);
  });

  it('lead to those before and after them on the same topic', async () => {
    const middle = await post(films[2]?.id);
    const [place, film] = JSON.parse(`[${middle.postMeta}]`) as object[];
    expect(place).toMatchObject({ topic: 'breath', position: 2 });
    expect(film).toMatchObject({ src: middle.video?.src, duration: middle.video?.duration });
    expect([middle.previous?.id, middle.next?.id]).toEqual([films[1]?.id, films[3]?.id]);
    expect((await post(films[1]?.id)).previous).toBeNull();
    expect((await post(films[3]?.id)).next).toBeNull();
  });

  it('lead to others on the topic, of each type in turn and of their own type last, never twice', async () => {
    const first = await post(films[1]?.id, 'en');
    expect(first.related.map(({ title, lang }) => `${title} ${lang}`)).toEqual([
      '호흡이란 kr',
      '문화 앞 kr',
      'Culture 07 en',
      'Culture 06 en',
    ]);
    const [positioned] = await list({ type: '문화' });
    const { related } = await post(positioned?.id);
    expect(related.map(({ type }) => type)).toEqual(['알아보기-호흡', '영상', '영상', '영상']);
    const middle = await post((await list({ type: '문화' }))[2]?.id);
    expect(middle.related.map(({ title }) => title)).not.toContain(middle.previous?.title);
    expect(middle.related.map(({ id }) => id)).not.toContain(middle.id);
    expect((await post(ids[0])).related).toEqual([]);
  });

  it('show their film with captions in the order of the languages', async () => {
    const { video } = await post(films[1]?.id);
    const src = `/media/videos/${films[1]?.id}`;
    expect(video).toEqual({
      src,
      type: 'video/mp4',
      poster: expect.stringMatching(/^\/media\/posters\/4-24-1\.svg\?v=/),
      duration: 61,
      captions: [
        { lang: 'kr', htmlLang: 'ko', label: 'kr', src: `${src}/captions/kr.vtt` },
        { lang: 'vi', htmlLang: 'vi', label: 'vi', src: `${src}/captions/vi.vtt` },
      ],
      hls: null,
      previewStrip: null,
    });
    expect((await post(ids[0])).video).toBeNull();
  });

  it('are not there while their film is not', async () => {
    expect(failureOf(await get(`/post/get_by_id/${waiting.id}`))).toBe('404 not_found');
    expect(await findPublicVideo(testApp.services, waiting.id)).toBeUndefined();
  });

  it('give the file of a published film alone', async () => {
    const { services, sql } = testApp;
    expect(await findPublicVideo(services, films[1]?.id ?? '')).toMatchObject({
      captions: [{ lang: 'kr', key: 'a.kr.vtt', label: 'kr' }, { lang: 'vi' }],
    });
    const media = await createMedia(sql);
    const notice = await createPost(sql, { mediaId: media.id });
    const later = await createPost(sql, {
      type: '영상',
      mediaId: media.id,
      publishedAt: '2026-12-24T00:00:00Z',
    });
    for (const id of [notice.id, later.id, ids[0] ?? '', 'x', "'"])
      expect(await findPublicVideo(services, id)).toBeUndefined();
  });

  it('have a poster that no other film has', () => {
    const topics = [
      'body',
      'energy',
      'heart',
      'breath',
      'giran',
      'calm-view',
      'meditation',
      'extended',
      'harmony',
    ];
    const posters = topics.flatMap((topic) =>
      [1, 2, 3].map((position) =>
        filmPosterUrl({ id: '01890000-0000-7000-8000-00000000abcd', topic, position }),
      ),
    );
    expect(new Set(posters).size).toBe(27);
    const unplaced = filmPosterUrl({
      id: '01890000-0000-7000-8000-00000000ffff',
      topic: null,
      position: null,
    });
    expect(unplaced).toMatch(/^\/media\/posters\/[1-9]-[1-9]\d?-[1-9]\d{0,3}\.svg\?v=[0-9a-f]{8}$/);
  });

  it('are gone, and said to be, once they were deleted', async () => {
    const post = await createPost(testApp.sql);
    await testApp.sql`DELETE FROM posts WHERE id = ${post.id}`;
    expect(failureOf(await get(`/post/get_by_id/${post.id}`))).toBe('410 gone');
  });
});
