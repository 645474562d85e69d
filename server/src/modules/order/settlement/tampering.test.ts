import { paymentWebhook } from '@taegeuk/contract/order-payment.ts';
import { login } from '@taegeuk/contract/session-login.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProviderPayment } from '../../../ports/payment/port.ts';
import { answerOf, type Buyer, openShop, type Shop, type TestProduct } from '../../../rigs/testing/shop.ts';

let shop: Shop;
let buyer: Buyer;
let product: TestProduct;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  buyer = await shop.buyer();
  product = await shop.product();
});
afterAll(() => shop.close());

async function hasNothing(member: Buyer): Promise<void> {
  expect(await shop.window(member)).toEqual([null, null]);
  expect(await shop.window(member, 'academy')).toEqual([null, null]);
}

async function staffMails(): Promise<number> {
  const [row] = await shop.sql<{ count: number }[]>`
    SELECT count(*)::int FROM outbox o JOIN users u ON u.id = o.user_id WHERE u.role_level >= 9`;
  return row?.count ?? 0;
}

describe('a payment that is not what was ordered', () => {
  beforeAll(async () => {
    await shop.buyer({ roleLevel: 9 });
  });

  const faults: [name: string, change: Partial<ProviderPayment>, flag: string][] = [
    ['of less', { amountMinor: 100 }, 'amount'],
    ['of more', { amountMinor: 50_001 }, 'amount'],
    ['in another currency', { currency: 'USD' }, 'currency'],
    ['in a currency that no order has', { currency: 'JPY' }, 'currency'],
    ['of real money in the demo', { isTest: false }, 'sandbox'],
  ];
  it.each(faults)('%s gives nothing, goes back, is logged and told to staff', async (_name, change, flag) => {
    const merchantUid = await shop.order(buyer, product);
    const txId = shop.provider.books.pay(merchantUid, change);
    const told = await staffMails();
    await shop.callback(buyer, merchantUid, txId);
    const amount = change.amountMinor ?? 50_000;
    expect(await shop.row(merchantUid)).toMatchObject({
      status: 'failed',
      flag,
      paidMinor: amount,
      refundedMinor: amount,
    });
    expect((await shop.log(merchantUid)).map(({ amountMinor }) => amountMinor)).toEqual([0, amount, -amount]);
    expect(shop.provider.books.heldMinor(merchantUid)).toBe(0);
    expect(await staffMails()).toBe(told + 1);
    await hasNothing(buyer);
  });

  it('gives nothing afterwards either: what comes for a flagged order goes back', async () => {
    const merchantUid = await shop.order(buyer, product);
    shop.provider.books.pay(merchantUid, { amountMinor: 100 });
    await shop.notification(buyer, merchantUid);
    const right = shop.provider.books.pay(merchantUid);
    await shop.webhook(merchantUid, right);
    expect(shop.provider.books.payment(right).refundedMinor).toBe(50_000);
    await hasNothing(buyer);
  });

  it('is flagged before the money comes, where an account was opened for another amount', async () => {
    const merchantUid = await shop.order(buyer, product, { payMethod: 'vbank' });
    const account = { bank: '은행', number: '1', holder: null, dueAt: null };
    const txId = shop.provider.books.pay(merchantUid, { status: 'ready', account, amountMinor: 100 });
    await shop.webhook(merchantUid, txId);
    expect(await shop.row(merchantUid)).toMatchObject({ status: 'failed', flag: 'amount', paidMinor: 0 });
  });

  it('goes back later where the provider is away at first', async () => {
    const merchantUid = await shop.order(buyer, product);
    const txId = shop.provider.books.pay(merchantUid, { amountMinor: 100 });
    shop.provider.fault = (call) => (call === 'cancel' ? 'before' : undefined);
    await shop.callback(buyer, merchantUid, txId);
    shop.provider.fault = undefined;
    expect(await shop.row(merchantUid)).toMatchObject({ status: 'failed', paidMinor: 100, refundedMinor: 0 });
    await hasNothing(buyer);
  });
});

describe('another order’s payment', () => {
  it('does not pay for one’s own, whoever paid it', async () => {
    const victim = await shop.buyer();
    const { merchantUid: theirs, txId } = await shop.bought(victim, product);
    const before = await shop.row(theirs);
    const merchantUid = await shop.order(buyer, product);
    expect(answerOf(await shop.callback(buyer, merchantUid, txId))).toEqual([404, 'not_found']);
    expect(answerOf(await shop.notification(buyer, merchantUid, txId))).toEqual([404, 'not_found']);
    expect((await shop.webhook(merchantUid, txId)).statusCode).toBe(200);
    expect(await shop.row(merchantUid)).toMatchObject({ status: 'created', impUid: null, paidMinor: 0 });
    expect((await shop.log(merchantUid)).filter(({ detail }) => detail['refused'])).toHaveLength(2);
    expect(await shop.row(theirs)).toEqual(before);
    expect(await shop.log(theirs)).toHaveLength(2);
    await hasNothing(buyer);
  });

  it('of one’s own does not pay a second time', async () => {
    const { txId } = await shop.bought(buyer, product);
    const merchantUid = await shop.order(buyer, await shop.product({ dayExpirate: 365 }));
    expect(answerOf(await shop.callback(buyer, merchantUid, txId))).toEqual([404, 'not_found']);
    expect(await shop.window(buyer)).toEqual(['2026-11-22', '2026-12-21']);
  });
});

describe('another member’s order', () => {
  it('does not exist for whoever asks', async () => {
    const victim = await shop.buyer();
    const merchantUid = await shop.order(victim, product);
    const txId = shop.provider.books.pay(merchantUid);
    expect(answerOf(await shop.callback(buyer, merchantUid, txId))).toEqual([404, 'not_found']);
    expect(answerOf(await shop.notification(buyer, merchantUid, txId))).toEqual([404, 'not_found']);
    expect(await shop.row(merchantUid)).toMatchObject({ status: 'created' });
    await hasNothing(buyer);
  });

  it('of a number that nobody has is the same', async () => {
    expect(answerOf(await shop.notification(buyer, 'tg_20261122_AAAAAAAAAAAAAAAAAAAAAA'))).toEqual([
      404,
      'not_found',
    ]);
  });
});

describe('a forged notification', () => {
  const forms: [string, string][] = [
    ['application/json', '{"imp_uid":"imp_999","merchant_uid":"MERCHANT","status":"paid","amount":50000}'],
    ['application/json; charset=utf-8', '{"merchant_uid":"MERCHANT","status":"paid"}'],
    ['application/x-www-form-urlencoded', 'imp_uid=imp_999&merchant_uid=MERCHANT&status=paid'],
  ];
  it.each(forms)('as %s grants nothing', async (type, body) => {
    const merchantUid = await shop.order(buyer, product);
    const payload = body.replace('MERCHANT', merchantUid);
    const response = await shop.app.inject({
      ...{ method: 'POST', url: paymentWebhook.path, headers: { 'content-type': type }, payload },
    });
    expect(answerOf(response)).toEqual([200, 'ok']);
    expect(await shop.row(merchantUid)).toMatchObject({ status: 'created' });
    expect(await shop.log(merchantUid)).toHaveLength(1);
    await hasNothing(buyer);
  });

  const strange: [string, string, number][] = [
    ['application/json', '{}', 200],
    ['application/json', '{"merchant_uid":"tg_nobody"}', 200],
    ['application/json', '{"event":"Inicis.Escrow.Changed","merchant_uid":"x"}', 200],
    ['application/json', '{"merchant_uid":', 400],
    ['application/json', '{"__proto__":{"merchant_uid":"x"}}', 400],
    ['application/json', '[]', 422],
    ['application/json', '{"merchant_uid":{"a":1}}', 422],
    ['application/x-www-form-urlencoded', 'a=1', 200],
    ['text/plain', 'merchant_uid=x', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
  ];
  it.each(strange)('as %s of %s is answered without an error of ours', async (type, payload, status) => {
    const response = await shop.app.inject({
      ...{ method: 'POST', url: paymentWebhook.path, headers: { 'content-type': type }, payload },
    });
    expect(response.statusCode).toBe(status);
  });

  it('by form is read by this call alone', async () => {
    const response = await shop.app.inject({
      ...{ method: 'POST', url: login.path },
      ...{
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'username=a&password=b',
      },
    });
    expect(response.statusCode).toBe(415);
  });
});

describe('in live mode', () => {
  let live: Shop;

  beforeAll(async () => {
    live = await openShop({ mode: 'live', publicOrigin: 'https://example.test' });
  });
  afterAll(() => live.close());

  it('a sandbox payment is refused: nothing is granted, and it is logged', async () => {
    const member = await live.buyer();
    const merchantUid = await live.order(member, await live.product());
    const txId = live.provider.books.pay(merchantUid, { isTest: true });
    await live.callback(member, merchantUid, txId);
    expect(await live.row(merchantUid)).toMatchObject({ status: 'failed', flag: 'sandbox' });
    expect((await live.log(merchantUid)).at(1)?.detail).toMatchObject({ isTest: 'true' });
    expect(await live.window(member)).toEqual([null, null]);
  });

  it('a real one is taken', async () => {
    const member = await live.buyer();
    const merchantUid = await live.order(member, await live.product());
    const txId = live.provider.books.pay(merchantUid, { isTest: false });
    await live.callback(member, merchantUid, txId);
    expect(await live.window(member)).toEqual(['2026-11-22', '2026-12-21']);
  });
});
