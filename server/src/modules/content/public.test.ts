import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteContent, previewContent } from '@taegeuk/contract/content.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createContentDesk, withdrawReason } from '../../rigs/testing/content-desk.ts';
import { seedContent } from '../../seeding/content.ts';
import { publishDue } from './service.ts';

const clock = createTestClock('2026-11-25T03:00:00Z');
const clientDir = mkdtempSync(join(tmpdir(), 'public-'));
const langs = ['kr', 'en', 'ep', 'vi'];
/** A word that only drafts have. */
const secret = '아직비밀';
let testApp: TestApp;
let desk: ReturnType<typeof createContentDesk>;

beforeAll(async () => {
  testApp = await createTestApp({
    web: { clientDir, match: () => null, render: async () => new Response('') },
    clock: clock.now,
    config: { publicOrigin: 'https://taegeuk.example' },
  });
  desk = createContentDesk(testApp);
  await desk.logIn();
});
afterAll(async () => {
  await testApp.close();
  rmSync(clientDir, { recursive: true });
});

/** All that somebody without a login can read about posts and menus. */
async function readAll(ids: readonly string[]): Promise<string> {
  const word = encodeURIComponent(secret);
  const urls = [
    ...['/sitemap.xml', '/rss.xml'],
    ...langs.flatMap((lang) => [
      ...[`/api/v1/public/post/get_all/${lang}?pageSize=100&type=${encodeURIComponent('공지사항')}`],
      ...[
        `/api/v1/public/post/get_all/${lang}?pageSize=100&type=${encodeURIComponent('공지사항')}&q=${word}`,
      ],
      ...[`/api/v1/public/post/get_all/${lang}`, `/api/v1/public/post/search/${lang}?q=${word}`],
      ...[`/api/v1/public/menu/get_all/${lang}`, `/rss.xml?lang=${lang}`],
      ...ids.map((id) => `/api/v1/public/post/get_by_id/${id}?lang=${lang}`),
    ]),
  ];
  const answers = await Promise.all(urls.map((url) => testApp.app.inject({ url })));
  return answers.map(({ body }) => body.replaceAll(word, '').replace(/"term":"[^"]*"/g, '')).join('\n');
}

const notice = (title: string) => ({
  type: '공지사항',
  texts: Object.fromEntries(langs.map((lang) => [lang, { title, content: `<p>${title}</p>` }])),
});

it('nobody reads a word of a draft, whatever editors do', async () => {
  const id = await desk.create('post', notice(`${secret} 하나`));
  const menu = await desk.create('menu', {
    link: '/taegeuk/meaning',
    texts: { kr: { name: secret }, en: { name: secret } },
  });
  const reads = async () => (await readAll([id, menu])).includes(secret);
  // The process hears of a change from the database, and then forgets the pages that it keeps.
  const becomes = (wanted: boolean) =>
    vi.waitFor(async () => expect(await reads()).toBe(wanted), { timeout: 10_000 });
  expect(await reads()).toBe(false);

  // A public text with a draft beside it, and with one that is to appear.
  await desk.save(id, 1, notice('공개된 글'));
  await desk.publish(id, 2);
  await desk.save(id, 2, notice(`${secret} 둘`));
  expect(await reads()).toBe(false);
  await desk.publish(id, 3, { at: '2026-11-25T04:00:00Z', until: '2026-11-25T05:00:00Z' });
  await desk.publish(menu, 1, { at: '2026-11-25T04:00:00Z', until: '2026-11-25T05:00:00Z' });
  await desk.send(previewContent, { id, payload: { version: 3 } });
  clock.set('2026-11-25T03:59:59Z');
  await publishDue(testApp.services);
  expect(await reads()).toBe(false);

  // The word that is looked for would be found where it is public.
  clock.set('2026-11-25T04:00:00Z');
  await publishDue(testApp.services);
  await becomes(true);
  const feed = async () => expect((await testApp.app.inject('/rss.xml')).body).toContain(secret);
  await vi.waitFor(feed, { timeout: 10_000 });
  clock.set('2026-11-25T05:00:00Z');
  await publishDue(testApp.services);
  await becomes(false);

  // Published again, withdrawn, deleted and brought back.
  await desk.logIn();
  await desk.publish(id, 3);
  await desk.withdraw(id);
  await becomes(false);
  await desk.send(deleteContent, { id, payload: { version: 3, reason: withdrawReason } });
  await becomes(false);
});

it('what staff deleted does not come back with a new release', async () => {
  const root = mkdtempSync(join(tmpdir(), 'release-'));
  const dir = join(root, 'content');
  cpSync(paths.content, dir, { recursive: true });
  await seedContent(testApp.sql, dir);
  await desk.logIn();
  const [seeded] = await testApp.sql<{ id: string; slug: string }[]>`
    SELECT id, slug FROM posts WHERE type = '소식' ORDER BY slug LIMIT 1`;
  const { id = '', slug = '' } = seeded ?? {};
  const deleted = await desk.send(deleteContent, { id, payload: { version: 0, reason: withdrawReason } });
  expect(deleted.statusCode).toBe(200);
  const file = join(dir, 'menus.json');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
  await seedContent(testApp.sql, dir);
  expect(await testApp.sql`SELECT id FROM posts WHERE type = '소식' AND slug = ${slug}`).toEqual([]);
  rmSync(root, { recursive: true });
});
