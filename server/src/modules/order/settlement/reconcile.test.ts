import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendToPayments } from '../../../jobs/payments.ts';
import { PaymentUnavailable } from '../../../ports/payment/port.ts';
import { type Buyer, openShop, type Shop, type TestProduct } from '../../../rigs/testing/shop.ts';
import { cancelOrder } from '../own/own-orders.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

let shop: Shop;
let buyer: Buyer;
let product: TestProduct;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  // Orders of earlier tests are not checked any more.
  await shop.sql`UPDATE orders SET next_check_at = NULL`;
  shop.clock.set('2026-11-22T03:00:00Z');
  shop.provider.fault = undefined;
  shop.provider.calls.length = 0;
  buyer = await shop.buyer();
  product = await shop.product();
});
afterAll(() => shop.close());

/** Lets the job run every minute for a while. */
async function pass(ms: number, everyMs = minuteMs): Promise<void> {
  for (let passed = 0; passed < ms; passed += everyMs) {
    shop.clock.advance(everyMs);
    await attendToPayments(shop.services);
  }
}

async function statusOf(merchantUid: string): Promise<string> {
  return (await shop.row(merchantUid)).status;
}

/** When the job looks at an order next, and how often it has looked. */
const nextCheckOf = async (id: string) =>
  (await shop.sql`SELECT next_check_at, checks FROM orders WHERE id = ${id}`)[0];

describe('an order that nobody tells of', () => {
  it('is found paid within minutes', async () => {
    const merchantUid = await shop.order(buyer, product);
    shop.provider.books.pay(merchantUid);
    await pass(3 * minuteMs);
    expect(await shop.row(merchantUid)).toMatchObject({ status: 'paid', endsOn: '2026-12-21' });
    expect((await shop.log(merchantUid)).at(-1)).toMatchObject({ cause: 'reconcile', days: 30 });
  });

  it('expires after an hour in which nothing was paid, and not before', async () => {
    const merchantUid = await shop.order(buyer, product);
    await pass(60 * minuteMs);
    expect(await statusOf(merchantUid)).toBe('created');
    await pass(5 * minuteMs);
    expect(await statusOf(merchantUid)).toBe('expired');
    expect((await shop.log(merchantUid)).at(-1)).toMatchObject({ cause: 'expiry' });
  });

  it('keeps one of two deposits, and returns the other', async () => {
    const merchantUid = await shop.order(buyer, product, { payMethod: 'vbank' });
    shop.provider.books.pay(merchantUid, { method: 'vbank' });
    shop.provider.books.pay(merchantUid, { method: 'vbank' });
    await pass(4 * minuteMs);
    expect(await shop.row(merchantUid)).toMatchObject({
      ...{ status: 'paid', paidMinor: 100_000, refundedMinor: 50_000, endsOn: '2026-12-21' },
    });
    expect(shop.provider.books.heldMinor(merchantUid)).toBe(50_000);
  });

  it('that was superseded returns what the console left of it', async () => {
    const merchantUid = await shop.order(buyer, product);
    const txId = shop.provider.books.pay(merchantUid);
    shop.provider.books.return(txId, 25_000);
    await shop.order(buyer, product);
    await pass(3 * minuteMs);
    expect(shop.provider.books.heldMinor(merchantUid)).toBe(0);
    expect(await shop.row(merchantUid)).toMatchObject({
      ...{ status: 'cancelled', paidMinor: 50_000, refundedMinor: 50_000, endsOn: null },
    });
  });

  it('is watched while a review goes on, long after it was given up', async () => {
    const merchantUid = await shop.order(buyer, product, { payMethod: 'paypal' });
    const txId = shop.provider.books.pay(merchantUid, { status: 'pending', paidAt: null });
    await pass(4 * minuteMs);
    const { id } = await shop.row(merchantUid);
    await cancelOrder(shop.services, { id: buyer.id, rights: [] }, { id, lang: 'kr' });
    await pass(30 * dayMs, 12 * hourMs);
    shop.provider.books.change(txId, { status: 'paid' });
    await pass(2 * dayMs, 12 * hourMs);
    expect(shop.provider.books.heldMinor(merchantUid)).toBe(0);
    expect(await shop.row(merchantUid)).toMatchObject({ status: 'cancelled', endsOn: null });
  });

  it('never expires while its window was opened lately', async () => {
    const merchantUid = await shop.order(buyer, product);
    await pass(50 * minuteMs);
    const txId = shop.provider.books.pay(merchantUid, {
      status: 'ready',
      startedAt: shop.clock.now(),
      paidAt: null,
    });
    await pass(40 * minuteMs);
    expect(await statusOf(merchantUid)).toBe('created');
    shop.provider.books.change(txId, { status: 'paid' });
    await pass(40 * minuteMs);
    expect(await statusOf(merchantUid)).toBe('paid');
  });

  it('never expires while its payment is under review', async () => {
    const merchantUid = await shop.order(buyer, product, { payMethod: 'paypal' });
    const txId = shop.provider.books.pay(merchantUid, { status: 'pending', paidAt: null });
    await pass(30 * dayMs, 6 * hourMs);
    expect(await statusOf(merchantUid)).toBe('pending');
    shop.provider.books.change(txId, { status: 'paid' });
    await pass(dayMs, 6 * hourMs);
    expect(await statusOf(merchantUid)).toBe('paid');
  });

  it('never expires while the provider is away', async () => {
    const merchantUid = await shop.order(buyer, product);
    shop.provider.fault = () => 'before';
    await pass(3 * hourMs, 5 * minuteMs);
    expect(await statusOf(merchantUid)).toBe('created');
    shop.provider.books.pay(merchantUid);
    shop.provider.fault = undefined;
    await pass(5 * minuteMs);
    expect(await statusOf(merchantUid)).toBe('paid');
  });

  it('is given its days when the money comes after it expired', async () => {
    const merchantUid = await shop.order(buyer, product);
    await pass(70 * minuteMs);
    expect(await statusOf(merchantUid)).toBe('expired');
    shop.provider.books.pay(merchantUid);
    await pass(2 * dayMs, hourMs);
    expect(await statusOf(merchantUid)).toBe('paid');
  });

  it('is not asked about any more a while after it is over', async () => {
    await shop.order(buyer, product);
    await pass(20 * dayMs, 2 * hourMs);
    const asked = shop.provider.calls.filter(({ call }) => call === 'lookup').length;
    expect(asked).toBeLessThan(40);
    await pass(10 * dayMs, 2 * hourMs);
    expect(shop.provider.calls.filter(({ call }) => call === 'lookup')).toHaveLength(asked);
  });
});

describe('what is awaited', () => {
  it('by transfer runs out after its day, without asking the provider', async () => {
    const merchantUid = await shop.order(buyer, product, { payMethod: 'noaccount' });
    shop.clock.set('2026-11-25T14:59:00Z');
    await attendToPayments(shop.services);
    expect(await statusOf(merchantUid)).toBe('pending');
    await pass(2 * minuteMs);
    expect(await statusOf(merchantUid)).toBe('expired');
    expect(shop.provider.calls).toEqual([]);
    const mails = await shop.sql`SELECT id FROM outbox WHERE user_id = ${buyer.id}`;
    expect(mails).toHaveLength(2);
  });

  it.each([
    ['its own', new Date('2026-11-25T14:59:59Z')],
    ['ours, where the bank names none', null],
  ])(
    'by deposit runs out after its day, %s, once the provider says that nothing came',
    async (_whose, dueAt) => {
      const merchantUid = await shop.order(buyer, product, { payMethod: 'vbank' });
      const account = { bank: '은행', number: '1', holder: null, dueAt };
      const txId = shop.provider.books.pay(merchantUid, { status: 'ready', account, paidAt: null });
      await shop.webhook(merchantUid, txId);
      await pass(3 * dayMs, hourMs);
      expect(await statusOf(merchantUid)).toBe('pending');
      await pass(dayMs, hourMs);
      expect(await statusOf(merchantUid)).toBe('expired');
    },
  );

  it('by deposit is awaited ten minutes longer: one of the last minute is told of a little later', async () => {
    const merchantUid = await shop.order(buyer, product, { payMethod: 'vbank' });
    const account = { bank: '은행', number: '1', holder: null, dueAt: new Date('2026-11-25T14:59:59Z') };
    await shop.webhook(
      merchantUid,
      shop.provider.books.pay(merchantUid, { status: 'ready', account, paidAt: null }),
    );
    const statusAt = async (instant: string) => {
      shop.clock.set(instant);
      await shop.sql`UPDATE orders SET next_check_at = ${shop.clock.now()} WHERE merchant_uid = ${merchantUid}`;
      await attendToPayments(shop.services);
      return statusOf(merchantUid);
    };
    expect(await statusAt('2026-11-25T15:09:58Z')).toBe('pending');
    expect(await statusAt('2026-11-25T15:09:59Z')).toBe('expired');
  });
});

describe('a paid order', () => {
  it('follows what was returned by the console, though nobody told', async () => {
    const { merchantUid, txId } = await shop.bought(buyer, product);
    await pass(3 * dayMs, 6 * hourMs);
    shop.provider.books.return(txId, 50_000);
    await pass(2 * dayMs, 6 * hourMs);
    expect(await shop.row(merchantUid)).toMatchObject({ status: 'cancelled', refundedMinor: 50_000 });
  });
});

describe('money that cannot be returned', () => {
  it('is looked after until somebody has returned it by the console', async () => {
    const merchantUid = await shop.order(buyer, product);
    await shop.order(buyer, product);
    const txId = shop.provider.books.pay(merchantUid);
    shop.provider.fault = (call) => (call === 'cancel' ? 'refuse' : undefined);
    await shop.webhook(merchantUid, txId);
    await pass(30 * dayMs, dayMs);
    shop.provider.books.return(txId, 50_000);
    await pass(2 * dayMs, dayMs);
    expect(await shop.row(merchantUid)).toMatchObject({ status: 'cancelled', refundedMinor: 50_000 });
  });
});

describe('the job', () => {
  it('in several processes at once looks at each order once', async () => {
    for (let n = 0; n < 5; n += 1) await shop.order(buyer, await shop.product());
    shop.provider.calls.length = 0;
    shop.clock.advance(3 * minuteMs);
    await Promise.all([1, 2, 3].map(() => attendToPayments(shop.services)));
    expect(shop.provider.calls.filter(({ call }) => call === 'lookup')).toHaveLength(5);
  });

  it('goes on with the others when one cannot be booked, and says so', async () => {
    const broken = await shop.order(buyer, product);
    const whole = await shop.order(buyer, await shop.product());
    shop.provider.books.pay(broken, { amountMinor: 5_000_000_000 });
    shop.provider.books.pay(whole);
    shop.clock.advance(3 * minuteMs);
    await expect(attendToPayments(shop.services)).rejects.toThrow(AggregateError);
    expect(await statusOf(broken)).toBe('created');
    expect(await statusOf(whole)).toBe('paid');
  });

  it('leaves an order alone that took a step while the provider did not answer', async () => {
    const orders = [
      await shop.row(await shop.order(buyer, product)),
      await shop.row(await shop.order(buyer, await shop.product())),
    ];
    const { listAttempts } = shop.provider;
    let other = '';
    let planned: unknown;
    // Of the two that are due the one that is asked about second is cancelled meanwhile.
    shop.provider.listAttempts = async (orderNo) => {
      shop.provider.listAttempts = listAttempts;
      other = orders.find(({ merchantUid }) => merchantUid !== orderNo)?.id ?? '';
      await cancelOrder(shop.services, { id: buyer.id, rights: [] }, { id: other, lang: 'kr' });
      planned = await nextCheckOf(other);
      throw new PaymentUnavailable('no answer');
    };
    shop.clock.advance(3 * minuteMs);
    await attendToPayments(shop.services);
    expect(planned).toEqual({ nextCheckAt: expect.any(Date), checks: 0 });
    expect(await nextCheckOf(other)).toEqual(planned);
  });

  it('comes to the others when the answer about one can never be read', async () => {
    const unreadable = await shop.order(buyer, product);
    const others = [
      await shop.order(buyer, await shop.product()),
      await shop.order(buyer, await shop.product()),
    ];
    for (const merchantUid of others) shop.provider.books.pay(merchantUid);
    const { listAttempts } = shop.provider;
    shop.provider.listAttempts = (orderNo) =>
      orderNo === unreadable
        ? Promise.reject(new PaymentUnavailable('a payment that cannot be read'))
        : listAttempts(orderNo);
    await pass(10 * minuteMs);
    shop.provider.listAttempts = listAttempts;
    expect(await Promise.all(others.map(statusOf))).toEqual(['paid', 'paid']);
    expect(await statusOf(unreadable)).toBe('created');
  });
});
