import { deleteContent } from '@taegeuk/contract/content.ts';
import { pictureUploadPath, type UploadedPicture } from '@taegeuk/contract/picture.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createContentDesk, logInWriter, withdrawReason } from '../../rigs/testing/content-desk.ts';
import { samplePicture } from '../../rigs/testing/sample-pictures.ts';
import { removeDeletedContents } from '../content/service.ts';
import { removeUnusedPictures } from './service.ts';

const clock = createTestClock('2026-11-26T03:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
let width = 400;
let testApp: TestApp;
let desk: ReturnType<typeof createContentDesk>;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  desk = createContentDesk(testApp);
});
beforeEach(() => desk.logIn());
afterAll(() => testApp.close());

async function upload(bytes?: Buffer): Promise<UploadedPicture> {
  width += 1;
  const response = await testApp.app.inject({
    ...{ method: 'POST', url: pictureUploadPath, payload: bytes ?? (await samplePicture({ width })) },
    headers: { ...(await logInWriter(testApp)), 'content-type': 'application/octet-stream' },
  });
  expect(response.statusCode, response.body).toBe(201);
  return (response.json() as { data: UploadedPicture }).data;
}

/** Lets days pass, with the daily look at pictures and texts on each. */
async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    clock.advance(dayMs);
    await removeDeletedContents(testApp.sql, clock.now());
    await removeUnusedPictures(testApp.sql, clock.now());
  }
}

const isThere = async ({ id }: UploadedPicture) =>
  (await testApp.sql`SELECT FROM pictures WHERE id = ${id}`).length === 1;
const isShown = async ({ src }: UploadedPicture) => (await testApp.app.inject(src)).statusCode === 200;

const post = ({ src }: UploadedPicture, where: 'cover' | 'text' | 'nowhere') => ({
  ...{ type: '공지사항', cover: where === 'cover' ? src : null },
  texts: {
    kr: { title: '숨', content: where === 'text' ? `<p><img src="${src}" alt="숨"></p>` : '<p>숨</p>' },
  },
});

it('a picture that no text ever had is removed after thirty days, with its files', async () => {
  const picture = await upload();
  await pass(30);
  expect([await isThere(picture), await isShown(picture)]).toEqual([true, true]);
  await pass(1);
  expect([await isThere(picture), await isShown(picture)]).toEqual([false, false]);
});

it.each(['cover', 'text'] as const)(
  'one in the %s of a draft that was never published stays',
  async (where) => {
    const picture = await upload();
    await desk.create('post', post(picture, where));
    await pass(40);
    expect(await isThere(picture)).toBe(true);
  },
);

it('one that an earlier version of the terms shows stays', async () => {
  const picture = await upload();
  const [document] = await testApp.sql<{ id: string }[]>`
    INSERT INTO document_versions (kind, version, state, content_id)
    VALUES ('terms', '2025-01-01', 'kept', uuidv7()) RETURNING id`;
  await testApp.sql`
    INSERT INTO document_version_texts (document_id, lang, title, changes, content)
    VALUES (${document?.id ?? ''}, 'kr', '약관', '', ${`<p><img src="${picture.src}" alt="숨"></p>`})`;
  await pass(40);
  expect(await isThere(picture)).toBe(true);
});

it('one that only an earlier version has stays, until the whole text is gone; then its days begin', async () => {
  const picture = await upload();
  const id = await desk.create('post', post(picture, 'text'));
  await desk.publish(id, 1);
  clock.advance(dayMs);
  await desk.logIn();
  await desk.save(id, 1, post(picture, 'nowhere'));
  await desk.publish(id, 2);
  await pass(40);
  expect(await isThere(picture)).toBe(true);
  await desk.logIn();
  await desk.send(deleteContent, { id, payload: { version: 2, reason: withdrawReason } });
  await pass(32);
  expect(await isThere(picture)).toBe(true);
  await pass(31);
  expect(await isThere(picture)).toBe(false);
});

it('one that is sent again begins anew', async () => {
  const bytes = await samplePicture({ width: 390 });
  const picture = await upload(bytes);
  await pass(29);
  expect((await upload(bytes)).id).toBe(picture.id);
  await pass(29);
  expect(await isThere(picture)).toBe(true);
});

it('texts are read once a day, however often the clean-up runs', async () => {
  const picture = await upload();
  await pass(1);
  const seen = async () =>
    (await testApp.sql`SELECT looked_at FROM pictures WHERE id = ${picture.id}`)[0]?.['lookedAt'];
  const first = await seen();
  clock.advance(60 * 60 * 1000);
  await removeUnusedPictures(testApp.sql, clock.now());
  expect(await seen()).toEqual(first);
});
