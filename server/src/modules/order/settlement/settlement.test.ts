import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerOf,
  type Buyer,
  openShop,
  orderIn,
  type Shop,
  type TestProduct,
} from '../../../rigs/testing/shop.ts';

let shop: Shop;
let buyer: Buyer;
let product: TestProduct;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  shop.clock.set('2026-11-22T03:00:00Z');
  shop.provider.fault = undefined;
  buyer = await shop.buyer();
  product = await shop.product();
});
afterAll(() => shop.close());

/** Subjects of the mails of a member, the oldest first. */
async function mailsTo({ id }: Buyer): Promise<string[]> {
  const rows = await shop.sql<
    { subject: string }[]
  >`SELECT subject FROM outbox WHERE user_id = ${id} ORDER BY id`;
  return rows.map(({ subject }) => subject);
}

describe('a payment', () => {
  it('gives its days, whoever tells of it and in whatever order, once', async () => {
    const merchantUid = await shop.order(buyer, product);
    const txId = shop.provider.books.pay(merchantUid, { receiptUrl: 'https://receipt.example.test/1' });
    await Promise.all([
      ...[shop.callback(buyer, merchantUid, txId), shop.notification(buyer, merchantUid, txId)],
      ...[shop.webhook(merchantUid, txId), shop.webhook(merchantUid), shop.notification(buyer, merchantUid)],
    ]);
    const order = orderIn(await shop.notification(buyer, merchantUid));
    expect(order).toMatchObject({ status: 'paid', startsOn: '2026-11-22', endsOn: '2026-12-21' });
    expect(order.receiptUrl).toBe('https://receipt.example.test/1');
    expect(await shop.window(buyer)).toEqual(['2026-11-22', '2026-12-21']);
    const steps = await shop.log(merchantUid);
    expect(steps.map(({ toStatus, amountMinor, days }) => [toStatus, amountMinor, days])).toEqual([
      ['created', 0, 0],
      ['paid', 50_000, 30],
    ]);
    expect(await mailsTo(buyer)).toHaveLength(1);
  });

  it('settled 64 times at once gives one grant', async () => {
    const merchantUid = await shop.order(buyer, product);
    const txId = shop.provider.books.pay(merchantUid);
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, n) =>
        n % 2 ? shop.webhook(merchantUid, txId) : shop.notification(buyer, merchantUid, txId),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(64).fill(200));
    const grants = await shop.sql`SELECT ends_on FROM membership_ledger WHERE user_id = ${buyer.id}`;
    expect(grants).toEqual([{ endsOn: '2026-12-21' }]);
    expect((await shop.log(merchantUid)).filter(({ days }) => days > 0)).toHaveLength(1);
  });

  it('of a second order follows the days that are left', async () => {
    await shop.sql`UPDATE products SET pay_level = 3 WHERE category_id = ${product.id}`;
    await shop.bought(buyer, product);
    shop.clock.set('2026-12-21T14:59:59Z');
    const { merchantUid } = await shop.bought(buyer, await shop.product({ dayExpirate: 90 }));
    expect(await shop.row(merchantUid)).toMatchObject({ startsOn: '2026-12-22', endsOn: '2027-03-21' });
    expect(await shop.window(buyer)).toEqual(['2026-11-22', '2027-03-21']);
    // Its level counts until its last day is over.
    const level = await shop.sql`SELECT pay_level_in_center AS level FROM users WHERE id = ${buyer.id}`;
    expect(level).toEqual([{ level: 3 }]);
  });

  it('of two orders at once gives the days of both, one after the other', async () => {
    const orders = [await shop.order(buyer, product), await shop.order(buyer, await shop.product())];
    const paid = orders.map((merchantUid) => [merchantUid, shop.provider.books.pay(merchantUid)] as const);
    await Promise.all(paid.map(([merchantUid, txId]) => shop.callback(buyer, merchantUid, txId)));
    const rows = await Promise.all(orders.map((merchantUid) => shop.row(merchantUid)));
    expect(rows.map(({ startsOn }) => startsOn).sort()).toEqual(['2026-11-22', '2026-12-22']);
    expect(await shop.window(buyer)).toEqual(['2026-11-22', '2027-01-20']);
  });

  it('begins today where the days before are over', async () => {
    await shop.bought(buyer, product);
    shop.clock.set('2026-12-21T15:00:00Z');
    await shop.bought(buyer, await shop.product());
    expect(await shop.window(buyer)).toEqual(['2026-12-22', '2027-01-20']);
  });

  it('opens the side and the level of its product', async () => {
    const academy = await shop.product({ grants: 'academy' });
    await shop.sql`UPDATE products SET pay_level = 3 WHERE category_id IN (${academy.id}, ${product.id})`;
    const { txId, merchantUid } = await shop.bought(buyer, academy);
    const level = () => shop.sql`SELECT pay_level_in_academy AS level FROM users WHERE id = ${buyer.id}`;
    expect(await level()).toEqual([{ level: 3 }]);
    expect(await shop.window(buyer, 'academy')).toEqual(['2026-11-22', '2026-12-21']);
    expect(await shop.window(buyer)).toEqual([null, null]);
    // Neither the other side keeps it open, nor somebody else's order.
    await shop.bought(buyer, product);
    await shop.bought(await shop.buyer(), academy);
    shop.provider.books.return(txId, 50_000);
    await shop.webhook(merchantUid, txId);
    expect(await level()).toEqual([{ level: 1 }]);
  });

  it('by deposit waits at its account, and gives its days when the money is there', async () => {
    const merchantUid = await shop.order(buyer, product, { payMethod: 'vbank' });
    const account = {
      bank: '예시은행',
      number: '123-456',
      holder: null,
      dueAt: new Date('2026-11-25T14:59:59Z'),
    };
    const txId = shop.provider.books.pay(merchantUid, {
      status: 'ready',
      method: 'vbank',
      account,
      paidAt: null,
    });
    const waiting = orderIn(await shop.callback(buyer, merchantUid, txId));
    expect(waiting).toMatchObject({
      status: 'pending',
      bank: { bank: '예시은행', account: '123-456', holder: null, dueAt: '2026-11-25T14:59:59.000Z' },
    });
    shop.provider.books.change(txId, { status: 'paid' });
    await shop.webhook(merchantUid, txId);
    expect(orderIn(await shop.notification(buyer, merchantUid))).toMatchObject({
      status: 'paid',
      endsOn: '2026-12-21',
    });
    expect(await mailsTo(buyer)).toHaveLength(2);
  });

  it('by PayPal may be under review before it is paid', async () => {
    const merchantUid = await shop.order(buyer, product, { payMethod: 'paypal' });
    const txId = shop.provider.books.pay(merchantUid, { status: 'pending', paidAt: null });
    expect(orderIn(await shop.callback(buyer, merchantUid, txId)).status).toBe('pending');
    shop.provider.books.change(txId, { status: 'paid' });
    await shop.webhook(merchantUid, txId);
    expect(await shop.row(merchantUid)).toMatchObject({ status: 'paid', paidMinor: 3572, currency: 'USD' });
  });

  it('that failed is explained and charges nothing; another try of the same order has the last word', async () => {
    const merchantUid = await shop.order(buyer, product);
    const failed = shop.provider.books.pay(merchantUid, {
      status: 'failed',
      paidAt: null,
      failReason: '한도 초과',
    });
    const answer = orderIn(await shop.callback(buyer, merchantUid, failed, { error_msg: '한도 초과' }));
    expect(answer).toMatchObject({ status: 'failed', failReason: '한도 초과', startsOn: null });
    const paid = shop.provider.books.pay(merchantUid);
    expect(orderIn(await shop.notification(buyer, merchantUid, failed))).toMatchObject({
      status: 'paid',
      failReason: null,
    });
    expect(await shop.row(merchantUid)).toMatchObject({ impUid: paid });
  });

  it('is not there yet while the window is open: what it says is noted and not believed', async () => {
    const merchantUid = await shop.order(buyer, product);
    const open = shop.provider.books.pay(merchantUid, { status: 'ready', paidAt: null });
    const more = { status: 'paid', error_msg: '창을 닫음' };
    expect(orderIn(await shop.callback(buyer, merchantUid, open, more)).status).toBe('created');
    expect((await shop.log(merchantUid)).at(-1)).toMatchObject({
      ...{ fromStatus: 'created', toStatus: 'created', cause: 'window' },
      detail: { status: 'paid', message: '창을 닫음' },
    });
    expect(await shop.window(buyer)).toEqual([null, null]);
  });

  it('is settled later when the provider is away', async () => {
    const merchantUid = await shop.order(buyer, product);
    const txId = shop.provider.books.pay(merchantUid);
    shop.provider.fault = () => 'before';
    const response = await shop.callback(buyer, merchantUid, txId);
    expect(answerOf(response)).toEqual([503, 'payment_unavailable']);
    expect(response.headers['retry-after']).toBe('5');
    expect(answerOf(await shop.webhook(merchantUid, txId))).toEqual([503, 'payment_unavailable']);
    shop.provider.fault = undefined;
    expect((await shop.webhook(merchantUid, txId)).statusCode).toBe(200);
    expect(await shop.row(merchantUid)).toMatchObject({ status: 'paid' });
  });

  it('is not undone by an older answer', async () => {
    const { merchantUid, txId } = await shop.bought(buyer, product);
    shop.provider.books.return(txId, 20_000);
    await shop.webhook(merchantUid, txId);
    const before = await shop.row(merchantUid);
    for (const stale of [
      ...[
        { status: 'ready' as const, refundedMinor: 0 },
        { status: 'failed' as const, refundedMinor: 0 },
      ],
      ...[
        { status: 'paid' as const, refundedMinor: 0 },
        { status: 'paid' as const, refundedMinor: 10_000 },
      ],
    ]) {
      const now = shop.provider.books.payment(txId);
      shop.provider.books.change(txId, stale);
      await shop.webhook(merchantUid, txId);
      shop.provider.books.change(txId, now);
    }
    expect(await shop.row(merchantUid)).toEqual(before);
    expect(before).toMatchObject({ status: 'paid', refundedMinor: 20_000, endsOn: '2026-12-09' });
  });
});

describe('money that bought nothing', () => {
  it('of a window that was superseded goes back, though it was paid: two tabs charge once', async () => {
    const first = await shop.order(buyer, product);
    const second = await shop.order(buyer, product);
    const paidSecond = shop.provider.books.pay(second);
    await shop.callback(buyer, second, paidSecond);
    const paidFirst = shop.provider.books.pay(first);
    expect(orderIn(await shop.callback(buyer, first, paidFirst))).toMatchObject({
      ...{ status: 'cancelled', refundedMinor: 50_000, startsOn: null },
    });
    expect(shop.provider.books.heldMinor(first)).toBe(0);
    expect(shop.provider.books.heldMinor(second)).toBe(50_000);
    expect(await shop.window(buyer)).toEqual(['2026-11-22', '2026-12-21']);
    const [refund] =
      await shop.sql`SELECT cause, done_at IS NOT NULL AS is_done FROM order_refunds WHERE tx_id = ${paidFirst}`;
    expect(refund).toEqual({ cause: 'superseded', isDone: true });
  });

  it('of a try that failed goes back when the product was bought anew before it came', async () => {
    const first = await shop.order(buyer, product);
    const late = shop.provider.books.pay(first, { status: 'failed', paidAt: null });
    expect(orderIn(await shop.callback(buyer, first, late)).status).toBe('failed');
    const second = await shop.order(buyer, product);
    await shop.callback(buyer, second, shop.provider.books.pay(second));
    shop.provider.books.change(late, { status: 'paid' });
    await shop.webhook(first, late);
    expect(await shop.row(first)).toMatchObject({ status: 'failed', refundedMinor: 50_000, startsOn: null });
    expect(shop.provider.books.heldMinor(first)).toBe(0);
    expect(await shop.window(buyer)).toEqual(['2026-11-22', '2026-12-21']);
  });

  it('goes back once, though many tell of it at once', async () => {
    const first = await shop.order(buyer, product);
    await shop.order(buyer, product);
    const txId = shop.provider.books.pay(first);
    await Promise.all(Array.from({ length: 16 }, () => shop.webhook(first, txId)));
    expect(shop.provider.books.payment(txId).refundedMinor).toBe(50_000);
    expect((await shop.log(first)).map(({ amountMinor }) => amountMinor).filter(Boolean)).toEqual([
      50_000, -50_000,
    ]);
    expect(await shop.sql`SELECT id FROM order_refunds WHERE tx_id = ${txId}`).toHaveLength(1);
  });

  it('went back by the console before anybody asked: it is in the books, and nothing is given', async () => {
    const merchantUid = await shop.order(buyer, product);
    const txId = shop.provider.books.pay(merchantUid);
    shop.provider.books.return(txId, 50_000);
    await shop.webhook(merchantUid, txId);
    expect(await shop.row(merchantUid)).toMatchObject({
      status: 'cancelled',
      paidMinor: 50_000,
      refundedMinor: 50_000,
    });
    expect(await shop.window(buyer)).toEqual([null, null]);
  });

  it('paid twice for the same order goes back the second time', async () => {
    const { merchantUid, txId } = await shop.bought(buyer, product);
    const twice = shop.provider.books.pay(merchantUid);
    await shop.webhook(merchantUid, twice);
    expect(shop.provider.books.payment(twice).refundedMinor).toBe(50_000);
    expect(shop.provider.books.payment(txId).refundedMinor).toBe(0);
    expect(await shop.row(merchantUid)).toMatchObject({
      ...{ status: 'paid', impUid: txId, paidMinor: 100_000, refundedMinor: 50_000, endsOn: '2026-12-21' },
    });
    shop.provider.books.return(txId, 50_000);
    await shop.webhook(merchantUid, txId);
    expect(await shop.row(merchantUid)).toMatchObject({ status: 'cancelled', endsOn: null });
  });

  it('came twice and went back by the console before anybody asked: it is in the books, and no more is returned', async () => {
    const { merchantUid } = await shop.bought(buyer, product);
    const twice = shop.provider.books.pay(merchantUid);
    shop.provider.books.return(twice, 50_000);
    await shop.webhook(merchantUid, twice);
    expect(await shop.row(merchantUid)).toMatchObject({
      ...{ status: 'paid', paidMinor: 100_000, refundedMinor: 50_000, endsOn: '2026-12-21' },
    });
    expect(await shop.sql`SELECT id FROM order_refunds WHERE tx_id = ${twice}`).toEqual([]);
  });

  it('that an order got which its member has left behind goes back, and staff are told', async () => {
    const merchantUid = await shop.order(buyer, product);
    await shop.sql`UPDATE users SET deleted_at = ${shop.clock.now()}, email = '' WHERE id = ${buyer.id}`;
    const txId = shop.provider.books.pay(merchantUid);
    await shop.webhook(merchantUid, txId);
    expect(await shop.row(merchantUid)).toMatchObject({
      status: 'failed',
      flag: 'account',
      refundedMinor: 50_000,
    });
    expect(await shop.window(buyer)).toEqual([null, null]);
    expect(await mailsTo(buyer)).toEqual([]);
  });
});

describe('who bought and left', () => {
  it('is kept five years from the last step of an order', async () => {
    const { merchantUid, txId } = await shop.bought(buyer, product);
    await shop.sql`
      INSERT INTO archive.buyers (user_id, name, email, phone, left_at, purge_on)
      VALUES (${buyer.id}, '', '', '', ${shop.clock.now()}, '2031-11-22')`;
    await shop.sql`UPDATE users SET deleted_at = ${shop.clock.now()} WHERE id = ${buyer.id}`;
    shop.clock.set('2026-12-01T15:00:00Z');
    shop.provider.books.return(txId, 1000);
    await shop.webhook(merchantUid, txId);
    const [kept] = await shop.sql`SELECT purge_on FROM archive.buyers WHERE user_id = ${buyer.id}`;
    expect(kept).toEqual({ purgeOn: '2031-12-02' });
  });
});
