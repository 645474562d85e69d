import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Pool } from '../database/connect.ts';
import { paths } from '../paths.ts';
import { createTestDatabase, type TestDatabase } from '../rigs/testing/database.ts';
import { seedContent } from './content.ts';

const dir = join(mkdtempSync(join(tmpdir(), 'taegeuk-content-')), 'content');
let database: TestDatabase;
let sql: Pool;
let release = 0;

/** A new release changes a file, and seeds again at its start. */
async function startNewRelease(): Promise<void> {
  release += 1;
  const file = join(dir, 'menus.json');
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n${'\n'.repeat(release)}`);
  await seedContent(sql, dir);
}

beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.url, 3);
  cpSync(paths.content, dir, { recursive: true });
  await seedContent(sql, dir);
});

afterAll(async () => {
  await sql.end();
  await database.drop();
  rmSync(join(dir, '..'), { recursive: true });
});

const total = async (table: string) =>
  (await sql<{ count: number }[]>`SELECT count(*)::int AS count FROM ${sql.identifier(table)}`)[0]?.count ??
  0;

test.each<[string, string, string]>([
  [
    'a post',
    'posts',
    "type = '공지사항' AND id = (SELECT id FROM posts WHERE type = '공지사항' ORDER BY slug LIMIT 1)",
  ],
  [
    'a language of a post',
    'post_texts',
    "lang = 'en' AND post_id = (SELECT post_id FROM post_texts WHERE lang = 'en' LIMIT 1)",
  ],
  [
    'a menu with those under it',
    'menus',
    'id = (SELECT parent_id FROM menus WHERE parent_id IS NOT NULL LIMIT 1)',
  ],
  [
    'a language of a menu',
    'menu_texts',
    "lang = 'en' AND menu_id = (SELECT menu_id FROM menu_texts WHERE lang = 'en' LIMIT 1)",
  ],
  ['a group', 'categories', 'id NOT IN (SELECT parent_id FROM categories WHERE parent_id IS NOT NULL)'],
  [
    'a language of a group',
    'category_texts',
    "lang = 'en' AND category_id = (SELECT category_id FROM category_texts WHERE lang = 'en' LIMIT 1)",
  ],
])('%s that staff deleted does not come back with a new release', async (_name, table, which) => {
  const before = await total(table);
  await sql.unsafe(`DELETE FROM ${table} WHERE ${which}`);
  const left = await total(table);
  expect(left).toBeLessThan(before);
  await startNewRelease();
  expect(await total(table)).toBe(left);
});

test('what staff gave another key does not come back under its old one', async () => {
  await sql`UPDATE posts SET slug = 'moved-by-staff' WHERE id = (SELECT id FROM posts ORDER BY id DESC LIMIT 1)`;
  const before = [await total('posts'), await total('post_texts')];
  await startNewRelease();
  expect([await total('posts'), await total('post_texts')]).toEqual(before);
});

test('what was never there comes with the release that brings it', async () => {
  const before = await total('menus');
  const file = join(dir, 'menus.json');
  const menus = JSON.parse(readFileSync(file, 'utf8')) as { key: string; parent: string | null }[];
  const top = menus.find(({ parent }) => parent === null);
  writeFileSync(file, JSON.stringify([...menus, { ...top, key: 'brand-new' }]));
  await seedContent(sql, dir);
  expect(await total('menus')).toBe(before + 1);
});
