import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Pool } from '../../database/connect.ts';
import { createTestDatabase, type TestDatabase } from '../../rigs/testing/database.ts';
import { openForPlans, plansOf } from '../../rigs/testing/plans.ts';
import { listAdministrators } from '../user/queries.ts';
import * as own from './own/queries.ts';
import { findBuyer, findPendingTransfer } from './queries.ts';
import * as receipts from './receipt/queries.ts';

let database: TestDatabase;
let sql: Pool;
let userId: string;
let orderId: string;
const now = new Date('2026-11-22T03:00:00Z');
const bigTables = ['users', 'orders', 'order_log', 'cash_receipts', 'video_issues'];

beforeAll(async () => {
  database = await createTestDatabase();
  sql = openForPlans(database);
  await sql.unsafe(`
    INSERT INTO users (email, password_hash, name, nick_name, dob, phone, email_verified_at)
    SELECT n || '@big.test', 'x', 'n' || n, 'n' || n, '1990-01-01', '+8299' || (10000000 + n), now() FROM generate_series(1, 3000) n;
    INSERT INTO categories (slug, center, is_product, position) VALUES ('product/big', 2, true, 1);
    INSERT INTO category_texts (category_id, lang, name) SELECT id, 'en', 'Big' FROM categories;
    INSERT INTO categories (slug, center, position) SELECT 'big/' || n, n % 2, n FROM generate_series(1, 10) n;
    INSERT INTO media (key, content_type, byte_size, duration_seconds) VALUES ('big', 'video/mp4', 1, 600);
    INSERT INTO lessons (category_id, media_id, position)
    SELECT c.id, m.id, n FROM categories c, media m, generate_series(1, 20) n WHERE c.slug LIKE 'big/%';
    INSERT INTO video_issues (user_id, lesson_id, issued_at)
    SELECT u.id, l.id, now() FROM users u, (SELECT id FROM lessons LIMIT 5) l;
    INSERT INTO orders (user_id, category_id, merchant_uid, name, amount_krw, amount_minor, paid_minor, day_expirate,
                        grants, pay_method, status, agreed_at, paid_at)
    SELECT u.id, c.id, 'big_' || u.phone || '_' || n, '묶음', 1000, 1000, 1000, 30, 'center', 'noaccount', 'paid', now(), now()
    FROM users u, categories c, generate_series(1, 3) n WHERE c.is_product;
    INSERT INTO order_log (order_id, to_status, cause, amount_minor) SELECT id, 'paid', 'test', 1000 FROM orders;
    INSERT INTO cash_receipts (order_id, purpose, approval_no, issued_at) SELECT id, 'voluntary', 'A', now() FROM orders`);
  await sql.unsafe(`VACUUM (ANALYZE) ${bigTables.join(', ')}`);
  const [row] = await sql<{ id: string; userId: string }[]>`SELECT id, user_id FROM orders LIMIT 1`;
  if (!row) throw new Error('the table was filled');
  ({ id: orderId, userId } = row);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const side = 'center';
const reads: [name: string, run: () => PromiseLike<unknown>, index: string][] = [
  ['a member’s orders', () => own.listOwnOrders(sql, userId, 'en'), 'orders_user_idx'],
  ['one order', () => own.findShownOrder(sql, { id: orderId }, 'kr'), 'orders_pkey'],
  ['what happened to it', async () => own.listHistory(sql, orderId), 'order_log_order_idx'],
  ['who ordered', () => findBuyer(sql, userId), 'users_pkey'],
  ['which lessons were opened', () => own.readLessonUse(sql, { userId, side, since: now }), 'video_issues'],
  ['the transfer that is awaited', () => findPendingTransfer(sql, userId, now), 'orders'],
  [
    'receipts whose time has come',
    async () => receipts.takeDueReceipts(sql, { now, leaseUntil: now, limit: 20 }),
    'cash_receipts_due_idx',
  ],
  ['who administers', async () => listAdministrators(sql), 'users_role_level_idx'],
];

it.each(reads)('%s is read by an index', async (_name, run, index) => {
  for (const ways of await plansOf(sql, run)) {
    for (const table of bigTables) expect(ways).not.toContain(`Seq Scan ${table}`);
    expect(ways.join()).toContain(index);
  }
});
