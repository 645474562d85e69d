import { seoulMidnight } from '@taegeuk/contract/calendar.ts';
import type { Currency } from '@taegeuk/contract/money.ts';
import type { OrderQueue } from '@taegeuk/contract/order-desk-states.ts';
import type { OrderState, PayMethod } from '@taegeuk/contract/order-states.ts';
import type { Db } from '../../../database/connect.ts';
import { limitTo, offsetOf, type PageRequest } from '../../../database/paging.ts';
import { type OrderRow, orderColumns } from '../rows.ts';
import { queueOf, queuesOfOrder } from './queue-queries.ts';

/** Which orders: days are of Seoul, both included. */
export interface DeskFilters {
  status?: OrderState | undefined;
  method?: PayMethod | undefined;
  product?: string | undefined;
  userId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  queue?: OrderQueue | undefined;
}

/** An order with its buyer and where it waits. */
export interface DeskRow extends OrderRow {
  memberName: string;
  queues: OrderQueue[];
}

const dayMs = 24 * 60 * 60 * 1000;

function matching(db: Db, filters: DeskFilters, now: Date) {
  const { status, method, product, userId, from, to, queue } = filters;
  const until = to && new Date(seoulMidnight(to).getTime() + dayMs);
  return db`
    true
    ${queue ? db`AND o.id = ANY(ARRAY(SELECT id FROM (${queueOf(db, queue, now)}) waiting))` : db``}
    ${status ? db`AND o.status = ${status}` : db``}
    ${method ? db`AND o.pay_method = ${method}` : db``}
    ${product ? db`AND o.category_id = ${product}` : db``}
    ${userId ? db`AND o.user_id = ${userId}` : db``}
    ${from ? db`AND o.created_at >= ${seoulMidnight(from)}` : db``}
    ${until ? db`AND o.created_at < ${until}` : db``}`;
}

/** Columns of a {@link DeskRow} of the alias `o`; who has left is named by the archive. */
export function deskColumns(db: Db, now: Date) {
  return db`${orderColumns(db)},
    coalesce((SELECT name FROM archive.buyers WHERE user_id = o.user_id),
             (SELECT name FROM users WHERE id = o.user_id)) AS member_name,
    ${queuesOfOrder(db, now)} AS queues`;
}

/** A page of orders. The page is found first: what is read beside each is read for its rows alone. */
export function listDesk(
  db: Db,
  {
    pageNo,
    pageSize,
    sort,
    now,
    ...filters
  }: PageRequest & DeskFilters & { sort: 'newest' | 'oldest'; now: Date },
): Promise<DeskRow[]> {
  const direction = sort === 'newest' ? db`DESC` : db`ASC`;
  return db<DeskRow[]>`
    SELECT ${deskColumns(db, now)}
    FROM (SELECT * FROM orders o WHERE ${matching(db, filters, now)}
          ORDER BY o.id ${direction} ${limitTo(db, pageSize, offsetOf({ pageNo, pageSize }))}) o
    ORDER BY o.id ${direction}`;
}

/** The most that a count of the desk says: nobody pages further. */
const mostCounted = 10_000;

/** How many orders match, at most 10,000. */
export async function countDesk(db: Db, filters: DeskFilters, now: Date): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    SELECT count(*)::int AS total
    FROM (SELECT FROM orders o WHERE ${matching(db, filters, now)} ${limitTo(db, mostCounted)}) matching`;
  return row?.total ?? 0;
}

/** Money of orders in one currency. */
export interface SumRow {
  currency: Currency;
  orders: number;
  paidMinor: number;
  refundedMinor: number;
}

/** What the orders of a filter came to. */
export function sumDesk(db: Db, filters: DeskFilters, now: Date): Promise<SumRow[]> {
  return db<SumRow[]>`
    SELECT o.currency, count(*)::int AS orders, sum(o.paid_minor)::float8 AS paid_minor,
           sum(o.refunded_minor)::float8 AS refunded_minor
    FROM orders o WHERE ${matching(db, filters, now)} GROUP BY o.currency ORDER BY o.currency`;
}
