import { createContent, orderContents } from '@taegeuk/contract/content.ts';
import { listPopups } from '@taegeuk/contract/popup.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createContentDesk } from '../../rigs/testing/content-desk.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';
import { publishDue } from './service.ts';

const start = '2026-11-25T03:00:00Z';
const clock = createTestClock(start);
let testApp: TestApp;
let desk: ReturnType<typeof createContentDesk>;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  desk = createContentDesk(testApp);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  clock.set(start);
  await testApp.sql`DELETE FROM popups`;
  await desk.logIn();
});

const body = (title: string, more: object = {}) => ({
  ...{ pages: ['/media'], picture: '/media/pictures/a/640.webp', link: '/media/news' },
  texts: {
    kr: { title, text: '월요일에 쉽니다.', alt: '마당의 눈', linkName: '소식 보기' },
    en: { title: `${title} en`, text: 'Closed on Monday.', alt: 'Snow', linkName: 'News' },
  },
  ...more,
});

async function shown(lang = 'kr') {
  const answer = await testApp.app.inject({ url: listPopups.path.replace('{lang}', lang) });
  return dataOf(listPopups, answer);
}

it('is shown in the languages that it has, in Korean elsewhere, and goes when it is withdrawn', async () => {
  const id = await desk.create('popup', body('첫눈'));
  expect(await shown()).toEqual([]);
  await desk.publish(id, 1);
  const { pages, picture, link } = body('');
  expect(await shown('en')).toEqual([
    {
      ...{ id, pages, picture, link, lang: 'en' },
      ...{ title: '첫눈 en', text: 'Closed on Monday.', alt: 'Snow', linkName: 'News' },
    },
  ]);
  expect(await shown('vi')).toMatchObject([{ lang: 'kr', title: '첫눈' }]);
  await desk.withdraw(id);
  expect(await shown()).toEqual([]);
});

it('comes and goes at its hours', async () => {
  const id = await desk.create('popup', body('첫눈'));
  await desk.publish(id, 1, { at: '2026-11-25T04:00:00Z', until: '2026-11-27T04:00:00Z' });
  await publishDue(testApp.services);
  expect(await shown()).toEqual([]);
  clock.set('2026-11-25T04:00:00Z');
  await publishDue(testApp.services);
  expect(await shown()).toMatchObject([{ id }]);
  clock.set('2026-11-27T04:00:00Z');
  await publishDue(testApp.services);
  expect(await shown()).toEqual([]);
});

it('stands after the others, or where somebody puts it', async () => {
  const ids = [];
  for (const title of ['하나', '둘']) {
    const id = await desk.create('popup', body(title));
    await desk.publish(id, 1);
    ids.push(id);
  }
  const order = async () => (await shown()).map(({ id }) => id);
  expect(await order()).toEqual(ids);
  const { orderVersion } = await desk.read(ids[0] ?? '');
  const rows = await testApp.sql<{ id: string }[]>`
    SELECT id FROM contents WHERE kind = 'popup' AND deleted_at IS NULL AND NOT (id = ANY(${ids}))`;
  const payload = {
    ...{ kind: 'popup', parentId: null, version: orderVersion },
    ids: [...ids].reverse().concat(rows.map((row) => row.id)),
  };
  await desk.send(orderContents, { payload });
  expect(await order()).toEqual([...ids].reverse());
});

it('lacks words, what its picture shows, or what its button says', async () => {
  const id = await desk.create(
    'popup',
    body('', { texts: { kr: { title: '', text: '숨' }, en: { title: 'Snow' } } }),
  );
  const refused = await desk.publish(id, 1);
  expect(failureOf(refused)).toBe('422 content_incomplete');
  const faults = fieldErrorsOf(refused);
  expect(faults.length).toBe(5);
  const wanted = [
    { path: 'texts.kr.title', message: 'korean_missing' },
    { path: 'texts.kr.alt', message: 'alt_missing' },
    { path: 'texts.kr.linkName', message: 'korean_missing' },
    { path: 'texts.en.alt', message: 'alt_missing' },
    { path: 'texts.en.linkName', message: 'text_missing' },
  ];
  expect(faults).toEqual(expect.arrayContaining(wanted));
  const silent = await desk.create('popup', { texts: { kr: { title: '숨' } } });
  expect(fieldErrorsOf(await desk.publish(silent, 1))).toEqual([
    { path: 'texts.kr.text', message: 'korean_missing' },
  ]);
});

it('leads to pages of this site alone, and stands on them alone', async () => {
  const payload = {
    kind: 'popup',
    body: body('밖', {
      link: 'https://elsewhere.example',
      pages: ['//x', '/a?b', '/\0', '/\ud800'],
      picture: '//x/a.png',
    }),
  };
  expect(fieldErrorsOf(await desk.send(createContent, { payload }))).toEqual([
    { path: 'body.pages.0', message: 'invalid_text' },
    { path: 'body.pages.1', message: 'invalid_text' },
    { path: 'body.pages.2', message: 'invalid_text' },
    { path: 'body.pages.3', message: 'invalid_text' },
    { path: 'body.picture', message: 'invalid_text' },
    { path: 'body.link', message: 'invalid_text' },
  ]);
});
