import type { Order } from '@taegeuk/contract/order.ts';
import { knownValue, searchOfFilters } from '../../../lib/lists/list-filters.ts';
import { type OrderGroup, orderGroups } from '../order-words.ts';
import { orderHref, ordersPath } from '../payment-paths.ts';

/** Views of one order: its facts, the refund that is possible, its printable statement. */
const orderParts = ['refund', 'statement'] as const;
export type OrderPart = (typeof orderParts)[number];

/** The state by which the address filters the list; undefined: none. */
export function readGroup(search: URLSearchParams): OrderGroup | undefined {
  return knownValue(orderGroups, search.get('state'));
}

/** The list, filtered by one state or whole. */
export function hrefOfGroup(state: OrderGroup | undefined): string {
  return `${ordersPath}${searchOfFilters({ state }, 1)}`;
}

export function readPart(search: URLSearchParams): OrderPart | undefined {
  return knownValue(orderParts, search.get('part'));
}

/** One order, or one of its views. */
export function hrefOfOrder({ id }: Pick<Order, 'id'>, part?: OrderPart): string {
  return `${orderHref({ id })}${searchOfFilters({ part }, 1)}`;
}
