import * as contract from '@taegeuk/contract/content.ts';
import { readPreview } from '@taegeuk/contract/content-preview.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import {
  createContentDesk,
  logInWriter,
  notice,
  readTitle,
  withdrawReason,
} from '../../rigs/testing/content-desk.ts';
import { createMedia, createPost } from '../../rigs/testing/content-factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';
import { publishDue } from './service.ts';

const start = '2026-11-21T03:00:00Z';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const clock = createTestClock(start);
type Desk = ReturnType<typeof createContentDesk>;
let testApp: TestApp;
let desk: Desk;
let other: Record<string, string>;

const writer = (right: 'content' | 'practice' = 'content') => logInWriter(testApp, right);

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  desk = createContentDesk(testApp);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  clock.set(start);
  await desk.logIn();
  other = await writer();
});

const send: Desk['send'] = (...sent) => desk.send(...sent);
const save: Desk['save'] = (...sent) => desk.save(...sent);
const publish: Desk['publish'] = (...sent) => desk.publish(...sent);
const read: Desk['read'] = (id) => desk.read(id);
const create = (body: object = notice('처음 알림')) => desk.create('post', body);

const titleOf = (id: string, lang?: LanguageCode) => readTitle(testApp, id, lang);

describe('a draft', () => {
  it('is nobody’s to read until that version is published', async () => {
    const id = await create();
    expect(await titleOf(id)).toBe(404);
    expect(await read(id)).toMatchObject({ state: 'draft', version: 1, langs: [], live: null });
    expect((await publish(id, 1)).statusCode).toBe(200);
    expect(await titleOf(id)).toBe('처음 알림');
    expect(await read(id)).toMatchObject({ state: 'live', langs: ['kr'], missing: [] });
  });

  it('of a public text stands beside it', async () => {
    const id = await create();
    await publish(id, 1);
    expect(dataOf(contract.saveContent, await save(id, 1, notice('고친 알림')))).toMatchObject({
      version: 2,
    });
    expect(await titleOf(id)).toBe('처음 알림');
    expect(await read(id)).toMatchObject({ state: 'changed', version: 2 });
    await publish(id, 2);
    expect(await titleOf(id)).toBe('고친 알림');
  });

  it('is one revision for a sitting, and another for another person or time', async () => {
    const id = await create();
    await save(id, 1, notice('둘'));
    await save(id, 2, notice('셋'));
    expect((await read(id)).versions.map(({ version }) => version)).toEqual([3]);
    await save(id, 3, notice('넷'), other);
    clock.advance(31 * minuteMs);
    other = await writer();
    await desk.logIn();
    await save(id, 4, notice('다섯'));
    expect((await read(id)).versions.map(({ version }) => version)).toEqual([5, 4, 3]);
  });

  it('that somebody else saved meanwhile is not written over', async () => {
    const id = await create();
    await save(id, 1, notice('다른 사람'), other);
    expect(failureOf(await save(id, 1, notice('나')))).toBe('409 changed_elsewhere');
    expect(await read(id)).toMatchObject({ body: { texts: { kr: { title: '다른 사람' } } } });
  });

  it('is saved once for a key, and not at all where it is the same', async () => {
    const id = await create();
    const again = { id, payload: { version: 1, body: notice('둘') }, key: 'lost' };
    const first = await send(contract.saveContent, again);
    expect(dataOf(contract.saveContent, await send(contract.saveContent, again))).toEqual(
      dataOf(contract.saveContent, first),
    );
    expect(dataOf(contract.saveContent, await save(id, 2, notice('둘')))).toMatchObject({ version: 2 });
  });

  it('is made once for a key', async () => {
    const again = { payload: { kind: 'post', body: notice('한 번') }, key: 'once' };
    const [first, second] = [
      await send(contract.createContent, again),
      await send(contract.createContent, again),
    ];
    expect(dataOf(contract.createContent, second).id).toBe(dataOf(contract.createContent, first).id);
  });

  it('keeps nothing that could run', async () => {
    const id = await create({
      type: '공지사항',
      texts: { kr: { title: 'ㄱ', content: '<p onclick="x">숨</p><script>1</script>' } },
    });
    expect(await read(id)).toMatchObject({ body: { texts: { kr: { content: '<p>숨</p>' } } } });
  });

  it('keeps its fifty newest versions, and the one that is public', async () => {
    const id = await create();
    await publish(id, 1);
    for (let version = 1; version <= 60; version += 1) {
      await testApp.sql`UPDATE revisions SET began_at = '2020-01-01' WHERE content_id = ${id}`;
      await save(id, version, notice(`알림 ${version}`));
    }
    const versions = (await read(id)).versions.map(({ version }) => version);
    expect(versions).toEqual([...Array.from({ length: 50 }, (_, place) => 61 - place), 1]);
  });
});

describe('publishing', () => {
  it('refuses what lacks Korean, words, or what pictures show', async () => {
    const id = await create({
      type: '공지사항',
      texts: {
        en: { title: 'Only English', content: '<p><img src="/a.png" alt=" " /></p>' },
        vi: { title: 'x' },
      },
    });
    const refused = await publish(id, 1);
    expect(failureOf(refused)).toBe('422 content_incomplete');
    expect(fieldErrorsOf(refused)).toEqual([
      { path: 'texts.kr', message: 'korean_missing' },
      { path: 'texts.en.content', message: 'alt_missing' },
      { path: 'texts.vi.content', message: 'text_missing' },
    ]);
    expect((await read(id)).missing).toEqual(fieldErrorsOf(refused));
  });

  it('refuses a film without its file, or without captions', async () => {
    const film = (mediaId: string | null) => ({
      ...{ type: '영상', mediaId },
      texts: { kr: { title: '숨 쉬는 법', content: '' } },
    });
    const id = await create(film(null));
    expect(fieldErrorsOf(await publish(id, 1))).toEqual([{ path: 'mediaId', message: 'film_missing' }]);
    const media = await createMedia(testApp.sql);
    await save(id, 1, film(media.id));
    expect(fieldErrorsOf(await publish(id, 2))).toEqual([{ path: 'mediaId', message: 'captions_missing' }]);
    await testApp.sql`UPDATE media SET plays_as_is = false, state = 'preparing' WHERE id = ${media.id}`;
    expect(fieldErrorsOf(await publish(id, 2))).toEqual([{ path: 'mediaId', message: 'film_missing' }]);
    await save(id, 2, film((await createMedia(testApp.sql, { captions: { kr: 'a.vtt' } })).id));
    expect((await publish(id, 3)).statusCode).toBe(200);
  });

  it('of some languages leaves the others as they are', async () => {
    const both = (title: string) => ({
      type: '공지사항',
      texts: { kr: { title, content: '<p>가</p>' }, en: { title: `${title} en`, content: '<p>a</p>' } },
    });
    const id = await create(both('하나'));
    await publish(id, 1);
    await save(id, 1, both('둘'));
    await publish(id, 2, { langs: ['en'] });
    expect([await titleOf(id), await titleOf(id, 'en')]).toEqual(['하나', '둘 en']);
    expect(await read(id)).toMatchObject({ state: 'changed' });
  });

  it('refuses a version that was written over', async () => {
    const id = await create();
    await save(id, 1, notice('둘'));
    expect(failureOf(await publish(id, 1))).toBe('409 changed_elsewhere');
  });

  it('refuses the address of another text of its type', async () => {
    await publish(await create(notice('하나', { slug: 'same' })), 1);
    expect(failureOf(await publish(await create(notice('둘', { slug: 'same' })), 1))).toBe(
      '409 slug_already_exists',
    );
  });

  it('at an hour happens then, to the version that was named, and ends when it is to', async () => {
    const id = await create();
    const [at, until] = ['2026-11-21T04:00:00.000Z', '2026-11-21T05:00:00.000Z'];
    await publish(id, 1, { at, until });
    await save(id, 1, notice('아직 아님'));
    expect(await read(id)).toMatchObject({ state: 'scheduled', nextAt: at });
    clock.set('2026-11-21T03:59:59Z');
    await publishDue(testApp.services);
    expect(await titleOf(id)).toBe(404);
    clock.set(at);
    await Promise.all([publishDue(testApp.services), publishDue(testApp.services)]);
    expect(await titleOf(id)).toBe('처음 알림');
    clock.set(until);
    await publishDue(testApp.services);
    expect(await titleOf(id)).toBe(410);
    await desk.logIn();
    expect(await read(id)).toMatchObject({ state: 'withdrawn', publications: [] });
  });

  it('that has become impossible is told, and stops nothing else', async () => {
    const at = '2026-11-21T04:00:00.000Z';
    const [id, fine] = [await create(notice('하나', { slug: 'taken' })), await create(notice('둘'))];
    await publish(id, 1, { at });
    await publish(fine, 1, { at });
    await createPost(testApp.sql, { slug: 'taken' });
    clock.set(at);
    await publishDue(testApp.services);
    await desk.logIn();
    expect(await read(id)).toMatchObject({
      ...{ state: 'draft', publications: [{ lang: 'kr', state: 'failed', failure: 'slug_already_exists' }] },
    });
    expect(await titleOf(fine)).toBe('둘');
  });

  it('needs an end that comes after it begins', async () => {
    const id = await create();
    expect(fieldErrorsOf(await publish(id, 1, { until: start }))).toEqual([
      { path: 'until', message: 'invalid_date' },
    ]);
  });
});

describe('what was public before anybody changed it here', () => {
  it('is listed, and its first version can come back', async () => {
    const { id } = await createPost(testApp.sql, {
      texts: { kr: { title: '씨앗 글', content: '<p>본문</p>' } },
    });
    expect(await read(id)).toMatchObject({ state: 'live', version: 0, versions: [], draftLangs: ['kr'] });
    const begun = await save(id, 0, notice('고친 씨앗'));
    expect(dataOf(contract.saveContent, begun)).toMatchObject({ version: 2 });
    expect(failureOf(await save(id, 0, notice('늦음'), other))).toBe('409 changed_elsewhere');
    const [newest, first] = (await read(id)).versions;
    expect(first).toMatchObject({ version: 1, authorName: null, langs: ['kr'] });
    expect(newest).toMatchObject({ version: 2, langs: [] });
    const [foreign] = (await read(await create())).versions;
    const restore = (revisionId?: string) =>
      send(contract.restoreContent, { id, payload: { version: 2, revisionId } });
    expect(failureOf(await restore(foreign?.revisionId))).toBe('404 not_found');
    await restore(first?.revisionId);
    expect(await read(id)).toMatchObject({ version: 3, body: { texts: { kr: { title: '씨앗 글' } } } });
    const query = { from: '0', to: '2' };
    expect(dataOf(contract.compareContent, await send(contract.compareContent, { id, query }))).toMatchObject(
      {
        ...{ from: { version: 0, body: { texts: { kr: { title: '씨앗 글' } } } }, to: { version: 2 } },
      },
    );
  });

  it('is published as it was read, and not over what somebody else published meanwhile', async () => {
    const { id } = await createPost(testApp.sql, {
      texts: { kr: { title: '씨앗 글', content: '<p>본문</p>' } },
    });
    await send(contract.previewContent, { id, payload: { version: 0 } });
    expect((await publish(id, 0)).statusCode).toBe(200);
    expect(dataOf(contract.saveContent, await save(id, 0, notice('고친 씨앗'), other))).toMatchObject({
      version: 2,
    });
    await send(contract.publishContent, { id, payload: { version: 2 }, as: other });
    expect(failureOf(await publish(id, 0))).toBe('409 changed_elsewhere');
    const late = await send(contract.previewContent, { id, payload: { version: 0 } });
    expect(failureOf(late)).toBe('409 changed_elsewhere');
    expect(await titleOf(id)).toBe('고친 씨앗');
  });

  it('is found by state, language and words, and by its right alone', async () => {
    const { id } = await createPost(testApp.sql, { texts: { kr: { title: '찾을 소식' } } });
    const list = async (query: Record<string, string>) =>
      dataOf(contract.listContents, await send(contract.listContents, { query: { kind: 'post', ...query } }));
    expect((await list({ q: '찾을' })).map((line) => line.id)).toEqual([id]);
    expect((await list({ q: '찾을', missingLang: 'vi', state: 'live' })).map((line) => line.id)).toEqual([
      id,
    ]);
    expect(await list({ q: '찾을', lang: 'vi' })).toEqual([]);
    const teacher = await writer('practice');
    const refused = await send(contract.listContents, { query: { kind: 'post' }, as: teacher });
    expect(failureOf(refused)).toBe('403 forbidden');
    expect(failureOf(await send(contract.getContent, { id, as: teacher }))).toBe('403 forbidden');
    expect(failureOf(await save(id, 0, notice('아님'), teacher))).toBe('403 forbidden');
  });
});

describe('the order', () => {
  it('is of all that stand together, and of the order that was read', async () => {
    const type = '이용 안내';
    const ids = [];
    for (const title of ['하나', '둘']) {
      const id = await create({ ...notice(title), type });
      await publish(id, 1);
      ids.push(id);
    }
    const order = (sent: string[], version: number) =>
      send(contract.orderContents, { payload: { kind: 'post', parentId: type, ids: sent, version } });
    expect(dataOf(contract.orderContents, await order(ids, 0))).toEqual({ version: 1 });
    const listed = async () => {
      const answer = await testApp.app.inject({
        url: `/api/v1/public/post/get_all/kr?type=${encodeURI(type)}`,
      });
      return answer.json().data.map(({ id }: { id: string }) => id);
    };
    expect(await listed()).toEqual(ids);
    expect(failureOf(await order([...ids].reverse(), 0))).toBe('409 changed_elsewhere');
    expect(failureOf(await order(ids.slice(1), 1))).toBe('409 changed_elsewhere');
    await order([...ids].reverse(), 1);
    expect(await listed()).toEqual([...ids].reverse());
    expect(await read(ids[0] ?? '')).toMatchObject({ position: 2, orderVersion: 2 });
  });

  it('is the day of posts that have no other', async () => {
    const type = '문화';
    const id = await create({ ...notice('한 걸음'), type });
    await publish(id, 1);
    const payload = { kind: 'post', parentId: type, ids: [id], version: 0 };
    expect(failureOf(await send(contract.orderContents, { payload }))).toBe('404 not_found');
  });
});

describe('a preview', () => {
  const open = (token: string) =>
    testApp.app.inject({ url: readPreview.path.replace('{token}', token), query: { lang: 'en' } });

  it('is read by whoever has its address, for a day, and kept nowhere', async () => {
    const id = await create(notice('미리 보기'));
    const made = await send(contract.previewContent, { id, payload: { version: 1 } });
    const { token } = dataOf(contract.previewContent, made);
    const answer = await open(token);
    expect(dataOf(readPreview, answer)).toMatchObject({ title: '미리 보기', post: { id, lang: 'kr' } });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(failureOf(await open(`${token}x`))).toBe('404 not_found');
    clock.advance(dayMs);
    expect(failureOf(await open(token))).toBe('404 not_found');
  });

  it('of what was deleted is no more', async () => {
    const id = await create();
    const made = await send(contract.previewContent, { id, payload: { version: 1 } });
    await send(contract.deleteContent, { id, payload: { version: 1, reason: withdrawReason } });
    expect(failureOf(await open(dataOf(contract.previewContent, made).token))).toBe('404 not_found');
  });
});

it('a wrong body is told at its fields', async () => {
  const answer = await send(contract.createContent, {
    payload: { kind: 'post', body: { type: '이용약관', slug: 'Not A Slug', texts: { kr: { title: 7 } } } },
  });
  expect(fieldErrorsOf(answer)).toEqual([
    { path: 'body.type', message: 'invalid_choice' },
    { path: 'body.slug', message: 'invalid_text' },
    { path: 'body.texts.kr.title', message: 'invalid_type' },
  ]);
});
