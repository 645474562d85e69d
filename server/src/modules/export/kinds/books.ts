import type { exportColumns } from '@taegeuk/contract/export-columns.ts';
import { type Currency, majorOf } from '@taegeuk/contract/money.ts';
import type { PayMethod } from '@taegeuk/contract/order-states.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import type { Cell } from '../file/file.ts';
import { methodWords } from './words.ts';

/** What happened on a day by one method, in the smallest unit of the currency. Without a day: of the whole month. */
interface BooksRow {
  day: string | null;
  payMethod: PayMethod | null;
  currency: Currency;
  orders: number;
  orderedMinor: number;
  payments: number;
  paidMinor: number;
  refunds: number;
  returnedMinor: number;
  netWon: number;
  receipts: number;
  receiptedMinor: number;
}

type BooksCell = (row: BooksRow) => Cell;

export const booksCells: Record<keyof (typeof exportColumns)['books'], BooksCell> = {
  day: ({ day }) => day ?? '합계',
  method: ({ payMethod }) => payMethod && methodWords[payMethod],
  currency: ({ currency }) => currency,
  orders: ({ orders }) => orders,
  ordered: ({ orderedMinor, currency }) => majorOf(orderedMinor, currency),
  payments: ({ payments }) => payments,
  paid: ({ paidMinor, currency }) => majorOf(paidMinor, currency),
  refunds: ({ refunds }) => refunds,
  returned: ({ returnedMinor, currency }) => majorOf(returnedMinor, currency),
  net: ({ paidMinor, returnedMinor, currency }) => majorOf(paidMinor - returnedMinor, currency),
  netWon: ({ netWon }) => netWon,
  receipts: ({ receipts }) => receipts,
  receipted: ({ receiptedMinor, currency }) => majorOf(receiptedMinor, currency),
};

/**
 * A month's books for the tax accountant, by day in Seoul and method, and their sums by currency: orders as they were made,
 * money as the orders' log has it, receipts as they were issued. Dollars are counted in won at the rate of their order.
 * @param month `YYYY-MM`
 */
export function readBooks(db: Db, month: string): Promise<BooksRow[]> {
  const first = `${month}-01`;
  const isIn = (instant: Fragment) => db`
    ${instant} >= ${first}::timestamp AT TIME ZONE 'Asia/Seoul'
    AND ${instant} < (${first}::timestamp + interval '1 month') AT TIME ZONE 'Asia/Seoul'`;
  return db<BooksRow[]>`
    WITH lines AS (
      SELECT o.created_at AS at, o.pay_method, o.currency, 'order' AS what, o.amount_minor AS minor, 0 AS won
      FROM orders o WHERE ${isIn(db`o.created_at`)}
      UNION ALL
      SELECT l.created_at, o.pay_method, o.currency, CASE WHEN l.amount_minor > 0 OR l.cause = 'correction' THEN 'paid' ELSE 'returned' END,
             CASE WHEN l.cause = 'correction' THEN l.amount_minor ELSE abs(l.amount_minor) END, round(l.amount_minor * coalesce(o.krw_per_unit / 100, 1))::int
      FROM order_log l JOIN orders o ON o.id = l.order_id WHERE l.amount_minor <> 0 AND ${isIn(db`l.created_at`)}
      UNION ALL
      SELECT c.issued_at, o.pay_method, o.currency, 'receipt', o.amount_minor, 0
      FROM cash_receipts c JOIN orders o ON o.id = c.order_id WHERE c.issued_at IS NOT NULL AND ${isIn(db`c.issued_at`)}
    ), by_day AS (
      SELECT (at AT TIME ZONE 'Asia/Seoul')::date AS day, * FROM lines)
    SELECT day, pay_method, currency,
           count(*) FILTER (WHERE what = 'order')::int AS orders,
           coalesce(sum(minor) FILTER (WHERE what = 'order'), 0)::float8 AS ordered_minor,
           count(*) FILTER (WHERE what = 'paid' AND minor > 0)::int AS payments,
           coalesce(sum(minor) FILTER (WHERE what = 'paid'), 0)::float8 AS paid_minor,
           count(*) FILTER (WHERE what = 'returned')::int AS refunds,
           coalesce(sum(minor) FILTER (WHERE what = 'returned'), 0)::float8 AS returned_minor,
           sum(won)::float8 AS net_won,
           count(*) FILTER (WHERE what = 'receipt')::int AS receipts,
           coalesce(sum(minor) FILTER (WHERE what = 'receipt'), 0)::float8 AS receipted_minor
    FROM by_day
    GROUP BY GROUPING SETS ((day, pay_method, currency), (currency))
    ORDER BY day NULLS LAST, pay_method, currency`;
}
