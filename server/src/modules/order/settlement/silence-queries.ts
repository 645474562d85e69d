import type { Db } from '../../../database/connect.ts';

/** Notes that the provider was asked about an order and gave no answer; the first time counts. */
export async function markUnanswered(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db`
    UPDATE orders SET unanswered_since = ${now} WHERE id = ANY(${[...ids]}::uuid[]) AND unanswered_since IS NULL`;
}

/** The provider has answered: staff are told of the next silence again. */
export async function markAnswered(db: Db, id: string): Promise<void> {
  await db`
    UPDATE orders SET unanswered_since = NULL, silence_told_at = NULL
    WHERE id = ${id} AND (unanswered_since IS NOT NULL OR silence_told_at IS NOT NULL)`;
}

/** Of what is silent since before an instant and was not told of: how much there is, marked as told. */
export async function takeUntold(
  db: Db,
  { silentBefore, now }: { silentBefore: Date; now: Date },
): Promise<{ orders: number; refunds: number; origin: string | null }> {
  const orders = await db<{ origin: string }[]>`
    UPDATE orders SET silence_told_at = ${now}
    WHERE unanswered_since < ${silentBefore} AND silence_told_at IS NULL RETURNING origin`;
  const refunds = await db<{ origin: string }[]>`
    UPDATE order_refunds r SET silence_told_at = ${now} FROM orders o
    WHERE o.id = r.order_id AND r.done_at IS NULL AND r.failed_at IS NULL AND r.tx_id IS NOT NULL AND r.asked_at IS NULL
      AND r.created_at < ${silentBefore} AND r.silence_told_at IS NULL RETURNING o.origin`;
  const origin = [...orders, ...refunds].find((row) => row.origin !== '')?.origin ?? null;
  return { orders: orders.length, refunds: refunds.length, origin };
}
