import { eachInTurn } from '../each-in-turn.ts';
import { beginDuePauses } from '../modules/order/days/change.ts';
import { issueCashReceipts } from '../modules/order/receipt/cash-receipts.ts';
import { reconcileOrders, resumeRefunds, tellOfSilence } from '../modules/order/service.ts';
import type { Services } from '../services.ts';
import { type Job, startJob } from './loop.ts';

const everyMs = 20_000;

/**
 * Finishes what concerns money and days: recorded refunds, orders whose payment was never reported, expired orders, receipts, a
 * provider that is silent, rests whose day has come.
 * Running it twice, or in two processes, changes nothing more. A failure does not stop the rest.
 * @throws {AggregateError} with all that failed, at the end
 */
export async function attendToPayments(services: Services): Promise<void> {
  const attendances = [resumeRefunds, reconcileOrders, issueCashReceipts, tellOfSilence, beginDuePauses];
  await eachInTurn(attendances, (attend) => attend(services), 'of the payment jobs failed');
}

/** Handles payments now and every 20 seconds. */
export function startPaymentsJob(services: Services, onError: (error: unknown) => void): Job {
  return startJob(services, onError, { name: 'payments', everyMs, work: attendToPayments });
}
