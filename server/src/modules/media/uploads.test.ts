import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { getMedia } from '@taegeuk/contract/media.ts';
import { maxMediaBytes, mediaPieceBytes, mediaUploadPath } from '@taegeuk/contract/media-states.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectS3, createS3Storage } from '../../ports/storage/s3.ts';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createMember, grantRights, linkRole, loginAs } from '../../rigs/testing/factories.ts';
import { createTus } from '../../rigs/testing/films.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';
import { startTestS3, type TestS3 } from '../../rigs/testing/s3.ts';
import { mediaUploadsOf, removeAbandonedUploads } from './uploads.ts';

const clock = createTestClock('2026-11-26T03:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
/** Two whole parts, and a little more. */
const film = randomBytes(2 * mediaPieceBytes + 1000);
let testApp: TestApp;
let bucketApp: TestApp;
let s3: TestS3;

beforeAll(async () => {
  s3 = await startTestS3();
  testApp = await createTestApp({ clock: clock.now });
  bucketApp = await createTestApp({ clock: clock.now });
  bucketApp.services.storage.media = createS3Storage(connectS3(s3.account), s3.account.bucket, 'media/');
});
afterAll(async () => {
  await testApp.close();
  await bucketApp.close();
  await s3.close();
});

async function editor(of = testApp) {
  const member = await createMember(of.sql);
  await linkRole(of.sql, member, 1);
  await grantRights(of.sql, member, ['content']);
  const headers = await loginAs(of, member);
  return { member, headers, tus: createTus(of.app, mediaUploadPath, headers) };
}

const idOf = (url: string) => url.split('/').at(-1) ?? '';

async function begin(tus: ReturnType<typeof createTus>, name = '첫 수업.mov', byteSize = film.length) {
  const begun = await tus.begin({ byteSize, name });
  expect(begun.statusCode).toBe(201);
  return String(begun.headers.location);
}

async function stored(of: TestApp, id: string): Promise<Buffer> {
  const [row] = await of.sql<{ key: string }[]>`SELECT key FROM media WHERE id = ${id}`;
  const stream = await of.services.storage.media.read(row?.key ?? '');
  if (!stream) throw new Error('the film is not in the store');
  return buffer(stream);
}

describe.each([
  ['a folder', () => testApp],
  ['a bucket', () => bucketApp],
])('a film that is uploaded to %s', (_name, of) => {
  it('arrives in pieces of any size, and waits to be prepared under its own id', async () => {
    const { tus, headers } = await editor(of());
    const url = await begin(tus);
    let offset = 0;
    for (const size of [mediaPieceBytes, 1000, mediaPieceBytes - 5, film.length]) {
      const sent = await tus.send(url, offset, film.subarray(offset, offset + size));
      offset = Math.min(film.length, offset + size);
      expect([sent.statusCode, sent.headers['upload-offset']]).toEqual([204, String(offset)]);
    }
    expect((await stored(of(), idOf(url))).equals(film)).toBe(true);
    const answer = await of().app.inject({ url: getMedia.path.replace('{id}', idOf(url)), headers });
    expect(dataOf(getMedia, answer)).toMatchObject({
      ...{ name: '첫 수업.mov', state: 'uploaded', percent: 0, isPlayable: false, video: null, uses: 0 },
      byteSize: film.length,
    });
    // Nothing of what was on its way is left.
    expect(await of().sql`SELECT FROM media_uploads WHERE id = ${idOf(url)}`).toHaveLength(0);
    expect(await of().sql`SELECT FROM storage_removals WHERE store = 'media'`).toHaveLength(0);
  });

  it('keeps what came before a connection broke, and goes on from there', async () => {
    const { tus, member } = await editor(of());
    const url = await begin(tus);
    const actor = { id: member.id, address: '127.0.0.1', requestId: 'test' };
    const uploads = mediaUploadsOf(of().services, { id: member.id } as never, actor);
    async function* broken() {
      yield film.subarray(0, mediaPieceBytes + 300);
      throw new Error('the connection broke');
    }
    await expect(uploads.receive(idOf(url), 0, broken() as never)).rejects.toThrow('the connection broke');
    expect(await tus.offset(url)).toBe(mediaPieceBytes + 300);
    await tus.send(url, mediaPieceBytes + 300, film.subarray(mediaPieceBytes + 300));
    expect((await stored(of(), idOf(url))).equals(film)).toBe(true);
  });

  it('becomes one film when its server was killed after the last byte', async () => {
    const { tus } = await editor(of());
    const url = await begin(tus, 'film.mp4', 10);
    const id = idOf(url);
    const { storage, sql } = of().services;
    const [row] = await sql<{ storageKey: string; storeId: string }[]>`
      SELECT storage_key, store_id FROM media_uploads WHERE id = ${id}`;
    const { storageKey = '', storeId = '' } = row ?? {};
    const tag = await storage.media.parts.put(storageKey, storeId, 1, film.subarray(0, 10));
    await sql`UPDATE media_uploads SET received_bytes = 10 WHERE id = ${id}`;
    await sql`INSERT INTO media_upload_parts (upload_id, number, tag) VALUES (${id}, 1, ${tag})`;
    // Even after it had made the object of its parts.
    await storage.media.parts.complete(storageKey, storeId, [{ number: 1, tag }]);
    expect(await tus.offset(url)).toBe(10);
    expect(await tus.offset(url)).toBe(10);
    expect((await stored(of(), id)).equals(film.subarray(0, 10))).toBe(true);
  });
});

describe('an upload', () => {
  it('is found again by who began it, by the same file', async () => {
    const { tus } = await editor();
    const file = { byteSize: film.length, name: 'a.mp4', fingerprint: 'a-1' };
    const url = String((await tus.begin(file)).headers.location);
    await tus.send(url, 0, film.subarray(0, 500));
    expect((await tus.begin(file)).headers.location).toBe(url);
    expect(await tus.offset(url)).toBe(500);
    expect((await tus.begin({ ...file, byteSize: 7 })).headers.location).not.toBe(url);
    const another = await editor();
    expect((await another.tus.begin(file)).headers.location).not.toBe(url);
    expect(failureOf(await another.tus.send(url, 500, film.subarray(500, 600)))).toBe('404 not_found');
  });

  it('counts a piece once that comes twice, or from the wrong place', async () => {
    const { tus } = await editor();
    const url = await begin(tus);
    await tus.send(url, 0, film.subarray(0, 500));
    for (const offset of [0, 400, 600])
      expect(failureOf(await tus.send(url, offset, film.subarray(0, 500)))).toBe('409 upload_offset');
    const both = await Promise.all([1, 2].map(() => tus.send(url, 500, film.subarray(500, 900))));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect(await tus.offset(url)).toBe(900);
  });

  it('is refused to who may not see to content, and of more than 4 GB or nothing', async () => {
    const member = await createMember(testApp.sql);
    const tus = createTus(testApp.app, mediaUploadPath, await loginAs(testApp, member));
    expect(failureOf(await tus.begin({ byteSize: 5, name: 'a.mp4' }))).toBe('403 forbidden');
    const own = (await editor()).tus;
    expect(failureOf(await own.begin({ byteSize: maxMediaBytes + 1, name: 'a.mp4' }))).toBe(
      '413 media_too_large',
    );
    expect(failureOf(await own.begin({ byteSize: 0, name: 'a.mp4' }))).toBe('415 media_codec');
  });

  it('is removed with all its bytes when nobody continued it for a day', async () => {
    const { tus } = await editor();
    const url = await begin(tus);
    await tus.send(url, 0, film.subarray(0, mediaPieceBytes + 10));
    const left = () => testApp.sql`SELECT FROM media_uploads WHERE id = ${idOf(url)}`;
    clock.advance(dayMs - 1000);
    await removeAbandonedUploads(testApp.services);
    expect(await left()).toHaveLength(1);
    clock.advance(2000);
    await removeAbandonedUploads(testApp.services);
    expect(await left()).toHaveLength(0);
    const due =
      await testApp.sql`SELECT FROM storage_removals WHERE store = 'media' AND due_at = '-infinity'`;
    // Its tail; its parts are gone with the upload.
    expect(due.length).toBeGreaterThan(0);
  });
});
