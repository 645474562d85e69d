import { paymentWebhook } from '@taegeuk/contract/order-payment.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { attendToPayments } from '../../../jobs/payments.ts';
import { answerOf, type Buyer, openShop, type Shop } from '../../../rigs/testing/shop.ts';

let shop: Shop;
let buyer: Buyer;
let merchantUid: string;
let calls: string[];

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set('2026-11-22T03:00:00Z');
  shop.services.config.webhookSenders = undefined;
  buyer = await shop.buyer();
  merchantUid = await shop.order(buyer, await shop.product());
  calls = [];
  shop.provider.fault = (call) => {
    calls.push(call);
    return undefined;
  };
});

/** A notification, however soon after another. */
function notify(impUid: string | null = null, from = '203.0.113.9', order = merchantUid) {
  const payload = { merchant_uid: order, imp_uid: impUid, status: 'paid' };
  return shop.app.inject({ method: 'POST', url: paymentWebhook.path, payload, remoteAddress: from });
}

/** The physical version of the order's row: any write changes it. */
async function place(): Promise<{ row: string; nextCheckAt: Date }> {
  const [found] = await shop.sql<{ row: string; nextCheckAt: Date }[]>`
    SELECT ctid::text || ' ' || xmin::text AS row, next_check_at FROM orders WHERE merchant_uid = ${merchantUid}`;
  if (!found) throw new Error('the order was made');
  return found;
}

describe('notifications of one order', () => {
  it('lead to three look-ups, one write and no row, however many come with whatever payments', async () => {
    const before = await shop.log(merchantUid);
    for (let n = 0; n < 3; n += 1) await notify();
    const asked = calls.length;
    expect((await notify('imp_000000000001')).statusCode).toBe(200);
    const marked = await place();
    expect(marked.nextCheckAt).toEqual(new Date('2026-11-22T03:00:05Z'));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => notify(`imp_${n}`, `203.0.113.${n}`)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect([asked, calls.length]).toEqual([3, 3]);
    expect(await place()).toEqual(marked);
    expect(await shop.log(merchantUid)).toEqual(before);
  });

  it('are not lost when they are too many: the job looks for them', async () => {
    for (let n = 0; n < 3; n += 1) await notify();
    const txId = shop.provider.books.pay(merchantUid);
    expect((await notify(txId)).statusCode).toBe(200);
    expect(await shop.row(merchantUid)).toMatchObject({ status: 'created' });
    shop.clock.advance(5000);
    await attendToPayments(shop.services);
    expect(await shop.row(merchantUid)).toMatchObject({ status: 'paid', impUid: txId });
  });

  it('are answered so that they are sent again while the provider is away, and then count anew', async () => {
    const txId = shop.provider.books.pay(merchantUid);
    shop.provider.fault = () => 'before';
    expect(answerOf(await notify(txId))).toEqual([503, 'payment_unavailable']);
    shop.provider.fault = undefined;
    expect(answerOf(await notify(txId))).toEqual([200, 'ok']);
    expect(await shop.row(merchantUid)).toMatchObject({ status: 'paid' });
  });

  it('name no payment that is noted: what the member claims is, twenty times', async () => {
    await notify('imp_forged');
    expect(await shop.log(merchantUid)).toHaveLength(1);
    for (let n = 0; n < 25; n += 1) await shop.callback(buyer, merchantUid, `imp_forged${n}`);
    expect(await shop.log(merchantUid)).toHaveLength(21);
  });

  it('do not make the provider be asked of a transfer, nor of an order that nobody has', async () => {
    const own = merchantUid;
    merchantUid = await shop.order(buyer, await shop.product(), { payMethod: 'noaccount' });
    const before = await place();
    await notify();
    expect(await place()).toEqual(before);
    expect((await notify(null, undefined, own.replace(/.$/, '_'))).statusCode).toBe(200);
    expect(calls).toEqual([]);
  });
});

describe('an address', () => {
  it('causes sixty look-ups a minute; what it tells of beyond them is looked at by the job', async () => {
    const from = '198.51.100.7';
    for (let n = 0; n < 60; n += 1) await shop.services.limits.hit(`webhook:from:${from}`, 60, 60);
    expect((await notify(null, from)).statusCode).toBe(200);
    expect(calls).toEqual([]);
    expect((await place()).nextCheckAt).toEqual(new Date('2026-11-22T03:00:05Z'));
    await notify(null, '198.51.100.8');
    expect(calls).toHaveLength(1);
  });

  describe('that tells more than 6,000 a minute', () => {
    const from = '198.51.100.9';
    beforeEach(async () => {
      for (let n = 0; n < 6000; n += 1) await shop.services.limits.hit(`webhook:in:${from}`, 6000, 60);
    });

    it('is heard: the job looks at each order of ours, which is written once', async () => {
      const txId = shop.provider.books.pay(merchantUid);
      const none = merchantUid.replace(/.$/, '_');
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, n) => notify(txId, from, n % 2 === 0 ? merchantUid : none)),
      );
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      expect(calls).toEqual([]);
      const marked = await place();
      expect(marked.nextCheckAt).toEqual(new Date('2026-11-22T03:00:05Z'));
      await notify(txId, from);
      expect(await place()).toEqual(marked);
      shop.clock.advance(5000);
      await attendToPayments(shop.services);
      expect(await shop.row(merchantUid)).toMatchObject({ status: 'paid', impUid: txId });
    });

    it('does not make the job look at a transfer', async () => {
      merchantUid = await shop.order(buyer, await shop.product(), { payMethod: 'noaccount' });
      const before = await place();
      await notify('imp_forged', from);
      expect(await place()).toEqual(before);
    });
  });

  it('that is not on the list of the provider’s only lets the job look sooner', async () => {
    const listed = readConfig({ PORTONE_WEBHOOK_ADDRESSES: '192.0.2.10, 198.51.100.128/25' });
    shop.services.config.webhookSenders = listed.webhookSenders;
    const txId = shop.provider.books.pay(merchantUid);
    for (const from of ['192.0.2.11', '198.51.100.127', '2001:db8::1']) await notify(txId, from);
    expect(calls).toEqual([]);
    expect((await place()).nextCheckAt).toEqual(new Date('2026-11-22T03:00:05Z'));
    await notify(txId, '::ffff:198.51.100.200');
    expect(await shop.row(merchantUid)).toMatchObject({ status: 'paid' });
  });
});
