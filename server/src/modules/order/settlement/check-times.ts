import { addDays, seoulDay } from '@taegeuk/contract/calendar.ts';
import { isOrderOpen, isOrderPaid } from '@taegeuk/contract/order-states.ts';
import type { OrderRow } from '../rows.ts';
import { growingWaitMs } from './growing-wait.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Orders that are over are checked for this long: money may come late, and its notification be lost. */
const watchedAfterCloseMs = 14 * dayMs;
/** A paid order is checked every day for this long, and as long as its days last: somebody may return it at the console. */
const watchedAfterPaymentDays = 30;

type Checked = Pick<
  OrderRow,
  | 'status'
  | 'payMethod'
  | 'impUid'
  | 'depositDueAt'
  | 'paidAt'
  | 'closedAt'
  | 'endsOn'
  | 'checks'
  | 'paidMinor'
  | 'refundedMinor'
>;

function later(now: Date, checks: number, longestMs: number): Date {
  return new Date(now.getTime() + growingWaitMs(checks, { firstMs: 2 * minuteMs, longestMs }));
}

function ofPaid(order: Checked, now: Date): Date | null {
  if (order.refundedMinor >= order.paidMinor) return null;
  const today = seoulDay(now);
  const paidUntil = order.paidAt ? addDays(seoulDay(order.paidAt), watchedAfterPaymentDays) : today;
  const isWatched = today <= paidUntil || (order.endsOn !== null && today <= order.endsOn);
  return isWatched ? new Date(now.getTime() + dayMs) : null;
}

// Of a transfer, or of an offer that nobody has agreed to: it waits until its day.
function ofTransfer(order: Checked, now: Date): Date | null {
  if (!isOrderOpen(order.status)) return null;
  return order.depositDueAt && order.depositDueAt > now ? order.depositDueAt : now;
}

/**
 * When an order is checked next, whatever notifications come; null: not any more. The intervals grow from check to check.
 */
export function nextCheckAt(order: Checked, now: Date): Date | null {
  const { payMethod, impUid, status, checks, closedAt } = order;
  if (impUid === null && payMethod === 'nopayment') return null;
  if (impUid === null && payMethod === 'noaccount') return ofTransfer(order, now);
  if (isOrderPaid(status)) return ofPaid(order, now);
  if (isOrderOpen(status)) return later(now, checks, 6 * 60 * minuteMs);
  // Money that could not be returned: somebody has to return it at the console.
  if (order.refundedMinor < order.paidMinor) return new Date(now.getTime() + dayMs);
  const isWatched = closedAt !== null && now.getTime() - closedAt.getTime() < watchedAfterCloseMs;
  return isWatched ? later(now, checks, dayMs) : null;
}
