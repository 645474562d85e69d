import type { Db } from '../../database/connect.ts';

/** An order that waits for its bank transfer. */
export interface PendingTransferRow {
  id: string;
  name: string;
  amountKrw: number;
  depositDueAt: Date | null;
}

/** The member's newest order by bank transfer that is not paid yet and can still be. */
export async function findNewestPendingTransfer(
  db: Db,
  userId: string,
  now: Date,
): Promise<PendingTransferRow | undefined> {
  const [row] = await db<PendingTransferRow[]>`
    SELECT id, name, amount_krw, deposit_due_at FROM orders
    WHERE user_id = ${userId} AND status = 'pending' AND pay_method = 'noaccount'
      AND (deposit_due_at IS NULL OR deposit_due_at > ${now})
    ORDER BY id DESC LIMIT 1`;
  return row;
}
