import { previewContent } from '@taegeuk/contract/content.ts';
import type { ContentKind } from '@taegeuk/contract/content-kinds.ts';
import { readPreview } from '@taegeuk/contract/content-preview.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { createContentDesk } from '../../rigs/testing/content-desk.ts';
import { createCategory, createMedia } from '../../rigs/testing/content-factories.ts';
import { dataOf } from '../../rigs/testing/reply.ts';

let testApp: TestApp;
let desk: ReturnType<typeof createContentDesk>;

beforeAll(async () => {
  testApp = await createTestApp();
  desk = createContentDesk(testApp);
  await desk.logIn();
});
afterAll(() => testApp.close());

async function preview(kind: ContentKind, body: object, lang = 'kr') {
  const id = await desk.create(kind, body);
  const asked = await desk.send(previewContent, { id, payload: { version: 1 } });
  const url = readPreview.path.replace('{token}', dataOf(previewContent, asked).token);
  return { made: id, ...dataOf(readPreview, await testApp.app.inject({ url, query: { lang } })) };
}

it('the main page is shown as its page would get it, in Korean where the language has none', async () => {
  const hero = { title: '새\n첫 화면', lead: '숨을 봅니다' };
  const others = { path: {}, topics: {}, footer: {}, diary: { entry: {} }, closing: {} };
  const { post } = await preview('main_page', { texts: { kr: { hero, ...others } } }, 'en');
  expect(post).toMatchObject({ title: '새 첫 화면', excerpt: '숨을 봅니다', lang: 'kr' });
  expect(JSON.parse(`[${post?.postMeta}]`)[0]).toMatchObject(hero);
});

it('terms are shown with their whole text', async () => {
  const kr = { title: '이용약관', content: '<p>새 조항</p>' };
  const { post } = await preview('document', { type: 'terms', texts: { kr } });
  expect(post).toMatchObject({ title: '이용약관', content: '<p>새 조항</p>' });
});

it('a menu says which it is, so that the frame can show it in its place', async () => {
  const body = { parentId: null, link: '/media/news', isVisible: true, texts: { kr: { name: '새 메뉴' } } };
  const { made, ...shown } = await preview('menu', body);
  expect(shown).toMatchObject({ id: made, kind: 'menu', body, post: null, message: null });
});

it('a lesson is shown with its film and its text, before any member has it', async () => {
  const { id: mediaId } = await createMedia(testApp.sql);
  const { id: categoryId } = await createCategory(testApp.sql);
  const kr = { title: '첫 숨', summary: '숨을 봅니다.', content: '<p>앉습니다.</p>' };
  const { post } = await preview('lesson', { categoryId, mediaId, texts: { kr } }, 'en');
  expect(post).toMatchObject({
    title: '첫 숨',
    excerpt: '숨을 봅니다.',
    content: '<p>앉습니다.</p>',
    lang: 'kr',
  });
  expect(post?.video?.src).toMatch(/^\/media\/files\/.+\?e=\d+&s=/);
  const unfilmed = await preview('lesson', { categoryId, texts: { kr } });
  expect(unfilmed.post).toMatchObject({ title: '첫 숨', video: null });
});

it('a post is shown with its films, by signed addresses, though nobody else may watch them', async () => {
  const film = await createMedia(testApp.sql);
  const content = `<p>앞</p><figure><video src="/media/videos/${film.id}" controls></video></figure>`;
  const { post } = await preview('post', {
    ...{ type: '영상', mediaId: film.id },
    texts: { kr: { title: '영상 글', excerpt: '', content } },
  });
  expect(post?.films).toMatchObject([
    { address: `/media/videos/${film.id}`, src: expect.stringMatching(/^\/media\/files\/.+\?e=\d+&s=/) },
  ]);
  expect(post?.video?.src).toBe(post?.films[0]?.src);
  expect((await testApp.app.inject({ url: `/media/videos/${film.id}` })).statusCode).toBe(404);
});
