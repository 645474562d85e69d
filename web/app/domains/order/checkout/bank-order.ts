import type { Order } from '@taegeuk/contract/order.ts';
import { isByDeposit } from '@taegeuk/contract/order-states.ts';

/** What the address says about a transfer. */
export interface BankQuery {
  order: string | null;
  amount: string | null;
  nameCategory: string | null;
}

export function readBankQuery(query: URLSearchParams): BankQuery {
  const { order = null, amount = null, nameCategory = null } = Object.fromEntries(query);
  return { order, amount, nameCategory };
}

/**
 * The member's own order that an address means: the named one, else the newest open one that fits. The address only selects
 * the order; everything shown comes from the order. Undefined: no order of the member's fits.
 */
export function bankOrderOf(orders: readonly Order[], query: BankQuery): Order | undefined {
  const fits = (order: Order) =>
    (query.amount === null || query.amount === String(order.amount)) &&
    (query.nameCategory === null || query.nameCategory === order.name);
  const transfers = orders.filter(({ payMethod }) => isByDeposit(payMethod));
  if (query.order !== null) return transfers.find(({ id }) => id === query.order);
  return transfers.find((order) => order.status === 'pending' && fits(order));
}
