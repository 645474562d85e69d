import { addDays, seoulDay } from '@taegeuk/contract/calendar.ts';
import type { Db } from '../database/connect.ts';
import { depositDueAt } from '../modules/order/checkout/checkout.ts';
import { refundOf } from '../modules/order/refund/rule.ts';
import { daysAgo } from './days-ago.ts';
import type { Demo } from './demo-files.ts';
import { bulk } from './state.ts';

type DemoOrder = Demo['orders'][number];

interface Product {
  slug: string;
  priceKrw: number;
  dayExpirate: number;
}

/** What happens to an order, with the days that it has from then on. */
interface Step {
  status: string;
  cause: string;
  amountMinor: number;
  days: number;
  startsOn: string | null;
  endsOn: string | null;
  at: string;
}

const nothing = { amountMinor: 0, days: 0, startsOn: null, endsOn: null };

function orderedSteps({ payMethod, daysAgo: days }: DemoOrder, now: Date): Step[] {
  const at = daysAgo(now, days);
  const made = { ...nothing, status: 'created', cause: 'checkout', at };
  // A second later: ids contain the time, and the log is ordered by them.
  const awaited = new Date(Date.parse(at) + 1000).toISOString();
  return payMethod === 'noaccount' ? [made, { ...made, status: 'pending', at: awaited }] : [made];
}

function paidStep({ payMethod, paidDaysAgo }: DemoOrder, product: Product, now: Date): Step[] {
  if (paidDaysAgo === null) return [];
  const at = new Date(Date.parse(daysAgo(now, paidDaysAgo)) + 2000).toISOString();
  const startsOn = seoulDay(new Date(at));
  const { priceKrw: amountMinor, dayExpirate: days } = product;
  const cause = payMethod === 'noaccount' ? 'staff' : 'callback';
  return [{ status: 'paid', cause, amountMinor, days, startsOn, endsOn: addDays(startsOn, days - 1), at }];
}

function refundStep({ refund }: DemoOrder, product: Product, paid: Step | undefined, now: Date): Step[] {
  if (!refund || !paid?.startsOn || !paid.endsOn) return [];
  const at = daysAgo(now, refund.daysAgo);
  const { startsOn, endsOn } = paid;
  const { priceKrw, dayExpirate } = product;
  const { amountMinor, takenDays } = refundOf(
    {
      ...{ startsOn, endsOn, pausedDays: 0, dayExpirate, paidAt: new Date(paid.at) },
      ...{ amountMinor: priceKrw, paidMinor: priceKrw, refundedMinor: 0 },
    },
    { lessons: 0, watchedLessons: 0 },
    new Date(at),
  );
  const last = addDays(endsOn, -takenDays);
  return [
    {
      ...{ status: 'refunded', cause: 'refund', amountMinor: -amountMinor, days: -takenDays, at },
      ...{ startsOn, endsOn: last },
    },
  ];
}

function failedStep({ waits, daysAgo: days }: DemoOrder, now: Date): Step[] {
  if (waits?.as !== 'flagged') return [];
  const at = new Date(Date.parse(daysAgo(now, days)) + 3000).toISOString();
  return [{ ...nothing, status: 'failed', cause: 'callback', at }];
}

function stepsOf(order: DemoOrder, product: Product, now: Date): Step[] {
  const paid = paidStep(order, product, now);
  const returned = refundStep(order, product, paid[0], now);
  return [...orderedSteps(order, now), ...paid, ...returned, ...failedStep(order, now)];
}

function rowOf(order: DemoOrder, steps: Step[], now: Date) {
  const last = steps.at(-1);
  const sumOf = (sign: number) =>
    steps.reduce((sum, { amountMinor }) => sum + Math.max(amountMinor * sign, 0), 0);
  const createdAt = daysAgo(now, order.daysAgo);
  const dueAt = order.payMethod === 'noaccount' ? depositDueAt(new Date(createdAt)).toISOString() : null;
  return {
    ...order,
    ...{ status: last?.status, startsOn: last?.startsOn, endsOn: last?.endsOn },
    ...{ createdAt, dueAt, paidMinor: sumOf(1), refundedMinor: sumOf(-1) },
    paidAt: steps.find(({ status }) => status === 'paid')?.at ?? null,
    closedAt: last?.status === 'refunded' || last?.status === 'failed' ? last.at : null,
  };
}

// None has a payment at the provider: it is never asked about them.
function insertRows(db: Db, rows: object[]) {
  return db<{ merchantUid: string }[]>`
    INSERT INTO orders (id, user_id, category_id, merchant_uid, name, amount_krw, amount_minor, day_expirate, grants,
                        pay_level, pay_method, status, agreed_at, deposit_due_at, depositor, paid_minor, refunded_minor,
                        starts_on, ends_on, paid_at, closed_at, created_at, next_check_at)
    SELECT uuidv7(r."createdAt" - now()), u.id, c.id, r."orderNo", t.name, p.price_krw, p.price_krw, p.day_expirate,
           p.grants, p.pay_level, r."payMethod", r.status, r."createdAt", r."dueAt",
           CASE r."payMethod" WHEN 'noaccount' THEN u.name END, r."paidMinor", r."refundedMinor", r."startsOn",
           r."endsOn", r."paidAt", r."closedAt", r."createdAt", CASE r.status WHEN 'pending' THEN r."dueAt" END
    FROM jsonb_to_recordset(${bulk(db, rows)})
      AS r("orderNo" text, email text, product text, "payMethod" text, status text, "createdAt" timestamptz,
           "dueAt" timestamptz, "paidMinor" int, "refundedMinor" int, "startsOn" date, "endsOn" date,
           "paidAt" timestamptz, "closedAt" timestamptz)
    JOIN users u ON lower(u.email) = lower(r.email) AND u.deleted_at IS NULL
    JOIN categories c ON c.slug = r.product
    JOIN category_texts t ON t.category_id = c.id AND t.lang = 'kr'
    JOIN products p ON p.category_id = c.id
    ON CONFLICT (merchant_uid) DO NOTHING
    RETURNING merchant_uid`;
}

async function insertSteps(db: Db, steps: object[]): Promise<void> {
  await db`
    INSERT INTO order_log (id, order_id, from_status, to_status, cause, actor_id, amount_minor, days, created_at)
    SELECT uuidv7(r.at - now()), o.id, r."fromStatus", r.status, r.cause,
           CASE r.cause WHEN 'checkout' THEN o.user_id WHEN 'staff' THEN staff.id END, r."amountMinor", r.days, r.at
    FROM jsonb_to_recordset(${bulk(db, steps)})
      AS r("orderNo" text, "fromStatus" text, status text, cause text, "amountMinor" int, days smallint, at timestamptz)
    JOIN orders o ON o.merchant_uid = r."orderNo"
    LEFT JOIN users staff ON staff.email = 'admin@demo.test' AND staff.deleted_at IS NULL`;
  await db`
    INSERT INTO membership_ledger (id, user_id, side, starts_on, ends_on, cause, order_id, created_at)
    SELECT uuidv7(r.at - now()), o.user_id, o.grants, r."startsOn", r."endsOn",
           CASE r.status WHEN 'paid' THEN 'order' ELSE 'refund' END, o.id, r.at
    FROM jsonb_to_recordset(${bulk(db, steps)})
      AS r("orderNo" text, status text, "startsOn" date, "endsOn" date, at timestamptz)
    JOIN orders o ON o.merchant_uid = r."orderNo"
    WHERE r."startsOn" IS NOT NULL`;
}

async function insertPapers(db: Db, rows: object[]): Promise<void> {
  await db`
    INSERT INTO order_refunds (order_id, amount_minor, balance_minor, days, closes, cause, reason, created_at, done_at)
    SELECT o.id, o.refunded_minor, o.paid_minor, o.day_expirate - (o.ends_on - o.starts_on + 1), true, 'staff',
           r.refund ->> 'reason', o.closed_at, o.closed_at
    FROM jsonb_to_recordset(${bulk(db, rows)}) AS r("orderNo" text, refund jsonb)
    JOIN orders o ON o.merchant_uid = r."orderNo" AND o.refunded_minor > 0`;
  await db`
    INSERT INTO cash_receipts (order_id, purpose, identifier_end, approval_no, created_at, issued_at)
    SELECT o.id, r.receipt ->> 'purpose', r.receipt ->> 'identifierEnd', r.receipt ->> 'approvalNo', o.created_at,
           o.paid_at
    FROM jsonb_to_recordset(${bulk(db, rows)}) AS r("orderNo" text, receipt jsonb)
    JOIN orders o ON o.merchant_uid = r."orderNo" AND o.paid_at IS NOT NULL
    WHERE jsonb_typeof(r.receipt) = 'object'`;
}

/** What makes some of them wait at the desk, each in its own queue. */
async function insertWaiting(db: Db, orders: readonly DemoOrder[], now: Date): Promise<void> {
  for (const { orderNo, waits } of orders) {
    if (waits?.as === 'refund')
      await db`
        UPDATE orders SET refund_requested_at = ${daysAgo(now, waits.daysAgo)}, refund_reason = ${waits.reason}
        WHERE merchant_uid = ${orderNo}`;
    if (waits?.as === 'flagged')
      await db`UPDATE orders SET flag = ${waits.flag} WHERE merchant_uid = ${orderNo}`;
    if (waits?.as === 'receipt')
      await db`
        INSERT INTO cash_receipts (order_id, purpose, identifier_end, attempts, last_error, created_at, failed_at)
        SELECT id, 'deduction', ${waits.identifierEnd}, 1, ${waits.error}, created_at, paid_at
        FROM orders WHERE merchant_uid = ${orderNo}`;
    if (waits?.as === 'stuck')
      await db`
        INSERT INTO order_refunds (order_id, tx_id, amount_minor, balance_minor, closes, cause, reason, actor_id, attempts,
                                   last_error, created_at, failed_at)
        SELECT o.id, 'imp_sample', o.paid_minor, o.paid_minor, true, 'staff', ${waits.reason}, staff.id, 5, ${waits.error},
               ${daysAgo(now, waits.daysAgo)}, ${daysAgo(now, waits.daysAgo)}
        FROM orders o LEFT JOIN users staff ON staff.email = 'admin@demo.test' AND staff.deleted_at IS NULL
        WHERE o.merchant_uid = ${orderNo}`;
  }
}

/**
 * Orders of the sample members around today: with their log, their rows of the ledger, refunds and receipts, as the payment
 * module would have written them. Ids contain the time, so that the windows around today stay the newest of the ledger.
 */
export async function insertOrders(db: Db, orders: readonly DemoOrder[], now: Date): Promise<void> {
  const products = await db<Product[]>`
    SELECT c.slug, p.price_krw, p.day_expirate FROM products p JOIN categories c ON c.id = p.category_id`;
  const told = orders.flatMap((order) => {
    const product = products.find(({ slug }) => slug === order.product);
    return product ? [{ order, steps: stepsOf(order, product, now) }] : [];
  });
  const rows = told.map(({ order, steps }) => rowOf(order, steps, now));
  const made = new Set((await insertRows(db, rows)).map(({ merchantUid }) => merchantUid));
  const isNew = ({ orderNo }: { orderNo: string }) => made.has(orderNo);
  const steps = told.flatMap(({ order: { orderNo }, steps: taken }) =>
    taken.map((step, at) => ({ ...step, orderNo, fromStatus: taken[at - 1]?.status ?? null })),
  );
  await insertSteps(db, steps.filter(isNew));
  await insertPapers(db, rows.filter(isNew));
  await insertWaiting(db, orders.filter(isNew), now);
}
