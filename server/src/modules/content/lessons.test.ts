import { listCategories } from '@taegeuk/contract/category.ts';
import { createCategory as createByCall } from '@taegeuk/contract/category-desk.ts';
import * as contract from '@taegeuk/contract/content.ts';
import type { Endpoint } from '@taegeuk/contract/endpoint.ts';
import { getLesson, listLessons, listUserLessons, saveProgress } from '@taegeuk/contract/lesson.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { createCategory, createLesson, createMedia } from '../../rigs/testing/content-factories.ts';
import { createMember, grantRights, linkRole, loginAs } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';

type Headers = Record<string, string>;

const reason = '새 수업으로 바꿉니다.';
let testApp: TestApp;
let writer: Headers;
let member: Headers;
let number = 0;

beforeAll(async () => {
  testApp = await createTestApp();
  const { sql } = testApp;
  const teacher = await createMember(sql);
  await linkRole(sql, teacher, 1);
  await grantRights(sql, teacher, ['content']);
  writer = await loginAs(testApp, teacher);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  number += 1;
  const center = { startsOn: null, endsOn: '2200-01-01' };
  member = await loginAs(testApp, await createMember(testApp.sql, { center }));
});

interface Sent {
  id?: string;
  payload?: object;
  query?: Record<string, string>;
  as?: Headers;
}

function send({ method, path }: Endpoint, { id = '', payload, query, as = writer }: Sent = {}) {
  const url = `${path.replace(/\{\w+\}/, id)}?${new URLSearchParams(query)}`;
  return testApp.app.inject({ method, url, headers: as, ...(payload ? { payload } : {}) });
}

async function create(kind: 'lesson' | 'category', body: object): Promise<string> {
  return dataOf(contract.createContent, await send(contract.createContent, { payload: { kind, body } })).id;
}
const publish = (id: string, version = 1) => send(contract.publishContent, { id, payload: { version } });
const withdraw = (id: string) => send(contract.withdrawContent, { id, payload: { reason } });
const read = async (id: string) => dataOf(contract.getContent, await send(contract.getContent, { id }));

async function published(kind: 'lesson' | 'category', body: object): Promise<string> {
  const id = await create(kind, body);
  dataOf(contract.publishContent, await publish(id));
  return id;
}

const film = async () => (await createMedia(testApp.sql, { captions: { kr: `kr-${number}.vtt` } })).id;
const titled = (title: string) => ({ kr: { title } });
const group = (more: object = {}) =>
  published('category', { center: 0, slug: `wind-${number}`, texts: titled('바람'), ...more });
async function lesson(categoryId: string, title: string) {
  const texts = { kr: { title, summary: '숨을 봅니다.', content: '<p>앉습니다.</p><script>1</script>' } };
  return published('lesson', { categoryId, mediaId: await film(), texts });
}
const titlesIn = async (categoryId: string) => {
  const answer = await send(listLessons, { as: member, query: { categoryId } });
  return dataOf(listLessons, answer).map(({ title }) => title);
};
const findGroup = async (id: string, lang = 'kr') => {
  const answer = await send(listCategories, { as: member, query: { lang } });
  return dataOf(listCategories, answer).find((each) => each.id === id);
};

describe('a lesson of staff', () => {
  it('stands in a group, not in a level: members would never find it', async () => {
    const { id } = await createCategory(testApp.sql, { slug: 'heat', center: 0, level: 2 });
    const texts = { kr: { title: '숨', summary: '숨을 봅니다.', content: '<p>앉습니다.</p>' } };
    const answer = await publish(await create('lesson', { categoryId: id, mediaId: await film(), texts }));
    expect(fieldErrorsOf(answer)).toEqual([{ path: 'categoryId', message: 'group_missing' }]);
  });

  it('is watched at once in its new group, and not before it is published', async () => {
    const categoryId = await group();
    expect(await findGroup(categoryId)).toMatchObject({ name: '바람', slug: `wind-${number}` });
    const mediaId = await film();
    const texts = { kr: { title: '첫 숨', content: '<p>앉습니다.</p><script>1</script>' } };
    const id = await create('lesson', { categoryId, mediaId, texts });
    expect(await titlesIn(categoryId)).toEqual([]);
    expect(failureOf(await send(getLesson, { id, as: member }))).toBe('404 not_found');
    dataOf(contract.publishContent, await publish(id));
    expect(await titlesIn(categoryId)).toEqual(['첫 숨']);
    const seen = dataOf(getLesson, await send(getLesson, { id, as: member }));
    expect(seen).toMatchObject({ content: '<p>앉습니다.</p>', position: 1, locked: null });
    expect(seen.video?.captions).toHaveLength(1);
  });

  it('says what it lacks', async () => {
    const { id: mediaId } = await createMedia(testApp.sql);
    const texts = { en: { title: '', content: '<p><img src="/a.webp"></p>' } };
    const id = await create('lesson', { categoryId: (await createProductGroup()).id, mediaId, texts });
    const answer = await publish(id);
    expect(failureOf(answer)).toBe('422 content_incomplete');
    expect(fieldErrorsOf(answer)).toEqual([
      { path: 'texts.kr', message: 'korean_missing' },
      { path: 'texts.en.title', message: 'text_missing' },
      { path: 'texts.en.content', message: 'alt_missing' },
      { path: 'categoryId', message: 'group_missing' },
      { path: 'mediaId', message: 'captions_missing' },
    ]);
    const bare = await create('lesson', { categoryId: await group(), texts: titled('숨') });
    expect(fieldErrorsOf(await publish(bare))).toEqual([{ path: 'mediaId', message: 'film_missing' }]);
  });

  it('is withdrawn without what was practised, and comes back with it', async () => {
    const categoryId = await group();
    const id = await lesson(categoryId, '첫 숨');
    const practised = { position: 0, ranges: [], practised: true };
    dataOf(saveProgress, await send(saveProgress, { id, as: member, payload: practised }));
    expect((await withdraw(id)).statusCode).toBe(200);
    expect(await titlesIn(categoryId)).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'withdrawn', live: null });
    dataOf(contract.publishContent, await publish(id));
    const own = dataOf(listUserLessons, await send(listUserLessons, { as: member }));
    expect(own.map(({ lessonId, practisedAt }) => [lessonId, practisedAt !== null])).toEqual([[id, true]]);
  });

  it('that was there before is changed in one language, and keeps its place', async () => {
    const { id: categoryId } = await createCategory(testApp.sql, { slug: `look/old-${number}` });
    const mediaId = await film();
    const { id, position } = await createLesson(testApp.sql, { categoryId, mediaId, position: 3 });
    const texts = { kr: { title: '옛 수업' }, en: { title: 'Old lesson' } };
    const body = { categoryId, mediaId, texts };
    const saved = await send(contract.saveContent, { id, payload: { version: 0, body } });
    const { version } = dataOf(contract.saveContent, saved);
    dataOf(contract.publishContent, await publish(id, version));
    const english = await send(getLesson, { id, as: member, query: { lang: 'en' } });
    expect(dataOf(getLesson, english)).toMatchObject({ title: 'Old lesson', position, lang: 'en' });
  });

  it('stands where its group is put in order, whatever was withdrawn there', async () => {
    const categoryId = await group();
    const [one, two, three] = [
      await lesson(categoryId, '하나'),
      await lesson(categoryId, '둘'),
      await lesson(categoryId, '셋'),
    ];
    await withdraw(two);
    const deleted = { payload: { version: (await read(two)).version, reason } };
    expect((await send(contract.deleteContent, { id: two, ...deleted })).statusCode).toBe(200);
    const draft = await create('lesson', { categoryId, mediaId: await film(), texts: titled('새 수업') });
    const order = (ids: string[], version: number) =>
      send(contract.orderContents, { payload: { kind: 'lesson', parentId: categoryId, ids, version } });
    expect((await order([three, draft, one], 0)).statusCode).toBe(200);
    dataOf(contract.publishContent, await publish(draft));
    expect(await titlesIn(categoryId)).toEqual(['셋', '새 수업', '하나']);
    expect(failureOf(await order([one, three, draft], 0))).toBe('409 changed_elsewhere');
    expect((await order([one, three, draft], 1)).statusCode).toBe(200);
    expect(await titlesIn(categoryId)).toEqual(['하나', '셋', '새 수업']);
  });
});

function createProductGroup() {
  const product = { priceKrw: 1000, dayExpirate: 30, grants: 'center' } as const;
  return createCategory(testApp.sql, { slug: `product/p-${number}`, center: 2, product });
}

describe('a group of staff', () => {
  it('made in one language by the call gets its Korean name', async () => {
    const payload = { name: 'Wind', center: 0, isProduct: false, isAccompaniedService: false };
    const made = await send(createByCall, { payload, query: { lang: 'en' } });
    const { id, slug } = dataOf(createByCall, made);
    expect(await read(id)).toMatchObject({ state: 'live', langs: ['en'] });
    const texts = { en: { title: 'Wind' }, kr: { title: '바람 소리' } };
    const saved = await send(contract.saveContent, {
      id,
      payload: { version: 0, body: { center: 0, slug, texts } },
    });
    dataOf(contract.publishContent, await publish(id, dataOf(contract.saveContent, saved).version));
    expect((await findGroup(id))?.name).toBe('바람 소리');
    expect((await findGroup(id, 'en'))?.name).toBe('Wind');
  });

  it('is not taken from lessons, and the ladder not from the site', async () => {
    const categoryId = await group();
    const id = await lesson(categoryId, '첫 숨');
    const answer = await withdraw(categoryId);
    expect([failureOf(answer), fieldErrorsOf(answer)]).toEqual([
      '409 in_use',
      [{ path: `lesson.${id}`, message: '첫 숨' }],
    ]);
    const ladder = await createCategory(testApp.sql, { slug: `heat/step-${number}`, names: { kr: '단축' } });
    expect(failureOf(await withdraw(ladder.id))).toBe('409 in_use');
    await withdraw(id);
    expect((await withdraw(categoryId)).statusCode).toBe(200);
    expect(await findGroup(categoryId)).toBeUndefined();
    dataOf(contract.publishContent, await publish(categoryId));
    expect(await findGroup(categoryId)).toBeDefined();
  });

  it('is not published below another side, or at an address that is none of its own', async () => {
    const { id: parentId } = await createCategory(testApp.sql, { slug: `academy-${number}`, center: 1 });
    const tries = [{ parentId }, { slug: `heat/own-${number}` }, { slug: 'heat' }];
    for (const wrong of tries) {
      const id = await create('category', { center: 0, slug: '', texts: titled('바람'), ...wrong });
      expect(failureOf(await publish(id))).toBe('422 invalid_input');
    }
    await group();
    const same = await create('category', { center: 0, slug: `wind-${number}`, texts: titled('바람') });
    expect(failureOf(await publish(same))).toBe('409 slug_already_exists');
  });

  it('stands where its side is put in order', async () => {
    const { id: parentId } = await createCategory(testApp.sql, { slug: `level-${number}`, level: 2 });
    const one = await group({ parentId, slug: `one-${number}` });
    const two = await group({ parentId, slug: `two-${number}` });
    const payload = { kind: 'category', parentId, ids: [two, one], version: 0 };
    expect((await send(contract.orderContents, { payload })).statusCode).toBe(200);
    const answer = await send(listCategories, { as: member, query: { parentId } });
    const listed = dataOf(listCategories, answer);
    expect(listed.map(({ id, level }) => [id, level])).toEqual([
      [two, 2],
      [one, 2],
    ]);
  });
});
