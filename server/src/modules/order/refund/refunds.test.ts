import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../database/connect.ts';
import { actingAs } from '../../../rigs/testing/acting.ts';
import { createMember } from '../../../rigs/testing/factories.ts';
import { type Buyer, openShop, type Shop, type TestProduct } from '../../../rigs/testing/shop.ts';
import { lockOrder } from '../queries.ts';
import { markPaid } from '../settlement/apply-payment.ts';
import { receiveTransfer } from '../transfer/receive.ts';
import { executeRefund, resumeRefunds, startRefund } from './execution.ts';
import { markRefundFailed } from './queries.ts';

let shop: Shop;
let buyer: Buyer;
let product: TestProduct;
let staffId: string;

beforeAll(async () => {
  shop = await openShop();
  staffId = (await createMember(shop.sql, { roleLevel: 9 })).id;
});
beforeEach(async () => {
  shop.clock.set('2026-11-22T03:00:00Z');
  shop.provider.fault = undefined;
  // Rows of earlier tests must not disturb.
  await resumeRefunds(shop.services);
  shop.provider.calls.length = 0;
  buyer = await shop.buyer();
  product = await shop.product();
});
afterAll(() => shop.close());

interface Asked {
  amountMinor: number;
  days?: number | null;
  closes?: boolean;
}

function start(merchantUid: string, { amountMinor, days = null, closes = false }: Asked): Promise<string> {
  const now = shop.clock.now();
  return inTransaction(shop.sql, async (db) => {
    const order = await lockOrder(db, { merchantUid });
    if (!order) throw new Error('no order');
    return startRefund(db, { order, amountMinor, days, closes, reason: '', actorId: staffId, now });
  });
}

async function refund(merchantUid: string, asked: Asked): Promise<string> {
  const id = await start(merchantUid, asked);
  await executeRefund(shop.services, id);
  return id;
}

async function stateOf(refundId: string) {
  const [row] = await shop.sql`
    SELECT done_at IS NOT NULL AS is_done, failed_at IS NOT NULL AS is_failed, attempts, last_error
    FROM order_refunds WHERE id = ${refundId}`;
  return row;
}

function cancels(): number {
  return shop.provider.calls.filter(({ call }) => call === 'cancel').length;
}

describe('a refund', () => {
  it('of everything cancels the order and takes all days that are left', async () => {
    const { merchantUid, txId } = await shop.bought(buyer, product);
    const id = await refund(merchantUid, { amountMinor: 50_000, days: 30, closes: true });
    expect(await stateOf(id)).toMatchObject({ isDone: true, isFailed: false });
    expect(shop.provider.books.payment(txId)).toMatchObject({ status: 'cancelled', refundedMinor: 50_000 });
    expect(await shop.row(merchantUid)).toMatchObject({ status: 'cancelled', startsOn: null, endsOn: null });
    expect((await shop.log(merchantUid)).at(-1)).toMatchObject({
      cause: 'refund',
      amountMinor: -50_000,
      days: -30,
    });
    expect(await shop.window(buyer)).toEqual([null, null]);
  });

  it('of what was not used closes the order, and leaves the days that were used', async () => {
    const { merchantUid } = await shop.bought(buyer, product);
    shop.clock.set('2026-12-01T03:00:00Z');
    await refund(merchantUid, { amountMinor: 33_333, days: 20, closes: true });
    expect(await shop.row(merchantUid)).toMatchObject({
      ...{ status: 'refunded', startsOn: '2026-11-22', endsOn: '2026-12-01', refundedMinor: 33_333 },
    });
    expect(await shop.window(buyer)).toEqual(['2026-11-22', '2026-12-01']);
  });

  it('of a part in the provider’s console takes days in proportion, step by step', async () => {
    const { merchantUid, txId } = await shop.bought(buyer, product);
    const ends: (string | null)[] = [];
    for (const amount of [1000, 1000, 23_000, 24_999, 1]) {
      shop.provider.books.return(txId, amount);
      await shop.webhook(merchantUid, txId);
      ends.push((await shop.row(merchantUid)).endsOn);
    }
    expect(ends).toEqual(['2026-12-21', '2026-12-20', '2026-12-06', '2026-11-22', null]);
    expect(await shop.row(merchantUid)).toMatchObject({ status: 'cancelled' });
    expect((await shop.log(merchantUid)).map(({ days }) => days)).toEqual([0, 30, 0, -1, -14, -14, -1]);
  });

  it('takes no more days than are left', async () => {
    const { merchantUid, txId } = await shop.bought(buyer, product);
    shop.clock.set('2026-12-20T03:00:00Z');
    shop.provider.books.return(txId, 25_000);
    await shop.webhook(merchantUid, txId);
    expect(await shop.row(merchantUid)).toMatchObject({ endsOn: '2026-12-19', status: 'paid' });
    shop.clock.set('2027-02-01T03:00:00Z');
    shop.provider.books.return(txId, 25_000);
    await shop.webhook(merchantUid, txId);
    expect(await shop.row(merchantUid)).toMatchObject({
      ...{ endsOn: '2026-12-19', startsOn: '2026-11-22', status: 'cancelled' },
    });
    expect(await shop.window(buyer)).toEqual(['2026-11-22', '2026-12-19']);
  });

  it('moves later orders of the side forward, and leaves the other side and other members alone', async () => {
    const other = await shop.buyer();
    await shop.bought(other, product);
    const theirs = await shop.bought(other, product);
    const first = await shop.bought(buyer, product);
    const second = await shop.bought(buyer, await shop.product({ dayExpirate: 60 }));
    const academy = await shop.bought(buyer, await shop.product({ grants: 'academy' }));
    shop.clock.set('2026-12-01T03:00:00Z');
    await refund(first.merchantUid, { amountMinor: 35_000, days: 21, closes: true });
    expect(await shop.row(first.merchantUid)).toMatchObject({ endsOn: '2026-11-30' });
    expect(await shop.row(second.merchantUid)).toMatchObject({
      startsOn: '2026-12-01',
      endsOn: '2027-01-29',
    });
    expect(await shop.row(academy.merchantUid)).toMatchObject({
      startsOn: '2026-11-22',
      endsOn: '2026-12-21',
    });
    expect(await shop.row(theirs.merchantUid)).toMatchObject({ startsOn: '2026-12-22' });
    expect(await shop.window(buyer)).toEqual(['2026-11-22', '2027-01-29']);
  });

  it('of days that are still to come leaves those before', async () => {
    const first = await shop.bought(buyer, product);
    const second = await shop.bought(buyer, await shop.product());
    await refund(second.merchantUid, { amountMinor: 50_000, days: 30, closes: true });
    expect(await shop.row(first.merchantUid)).toMatchObject({ startsOn: '2026-11-22', endsOn: '2026-12-21' });
    expect(await shop.window(buyer)).toEqual(['2026-11-22', '2026-12-21']);
  });

  it('can be followed by the rest', async () => {
    const { merchantUid } = await shop.bought(buyer, product);
    shop.clock.set('2026-12-01T03:00:00Z');
    await refund(merchantUid, { amountMinor: 33_333, days: 20, closes: true });
    await refund(merchantUid, { amountMinor: 16_667, days: 0, closes: true });
    expect(await shop.row(merchantUid)).toMatchObject({ status: 'cancelled', refundedMinor: 50_000 });
  });

  it.each([
    ['nothing', 0],
    ['more than is left', 50_001],
  ])('of %s is refused', async (_name, amountMinor) => {
    const { merchantUid } = await shop.bought(buyer, product);
    await expect(start(merchantUid, { amountMinor })).rejects.toMatchObject({ code: 'order_closed' });
  });

  it('is refused while another is under way, and for an order that is not paid', async () => {
    const { merchantUid } = await shop.bought(buyer, product);
    await start(merchantUid, { amountMinor: 100 });
    await expect(start(merchantUid, { amountMinor: 100 })).rejects.toMatchObject({ code: 'order_closed' });
    const open = await shop.order(buyer, await shop.product());
    await expect(start(open, { amountMinor: 100 })).rejects.toMatchObject({ code: 'order_closed' });
  });

  it('is refused for an order that has only a part of its money', async () => {
    const merchantUid = await shop.order(buyer, product, { payMethod: 'noaccount' });
    const received = { receivedMinor: 20_000, by: actingAs(staffId), now: shop.clock.now() };
    await inTransaction(shop.sql, async (db) => {
      const order = await lockOrder(db, { merchantUid });
      if (order) await receiveTransfer(db, order, received);
    });
    expect(await shop.row(merchantUid)).toMatchObject({ status: 'pending' });
    await expect(start(merchantUid, { amountMinor: 100 })).rejects.toMatchObject({ code: 'order_closed' });
  });

  it('of a transfer asks nobody at the provider', async () => {
    const merchantUid = await shop.order(buyer, product, { payMethod: 'noaccount' });
    await inTransaction(shop.sql, async (db) => {
      const order = await lockOrder(db, { merchantUid });
      if (!order) throw new Error('no order');
      await markPaid(db, order, {
        cause: 'staff',
        actorId: staffId,
        now: shop.clock.now(),
        amountMinor: 50_000,
      });
    });
    const id = await refund(merchantUid, { amountMinor: 50_000, closes: true });
    await resumeRefunds(shop.services);
    expect(await stateOf(id)).toMatchObject({ isDone: false, isFailed: false, attempts: 0 });
    expect(shop.provider.calls).toEqual([]);
  });
});

describe('a refund that is disturbed', () => {
  it('is not given up once it is done, nor twice', async () => {
    const given = { error: 'timeout', now: shop.clock.now() };
    const done = await refund((await shop.bought(buyer, product)).merchantUid, { amountMinor: 1000 });
    expect(await markRefundFailed(shop.sql, done, given)).toBe(false);
    expect(await stateOf(done)).toMatchObject({ isDone: true, isFailed: false, lastError: null });
    const open = await start((await shop.bought(buyer, product)).merchantUid, { amountMinor: 1000 });
    const twice = [
      await markRefundFailed(shop.sql, open, given),
      await markRefundFailed(shop.sql, open, given),
    ];
    expect(twice).toEqual([true, false]);
  });

  it('returns the money once when the answer was lost', async () => {
    const { merchantUid, txId } = await shop.bought(buyer, product);
    shop.provider.fault = (call) => (call === 'cancel' ? 'after' : undefined);
    const id = await refund(merchantUid, { amountMinor: 20_000, days: 10 });
    expect(await stateOf(id)).toMatchObject({ isDone: false, attempts: 1 });
    shop.provider.fault = undefined;
    await resumeRefunds(shop.services);
    expect(await stateOf(id)).toMatchObject({ isDone: false });
    shop.clock.advance(60_000);
    await resumeRefunds(shop.services);
    expect(await stateOf(id)).toMatchObject({ isDone: true });
    expect(cancels()).toBe(1);
    expect(shop.provider.books.payment(txId).refundedMinor).toBe(20_000);
    expect(await shop.row(merchantUid)).toMatchObject({
      status: 'paid',
      refundedMinor: 20_000,
      endsOn: '2026-12-11',
    });
  });

  it('is carried out after a start when the server died before it asked', async () => {
    const { merchantUid, txId } = await shop.bought(buyer, product);
    const id = await start(merchantUid, { amountMinor: 20_000, days: 10 });
    await Promise.all([1, 2, 3, 4].map(() => resumeRefunds(shop.services)));
    expect(await stateOf(id)).toMatchObject({ isDone: true, isFailed: false });
    expect(shop.provider.books.payment(txId).refundedMinor).toBe(20_000);
    expect((await shop.log(merchantUid)).at(-1)).toMatchObject({ amountMinor: -20_000, days: -10 });
  });

  it('that was agreed takes no more days than are left when it is carried out', async () => {
    const { merchantUid } = await shop.bought(buyer, product);
    const id = await start(merchantUid, { amountMinor: 20_000, days: 30, closes: true });
    shop.clock.set('2026-12-17T03:00:00Z');
    await resumeRefunds(shop.services);
    expect(await stateOf(id)).toMatchObject({ isDone: true });
    expect((await shop.log(merchantUid)).at(-1)).toMatchObject({ amountMinor: -20_000, days: -5 });
    expect(await shop.row(merchantUid)).toMatchObject({ status: 'refunded', endsOn: '2026-12-16' });
  });

  it('that the provider refuses is given up and told to staff; the order stays as it was', async () => {
    const { merchantUid } = await shop.bought(buyer, product);
    const before = await shop.row(merchantUid);
    shop.provider.fault = (call) => (call === 'cancel' ? 'refuse' : undefined);
    // Two processes ask: it is told once.
    const id = await start(merchantUid, { amountMinor: 20_000, days: 10 });
    await Promise.all([executeRefund(shop.services, id), executeRefund(shop.services, id)]);
    expect(await stateOf(id)).toMatchObject({ isFailed: true, lastError: 'the fake refuses' });
    expect(await shop.row(merchantUid)).toEqual(before);
    const mails = await shop.sql`SELECT id FROM outbox WHERE user_id = ${staffId}`;
    expect(mails).toHaveLength(1);
    shop.provider.fault = undefined;
    const again = await refund(merchantUid, { amountMinor: 20_000, days: 10 });
    expect(await stateOf(again)).toMatchObject({ isDone: true });
  });

  it('by staff stops when somebody returned a part by the console meanwhile', async () => {
    const { merchantUid, txId } = await shop.bought(buyer, product);
    const id = await start(merchantUid, { amountMinor: 20_000, days: 10 });
    shop.provider.books.return(txId, 5000);
    await executeRefund(shop.services, id);
    expect(await stateOf(id)).toMatchObject({ isFailed: true });
    expect(cancels()).toBe(0);
    expect(await shop.row(merchantUid)).toMatchObject({ refundedMinor: 5000, endsOn: '2026-12-18' });
  });

  it('of money that bought nothing returns what is left of it', async () => {
    const merchantUid = await shop.order(buyer, product);
    await shop.order(buyer, product);
    const txId = shop.provider.books.pay(merchantUid);
    shop.provider.fault = (call) => (call === 'cancel' ? 'before' : undefined);
    await shop.webhook(merchantUid, txId);
    shop.provider.fault = undefined;
    shop.provider.books.return(txId, 5000);
    shop.clock.advance(60_000);
    await resumeRefunds(shop.services);
    expect(shop.provider.books.heldMinor(merchantUid)).toBe(0);
    expect((await shop.log(merchantUid)).map(({ amountMinor }) => amountMinor).filter(Boolean)).toEqual([
      ...[50_000, -5000, -45_000],
    ]);
  });

  it('says who wants it and why, which Naver Pay demands: the member, who is refunded in part and then whole', async () => {
    const merchantUid = await shop.order(buyer, product, { payMethod: 'naverpay' });
    await shop.callback(buyer, merchantUid, shop.provider.books.pay(merchantUid));
    await refund(merchantUid, { amountMinor: 10_000, days: 0 });
    await shop.sql`UPDATE orders SET refund_requested_at = ${shop.clock.now()} WHERE merchant_uid = ${merchantUid}`;
    await refund(merchantUid, { amountMinor: 40_000, closes: true });
    expect(shop.provider.books.heldMinor(merchantUid)).toBe(0);
    expect(shop.provider.books.cancels.slice(-2)).toMatchObject([
      { amountMinor: 10_000, balanceMinor: 50_000, requester: 'admin', reason: '환불' },
      { amountMinor: 40_000, balanceMinor: 40_000, requester: 'customer', reason: '환불' },
    ]);
    expect(await shop.row(merchantUid)).toMatchObject({ status: 'cancelled', payMethod: 'naverpay' });
  });

  it('by PayPal is carried out later, asked for once and booked as it was agreed', async () => {
    const merchantUid = await shop.order(buyer, product, { payMethod: 'paypal' });
    const txId = shop.provider.books.pay(merchantUid);
    await shop.callback(buyer, merchantUid, txId);
    shop.provider.books.returnsLater = true;
    const id = await refund(merchantUid, { amountMinor: 1000, days: 20 });
    for (let hour = 0; hour < 48; hour += 1) {
      shop.clock.advance(3_600_000);
      await resumeRefunds(shop.services);
    }
    expect(await stateOf(id)).toMatchObject({ isDone: false, isFailed: false });
    expect(cancels()).toBe(1);
    shop.provider.books.returnsLater = false;
    shop.provider.books.carryOut(txId);
    await shop.webhook(merchantUid, txId);
    expect(await stateOf(id)).toMatchObject({ isDone: true });
    expect((await shop.log(merchantUid)).at(-1)).toMatchObject({
      amountMinor: -1000,
      days: -20,
      cause: 'refund',
    });
  });

  it('by PayPal whose answer was lost is not given up while it may be under way', async () => {
    const merchantUid = await shop.order(buyer, product, { payMethod: 'paypal' });
    const txId = shop.provider.books.pay(merchantUid);
    await shop.callback(buyer, merchantUid, txId);
    shop.provider.books.returnsLater = true;
    shop.provider.fault = (call) => (call === 'cancel' ? 'after' : undefined);
    const id = await refund(merchantUid, { amountMinor: 1000, days: 20 });
    shop.provider.fault = undefined;
    shop.clock.advance(3_600_000);
    await resumeRefunds(shop.services);
    expect(await stateOf(id)).toMatchObject({ isDone: false, isFailed: false });
    shop.provider.books.returnsLater = false;
    shop.provider.books.carryOut(txId);
    shop.clock.advance(3_600_000);
    await resumeRefunds(shop.services);
    expect(await stateOf(id)).toMatchObject({ isDone: true });
    expect(shop.provider.books.payment(txId).refundedMinor).toBe(1000);
  });

  it('that is never carried out goes to staff after three days', async () => {
    const { merchantUid } = await shop.bought(buyer, product);
    shop.provider.books.returnsLater = true;
    const id = await refund(merchantUid, { amountMinor: 1000 });
    shop.provider.books.returnsLater = false;
    shop.clock.advance(3 * 86_400_000);
    await resumeRefunds(shop.services);
    expect(await stateOf(id)).toMatchObject({ isFailed: true });
  });

  it('waits longer from try to try', async () => {
    const { merchantUid } = await shop.bought(buyer, product);
    shop.provider.fault = (call) => (call === 'cancel' ? 'before' : undefined);
    const id = await refund(merchantUid, { amountMinor: 20_000 });
    const waits: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      const [row] = await shop.sql<
        { nextTryAt: Date }[]
      >`SELECT next_try_at FROM order_refunds WHERE id = ${id}`;
      const at = row?.nextTryAt ?? new Date();
      waits.push((at.getTime() - shop.clock.now().getTime()) / 1000);
      shop.clock.set(at.toISOString());
      await resumeRefunds(shop.services);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
  });
});
