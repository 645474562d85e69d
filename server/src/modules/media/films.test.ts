import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createLesson, createMedia, createPost } from '../../rigs/testing/content-factories.ts';
import { failureOf } from '../../rigs/testing/reply.ts';

const clock = createTestClock('2026-11-22T00:00:00Z');
let testApp: TestApp;
let film: { id: string };

async function createFilm(overrides: { key?: string; type?: string; publishedAt?: string } = {}) {
  const { key, type = '영상', publishedAt = '2026-11-01T00:00:00Z' } = overrides;
  const media = await createMedia(testApp.sql, {
    ...(key ? { key } : {}),
    captions: key ? { kr: key.replace('.mp4', '.kr.vtt'), en: key } : {},
  });
  const post = await createPost(testApp.sql, { type, publishedAt });
  await testApp.sql`UPDATE posts SET media_id = ${media.id} WHERE id = ${post.id}`;
  return post;
}

function get(url: string, headers: Record<string, string> = {}) {
  return testApp.app.inject({ url, headers });
}

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  film = await createFilm({ key: 'film--one-point.mp4' });
});
afterAll(() => testApp.close());

describe('the address of a public film', () => {
  it('leads to its file, and says so to nobody else', async () => {
    const response = await get(`/media/videos/${film.id}`);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([302, 'private, max-age=60']);
    const location = String(response.headers.location);
    expect(location).toMatch(/^\/media\/files\/film--one-point\.mp4\?e=\d+&s=[\w-]{43}$/);
    const part = await get(location, { range: 'bytes=0-3' });
    expect([part.statusCode, part.headers['content-type'], part.rawPayload.length]).toEqual([
      206,
      'video/mp4',
      4,
    ]);
  });

  it('answers HEAD', async () => {
    const response = await testApp.app.inject({ method: 'HEAD', url: `/media/videos/${film.id}` });
    expect([response.statusCode, response.body]).toEqual([302, '']);
  });

  it('ends before the signed address does', async () => {
    const { location } = (await get(`/media/videos/${film.id}`)).headers;
    clock.advance(60_000);
    expect((await get(String(location), { range: 'bytes=0-0' })).statusCode).toBe(206);
  });

  it.each([
    '0192f0c1-2a3b-7c4d-8e5f-60718293a4b5',
    'x',
    '..',
    'film--one-point.mp4',
    "'; DROP TABLE posts; --",
    '%00',
  ])('is not found for %j', async (id) => {
    expect([400, 404]).toContain((await get(`/media/videos/${encodeURIComponent(id)}`)).statusCode);
  });

  it('is not found before its time, for a post that is no film, and for a film without a file', async () => {
    const planned = await createFilm({ publishedAt: '2026-12-01T00:00:00Z' });
    const notice = await createFilm({ type: '공지사항' });
    const empty = await createPost(testApp.sql, { type: '영상' });
    for (const { id } of [planned, notice, empty])
      expect(failureOf(await get(`/media/videos/${id}`))).toBe('404 not_found');
  });

  it("reaches no lesson's file: neither by the lesson, nor by its medium or key", async () => {
    const media = await createMedia(testApp.sql, {
      key: 'heat--guju-1.mp4',
      captions: { kr: 'heat--guju-1.kr.vtt' },
    });
    const lesson = await createLesson(testApp.sql, { mediaId: media.id });
    for (const name of [lesson.id, media.id, lesson.categoryId, 'heat--guju-1.mp4', 'heat--guju-1'])
      for (const url of [`/media/videos/${name}`, `/media/videos/${name}/captions/kr.vtt`])
        expect(failureOf(await get(url))).toBe('404 not_found');
  });

  it('is refused to who asks endlessly, and to nobody else', async () => {
    const ask = (remoteAddress: string) =>
      testApp.app.inject({ url: `/media/videos/${film.id}`, remoteAddress });
    for (let count = 0; count < 300; count += 1) await ask('203.0.113.7');
    const refused = await ask('203.0.113.7');
    expect(failureOf(refused)).toBe('429 too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('203.0.113.8')).statusCode).toBe(302);
  });
});

describe('the captions of a public film', () => {
  it('are a text track of their language', async () => {
    const response = await get(`/media/videos/${film.id}/captions/kr.vtt`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/vtt/);
    expect(response.headers['cache-control']).toBe('public, no-cache');
    expect(response.body).toMatch(/^WEBVTT/);
    const head = await testApp.app.inject({
      method: 'HEAD',
      url: `/media/videos/${film.id}/captions/kr.vtt`,
    });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('are not sent twice', async () => {
    const url = `/media/videos/${film.id}/captions/kr.vtt`;
    const { etag } = (await get(url)).headers;
    expect((await get(url, { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it.each(['vi.vtt', 'xx.vtt', 'kr.mp4', 'kr', 'en.vtt', '..%2fkr.vtt', 'kr.vtt%00'])(
    'are not found at %s',
    async (name) => {
      expect([400, 404]).toContain((await get(`/media/videos/${film.id}/captions/${name}`)).statusCode);
    },
  );
});
