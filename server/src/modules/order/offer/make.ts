import { addDays, seoulDay } from '@taegeuk/contract/calendar.ts';
import type { Db } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import type { Services } from '../../../services.ts';
import { actAsStaff, type Outcome, type StaffActing } from '../../../staff.ts';
import { makeWay, newMerchantUid } from '../checkout/checkout.ts';
import { createOrder, findOrderByKey, findProduct } from '../checkout/queries.ts';
import { addLogRow } from '../queries.ts';
import type { OrderRow } from '../rows.ts';
import { holdOffered, type OfferedMember } from './queries.ts';
import { tellOffer } from './tell-offer.ts';

/** An offer counts until the end of so many days after it was made. */
const offerDays = 7;

/** What staff order for a member who is on the telephone. */
export interface Offer {
  userId: string;
  categoryId: string;
  reason: string;
  idempotencyKey: string | null;
}

async function write(
  services: Services,
  db: Db,
  { member, offer, by }: { member: OfferedMember; offer: Offer; by: StaffActing },
): Promise<OrderRow> {
  const now = services.clock();
  const { userId, categoryId, idempotencyKey } = offer;
  const product = await findProduct(db, { categoryId, lang: member.lang, day: seoulDay(now) });
  if (!product) throw new DomainError('not_found');
  await makeWay(db, { userId, categoryId, actorId: by.staff.id }, now);
  const { name, priceKrw: amountKrw, dayExpirate, grants, payLevel } = product;
  const dueAt = new Date(`${addDays(seoulDay(now), offerDays)}T23:59:59+09:00`);
  const order = await createOrder(db, {
    ...{ userId, categoryId, merchantUid: newMerchantUid(now), name, lang: member.lang, origin: by.origin },
    ...{ amountKrw, currency: 'KRW', amountMinor: amountKrw, krwPerUnit: null, quotedAt: null },
    ...{ dayExpirate, grants, payLevel, depositor: null, depositDueAt: dueAt, nextCheckAt: dueAt },
    // The member chooses how to pay when they agree; until then it is at no provider.
    payMethod: amountKrw === 0 ? 'nopayment' : 'noaccount',
    ...{ idempotencyKey: idempotencyKey && `desk:${idempotencyKey}`, now, agreedAt: null },
  });
  await addLogRow(db, {
    ...{ orderId: order.id, fromStatus: null, toStatus: 'created', cause: 'desk', actorId: by.staff.id },
    ...{ amountMinor: 0, days: 0, detail: {}, createdAt: now },
  });
  return order;
}

/**
 * Makes an order for a member at today's price, without their agreement: they are sent a link on which they agree, choose how
 * to pay, and pay. It counts for a week. The same idempotency key again is the same order.
 * @throws {DomainError} forbidden, own_record, invalid_input; not_found for a member who has left or what is not sold;
 * already_held, order_open as for the member's own checkout
 */
export function makeOffer(services: Services, offer: Offer, by: StaffActing): Promise<{ id: string }> {
  const { userId, categoryId, reason, idempotencyKey: key } = offer;
  return actAsStaff<OfferedMember, { id: string }>(services.sql, by, {
    ...{ right: 'money', action: 'order.create', subjectType: 'user', id: userId, reason },
    hold: (db) => holdOffered(db, userId),
    async change(db, member): Promise<Outcome<{ id: string }>> {
      const sent = key === null ? undefined : await findOrderByKey(db, userId, `desk:${key}`);
      if (sent) return { done: { id: sent.id }, detail: null };
      const order = await write(services, db, { member, offer, by });
      await tellOffer(services, db, order, member);
      return {
        done: { id: order.id },
        detail: { categoryId, number: order.merchantUid },
        noted: { action: 'order.create', subjectType: 'order', subjectId: order.id },
      };
    },
  });
}
