import { eachInTurn } from '../each-in-turn.ts';
import { issueCashReceipts } from '../modules/order/receipt/cash-receipts.ts';
import { reconcileOrders, resumeRefunds } from '../modules/order/service.ts';
import type { Services } from '../services.ts';
import { type Job, startLoop } from './loop.ts';

const everyMs = 20_000;

/**
 * Brings money to its end: refunds that were noted, orders whose payment nobody told of, what has run out, receipts. Doing it twice,
 * or in two processes, changes nothing. What fails keeps nothing else.
 * @throws {AggregateError} with all that failed, at the end
 */
export async function attendToPayments(services: Services): Promise<void> {
  const attendances = [resumeRefunds, reconcileOrders, issueCashReceipts];
  await eachInTurn(attendances, (attend) => attend(services), 'of the payment jobs failed');
}

/** Attends to payments now and every 20 seconds. */
export function startPaymentsJob(services: Services, onError: (error: unknown) => void): Job {
  return startLoop({ everyMs, work: () => attendToPayments(services), onError });
}
