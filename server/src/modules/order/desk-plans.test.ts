import { orderQueues } from '@taegeuk/contract/order-desk-states.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Pool } from '../../database/connect.ts';
import { createTestDatabase, type TestDatabase } from '../../rigs/testing/database.ts';
import { openForPlans, plansOf } from '../../rigs/testing/plans.ts';
import * as bank from './bank/queries.ts';
import { countDesk, type DeskFilters, listDesk, sumDesk } from './desk/list-queries.ts';
import { countQueues } from './desk/queue-queries.ts';

let database: TestDatabase;
let sql: Pool;
let userId: string;
let orderIds: string[];
const now = new Date('2026-11-22T03:00:00Z');
const bigTables = [
  ...['users', 'orders', 'order_log', 'order_refunds', 'cash_receipts', 'bank_lines', 'bank_matches'],
];

/** Orders of four years of which a few are in each queue, and a line of the bank for each that was paid. */
const fill = `
  INSERT INTO users (email, password_hash, name, nick_name, dob, phone, email_verified_at)
  SELECT n || '@big.test', 'x', 'n' || n, 'n' || n, '1990-01-01', '+8299' || (10000000 + n), now() FROM generate_series(1, 3000) n;
  INSERT INTO categories (slug, center, is_product, position) VALUES ('product/big', 2, true, 1);
  INSERT INTO orders (user_id, category_id, merchant_uid, name, amount_krw, amount_minor, paid_minor, day_expirate, grants,
                      pay_method, status, agreed_at, created_at, paid_at, closed_at, deposit_due_at, depositor, flag,
                      unanswered_since)
  SELECT u.id, c.id, 'big_' || u.n || '_' || k, '묶음', 1000, 1000, CASE WHEN state.name = 'paid' THEN 1000 ELSE 0 END, 30,
         'center', 'noaccount', state.name, now(), timestamptz '2026-11-22' - (u.n + k * 300) * interval '6 hours',
         CASE WHEN state.name = 'paid' THEN now() END, CASE WHEN state.name = 'expired' THEN timestamptz '2026-11-21' END,
         timestamptz '2026-11-24', '이름 ' || u.n, CASE WHEN u.n = 7 THEN 'amount' END,
         CASE WHEN u.n = 8 THEN timestamptz '2026-11-01' END
  FROM (SELECT id, row_number() OVER () AS n FROM users) u, categories c, generate_series(1, 4) k,
       LATERAL (SELECT CASE WHEN u.n % 1000 = 0 THEN 'pending' WHEN u.n % 500 = 1 THEN 'expired' ELSE 'paid' END AS name) state
  WHERE c.is_product;
  INSERT INTO order_log (order_id, to_status, cause, amount_minor) SELECT id, status, 'test', paid_minor FROM orders;
  INSERT INTO order_refunds (order_id, amount_minor, balance_minor, cause, done_at)
  SELECT id, 10, 10, 'over', CASE WHEN right(merchant_uid, 5) <> '999_1' THEN now() END FROM orders WHERE status = 'paid';
  INSERT INTO cash_receipts (order_id, purpose, approval_no, issued_at, cancel_due_at)
  SELECT id, 'voluntary', 'A', now(), CASE WHEN right(merchant_uid, 4) = '99_1' THEN now() END FROM orders WHERE status = 'paid';
  INSERT INTO bank_imports (account, imported_by, first_on, last_on, new_count, known_count)
  SELECT '110123456789', uuidv7(), date '2026-01-01' + n, date '2026-01-01' + n, 1, 0 FROM generate_series(1, 400) n;
  INSERT INTO bank_lines (account, import_id, fingerprint, received_on, name, amount_minor, state, settled_at, free_since)
  SELECT '110123456789', (SELECT id FROM bank_imports LIMIT 1), sha256(o.id::text::bytea), o.created_at::date, o.depositor, 1000,
         state.name, CASE WHEN state.name = 'matched' THEN o.created_at END, o.created_at
  FROM orders o, LATERAL (SELECT CASE WHEN right(o.merchant_uid, 4) = '77_1' THEN 'free' ELSE 'matched' END AS name) state
  WHERE o.status = 'paid';
  INSERT INTO bank_matches (line_id, order_id, amount_minor)
  SELECT l.id, o.id, 1000 FROM orders o JOIN bank_lines l ON l.fingerprint = sha256(o.id::text::bytea) AND l.state = 'matched'`;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = openForPlans(database);
  await sql.unsafe(fill);
  await sql.unsafe(`VACUUM (ANALYZE) ${bigTables.join(', ')}, bank_imports, categories`);
  const rows = await sql<{ id: string; userId: string }[]>`SELECT id, user_id FROM orders LIMIT 5`;
  userId = rows[0]?.userId ?? '';
  orderIds = rows.map(({ id }) => id);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

async function expectNoScan(run: () => PromiseLike<unknown>, ...indexes: string[]): Promise<void> {
  for (const ways of await plansOf(sql, run)) {
    for (const table of bigTables) expect(ways).not.toContain(`Seq Scan ${table}`);
    for (const index of indexes) expect(ways.join()).toContain(index);
  }
}

const page = { pageNo: 1, pageSize: 20, now };
const narrow: [name: string, filters: () => DeskFilters, index: string][] = [
  ['of one member', () => ({ userId }), 'orders_user_idx'],
  ['of a state that few are in', () => ({ status: 'pending' }), 'orders_'],
  ['of a way that nobody chose', () => ({ method: 'paypal' }), 'orders_desk_method_idx'],
  ['of a week', () => ({ from: '2026-10-01', to: '2026-10-07' }), 'orders_created_idx'],
  [
    'of a week that were paid by transfer',
    () => ({ from: '2026-10-01', to: '2026-10-07', method: 'noaccount' }),
    'orders_',
  ],
  ...orderQueues.map((queue): [string, () => DeskFilters, string] => [
    `in ${queue}`,
    () => ({ queue }),
    'orders_',
  ]),
];

it.each(narrow)('orders %s are listed, counted and summed by an index', async (_name, filters, index) => {
  await expectNoScan(() => listDesk(sql, { ...page, ...filters(), sort: 'newest' }), 'orders_');
  await expectNoScan(() => countDesk(sql, filters(), now), index);
  await expectNoScan(() => sumDesk(sql, filters(), now), index);
});

it('all orders are listed from their newest or oldest', async () => {
  for (const sort of ['newest', 'oldest'] as const)
    await expectNoScan(() => listDesk(sql, { ...page, sort }), 'orders_pkey');
});

it('queues are counted by the indexes of what waits', async () => {
  await expectNoScan(() => countQueues(sql, now));
});

it('of names that all begin alike, the orders that wait are found', async () => {
  const rows = await bank.searchTransfers(sql, '이름', 20);
  // Of three members: their names are far apart among three thousand.
  expect(rows.filter(({ status }) => status === 'pending')).toHaveLength(12);
});

it('lines of the bank, and the orders that they may pay, are read by an index', async () => {
  await expectNoScan(() => bank.listFreeLines(sql, 500), 'bank_lines_', 'bank_matches_');
  await expectNoScan(() => bank.countFreeLines(sql), 'bank_lines_');
  await expectNoScan(() => bank.listSettledLines(sql, new Date('2026-11-20'), 500), 'bank_lines_settled_idx');
  await expectNoScan(() => bank.listPayable(sql, new Date('2026-11-08'), 1000), 'orders_');
  await expectNoScan(() => bank.listSenders(sql, [userId]), 'orders_user_idx', 'bank_matches_');
  // Among so few orders a scan is as cheap once they are found.
  for (const q of ['이름 1234', 'n1234', 'big_99_1'])
    for (const ways of await plansOf(sql, () => bank.searchTransfers(sql, q, 20)))
      for (const index of ['orders_merchant_uid_key', 'orders_depositor_idx'])
        expect(ways.join()).toContain(index);
  await expectNoScan(() => bank.listMatches(sql, orderIds[0] ?? ''), 'bank_matches_order_idx');
  await expectNoScan(() => bank.removeLines(sql, new Date('2026-08-24')), 'bank_lines_unmatched_idx');
});
