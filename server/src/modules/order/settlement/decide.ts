import { isOrderOpen } from '@taegeuk/contract/order-states.ts';
import type { ProviderPayment } from '../../../ports/payment/port.ts';
import type { OrderRow } from '../rows.ts';

/** What the log says about one payment of the provider: money that came by it and was returned. */
export interface KnownPayment {
  paidMinor: number;
  refundedMinor: number;
}

/** What the books need besides the order itself. */
export interface Circumstances {
  mode: 'demo' | 'live';
  known: KnownPayment;
  /** A newer order of the same product superseded it: it was started instead, or has been paid since. */
  isSuperseded: boolean;
  hasMemberLeft: boolean;
}

/** Why money is returned. */
export type ReturnCause = 'mismatch' | 'late' | 'superseded';

/** What a look-up changes. One look-up can find both money that came and money that was returned. */
export interface Decision {
  news:
    | { kind: 'none' }
    | { kind: 'wait' }
    | { kind: 'fail' }
    | { kind: 'flag'; flag: NonNullable<OrderRow['flag']> }
    | { kind: 'grant' }
    /** Came and was returned before we saw it. */
    | { kind: 'close' }
    | { kind: 'return'; cause: ReturnCause; flag: OrderRow['flag'] };
  /** Of money that came. Smallest unit. */
  receivedMinor: number;
  /** Of money that was returned and that we did not know of. */
  returnedMinor: number;
}

/** What is wrong with a payment; null when it is what was ordered. */
export function faultOf(
  order: OrderRow,
  payment: ProviderPayment,
  { mode, hasMemberLeft }: Pick<Circumstances, 'mode' | 'hasMemberLeft'>,
): OrderRow['flag'] {
  if (payment.orderNo !== order.merchantUid) return 'order';
  // Test money in live mode, real money in the demo.
  if (payment.isTest !== (mode === 'demo')) return 'sandbox';
  if (payment.currency !== order.currency) return 'currency';
  if (payment.amountMinor !== order.amountMinor) return 'amount';
  return hasMemberLeft ? 'account' : null;
}

/** Money that the provider took: only this is trusted in a look-up. */
export function receivedOf(payment: ProviderPayment): number {
  return payment.status === 'paid' || payment.refundedMinor > 0 ? payment.amountMinor : 0;
}

/**
 * What a look-up means for an order: pure, and the same again changes nothing. An answer that knows less than the log is
 * stale and is ignored.
 */
export function decide(order: OrderRow, payment: ProviderPayment, around: Circumstances): Decision {
  const received = receivedOf(payment);
  const { known } = around;
  if (received === 0) {
    const news = known.paidMinor > 0 ? ({ kind: 'none' } as const) : unpaid(order, payment, around);
    return { news, receivedMinor: 0, returnedMinor: 0 };
  }
  const returnedMinor = Math.max(payment.refundedMinor - known.refundedMinor, 0);
  if (known.paidMinor > 0) return { news: { kind: 'none' }, receivedMinor: 0, returnedMinor };
  return { news: paid(order, payment, around), receivedMinor: received, returnedMinor };
}

function unpaid(order: OrderRow, payment: ProviderPayment, around: Circumstances): Decision['news'] {
  if (!isOrderOpen(order.status)) return { kind: 'none' };
  if (payment.status === 'failed' || payment.status === 'cancelled') return { kind: 'fail' };
  const isAwaited = payment.status === 'pending' || payment.account !== null;
  if (!isAwaited) return { kind: 'none' };
  // Somebody who has left may still pay; then it is returned.
  const fault = faultOf(order, payment, { ...around, hasMemberLeft: false });
  if (fault) return { kind: 'flag', flag: fault };
  return order.status === 'created' ? { kind: 'wait' } : { kind: 'none' };
}

function paid(order: OrderRow, payment: ProviderPayment, around: Circumstances): Decision['news'] {
  const fault = order.flag ?? faultOf(order, payment, around);
  if (fault) return { kind: 'return', cause: 'mismatch', flag: fault };
  switch (order.status) {
    case 'paid':
    case 'refunded':
      // The same order paid twice at the provider.
      return { kind: 'return', cause: 'superseded', flag: null };
    case 'cancelled':
      return { kind: 'return', cause: around.isSuperseded ? 'superseded' : 'late', flag: null };
    case 'failed':
    case 'expired':
      if (around.isSuperseded) return { kind: 'return', cause: 'superseded', flag: null };
      return grantOrClose(payment);
    case 'created':
    case 'pending':
      return grantOrClose(payment);
  }
}

function grantOrClose(payment: ProviderPayment): Decision['news'] {
  return payment.refundedMinor >= payment.amountMinor ? { kind: 'close' } : { kind: 'grant' };
}

/**
 * Days that are taken with a part of the money: in proportion, less what was taken already, at most what is left.
 * @param refundedMinor of the payment that bought them, after the money was returned
 */
export function daysForReturned(
  order: Pick<OrderRow, 'dayExpirate' | 'amountMinor'>,
  { refundedMinor, taken, left }: { refundedMinor: number; taken: number; left: number },
): number {
  if (order.amountMinor === 0) return 0;
  const inProportion = Math.floor(
    (order.dayExpirate * Math.min(refundedMinor, order.amountMinor)) / order.amountMinor,
  );
  return Math.min(Math.max(inProportion - taken, 0), left);
}
