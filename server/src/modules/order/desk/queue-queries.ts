import { type OrderQueue, orderQueues } from '@taegeuk/contract/order-desk-states.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { silenceMs } from '../settlement/silence.ts';

// A refund that was given up, and no other was begun since: somebody has to return the money at the provider's console.
const givenUp = (db: Db) => db`
  SELECT r.order_id AS id, r.failed_at AS since FROM order_refunds r JOIN orders f ON f.id = r.order_id
  WHERE r.failed_at IS NOT NULL AND r.tx_id IS NOT NULL AND f.refunded_minor < f.paid_minor
    AND NOT EXISTS (SELECT FROM order_refunds n WHERE n.order_id = r.order_id AND n.id > r.id)`;

// Each is answered by an index of what waits.
const queues: Record<OrderQueue, (db: Db, silentBefore: Date) => Fragment> = {
  transfer: (db) => db`
    SELECT id, created_at AS since FROM orders WHERE status = 'pending' AND pay_method = 'noaccount'`,
  refund: (db) => db`
    SELECT id, refund_requested_at AS since FROM orders WHERE refund_requested_at IS NOT NULL AND status = 'paid'
    UNION ALL
    SELECT r.order_id, r.created_at FROM order_refunds r JOIN orders w ON w.id = r.order_id
    WHERE r.tx_id IS NULL AND r.done_at IS NULL AND r.failed_at IS NULL
      AND NOT (w.refund_requested_at IS NOT NULL AND w.status = 'paid')`,
  receipt: (db) => db`
    SELECT order_id AS id, cancel_due_at AS since FROM cash_receipts WHERE cancel_due_at IS NOT NULL
    UNION ALL
    SELECT order_id, failed_at FROM cash_receipts
    WHERE failed_at IS NOT NULL AND last_error IS DISTINCT FROM 'refunded' AND issued_at IS NULL`,
  flagged: (db) => db`SELECT id, created_at AS since FROM orders WHERE flag IS NOT NULL`,
  stuck: (db, silentBefore) => db`
    SELECT id, unanswered_since AS since FROM orders WHERE unanswered_since < ${silentBefore}
    UNION ALL
    SELECT order_id, created_at FROM order_refunds
    WHERE done_at IS NULL AND failed_at IS NULL AND tx_id IS NOT NULL AND asked_at IS NULL AND created_at < ${silentBefore}
    UNION ALL ${givenUp(db)}`,
};

/** The orders of a queue with since when each waits. */
export function queueOf(db: Db, queue: OrderQueue, now: Date): Fragment {
  return queues[queue](db, new Date(now.getTime() - silenceMs));
}

/** The queues in which an order `o` stands, as an array. */
export function queuesOfOrder(db: Db, now: Date): Fragment {
  const [first, ...others] = orderQueues.map(
    (queue) => db`CASE WHEN o.id IN (SELECT id FROM (${queueOf(db, queue, now)}) q) THEN ${queue}::text END`,
  );
  const all = others.reduce((before, next) => db`${before}, ${next}`, first as Fragment);
  return db`array_remove(ARRAY[${all}], NULL)`;
}

/** How many orders stand in each queue. */
export async function countQueues(db: Db, now: Date): Promise<Record<OrderQueue, number>> {
  const counts = orderQueues.map(async (queue) => {
    const [row] = await db<{ count: number }[]>`
      SELECT count(DISTINCT id)::int AS count FROM (${queueOf(db, queue, now)}) waiting`;
    return [queue, row?.count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<OrderQueue, number>;
}
