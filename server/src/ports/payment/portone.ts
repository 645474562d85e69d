import { majorOf } from '@taegeuk/contract/money.ts';
import { z } from 'zod';
import type { PaymentAccount } from '../../payment-config.ts';
import {
  type CancelRequest,
  type Checkout,
  type CheckoutRequest,
  PaymentRefused,
  type Payments,
  PaymentUnavailable,
  type ProviderPayment,
} from './port.ts';
import { type Answer, isSuccess, type Reach } from './portone-call.ts';
import { parseNotification } from './portone-notification.ts';
import { byWeight, paymentOf, toMajor } from './portone-payment.ts';
import { issueCashReceipt } from './portone-receipt.ts';
import { createSession, type Session } from './portone-token.ts';
import { scriptMethodOf, specialOf } from './wallets.ts';

const registration = z.object({ amount: z.number(), currency: z.string().nullish() });
const attempts = z.object({ list: z.array(z.unknown()) });

/** The window accepts no other order number, amount or currency. */
async function register(
  session: Session,
  { orderNo, amountMinor, currency }: CheckoutRequest,
): Promise<void> {
  const amount = majorOf(amountMinor, currency);
  const form = { merchant_uid: orderNo, amount, currency };
  const answer = await session.ask({ method: 'POST', path: '/payments/prepare', form });
  if (isSuccess(answer)) return;
  // A call whose answer was lost may have registered it.
  const path = `/payments/prepare/${encodeURIComponent(orderNo)}`;
  const earlier = await session.ask({ method: 'GET', path });
  const { data } = registration.safeParse(earlier.response);
  const isSame = data?.amount === amount && (data.currency ?? currency) === currency;
  if (!isSuccess(earlier) || !isSame)
    throw new PaymentRefused(`PortOne takes no order ${orderNo}: code ${answer.code}, ${answer.message}`);
}

/** Null: there is none. An answer that is neither says nothing. */
function foundOf(answer: Answer): unknown {
  if (isSuccess(answer)) return answer.response;
  if (answer.status === 404) return null;
  throw new PaymentUnavailable(`PortOne looked nothing up: ${answer.status}, code ${answer.code}`);
}

// Ids come from browsers: an invalid one must not cause another call of the provider.
const attemptId = /^imp[a-z]*_[\w-]+$/;

async function lookupAttempt(session: Session, txId: string, query: string): Promise<ProviderPayment | null> {
  if (!attemptId.test(txId)) return null;
  const found = foundOf(await session.ask({ method: 'GET', path: `/payments/${txId}${query}` }));
  if (found === null) return null;
  const payment = paymentOf(found);
  if (payment.txId !== txId) throw new PaymentUnavailable('PortOne gave another payment than asked for');
  return payment;
}

async function listAttempts(session: Session, orderNo: string, query: string): Promise<ProviderPayment[]> {
  const search = `${query || '?'}${query && '&'}limit=1000&sorting=-started`;
  const path = `/payments/findAll/${encodeURIComponent(orderNo)}${search}`;
  const found = foundOf(await session.ask({ method: 'GET', path }));
  if (found === null) return [];
  const { data } = attempts.safeParse(found);
  if (!data) throw new PaymentUnavailable('PortOne gave a list that cannot be read');
  return byWeight(data.list.map(paymentOf));
}

/** PortOne lists a hundred at a time, and of ninety days at most. */
const pageSize = 100;
const listedSeconds = 90 * 86_400;
const page = z.object({ next: z.number(), list: z.array(z.unknown()) });

async function listBegun(session: Session, from: Date, to: Date, query: string): Promise<ProviderPayment[]> {
  const found: ProviderPayment[] = [];
  const [first, last] = [from, to].map((at) => Math.floor(at.getTime() / 1000)) as [number, number];
  for (let begin = first; begin <= last; begin += listedSeconds) {
    const end = Math.min(begin + listedSeconds - 1, last);
    for (let number = 1; number > 0; ) {
      const search = `from=${begin}&to=${end}&limit=${pageSize}&page=${number}&sorting=started`;
      const path = `/payments/status/all${query || '?'}${query && '&'}${search}`;
      const listed = foundOf(await session.ask({ method: 'GET', path }));
      if (listed === null) break;
      const { data } = page.safeParse(listed);
      if (!data) throw new PaymentUnavailable('PortOne gave a list that cannot be read');
      found.push(...data.list.map(paymentOf));
      number = data.next;
    }
  }
  return found;
}

async function cancel(session: Session, request: CancelRequest): Promise<ProviderPayment> {
  const { txId, amountMinor, balanceMinor, currency, refundAccount } = request;
  const form = {
    imp_uid: txId,
    amount: toMajor(amountMinor, currency),
    checksum: toMajor(balanceMinor, currency),
    reason: request.reason,
    ...(request.requester ? { extra: { requester: request.requester } } : {}),
    ...(refundAccount
      ? {
          refund_bank: refundAccount.bankCode,
          refund_account: refundAccount.number,
          refund_holder: refundAccount.holder,
          refund_tel: refundAccount.tel,
        }
      : {}),
  };
  // Without an amount everything would go back.
  if (!(form.amount > 0)) throw new PaymentRefused('There is nothing to return');
  const answer = await session.ask({ method: 'POST', path: '/payments/cancel', form });
  if (!isSuccess(answer))
    throw new PaymentRefused(`PortOne returns nothing: code ${answer.code}, ${answer.message}`);
  return paymentOf(answer.response);
}

function checkoutOf(account: PaymentAccount, request: CheckoutRequest): Checkout {
  const { method, amountMinor, currency } = request;
  const channel = account.channels[method];
  if (!channel) throw new PaymentRefused(`There is no channel for ${method}`);
  return {
    merchantCode: account.merchantCode,
    pg: channel.pg,
    channelKey: channel.key,
    payMethod: scriptMethodOf(method),
    amount: majorOf(amountMinor, currency),
    currency,
    special: specialOf(account, request),
  };
}

export interface PortOneOptions extends Partial<Omit<Reach, 'base'>> {
  base: () => string;
  /** Payments of test channels, where no money moves, are included. */
  seesTests: boolean;
  /** Milliseconds; only differences matter. */
  clock?: () => number;
}

const usualReach = { send: fetch, readMs: 10_000, writeMs: 30_000, pausesMs: [200, 800] };

/** Asks for a token and uses it for nothing. @throws {PaymentUnavailable} when PortOne does not answer or knows no such account */
export async function verifyPortOne(account: PaymentAccount): Promise<void> {
  const reach: Reach = { ...usualReach, base: () => account.apiBase ?? '' };
  await createSession(reach, account, () => performance.now()).open();
}

/** PortOne's version 1, with its REST API. Several processes may share an account: its token is the same for all. */
export function createPortOne(account: PaymentAccount, options: PortOneOptions): Payments {
  const { clock = () => performance.now(), seesTests, ...rest } = options;
  const reach = { ...usualReach, ...rest };
  const session = createSession(reach, account, clock);
  const query = seesTests ? '?include_sandbox=true' : '';
  return {
    async createCheckout(request) {
      const checkout = checkoutOf(account, request);
      await register(session, request);
      return checkout;
    },
    async lookup(payment) {
      if ('txId' in payment) return lookupAttempt(session, payment.txId, query);
      return (await listAttempts(session, payment.orderNo, query))[0] ?? null;
    },
    listAttempts: (orderNo) => listAttempts(session, orderNo, query),
    listBegun: (from, to) => listBegun(session, from, to, query),
    cancel: (request) => cancel(session, request),
    issueCashReceipt: (request) => issueCashReceipt(session, account.receiptChannelKey, request),
    parseNotification,
  };
}
