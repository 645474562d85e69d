import type { OrderState } from '@taegeuk/contract/order-states.ts';

/** Every legal change of an order and nothing else; the table `order_transitions` of the database has the same. */
export const transitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ['pending', 'paid', 'failed', 'expired', 'cancelled'],
  pending: ['paid', 'failed', 'expired', 'cancelled'],
  paid: ['cancelled', 'refunded'],
  cancelled: [],
  // What is left of it is returned later.
  refunded: ['cancelled'],
  // The provider's word may come after ours.
  failed: ['paid'],
  expired: ['paid'],
};

/** Whether an order may go from one state to another. Staying where it is is no change, and always legal. */
export function mayBecome(from: OrderState, to: OrderState): boolean {
  return from === to || transitions[from].includes(to);
}

/** Whether an order in this state is over: `closed_at` says since when. */
export function isClosed(status: OrderState): boolean {
  return !['created', 'pending', 'paid'].includes(status);
}
