import { randomInt } from 'node:crypto';
import { addDays, seoulDay } from '@taegeuk/contract/calendar.ts';
import { quoteInCents } from '@taegeuk/contract/money.ts';
import type { createCheckout as createContract } from '@taegeuk/contract/order-payment.ts';
import { isByDeposit } from '@taegeuk/contract/order-states.ts';
import { naverPayLeastWon } from '@taegeuk/contract/price-rules.ts';
import type { z } from 'zod';
import { type Db, inTransaction } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import type { Member } from '../../../http/auth.ts';
import type { Services } from '../../../services.ts';
import { readAccount } from '../account/service.ts';
import { holdOffer, productIn } from '../offer/offer.ts';
import { addLogRow } from '../queries.ts';
import type { OrderRow } from '../rows.ts';
import { markPaid } from '../settlement/apply-payment.ts';
import { tellMember } from '../tell.ts';
import { recordTransition } from '../transition.ts';
import {
  createCashReceipt,
  createOrder,
  findOrderByKey,
  findProduct,
  listOrdersInTheWay,
  lockMember,
  type NewOrder,
  type ProductRow,
  writeAgreed,
} from './queries.ts';

/** The body of a checkout. */
export type CheckoutInput = z.output<(typeof createContract)['body']>;

/** Who orders, with which key and from which address of the site. */
export interface Ordering {
  member: Pick<Member, 'id' | 'name'>;
  input: CheckoutInput;
  idempotencyKey: string | null;
  origin: string;
}

const transferDays = 3;
/** After this time a window is checked, whatever it reported. */
const firstCheckMs = 2 * 60_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A number for one payment attempt that nobody can guess: 34 characters. */
export function newMerchantUid(now: Date): string {
  const random = Array.from({ length: 22 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `tg_${seoulDay(now).replaceAll('-', '')}_${random}`;
}

/** The end of the third day from today, in Seoul: until then a transfer or deposit is awaited. */
export function depositDueAt(now: Date): Date {
  return new Date(`${addDays(seoulDay(now), transferDays)}T23:59:59+09:00`);
}

/** Refuses what differs from the present product: the server decides its price and days. */
function assertAgreed(product: ProductRow | undefined, input: CheckoutInput): asserts product is ProductRow {
  if (!product) throw new DomainError('not_found');
  if (input.amountByKRW !== product.priceKrw || input.dayExpirate !== product.dayExpirate)
    throw new DomainError('price_changed');
  if (input.agreed !== true) throw new DomainError('agreement_required');
}

function assertMethod({ config }: Services, product: ProductRow, { payMethod }: CheckoutInput): void {
  const isFree = product.priceKrw === 0;
  const exists =
    payMethod === 'nopayment' || payMethod === 'noaccount' || payMethod in config.payment.channels;
  const isTooLittle = payMethod === 'naverpay' && product.priceKrw < naverPayLeastWon;
  if (isFree !== (payMethod === 'nopayment') || !exists || isTooLittle)
    throw new DomainError('pay_method_unavailable');
}

function chargeOf(
  { config }: Services,
  product: ProductRow,
  { payMethod }: CheckoutInput,
  now: Date,
): Pick<OrderRow, 'amountKrw' | 'currency' | 'amountMinor' | 'krwPerUnit' | 'quotedAt'> {
  const { priceKrw: amountKrw } = product;
  if (payMethod !== 'paypal')
    return { amountKrw, currency: 'KRW', amountMinor: amountKrw, krwPerUnit: null, quotedAt: null };
  const rate = config.paypalKrwPerUsd;
  if (rate === undefined) throw new DomainError('pay_method_unavailable');
  const amountMinor = quoteInCents(amountKrw, rate);
  return { amountKrw, currency: 'USD', amountMinor, krwPerUnit: rate, quotedAt: now };
}

/** An order in progress stays; windows and offers that were opened before are superseded: paying in two tabs charges once. */
export async function makeWay(
  db: Db,
  { userId, categoryId, actorId }: { userId: string; categoryId: string; actorId: string },
  now: Date,
): Promise<void> {
  const earlier = await listOrdersInTheWay(db, userId, categoryId);
  if (earlier.some(({ status }) => status === 'paid')) throw new DomainError('already_held');
  if (earlier.some(({ status }) => status === 'pending')) throw new DomainError('order_open');
  for (const order of earlier)
    await recordTransition(db, order, { to: 'cancelled', cause: 'superseded', actorId, now });
}

async function begin(services: Services, db: Db, ordering: Ordering, order: OrderRow): Promise<OrderRow> {
  const { member, input } = ordering;
  const now = services.clock();
  const step = { cause: 'checkout', actorId: member.id, now };
  if (input.payMethod === 'nopayment') {
    const paid = await markPaid(db, order, step);
    await tellMember(db, paid, 'paid', now);
    return paid;
  }
  if (input.payMethod !== 'noaccount') return order;
  if (input.cashReceipt) await createCashReceipt(db, { orderId: order.id, ...input.cashReceipt, now });
  const bank = await readAccount(services, db);
  const pending = await recordTransition(db, order, {
    ...{ ...step, to: 'pending' },
    set: { accountBank: bank.bank, accountNumber: bank.account, accountHolder: bank.holder },
  });
  await tellMember(db, pending, 'waiting', now, bank);
  return pending;
}

function newOrderOf(services: Services, ordering: Ordering, product: ProductRow, now: Date): NewOrder {
  const { member, input, idempotencyKey, origin } = ordering;
  const { payMethod, lang } = input;
  const { categoryId, name, dayExpirate, grants, payLevel } = product;
  return {
    ...{ userId: member.id, categoryId, merchantUid: newMerchantUid(now), name, lang, origin },
    ...chargeOf(services, product, input, now),
    ...{ dayExpirate, grants, payLevel, payMethod, idempotencyKey, now, agreedAt: now },
    nextCheckAt: new Date(now.getTime() + firstCheckMs),
    depositDueAt: isByDeposit(payMethod) ? depositDueAt(now) : null,
    depositor: payMethod === 'noaccount' ? (input.depositor ?? member.name).slice(0, 40) : null,
  };
}

/** The order of a checkout: a new one, or the one that staff made and its member agrees to now. */
async function orderOf(services: Services, db: Db, ordering: Ordering): Promise<OrderRow> {
  const { member, input } = ordering;
  const now = services.clock();
  const offer = input.offer === undefined ? null : await holdOffer(services, db, member.id, input.offer);
  const product = offer ? productIn(offer) : await findProduct(db, { ...input, day: seoulDay(now) });
  assertAgreed(product, input);
  assertMethod(services, product, input);
  const order = newOrderOf(services, ordering, product, now);
  if (offer) return writeAgreed(db, offer.id, { ...order, agreedAt: now });
  await makeWay(db, { userId: member.id, categoryId: input.categoryId, actorId: member.id }, now);
  return createOrder(db, order);
}

/** A key belongs to one request: the answer to another request would be an order that nobody wanted. */
function assertSame(sent: OrderRow, input: CheckoutInput): void {
  const isSame =
    sent.categoryId === input.categoryId &&
    sent.payMethod === input.payMethod &&
    sent.amountKrw === input.amountByKRW &&
    sent.dayExpirate === input.dayExpirate &&
    sent.lang === input.lang &&
    (sent.payMethod !== 'noaccount' ||
      input.depositor === undefined ||
      sent.depositor === input.depositor.slice(0, 40));
  if (isSame) return;
  throw new DomainError('invalid_input', {
    fields: [{ path: 'Idempotency-Key', message: 'invalid_choice' }],
  });
}

/**
 * Makes the order of a checkout, at the server's price: paid at once when it costs nothing, waiting for its transfer with
 * `noaccount`. The same key again is the same order.
 * @throws {DomainError} not_found; order_closed for an offer that is over; price_changed, agreement_required, pay_method_unavailable, already_held, order_open;
 * invalid_input for a key that was used for another request
 */
export function placeOrder(services: Services, ordering: Ordering): Promise<OrderRow> {
  const now = services.clock();
  const { member, input, idempotencyKey } = ordering;
  return inTransaction(services.sql, async (db) => {
    if (!(await lockMember(db, member.id))) throw new DomainError('not_found');
    const sent = idempotencyKey ? await findOrderByKey(db, member.id, idempotencyKey) : undefined;
    if (sent) {
      assertSame(sent, input);
      return sent;
    }
    const order = await orderOf(services, db, ordering);
    const fromStatus = input.offer === undefined ? null : order.status;
    await addLogRow(db, {
      ...{ orderId: order.id, fromStatus, toStatus: 'created', cause: 'checkout', actorId: member.id },
      ...{ amountMinor: 0, days: 0, detail: { agreed: 'true' }, createdAt: now },
    });
    return begin(services, db, ordering, order);
  });
}
