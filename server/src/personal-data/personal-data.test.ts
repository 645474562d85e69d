import { exportUser } from '@taegeuk/contract/user-account.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { sealTypedAccount } from '../credentials/refund-account.ts';
import { cleanUp } from '../jobs/cleanup.ts';
import { leave } from '../modules/user/leaving/leaving.ts';
import { createTestApp, createTestClock, type TestApp } from '../rigs/testing/app.ts';
import {
  createEntry,
  createMember,
  createOrder,
  grantRole,
  loginAs,
  memberPassword,
  type TestMember,
} from '../rigs/testing/factories.ts';
import { fillMember } from '../rigs/testing/full-member.ts';
import { dataOf } from '../rigs/testing/reply.ts';
import type { PersonalTable } from './classes.ts';
import { lineColumns } from './member.ts';
import { foreignSchemas, impersonalTables, personalTables } from './tables.ts';

type Row = Record<string, unknown>;
type Rows = Record<string, Row[]>;

const dayMs = 24 * 60 * 60 * 1000;
const clock = createTestClock('2026-11-21T16:00:00Z');
const tables = Object.entries(personalTables);
let testApp: TestApp;
let member: TestMember;
/** Columns of every table of ours, with their defaults. */
let columns: { table: string; name: string; default: unknown; refers: string | null }[];
let exported: Row;
let before: Rows;
let afterLeaving: Rows;
let afterErasure: Rows;

function classed({ leaving = [], erasure = [], kept = {} }: PersonalTable): string[] {
  return [...leaving, ...erasure, ...Object.keys(kept)];
}

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  columns = await readColumns();
  member = await createMember(testApp.sql);
  const staff = await createMember(testApp.sql, { name: '김선생', nickName: '다른사람' });
  const headers = await loginAs(testApp, member);
  await fillMember(testApp, member, staff);
  await fillRest();
  exported = dataOf(exportUser, await testApp.app.inject({ url: exportUser.path, headers })) as Row;
  before = await readAll();
  const from = { address: '203.0.113.7', requestId: 'test' };
  await leave(testApp.services, member as never, { id: member.id, password: memberPassword }, from);
  afterLeaving = await readAll();
  clock.advance(5 * dayMs);
  await cleanUp(testApp.services);
  afterErasure = await readAll();
});

afterAll(() => testApp.close());

async function readColumns() {
  const found = await testApp.owner<
    { table: string; name: string; how: string | null; refers: string | null }[]
  >`
    SELECT c.table_schema || '.' || c.table_name AS table, c.column_name AS name,
           CASE WHEN c.is_generated = 'NEVER' THEN c.column_default END AS how,
           (SELECT k.confrelid::regclass::text FROM pg_constraint k JOIN pg_attribute a
              ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
            WHERE k.contype = 'f' AND k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
              AND a.attname = c.column_name LIMIT 1) AS refers
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema')
    ORDER BY c.table_schema, c.table_name, c.ordinal_position`;
  const own = found.filter(({ table }) => !foreignSchemas.includes(table.split('.')[0] ?? ''));
  const values = new Map<string, unknown>();
  // A random default or one by the clock is not a value that a column is emptied to.
  const constants = own.filter(({ how }) => how && !/uuidv7|now\(\)/.test(how));
  for (const { how } of constants) {
    const [row] = await testApp.owner.unsafe<{ value: unknown }[]>(`SELECT to_jsonb(${how}) AS value`);
    values.set(how ?? '', row?.value);
  }
  return own.map(({ table, name, how, refers }) => ({ table, name, default: values.get(how ?? ''), refers }));
}

/** What the erasure looks for: columns that are not at their default, and rows that stay. */
async function fillRest(): Promise<void> {
  const { sql } = testApp;
  const { id } = member;
  await grantRole(sql, member, 1);
  const lines = lineColumns
    .split(', ')
    .map((name) => `${name} = '글'`)
    .join();
  await sql`
    UPDATE users
    SET ${sql.unsafe(lines)}, lang = 'en', level_in_center = 3,
        sub_level_in_center = 2, level_in_academy = 2, sub_level_in_academy = 2, pay_level_in_center = 1,
        pay_level_in_academy = 2, phone_verified_at = now()
    WHERE id = ${id}`;
  const sharedId = await createEntry(sql, { userId: id, isShared: true });
  await sql`
    UPDATE practise_histories
    SET mood_before = 2, mood = 4, minutes = 20, sat_at = '2026-11-01T03:00:00Z', shared_at = now(),
        idempotency_key = 'key'
    WHERE id = ${sharedId}`;
  await sql`
    INSERT INTO comments (practise_history_id, user_id, content, idempotency_key)
    VALUES (${sharedId}, ${id}, '좋습니다.', 'key')`;
  await sql`INSERT INTO outbox (kind, recipient, text) VALUES ('sms', ${member.phone}, 'code')`;
  const [file] = await sql<{ id: string }[]>`SELECT id FROM attachments WHERE user_id = ${id}`;
  await sql`
    INSERT INTO attachment_parts (attachment_id, first_byte, byte_size, storage_key)
    VALUES (${file?.id ?? ''}, 0, 5, uuidv7())`;
  await sql`
    INSERT INTO passkey_challenges (challenge_hash, browser_hash, purpose, user_id, expires_at)
    VALUES (sha256('c'), sha256('b'), 'add', ${id}, '2099-01-01')`;
  const [order] = await sql<{ id: string; categoryId: string }[]>`
    SELECT id, category_id FROM orders WHERE user_id = ${id}`;
  for (const side of ['center', 'academy'])
    await sql`
      INSERT INTO membership_ledger (user_id, side, starts_on, ends_on, cause, order_id)
      VALUES (${id}, ${side}, '2026-06-01', '2026-06-30', ${side}, ${order?.id ?? ''})`;
  await sql`
    UPDATE orders
    SET depositor = '이수련', refund_reason = '사정', refund_account = ${sealed(order?.id)}, refund_requested_at = now()
    WHERE user_id = ${id}`;
  const cancelled = await createOrder(sql, {
    userId: id,
    categoryId: order?.categoryId ?? '',
    status: 'failed',
  });
  await sql`UPDATE orders SET depositor = '이수련', refund_account = ${sealed(cancelled)} WHERE id = ${cancelled}`;
}

function sealed(orderId = ''): Buffer | null {
  return sealTypedAccount(testApp.services.appSecret, orderId, '국민 1');
}

const keyNames = ['id', 'practise_history_id', 'attachment_id', 'upload_id', 'order_id', 'staff_id'];

/** The member's rows of every personal table, and rows that were theirs before, however they are found now. */
async function readAll(): Promise<Rows> {
  const all: Rows = {};
  for (const [table, { whose }] of tables) {
    const own = columns.filter((column) => column.table === table).map(({ name }) => name);
    const key = keyNames.find((name) => own.includes(name)) ?? 'user_id';
    const known = before?.[table]?.map((row) => `'${row[key]}'`) ?? [];
    const condition = whose
      .replaceAll(':id', `'${member.id}'`)
      .replaceAll(':email', `'${member.email}'`)
      .replaceAll(':phone', `'${member.phone}'`);
    const orKnown = known.length > 0 ? ` OR ${key}::text IN (${known.join()})` : '';
    const rows = await testApp.owner.unsafe<{ text: string }[]>(
      `SELECT to_jsonb(t)::text AS text FROM ${table} t WHERE ${condition}${orKnown}`,
    );
    all[table] = rows.map(({ text }) => JSON.parse(text) as Row);
  }
  return all;
}

/** The values of a column that are not missing, empty or the default. */
function filled(rows: Rows, table: string, name: string): unknown[] {
  const start = columns.find((column) => column.table === table && column.name === name)?.default;
  const empty = ['null', '""', JSON.stringify(start)];
  return (rows[table] ?? [])
    .map((row) => row[name])
    .filter((value) => !empty.includes(JSON.stringify(value ?? null)));
}

describe('the classes', () => {
  it('have every table of the database, once', () => {
    const found = new Set(columns.map(({ table }) => table));
    expect([...Object.keys(personalTables), ...impersonalTables].sort()).toEqual([...found].sort());
  });

  test.each(tables)('have every column of %s, once, and no other', (table, classes) => {
    const own = columns.filter((column) => column.table === table).map(({ name }) => name);
    expect(classed(classes).sort()).toEqual(own.sort());
    expect(own).toEqual(
      expect.arrayContaining([
        ...Object.keys(classes.unexported ?? {}),
        ...Object.keys(classes.renamed ?? {}),
      ]),
    );
  });

  it('call nothing impersonal that refers to a person or is named after one', () => {
    const personal = Object.keys(personalTables).map((name) => name.replace('public.', ''));
    const suspicious = columns.filter(
      ({ table, name, refers }) =>
        impersonalTables.includes(table) &&
        ((refers && personal.includes(refers)) ||
          /(user|member|staff|actor|author|owner|person|reporter)(_|$)|email|phone|nick_|recipient|holder|depositor/.test(
            name,
          )),
    );
    expect(suspicious.map(({ table, name }) => `${table}.${name}`)).toEqual([]);
  });

  it('say why of all that is kept or not exported', () => {
    for (const [table, { kept = {}, unexported = {}, part, ...rest }] of tables) {
      for (const why of [...Object.values(kept), ...Object.values(unexported)])
        expect(why.length, table).toBeGreaterThan(5);
      if (part === null)
        expect(Object.keys(unexported).sort(), table).toEqual(classed({ kept, part, ...rest }).sort());
    }
  });
});

describe.each(tables)('of a member who leaves, %s', (table, { leaving = [], erasure = [], kept = {} }) => {
  it('was there', () => {
    if (!table.startsWith('archive.')) expect(before[table]).not.toEqual([]);
  });

  it('has nothing left at once of what is gone with them', () => {
    const left = (rows: Rows) => leaving.filter((name) => filled(rows, table, name).length > 0);
    expect(left(afterLeaving)).toEqual([]);
    // In rows that stay, each of these columns was filled.
    if (afterLeaving[table]?.length) expect(left(before)).toEqual(leaving);
  });

  it('has nothing left of the rest five days later, and all of it until then', () => {
    const left = (rows: Rows) => erasure.filter((name) => filled(rows, table, name).length > 0);
    expect(left(afterErasure)).toEqual([]);
    expect(left(afterLeaving)).toEqual(left(before));
    if (erasure.length > 0) expect(left(before)).not.toEqual([]);
  });

  it('keeps what is kept as it was', () => {
    const names = Object.keys(kept);
    if (names.length === 0)
      return expect(filled(afterErasure, table, leaving[0] ?? erasure[0] ?? '')).toEqual([]);
    expect(afterErasure[table]).not.toEqual([]);
    const emptied = names.filter(
      (name) => filled(before, table, name).length > 0 && filled(afterErasure, table, name).length === 0,
    );
    expect(emptied).toEqual([]);
  });
});

/** All records at a path of the export; of a list every item. */
function recordsAt(part: string): Row[] {
  const step = (records: unknown[], name: string) =>
    records.flatMap((record) => (record as Row)[name] ?? []).flat() as Row[];
  return part.split('.').reduce<Row[]>((records, name) => step(records, name), [exported]);
}

const camel = (name: string) => name.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
const parts = [...new Set(tables.flatMap(([, { part }]) => part ?? []))];

test.each(parts)('the export has in %s what the classes say, and nothing else', (part) => {
  const wanted = tables
    .filter(([, classes]) => classes.part === part)
    .flatMap(([, { unexported = {}, renamed = {}, derived = [], ...rest }]) => [
      ...classed({ ...rest })
        .filter((name) => !(name in unexported))
        .map((name) => renamed[name] ?? camel(name)),
      ...derived,
    ]);
  const nested = parts
    .filter((other) => other.startsWith(`${part}.`))
    .map((other) => other.split('.')[part.split('.').length]);
  const records = recordsAt(part);
  expect(records).not.toEqual([]);
  expect(new Set(records.flatMap(Object.keys))).toEqual(new Set([...wanted, ...nested]));
});
