import type { Order } from '@taegeuk/contract/order.ts';
import type { OrderCheckoutTexts } from '../../../i18n/kr/order-checkout.ts';
import type { Returned } from './addresses.ts';

/** An end that is told where one paid. */
export type ToldEnd = keyof OrderCheckoutTexts['settling']['ends'];

/**
 * What became of a payment: `paid` and `deposit` lead to screens of their own, `checking` is no end yet, the others are
 * told where one paid.
 */
export type SettleEnd = ToldEnd | 'paid' | 'deposit' | 'checking';

/**
 * What an order says of its payment after the provider was asked. What the window said decides nothing but whether to ask
 * again: a payment that the window calls a failure may have been approved all the same.
 */
export function endOf(order: Order, said: Pick<Returned, 'impUid' | 'hasFailed'>): SettleEnd {
  if (order.isFlagged) return 'mismatch';
  switch (order.status) {
    case 'paid':
    case 'refunded':
      return 'paid';
    case 'pending':
      return order.payMethod === 'paypal' ? 'reviewing' : 'deposit';
    case 'failed':
      return 'refused';
    case 'cancelled':
      return 'returned';
    case 'expired':
      return 'expired';
    case 'created':
      return said.impUid !== null && !said.hasFailed ? 'checking' : 'unfinished';
  }
}
