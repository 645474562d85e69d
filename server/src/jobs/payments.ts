import type { Services } from '../app.ts';
import { issueCashReceipts } from '../modules/order/cash-receipts.ts';
import { reconcileOrders, resumeRefunds } from '../modules/order/service.ts';
import { type Job, startLoop } from './loop.ts';

const everyMs = 20_000;

/**
 * Brings money to its end: refunds that were noted, orders whose payment nobody told of, what has run out, receipts. Doing it twice,
 * or in two processes, changes nothing. What fails keeps nothing else.
 * @throws {AggregateError} with all that failed, at the end
 */
export async function attendToPayments(services: Services): Promise<void> {
  const failures: unknown[] = [];
  for (const attend of [resumeRefunds, reconcileOrders, issueCashReceipts])
    await attend(services).catch((error) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of the payment jobs failed`);
}

/** Attends to payments now and every 20 seconds. */
export function startPaymentsJob(services: Services, onError: (error: unknown) => void): Job {
  return startLoop({ everyMs, work: () => attendToPayments(services), onError });
}
