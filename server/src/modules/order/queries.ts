import type { Db } from '../../database/connect.ts';
import { type OrderRow, orderColumns } from './rows.ts';
import type { KnownPayment } from './settlement/decide.ts';

/** An order that waits for its bank transfer. */
export interface PendingTransferRow {
  id: string;
  name: string;
  amountKrw: number;
  depositDueAt: Date | null;
  /** The account as it was shown when it was ordered; null: the academy's present one. */
  accountBank: string | null;
  accountNumber: string | null;
  accountHolder: string | null;
}

/** The newest bank transfer that is awaited from this member; undefined if there is none. */
export async function findPendingTransfer(
  db: Db,
  userId: string,
  now: Date,
): Promise<PendingTransferRow | undefined> {
  const [row] = await db<PendingTransferRow[]>`
    SELECT id, name, amount_krw, deposit_due_at, account_bank, account_number, account_holder FROM orders
    WHERE user_id = ${userId} AND status = 'pending' AND pay_method = 'noaccount'
      AND (deposit_due_at IS NULL OR deposit_due_at > ${now})
    ORDER BY id DESC LIMIT 1`;
  return row;
}

/** What identifies an order: its id or its number. */
export type OrderKey = { id: string } | { merchantUid: string };

/** The condition that finds it, of a table or alias `o`. */
export function isOrder(db: Db, key: OrderKey) {
  return 'id' in key ? db`o.id = ${key.id}` : db`o.merchant_uid = ${key.merchantUid}`;
}

/** One order, not locked. */
export async function findOrder(db: Db, key: OrderKey): Promise<OrderRow | undefined> {
  const [row] = await db<OrderRow[]>`SELECT ${orderColumns(db)} FROM orders o WHERE ${isOrder(db, key)}`;
  return row;
}

/**
 * Locks the member of an order, then the order, and returns it as it is under the lock: whatever moves money or days of a
 * member happens one after the other, always in this order.
 */
export async function lockOrder(db: Db, key: OrderKey): Promise<OrderRow | undefined> {
  await db`
    SELECT FROM users WHERE id = (SELECT o.user_id FROM orders o WHERE ${isOrder(db, key)}) FOR NO KEY UPDATE`;
  const [row] = await db<OrderRow[]>`
    SELECT ${orderColumns(db)} FROM orders o WHERE ${isOrder(db, key)} FOR NO KEY UPDATE OF o`;
  return row;
}

/** The member who ordered; for somebody who has left, from the archive. */
export async function findBuyer(
  db: Db,
  userId: string,
): Promise<{ name: string; email: string; tel: string }> {
  const [row] = await db<{ name: string; email: string; tel: string }[]>`
    SELECT coalesce(b.name, u.name) AS name, coalesce(b.email, u.email) AS email, coalesce(b.phone, u.phone) AS tel
    FROM users u LEFT JOIN archive.buyers b ON b.user_id = u.id WHERE u.id = ${userId}`;
  return row ?? { name: '', email: '', tel: '' };
}

export interface LogRow {
  orderId: string;
  fromStatus: string | null;
  toStatus: string;
  cause: string;
  actorId: string | null;
  amountMinor: number;
  days: number;
  detail: Record<string, string | number | null>;
  createdAt: Date;
}

export async function addLogRow(db: Db, row: LogRow): Promise<void> {
  const { orderId, fromStatus, toStatus, cause, actorId, amountMinor, days, detail, createdAt } = row;
  await db`
    INSERT INTO order_log (order_id, from_status, to_status, cause, actor_id, amount_minor, days, detail, created_at)
    VALUES (${orderId}, ${fromStatus}, ${toStatus}, ${cause}, ${actorId}, ${amountMinor}, ${days}, ${detail as never},
            ${createdAt})`;
}

/** Maximum number of notes of one order: a client can send more of them than anybody reads. */
const notesAtMost = 20;

/** Adds a line that records what somebody claimed and changes nothing; up to a maximum number. The order is locked. */
export async function addNote(db: Db, note: LogRow): Promise<void> {
  const notes = await db`
    SELECT FROM order_log
    WHERE order_id = ${note.orderId} AND from_status = to_status AND amount_minor = 0 AND days = 0 LIMIT ${notesAtMost}`;
  if (notes.length < notesAtMost) await addLogRow(db, note);
}

/**
 * Writes what a step of an order may change, and when the job checks it next (null: never). Its days are written by
 * grants.ts.
 */
export async function updateOrder(db: Db, order: OrderRow, nextCheckAt: Date | null): Promise<void> {
  const { status, impUid, paidMinor, refundedMinor, paidAt, closedAt, depositDueAt, flag } = order;
  await db`
    UPDATE orders
    SET status = ${status}, imp_uid = ${impUid}, paid_minor = ${paidMinor}, refunded_minor = ${refundedMinor},
        paid_at = ${paidAt}, closed_at = ${closedAt}, deposit_due_at = ${depositDueAt}, flag = ${flag},
        account_bank = ${order.accountBank}, account_number = ${order.accountNumber},
        account_holder = ${order.accountHolder}, receipt_url = ${order.receiptUrl}, fail_reason = ${order.failReason},
        refund_requested_at = ${order.refundRequestedAt}, refund_reason = ${order.refundReason},
        refund_account = ${order.refundAccount}, refusal = ${order.refusal}, refused_at = ${order.refusedAt}, checks = ${order.checks}, next_check_at = ${nextCheckAt}
    WHERE id = ${order.id}`;
}

/** What the log says about one payment of the provider, and what else decides about it. */
export interface Books extends KnownPayment {
  /** Days of the order that were taken back. */
  takenDays: number;
  isSuperseded: boolean;
  hasMemberLeft: boolean;
}

/** Sums of an order's log. `txId` null: money that did not pass the provider. */
export async function readBooks(db: Db, order: OrderRow, txId: string | null): Promise<Books> {
  const [row] = await db<Books[]>`
    SELECT coalesce(sum(l.amount_minor) FILTER (WHERE (l.amount_minor > 0 OR l.is_correction) AND l.is_of), 0)::int
             AS paid_minor,
           coalesce(-sum(l.amount_minor) FILTER (WHERE l.amount_minor < 0 AND NOT l.is_correction AND l.is_of), 0)::int
             AS refunded_minor,
           coalesce(-sum(l.days) FILTER (WHERE l.days < 0 AND NOT l.is_correction), 0)::int AS taken_days,
           coalesce(bool_or(l.cause = 'superseded' AND l.to_status = 'cancelled'), false)
             OR EXISTS (SELECT FROM orders n WHERE n.user_id = ${order.userId} AND n.category_id = ${order.categoryId}
                        AND n.id > ${order.id} AND n.status = 'paid') AS is_superseded,
           (SELECT deleted_at IS NOT NULL FROM users WHERE id = ${order.userId}) AS has_member_left
    FROM (SELECT *, detail ->> 'txId' IS NOT DISTINCT FROM ${txId}::text AS is_of, cause = 'correction' AS is_correction
          FROM order_log
          WHERE order_id = ${order.id}) l`;
  if (!row) throw new Error('an aggregate gives a row');
  return row;
}
