import { inTransaction } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import type { ProviderPayment } from '../../../ports/payment/port.ts';
import type { Services } from '../../../services.ts';
import { lockOrder, readBooks } from '../queries.ts';
import { type Applied, applyPayment, noteRefusal, type Told } from './apply-payment.ts';
import { decide } from './decide.ts';

/** An order after the result of a look-up was booked, and whether that was another order's payment. */
export interface Booked extends Applied {
  isRefused: boolean;
}

/**
 * Books what the provider said about an order, in one transaction with member and order locked. The same answer again, or
 * an older one, changes nothing.
 * @throws {DomainError} not_found
 */
export function bookPayment(
  services: Services,
  { merchantUid, payment, told }: { merchantUid: string; payment: ProviderPayment; told: Told },
): Promise<Booked> {
  const now = services.clock();
  const { mode } = services.config;
  return inTransaction(services.sql, async (db) => {
    const order = await lockOrder(db, { merchantUid });
    if (!order) throw new DomainError('not_found');
    if (payment.orderNo !== merchantUid) {
      await noteRefusal(db, order, { ...told, now, named: payment.txId, why: 'foreign payment' });
      return { order, refundId: null, isRefused: true };
    }
    const books = await readBooks(db, order, payment.txId);
    const { isSuperseded, hasMemberLeft } = books;
    const decision = decide(order, payment, { mode, known: books, isSuperseded, hasMemberLeft });
    const applied = await applyPayment(db, { order, payment, books, decision, told, now });
    return { ...applied, isRefused: false };
  });
}

/** Records that somebody named a payment which the provider does not know: forged, or of a test channel in live mode. */
export async function bookUnknown(
  { sql, clock }: Services,
  { merchantUid, named, told }: { merchantUid: string; named: string; told: Told },
): Promise<void> {
  await inTransaction(sql, async (db) => {
    const order = await lockOrder(db, { merchantUid });
    if (order) await noteRefusal(db, order, { ...told, now: clock(), named, why: 'unknown payment' });
  });
}
