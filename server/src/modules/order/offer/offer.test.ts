import { orderDeskEndpoints as contract } from '@taegeuk/contract/order-desk-acts.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { attendToPayments } from '../../../jobs/payments.ts';
import { createMember, loginAs } from '../../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../../rigs/testing/reply.ts';
import {
  answerOf,
  type Buyer,
  openShop,
  orderIn,
  type Shop,
  type TestProduct,
} from '../../../rigs/testing/shop.ts';
import { showOrder } from '../own/member-order.ts';

const reason = '전화로 청하심';
let shop: Shop;
let headers: Record<string, string>;
let buyer: Buyer;
let product: TestProduct;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

beforeEach(async () => {
  shop.clock.set('2026-11-22T03:00:00Z');
  headers = await loginAs(shop, await createMember(shop.sql, { roleLevel: 9 }));
  buyer = await shop.buyer({ isPhoneVerified: true });
  product = await shop.product({ priceKrw: 90_000, dayExpirate: 30 });
});

const make = (change: object = {}, key?: string) =>
  shop.app.inject({
    ...{ method: 'POST', url: contract.createDeskOrder.path },
    headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
    payload: { userId: buyer.id, categoryId: product.id, reason, ...change },
  });

async function offered(): Promise<{ id: string; offer: string }> {
  const { id } = dataOf(contract.createDeskOrder, await make());
  return { id, offer: (await showOrder(shop.services, { id }, null)).offer ?? '' };
}
const rowOf = async (id: string) => (await shop.sql`SELECT * FROM orders WHERE id = ${id}`)[0];

it('an order by telephone is not agreed to, and its member is sent a link by mail and SMS', async () => {
  const { id, offer } = await offered();
  expect(await rowOf(id)).toMatchObject({ status: 'created', agreedAt: null, amountKrw: 90_000 });
  const messages = await shop.sql<{ kind: string; text: string }[]>`
    SELECT kind, text FROM outbox WHERE user_id = ${buyer.id} ORDER BY kind`;
  expect(messages.map(({ kind }) => kind)).toEqual(['mail', 'sms']);
  for (const { text } of messages) expect(text).toContain(`/customer/payment?offer=${offer}`);
});

it('is sent to no number that nobody confirmed', async () => {
  buyer = await shop.buyer({ isPhoneVerified: false });
  await offered();
  expect(await shop.sql`SELECT kind FROM outbox WHERE user_id = ${buyer.id}`).toEqual([{ kind: 'mail' }]);
});

it('its member agrees, chooses how to pay, and it is the same order at the price of that day', async () => {
  const { id, offer } = await offered();
  await shop.sql`UPDATE products SET price_krw = 120000 WHERE category_id = ${product.id}`;
  const unread = await shop.ask(buyer, product, { offer, agreed: false });
  expect(answerOf(unread)).toEqual([422, 'agreement_required']);
  const answer = await shop.ask(buyer, product, { offer, payMethod: 'noaccount' }, 'key-1');
  expect(orderIn({ ...answer, json: () => ({ data: answer.json().data.order }) } as never)).toMatchObject({
    id,
    status: 'pending',
    offer: null,
  });
  const again = await shop.ask(buyer, product, { offer, payMethod: 'noaccount' }, 'key-1');
  expect(again.json().data.order.id).toBe(id);
  expect(await rowOf(id)).toMatchObject({ status: 'pending', payMethod: 'noaccount', amountKrw: 90_000 });
  const used = await shop.ask(buyer, product, { offer, payMethod: 'noaccount' });
  expect(answerOf(used)).toEqual([409, 'order_closed']);
});

it('by card it opens the window of the same order', async () => {
  const { id, offer } = await offered();
  const merchantUid = await shop.order(buyer, product, { offer });
  const txId = shop.provider.books.pay(merchantUid);
  await shop.callback(buyer, merchantUid, txId);
  expect(await rowOf(id)).toMatchObject({ status: 'paid', paidMinor: 90_000 });
});

it('nobody else can use the link, nor one that was altered', async () => {
  const { offer } = await offered();
  const other = await shop.buyer();
  expect(answerOf(await shop.ask(other, product, { offer }))).toEqual([404, 'not_found']);
  expect(answerOf(await shop.ask(buyer, product, { offer: `${offer}x` }))).toEqual([409, 'order_closed']);
});

it('it ends after a week by itself, and the member is told; then the link pays nothing', async () => {
  const { id, offer } = await offered();
  shop.clock.set('2026-11-29T14:59:58Z');
  await attendToPayments(shop.services);
  expect(await rowOf(id)).toMatchObject({ status: 'created' });
  shop.clock.advance(1000);
  await attendToPayments(shop.services);
  expect(await rowOf(id)).toMatchObject({ status: 'expired', agreedAt: null });
  buyer.headers = await loginAs(shop, buyer);
  expect(answerOf(await shop.ask(buyer, product, { offer }))).toEqual([409, 'order_closed']);
});

it('a key of staff is none of its member’s: their checkout with the same one is an order of their own', async () => {
  const { id } = dataOf(contract.createDeskOrder, await make({}, 'key-3'));
  const answer = await shop.ask(buyer, product, { payMethod: 'noaccount' }, 'key-3');
  const own = answer.json().data.order.id;
  expect(own).not.toBe(id);
  expect(await rowOf(own)).toMatchObject({ status: 'pending', agreedAt: shop.clock.now() });
});

it('the same key makes it once; what is open already, or one’s own, is refused', async () => {
  const first = dataOf(contract.createDeskOrder, await make({}, 'key-2'));
  expect(dataOf(contract.createDeskOrder, await make({}, 'key-2'))).toEqual(first);
  await shop.order(buyer, product, { payMethod: 'noaccount' });
  expect((await rowOf(first.id))?.['status']).toBe('cancelled');
  expect(failureOf(await make())).toBe('409 order_open');
  expect(failureOf(await make({ categoryId: buyer.id }))).toBe('404 not_found');
  await shop.sql`UPDATE users SET deleted_at = now() WHERE id = ${buyer.id}`;
  expect(failureOf(await make())).toBe('404 not_found');
});
