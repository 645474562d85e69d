import type { RefundCause } from '@taegeuk/contract/order-desk-states.ts';
import type { Db } from '../../../database/connect.ts';
import type { OrderRow } from '../rows.ts';
import { createRefund, findOpenRefund, raiseRefund } from './queries.ts';

/** Money of a transfer that goes back and takes no days. */
export interface ReturnByHand {
  cause: Exclude<RefundCause, 'staff'>;
  /** Smallest unit. */
  amountMinor: number;
  actorId: string | null;
  now: Date;
}

/**
 * Records that staff have to send back money of a transfer: an own return, or more of the one that they have not sent yet.
 * The order is locked, and as it is after the money came.
 */
export async function noteReturnByHand(db: Db, order: OrderRow, money: ReturnByHand): Promise<void> {
  const { amountMinor } = money;
  const open = await findOpenRefund(db, order.id, null);
  if (open) return raiseRefund(db, open.id, amountMinor);
  await createRefund(db, {
    ...{ ...money, order, txId: null, balanceMinor: amountMinor, days: 0, closes: false },
    ...{ reason: '', account: null },
  });
}
