import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languageCodes } from '@taegeuk/contract/languages.ts';
import { ogPicturePath, previewPages } from '@taegeuk/contract/preview.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createPost } from '../../rigs/testing/content-factories.ts';
import { failureOf } from '../../rigs/testing/reply.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'previews-'));
const clock = createTestClock('2026-11-22T00:00:00Z');
let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now, config: { dataDir } });
});
afterAll(async () => {
  await testApp.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function sizeOf(png: Buffer): [type: string, width: number, height: number] {
  return [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)];
}

async function subjectOf(title: string, publishedAt = '2026-11-01T00:00:00Z') {
  const { id } = await createPost(testApp.sql, { publishedAt, texts: { kr: { title } } });
  return { id, type: '공지사항', topic: null, title };
}

function files(): string[] {
  return readdirSync(join(dataDir, 'previews')).sort();
}

test('a post has a picture of 1200 × 630 that anybody may show and keep for ever', async () => {
  const path = ogPicturePath('kr', await subjectOf('겨울 집중 수련을 엽니다'));
  const response = await testApp.app.inject(path);
  expect(response.statusCode).toBe(200);
  expect(sizeOf(response.rawPayload)).toEqual(['PNG', 1200, 630]);
  expect(response.rawPayload.length).toBeLessThan(400_000);
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect((await testApp.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(200);
});

test('a picture is drawn once, however many ask, and taken from its folder afterwards', async () => {
  const path = ogPicturePath('kr', await subjectOf('한 번만 그리는 그림'));
  const answers = await Promise.all(Array.from({ length: 20 }, () => testApp.app.inject(path)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const file = path.replace('/og/kr/', 'kr-');
  expect(files()).toContain(file);
  writeFileSync(join(dataDir, 'previews', file), 'kept');
  expect((await testApp.app.inject(path)).body).toBe('kept');
});

test('a new title has a new picture: the old address leads there, the old file goes', async () => {
  const subject = await subjectOf('옛 제목');
  const before = ogPicturePath('kr', subject);
  await testApp.app.inject(before);
  await testApp.sql`UPDATE post_texts SET title = '새 제목' WHERE post_id = ${subject.id}`;
  const after = ogPicturePath('kr', { ...subject, title: '새 제목' });
  const response = await testApp.app.inject(before);
  expect([response.statusCode, response.headers.location]).toEqual([302, after]);
  expect((await testApp.app.inject(after)).statusCode).toBe(200);
  expect(files().filter((name) => name.includes(subject.id))).toEqual([after.replace('/og/kr/', 'kr-')]);
});

test('a language without a text shows the Korean title', async () => {
  const subject = await subjectOf('한국어 제목');
  expect((await testApp.app.inject(ogPicturePath('vi', subject))).statusCode).toBe(200);
});

test('every page that has no post has a picture in every language, and its name is never taken for another', async () => {
  const paths = languageCodes.flatMap((lang) => previewPages.map((page) => ogPicturePath(lang, page)));
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of [
    ogPicturePath('kr', 'video'),
    ogPicturePath('kr', 'video-body'),
    ogPicturePath('ep', 'home'),
  ])
    expect((await testApp.app.inject({ url: path, remoteAddress: '203.0.113.2' })).statusCode).toBe(200);
  expect(files().filter((name) => /^kr-video-/.test(name))).toHaveLength(2);
});

test('an address without the hash of today leads to the one with it', async () => {
  const response = await testApp.app.inject('/og/en/home-0.png');
  expect([response.statusCode, response.headers.location]).toEqual([302, ogPicturePath('en', 'home')]);
});

test.each([
  '/og/kr/0192f0c1-2a3b-7c4d-8e5f-60718293a4b5-abc.png',
  '/og/kr/nothing-abc.png',
  '/og/xx/home-abc.png',
  '/og/kr/home.png',
  '/og/kr/home-abc.svg',
  '/og/kr/..%2f..%2fapp-secret-abc.png',
])('%s is not found', async (url) => {
  expect(failureOf(await testApp.app.inject(url))).toBe('404 not_found');
});

test('a post before its time has no picture', async () => {
  const subject = await subjectOf('내일의 제목', '2026-11-23T00:00:00Z');
  expect(failureOf(await testApp.app.inject(ogPicturePath('kr', subject)))).toBe('404 not_found');
});

test('one address can not have pictures drawn endlessly, but gets those that are there', async () => {
  const drawn = ogPicturePath('kr', 'home');
  await testApp.app.inject(drawn);
  const from = { remoteAddress: '203.0.113.9' };
  for (let count = 0; count < 120; count += 1)
    await testApp.services.limits.hit('call:og:203.0.113.9', 120, 60);
  const fresh = ogPicturePath('kr', await subjectOf('아직 없는 그림'));
  expect(failureOf(await testApp.app.inject({ url: fresh, ...from }))).toBe('429 too_many_requests');
  expect((await testApp.app.inject({ url: drawn, ...from })).statusCode).toBe(200);
});

test('who asks for too many pictures at once is told to come again, and others have their turn', async () => {
  const subjects = await Promise.all(Array.from({ length: 12 }, (_, index) => subjectOf(`그림 ${index}`)));
  const ask = (subject: (typeof subjects)[number], remoteAddress: string) =>
    testApp.app.inject({ url: ogPicturePath('kr', subject), remoteAddress });
  const many = Promise.all(subjects.map((subject) => ask(subject, '203.0.113.30')));
  const other = await ask(await subjectOf('또 하나'), '203.0.113.31');
  expect(other.statusCode).toBe(200);
  const statuses = (await many).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(9);
});
