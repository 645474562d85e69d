import { isOrderOpen, type OrderState } from '@taegeuk/contract/order-states.ts';
import type { Db } from '../../database/connect.ts';
import { addLogRow, updateOrder } from './queries.ts';
import { noteReturnByHand } from './refund/by-hand.ts';
import type { OrderRow } from './rows.ts';
import { nextCheckAt } from './settlement/check-times.ts';
import { isClosed, mayBecome } from './states.ts';

/** What else changes with a step of an order. */
export type OrderChanges = Partial<
  Pick<
    OrderRow,
    | 'impUid'
    | 'depositDueAt'
    | 'accountBank'
    | 'accountNumber'
    | 'accountHolder'
    | 'receiptUrl'
    | 'failReason'
    | 'flag'
    | 'refundRequestedAt'
    | 'refundReason'
    | 'refusal'
    | 'refusedAt'
    | 'refundAccount'
  >
>;

/** One step of an order. Staying in the same state is a step too, e.g. when money comes or goes. */
export interface Step {
  to: OrderState;
  /** Why, e.g. `checkout`, `callback`, `webhook`, `staff`, `expiry`. */
  cause: string;
  actorId: string | null;
  now: Date;
  /** Money that came (positive) or was returned (negative); of a `correction`, that it was never this order's. */
  amountMinor?: number;
  /** Days that are granted (positive) or taken (negative); the caller moves them, see grants.ts. */
  days?: number;
  detail?: Record<string, string | number | null>;
  set?: OrderChanges;
}

/**
 * Takes one step of an order whose row is locked, with its row in the log, and returns the order as it is then.
 * @throws {Error} for a change that is not allowed: a fault of ours; the transaction rolls back
 */
export async function recordTransition(db: Db, order: OrderRow, step: Step): Promise<OrderRow> {
  const { to, cause, actorId, now, amountMinor = 0, days = 0, detail = {}, set = {} } = step;
  const isCorrection = cause === 'correction';
  const isWaitingAgain = order.status === 'paid' && to === 'pending';
  if (!mayBecome(order.status, to) || (isWaitingAgain && !isCorrection))
    throw new Error(`an order does not go from ${order.status} to ${to}`);
  await addLogRow(db, {
    ...{ orderId: order.id, fromStatus: order.status, toStatus: to, cause, actorId },
    ...{ amountMinor, days, detail, createdAt: now },
  });
  const isMoved = order.status !== to;
  const next: OrderRow = {
    ...order,
    ...set,
    status: to,
    paidMinor: order.paidMinor + (isCorrection ? amountMinor : Math.max(amountMinor, 0)),
    refundedMinor: order.refundedMinor + (isCorrection ? 0 : Math.max(-amountMinor, 0)),
    paidAt: to === 'paid' && isMoved ? now : isWaitingAgain ? null : order.paidAt,
    closedAt: isMoved ? (isClosed(to) ? now : null) : order.closedAt,
    checks: 0,
  };
  await updateOrder(db, next, nextCheckAt(next, now));
  await returnHeld(db, order, { next, step });
  return next;
}

/** What came of a transfer stays with an order that waits for the rest or is paid by it; else it goes back. */
async function returnHeld(
  db: Db,
  { status, paidMinor }: OrderRow,
  { next, step: { actorId, now } }: { next: OrderRow; step: Step },
): Promise<void> {
  const isPaid = next.status === 'paid';
  const isKept = isOrderOpen(next.status) || (isPaid && next.impUid === null);
  if (!isOrderOpen(status) || paidMinor === 0 || isKept) return;
  const cause = isPaid ? 'over' : 'short';
  await noteReturnByHand(db, next, { cause, amountMinor: paidMinor, actorId, now });
}
