import type { Db } from '../database/connect.ts';

/** Rows of each table of ours. A count reads the whole table, and with it the checksum of each of its pages. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = await db<{ name: string; schema: string; table: string }[]>`
    SELECT schemaname || '.' || tablename AS name, schemaname AS schema, tablename AS table
    FROM pg_tables WHERE schemaname IN ('public', 'archive') ORDER BY name`;
  const counts: Record<string, number> = {};
  for (const { name, schema, table } of tables) {
    const [row] = await db<{ count: number }[]>`
      SELECT count(*)::int AS count FROM ${db.identifier(`${schema}.${table}`)}`;
    counts[name] = row?.count ?? 0;
  }
  return counts;
}

/** The orders whose state, money or days are not what their log says, as the database itself compares them. */
const wrongOrders = (db: Db) => db<{ number: string }[]>`
  SELECT o.merchant_uid AS number
  FROM orders o
  LEFT JOIN LATERAL (
    SELECT coalesce(sum(amount_minor) FILTER (WHERE amount_minor > 0 OR cause = 'correction'), 0) AS paid,
           coalesce(-sum(amount_minor) FILTER (WHERE amount_minor < 0 AND cause <> 'correction'), 0) AS refunded,
           coalesce(sum(days), 0) AS days, (array_agg(to_status ORDER BY id DESC))[1] AS status
    FROM order_log WHERE order_id = o.id) l ON true
  WHERE l.status IS DISTINCT FROM o.status OR l.paid <> o.paid_minor OR l.refunded <> o.refunded_minor
     OR l.days <> coalesce(o.ends_on - o.starts_on + 1 - o.paused_days, 0)
  ORDER BY number LIMIT 20`;

/** Nobody may remove a row of these, not even the clean-up. */
const neverShorter = ['public.orders', 'public.order_log'];

/**
 * Tables that are missing and rows that are, each in a sentence. It reads nothing that an earlier release may not have.
 * @param before rows of each table when the backup was made
 */
export async function findCountFaults(
  db: Db,
  before: Record<string, number>,
): Promise<{ faults: string[]; counts: Record<string, number> }> {
  const counts = await countRows(db);
  const missing = Object.keys(before).filter((table) => !(table in counts));
  if (missing.length > 0) return { faults: missing.map((table) => `the table ${table} is missing`), counts };
  const short = neverShorter.filter((table) => (counts[table] ?? 0) < (before[table] ?? 0));
  const faults = short.map(
    (table) => `${table} has ${counts[table]} rows, and had ${before[table]} when the backup was made`,
  );
  return { faults, counts };
}

/** What is wrong with the books of a database of this release, each in a sentence. */
export async function findBookFaults(db: Db): Promise<string[]> {
  return (await wrongOrders(db)).map(({ number }) => `order ${number} is not what its log says`);
}

/**
 * What is wrong with a restored database, each in a sentence; nothing if it is whole.
 * @param before rows of each table when the backup was made
 */
export async function findFaults(
  db: Db,
  before: Record<string, number>,
): Promise<{ faults: string[]; counts: Record<string, number> }> {
  const { faults, counts } = await findCountFaults(db, before);
  const isMissing = Object.keys(before).some((table) => !(table in counts));
  return { faults: isMissing ? faults : [...faults, ...(await findBookFaults(db))], counts };
}
