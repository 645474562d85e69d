import {
  deleteMedia,
  getMedia,
  getMediaTools,
  listMedia,
  retryMedia,
  saveCaptions,
} from '@taegeuk/contract/media.ts';
import { mediaUploadPath } from '@taegeuk/contract/media-states.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { createLesson, createMedia } from '../../rigs/testing/content-factories.ts';
import { createMember, grantRights, linkRole, loginAs } from '../../rigs/testing/factories.ts';
import { makeFilm, uploadFilm } from '../../rigs/testing/films.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';
import { lookAsIs } from './as-is.ts';

let testApp: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  testApp = await createTestApp();
  const member = await createMember(testApp.sql);
  await linkRole(testApp.sql, member, 1);
  await grantRights(testApp.sql, member, ['content']);
  headers = await loginAs(testApp, member);
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
    expect(dataOf(saveCaptions, await save(id, { text, version: '' }))).toEqual({
      lang: 'kr',
      label: '한국어',
    });
    const film = await detail(id);
    const [kept] = film.captionTexts;
    expect(kept).toMatchObject({ lang: 'kr', text });
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
    expect(failureOf(await call(deleteMedia, { id }))).toBe('409 in_use');
    const { usedBy, uses } = await detail(id);
    expect([uses, usedBy.map((use) => [use.kind, use.id])]).toEqual([1, [['lesson', lesson.id]]]);
    await testApp.sql`DELETE FROM lessons WHERE id = ${lesson.id}`;
    await testApp.services.storage.media.put(key, Buffer.from('x'), 'video/mp4');
    expect((await call(deleteMedia, { id })).statusCode).toBe(200);
    expect(failureOf(await call(getMedia, { id }))).toBe('404 not_found');
    expect(await testApp.services.storage.media.stat(key)).toBeUndefined();
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
