import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { attendToPayments } from '../../../jobs/payments.ts';
import { actingAs } from '../../../rigs/testing/acting.ts';
import { createMember } from '../../../rigs/testing/factories.ts';
import { refundAgreed } from '../../../rigs/testing/order-acts.ts';
import { type Buyer, openShop, type Shop, type TestProduct } from '../../../rigs/testing/shop.ts';
import type { StaffActing } from '../../../staff.ts';
import { cancelOrder } from '../own/own-orders.ts';
import { confirmRefundTransfer } from '../refund/staff.ts';
import type { OrderRow } from '../rows.ts';
import { confirmTransfer, rejectOrder } from './staff.ts';

const reason = '입금하지 않으심';
let shop: Shop;
let by: StaffActing;
let buyer: Buyer;
let product: TestProduct;

beforeAll(async () => {
  shop = await openShop();
  by = actingAs((await createMember(shop.sql, { roleLevel: 9 })).id);
  // Who says yes to a refund by hand.
  await createMember(shop.sql, { roleLevel: 9 });
});
afterAll(() => shop.close());

beforeEach(async () => {
  shop.clock.set('2026-11-22T03:00:00Z');
  buyer = await shop.buyer();
  product = await shop.product({ priceKrw: 90_000, dayExpirate: 30 });
});

const transfer = async () => shop.row(await shop.order(buyer, product, { payMethod: 'noaccount' }));
const again = ({ merchantUid }: OrderRow) => shop.row(merchantUid);
const receive = ({ id }: OrderRow, receivedMinor: number) =>
  confirmTransfer(shop.services, { id, receivedMinor }, by);
const noted = ({ id }: OrderRow) =>
  shop.sql<{ cause: string; amountMinor: number }[]>`
    SELECT cause, amount_minor FROM order_refunds WHERE order_id = ${id} AND done_at IS NULL`;
const subjects = async () =>
  (
    await shop.sql<{ subject: string }[]>`
      SELECT subject FROM outbox WHERE recipient = ${buyer.email} ORDER BY id`
  ).map(({ subject }) => subject.replace('[태극명상] ', ''));

it('too little waits and is added up; what makes it enough pays the order', async () => {
  const order = await transfer();
  expect(await receive(order, 40_000)).toEqual({ state: 'short', missingMinor: 50_000, overMinor: 0 });
  expect(await receive(order, 30_000)).toEqual({ state: 'short', missingMinor: 20_000, overMinor: 0 });
  expect(await again(order)).toMatchObject({ status: 'pending', paidMinor: 70_000, startsOn: null });
  expect(await receive(order, 20_000)).toEqual({ state: 'paid', missingMinor: 0, overMinor: 0 });
  expect(await again(order)).toMatchObject({ status: 'paid', paidMinor: 90_000, startsOn: '2026-11-22' });
  expect(await noted(order)).toEqual([]);
  expect(await subjects()).toEqual([
    ...['입금을 기다리고 있습니다', '입금액이 모자랍니다', '입금액이 모자랍니다', '결제를 확인했습니다'],
  ]);
});

it('tells what came and what is missing, with the account', async () => {
  await receive(await transfer(), 40_000);
  const [mail] = await shop.sql<{ text: string }[]>`
    SELECT text FROM outbox WHERE recipient = ${buyer.email} ORDER BY id DESC LIMIT 1`;
  for (const fact of ['40,000원', '50,000원', '계좌번호']) expect(mail?.text).toContain(fact);
});

it('what is over is noted to go back, and takes no days when it is there', async () => {
  const order = await transfer();
  expect(await receive(order, 100_000)).toEqual({ state: 'paid', missingMinor: 0, overMinor: 10_000 });
  expect(await noted(order)).toEqual([{ cause: 'over', amountMinor: 10_000 }]);
  await confirmRefundTransfer(shop.services, { id: order.id }, by);
  expect(await again(order)).toMatchObject({ status: 'paid', refundedMinor: 10_000, endsOn: '2026-12-21' });
  expect((await subjects()).at(-1)).toBe('더 보내신 금액을 돌려드렸습니다');
});

it('what is over and not sent back yet goes with the refund of the order', async () => {
  const order = await transfer();
  await receive(order, 100_000);
  await refundAgreed(shop.services, order.id, { by: 'rule' }, by);
  expect(await noted(order)).toEqual([{ cause: 'staff', amountMinor: 100_000 }]);
  await confirmRefundTransfer(shop.services, { id: order.id }, by);
  expect(await again(order)).toMatchObject({ status: 'cancelled', refundedMinor: 100_000, startsOn: null });
});

it('what is over and not sent back yet is left to nobody else: no more than the price is refunded beside it', async () => {
  const order = await transfer();
  await receive(order, 100_000);
  const tooMuch = { by: 'hand', amountMinor: 90_001, days: 30 } as const;
  await refundAgreed(shop.services, order.id, tooMuch, by);
  expect(await noted(order)).toEqual([{ cause: 'over', amountMinor: 10_000 }]);
  await refundAgreed(shop.services, order.id, { ...tooMuch, amountMinor: 90_000 }, by);
  expect(await noted(order)).toEqual([{ cause: 'staff', amountMinor: 100_000 }]);
});

it('what came goes back when the order is ended by staff, by its member or by the day', async () => {
  const byStaff = await transfer();
  await receive(byStaff, 40_000);
  await rejectOrder(shop.services, { id: byStaff.id, reason }, by);
  const byMember = await transfer();
  await receive(byMember, 50_000);
  await cancelOrder(shop.services, { id: buyer.id, rights: [] }, { id: byMember.id, lang: 'kr' });
  const byDay = await transfer();
  await receive(byDay, 60_000);
  shop.clock.set('2026-11-27T03:00:00Z');
  await attendToPayments(shop.services);
  for (const [order, status, amountMinor] of [
    [byStaff, 'cancelled', 40_000],
    [byMember, 'cancelled', 50_000],
    [byDay, 'expired', 60_000],
  ] as const) {
    expect(await again(order)).toMatchObject({ status, paidMinor: amountMinor });
    expect(await noted(order)).toEqual([{ cause: 'short', amountMinor }]);
    await confirmRefundTransfer(shop.services, { id: order.id }, by);
    expect(await again(order)).toMatchObject({ status, refundedMinor: amountMinor });
  }
  expect(await subjects()).toContain('주문이 닫혔습니다. 보내 주신 금액을 돌려드립니다');
});

it('after an order ran out the whole price pays it, and less goes back with what came before', async () => {
  const order = await transfer();
  await receive(order, 40_000);
  shop.clock.set('2026-11-27T03:00:00Z');
  await attendToPayments(shop.services);
  expect(await receive(order, 50_000)).toEqual({ state: 'in_vain', missingMinor: 0, overMinor: 50_000 });
  expect(await noted(order)).toEqual([{ cause: 'short', amountMinor: 90_000 }]);
  expect(await receive(order, 90_000)).toMatchObject({ state: 'paid', overMinor: 0 });
  expect(await again(order)).toMatchObject({ status: 'paid', paidMinor: 180_000, startsOn: '2026-11-27' });
  expect(await noted(order)).toEqual([{ cause: 'short', amountMinor: 90_000 }]);
});

it('the money of an order that is paid at the provider meanwhile goes back', async () => {
  const order = await transfer();
  await receive(order, 40_000);
  const { merchantUid } = order;
  await shop.callback(buyer, merchantUid, shop.provider.books.pay(merchantUid, { amountMinor: 90_000 }));
  expect(await again(order)).toMatchObject({ status: 'paid', paidMinor: 130_000 });
  expect(await noted(order)).toEqual([{ cause: 'over', amountMinor: 40_000 }]);
  await confirmRefundTransfer(shop.services, { id: order.id }, by);
  expect(await again(order)).toMatchObject({ status: 'paid', refundedMinor: 40_000, endsOn: '2026-12-21' });
});

it('of a version that moved is refused: nobody books a press twice', async () => {
  const order = await transfer();
  const { id, version } = order;
  await confirmTransfer(shop.services, { id, version, receivedMinor: 40_000 }, by);
  const second = confirmTransfer(shop.services, { id, version, receivedMinor: 40_000 }, by);
  await expect(second).rejects.toMatchObject({ code: 'changed_elsewhere' });
  expect((await again(order)).paidMinor).toBe(40_000);
});

it('the receipt is about the price, not about what was too much', async () => {
  const cashReceipt = { purpose: 'deduction', identifier: '010-1234-5678' };
  const merchantUid = await shop.order(buyer, product, { payMethod: 'noaccount', cashReceipt });
  const order = await shop.row(merchantUid);
  await receive(order, 95_000);
  await attendToPayments(shop.services);
  expect(shop.provider.books.receipts.map(({ amountKrw }) => amountKrw)).toEqual([90_000]);
  await confirmRefundTransfer(shop.services, { id: order.id }, by);
  const [receipt] = await shop.sql`SELECT cancel_due_at FROM cash_receipts WHERE order_id = ${order.id}`;
  expect(receipt).toEqual({ cancelDueAt: null });
});

it('the database refuses money on an order that waits for something else', async () => {
  const { id } = await shop.row(await shop.order(buyer, product));
  const paid = shop.sql`UPDATE orders SET paid_minor = 1 WHERE id = ${id}`;
  await expect(Promise.resolve(paid)).rejects.toMatchObject({ constraint: 'orders_waiting_money' });
});
