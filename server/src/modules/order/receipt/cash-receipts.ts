import { type Db, inTransaction, type Pool } from '../../../database/connect.ts';
import { eachInTurn } from '../../../each-in-turn.ts';
import { type CashReceipt, PaymentRefused, PaymentUnavailable } from '../../../ports/payment/port.ts';
import type { Services } from '../../../services.ts';
import { findBuyer, findOrder } from '../queries.ts';
import { returnedOf } from '../refund/rule.ts';
import type { OrderRow } from '../rows.ts';
import { growingWaitMs } from '../settlement/growing-wait.ts';
import { tellStaff } from '../tell.ts';
import * as queries from './queries.ts';

/** From this amount on a transfer needs a receipt, requested or not: 소득세법 제162조의3 제4항. Won, tax included. */
const receiptDueFromKrw = 100_000;

/** The tax office's number for receipts that nobody requested. */
const voluntaryNumber = '0100001234';

const dayMs = 24 * 60 * 60 * 1000;
/** The law gives five days from the payment; the last is reserved for issuing it by hand. */
const triedForMs = 4 * dayMs;
/** An expired order may still be paid; after this time the number that was given for it is erased. */
const numberKeptMs = 30 * dayMs;
const leaseMs = 10 * 60_000;
const waits = { firstMs: 60_000, longestMs: 60 * 60_000 };
const atOnce = 20;

/**
 * Lets the receipt of a transfer be issued, in the transaction that confirms it: as requested, or because the law requires
 * it.
 */
export async function scheduleCashReceipt(db: Db, order: OrderRow, now: Date): Promise<void> {
  const isDue = order.amountKrw >= receiptDueFromKrw;
  await queries.scheduleReceipt(db, { orderId: order.id, isDue, now });
}

async function request(
  { payments, sql }: Services,
  order: OrderRow,
  { purpose, identifier }: queries.DueReceipt,
): Promise<CashReceipt> {
  // Without the payer's number only the tax office's own number can be used.
  const named = purpose === 'voluntary' || identifier === null ? null : identifier;
  return payments.issueCashReceipt({
    orderNo: order.merchantUid,
    name: order.name,
    // What was too much goes back: it is no sale.
    amountKrw: order.amountMinor - returnedOf(order),
    purpose: named === null ? 'voluntary' : purpose,
    identifier: named ?? voluntaryNumber,
    buyer: await findBuyer(sql, order.userId),
  });
}

async function giveUp({ sql }: Services, order: OrderRow, error: string, now: Date): Promise<void> {
  await inTransaction(sql, async (db) => {
    if (await queries.markReceiptFailed(db, order.id, { error: error.slice(0, 500), now }))
      await tellStaff(db, order, 'receipt_failed', now);
  });
}

async function postpone(
  services: Services,
  order: OrderRow,
  { attempts }: queries.DueReceipt,
  error: PaymentUnavailable,
): Promise<void> {
  const now = services.clock();
  const paidAt = order.paidAt ?? now;
  if (now.getTime() - paidAt.getTime() >= triedForMs) return giveUp(services, order, error.message, now);
  const nextTryAt = new Date(now.getTime() + growingWaitMs(attempts - 1, waits));
  await queries.postponeReceipt(services.sql, order.id, { error: error.message.slice(0, 500), nextTryAt });
}

async function issue(services: Services, due: queries.DueReceipt): Promise<void> {
  const { sql, clock } = services;
  const order = await findOrder(sql, { id: due.orderId });
  if (!order) return;
  if (order.amountMinor <= returnedOf(order)) {
    // All of it was returned before: no receipt is needed.
    await queries.markReceiptFailed(sql, order.id, { error: 'refunded', now: clock() });
    return;
  }
  try {
    const receipt = await request(services, order, due);
    await queries.markReceiptIssued(sql, order.id, { ...receipt, now: clock() });
  } catch (error) {
    if (error instanceof PaymentUnavailable) return postpone(services, order, due, error);
    if (!(error instanceof PaymentRefused)) throw error;
    await giveUp(services, order, error.message, clock());
  }
}

/**
 * Issues the cash receipts of confirmed transfers. A receipt has one order and one number at the provider, which returns it
 * again when it is requested twice. If the provider cannot be reached, it is tried again with growing pauses; what is
 * refused, or is still not issued after four of the five days that the law gives, is reported to administrators.
 * @throws {AggregateError} with unexpected failures, once the others have been issued
 */
export async function issueCashReceipts(services: Services): Promise<void> {
  const now = services.clock();
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const due = await queries.takeDueReceipts(services.sql, { now, leaseUntil, limit: atOnce });
  await eachInTurn(due, (receipt) => issue(services, receipt), 'cash receipts were not issued');
}

/** Erases numbers that were given for orders without a payment, a month later. Returns how many. */
export function removeUnusedReceiptNumbers(sql: Pool, now: Date): Promise<number> {
  return queries.eraseNumbersOfEnded(sql, new Date(now.getTime() - numberKeptMs));
}
