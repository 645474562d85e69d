import type { ProviderPayment } from '../../../ports/payment/port.ts';
import type { Services } from '../../../services.ts';
import { findOrder } from '../queries.ts';
import { executeRefund } from '../refund/execution.ts';
import type { OrderRow } from '../rows.ts';
import type { Told } from './apply-payment.ts';
import { bookPayment, bookUnknown } from './book-payment.ts';
import { receivedOf } from './decide.ts';
import { toldAway } from './provider-away.ts';

/** Which order, and by which payment somebody says it was paid. */
export interface Claim {
  merchantUid: string;
  impUid?: string | null | undefined;
}

/** The order afterwards, the payment that decided, and whether the claim was refused: the payment is another order's. */
export interface Settled {
  order: OrderRow;
  payment: ProviderPayment | null;
  isRefused: boolean;
}

/** Whether the provider can have money of an order: for a transfer only if somebody names a payment. */
export function isAtProvider(order: OrderRow, { impUid }: Claim): boolean {
  return Boolean(impUid || order.impUid || !['noaccount', 'nopayment'].includes(order.payMethod));
}

/**
 * What the provider says about an order: the payment that decides, then every other one with money, since an order has as
 * many virtual accounts as windows. A named payment that failed does not decide alone: another try may have the money. One
 * that the provider does not know is recorded.
 */
async function lookUp(services: Services, claim: Claim, told: Told): Promise<ProviderPayment[]> {
  const { payments } = services;
  const { merchantUid, impUid } = claim;
  const named = impUid ? await payments.lookup({ txId: impUid }) : null;
  if (named && named.status !== 'failed') return [named];
  if (impUid && !named) await bookUnknown(services, { merchantUid, named: impUid, told });
  const [first, ...others] = await payments.listAttempts(merchantUid);
  if (!first) return named ? [named] : [];
  return [first, ...others.filter((payment) => receivedOf(payment) > 0)];
}

/**
 * The only way to settle an order, whoever says that something happened to it: asks the provider, outside of any
 * transaction, books the answer, and returns at once what has to be returned. Nothing of the claim is trusted. Undefined:
 * there is no such order.
 * @throws {DomainError} payment_unavailable: nothing is lost, reconciliation continues
 */
export async function settle(services: Services, claim: Claim, told: Told): Promise<Settled | undefined> {
  const { merchantUid } = claim;
  const order = await findOrder(services.sql, { merchantUid });
  if (!order) return undefined;
  if (!isAtProvider(order, claim)) return { order, payment: null, isRefused: false };
  try {
    const found = await lookUp(services, claim, told);
    const settled: Settled = { order, payment: found[0] ?? null, isRefused: false };
    for (const payment of found) {
      const booked = await bookPayment(services, { merchantUid, payment, told });
      if (booked.refundId) await executeRefund(services, booked.refundId);
      const after = booked.refundId ? await findOrder(services.sql, { merchantUid }) : undefined;
      settled.order = after ?? booked.order;
      settled.isRefused ||= booked.isRefused;
    }
    return settled;
  } catch (error) {
    throw toldAway(error);
  }
}
