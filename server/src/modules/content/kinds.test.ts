import { orderContents } from '@taegeuk/contract/content.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { createContentDesk } from '../../rigs/testing/content-desk.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';
import { seedContent } from '../../seeding/content.ts';

let testApp: TestApp;
let desk: ReturnType<typeof createContentDesk>;

beforeAll(async () => {
  testApp = await createTestApp();
  await seedContent(testApp.sql);
  desk = createContentDesk(testApp);
});
afterAll(() => testApp.close());
beforeEach(() => desk.logIn());

async function menuIdOf(key: string): Promise<string> {
  const [row] = await testApp.sql<{ id: string }[]>`SELECT id FROM menus WHERE key = ${key}`;
  return row?.id ?? '';
}

interface MenuLine {
  menuId: string;
  parentId: string | null;
  name: string;
}

async function shownUnder(parentId: string | null): Promise<string[]> {
  const answer = await testApp.app.inject({ url: '/api/v1/public/menu/get_all/kr' });
  const lines = answer.json().data as MenuLine[];
  return lines.filter((line) => line.parentId === parentId).map(({ name }) => name);
}

const entry = (name: string, more: object = {}) => ({
  ...{ parentId: null, link: '/taegeuk/meaning', isVisible: true },
  ...{ texts: { kr: { name } }, ...more },
});

describe('a menu', () => {
  it('is made at the end of its part, moved, and put in order', async () => {
    const parentId = await menuIdOf('taegeuk');
    const [first] = await shownUnder(parentId);
    const id = await desk.create('menu', entry('새 차림'));
    await desk.publish(id, 1);
    expect((await shownUnder(null)).at(-1)).toBe('새 차림');
    await desk.save(id, 1, entry('새 차림', { parentId }));
    expect((await desk.publish(id, 2)).statusCode).toBe(200);
    const names = await shownUnder(parentId);
    expect([names[0], names.at(-1)]).toEqual([first, '새 차림']);

    const rows = await testApp.sql<{ id: string }[]>`
      SELECT id FROM menus WHERE parent_id = ${parentId} ORDER BY position`;
    const ids = [id, ...rows.flatMap((row) => (row.id === id ? [] : [row.id]))];
    const payload = { kind: 'menu', parentId, ids, version: 0 };
    expect(dataOf(orderContents, await desk.send(orderContents, { payload }))).toEqual({ version: 1 });
    expect((await shownUnder(parentId))[0]).toBe('새 차림');
  });

  it('lacks a name, a page, or a place that it can have', async () => {
    const id = await desk.create(
      'menu',
      entry('', { link: '', texts: { kr: { name: '' }, en: { name: 'New' } } }),
    );
    expect(fieldErrorsOf(await desk.publish(id, 1, { langs: ['kr', 'en'] }))).toEqual([
      { path: 'texts.kr.name', message: 'korean_missing' },
      { path: 'link', message: 'link_missing' },
    ]);
  });

  it('stands neither under itself nor deeper than the site shows', async () => {
    const top = await menuIdOf('center');
    const [deep] = await testApp.sql<{ id: string }[]>`
      SELECT c.id FROM menus c JOIN menus p ON p.id = c.parent_id WHERE p.parent_id = ${top} LIMIT 1`;
    for (const parentId of [top, deep?.id]) {
      const { version } = await desk.read(top);
      const saved = await desk.save(top, version, entry('센터', { parentId }));
      const published = await desk.publish(top, saved.json().data.version);
      expect(fieldErrorsOf(published)).toEqual([{ path: 'parentId', message: 'parent_missing' }]);
    }
    const fresh = await desk.create('menu', entry('깊은 차림', { parentId: deep?.id }));
    expect(fieldErrorsOf(await desk.publish(fresh, 1))).toEqual([
      { path: 'parentId', message: 'parent_missing' },
    ]);
  });

  it('is not withdrawn while others stand under it', async () => {
    const refused = await desk.withdraw(await menuIdOf('academy'));
    expect(failureOf(refused)).toBe('409 in_use');
    expect(fieldErrorsOf(refused).length).toBeGreaterThan(0);
  });

  it.each(['//elsewhere.example', '/\0', '/\ud800'])('does not lead to %j', async (link) => {
    const payload = { kind: 'menu', body: entry('밖', { link }) };
    const { createContent } = await import('@taegeuk/contract/content.ts');
    expect(fieldErrorsOf(await desk.send(createContent, { payload }))).toEqual([
      { path: 'body.link', message: 'invalid_text' },
    ]);
  });
});

describe('the main page', () => {
  async function mainPage() {
    const [row] = await testApp.sql<{ id: string }[]>`SELECT id FROM posts WHERE type = '메인페이지관리'`;
    return desk.read(row?.id ?? '');
  }

  it('is read, changed and published in the format of the wire', async () => {
    const { id, body, version, missing } = await mainPage();
    expect(missing).toEqual([]);
    const { texts } = body as { texts: Record<string, { hero: object; footer: object }> };
    const kr = { ...texts['kr'], hero: { ...texts['kr']?.hero, title: '오늘의\n숨' } };
    const [before] = await testApp.sql<{ postMeta: string }[]>`
      SELECT post_meta FROM post_texts WHERE post_id = ${id} AND lang = 'kr'`;
    const saved = await desk.save(id, version, { texts: { ...texts, kr } });
    expect((await desk.publish(id, saved.json().data.version)).statusCode).toBe(200);
    const [after] = await testApp.sql<{ title: string; postMeta: string }[]>`
      SELECT title, post_meta FROM post_texts WHERE post_id = ${id} AND lang = 'kr'`;
    const objects = (meta = '') => JSON.parse(`[${meta}]`) as Record<string, unknown>[];
    expect(after?.title).toBe('오늘의 숨');
    expect(objects(after?.postMeta)).toEqual(
      objects(before?.postMeta).map((object, place) =>
        place === 0 ? { ...object, title: '오늘의\n숨' } : object,
      ),
    );
  });

  it('never goes, and there is one', async () => {
    const { id, version } = await mainPage();
    expect(failureOf(await desk.withdraw(id))).toBe('409 in_use');
    const ending = await desk.publish(id, version, { until: '2099-01-01T00:00:00Z' });
    expect(fieldErrorsOf(ending)).toEqual([{ path: 'until', message: 'invalid_date' }]);
    const { body } = await mainPage();
    const second = await desk.create('main_page', body as object);
    expect(failureOf(await desk.publish(second, 1))).toBe('409 slug_already_exists');
  });
});
