import { isOrderOpen, isOrderPaid, type OrderState } from '@taegeuk/contract/order-states.ts';
import type { Db } from '../../../database/connect.ts';
import type { ProviderPayment } from '../../../ports/payment/port.ts';
import { daysLeft, grantDays, takeDays } from '../grants.ts';
import { addNote, type Books } from '../queries.ts';
import { createRefund, findOpenRefund, markRefundDone, type RefundRow } from '../refund/queries.ts';
import type { OrderRow } from '../rows.ts';
import { isClosed } from '../states.ts';
import { tellMember, tellStaff } from '../tell.ts';
import { recordTransition } from '../transition.ts';
import { type Decision, daysForReturned } from './decide.ts';

/** Who says that something happened: `callback`, `notification`, `webhook`, `reconcile`, `refund` … */
export interface Told {
  cause: string;
  actorId: string | null;
}

interface Applying {
  order: OrderRow;
  payment: ProviderPayment;
  books: Books;
  decision: Decision;
  told: Told;
  now: Date;
}

/** The order afterwards, and what is to be returned at the provider once this is committed. */
export interface Applied {
  order: OrderRow;
  refundId: string | null;
}

/**
 * Records that a member named a payment which does not belong to this order; what a stranger names is not stored. Nothing
 * else changes.
 */
export async function noteRefusal(
  db: Db,
  order: OrderRow,
  refused: Told & { now: Date; named: string; why: 'foreign payment' | 'unknown payment' },
): Promise<void> {
  const { cause, actorId, now, named, why } = refused;
  if (actorId === null) return;
  await addNote(db, {
    ...{ orderId: order.id, fromStatus: order.status, toStatus: order.status, cause, actorId },
    ...{ amountMinor: 0, days: 0, detail: { refused: why, named }, createdAt: now },
  });
}

/** Books a decision: first money that came, then money that was returned. */
export async function applyPayment(db: Db, applying: Applying): Promise<Applied> {
  const { decision, payment, books, told, now } = applying;
  let order = await applyNews(db, applying);
  if (decision.returnedMinor > 0)
    order = await bookReturned(db, order, {
      ...{ txId: payment.txId, amountMinor: decision.returnedMinor, told, now },
      refundedMinor: books.refundedMinor + decision.returnedMinor,
      paidMinor: books.paidMinor + decision.receivedMinor,
      takenDays: books.takenDays,
    });
  if (decision.news.kind !== 'return') return { order, refundId: null };
  // Only now: what somebody else returned must not count as what we are about to return.
  return { order, refundId: await noteReturn(db, { ...applying, order }, decision.news) };
}

async function applyNews(db: Db, applying: Applying): Promise<OrderRow> {
  const { order, payment, decision } = applying;
  const { news } = decision;
  switch (news.kind) {
    case 'none':
      return order;
    case 'wait': {
      const waiting = await step(db, applying, 'pending', accountOf(payment));
      await tellMember(db, waiting, payment.account ? 'waiting' : 'reviewing', applying.now);
      return waiting;
    }
    case 'fail': {
      const failed = await step(db, applying, 'failed', { failReason: plainText(payment.failReason) });
      await tellMember(db, failed, 'failed', applying.now);
      return failed;
    }
    case 'flag': {
      const flagged = await step(db, applying, 'failed', { flag: news.flag });
      await tellStaff(db, flagged, 'mismatch', applying.now);
      return flagged;
    }
    case 'grant':
      return receive(db, applying);
    case 'close': {
      const to = isClosed(order.status) ? order.status : 'cancelled';
      return step(db, applying, to);
    }
    case 'return':
      return receiveInVain(db, applying, news);
  }
}

/** The provider's text, without characters that a text cannot hold. */
function plainText(said: string | null): string | null {
  return (
    said
      ?.toWellFormed()
      .replace(/\p{Cc}+/gu, ' ')
      .slice(0, 500) ?? null
  );
}

function accountOf({ account }: ProviderPayment) {
  if (!account) return {};
  const { bank, number, holder, dueAt } = account;
  const given = { accountBank: bank, accountNumber: number, accountHolder: holder };
  // Not every bank gives a due date: then ours applies, or the order would wait for ever.
  return dueAt ? { ...given, depositDueAt: dueAt } : given;
}

async function step(
  db: Db,
  { order, payment, decision, told, now }: Applying,
  to: OrderState,
  set: Parameters<typeof recordTransition>[2]['set'] = {},
): Promise<OrderRow> {
  const { txId, status, currency, isTest } = payment;
  // A payment with money stays on the order: its refunds belong to it.
  const isOwn = order.paidMinor === 0;
  return recordTransition(db, order, {
    ...{ to, cause: told.cause, actorId: told.actorId, now, amountMinor: decision.receivedMinor },
    detail: { txId, status, currency, isTest: String(isTest) },
    set: { ...(isOwn ? { impUid: txId, receiptUrl: payment.receiptUrl } : {}), ...set },
  });
}

async function receive(db: Db, applying: Applying): Promise<OrderRow> {
  const { order, payment, decision, told, now } = applying;
  const { txId, status } = payment;
  const paid = await markPaid(db, order, {
    ...{ cause: told.cause, actorId: told.actorId, now, amountMinor: decision.receivedMinor },
    ...{ detail: { txId, status }, set: { impUid: txId, receiptUrl: payment.receiptUrl, failReason: null } },
  });
  await tellMember(db, paid, 'paid', applying.now);
  return paid;
}

/**
 * The step to `paid` with its days: the only place that grants any. Member and order are locked.
 * @param step its cause, the money that came and what else changes
 */
export async function markPaid(
  db: Db,
  order: OrderRow,
  step: Omit<Parameters<typeof recordTransition>[2], 'to' | 'days'>,
): Promise<OrderRow> {
  const paid = await recordTransition(db, order, { ...step, to: 'paid', days: order.dayExpirate });
  return grantDays(db, paid, step.now);
}

type ReturnNews = Extract<Decision['news'], { kind: 'return' }>;

/** Books money that buys nothing. */
async function receiveInVain(db: Db, applying: Applying, { cause, flag }: ReturnNews): Promise<OrderRow> {
  const { order, now } = applying;
  const to = isOrderOpen(order.status) ? 'failed' : order.status;
  const after = await step(db, applying, to, { flag: flag ?? order.flag });
  if (cause === 'mismatch') await tellStaff(db, after, 'mismatch', now);
  return after;
}

/** Records that the rest of it is returned; null: nothing is left. */
async function noteReturn(
  db: Db,
  { order, payment, now }: Applying,
  { cause, flag }: ReturnNews,
): Promise<string | null> {
  const leftMinor = payment.amountMinor - payment.refundedMinor;
  if (leftMinor <= 0) return null;
  return createRefund(db, {
    ...{ order, txId: payment.txId, amountMinor: leftMinor, balanceMinor: leftMinor, days: 0 },
    ...{ closes: false, cause, reason: flag ?? '', account: null, actorId: null, now },
  });
}

/** Returned money, in the form for the books. Sums are those of the one payment, this included. */
export interface Returned {
  txId: string | null;
  amountMinor: number;
  paidMinor: number;
  refundedMinor: number;
  /** Days of the order that were taken before. */
  takenDays: number;
  told: Told;
  now: Date;
}

/** What the return of money makes of an order: its next state, and how many days are taken. */
function consequenceOf(
  order: OrderRow,
  refund: RefundRow | undefined,
  returned: Returned,
): { to: OrderState; days: number } {
  const isOwn = returned.txId === order.impUid;
  if (!isOwn || !isOrderPaid(order.status)) return { to: order.status, days: 0 };
  const left = daysLeft(order, returned.now);
  const { refundedMinor, takenDays: taken } = returned;
  const isWhole = refundedMinor >= returned.paidMinor;
  const to = isWhole ? 'cancelled' : refund?.closes ? 'refunded' : order.status;
  const agreed = refund?.days ?? null;
  if (agreed === null || isWhole)
    return { to, days: isWhole ? left : daysForReturned(order, { refundedMinor, taken, left }) };
  return { to, days: Math.min(agreed, left) };
}

/** Books returned money, and takes the days that belong to it. Member and order are locked. */
export async function bookReturned(db: Db, order: OrderRow, returned: Returned): Promise<OrderRow> {
  const { txId, amountMinor, told, now } = returned;
  const open = await findOpenRefund(db, order.id, txId);
  // Less than what we return: somebody returned a part at the provider's console, ours is still to come.
  const refund = open && amountMinor >= open.amountMinor ? open : undefined;
  const { to, days } = consequenceOf(order, refund, returned);
  const after = await recordTransition(db, order, {
    ...{ to, now, amountMinor: -amountMinor, days: -days },
    ...{ cause: refund ? 'refund' : told.cause, actorId: refund ? refund.actorId : told.actorId },
    detail: { txId, refundId: refund?.id ?? null },
    // The request is answered, and the account is no longer needed.
    ...(to === order.status && !refund ? {} : { set: { refundRequestedAt: null, refundAccount: null } }),
  });
  if (refund) await markRefundDone(db, refund.id, now);
  const taken = await takeDays(db, after, days, now);
  await tellMember(db, taken, returnEventOf(order, refund, txId), now);
  return taken;
}

/** What the member is told: money of what they bought came back, what was too much of it, or what bought nothing. */
function returnEventOf(
  order: OrderRow,
  refund: RefundRow | undefined,
  txId: string | null,
): 'refunded' | 'surplus' | 'returned' {
  if (!isOrderPaid(order.status) || txId !== order.impUid) return 'returned';
  return refund && refund.cause !== 'staff' ? 'surplus' : 'refunded';
}
