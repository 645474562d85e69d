import { deleteMedia, getMedia, getNamedMedia } from '@taegeuk/contract/media.ts';
import { getPost } from '@taegeuk/contract/post.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { createContentDesk, notice } from '../../rigs/testing/content-desk.ts';
import { createMedia, createPost } from '../../rigs/testing/content-factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';

let testApp: TestApp;
let desk: ReturnType<typeof createContentDesk>;

beforeAll(async () => {
  testApp = await createTestApp();
  desk = createContentDesk(testApp);
  await desk.logIn();
});
afterAll(() => testApp.close());

const figure = (id: string) => `<figure><video src="/media/videos/${id}" controls></video></figure>`;
const withFilm = (id: string) => ({
  ...notice('영상이 든 글'),
  texts: { kr: { title: '영상이 든 글', content: `<p>앞</p>${figure(id)}` } },
});
const captions = { kr: 'film--one-point.kr.vtt' };

async function status(id: string, part = ''): Promise<number> {
  return (await testApp.app.inject({ url: `/media/videos/${id}${part}` })).statusCode;
}

async function filmsOf(id: string) {
  const url = `${getPost.path.replace('{id}', id)}?lang=kr`;
  return dataOf(getPost, await testApp.app.inject({ url })).films;
}

it('any film of the desk plays within a text, for everybody, while the text is public', async () => {
  const { id } = await createMedia(testApp.sql, { key: 'film--one-point.mp4', captions });
  const post = await desk.create('post', withFilm(id));
  expect(await status(id)).toBe(404);
  expect((await desk.publish(post, 1)).statusCode).toBe(200);
  expect([await status(id), await status(id, '/captions/kr.vtt')]).toEqual([302, 200]);
  const address = `/media/videos/${id}`;
  const shown = [{ lang: 'kr', label: 'kr', src: `${address}/captions/kr.vtt` }];
  expect(await filmsOf(post)).toMatchObject([{ address, src: address, duration: 100, captions: shown }]);
  expect((await desk.withdraw(post)).statusCode).toBe(200);
  expect([await status(id), await status(id, '/captions/kr.vtt')]).toEqual([404, 404]);
});

it('a film of a film post plays within a text by the address of that post', async () => {
  const { id: mediaId } = await createMedia(testApp.sql, { captions });
  const about = await createPost(testApp.sql, { type: '영상', mediaId });
  const post = await desk.create('post', withFilm(about.id));
  expect((await desk.publish(post, 1)).statusCode).toBe(200);
  expect(await filmsOf(post)).toMatchObject([{ address: `/media/videos/${about.id}` }]);
  expect(await status(mediaId)).toBe(404);
});

it('a link to a film, or words with its address, open nothing and hold nothing', async () => {
  const { id } = await createMedia(testApp.sql, { captions });
  const address = `/media/videos/${id}`;
  const content = `<p><a href="${address}">보기</a> ${address} src="${address}"</p>
    <p aria-label='src="${address}"'>&lt;video src="${address}"</p>`;
  const post = await desk.create('post', {
    ...notice('주소가 든 글'),
    texts: { kr: { title: '주소가 든 글', content } },
  });
  expect((await desk.publish(post, 1)).statusCode).toBe(200);
  expect([await status(id), await status(id, '/captions/kr.vtt')]).toEqual([404, 404]);
  expect(dataOf(getMedia, await desk.send(getMedia, { id })).usedBy).toEqual([]);
});

it('the editor reads the films of a text by either id, and one that is gone is no refusal', async () => {
  const { id: mediaId } = await createMedia(testApp.sql, { captions });
  const about = await createPost(testApp.sql, { type: '영상', mediaId });
  const shown = async (id: string) => dataOf(getNamedMedia, await desk.send(getNamedMedia, { id }));
  const film = { src: expect.stringContaining('/media/files/'), poster: expect.stringContaining('/media/') };
  const gone = '0192f0c1-2a3b-7c4d-8e5f-60718293a4b5';
  expect([await shown(mediaId), await shown(about.id), await shown(gone)]).toEqual([film, film, null]);
});

it('a text is not public with a film that does not play, or has no Korean captions', async () => {
  const silent = await createMedia(testApp.sql);
  const unprepared = await createMedia(testApp.sql, { captions });
  await testApp.sql`UPDATE media SET plays_as_is = false WHERE id = ${unprepared.id}`;
  for (const [id, message] of [
    [silent.id, 'captions_missing'],
    [unprepared.id, 'film_missing'],
    ['0192f0c1-2a3b-7c4d-8e5f-60718293a4b5', 'film_missing'],
  ] as const) {
    const refused = await desk.publish(await desk.create('post', withFilm(id)), 1);
    expect([failureOf(refused), fieldErrorsOf(refused)]).toEqual([
      '422 content_incomplete',
      [{ path: 'texts.kr.content', message }],
    ]);
  }
});

it('a film is not deleted while a text has it, a draft too, and the refusal names the text', async () => {
  const { id } = await createMedia(testApp.sql, { captions });
  const post = await desk.create('post', withFilm(id));
  const uses = async () =>
    dataOf(getMedia, await desk.send(getMedia, { id })).usedBy.map((use) => `${use.title} ${use.state}`);
  const refused = async () => {
    const answer = await desk.send(deleteMedia, { id });
    return [failureOf(answer), fieldErrorsOf(answer)];
  };
  const named = ['409 in_use', [{ path: `post.${post}`, message: '영상이 든 글' }]];
  expect([await refused(), await uses()]).toEqual([named, ['영상이 든 글 draft']]);
  await desk.publish(post, 1);
  await desk.save(post, 1, notice('영상이 든 글'));
  expect([await refused(), await uses()]).toEqual([named, ['영상이 든 글 public']]);
});
