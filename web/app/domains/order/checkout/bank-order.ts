import type { Order } from '@taegeuk/contract/order.ts';
import { isByDeposit } from '@taegeuk/contract/order-states.ts';

/** What the address says of a transfer. */
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
 * The member's own order that an address speaks of: the named one, else the newest that waits for just this. The address
 * decides nothing but which of them; what is shown is the order's. Undefined: no order of the member's fits it.
 */
export function bankOrderOf(orders: readonly Order[], query: BankQuery): Order | undefined {
  const fits = (order: Order) =>
    (query.amount === null || query.amount === String(order.amount)) &&
    (query.nameCategory === null || query.nameCategory === order.name);
  const transfers = orders.filter(({ payMethod }) => isByDeposit(payMethod));
  if (query.order !== null) return transfers.find(({ id }) => id === query.order);
  return transfers.find((order) => order.status === 'pending' && fits(order));
}
