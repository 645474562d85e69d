import { majorOf } from '@taegeuk/contract/money.ts';
import {
  type CancelRequest,
  type CashReceiptRequest,
  type CheckoutRequest,
  PaymentRefused,
  type Payments,
  PaymentUnavailable,
  type ProviderPayment,
} from '../../ports/payment/port.ts';
import { parseNotification } from '../../ports/payment/portone-notification.ts';
import { scriptMethodOf, specialOf } from '../../ports/payment/wallets.ts';

/** What goes wrong in a call: before it is carried out, after it (the answer is lost), or it is refused. */
export type PaymentFault = 'before' | 'after' | 'refuse' | undefined;

const instant = new Date('2026-11-22T03:00:00Z');

/** The provider's own books, which a test writes and reads. */
export class ProviderBooks {
  readonly registered = new Map<string, { amountMinor: number; currency: string }>();
  readonly receipts: CashReceiptRequest[] = [];
  readonly cancels: CancelRequest[] = [];
  /** Refunds are accepted now and carried out by {@link carryOut}, as PayPal does. */
  returnsLater = false;
  readonly #takenOver = new Map<string, number>();
  readonly #payments = new Map<string, ProviderPayment>();

  /**
   * Somebody paid, failed or is still in the window; values that are not given match what was registered. Returns the
   * payment's id.
   */
  pay(orderNo: string, change: Partial<ProviderPayment> = {}): string {
    const txId = change.txId ?? `imp_${String(this.#payments.size + 1).padStart(12, '0')}`;
    const { amountMinor, currency } = this.registered.get(orderNo) ?? { amountMinor: 0, currency: 'KRW' };
    this.#payments.set(txId, {
      ...{
        orderNo,
        txId,
        method: 'card',
        status: 'paid',
        amountMinor,
        refundedMinor: 0,
        currency,
        isTest: true,
      },
      ...{ account: null, receiptUrl: null, failReason: null, startedAt: instant, paidAt: instant },
      ...{ failedAt: null, cancelledAt: null },
      ...change,
    });
    return txId;
  }

  payment(txId: string): ProviderPayment {
    const found = this.#payments.get(txId);
    if (!found) throw new Error(`no payment ${txId}`);
    return found;
  }

  change(txId: string, change: Partial<ProviderPayment>): void {
    this.#payments.set(txId, { ...this.payment(txId), ...change });
  }

  /** Returns a part, like somebody at the provider's console. */
  return(txId: string, amountMinor: number): ProviderPayment {
    const payment = this.payment(txId);
    const refundedMinor = payment.refundedMinor + amountMinor;
    if (refundedMinor > payment.amountMinor) throw new PaymentRefused('more than is left');
    const status = refundedMinor === payment.amountMinor ? 'cancelled' : payment.status;
    this.change(txId, { refundedMinor, status, cancelledAt: instant });
    return this.payment(txId);
  }

  /** Accepts a refund. */
  take(txId: string, amountMinor: number): ProviderPayment {
    if (!this.returnsLater) return this.return(txId, amountMinor);
    if (this.#takenOver.has(txId)) throw new PaymentRefused('one is under way');
    this.#takenOver.set(txId, amountMinor);
    return this.payment(txId);
  }

  carryOut(txId: string): void {
    this.return(txId, this.#takenOver.get(txId) ?? 0);
    this.#takenOver.delete(txId);
  }

  /** The attempts of an order: those with money first, then the newest first. */
  list(orderNo: string): ProviderPayment[] {
    const tries = [...this.#payments.values()].filter((payment) => payment.orderNo === orderNo);
    return [...tries.filter(hasMoney), ...tries.filter((payment) => !hasMoney(payment)).toReversed()];
  }

  all(): ProviderPayment[] {
    return [...this.#payments.values()];
  }

  has(txId: string): boolean {
    return this.#payments.has(txId);
  }

  /** The amount that the provider has of an order. */
  heldMinor(orderNo: string): number {
    return [...this.#payments.values()]
      .filter((payment) => payment.orderNo === orderNo && hasMoney(payment))
      .reduce((sum, { amountMinor, refundedMinor }) => sum + amountMinor - refundedMinor, 0);
  }
}

function hasMoney({ status, refundedMinor }: ProviderPayment): boolean {
  return status === 'paid' || refundedMinor > 0;
}

/** A provider in memory. */
export interface FakePayments extends Payments {
  books: ProviderBooks;
  /** What goes wrong in each call; undefined: nothing. */
  fault: ((call: keyof Payments) => PaymentFault) | undefined;
  calls: { call: keyof Payments; of: string }[];
}

function register(books: ProviderBooks, request: CheckoutRequest) {
  const { orderNo, amountMinor, currency, method } = request;
  books.registered.set(orderNo, { amountMinor, currency });
  const amount = majorOf(amountMinor, currency);
  return {
    merchantCode: 'imp00000000',
    pg: 'html5_inicis',
    channelKey: 'channel',
    payMethod: scriptMethodOf(method),
    amount,
    currency,
    special: specialOf({ naverCategory: { type: 'PRODUCT', id: 'DIGITAL_CONTENT' } }, request),
  };
}

function cancel(books: ProviderBooks, request: CancelRequest): ProviderPayment {
  const { txId, amountMinor, balanceMinor } = request;
  books.cancels.push(request);
  const payment = books.payment(txId);
  if (payment.status !== 'paid') throw new PaymentRefused('nothing is paid');
  if (payment.amountMinor - payment.refundedMinor !== balanceMinor)
    throw new PaymentRefused('another balance');
  return books.take(txId, amountMinor);
}

/** Makes one, with no payment. */
export function createFakePayments(): FakePayments {
  const books = new ProviderBooks();

  async function run<T>(call: keyof Payments, of: string, work: () => T): Promise<T> {
    fake.calls.push({ call, of });
    const fault = fake.fault?.(call);
    await Promise.resolve();
    if (fault === 'before') throw new PaymentUnavailable('the fake is away');
    if (fault === 'refuse') throw new PaymentRefused('the fake refuses');
    const result = work();
    if (fault === 'after') throw new PaymentUnavailable('the answer of the fake is lost');
    return structuredClone(result);
  }

  const fake: FakePayments = {
    ...{ books, fault: undefined, calls: [], parseNotification },
    createCheckout: (request) => run('createCheckout', request.orderNo, () => register(books, request)),
    lookup: (asked) =>
      'txId' in asked
        ? run('lookup', asked.txId, () => (books.has(asked.txId) ? books.payment(asked.txId) : null))
        : run('lookup', asked.orderNo, () => books.list(asked.orderNo)[0] ?? null),
    listAttempts: (orderNo) => run('lookup', orderNo, () => books.list(orderNo)),
    listBegun: () => run('lookup', 'all', () => books.all()),
    cancel: (request) => run('cancel', request.txId, () => cancel(books, request)),
    issueCashReceipt: (request) =>
      run('issueCashReceipt', request.orderNo, () => {
        books.receipts.push(request);
        return { approvalNo: `A${books.receipts.length}`, receiptUrl: null };
      }),
  };
  return fake;
}
