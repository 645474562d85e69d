import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealTypedAccount } from '../../credentials/refund-account.ts';
import { attendToPayments } from '../../jobs/payments.ts';
import { actingAs } from '../../rigs/testing/acting.ts';
import { createLesson } from '../../rigs/testing/content-factories.ts';
import { createMember } from '../../rigs/testing/factories.ts';
import { confirmWhole, refundAgreed } from '../../rigs/testing/order-acts.ts';
import { type Buyer, openShop, type Shop, type TestProduct } from '../../rigs/testing/shop.ts';
import type { StaffActing } from '../../staff.ts';
import { previewRefund, requestRefund } from './own/own-orders.ts';
import { confirmRefundTransfer, refuseRefund } from './refund/staff.ts';
import type { OrderRow } from './rows.ts';
import { rejectOrder } from './transfer/staff.ts';

const reason = '입금하지 않으심';
let shop: Shop;
let by: StaffActing;
let buyer: Buyer;
let product: TestProduct;

beforeAll(async () => {
  shop = await openShop();
  await createLesson(shop.sql);
  const teacher = await createMember(shop.sql, { roleLevel: 9 });
  by = actingAs(teacher.id);
});
afterAll(() => shop.close());

beforeEach(async () => {
  shop.clock.set('2026-11-22T03:00:00Z');
  shop.provider.fault = undefined;
  buyer = await shop.buyer();
  product = await shop.product({ priceKrw: 90_000, dayExpirate: 30 });
});

async function transfer(): Promise<OrderRow> {
  return shop.row(await shop.order(buyer, product, { payMethod: 'noaccount' }));
}

async function bought(): Promise<OrderRow & { txId: string }> {
  const { merchantUid, txId } = await shop.bought(buyer, product);
  return { ...(await shop.row(merchantUid)), txId };
}

const again = ({ merchantUid }: OrderRow) => shop.row(merchantUid);
const steps = async ({ merchantUid }: OrderRow) =>
  (await shop.log(merchantUid)).map(({ toStatus, amountMinor, days }) => [toStatus, amountMinor, days]);

async function mails(to = buyer.email): Promise<string[]> {
  const rows = await shop.sql<{ subject: string }[]>`
    SELECT subject FROM outbox WHERE recipient = ${to} ORDER BY id`;
  return rows.map(({ subject }) => subject.replace('[태극명상] ', ''));
}

async function acts(id: string): Promise<string[]> {
  const rows = await shop.sql<{ action: string }[]>`
    SELECT action FROM audit_log WHERE subject_id = ${id} ORDER BY id`;
  return rows.map(({ action }) => action);
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

describe('confirming a transfer', () => {
  it('gives its days once, however often and at how many desks at once', async () => {
    const order = await transfer();
    const presses = Array.from({ length: 8 }, () => failure(confirmWhole(shop.services, order.id, by)));
    expect((await Promise.all(presses)).filter((answer) => answer === 'done')).toHaveLength(1);
    expect(await again(order)).toMatchObject({
      status: 'paid',
      startsOn: '2026-11-22',
      endsOn: '2026-12-21',
    });
    expect(await steps(order)).toEqual([
      ['created', 0, 0],
      ['pending', 0, 0],
      ['paid', 90_000, 30],
    ]);
    expect(await shop.window(buyer)).toEqual(['2026-11-22', '2026-12-21']);
    expect(await mails()).toEqual(['입금을 기다리고 있습니다', '결제를 확인했습니다']);
    expect(await acts(order.id)).toEqual(['order.confirm-transfer']);
  });

  it('of an order that was paid at the provider is refused: the transfer is money of its own', async () => {
    const order = await transfer();
    await shop.callback(
      buyer,
      order.merchantUid,
      shop.provider.books.pay(order.merchantUid, { amountMinor: 90_000 }),
    );
    expect(await again(order)).toMatchObject({ status: 'paid', paidMinor: 90_000 });
    expect(await failure(confirmWhole(shop.services, order.id, by))).toBe('order_closed');
  });

  it('is possible after the order ran out', async () => {
    const order = await transfer();
    shop.clock.set('2026-11-27T03:00:00Z');
    await attendToPayments(shop.services);
    expect((await again(order)).status).toBe('expired');
    await confirmWhole(shop.services, order.id, by);
    expect(await again(order)).toMatchObject({ status: 'paid', startsOn: '2026-11-27', closedAt: null });
  });

  it('of an order that was cancelled notes what has to be sent back', async () => {
    const order = await transfer();
    await rejectOrder(shop.services, { id: order.id, reason }, by);
    await confirmWhole(shop.services, order.id, by);
    expect(await again(order)).toMatchObject({ status: 'cancelled', paidMinor: 90_000, refundedMinor: 0 });
    await confirmRefundTransfer(shop.services, { id: order.id }, by);
    const twice = confirmRefundTransfer(shop.services, { id: order.id }, by);
    expect(await failure(twice)).toBe('order_closed');
    expect((await steps(order)).slice(2)).toEqual([
      ['cancelled', 0, 0],
      ['cancelled', 90_000, 0],
      ['cancelled', -90_000, 0],
    ]);
    expect(await shop.window(buyer)).toEqual([null, null]);
    expect((await mails()).at(-1)).toBe('결제하신 금액을 모두 돌려드립니다');
  });

  it('of somebody who has left gives no days', async () => {
    const order = await transfer();
    await shop.sql`UPDATE users SET deleted_at = ${shop.clock.now()} WHERE id = ${buyer.id}`;
    await confirmWhole(shop.services, order.id, by);
    expect(await again(order)).toMatchObject({ status: 'cancelled', paidMinor: 90_000, startsOn: null });
  });

  it('is for transfers alone, and for staff alone, and not for their own', async () => {
    const { id } = await bought();
    expect(await failure(confirmWhole(shop.services, id, by))).toBe('order_closed');
    const order = await transfer();
    const member = actingAs(buyer.id, 0);
    expect(await failure(confirmWhole(shop.services, order.id, member))).toBe('forbidden');
    const own = actingAs(buyer.id);
    expect(await failure(confirmWhole(shop.services, order.id, own))).toBe('own_record');
    const nobody = '01890000-0000-7000-8000-000000000001';
    expect(await failure(confirmWhole(shop.services, nobody, by))).toBe('not_found');
    expect((await again(order)).status).toBe('pending');
  });
});

describe('a transfer that does not come', () => {
  it('is ended once; one that was paid is not', async () => {
    const order = await transfer();
    await rejectOrder(shop.services, { id: order.id, reason }, by);
    const twice = rejectOrder(shop.services, { id: order.id, reason }, by);
    expect(await failure(twice)).toBe('order_closed');
    expect((await again(order)).status).toBe('cancelled');
    expect(await mails()).toEqual(['입금을 기다리고 있습니다', '주문이 취소되었습니다']);
    const paid = await transfer();
    await confirmWhole(shop.services, paid.id, by);
    expect(await failure(rejectOrder(shop.services, { id: paid.id, reason }, by))).toBe('order_closed');
  });

  it('that is awaited at the provider is not ended here', async () => {
    const merchantUid = await shop.order(buyer, product, { payMethod: 'vbank' });
    const account = { bank: '예시은행', number: '123-456', holder: null, dueAt: null };
    const opened = { status: 'ready', method: 'vbank', account, paidAt: null } as const;
    await shop.callback(buyer, merchantUid, shop.provider.books.pay(merchantUid, opened));
    const deposit = await shop.row(merchantUid);
    // The bank names no day: ours counts.
    expect(deposit).toMatchObject({ status: 'pending', depositDueAt: new Date('2026-11-25T14:59:59Z') });
    expect(await failure(rejectOrder(shop.services, { id: deposit.id, reason }, by))).toBe('order_closed');
  });
});

const rule = { by: 'rule', reason: '청약철회' } as const;

describe('returning money', () => {
  it('gives all of it back while nothing was used, and once', async () => {
    const order = await bought();
    const presses = [1, 2, 3].map(() => failure(refundAgreed(shop.services, order.id, rule, by)));
    expect((await Promise.all(presses)).filter((answer) => answer === 'done')).toHaveLength(1);
    expect(await failure(refundAgreed(shop.services, order.id, rule, by))).toBe('order_closed');
    expect(await again(order)).toMatchObject({ status: 'cancelled', refundedMinor: 90_000, startsOn: null });
    expect(shop.provider.books.heldMinor(order.merchantUid)).toBe(0);
    expect(await shop.window(buyer)).toEqual([null, null]);
    expect((await mails()).filter((subject) => subject === '환불해 드렸습니다')).toHaveLength(1);
    expect(await acts(order.id)).toEqual(['order.refund']);
  });

  it('gives back what the rule says of one that was used, and closes it', async () => {
    const order = await bought();
    shop.clock.set('2026-12-01T03:00:00Z');
    await refundAgreed(shop.services, order.id, rule, by);
    // Ten of thirty days.
    expect(await again(order)).toMatchObject({
      ...{ status: 'refunded', refundedMinor: 60_000, startsOn: '2026-11-22', endsOn: '2026-12-01' },
    });
    expect(shop.provider.books.heldMinor(order.merchantUid)).toBe(30_000);
    expect((await steps(order)).at(-1)).toEqual(['refunded', -60_000, -20]);
  });

  it('gives back what was agreed, and goes on', async () => {
    const order = await bought();
    const agreed = {
      by: 'hand',
      amountMinor: 10_000,
      days: 3,
    } as const;
    await refundAgreed(shop.services, order.id, agreed, by);
    expect(await again(order)).toMatchObject({ status: 'paid', refundedMinor: 10_000, endsOn: '2026-12-18' });
    const seen = refundAgreed(shop.services, order.id, agreed, by, order.version);
    expect(await failure(seen)).toBe('changed_elsewhere');
    const tooMany = { ...agreed, days: 28 };
    expect(await failure(refundAgreed(shop.services, order.id, tooMany, by))).toBe('order_closed');
    const tooMuch = { ...agreed, amountMinor: 80_001 };
    expect(await failure(refundAgreed(shop.services, order.id, tooMuch, by))).toBe('order_closed');
    // The rule then returns what is left of it.
    await refundAgreed(shop.services, order.id, rule, by);
    expect(await again(order)).toMatchObject({ status: 'cancelled', refundedMinor: 90_000 });
  });

  it('answers the request that was made, and forgets the account', async () => {
    const order = await bought();
    const account = sealTypedAccount(shop.services.appSecret, order.id, '예시은행 1-2');
    await shop.sql`
      UPDATE orders SET refund_requested_at = now(), refund_account = ${account} WHERE id = ${order.id}`;
    await refundAgreed(shop.services, order.id, rule, by);
    expect(await again(order)).toMatchObject({ refundRequestedAt: null, refundAccount: null });
  });

  it('is carried out later where the provider is away', async () => {
    const order = await bought();
    shop.provider.fault = () => 'before';
    await refundAgreed(shop.services, order.id, rule, by);
    expect(await again(order)).toMatchObject({ status: 'paid', refundedMinor: 0 });
    shop.provider.fault = undefined;
    shop.clock.advance(60_000);
    await attendToPayments(shop.services);
    expect(await again(order)).toMatchObject({ status: 'cancelled', refundedMinor: 90_000 });
  });

  it('of a transfer waits until it was sent by hand', async () => {
    const order = await transfer();
    await confirmWhole(shop.services, order.id, by);
    shop.clock.set('2026-12-01T03:00:00Z');
    expect(await failure(confirmRefundTransfer(shop.services, { id: order.id }, by))).toBe('order_closed');
    await refundAgreed(shop.services, order.id, rule, by);
    expect(await failure(refundAgreed(shop.services, order.id, rule, by))).toBe('refund_under_way');
    expect((await again(order)).status).toBe('paid');
    await confirmRefundTransfer(shop.services, { id: order.id }, by);
    expect(await again(order)).toMatchObject({
      status: 'refunded',
      refundedMinor: 60_000,
      endsOn: '2026-12-01',
    });
    expect((await steps(order)).filter(([, amount]) => amount === -60_000)).toHaveLength(1);
  });

  it('by the rule is as on the day on which the member asked', async () => {
    const order = await bought();
    const member = { id: buyer.id, rights: [] };
    await requestRefund(shop.services, member, { id: order.id, lang: 'kr' }, { reason: '', account: '' });
    shop.clock.set('2026-12-10T03:00:00Z');
    const shown = await previewRefund(shop.services, member, order.id);
    expect(shown).toMatchObject({ rule: 'unused', amountMinor: 90_000, takenDays: 12, endsOn: '2026-12-09' });
    await refundAgreed(shop.services, order.id, rule, by);
    expect(await again(order)).toMatchObject({
      ...{ status: 'cancelled', refundedMinor: 90_000, startsOn: '2026-11-22', endsOn: '2026-12-09' },
    });
  });

  it('by the rule is not lost when the days run out while the member waits', async () => {
    const order = await bought();
    const member = { id: buyer.id, rights: [] };
    shop.clock.set('2026-12-11T03:00:00Z');
    await requestRefund(shop.services, member, { id: order.id, lang: 'kr' }, { reason: '', account: '' });
    shop.clock.set('2026-12-23T03:00:00Z');
    expect(await previewRefund(shop.services, member, order.id)).toMatchObject({
      ...{ amountMinor: 30_000, takenDays: 0, endsOn: '2026-12-21' },
    });
    await refundAgreed(shop.services, order.id, rule, by);
    expect(await again(order)).toMatchObject({
      status: 'refunded',
      refundedMinor: 30_000,
      endsOn: '2026-12-21',
    });
    expect(await steps(order)).toContainEqual(['refunded', -30_000, 0]);
  });

  it('of a deposit needs the account that it goes back to', async () => {
    const merchantUid = await shop.order(buyer, product, { payMethod: 'vbank' });
    await shop.callback(buyer, merchantUid, shop.provider.books.pay(merchantUid, { method: 'vbank' }));
    const order = await shop.row(merchantUid);
    expect(await failure(refundAgreed(shop.services, order.id, rule, by))).toBe('invalid_input');
    const account = { bankCode: '04', number: '123', holder: '김하늘', tel: '01012345678' };
    await refundAgreed(shop.services, order.id, { ...rule, account }, by);
    expect((await again(order)).status).toBe('cancelled');
    const kept = await shop.sql`SELECT account FROM order_refunds WHERE order_id = ${order.id}`;
    expect(kept).toEqual([{ account: null }]);
  });

  it('that the provider refuses keeps no account', async () => {
    const merchantUid = await shop.order(buyer, product, { payMethod: 'vbank' });
    await shop.callback(buyer, merchantUid, shop.provider.books.pay(merchantUid, { method: 'vbank' }));
    const account = { bankCode: '04', number: '123', holder: '김하늘', tel: '01012345678' };
    shop.provider.fault = (call) => (call === 'cancel' ? 'refuse' : undefined);
    await refundAgreed(shop.services, (await shop.row(merchantUid)).id, { ...rule, account }, by);
    const kept = await shop.sql`SELECT account, failed_at IS NOT NULL AS has_failed FROM order_refunds`;
    expect(kept).toContainEqual({ account: null, hasFailed: true });
  });

  it('is refused when nothing is left of it', async () => {
    const order = await bought();
    const waiting = await transfer();
    shop.clock.set('2027-01-22T03:00:00Z');
    expect(await failure(refundAgreed(shop.services, order.id, rule, by))).toBe('order_closed');
    expect(await failure(refundAgreed(shop.services, waiting.id, rule, by))).toBe('order_closed');
  });
});

describe('refusing a request for a refund', () => {
  const refuse = ({ id }: OrderRow) =>
    refuseRefund(shop.services, { id, reason: ' 돌려드릴 기한이 지났습니다. ' }, by);
  const request = ({ id }: OrderRow, account = '') =>
    requestRefund(
      shop.services,
      { id: buyer.id, rights: [] },
      { id, lang: 'kr' },
      { reason: '이사', account },
    );

  it('says why, takes nothing, and the member may ask again', async () => {
    const order = await bought();
    await request(order, '예시은행 1-2');
    await refuse(order);
    expect(await again(order)).toMatchObject({
      ...{ status: 'paid', refundedMinor: 0, endsOn: order.endsOn, refundRequestedAt: null },
      ...{ refundAccount: null, refusal: '돌려드릴 기한이 지났습니다.', refusedAt: shop.clock.now() },
    });
    expect((await mails()).at(-1)).toBe('환불 신청에 답을 드립니다');
    expect((await acts(order.id)).at(-1)).toBe('order.refuse-refund');
    await request(order);
    expect(await again(order)).toMatchObject({ refundRequestedAt: shop.clock.now(), refusal: '' });
  });

  it('is for a request that is there, and that is not being carried out', async () => {
    expect(await failure(refuse(await bought()))).toBe('order_closed');
    product = await shop.product({ priceKrw: 90_000, dayExpirate: 30 });
    const order = await transfer();
    await confirmWhole(shop.services, order.id, by);
    await request(order, '예시은행 1-2');
    await refundAgreed(shop.services, order.id, rule, by);
    expect(await failure(refuse(order))).toBe('refund_under_way');
  });
});
