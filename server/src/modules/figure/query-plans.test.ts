import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pool } from '../../database/connect.ts';
import { createTestDatabase, type TestDatabase } from '../../rigs/testing/database.ts';
import { openForPlans, plansOf } from '../../rigs/testing/plans.ts';
import { countDay } from './count-queries.ts';
import { readDays, readLeavings, readSales } from './queries.ts';

let database: TestDatabase;
let sql: Pool;
const day = '2026-03-01';
const periods = { from: day, to: '2026-03-28', beforeFrom: '2026-02-01', beforeTo: '2026-02-28' };

beforeAll(async () => {
  database = await createTestDatabase();
  sql = openForPlans(database);
  const statements = `
    INSERT INTO users (email, password_hash, name, nick_name, dob, phone)
    SELECT n || '@many.test', 'x', 'n' || n, 'n' || n, '1990-01-01', '+8299' || (10000000 + n) FROM generate_series(1, 300) n;
    CREATE TEMP TABLE many AS SELECT id FROM users;
    INSERT INTO media (key, content_type, byte_size, duration_seconds) VALUES ('many', 'video/mp4', 1, 600);
    INSERT INTO categories (slug, center, level, sub_level, position) SELECT 'many/' || n, 0, 1, n, n FROM generate_series(1, 10) n;
    INSERT INTO lessons (category_id, media_id, position)
    SELECT c.id, m.id, n FROM categories c, media m, generate_series(1, 10) n WHERE c.slug LIKE 'many/%' AND m.key = 'many';
    INSERT INTO lesson_days (user_id, practised_on, lesson_id, seconds, began_at)
    SELECT m.id, date '2026-01-01' + n, l.id, 600, now()
    FROM many m, generate_series(0, 99) n, (SELECT id FROM lessons LIMIT 1) l;
    INSERT INTO practise_histories (user_id, type, title, content, current_level, current_sub_level, practised_on)
    SELECT m.id, 'diary', '숨', '고요', 1, 1, date '2026-01-01' + n FROM many m, generate_series(0, 99) n;
    INSERT INTO lesson_opens (user_id, lesson_id, opened_at)
    SELECT m.id, l.id, timestamptz '2026-01-01' + n * interval '1 day'
    FROM many m, generate_series(0, 99) n, (SELECT id FROM lessons LIMIT 1) l;
    INSERT INTO user_lessons (user_id, lesson_id, position_seconds, last_opened_at)
    SELECT m.id, l.id, 100, timestamptz '2025-01-01' + row_number() OVER () * interval '5 minutes' FROM many m, lessons l;
    INSERT INTO daily_figures (day, name, part, value, counted_at)
    SELECT date '2020-01-01' + d, name, part, 1, now()
    FROM generate_series(0, 2500) d, unnest('{paid,returned}'::text[]) name,
         (SELECT id || ':card' AS part FROM categories LIMIT 10) parts`;
  for (const statement of statements.split(';')) await sql.unsafe(statement);
  // As autovacuum leaves tables.
  await sql`VACUUM ANALYZE`;
}, 60_000);
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const tables = ['lesson_days', 'practise_histories', 'lesson_opens', 'user_lessons', 'daily_figures'];

test('a day is counted from what happened on it, by index', async () => {
  const plans = await plansOf(sql, () => countDay(sql, day, new Date()));
  for (const ways of plans) for (const table of tables) expect(ways).not.toContain(`Seq Scan ${table}`);
});

test('figures are read by their days, and unfinished videos by theirs', async () => {
  for (const read of [
    () => readDays(sql, ['paid', 'returned'], periods),
    () => readSales(sql, periods),
    () => readLeavings(sql, periods, 20),
  ])
    for (const ways of await plansOf(sql, read))
      for (const table of tables) expect(ways).not.toContain(`Seq Scan ${table}`);
});
