import { deleteContent, undeleteContent } from '@taegeuk/contract/content.ts';
import {
  deleteMedia,
  deleteMediaUpload,
  getMedia,
  getMediaTools,
  listMedia,
  listMediaUploads,
  retryMedia,
  saveCaptions,
} from '@taegeuk/contract/media.ts';
import { mediaUploadPath } from '@taegeuk/contract/media-states.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createContentDesk, logInWriter, withdrawReason } from '../../rigs/testing/content-desk.ts';
import { createLesson, createMedia, createPost } from '../../rigs/testing/content-factories.ts';
import { createTus, makeFilm, uploadFilm } from '../../rigs/testing/films.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';
import { lookAsIs } from './as-is.ts';

const clock = createTestClock(new Date().toISOString());
let testApp: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
beforeEach(async () => {
  headers = await logInWriter(testApp);
});
afterAll(() => testApp.close());

type Called = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string };

function call(
  { method, path }: Called,
  { id = '', lang = 'kr', query = '', payload = undefined as object | undefined },
) {
  const url = `${path.replace('{id}', id).replace('{lang}', lang)}${query}`;
  return testApp.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}

const detail = async (id: string) => dataOf(getMedia, await call(getMedia, { id }));

describe('captions', () => {
  const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\n숨을 고릅니다.\n';
  const save = (id: string, payload: object, lang = 'kr') => call(saveCaptions, { id, lang, payload });

  it('are kept as they were written, seen by members at once, replaced and removed', async () => {
    const { id } = await createMedia(testApp.sql);
    const saved = dataOf(saveCaptions, await save(id, { text, version: '' }));
    expect(saved).toMatchObject({ lang: 'kr', label: '한국어' });
    const film = await detail(id);
    const [kept] = film.captionTexts;
    expect(kept).toEqual({ lang: 'kr', text, version: saved?.version });
    const [shown] = film.video?.captions ?? [];
    const sent = await testApp.app.inject(shown?.src ?? '');
    expect([sent.headers['content-type'], sent.body]).toEqual(['text/vtt; charset=utf-8', text]);
    const other = text.replace('숨', '호흡');
    expect(failureOf(await save(id, { text: other, version: 'another' }))).toBe('409 changed_elsewhere');
    await save(id, { text: other, version: kept?.version });
    const [changed] = (await detail(id)).captionTexts;
    expect(changed?.text).toBe(other);
    // Another object: nobody's cache keeps the old one, which is gone.
    expect((await testApp.app.inject(shown?.src ?? '')).statusCode).toBe(404);
    expect(dataOf(saveCaptions, await save(id, { text: ' \n', version: changed?.version }))).toBeNull();
    expect((await detail(id)).captions).toEqual([]);
    const log = await testApp.sql`
      SELECT detail ->> 'removed' AS removed FROM audit_log WHERE action = 'media.captions' ORDER BY id`;
    expect(log.map(({ removed }) => removed)).toEqual(['false', 'false', 'true']);
  });

  it('that are wrong name their line, and nothing is kept', async () => {
    const { id } = await createMedia(testApp.sql);
    const wrong = await save(id, { text: text.replace('.000', ',000'), version: '' }, 'en');
    expect([failureOf(wrong), fieldErrorsOf(wrong)]).toEqual([
      '422 captions_invalid',
      [{ path: 'text.3', message: 'time_invalid' }],
    ]);
    expect((await detail(id)).captions).toEqual([]);
    expect(failureOf(await save('0192f0c1-2a3b-7c4d-8e5f-60718293a4b5', { text, version: '' }))).toBe(
      '404 not_found',
    );
    expect(await testApp.sql`SELECT FROM storage_removals WHERE due_at = '-infinity'`).toHaveLength(0);
  });
});

describe('a film', () => {
  it('that is shown somewhere is not deleted, and says where; one that is not is, with its objects', async () => {
    const { id, key } = await createMedia(testApp.sql);
    const lesson = await createLesson(testApp.sql, { mediaId: id });
    const refused = await call(deleteMedia, { id });
    expect(failureOf(refused)).toBe('409 in_use');
    expect(fieldErrorsOf(refused)).toMatchObject([{ path: `lesson.${lesson.id}` }]);
    const { usedBy, uses, isOfLesson } = await detail(id);
    expect([uses, isOfLesson, usedBy.map((use) => [use.kind, use.id, use.state])]).toEqual([
      ...[1, true],
      [['lesson', lesson.id, 'public']],
    ]);
    await testApp.sql`DELETE FROM lessons WHERE id = ${lesson.id}`;
    await createPost(testApp.sql, { type: '영상', mediaId: id });
    expect(await detail(id)).toMatchObject({ uses: 1, isOfLesson: false });
    await testApp.sql`DELETE FROM posts WHERE media_id = ${id}`;
    await testApp.services.storage.media.put(key, Buffer.from('x'), 'video/mp4');
    expect((await call(deleteMedia, { id })).statusCode).toBe(200);
    expect(failureOf(await call(getMedia, { id }))).toBe('404 not_found');
    expect(await testApp.services.storage.media.stat(key)).toBeUndefined();
  });

  it('that only a draft has, or what was deleted and can come back, is not deleted either', async () => {
    const { id } = await createMedia(testApp.sql);
    const desk = createContentDesk(testApp);
    await desk.logIn();
    const film = (mediaId: string | null) => ({
      ...{ type: '영상', mediaId },
      texts: { kr: { title: '숨 영상', content: '' } },
    });
    const post = await desk.create('post', film(id));
    const states = async () => (await detail(id)).usedBy.map(({ title, state }) => `${title} ${state}`);
    expect(await states()).toEqual(['숨 영상 draft']);
    expect(failureOf(await call(deleteMedia, { id }))).toBe('409 in_use');
    await desk.send(deleteContent, { id: post, payload: { version: 1, reason: withdrawReason } });
    expect(await states()).toEqual(['숨 영상 deleted']);
    await desk.send(undeleteContent, { id: post });
    // Earlier versions do not hold it: nobody would find where.
    clock.advance(60 * 60 * 1000);
    await desk.logIn();
    headers = await logInWriter(testApp);
    await desk.save(post, 1, film(null));
    expect(await states()).toEqual([]);
  });

  it('that failed or plays from its file is prepared again, and no other', async () => {
    const { id } = await createMedia(testApp.sql);
    const retry = async () => call(retryMedia, { id });
    expect(dataOf(retryMedia, await retry())).toMatchObject({ state: 'uploaded', isPlayable: true });
    expect(failureOf(await retry())).toBe('409 media_not_retriable');
    await testApp.sql`UPDATE media SET state = 'failed', failure = 'cut_short', attempts = 3 WHERE id = ${id}`;
    expect(await detail(id)).toMatchObject({ state: 'failed', failure: 'cut_short' });
    expect(dataOf(retryMedia, await retry()).failure).toBeNull();
    await testApp.sql`UPDATE media SET state = 'ready', prepared_at = now() WHERE id = ${id}`;
    expect(failureOf(await retry())).toBe('409 media_not_retriable');
  });

  it('that does not play yet is shown nowhere', async () => {
    const id = await uploadFilm(testApp.app, headers, {
      ...{ path: mediaUploadPath, bytes: Buffer.from('no film'), name: '수업.mp4' },
    });
    await expect(createLesson(testApp.sql, { mediaId: id })).rejects.toThrow('the film does not play');
  });

  it('is found in the list by its name and state', async () => {
    const id = await uploadFilm(testApp.app, headers, {
      ...{ path: mediaUploadPath, bytes: Buffer.from('no film'), name: '폴더/열기 1강.mov' },
    });
    const list = async (query: Record<string, string>) =>
      dataOf(listMedia, await call(listMedia, { query: `?${new URLSearchParams(query)}` })).map(
        (film) => film.id,
      );
    expect((await list({}))[0]).toBe(id);
    expect(await list({ q: '열기 1', state: 'uploaded' })).toEqual([id]);
    expect(await list({ q: '열기 1', state: 'ready' })).toEqual([]);
    expect(await detail(id)).toMatchObject({ name: '열기 1강.mov' });
  });
});

it('an upload that has not arrived is told to who began it, and given up by them alone', async () => {
  const tus = createTus(testApp.app, mediaUploadPath, headers);
  const begun = await tus.begin({ byteSize: 900, name: '긴 수업.mov', fingerprint: 'long' });
  const url = String(begun.headers.location);
  await tus.send(url, 0, Buffer.alloc(300));
  const id = url.split('/').at(-1) ?? '';
  const own = async () => dataOf(listMediaUploads, await call(listMediaUploads, {}));
  expect(await own()).toEqual([
    { id, name: '긴 수업.mov', byteSize: 900, receivedBytes: 300, fingerprint: 'long' },
  ]);
  const other = await logInWriter(testApp);
  const asOther = { method: 'GET', url: listMediaUploads.path, headers: other } as const;
  expect(dataOf(listMediaUploads, await testApp.app.inject(asOther))).toEqual([]);
  const given = { method: 'DELETE', url: deleteMediaUpload.path.replace('{id}', id) } as const;
  expect(failureOf(await testApp.app.inject({ ...given, headers: other }))).toBe('404 not_found');
  expect((await call(deleteMediaUpload, { id })).statusCode).toBe(200);
  expect(await own()).toEqual([]);
  expect(failureOf(await tus.send(url, 300, Buffer.alloc(5)))).toBe('404 not_found');
  expect(await testApp.sql`SELECT FROM storage_removals WHERE due_at = '-infinity'`).toHaveLength(0);
});

it('the tools that are missing are named', async () => {
  expect(dataOf(getMediaTools, await call(getMediaTools, {}))).toEqual({ where: 'server', missing: [] });
});

it('without the tools MP4 with H.264 and AAC is played as it is, and nothing else is taken', async () => {
  const { media } = testApp.services.storage;
  const look = async (bytes: Buffer) => {
    await media.put('look.mp4', bytes, 'video/mp4');
    return lookAsIs(media, 'look.mp4', bytes.length);
  };
  const path = `/tmp/taegeuk-as-is-${process.pid}`;
  const film = { durationSeconds: 2, width: 320, height: 240, hasSound: true };
  expect(await look(await makeFilm(`${path}.mp4`))).toEqual(film);
  expect(await look(await makeFilm(`${path}.mp4`, { hasSound: false }))).toEqual({
    ...film,
    hasSound: false,
  });
  expect(await look(await makeFilm(`${path}.mp4`, { output: ['-c:v', 'mpeg4'] }))).toBeUndefined();
  expect(await look(await makeFilm(`${path}.mkv`))).toBeUndefined();
  expect(await look(Buffer.from('no film'))).toBeUndefined();
});
