import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createCategory, createMedia, createPost } from '../../rigs/testing/content-factories.ts';
import { failureOf } from '../../rigs/testing/reply.ts';
import { listPublicPages } from './addresses.ts';
import type { SitePostRow } from './queries.ts';
import { writeSitemap } from './sitemap.ts';

const origin = 'https://taegeuk.example';
const clock = createTestClock('2026-11-22T00:00:00Z');
const clientDir = mkdtempSync(join(tmpdir(), 'site-'));
const routes = JSON.parse(
  readFileSync(new URL('../../../../e2e/spec/routes.json', import.meta.url), 'utf8'),
) as { path: string; auth: boolean; guestOnly?: boolean; example?: string }[];
let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({
    web: { clientDir, match: () => null, render: async () => new Response('') },
    clock: clock.now,
    config: { publicOrigin: origin },
  });
});
afterAll(async () => {
  await testApp.close();
  rmSync(clientDir, { recursive: true });
});
beforeEach(async () => {
  clock.set('2026-11-22T00:00:00Z');
  await testApp.sql`DELETE FROM posts`;
});

async function read(url: string): Promise<string> {
  const response = await testApp.app.inject(url);
  expect(response.statusCode).toBe(200);
  return response.body;
}

/** Like `read`, once the database has told the process what the test has just written. */
async function readWith(url: string, text: string): Promise<string> {
  const look = async () => {
    const body = await read(url);
    expect(body).toContain(text);
    return body;
  };
  return vi.waitFor(look, { timeout: 10_000 });
}

const accountScreens = ['/signup', '/forgot-password', '/not-email-check', '/confirm-email/*'];
const isListed = ({ path, auth, guestOnly }: (typeof routes)[number]) =>
  !auth && !guestOnly && !path.includes(':id') && !accountScreens.includes(path);

test('the sitemap names every public page of the specification that needs no id, the free lesson, and no other', async () => {
  const single: [string, string, string | null, number | null][] = [
    ...['태극의 역사', '태극의 의미', '인사말', '센터 소개', '명상일지 안내'].map(
      (type) => [type, 'a', null, null] as never,
    ),
    ...['몸', '기운', '마음', '호흡', '기란'].flatMap((topic) => [
      [`알아보기-${topic}`, 'a', null, null] as never,
      [`기의 의미-${topic}`, 'a', null, null] as never,
    ]),
    ...['calm-view', 'meditation', 'extended', 'harmony'].map(
      (series) => ['영상', series, series, 1] as never,
    ),
  ];
  const film = await createMedia(testApp.sql);
  for (const [type, slug, topic, position] of single) {
    const { id } = await createPost(testApp.sql, { type, slug });
    const mediaId = type === '영상' ? film.id : null;
    await testApp.sql`UPDATE posts SET topic = ${topic}, position = ${position}, media_id = ${mediaId} WHERE id = ${id}`;
  }
  const withoutFile = await createPost(testApp.sql, { type: '영상' });
  const body = await readWith('/sitemap.xml', encodeURI('/조화명상/1'));
  const listed = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
  const expected = routes.filter(isListed).map(({ path }) => origin + encodeURI(path.normalize('NFC')));
  expect(listed.sort()).toEqual([...expected, `${origin}/free-lesson`].sort());
  expect(body).not.toContain(withoutFile.id);
});

test('the outlines of groups that everybody may see are listed, and no level, product or group that asks for one', async () => {
  const { sql } = testApp;
  await createCategory(sql, { slug: 'heat/guju', level: 2, subLevel: 2 });
  await createCategory(sql, { slug: 'trainer/oriental', center: 1, level: 2, subLevel: 2 });
  const { id: beside } = await createCategory(sql, { slug: 'evening', level: 1 });
  const { id: level } = await createCategory(sql, { slug: 'heat', level: 2 });
  const { id: asking } = await createCategory(sql, { slug: 'heat/asking' });
  await sql`UPDATE categories SET sub_level = NULL WHERE id IN (${beside}, ${level})`;
  await sql`UPDATE categories SET minimum_level = 3 WHERE id = ${asking}`;
  const product = { priceKrw: 1000, dayExpirate: 30, grants: 'center' } as const;
  await createCategory(sql, { slug: 'product/sold', center: 2, product });
  const body = await readWith('/sitemap.xml', '/programme/center/group/evening');
  const outlines = [...body.matchAll(/<loc>[^<]*(\/programme\/[^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(outlines.sort()).toEqual([
    '/programme/academy/trainer/oriental',
    '/programme/center/group/evening',
    '/programme/center/heat/guju',
  ]);
});

test('a post stands under its one address with its languages and the day of its last change', async () => {
  const { id } = await createPost(testApp.sql, {
    publishedAt: '2026-11-01T00:00:00Z',
    texts: { kr: { title: '글' }, en: { title: 'Text' }, ep: { title: 'Texto' } },
  });
  await testApp.sql`UPDATE posts SET updated_at = '2026-11-05T01:02:03Z' WHERE id = ${id}`;
  const body = await readWith('/sitemap.xml', '2026-11-05T01:02:03.000Z');
  const [entry = ''] =
    body.match(new RegExp(`<url><loc>${origin}/customer/notice/view/${id}</loc>.*?</url>`)) ?? [];
  expect(entry).toContain('<lastmod>2026-11-05T01:02:03.000Z</lastmod>');
  const alternates = [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/g)];
  const own = `${origin}/customer/notice/view/${id}`;
  expect(Object.fromEntries(alternates.map(([, lang, href]) => [lang, href]))).toEqual({
    ko: own,
    en: `${own}?lang=en`,
    es: `${own}?lang=ep`,
    'x-default': own,
  });
});

test('nothing that is not published is named by the sitemap or the feed, until its time', async () => {
  const { id } = await createPost(testApp.sql, {
    publishedAt: '2026-11-23T00:00:00Z',
    texts: { kr: { title: '내일의 글' } },
  });
  await createPost(testApp.sql, { texts: { kr: { title: '오늘의 글' } } });
  expect(await readWith('/rss.xml', '오늘의 글')).not.toContain('내일의 글');
  expect(await read('/sitemap.xml')).not.toContain(id);
  clock.set('2026-11-23T00:00:01Z');
  await testApp.sql`UPDATE languages SET name = name`;
  await readWith('/rss.xml', '내일의 글');
  await readWith('/sitemap.xml', id);
});

test('a sitemap that is too large becomes an index of parts, which hold everything once', async () => {
  const rows = Array.from({ length: 95 }, (_, index) => ({
    ...{ id: String(index), type: '공지사항', slug: `s-${index}`, topic: null, position: null },
    ...{ changedAt: new Date('2026-11-01'), langs: ['kr'] },
  })) as SitePostRow[];
  const pages = listPublicPages(rows);
  const within = { pages: 40, bytes: 1e9 };
  const index = await writeSitemap(origin, pages, undefined, within);
  expect(index).toContain('<sitemapindex');
  const count = Math.ceil(pages.length / 40);
  expect(index?.match(/<loc>/g)).toHaveLength(count);
  expect(index).toContain(`<loc>${origin}/sitemap-${count}.xml</loc>`);
  const parts = await Promise.all(
    Array.from({ length: count }, (_, number) => writeSitemap(origin, pages, number + 1, within)),
  );
  const listed = parts.flatMap((part) => [...(part ?? '').matchAll(/<loc>([^<]*)/g)].map(([, url]) => url));
  expect(new Set(listed).size).toBe(pages.length);
  expect(listed).toHaveLength(pages.length);
  expect(await writeSitemap(origin, pages, count + 1, within)).toBeUndefined();
  for (const part of await Promise.all(
    [1, 2].map((n) => writeSitemap(origin, pages, n, { pages: 1e9, bytes: 9000 })),
  ))
    expect(part?.length).toBeLessThan(9000 + 500);
});

test.each(['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-9999.xml', '/sitemap-.xml'])(
  'there is no %s while all fits in one',
  async (url) => {
    expect((await testApp.app.inject(url)).statusCode).toBe(404);
  },
);

test('the feed has the newest thirty of notices, news and culture, and nothing else', async () => {
  for (let day = 1; day <= 28; day += 1) {
    const publishedAt = `2026-10-${String(day).padStart(2, '0')}T00:00:00Z`;
    await createPost(testApp.sql, { publishedAt, texts: { kr: { title: `공지 ${day}` } } });
    await createPost(testApp.sql, { publishedAt, type: '문화', texts: { kr: { title: `문화 ${day}` } } });
  }
  await createPost(testApp.sql, { type: '인사말', texts: { kr: { title: '인사' } } });
  await createPost(testApp.sql, {
    publishedAt: '2026-11-01T00:00:00Z',
    texts: { kr: { title: '가장 <새> & 글' } },
  });
  const body = await readWith('/rss.xml', '<새>');
  const titles = [...body.matchAll(/<item>\s*<title>(.*?)<\/title>/gs)].map(([, title]) => title);
  expect(titles).toHaveLength(30);
  expect(titles[0]).toBe('<![CDATA[가장 <새> & 글]]>');
  expect(body).not.toContain('인사');
  expect(body).not.toContain('공지 13');
});

test('the feed of a language has its texts, and Korean ones under their Korean address', async () => {
  const both = await createPost(testApp.sql, { texts: { kr: { title: '글' }, en: { title: 'A text' } } });
  const korean = await createPost(testApp.sql, { texts: { kr: { title: '한국어만' } } });
  const body = await readWith('/rss.xml?lang=en', 'A text');
  expect(body).toContain('<language>en</language>');
  expect(body).toContain(`<link>${origin}/customer/notice/view/${both.id}?lang=en</link>`);
  expect(body).toContain(`<link>${origin}/customer/notice/view/${korean.id}</link>`);
  const unknown = await readWith('/rss.xml?lang=xx', korean.id);
  expect(await readWith('/rss.xml', korean.id)).toBe(unknown);
});

test('whom to tell of a hole stands at its well-known address, as a plain text that may be kept for a day', async () => {
  const response = await testApp.app.inject('/.well-known/security.txt');
  expect(response.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=86400',
  });
  expect(response.body).toContain(`Canonical: ${origin}/.well-known/security.txt`);
  expect(response.body).toContain('Expires: 2027-05-21T00:00:00Z');
});

/** Whether a group of rules lets a crawler read an address: the longest matching rule decides. */
function mayRead(robots: string, crawler: string, path: string): boolean {
  const group = robots.split('\n\n').find((text) => text.startsWith(`User-agent: ${crawler}\n`)) ?? '';
  const rules = [...group.matchAll(/^(Allow|Disallow): (.*)$/gm)]
    .filter(([, , prefix = '']) => encodeURI(path).startsWith(prefix))
    .sort(([, , a = ''], [, , b = '']) => b.length - a.length);
  return rules[0]?.[1] === 'Allow';
}

test.each(['Yeti', 'Googlebot', 'Daumoa', '*'])(
  'robots.txt lets %s read what is public and nothing else',
  async (crawler) => {
    const robots = await read('/robots.txt');
    const readable = routes.filter(({ path }) => mayRead(robots, crawler, path)).map(({ path }) => path);
    expect(readable).toEqual(
      routes
        .filter(({ path, auth, guestOnly }) => !auth && !guestOnly && !accountScreens.includes(path))
        .map(({ path }) => path),
    );
    expect(
      ['/api/v1/public/lang/get_all', '/dev/outbox'].some((path) => mayRead(robots, crawler, path)),
    ).toBe(false);
    expect(robots).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  },
);

test.each([
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
])('%s may be kept, must be asked for again, and is not sent twice', async (url, type) => {
  const first = await testApp.app.inject(url);
  expect(first.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, no-cache',
    vary: 'Accept-Encoding',
  });
  expect(first.headers['content-security-policy']).toContain("default-src 'none'");
  const again = await testApp.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const head = await testApp.app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', first.headers.etag]);
  const other = await testApp.app.inject({ method: 'POST', url });
  expect(failureOf(other)).toBe('404 not_found');
});
