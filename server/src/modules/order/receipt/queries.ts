import type { CashReceiptPurpose } from '@taegeuk/contract/order-states.ts';
import type { Db } from '../../../database/connect.ts';

/** A receipt that is to be issued, as a process has taken it. */
export interface DueReceipt {
  orderId: string;
  purpose: CashReceiptPurpose;
  /** Digits; null for a receipt that nobody requested. */
  identifier: string | null;
  /** This try included. */
  attempts: number;
}

/** Sets a receipt to be issued now; if there is none and `isDue`, creates one that nobody requested. */
export async function scheduleReceipt(
  db: Db,
  { orderId, isDue, now }: { orderId: string; isDue: boolean; now: Date },
): Promise<void> {
  if (isDue)
    await db`
      INSERT INTO cash_receipts (order_id, purpose, created_at) VALUES (${orderId}, 'voluntary', ${now})
      ON CONFLICT DO NOTHING`;
  await db`
    UPDATE cash_receipts SET next_try_at = ${now}
    WHERE order_id = ${orderId} AND issued_at IS NULL AND failed_at IS NULL AND next_try_at IS NULL`;
}

/** Takes due receipts until `leaseUntil`, so that no other process issues them meanwhile. */
export function takeDueReceipts(
  db: Db,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<DueReceipt[]> {
  return db<DueReceipt[]>`
    UPDATE cash_receipts SET attempts = least(attempts + 1, 1000), next_try_at = ${leaseUntil}
    WHERE order_id IN (
      SELECT order_id FROM cash_receipts WHERE issued_at IS NULL AND failed_at IS NULL AND next_try_at <= ${now}
      ORDER BY next_try_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING order_id, purpose, identifier, attempts`;
}

/** Records that a receipt was issued; its number is erased. False when that was recorded before. */
export async function markReceiptIssued(
  db: Db,
  orderId: string,
  { approvalNo, receiptUrl, now }: { approvalNo: string; receiptUrl: string | null; now: Date },
): Promise<boolean> {
  const { count } = await db`
    UPDATE cash_receipts
    SET issued_at = ${now}, approval_no = ${approvalNo}, receipt_url = ${receiptUrl}, identifier = NULL,
        last_error = NULL, failed_at = NULL, next_try_at = NULL
    WHERE order_id = ${orderId} AND issued_at IS NULL`;
  return count === 1;
}

export async function postponeReceipt(
  db: Db,
  orderId: string,
  { error, nextTryAt }: { error: string; nextTryAt: Date },
): Promise<void> {
  await db`
    UPDATE cash_receipts SET last_error = ${error}, next_try_at = ${nextTryAt}
    WHERE order_id = ${orderId} AND issued_at IS NULL AND failed_at IS NULL`;
}

/** Gives a receipt up; its number stays for whoever issues it by hand. False when that was recorded before. */
export async function markReceiptFailed(
  db: Db,
  orderId: string,
  { error, now }: { error: string; now: Date },
): Promise<boolean> {
  const { count } = await db`
    UPDATE cash_receipts SET failed_at = ${now}, last_error = ${error}, next_try_at = NULL
    WHERE order_id = ${orderId} AND issued_at IS NULL AND failed_at IS NULL`;
  return count === 1;
}

/** Makes the row of a receipt that nobody asked for and that staff have issued all the same. */
export async function ensureReceipt(db: Db, orderId: string, now: Date): Promise<void> {
  await db`
    INSERT INTO cash_receipts (order_id, purpose, created_at) VALUES (${orderId}, 'voluntary', ${now})
    ON CONFLICT DO NOTHING`;
}

/** Lets staff cancel an issued receipt by hand, since money of it was returned. False if none was issued. */
export async function markReceiptToCancel(db: Db, orderId: string, now: Date): Promise<boolean> {
  const { count } = await db`
    UPDATE cash_receipts SET cancel_due_at = coalesce(cancel_due_at, ${now})
    WHERE order_id = ${orderId} AND issued_at IS NOT NULL`;
  return count === 1;
}

/** Records that a receipt was cancelled for what was returned so far. False if there is nothing to cancel. */
export async function markReceiptCancelled(
  db: Db,
  orderId: string,
  { approvalNo, cancelledMinor, now }: { approvalNo: string; cancelledMinor: number; now: Date },
): Promise<boolean> {
  const { count } = await db`
    UPDATE cash_receipts
    SET cancel_due_at = NULL, cancelled_at = ${now}, cancel_approval_no = ${approvalNo}, cancelled_minor = ${cancelledMinor}
    WHERE order_id = ${orderId} AND cancel_due_at IS NOT NULL`;
  return count === 1;
}

/** Erases the numbers of orders that ended before `instant` without keeping any money. Returns how many. */
export async function eraseNumbersOfEnded(db: Db, instant: Date): Promise<number> {
  const { count } = await db`
    UPDATE cash_receipts c SET identifier = NULL
    FROM orders o
    WHERE o.id = c.order_id AND c.identifier IS NOT NULL AND o.closed_at < ${instant}
      AND o.status IN ('cancelled', 'expired', 'failed')`;
  return count;
}

/** Whether a receipt is issued, or the provider is being asked for it just now. */
export async function isReceiptUnderWay(db: Db, orderId: string): Promise<boolean> {
  const [row] = await db`
    SELECT 1 FROM cash_receipts
    WHERE order_id = ${orderId} AND (issued_at IS NOT NULL
      OR (attempts > 0 AND last_error IS NULL AND failed_at IS NULL AND next_try_at IS NOT NULL))`;
  return row !== undefined;
}

/** The receipt of an order that is no longer paid waits for the next payment. */
export async function unscheduleReceipt(db: Db, orderId: string): Promise<void> {
  await db`
    UPDATE cash_receipts SET next_try_at = NULL, failed_at = NULL, last_error = NULL, attempts = 0
    WHERE order_id = ${orderId} AND issued_at IS NULL`;
}
