import { maxPictureBytes, pictureUploadPath, type UploadedPicture } from '@taegeuk/contract/picture.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { createMember, grantRights, linkRole, loginAs } from '../../rigs/testing/factories.ts';
import { failureOf } from '../../rigs/testing/reply.ts';
import { samplePicture } from '../../rigs/testing/sample-pictures.ts';

type Headers = Record<string, string>;

let testApp: TestApp;
let writer: Headers;
let teacher: Headers;
let member: Headers;

beforeAll(async () => {
  testApp = await createTestApp();
  const { sql } = testApp;
  writer = await staff(['content']);
  teacher = await staff(['practice']);
  member = await loginAs(testApp, await createMember(sql));
});
afterAll(() => testApp.close());

async function staff(rights: ('content' | 'practice')[]): Promise<Headers> {
  const person = await createMember(testApp.sql);
  await linkRole(testApp.sql, person, 1);
  await grantRights(testApp.sql, person, rights);
  return loginAs(testApp, person);
}

function upload(payload: Buffer, by = writer, type = 'application/octet-stream') {
  return testApp.app.inject({
    ...{ method: 'POST', url: pictureUploadPath, payload },
    headers: { ...by, 'content-type': type },
  });
}
async function uploaded(payload: Buffer): Promise<UploadedPicture> {
  const response = await upload(payload);
  expect(response.statusCode, response.body).toBe(201);
  return (response.json() as { data: UploadedPicture }).data;
}

describe('an uploaded picture', () => {
  it('stands upright in AVIF and WebP, in the widths that it has, and without its place', async () => {
    const photo = await samplePicture({ width: 1200, height: 1800, orientation: 6 });
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Camera');
    const { id, src, width, height } = await uploaded(photo);
    expect([width, height, src]).toEqual([1800, 1200, `/media/pictures/${id}/960.webp`]);
    const shown = [];
    for (const name of ['480.webp', '960.avif', '1600.webp', '1800.avif']) {
      const response = await testApp.app.inject(`/media/pictures/${id}/${name}`);
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const found = await sharp(response.rawPayload).metadata();
      expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual(Array(4).fill(undefined));
      shown.push([response.headers['content-type'], found.width, found.height]);
    }
    expect(shown).toEqual([
      ['image/webp', 480, 320],
      ['image/avif', 960, 640],
      ['image/webp', 1600, 1067],
      ['image/avif', 1800, 1200],
    ]);
  });

  it('is kept as it came, and has no address so', async () => {
    const photo = await samplePicture({ width: 300 });
    const { id } = await uploaded(photo);
    const [row] = await testApp.sql`SELECT storage_key, content_type FROM pictures WHERE id = ${id}`;
    const stored = await testApp.services.storage.files.stat(row?.['storageKey']);
    expect([stored?.byteSize, row?.['contentType']]).toEqual([photo.length, 'image/jpeg']);
    for (const name of ['original.jpg', '300.jpg', 'x.webp', '1.webp/..'])
      expect((await testApp.app.inject(`/media/pictures/${id}/${name}`)).statusCode).toBe(404);
  });

  it('is stored once, however often it is sent', async () => {
    const photo = await samplePicture({ width: 321 });
    const [one, two] = await Promise.all([uploaded(photo), uploaded(photo)]);
    expect([two.id, (await uploaded(photo)).id]).toEqual([one.id, one.id]);
    const log = await testApp.sql`SELECT detail FROM audit_log WHERE subject_id = ${one.id}`;
    expect(log).toEqual([{ detail: { byteSize: String(photo.length) } }]);
  });

  it('leaves nothing in the store when its row goes', async () => {
    const { id } = await uploaded(await samplePicture({ width: 322 }));
    const keys = await testApp.sql<{ key: string }[]>`
      SELECT storage_key AS key FROM picture_files WHERE picture_id = ${id}
      UNION SELECT storage_key FROM pictures WHERE id = ${id}`;
    await testApp.sql`DELETE FROM pictures WHERE id = ${id}`;
    const due = await testApp.sql<{ key: string }[]>`
      SELECT storage_key AS key FROM storage_removals WHERE due_at = '-infinity'`;
    expect(due.map(({ key }) => key)).toEqual(expect.arrayContaining(keys.map(({ key }) => key)));
    expect(keys).toHaveLength(3);
  });

  it('keeps what is see-through', async () => {
    const png = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { src } = await uploaded(png);
    expect((await sharp((await testApp.app.inject(src)).rawPayload).metadata()).hasAlpha).toBe(true);
  });
});

describe('is refused', () => {
  const frame = (colour: string) =>
    ({ create: { width: 8, height: 8, channels: 3, background: colour } }) as const;

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a text', () => Buffer.from('숨'), 'picture_type'],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'picture_type',
    ],
    ['a GIF', () => sharp(frame('red')).gif().toBuffer(), 'picture_type'],
    ['a TIFF', () => sharp(frame('red')).tiff().toBuffer(), 'picture_type'],
    [
      'a picture that moves',
      async () => {
        const frames = await Promise.all(['red', 'blue'].map((each) => sharp(frame(each)).png().toBuffer()));
        return sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer();
      },
      'picture_type',
    ],
    [
      'one that is cut off',
      async () => (await samplePicture({ width: 2000 })).subarray(0, 6000),
      'picture_damaged',
    ],
    [
      'one of more points than can be read',
      () =>
        sharp({ create: { width: 16_000, height: 7_000, channels: 3, background: 'red' } })
          .png({ compressionLevel: 1 })
          .toBuffer(),
      'picture_too_large',
    ],
    ['nothing', () => Buffer.alloc(0), 'picture_type'],
  ])('%s', async (_, file, code) => {
    expect(failureOf(await upload(await file()))).toBe(`422 ${code}`);
  });

  it('one of too many bytes, before it is read', async () => {
    expect(failureOf(await upload(Buffer.alloc(maxPictureBytes + 1)))).toBe('413 payload_too_large');
  });

  it('from whoever may not write', async () => {
    const photo = await samplePicture({ width: 323 });
    expect(failureOf(await upload(photo, {}))).toBe('401 token_required');
    expect(failureOf(await upload(photo, member))).toBe('403 forbidden');
    expect(failureOf(await upload(photo, teacher))).toBe('403 forbidden');
    const noted =
      await testApp.sql`SELECT FROM audit_log WHERE detail ->> 'call' = ${`POST ${pictureUploadPath}`}`;
    expect(noted).toHaveLength(3);
    expect(failureOf(await upload(photo, writer, 'text/plain'))).toBe('415 unsupported_media_type');
  });
});
