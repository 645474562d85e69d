import type { RefundCause } from '@taegeuk/contract/order-desk-states.ts';
import type { CashReceiptPurpose, OrderState } from '@taegeuk/contract/order-states.ts';
import type { Db } from '../../../database/connect.ts';
import type { DeskRow } from './list-queries.ts';
import { deskColumns } from './list-queries.ts';

/** An order with what the desk needs of its member. */
export interface DeskRecordRow extends DeskRow {
  phone: string;
  email: string;
  hasLeft: boolean;
}

export async function findForDesk(db: Db, id: string, now: Date): Promise<DeskRecordRow | undefined> {
  const [row] = await db<DeskRecordRow[]>`
    SELECT ${deskColumns(db, now)}, coalesce(b.phone, u.phone) AS phone, coalesce(b.email, u.email) AS email,
           u.deleted_at IS NOT NULL AS has_left
    FROM orders o JOIN users u ON u.id = o.user_id LEFT JOIN archive.buyers b ON b.user_id = o.user_id
    WHERE o.id = ${id}`;
  return row;
}

export interface StepRow {
  id: string;
  from: OrderState | null;
  to: OrderState;
  cause: string;
  actor: string | null;
  isByMember: boolean;
  amountMinor: number;
  days: number;
  detail: Record<string, string | number | null>;
  at: Date;
}

/** The whole log of an order, the oldest first. */
export function listSteps(db: Db, orderId: string): Promise<StepRow[]> {
  return db<StepRow[]>`
    SELECT l.id, l.from_status AS from, l.to_status AS to, l.cause, l.amount_minor, l.days, l.detail, l.created_at AS at,
           CASE WHEN l.actor_id <> o.user_id THEN w.name END AS actor, l.actor_id IS NOT DISTINCT FROM o.user_id AS is_by_member
    FROM order_log l JOIN orders o ON o.id = l.order_id LEFT JOIN users w ON w.id = l.actor_id
    WHERE l.order_id = ${orderId} ORDER BY l.id`;
}

export interface DeskRefundRow {
  id: string;
  cause: RefundCause;
  amountMinor: number;
  days: number | null;
  reason: string;
  txId: string | null;
  actor: string | null;
  lastError: string | null;
  askedAt: Date | null;
  createdAt: Date;
  doneAt: Date | null;
  failedAt: Date | null;
}

/** The refunds of an order, the oldest first. */
export function listRefunds(db: Db, orderId: string): Promise<DeskRefundRow[]> {
  return db<DeskRefundRow[]>`
    SELECT r.id, r.cause, r.amount_minor, r.days, r.reason, r.tx_id, w.name AS actor, r.last_error, r.asked_at, r.created_at,
           r.done_at, r.failed_at
    FROM order_refunds r LEFT JOIN users w ON w.id = r.actor_id WHERE r.order_id = ${orderId} ORDER BY r.id`;
}

export interface DeskReceiptRow {
  purpose: CashReceiptPurpose;
  identifierEnd: string;
  approvalNo: string | null;
  issuedAt: Date | null;
  failedAt: Date | null;
  cancelDueAt: Date | null;
  cancelledAt: Date | null;
  cancelApprovalNo: string | null;
}

export async function findReceipt(db: Db, orderId: string): Promise<DeskReceiptRow | undefined> {
  const [row] = await db<DeskReceiptRow[]>`
    SELECT purpose, identifier_end, approval_no, issued_at, failed_at, cancel_due_at, cancelled_at, cancel_approval_no
    FROM cash_receipts WHERE order_id = ${orderId}`;
  return row;
}

export interface MessageRow {
  id: string;
  kind: 'mail' | 'sms';
  subject: string;
  createdAt: Date;
  sentAt: Date | null;
  givenUpAt: Date | null;
}

/** Messages to the member about an order: each names its number. A member's messages are few. */
export function listMessages(
  db: Db,
  { userId, merchantUid, id }: { userId: string; merchantUid: string; id: string },
): Promise<MessageRow[]> {
  return db<MessageRow[]>`
    SELECT id, kind, subject, created_at, sent_at, given_up_at FROM outbox
    WHERE user_id = ${userId} AND (position(${merchantUid} IN text) > 0 OR position(${id} IN text) > 0) ORDER BY id`;
}
