import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, seoulDay } from '@taegeuk/contract/calendar.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { connect } from '../database/connect.ts';
import { listenerName } from '../database/listener.ts';
import { matchPage } from '../pages/match-page.ts';
import type { PageContext, Web } from '../pages/web.ts';
import { createTestApp, type TestApp } from '../rigs/testing/app.ts';
import { createCategory, createLesson, createMedia, createPost } from '../rigs/testing/content-factories.ts';
import type { Services } from '../services.ts';

const routes = {
  root: { id: 'root', path: '', module: { loader: () => null } },
  notice: { id: 'notice', parentId: 'root', path: '/notice', module: { loader: () => null } },
} as unknown as Parameters<typeof matchPage>[0];

/** A page that lists what is published of each kind that pages for reading show, as the web app's pages do. */
async function render(_request: Request, { api }: PageContext): Promise<Response> {
  const params = { lang: 'kr' } as const;
  const [notices, films, menus, popups, programme] = await Promise.all([
    api.listPosts({ params, query: { type: '공지사항', pageSize: 100 } }),
    api.listPosts({ params, query: { type: '영상', pageSize: 100 } }),
    api.listMenus({ params }),
    api.listPopups({ params }),
    api.getProgramme({ params }),
  ]);
  const { groups, products } = programme.data;
  const outlines = await Promise.all(
    groups.map(({ slug }) => api.getGroupOutline({ params, query: { group: slug } })),
  );
  const shown = films.data.map(({ id }) => api.getPost({ params: { ...params, id } }));
  const captions = (await Promise.all(shown)).flatMap(({ data }) => data.video?.captions ?? []);
  const words = [
    ...notices.data.map(({ title }) => title),
    ...menus.data.map(({ name }) => name),
    ...popups.data.map(({ title }) => title),
    ...captions.map(({ label }) => label),
    ...groups.map(({ name }) => name),
    ...outlines.flatMap(({ data }) => data.outline.map(({ title }) => title)),
    ...products.map(({ name, priceKrw }) => `${name} ${priceKrw}`),
  ];
  return new Response(words.join('\n'), {
    headers: { 'content-type': 'text/html' },
  });
}

/** The time itself, unless a test says otherwise. */
const clock = { now: () => new Date() };
const clientDir = mkdtempSync(join(tmpdir(), 'watch-'));
const web: Web = { clientDir, match: (path) => matchPage(routes, path), render };
let first: TestApp;
let second: FastifyInstance;
let secondServices: Services;

beforeAll(async () => {
  first = await createTestApp({ web, clock: () => clock.now() });
  secondServices = { ...first.services, sql: connect(first.sql.url, 3) };
  second = await buildApp(secondServices);
});
afterAll(async () => {
  await second.close();
  await secondServices.sql.end();
  await first.close();
  rmSync(clientDir, { recursive: true });
});

async function pagesNow(): Promise<string[]> {
  const pages = await Promise.all([first.app, second].map((app) => app.inject('/notice')));
  return pages.map(({ body }) => body);
}

async function untilBothShow(title: string): Promise<number> {
  const startedAt = performance.now();
  await vi.waitFor(async () => expect((await pagesNow()).every((page) => page.includes(title))).toBe(true), {
    timeout: 5000,
    interval: 10,
  });
  return performance.now() - startedAt;
}

test('a publish is on every process within a second, however often the page is asked for meanwhile', async () => {
  await pagesNow();
  let isDone = false;
  const visitors = [first.app, second].map(async (app) => {
    // Injected requests never let the sockets run by themselves.
    while (!isDone) await Promise.all([app.inject('/notice'), app.inject('/notice'), wait(2)]);
  });
  try {
    await createPost(first.sql, { texts: { kr: { title: '방금 올린 글' } } });
    expect(await untilBothShow('방금 올린 글')).toBeLessThan(1000);
    // From then on nobody sees the page from before.
    for (let count = 0; count < 20; count += 1)
      expect((await pagesNow()).every((page) => page.includes('방금 올린 글'))).toBe(true);
  } finally {
    isDone = true;
    await Promise.all(visitors);
  }
});

/** What is changed of other kinds than posts, so that a page says something else. */
const changes: [what: string, word: string, change: (sql: TestApp['sql']) => Promise<unknown>][] = [
  [
    'a menu',
    '새 차림',
    (sql) => sql`
      WITH made AS (INSERT INTO menus (key, link, position) VALUES ('watched', '/notice', 1) RETURNING id)
      INSERT INTO menu_texts (menu_id, lang, name) SELECT id, 'kr', '새 차림' FROM made`,
  ],
  [
    'a menu’s name',
    '고친 차림',
    (sql) => sql`UPDATE menu_texts SET name = '고친 차림' WHERE name = '새 차림'`,
  ],
  [
    'a popup',
    '새 알림',
    (sql) => sql`
      WITH made AS (INSERT INTO popups (position, published_at, updated_at) VALUES (1, now(), now()) RETURNING id)
      INSERT INTO popup_texts (popup_id, lang, title, text, alt, link_name)
      SELECT id, 'kr', '새 알림', '쉽니다.', '', '' FROM made`,
  ],
  [
    'captions of a film',
    '새 자막',
    async (sql) => {
      const { id: mediaId } = await createMedia(sql);
      await createPost(sql, { type: '영상', mediaId, texts: { kr: { title: '영상' } } });
      await untilBothShow('고친 차림');
      await sql`INSERT INTO media_captions (media_id, lang, key, label) VALUES (${mediaId}, 'kr', 'new.vtt', '새 자막')`;
    },
  ],
  ['a group', '새 과정', (sql) => createCategory(sql, { slug: 'heat/new', names: { kr: '새 과정' } })],
  [
    'a lesson',
    '새 수업',
    async (sql) => {
      const [group] = await sql<{ id: string }[]>`SELECT id FROM categories WHERE slug = 'heat/new'`;
      await createLesson(sql, { categoryId: group?.id ?? '', texts: { kr: { title: '새 수업' } } });
    },
  ],
  [
    'a lesson’s name',
    '고친 수업',
    (sql) => sql`UPDATE lesson_texts SET title = '고친 수업' WHERE title = '새 수업'`,
  ],
  [
    'a product',
    '새 상품 90000',
    (sql) => {
      const product = { priceKrw: 90_000, dayExpirate: 30, grants: 'center' } as const;
      return createCategory(sql, { slug: 'product/new', center: 2, names: { kr: '새 상품' }, product });
    },
  ],
  [
    'a price',
    '새 상품 70000',
    (sql) => sql`
      INSERT INTO price_history (category_id, starts_on, price_krw, day_expirate)
      SELECT id, (now() AT TIME ZONE 'Asia/Seoul')::date, 70000, 30 FROM categories WHERE slug = 'product/new'
      ON CONFLICT (category_id, starts_on) DO UPDATE SET price_krw = EXCLUDED.price_krw`,
  ],
  [
    'what is sold',
    '옛 상품 70000',
    (sql) => sql`UPDATE category_texts SET name = '옛 상품' WHERE name = '새 상품'`,
  ],
];

test.each(changes)('%s is changed on every process within a second', async (_what, word, change) => {
  await pagesNow();
  await change(first.sql);
  expect(await untilBothShow(word)).toBeLessThan(1000);
});

test('a post with a time to come appears at that time, on every process, without any change', async () => {
  const due = new Date(Date.now() + 700);
  await createPost(first.sql, { publishedAt: due.toISOString(), texts: { kr: { title: '예약한 글' } } });
  await wait(200);
  expect((await pagesNow()).some((page) => page.includes('예약한 글'))).toBe(false);
  await wait(due.getTime() - Date.now());
  expect(await untilBothShow('예약한 글')).toBeLessThan(1000);
});

test('a price that begins with a day is on every process when the day has begun', async () => {
  const { sql } = first;
  const product = { priceKrw: 90_000, dayExpirate: 30, grants: 'center' } as const;
  const { id } = await createCategory(sql, { center: 2, names: { kr: '내일 바뀔 상품' }, product });
  const tomorrow = addDays(seoulDay(new Date()), 1);
  const midnight = new Date(`${tomorrow}T00:00:00+09:00`).getTime();
  const now = vi.spyOn(clock, 'now');
  try {
    // A moment before midnight, and running on from there.
    const startedAt = Date.now();
    now.mockImplementation(() => new Date(midnight - 700 + Date.now() - startedAt));
    await sql`
      INSERT INTO price_history (category_id, starts_on, price_krw, day_expirate)
      VALUES (${id}, ${tomorrow}, 60000, 30)`;
    expect(await untilBothShow('내일 바뀔 상품 90000')).toBeLessThan(700);
    await wait(700);
    expect(await untilBothShow('내일 바뀔 상품 60000')).toBeLessThan(1000);
  } finally {
    now.mockRestore();
  }
});

test('a post that is moved nearer appears at the nearer time, one moved away does not appear', async () => {
  const soon = new Date(Date.now() + 60_000).toISOString();
  const nearer = await createPost(first.sql, { publishedAt: soon, texts: { kr: { title: '당긴 글' } } });
  const away = await createPost(first.sql, {
    publishedAt: new Date(Date.now() + 500).toISOString(),
    texts: { kr: { title: '미룬 글' } },
  });
  await first.sql`UPDATE posts SET published_at = ${new Date(Date.now() + 400)} WHERE id = ${nearer.id}`;
  await first.sql`UPDATE posts SET published_at = ${soon} WHERE id = ${away.id}`;
  await untilBothShow('당긴 글');
  expect((await pagesNow()).some((page) => page.includes('미룬 글'))).toBe(false);
});

test('a publish while no process could hear of it is shown, too', async () => {
  await pagesNow();
  const cut = await first.sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = ${listenerName}`;
  expect(cut.length).toBe(2);
  await createPost(first.sql, { texts: { kr: { title: '끊긴 사이의 글' } } });
  expect(await untilBothShow('끊긴 사이의 글')).toBeLessThan(1000);
  // They listen again: what is published later arrives as before.
  const listeners = () => first.sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = ${listenerName}`;
  await expect.poll(listeners).toHaveLength(2);
  await pagesNow();
  await createPost(first.sql, { texts: { kr: { title: '다시 이어진 뒤의 글' } } });
  expect(await untilBothShow('다시 이어진 뒤의 글')).toBeLessThan(1000);
});
