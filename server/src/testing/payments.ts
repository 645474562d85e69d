import { majorOf } from '@taegeuk/contract/money.ts';
import {
  type CancelRequest,
  type CashReceiptRequest,
  PaymentRefused,
  type Payments,
  PaymentUnavailable,
  type ProviderPayment,
} from '../ports/payment/port.ts';
import { parseNotification } from '../ports/payment/portone-notification.ts';

/** A provider in memory, whose books a test writes and reads. */
export interface FakePayments extends Payments {
  /** Somebody paid, failed or waits in the window; what is not given fits what was registered. Gives the payment's id. */
  pay(orderNo: string, change?: Partial<ProviderPayment>): string;
  /** Changes a payment, e.g. by its console. */
  change(txId: string, change: Partial<ProviderPayment>): void;
  payment(txId: string): ProviderPayment;
  /** Returns a part at the provider's console. */
  returnInConsole(txId: string, amountMinor: number): void;
  /** What happens at a call: `before` it is carried out, or `after` it, so that the answer is lost. */
  fault: ((call: keyof Payments) => 'before' | 'after' | 'refuse' | undefined) | undefined;
  calls: { call: keyof Payments; detail: string }[];
  receipts: CashReceiptRequest[];
  /** What the provider holds of all orders. */
  heldMinor(orderNo: string): number;
}

const instant = new Date('2026-11-22T03:00:00Z');

/** Makes one, with no payment. */
export function createFakePayments(): FakePayments {
  const registered = new Map<string, { amountMinor: number; currency: string }>();
  const payments = new Map<string, ProviderPayment>();
  let counter = 0;

  function find(txId: string): ProviderPayment {
    const found = payments.get(txId);
    if (!found) throw new Error(`no payment ${txId}`);
    return found;
  }

  async function run<T>(call: keyof Payments, detail: string, work: () => T): Promise<T> {
    fake.calls.push({ call, detail });
    const fault = fake.fault?.(call);
    await Promise.resolve();
    if (fault === 'before') throw new PaymentUnavailable('the fake is away');
    if (fault === 'refuse') throw new PaymentRefused('the fake refuses');
    const result = work();
    if (fault === 'after') throw new PaymentUnavailable('the answer of the fake is lost');
    return result;
  }

  function returned(txId: string, amountMinor: number): ProviderPayment {
    const payment = find(txId);
    const refundedMinor = payment.refundedMinor + amountMinor;
    if (refundedMinor > payment.amountMinor) throw new PaymentRefused('more than is left');
    const isWhole = refundedMinor === payment.amountMinor;
    const next = {
      ...payment,
      refundedMinor,
      cancelledAt: instant,
      ...(isWhole ? { status: 'cancelled' as const } : {}),
    };
    payments.set(txId, next);
    return next;
  }

  function cancel({ txId, amountMinor, balanceMinor }: CancelRequest): ProviderPayment {
    const payment = find(txId);
    if (payment.status !== 'paid') throw new PaymentRefused('nothing was paid');
    if (payment.amountMinor - payment.refundedMinor !== balanceMinor)
      throw new PaymentRefused('another balance');
    return returned(txId, amountMinor);
  }

  const fake: FakePayments = {
    fault: undefined,
    calls: [],
    receipts: [],
    createCheckout: (request) =>
      run('createCheckout', request.orderNo, () => {
        const { orderNo, amountMinor, currency, method: payMethod } = request;
        registered.set(orderNo, { amountMinor, currency });
        const amount = majorOf(amountMinor, currency);
        return {
          merchantCode: 'imp00000000',
          pg: 'html5_inicis',
          channelKey: 'channel',
          payMethod,
          amount,
          currency,
        };
      }),
    lookup: (asked) =>
      run('lookup', 'txId' in asked ? asked.txId : asked.orderNo, () => {
        if ('txId' in asked) return structuredClone(payments.get(asked.txId) ?? null);
        const tries = [...payments.values()].filter(({ orderNo }) => orderNo === asked.orderNo);
        const hasMoney = ({ status, refundedMinor }: ProviderPayment) =>
          status === 'paid' || refundedMinor > 0;
        return structuredClone(tries.find(hasMoney) ?? tries.at(-1) ?? null);
      }),
    cancel: (request) => run('cancel', request.txId, () => cancel(request)),
    issueCashReceipt: (request) =>
      run('issueCashReceipt', request.orderNo, () => {
        fake.receipts.push(request);
        return { approvalNo: `A${fake.receipts.length}`, receiptUrl: 'https://receipt.example.test/1' };
      }),
    parseNotification,
    pay(orderNo, change = {}) {
      counter += 1;
      const txId = change.txId ?? `imp_${String(counter).padStart(12, '0')}`;
      const { amountMinor = 0, currency = 'KRW' } = registered.get(orderNo) ?? {};
      payments.set(txId, {
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
    },
    change(txId, change) {
      payments.set(txId, { ...find(txId), ...change });
    },
    payment: find,
    returnInConsole: (txId, amountMinor) => void returned(txId, amountMinor),
    heldMinor: (orderNo) =>
      [...payments.values()]
        .filter((payment) => payment.orderNo === orderNo)
        .filter(({ status, refundedMinor }) => status === 'paid' || refundedMinor > 0)
        .reduce((sum, { amountMinor, refundedMinor }) => sum + amountMinor - refundedMinor, 0),
  };
  return fake;
}
