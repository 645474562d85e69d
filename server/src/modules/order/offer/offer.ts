import type { Db } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import type { Services } from '../../../services.ts';
import { checkSignedQuery, signedQuery } from '../../../signed-address.ts';
import type { ProductRow } from '../checkout/queries.ts';
import { lockOrder } from '../queries.ts';
import type { OrderRow } from '../rows.ts';
import { isOffer } from '../states.ts';

type Signing = Pick<Services, 'appSecret' | 'clock'>;

function endOf({ depositDueAt, createdAt }: OrderRow): number {
  return Math.floor((depositDueAt ?? createdAt).getTime() / 1000);
}

/** What names an offer in a link: its id, until when it counts, and our signature. The same each time. */
export function offerOf(signing: Signing, order: OrderRow): string {
  const query = new URLSearchParams(signedQuery(signing, 'offer', order.id, endOf(order)));
  return [order.id, query.get('e'), query.get('s')].join('.');
}

/** The page on which an offer is agreed to and paid. */
export function offerLink(signing: Signing, order: OrderRow): string {
  const { origin, lang } = order;
  return `${origin}/customer/payment?${new URLSearchParams({ offer: offerOf(signing, order), lang })}`;
}

function idIn(signing: Signing, offer: string): string {
  const [id = '', e, s] = offer.split('.');
  try {
    checkSignedQuery(signing, 'offer', id, { e, s });
  } catch (error) {
    throw new DomainError('order_closed', { cause: error });
  }
  return id;
}

/**
 * Locks the order that an offer names. The member is locked.
 * @throws {DomainError} order_closed when the offer is over, or is none; not_found when it is another member's
 */
export async function holdOffer(
  signing: Signing,
  db: Db,
  memberId: string,
  offer: string,
): Promise<OrderRow> {
  const order = await lockOrder(db, { id: idIn(signing, offer) });
  if (order?.userId !== memberId) throw new DomainError('not_found');
  if (!isOffer(order)) throw new DomainError('order_closed');
  return order;
}

/** What an offer sells, as it was when staff made it: its price stays. */
export function productIn(offer: OrderRow): ProductRow {
  const { categoryId, name, amountKrw: priceKrw, dayExpirate, grants, payLevel } = offer;
  return { categoryId, name, priceKrw, dayExpirate, grants, payLevel };
}
