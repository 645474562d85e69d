import type { Order } from '@taegeuk/contract/order.ts';
import { knownValue, searchOfFilters } from '../../../lib/lists/list-filters.ts';
import { type OrderGroup, orderGroups } from '../order-words.ts';
import { orderHref, ordersPath } from '../payment-paths.ts';

/** Ways to look at one order: its facts, the refund that it would bring, its statement for paper. */
const orderParts = ['refund', 'statement'] as const;
export type OrderPart = (typeof orderParts)[number];

/** What the list is narrowed to by its address; undefined: nothing. */
export function readGroup(search: URLSearchParams): OrderGroup | undefined {
  return knownValue(orderGroups, search.get('state'));
}

/** The list, narrowed to one state or whole. */
export function hrefOfGroup(state: OrderGroup | undefined): string {
  return `${ordersPath}${searchOfFilters({ state }, 1)}`;
}

export function readPart(search: URLSearchParams): OrderPart | undefined {
  return knownValue(orderParts, search.get('part'));
}

/** One order, or a part of what there is to see of it. */
export function hrefOfOrder({ id }: Pick<Order, 'id'>, part?: OrderPart): string {
  return `${orderHref({ id })}${searchOfFilters({ part }, 1)}`;
}
