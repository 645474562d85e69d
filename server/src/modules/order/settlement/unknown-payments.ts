import type { Db } from '../../../database/connect.ts';
import type { ProviderPayment } from '../../../ports/payment/port.ts';
import type { Services } from '../../../services.ts';
import { listKnownNumbers } from './reconcile-queries.ts';

/** Money is there, may be, or may still come. */
function matters({ status, account }: ProviderPayment): boolean {
  return status === 'paid' || status === 'pending' || (status === 'ready' && account !== null);
}

/**
 * Payments at the provider that began since a moment and that no order knows: after a restore, those of the orders that are
 * lost. The oldest first; what came to nothing is left out.
 * @throws {PaymentUnavailable}
 */
export async function listUnknownPayments(
  { sql, payments, clock }: Pick<Services, 'payments' | 'clock'> & { sql: Db },
  since: Date,
): Promise<ProviderPayment[]> {
  const begun = (await payments.listBegun(since, clock())).filter(matters);
  const known = new Set(
    await listKnownNumbers(
      sql,
      begun.map(({ orderNo }) => orderNo),
    ),
  );
  return begun.filter(({ orderNo }) => !known.has(orderNo));
}
