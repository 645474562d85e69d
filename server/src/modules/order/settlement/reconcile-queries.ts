import type { Db } from '../../../database/connect.ts';
import { type OrderRow, orderColumns } from '../rows.ts';

/** Takes due orders; until `leaseUntil` no other server takes them too. */
export function claimDueOrders(
  db: Db,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<OrderRow[]> {
  return db<OrderRow[]>`
    UPDATE orders AS o SET checked_at = ${now}, next_check_at = ${leaseUntil}
    WHERE o.id IN (SELECT id FROM orders WHERE next_check_at <= ${now}
                   ORDER BY next_check_at LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING ${orderColumns(db)}`;
}

/** Which of some numbers are those of orders. */
export async function listKnownNumbers(db: Db, numbers: readonly string[]): Promise<string[]> {
  const rows = await db<{ number: string }[]>`
    SELECT merchant_uid AS number FROM orders WHERE merchant_uid = ANY(${numbers}::text[])`;
  return rows.map(({ number }) => number);
}

/** Records a check without a result, unless the order took a step meanwhile. */
export async function setNextCheck(
  db: Db,
  order: Pick<OrderRow, 'id' | 'status'>,
  next: { checks: number; at: Date | null },
): Promise<void> {
  await db`
    UPDATE orders SET checks = ${Math.min(next.checks, 1000)}, next_check_at = ${next.at}
    WHERE id = ${order.id} AND status = ${order.status}`;
}

/** Lets the job check an order at an instant, or sooner if that was planned; writes once however often it is called. */
export async function markForCheck(db: Db, id: string, at: Date): Promise<void> {
  await db`
    UPDATE orders SET next_check_at = ${at} WHERE id = ${id} AND (next_check_at IS NULL OR next_check_at > ${at})`;
}
