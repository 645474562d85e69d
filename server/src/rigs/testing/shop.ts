import type { Order } from '@taegeuk/contract/order.ts';
import {
  createCheckout,
  notifyPayment,
  paymentWebhook,
  setPaymentUserOrder,
} from '@taegeuk/contract/order-payment.ts';
import type { LightMyRequestResponse as Response } from 'fastify';
import type { Config } from '../../config.ts';
import type { OrderRow } from '../../modules/order/rows.ts';
import { findOrder } from '../../modules/order/service.ts';
import { lookUpKey } from '../../modules/order/settlement/take-webhook.ts';
import { createTestApp, createTestClock, type TestApp } from './app.ts';
import { createCategory } from './content-factories.ts';
import { createMember, loginAs, type MemberOverrides, type TestMember } from './factories.ts';
import { createFakePayments, type FakePayments } from './payments.ts';

/** A product as a test sells it. */
export interface TestProduct {
  id: string;
  priceKrw: number;
  dayExpirate: number;
}

/** A member who is logged in. */
export interface Buyer extends TestMember {
  headers: Record<string, string>;
}

/** A row of an order's log, as tests read it. */
export interface LoggedStep {
  fromStatus: string | null;
  toStatus: string;
  cause: string;
  amountMinor: number;
  days: number;
  detail: Record<string, string | null>;
}

/** The application with a provider in memory, and functions that tests use on both. */
export interface Shop extends TestApp {
  clock: ReturnType<typeof createTestClock>;
  provider: FakePayments;
  buyer(overrides?: MemberOverrides): Promise<Buyer>;
  product(change?: Partial<TestProduct> & { grants?: 'center' | 'academy' }): Promise<TestProduct>;
  /** Requests the parameters of a window. */
  ask(buyer: Buyer, product: TestProduct, change?: Record<string, unknown>, key?: string): Promise<Response>;
  /** The same, when it has to succeed; returns the number of the order. */
  order(buyer: Buyer, product: TestProduct, change?: Record<string, unknown>, key?: string): Promise<string>;
  /** Reports what the window returned. */
  callback(buyer: Buyer, merchantUid: string, txId?: string | null, more?: object): Promise<Response>;
  notification(buyer: Buyer, merchantUid: string, txId?: string): Promise<Response>;
  /** A notification, some seconds after the one before. */
  webhook(merchantUid: string, txId?: string): Promise<Response>;
  row(merchantUid: string): Promise<OrderRow>;
  log(merchantUid: string): Promise<LoggedStep[]>;
  window(buyer: Buyer, side?: 'center' | 'academy'): Promise<[string | null, string | null]>;
  /** Orders, pays by card and comes back; returns number and payment. */
  bought(buyer: Buyer, product: TestProduct): Promise<{ merchantUid: string; txId: string }>;
}

/** The order in a reply. */
export function orderIn(response: Response): Order {
  return (response.json() as { data: Order }).data;
}

/** Status and message of an answer. */
export function answerOf(response: Response): [number, string] {
  return [response.statusCode, (response.json() as { message: string }).message];
}

type Callers = Pick<Shop, 'ask' | 'callback' | 'notification' | 'webhook'>;

let webhooks = 0;

function callersOf({ app, services }: TestApp): Callers {
  return {
    ask: (buyer, product, change = {}, key = undefined) =>
      app.inject({
        method: 'POST',
        url: createCheckout.path,
        headers: { ...buyer.headers, ...(key ? { 'idempotency-key': key } : {}) },
        payload: {
          ...{ amountByKRW: product.priceKrw, payMethod: 'card', categoryId: product.id, lang: 'kr' },
          ...{ dayExpirate: product.dayExpirate, agreed: true },
          ...change,
        },
      }),
    callback: (buyer, merchantUid, txId = null, more = {}) =>
      app.inject({
        method: 'POST',
        url: setPaymentUserOrder.path,
        headers: buyer.headers,
        payload: { merchant_uid: merchantUid, imp_uid: txId, payMethod: 'card', ...more },
      }),
    notification: (buyer, merchantUid, txId) =>
      app.inject({
        url: `${notifyPayment.path}?${new URLSearchParams({ merchant_uid: merchantUid, ...(txId ? { imp_uid: txId } : {}) })}`,
        headers: buyer.headers,
      }),
    async webhook(merchantUid, txId) {
      await services.limits.reset(lookUpKey(merchantUid));
      webhooks += 1;
      return app.inject({
        method: 'POST',
        url: paymentWebhook.path,
        // Each from another address: one address can send only a few in a minute.
        remoteAddress: `10.0.${webhooks >> 8}.${webhooks & 255}`,
        payload: { merchant_uid: merchantUid, imp_uid: txId, status: 'paid' },
      });
    },
  };
}

function readersOf({ sql }: TestApp): Pick<Shop, 'row' | 'log' | 'window'> {
  return {
    async row(merchantUid) {
      const row = await findOrder(sql, { merchantUid });
      if (!row) throw new Error('no such order');
      return row;
    },
    log: (merchantUid) =>
      sql<LoggedStep[]>`
        SELECT l.from_status, l.to_status, l.cause, l.amount_minor, l.days, l.detail
        FROM order_log l JOIN orders o ON o.id = l.order_id WHERE o.merchant_uid = ${merchantUid} ORDER BY l.id`,
    async window(buyer, side = 'center') {
      const [row] = await sql<{ startsOn: string | null; endsOn: string | null }[]>`
        SELECT starts_on, ends_on FROM membership_ledger WHERE user_id = ${buyer.id} AND side = ${side}
        ORDER BY id DESC LIMIT 1`;
      return [row?.startsOn ?? null, row?.endsOn ?? null];
    },
  };
}

/** Sessions last longer than the months that a test skips. */
const patience = { sessionTokenSeconds: 3 * 366 * 86_400 };

/** Opens a shop at noon of 22 November 2026 in Seoul. Call it once for each test file. */
export async function openShop(config: Partial<Config> = {}): Promise<Shop> {
  const clock = createTestClock('2026-11-22T03:00:00Z');
  const provider = createFakePayments();
  const testApp = await createTestApp({
    clock: clock.now,
    payments: provider,
    config: { ...patience, ...config },
  });
  const { sql } = testApp;
  const callers = callersOf(testApp);
  const order: Shop['order'] = async (...asked) => {
    const response = await callers.ask(...asked);
    if (response.statusCode !== 200) throw new Error(response.body);
    return (response.json() as { data: { merchant_uid: string } }).data.merchant_uid;
  };
  return {
    ...{ ...testApp, clock, provider, ...callers, ...readersOf(testApp), order },
    async buyer(overrides) {
      const member = await createMember(sql, overrides);
      return { ...member, headers: await loginAs(testApp, member) };
    },
    async product({ priceKrw = 50_000, dayExpirate = 30, grants = 'center' } = {}) {
      const { id } = await createCategory(sql, { center: 2, product: { priceKrw, dayExpirate, grants } });
      return { id, priceKrw, dayExpirate };
    },
    async bought(buyer, product) {
      const merchantUid = await order(buyer, product);
      const txId = provider.books.pay(merchantUid);
      await callers.callback(buyer, merchantUid, txId);
      return { merchantUid, txId };
    },
  };
}
