import type { RefundCause } from '@taegeuk/contract/order-desk-states.ts';
import { isOrderPaid } from '@taegeuk/contract/order-states.ts';
import { openAccount } from '../../../credentials/refund-account.ts';
import { type Db, inTransaction } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import { eachInTurn } from '../../../each-in-turn.ts';
import { PaymentRefused, PaymentUnavailable, type ProviderPayment } from '../../../ports/payment/port.ts';
import type { Services } from '../../../services.ts';
import { findOrder, lockOrder, readBooks } from '../queries.ts';
import type { OrderRow } from '../rows.ts';
import { bookPayment } from '../settlement/book-payment.ts';
import { growingWaitMs } from '../settlement/growing-wait.ts';
import { tellStaff } from '../tell.ts';
import {
  createRefund,
  findOpenRefund,
  findRefund,
  joinRefund,
  listDueRefunds,
  markRefundAsked,
  markRefundFailed,
  postponeRefund,
  type RefundRow,
  setRefundBalance,
} from './queries.ts';

const atOnce = 50;
const waits = { firstMs: 30_000, longestMs: 60 * 60 * 1000 };
/** PayPal's refunds happen later than their answer; after this time staff handle it. */
const carriedOutWithinMs = 3 * 24 * 60 * 60 * 1000;
const causeWords: Record<RefundCause, string> = {
  staff: '환불',
  mismatch: '주문과 다른 결제',
  late: '주문이 끝난 뒤의 결제',
  superseded: '다른 주문으로 바뀐 결제',
  over: '더 낸 금액',
  short: '모자란 금액',
};
const takenOver = 'the provider took it over and will carry it out';

/** What is to be returned of a paid order. */
export interface RefundStart {
  order: OrderRow;
  /** Smallest unit; at most what was paid and not returned. */
  amountMinor: number;
  /**
   * Days that are taken back with it; null: in proportion. If all of the money is returned, all remaining days are taken.
   */
  days: number | null;
  /** The order is over although some of the money stays. */
  closes: boolean;
  reason: string;
  actorId: string;
  /** The encrypted account for the refund of a virtual account's deposit. */
  account?: Buffer | null;
  now: Date;
}

/**
 * Records a refund before anything is requested from the provider; `executeRefund` carries it out once this is committed;
 * if the server dies in between, it does so after its start. The order is locked (`lockOrder`). Returns its id; it has no
 * payment at the provider if staff return a transfer by hand.
 * @throws {DomainError} order_closed when nothing of the order is left to return, or a refund of it is in progress
 */
export async function startRefund(db: Db, start: RefundStart): Promise<string> {
  const { order, amountMinor, account = null } = start;
  const txId = order.impUid;
  const { paidMinor, refundedMinor } = await readBooks(db, order, txId);
  const open = await findOpenRefund(db, order.id, txId);
  const balanceMinor = paidMinor - refundedMinor - (open?.amountMinor ?? 0);
  // What was too much of a transfer and is not sent back yet goes with it: they are one transfer.
  const isUnderWay = open !== undefined && (txId !== null || open.cause === 'staff');
  if (!isOrderPaid(order.status) || isUnderWay || amountMinor < 1 || amountMinor > balanceMinor)
    throw new DomainError('order_closed');
  if (open) return joinRefund(db, open, start);
  return createRefund(db, { ...start, txId, balanceMinor, account, cause: 'staff' });
}

const told = { cause: 'refund', actorId: null };

/** A refund that the provider carries out. */
type ProviderRefund = RefundRow & { txId: string };

/** Asks the provider and books its answer. Undefined: the refund is over. */
async function refreshed(
  services: Services,
  order: OrderRow,
  refund: ProviderRefund,
): Promise<ProviderPayment | undefined> {
  const payment = await services.payments.lookup({ txId: refund.txId });
  if (!payment) throw new PaymentUnavailable(`the provider knows no payment ${refund.txId}`);
  await bookPayment(services, { merchantUid: order.merchantUid, payment, told });
  const now = await findRefund(services.sql, refund.id);
  return now && now.doneAt === null && now.failedAt === null ? payment : undefined;
}

async function giveUp(services: Services, order: OrderRow, id: string, error: string): Promise<void> {
  const now = services.clock();
  await inTransaction(services.sql, async (db) => {
    await lockOrder(db, { id: order.id });
    if (await markRefundFailed(db, id, { error: error.slice(0, 500), now }))
      await tellStaff(db, order, 'refund_failed', now);
  });
}

function leftOf({ amountMinor, refundedMinor }: ProviderPayment): number {
  return amountMinor - refundedMinor;
}

/**
 * Handles the case that the amount left at the provider differs from the recorded one. False: the refund cannot be carried
 * out.
 */
async function adjust(services: Services, refund: RefundRow, leftMinor: number): Promise<boolean> {
  if (leftMinor === refund.balanceMinor) return true;
  // Whoever returned a part meanwhile may have meant this refund: staff decide again.
  if (refund.cause === 'staff' || leftMinor < 1) return false;
  await setRefundBalance(services.sql, refund.id, leftMinor);
  return true;
}

/** A refund that the provider has accepted may take time; if it accepted one without telling us, it refuses a second. */
function isUnderWay(order: OrderRow, { askedAt, createdAt }: RefundRow, now: Date): boolean {
  const mayBeUnderWay = askedAt !== null || order.payMethod === 'paypal';
  return mayBeUnderWay && now.getTime() - (askedAt ?? createdAt).getTime() < carriedOutWithinMs;
}

/** The payment company reads it, and Naver Pay demands one. */
function reasonOf({ cause, reason }: RefundRow): string {
  return (cause === 'staff' && reason) || causeWords[cause];
}

/** A member's wish is noted until its money has gone back. */
function requesterOf({ refundRequestedAt }: OrderRow, { cause }: RefundRow): 'customer' | 'admin' {
  return cause === 'staff' && refundRequestedAt !== null ? 'customer' : 'admin';
}

async function askProvider(
  services: Services,
  order: OrderRow,
  { refund, payment }: { refund: ProviderRefund; payment: ProviderPayment },
): Promise<void> {
  const leftMinor = leftOf(payment);
  const refundAccount = openAccount(services.appSecret, order.id, refund.account);
  try {
    await services.payments.cancel({
      ...{ txId: refund.txId, amountMinor: Math.min(refund.amountMinor, leftMinor), balanceMinor: leftMinor },
      ...{ currency: payment.currency, reason: reasonOf(refund), refundAccount },
      requester: order.payMethod === 'naverpay' ? requesterOf(order, refund) : null,
    });
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    // Another server may have carried it out at the same moment.
    const after = await refreshed(services, order, refund);
    if (!after) return;
    // Or something else was returned since our look-up. This loop ends: each time less is left.
    if (leftOf(after) < leftMinor) return carryOut(services, order, { refund, payment: after });
    if (isUnderWay(order, refund, services.clock())) throw new PaymentUnavailable(error.message);
    return giveUp(services, order, refund.id, error.message);
  }
  await markRefundAsked(services.sql, refund.id, services.clock());
  if (await refreshed(services, order, refund)) throw new PaymentUnavailable(takenOver);
}

/** Requests it with the amount that the provider has just said is left. */
async function carryOut(
  services: Services,
  order: OrderRow,
  { refund, payment }: { refund: ProviderRefund; payment: ProviderPayment },
): Promise<void> {
  if (await adjust(services, refund, leftOf(payment)))
    return askProvider(services, order, { refund, payment });
  await giveUp(services, order, refund.id, `${leftOf(payment)} are left at the provider`);
}

async function returnMoney(services: Services, order: OrderRow, refund: ProviderRefund): Promise<void> {
  const payment = await refreshed(services, order, refund);
  if (!payment) return;
  if (refund.askedAt) {
    if (isUnderWay(order, refund, services.clock())) throw new PaymentUnavailable(takenOver);
    return giveUp(services, order, refund.id, 'the provider took it over and did not carry it out');
  }
  await carryOut(services, order, { refund, payment });
}

/**
 * Carries out a refund at the provider and books it. Doing it twice, or in two processes, returns the money once: the
 * provider is first asked what is left, and refuses when our figure differs. If it cannot be reached, the job tries again.
 */
export async function executeRefund(services: Services, refundId: string): Promise<void> {
  const refund = await findRefund(services.sql, refundId);
  const order = refund && (await findOrder(services.sql, { id: refund.orderId }));
  if (!refund || !order || refund.doneAt || refund.failedAt) return;
  const { txId } = refund;
  if (txId === null) return;
  try {
    await returnMoney(services, order, { ...refund, txId });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const nextTryAt = new Date(services.clock().getTime() + growingWaitMs(refund.attempts, waits));
    await postponeRefund(services.sql, refundId, { error: message.slice(0, 500), nextTryAt });
    if (!(error instanceof PaymentUnavailable)) throw error;
  }
}

/**
 * Continues refunds that a server left unfinished or that could not be carried out yet.
 * @throws {AggregateError} with all that failed for another reason than an unreachable provider, at the end
 */
export async function resumeRefunds(services: Services): Promise<void> {
  const due = await listDueRefunds(services.sql, services.clock(), atOnce);
  await eachInTurn(due, (id) => executeRefund(services, id), 'refunds failed');
}
