import type { OrderState } from '@taegeuk/contract/order-states.ts';
import type { OrderRow } from './rows.ts';

/** Every allowed change of an order and nothing else; the table `order_transitions` of the database has the same. */
export const transitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ['pending', 'paid', 'failed', 'expired', 'cancelled'],
  pending: ['paid', 'failed', 'expired', 'cancelled'],
  // Waits again by a correction alone (bank/correct.ts).
  paid: ['cancelled', 'refunded', 'pending'],
  cancelled: [],
  // The rest of it is returned later.
  refunded: ['cancelled'],
  // The provider's confirmation may come after our decision.
  failed: ['paid'],
  expired: ['paid'],
};

/** Whether an order may go from one state to another. Staying in the same state is not a change, and always allowed. */
export function mayBecome(from: OrderState, to: OrderState): boolean {
  return from === to || transitions[from].includes(to);
}

/** Whether an order in this state is over: `closed_at` says since when. */
export function isClosed(status: OrderState): boolean {
  return !['created', 'pending', 'paid'].includes(status);
}

/** Whether staff made it by telephone and its member has not agreed yet. */
export function isOffer({ status, agreedAt }: Pick<OrderRow, 'status' | 'agreedAt'>): boolean {
  return status === 'created' && agreedAt === null;
}
