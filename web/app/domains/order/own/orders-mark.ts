import type { Order } from '@taegeuk/contract/order.ts';

/** The parts of orders that can change without their member. */
export function markOfOrders(orders: readonly Order[]): string {
  return orders
    .map(({ id, status, refundRequestedAt, refundedMinor, cashReceipt }) =>
      [id, status, refundRequestedAt, refundedMinor, cashReceipt?.issuedAt].join(' '),
    )
    .join();
}
