import { createCheckout } from '@taegeuk/contract/order-payment.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { envelopeOf } from '../../../http/endpoint.ts';
import { createCategory } from '../../../rigs/testing/content-factories.ts';
import {
  answerOf,
  type Buyer,
  openShop,
  orderIn,
  type Shop,
  type TestProduct,
} from '../../../rigs/testing/shop.ts';
import { depositDueAt, newMerchantUid } from './checkout.ts';

let shop: Shop;
let buyer: Buyer;
let product: TestProduct;

interface Reply {
  merchant_uid: string;
  amount: number;
  currency: string;
  order: { id: string; status: string };
  [field: string]: unknown;
}

function replyIn(response: { json: () => unknown }): Reply {
  return (response.json() as { data: Reply }).data;
}

async function countOrders(): Promise<number> {
  const [row] = await shop.sql<
    { count: number }[]
  >`SELECT count(*)::int FROM orders WHERE user_id = ${buyer.id}`;
  return row?.count ?? 0;
}

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

describe('a checkout', () => {
  it('gives what the window needs, registered at the provider', async () => {
    const response = await shop.ask(buyer, product);
    const reply = replyIn(response);
    expect(envelopeOf(createCheckout).safeParse(response.json()).error).toBeUndefined();
    expect(reply).toMatchObject({
      ...{
        amount: 50_000,
        currency: 'KRW',
        pay_method: 'card',
        channelKey: 'channel',
        language: 'ko',
        digital: true,
      },
      ...{ buyer_name: buyer.name, buyer_email: buyer.email, buyer_tel: buyer.phone.replace('+82', '0') },
      period: { from: '20261122', to: '20261221' },
      vbank_due: null,
      notice_url: 'http://localhost:80/api/v1/public/paymentPort/webhook',
      order: { status: 'created', amount: 50_000, charged: null },
    });
    expect(reply['m_redirect_url']).toContain(`/customer/payment?merchant_uid=${reply.merchant_uid}`);
    expect(shop.provider.books.registered.get(reply.merchant_uid)).toEqual({
      amountMinor: 50_000,
      currency: 'KRW',
    });
    expect(await shop.log(reply.merchant_uid)).toMatchObject([{ fromStatus: null, toStatus: 'created' }]);
  });

  it('says the days that follow those that are left', async () => {
    await shop.bought(buyer, product);
    const other = await shop.product();
    expect(replyIn(await shop.ask(buyer, other))['period']).toEqual({ from: '20261222', to: '20270120' });
  });

  const refused: [name: string, change: Record<string, unknown>, status: number, code: string][] = [
    ['another price', { amountByKRW: 49_999 }, 409, 'price_changed'],
    ['a price of nothing', { amountByKRW: 0, payMethod: 'nopayment' }, 409, 'price_changed'],
    ['other days', { dayExpirate: 31 }, 409, 'price_changed'],
    ['a product that is none', { categoryId: '01890000-0000-7000-8000-000000000001' }, 404, 'not_found'],
    ['no agreement', { agreed: undefined }, 422, 'agreement_required'],
    ['an agreement that is no true', { agreed: 'true' }, 422, 'agreement_required'],
    ['nothing to pay for something', { payMethod: 'nopayment' }, 422, 'pay_method_unavailable'],
    ['an unknown way to pay', { payMethod: 'bitcoin' }, 422, 'invalid_input'],
    [
      'a receipt for a number that is none',
      { cashReceipt: { purpose: 'expense', identifier: '1' } },
      422,
      'invalid_input',
    ],
  ];
  it.each(refused)('is refused with %s, and nothing is made', async (_name, change, status, code) => {
    expect(answerOf(await shop.ask(buyer, product, change))).toEqual([status, code]);
    expect(await countOrders()).toBe(0);
  });

  it('is refused when the price changed meanwhile, and succeeds at the new one', async () => {
    await shop.sql`UPDATE products SET price_krw = 60000 WHERE category_id = ${product.id}`;
    expect(answerOf(await shop.ask(buyer, product))).toEqual([409, 'price_changed']);
    expect((await shop.ask(buyer, product, { amountByKRW: 60_000 })).statusCode).toBe(200);
  });

  it('keeps its price when the product’s changes afterwards', async () => {
    const merchantUid = await shop.order(buyer, product);
    await shop.sql`UPDATE products SET price_krw = 60000, day_expirate = 3 WHERE category_id = ${product.id}`;
    const txId = shop.provider.books.pay(merchantUid);
    const order = orderIn(await shop.callback(buyer, merchantUid, txId));
    expect(order).toMatchObject({
      status: 'paid',
      amount: 50_000,
      startsOn: '2026-11-22',
      endsOn: '2026-12-21',
    });
  });

  it('of a lesson group that is no product, or of one that is not on sale, is refused', async () => {
    const { id } = await createCategory(shop.sql);
    expect(answerOf(await shop.ask(buyer, { ...product, id }))).toEqual([404, 'not_found']);
    await shop.sql`UPDATE products SET is_on_sale = false WHERE category_id = ${product.id}`;
    expect(answerOf(await shop.ask(buyer, product))).toEqual([404, 'not_found']);
  });

  it('with the same key is the same order, also at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.ask(buyer, product, {}, 'key-1')));
    expect(new Set(answers.map((answer) => replyIn(answer).merchant_uid)).size).toBe(1);
    expect(await countOrders()).toBe(1);
  });

  it('with a key that was used for something else is refused', async () => {
    await shop.order(buyer, product, {}, 'key-4');
    const others: [TestProduct, Record<string, unknown>][] = [
      [await shop.product(), {}],
      [product, { payMethod: 'noaccount' }],
      [product, { lang: 'en' }],
      [product, { amountByKRW: 1 }],
      [product, { dayExpirate: 1 }],
    ];
    for (const [asked, change] of others) {
      const answer = answerOf(await shop.ask(buyer, asked, change, 'key-4'));
      expect(answer).toEqual([422, 'invalid_input']);
    }
    expect(await countOrders()).toBe(1);
    const transfer = { payMethod: 'noaccount', depositor: '김하늘' };
    const other = await shop.product();
    const first = await shop.order(buyer, other, transfer, 'key-5');
    expect(await shop.order(buyer, other, transfer, 'key-5')).toBe(first);
    const renamed = await shop.ask(buyer, other, { ...transfer, depositor: '하늘이' }, 'key-5');
    expect(answerOf(renamed)).toEqual([422, 'invalid_input']);
  });

  it('with another member’s key is an order of its own', async () => {
    const first = await shop.order(buyer, product, {}, 'key-2');
    expect(await shop.order(await shop.buyer(), product, {}, 'key-2')).not.toBe(first);
  });

  it('goes on with the same order when the provider was away', async () => {
    shop.provider.fault = () => 'before';
    expect(answerOf(await shop.ask(buyer, product, {}, 'key-3'))).toEqual([503, 'payment_unavailable']);
    shop.provider.fault = undefined;
    expect(replyIn(await shop.ask(buyer, product, {}, 'key-3')).channelKey).toBe('channel');
    expect(await countOrders()).toBe(1);
  });

  it('takes the place of a window that was opened before', async () => {
    const first = await shop.order(buyer, product);
    const second = await shop.order(buyer, product);
    expect(await shop.row(first)).toMatchObject({ status: 'cancelled' });
    expect(await shop.row(second)).toMatchObject({ status: 'created' });
    expect((await shop.log(first)).at(-1)).toMatchObject({ cause: 'superseded', toStatus: 'cancelled' });
  });

  it('at once from many tabs leaves one order open', async () => {
    await Promise.all(Array.from({ length: 6 }, () => shop.ask(buyer, product)));
    const open = await shop.sql`SELECT id FROM orders WHERE user_id = ${buyer.id} AND status = 'created'`;
    expect(open).toHaveLength(1);
  });

  it('waits for the one whose money is awaited', async () => {
    await shop.order(buyer, product, { payMethod: 'noaccount' });
    expect(answerOf(await shop.ask(buyer, product))).toEqual([409, 'order_open']);
    expect((await shop.ask(buyer, await shop.product())).statusCode).toBe(200);
  });

  it('offers only ways to pay that exist', async () => {
    const channels = { card: { pg: 'html5_inicis', key: 'key' } };
    const { payment } = shop.services.config;
    shop.services.config.payment = { ...payment, channels };
    expect(answerOf(await shop.ask(buyer, product, { payMethod: 'vbank' }))).toEqual([
      422,
      'pay_method_unavailable',
    ]);
    shop.services.config.payment = payment;
  });
});

describe('a bank transfer', () => {
  it('waits three days for its money, at the account that it was told', async () => {
    const change = {
      payMethod: 'noaccount',
      depositor: '김하늘',
      cashReceipt: { purpose: 'deduction', identifier: '010-1234-5678' },
    };
    const { order } = replyIn(await shop.ask(buyer, product, change));
    const { config } = shop.services;
    expect(order).toMatchObject({
      status: 'pending',
      bank: {
        ...{ bank: config.bankName, account: config.bankAccount, holder: config.bankHolder },
        ...{ depositor: '김하늘', dueAt: '2026-11-25T14:59:59.000Z' },
      },
      cashReceipt: { purpose: 'deduction', identifierEnd: '5678', issuedAt: null },
    });
    const mails = await shop.sql`SELECT text FROM outbox WHERE user_id = ${buyer.id}`;
    expect(mails).toHaveLength(1);
    expect(mails[0]?.['text']).toContain(config.bankAccount);
  });

  it('answers the callback with the same order, without asking the provider', async () => {
    const merchantUid = await shop.order(buyer, product, { payMethod: 'noaccount' });
    shop.provider.fault = () => 'before';
    const order = orderIn(await shop.callback(buyer, merchantUid, null, { payMethod: 'noaccount' }));
    expect(order).toMatchObject({ status: 'pending', bank: { depositor: buyer.name } });
  });
});

describe('a product that costs nothing', () => {
  it('is given at once, and once', async () => {
    const free = await shop.product({ priceKrw: 0, dayExpirate: 7 });
    const { order } = replyIn(await shop.ask(buyer, free, { payMethod: 'nopayment' }));
    expect(order).toMatchObject({ status: 'paid', startsOn: '2026-11-22', endsOn: '2026-11-28' });
    expect(answerOf(await shop.ask(buyer, free, { payMethod: 'nopayment' }))).toEqual([409, 'already_held']);
    expect(await shop.window(buyer)).toEqual(['2026-11-22', '2026-11-28']);
  });

  it('is given once when asked for many times at once', async () => {
    const free = await shop.product({ priceKrw: 0, dayExpirate: 7 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.ask(buyer, free, { payMethod: 'nopayment' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await shop.window(buyer)).toEqual(['2026-11-22', '2026-11-28']);
  });

  it('needs no window', async () => {
    const free = await shop.product({ priceKrw: 0 });
    expect(answerOf(await shop.ask(buyer, free))).toEqual([422, 'pay_method_unavailable']);
  });
});

describe('PayPal', () => {
  it('charges the quote in dollars that is kept with the order', async () => {
    const reply = replyIn(await shop.ask(buyer, product, { payMethod: 'paypal', lang: 'en' }));
    expect(reply).toMatchObject({
      ...{ amount: 35.72, currency: 'USD', language: 'en', buyer_tel: buyer.phone.slice(1) },
      order: { amount: 50_000, charged: { currency: 'USD', amountMinor: 3572, krwPerUnit: 1400 } },
    });
  });
});

describe('a wallet', () => {
  it('has a window of its own in which its means is chosen, and an order that says by which it was paid', async () => {
    const kakao = replyIn(await shop.ask(buyer, product, { payMethod: 'kakaopay' }));
    expect(kakao).toMatchObject({ pay_method: 'card', amount: 50_000, order: { payMethod: 'kakaopay' } });
    expect(kakao).not.toHaveProperty('naverProducts');
    const naver = replyIn(await shop.ask(buyer, product, { payMethod: 'naverpay' }));
    expect(naver).toMatchObject({
      ...{ pay_method: 'card', naverPopupMode: false, order: { payMethod: 'naverpay' } },
      naverProducts: [{ uid: product.id, name: naver['name'], count: 1 }],
    });
    const { merchant_uid: merchantUid } = naver;
    // What its member chose there is how the provider lists it.
    const txId = shop.provider.books.pay(merchantUid, { method: 'point' });
    const paid = orderIn(await shop.callback(buyer, merchantUid, txId, { payMethod: 'naverpay' }));
    expect(paid).toMatchObject({ status: 'paid', payMethod: 'naverpay', amount: 50_000 });
  });

  it('of Naver takes ten won or more', async () => {
    const cheap = await shop.product({ priceKrw: 9 });
    expect(answerOf(await shop.ask(buyer, cheap, { payMethod: 'naverpay' }))).toEqual([
      ...[422, 'pay_method_unavailable'],
    ]);
    expect((await shop.ask(buyer, cheap, { payMethod: 'kakaopay' })).statusCode).toBe(200);
  });
});

describe('numbers and times', () => {
  it('a number is new, unguessable and short', () => {
    const now = new Date('2026-11-21T15:00:00Z');
    const made = Array.from({ length: 1000 }, () => newMerchantUid(now));
    expect(new Set(made).size).toBe(1000);
    for (const number of made) expect(number).toMatch(/^tg_20261122_[A-Za-z0-9]{22}$/);
  });

  it.each([
    ['2026-11-22T14:59:59Z', '2026-11-25T14:59:59.000Z'],
    ['2026-11-22T15:00:00Z', '2026-11-26T14:59:59.000Z'],
    ['2026-12-30T03:00:00Z', '2027-01-02T14:59:59.000Z'],
  ])('what is ordered at %s is awaited until %s', (at, until) => {
    expect(depositDueAt(new Date(at)).toISOString()).toBe(until);
  });
});
