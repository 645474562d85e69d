import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Order } from '@taegeuk/contract/order.ts';
import { DomainError } from '../../../domain-error.ts';
import type { Services } from '../../../services.ts';
import { offerOf } from '../offer/offer.ts';
import { bankAccountOf, presentOrder } from '../present.ts';
import { findOrder, type OrderKey } from '../queries.ts';
import type { OrderRow } from '../rows.ts';
import { isOffer } from '../states.ts';
import { findShownOrder, type ShownRow } from './queries.ts';

/**
 * An order of the member's own.
 * @throws {DomainError} not_found, also if it is another member's
 */
export async function getOwnOrder({ sql }: Services, memberId: string, key: OrderKey): Promise<OrderRow> {
  const order = await findOrder(sql, key);
  if (order?.userId !== memberId) throw new DomainError('not_found');
  return order;
}

/** An order as it is shown to its member now. */
export function presentShown(services: Services, row: ShownRow): Order {
  const { clock, config } = services;
  const offer = isOffer(row) ? offerOf(services, row) : null;
  return presentOrder(row, { now: clock(), bank: bankAccountOf(config), offer });
}

/**
 * Finds an order and returns it as it is shown to its member now.
 * @param lang of the product's name; null: the name under which it was ordered
 * @throws {DomainError} not_found
 */
export async function showOrder(
  services: Services,
  key: OrderKey,
  lang: LanguageCode | null,
): Promise<Order> {
  const row = await findShownOrder(services.sql, key, lang);
  if (!row) throw new DomainError('not_found');
  return presentShown(services, row);
}
