import type { Order } from '@taegeuk/contract/order.ts';
import type { OrderSettlingTexts } from '../../../i18n/kr/order-settling.ts';
import type { Returned } from './addresses.ts';

/** A result that is shown on the payment page. */
export type ToldEnd = keyof OrderSettlingTexts['settling']['ends'];

/**
 * The result of a payment: `paid` and `deposit` lead to screens of their own, `checking` is not a result yet, the others
 * are shown on the payment page.
 */
export type SettleEnd = ToldEnd | 'paid' | 'deposit' | 'checking';

/**
 * What an order says about its payment after the provider was asked. What the window said decides only whether to ask
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
