import { currencies, majorOf, minorOf } from '@taegeuk/contract/money.ts';
import { z } from 'zod';
import { PaymentUnavailable, type ProviderPayment } from './port.ts';

const words = z.string().nullish();
const number = z.number().nullish();

/** A payment as the provider writes it: amounts in the unit of the currency, times in seconds, 0 for never. */
const wirePayment = z.object({
  imp_uid: z.string().min(1),
  merchant_uid: z.string().min(1),
  amount: z.number(),
  cancel_amount: z.number(),
  currency: z.string(),
  status: z.enum(['ready', 'pending', 'paid', 'cancelled', 'failed']),
  sandbox: z.boolean(),
  pay_method: words,
  vbank_name: words,
  vbank_num: words,
  vbank_holder: words,
  vbank_date: number,
  receipt_url: words,
  fail_reason: words,
  started_at: number,
  paid_at: number,
  failed_at: number,
  cancelled_at: number,
  cancel_history: z.array(z.object({ amount: z.number() })).nullish(),
});

type WirePayment = z.output<typeof wirePayment>;

/** Number of decimals of a currency that no order can have. */
function foreignDigits(currency: string): number {
  try {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    return maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/** An amount in the smallest unit of any currency. @throws {RangeError} for more digits than ours have */
export function toMinor(amount: number, currency: string): number {
  const own = currencies.find((known) => known === currency);
  return own ? minorOf(amount, own) : Math.round(amount * 10 ** foreignDigits(currency));
}

/** An amount in the unit of any currency. */
export function toMajor(amountMinor: number, currency: string): number {
  const own = currencies.find((known) => known === currency);
  return own ? majorOf(amountMinor, own) : amountMinor / 10 ** foreignDigits(currency);
}

/**
 * The returned amount. PayPal returns later than it says: only what is in the history of a cancelled payment has really
 * been returned.
 */
function refundedOf(payment: WirePayment): number {
  if (payment.pay_method !== 'paypal') return payment.cancel_amount;
  if (payment.status !== 'cancelled') return 0;
  const listed = (payment.cancel_history ?? []).reduce((sum, { amount }) => sum + amount, 0);
  // A sum of cents is not exact.
  return Math.min(payment.cancel_amount, Math.round(listed * 100) / 100);
}

/** The provider says `cancelled` for a part as well, and for an account that was closed before anybody paid. */
function statusOf(payment: WirePayment, refunded: number): ProviderPayment['status'] {
  if (payment.status !== 'cancelled') return payment.status;
  const wasPaid = (payment.paid_at ?? 0) > 0 || payment.cancel_amount > 0;
  if (!wasPaid) return 'failed';
  return refunded < payment.amount ? 'paid' : 'cancelled';
}

function instantOf(seconds: number | null | undefined): Date | null {
  return seconds ? new Date(seconds * 1000) : null;
}

function accountOf(payment: WirePayment): ProviderPayment['account'] {
  if (payment.pay_method !== 'vbank' || !payment.vbank_num) return null;
  return {
    bank: payment.vbank_name ?? '',
    number: payment.vbank_num,
    holder: payment.vbank_holder || null,
    dueAt: instantOf(payment.vbank_date),
  };
}

function presented(payment: WirePayment): ProviderPayment {
  const refunded = refundedOf(payment);
  return {
    orderNo: payment.merchant_uid,
    txId: payment.imp_uid,
    method: payment.pay_method ?? '',
    status: statusOf(payment, refunded),
    amountMinor: toMinor(payment.amount, payment.currency),
    refundedMinor: toMinor(refunded, payment.currency),
    currency: payment.currency,
    isTest: payment.sandbox,
    account: accountOf(payment),
    receiptUrl: payment.receipt_url || null,
    failReason: payment.fail_reason || null,
    startedAt: instantOf(payment.started_at),
    paidAt: instantOf(payment.paid_at),
    failedAt: instantOf(payment.failed_at),
    cancelledAt: instantOf(payment.cancelled_at),
  };
}

/** @throws {PaymentUnavailable} if it is not a payment: nothing may be concluded from it */
export function paymentOf(response: unknown): ProviderPayment {
  const { data, error } = wirePayment.safeParse(response);
  if (!data)
    throw new PaymentUnavailable(`PortOne gave a payment that cannot be read: ${z.prettifyError(error)}`);
  try {
    return presented(data);
  } catch (cause) {
    throw new PaymentUnavailable(`PortOne gave an amount that is none in ${data.currency}`, { cause });
  }
}

/** How important an attempt is: money that is here, that was here, that may still come, the others. */
function weightOf({ status, refundedMinor, account }: ProviderPayment): number {
  if (status === 'paid') return 4;
  if (status === 'cancelled' || refundedMinor > 0) return 3;
  if (status === 'pending') return 2;
  return status === 'ready' && account ? 1 : 0;
}

/** Attempts by their importance, of equal ones the newest first. */
export function byWeight(newestFirst: readonly ProviderPayment[]): ProviderPayment[] {
  return newestFirst.toSorted((a, b) => weightOf(b) - weightOf(a));
}
