// No schemas here: screens of the desk import these values, and zod would be loaded with them.

/**
 * What waits at the desk of orders: transfers that have not come; refunds to decide on or to send by hand; receipts to issue
 * or to cancel by hand; payments that do not match; what the provider has not answered for a day, or refused to return.
 */
export const orderQueues = ['transfer', 'refund', 'receipt', 'flagged', 'stuck'] as const;
export type OrderQueue = (typeof orderQueues)[number];

/**
 * Why money is returned: staff returned it; it did not match; it came too late; another order superseded this one; more than
 * the price came, or less until the order was closed.
 */
export const refundCauses = ['staff', 'mismatch', 'late', 'superseded', 'over', 'short'] as const;
export type RefundCause = (typeof refundCauses)[number];
