import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { squarePoster } from '@taegeuk/contract/poster.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { registerErrors } from '../../http/errors.ts';
import { createFolderStorage } from '../../ports/storage/folder.ts';
import type { Storage } from '../../ports/storage/port.ts';
import { connectS3, createS3Storage } from '../../ports/storage/s3.ts';
import { createTestClock } from '../../rigs/testing/app.ts';
import { failureOf } from '../../rigs/testing/reply.ts';
import { startTestS3, type TestS3 } from '../../rigs/testing/s3.ts';
import type { Services } from '../../services.ts';
import { registerMediaModule } from './routes.ts';
import { posterUrl, signedMediaUrl } from './service.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'taegeuk-media-'));
const signing = { config: readConfig({}), clock: clock.now, appSecret: 'a secret of thirty-two characters' };
let app: FastifyInstance;
let s3: TestS3;
const apps = new Map<string, FastifyInstance>();

const files: [name: string, text: string][] = [
  ['lesson.mp4', '0123456789'],
  ['lesson.kr.vtt', 'WEBVTT'],
];

async function createMediaApp(media: Storage): Promise<FastifyInstance> {
  const created = Fastify();
  registerErrors(created);
  registerMediaModule(created, { ...signing, storage: { media } } as Services);
  await created.ready();
  return created;
}

beforeAll(async () => {
  s3 = await startTestS3();
  const stores = {
    folder: createFolderStorage(folder),
    bucket: createS3Storage(connectS3(s3.account), s3.account.bucket, 'media/'),
  };
  for (const [name, store] of Object.entries(stores)) {
    for (const [key, text] of files) await store.put(key, Buffer.from(text), 'application/octet-stream');
    apps.set(name, await createMediaApp(store));
  }
  writeFileSync(join(folder, '.hidden'), 'x');
  app = apps.get('folder') as FastifyInstance;
});
afterAll(async () => {
  for (const each of apps.values()) await each.close();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a signed address of a film in a bucket', () => {
  it('leads to the bucket itself, which gives any part of it for as long as the address lasts', async () => {
    clock.set('2026-11-21T03:00:00Z');
    const app = apps.get('bucket') as FastifyInstance;
    const response = await app.inject(signedMediaUrl(signing, 'lesson.mp4'));
    expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([
      302,
      '',
      'private, no-store',
    ]);
    const location = new URL(String(response.headers.location));
    expect(location.origin).toBe(s3.account.endpoint);
    expect(Number(location.searchParams.get('X-Amz-Expires'))).toBe(3600);
    const part = await fetch(location, { headers: { range: 'bytes=2-5' } });
    expect([part.status, await part.text()]).toEqual([206, '2345']);
  });

  it('gives captions from our own origin', async () => {
    const app = apps.get('bucket') as FastifyInstance;
    const response = await app.inject(signedMediaUrl(signing, 'lesson.kr.vtt'));
    expect([response.statusCode, response.body]).toEqual([200, 'WEBVTT']);
  });
});

describe('a signed address of a file in a folder', () => {
  it('gives the file, privately and for as long as it lasts', async () => {
    clock.set('2026-11-21T03:00:00Z');
    const response = await app.inject(signedMediaUrl(signing, 'lesson.mp4'));
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('0123456789');
    expect(response.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600',
    });
  });

  it('gives a range of bytes', async () => {
    const headers = { range: 'bytes=2-5' };
    const response = await app.inject({ url: signedMediaUrl(signing, 'lesson.mp4'), headers });
    expect(response.statusCode).toBe(206);
    expect(response.headers['content-range']).toBe('bytes 2-5/10');
    expect(response.body).toBe('2345');
    const beyond = await app.inject({
      url: signedMediaUrl(signing, 'lesson.mp4'),
      headers: { range: 'bytes=99-' },
    });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['cache-control']).toBe('no-store');
    expect(beyond.headers['content-range']).toMatch(/^bytes \*\/\d+$/);
  });

  it('tells without the bytes how many there are', async () => {
    const response = await app.inject({ method: 'HEAD', url: signedMediaUrl(signing, 'lesson.mp4') });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
    expect(response.headers).toMatchObject({ 'content-length': '10', 'accept-ranges': 'bytes' });
  });

  it('gives nothing again to who has it, and the whole where it has changed meanwhile', async () => {
    const url = signedMediaUrl(signing, 'lesson.mp4');
    const { headers } = await app.inject(url);
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const part = { range: 'bytes=2-5' };
    const same = await app.inject({ url, headers: { ...part, 'if-range': String(headers.etag) } });
    expect([same.statusCode, same.body]).toEqual([206, '2345']);
    const changed = await app.inject({ url, headers: { ...part, 'if-range': '"another"' } });
    expect([changed.statusCode, changed.body]).toEqual([200, '0123456789']);
  });

  it('gives captions as such', async () => {
    const response = await app.inject(signedMediaUrl(signing, 'lesson.kr.vtt'));
    expect(response.headers['content-type']).toMatch(/^text\/vtt/);
  });

  it('stays the same within minutes', () => {
    clock.set('2026-11-21T03:00:01Z');
    const first = signedMediaUrl(signing, 'lesson.mp4');
    clock.set('2026-11-21T03:04:59Z');
    expect(signedMediaUrl(signing, 'lesson.mp4')).toBe(first);
    clock.set('2026-11-21T03:05:01Z');
    expect(signedMediaUrl(signing, 'lesson.mp4')).not.toBe(first);
  });

  it('ends', async () => {
    clock.set('2026-11-21T03:00:00Z');
    const url = signedMediaUrl(signing, 'lesson.mp4');
    clock.advance(3599_000);
    expect((await app.inject(url)).statusCode).toBe(200);
    clock.advance(1000);
    expect(failureOf(await app.inject(url))).toBe('403 forbidden');
  });

  it.each([
    ['another file', (url: string) => url.replace('lesson.mp4', 'lesson.kr.vtt')],
    ['a later end', (url: string) => url.replace(/e=(\d)/, 'e=9$1')],
    ['another signature', (url: string) => url.replace(/s=.{4}/, 's=AAAA')],
    ['no signature', (url: string) => url.replace(/&s=.*/, '')],
    ['no query', (url: string) => url.replace(/\?.*/, '')],
    ['a key twice', (url: string) => `${url}&e=1&s=x`],
  ])('is refused with %s', async (_, change) => {
    expect(failureOf(await app.inject(change(signedMediaUrl(signing, 'lesson.mp4'))))).toBe('403 forbidden');
  });

  it.each(['..', '.hidden', '../lesson.mp4', '..%2flesson.mp4', '%2e%2e', 'lesson.mp4%00'])(
    'never leaves the folder: %s',
    async (key) => {
      const [, query] = signedMediaUrl(signing, decodeURIComponent(key)).split('?');
      const response = await app.inject(`/media/files/${key}?${query}`);
      expect([400, 404]).toContain(response.statusCode);
    },
  );

  it('says not found for a file that is gone', async () => {
    expect(failureOf(await app.inject(signedMediaUrl(signing, 'gone.mp4')))).toBe('404 not_found');
  });
});

describe('a poster', () => {
  const place = { center: 0, categoryId: '', level: 2, subLevel: 4, position: 3 };

  it('is an SVG that can run nothing', async () => {
    const response = await app.inject('/media/posters/2-4-3.svg');
    expect(response.statusCode).toBe(200);
    expect(response.body).toMatch(/^<svg /);
    expect(response.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('is kept for ever at the address that replies name, and for a day at one that texts keep', async () => {
    const keptAt = async (url: string) => (await app.inject(url)).headers['cache-control'];
    expect(await keptAt(posterUrl(place))).toBe('public, max-age=31536000, immutable');
    expect(await keptAt(squarePoster(posterUrl(place)))).toBe('public, max-age=31536000, immutable');
    expect(await keptAt('/media/posters/2-4-3.svg')).toBe('public, max-age=86400');
    expect(await keptAt('/media/posters/2-4-3.svg?v=00000000')).toBe('public, max-age=86400');
  });

  it('is square for lists', async () => {
    const [wide, square] = await Promise.all(
      [posterUrl(place), squarePoster(posterUrl(place))].map(async (url) => (await app.inject(url)).body),
    );
    expect(wide).toContain('width="320" height="180"');
    expect(square).toContain('width="180" height="180"');
  });

  it('is sent compressed to who can read that', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const [small, plain] = await Promise.all([
      app.inject({ url: posterUrl(place), headers }),
      app.inject(posterUrl(place)),
    ]);
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it.each(['0-1-1.svg', '2-4.svg', '2-4-3.png', '2-4-x.svg', '2-4-99999.svg', '2-4-3-round.svg'])(
    'is not found at %s',
    async (name) => {
      expect(failureOf(await app.inject(`/media/posters/${name}`))).toBe('404 not_found');
    },
  );

  it('has an address made of its place, apart for centre and academy', () => {
    expect(posterUrl(place)).toMatch(/^\/media\/posters\/2-4-3\.svg\?v=[0-9a-f]{8}$/);
    expect(posterUrl({ ...place, center: 1, subLevel: 1 })).toMatch(/^\/media\/posters\/7-1-3\.svg/);
  });

  it('of a group beside the ladder is apart from those of the ladder and of other groups', () => {
    const beside = (categoryId: string) => posterUrl({ ...place, level: null, subLevel: null, categoryId });
    const [one, other] = [
      beside('0192f0c1-2a3b-7c4d-8e5f-607182000001'),
      beside('0192f0c1-2a3b-7c4d-8e5f-607182000002'),
    ];
    expect(one).toMatch(/^\/media\/posters\/1-1001-3\.svg/);
    expect(other).not.toBe(one);
  });
});
