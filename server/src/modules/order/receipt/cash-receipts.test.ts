import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actingAs } from '../../../rigs/testing/acting.ts';
import { createMember, type TestMember } from '../../../rigs/testing/factories.ts';
import { confirmWhole, refundAgreed } from '../../../rigs/testing/order-acts.ts';
import { type Buyer, openShop, type Shop } from '../../../rigs/testing/shop.ts';
import type { StaffActing } from '../../../staff.ts';
import { confirmRefundTransfer } from '../refund/staff.ts';
import type { OrderRow } from '../rows.ts';
import { rejectOrder } from '../transfer/staff.ts';
import { issueCashReceipts, removeUnusedReceiptNumbers } from './cash-receipts.ts';
import { cancelCashReceipt, recordCashReceipt } from './staff.ts';

const dayMs = 86_400_000;
const phone = { purpose: 'deduction', identifier: '010-1234-5678' };
let shop: Shop;
let by: StaffActing;
let admin: TestMember;
let buyer: Buyer;

beforeAll(async () => {
  shop = await openShop();
  admin = await createMember(shop.sql, { roleLevel: 9 });
  by = actingAs(admin.id);
});
afterAll(() => shop.close());

beforeEach(async () => {
  shop.clock.set('2026-11-22T03:00:00Z');
  shop.provider.fault = undefined;
  shop.provider.calls.length = 0;
  shop.provider.books.receipts.length = 0;
  buyer = await shop.buyer();
  await shop.sql`DELETE FROM outbox`;
});

async function transfer(priceKrw: number, cashReceipt?: object): Promise<OrderRow> {
  const product = await shop.product({ priceKrw });
  const wish = { payMethod: 'noaccount', ...(cashReceipt ? { cashReceipt } : {}) };
  return shop.row(await shop.order(buyer, product, wish));
}

async function paid(priceKrw: number, cashReceipt?: object): Promise<OrderRow> {
  const order = await transfer(priceKrw, cashReceipt);
  await confirmWhole(shop.services, order.id, by);
  return order;
}

async function receiptOf({ id }: OrderRow) {
  const [row] = await shop.sql`SELECT * FROM cash_receipts WHERE order_id = ${id}`;
  return row;
}

async function told(): Promise<string[]> {
  const rows = await shop.sql<
    { subject: string }[]
  >`SELECT subject FROM outbox WHERE recipient = ${admin.email}`;
  return rows.map(({ subject }) => subject.replace('[태극명상] ', ''));
}

const issued = () => shop.provider.books.receipts;

describe('the receipt of a transfer', () => {
  it('is issued as wished once the money is there, and its number is erased', async () => {
    const order = await transfer(30_000, phone);
    await issueCashReceipts(shop.services);
    expect(issued()).toEqual([]);
    await confirmWhole(shop.services, order.id, by);
    await Promise.all([issueCashReceipts(shop.services), issueCashReceipts(shop.services)]);
    expect(issued()).toMatchObject([
      {
        ...{ orderNo: order.merchantUid, amountKrw: 30_000, purpose: 'deduction', identifier: '01012345678' },
        buyer: { name: buyer.name, email: buyer.email },
      },
    ]);
    expect(await receiptOf(order)).toMatchObject({
      ...{ identifier: null, identifierEnd: '5678', approvalNo: 'A1', failedAt: null },
    });
  });

  it('is issued for a company', async () => {
    await paid(30_000, { purpose: 'expense', identifier: '123-45-67891' });
    await issueCashReceipts(shop.services);
    expect(issued()).toMatchObject([{ purpose: 'expense', identifier: '1234567891' }]);
  });

  it.each([
    [99_999, []],
    [100_000, [{ purpose: 'voluntary', identifier: '0100001234' }]],
  ])('of %i won that nobody asked for is as the law wants', async (priceKrw, expected) => {
    await paid(priceKrw);
    await issueCashReceipts(shop.services);
    expect(issued()).toMatchObject(expected);
  });

  it('is tried again, ever more rarely, while the provider is away', async () => {
    const order = await paid(30_000, phone);
    shop.provider.fault = () => 'before';
    for (let minute = 0; minute < 10; minute += 1) {
      await issueCashReceipts(shop.services);
      shop.clock.advance(60_000);
    }
    // At 0, 1, 3 and 7 minutes.
    expect(shop.provider.calls).toHaveLength(4);
    shop.provider.fault = undefined;
    shop.clock.advance(60 * 60_000);
    await issueCashReceipts(shop.services);
    expect(await receiptOf(order)).toMatchObject({ approvalNo: 'A1', attempts: 5, lastError: null });
    expect(await told()).toEqual([]);
  });

  it('is issued although another one fails in a way that nobody expected', async () => {
    const orders = [await paid(30_000, phone), await paid(20_000, phone), await paid(10_000, phone)];
    let asked = 0;
    shop.provider.fault = () => {
      asked += 1;
      if (asked === 1) throw new Error('what nobody expected');
      return undefined;
    };
    await expect(issueCashReceipts(shop.services)).rejects.toThrow('1 cash receipts were not issued');
    const issuedOf = async () =>
      (await Promise.all(orders.map(receiptOf))).filter((receipt) => receipt?.['issuedAt']);
    expect(await issuedOf()).toHaveLength(2);
    shop.clock.advance(10 * 60_000);
    await issueCashReceipts(shop.services);
    expect(await issuedOf()).toHaveLength(3);
  });

  it('goes to administrators while there is a day left to issue it by hand', async () => {
    const order = await paid(30_000, phone);
    shop.provider.fault = () => 'before';
    shop.clock.advance(4 * dayMs);
    await issueCashReceipts(shop.services);
    await issueCashReceipts(shop.services);
    expect(await told()).toEqual(['현금영수증이 발급되지 않았습니다']);
    expect(await receiptOf(order)).toMatchObject({ identifier: '01012345678' });
    await recordCashReceipt(shop.services, { id: order.id, approvalNo: ' 123456789 ' }, by);
    const twice = recordCashReceipt(shop.services, { id: order.id, approvalNo: '987' }, by);
    await expect(twice).rejects.toMatchObject({ code: 'receipt_issued' });
    expect(await receiptOf(order)).toMatchObject({
      approvalNo: '123456789',
      identifier: null,
      failedAt: null,
    });
  });

  it('that is refused goes to administrators at once, and is not asked for again', async () => {
    await paid(30_000, phone);
    shop.provider.fault = () => 'refuse';
    await issueCashReceipts(shop.services);
    shop.clock.advance(dayMs);
    await issueCashReceipts(shop.services);
    expect(shop.provider.calls).toHaveLength(1);
    expect(await told()).toEqual(['현금영수증이 발급되지 않았습니다']);
  });

  it('that a process died over is issued by another', async () => {
    const order = await paid(30_000, phone);
    shop.provider.fault = () => {
      throw new Error('killed');
    };
    await expect(issueCashReceipts(shop.services)).rejects.toMatchObject({ errors: [new Error('killed')] });
    shop.provider.fault = undefined;
    await issueCashReceipts(shop.services);
    expect(issued()).toEqual([]);
    shop.clock.advance(11 * 60_000);
    await issueCashReceipts(shop.services);
    expect(await receiptOf(order)).toMatchObject({ approvalNo: 'A1' });
  });

  it('has to be cancelled by hand when the money goes back, and none is issued afterwards', async () => {
    const first = await paid(30_000, phone);
    await issueCashReceipts(shop.services);
    const early = cancelCashReceipt(shop.services, { id: first.id, approvalNo: '987' }, by);
    await expect(early).rejects.toMatchObject({ code: 'order_closed' });
    const second = await paid(120_000);
    for (const { id } of [first, second]) {
      await refundAgreed(shop.services, id, { by: 'rule' }, by);
      await confirmRefundTransfer(shop.services, { id: id }, by);
    }
    await issueCashReceipts(shop.services);
    expect(issued()).toHaveLength(1);
    expect(await told()).toEqual(['현금영수증을 취소해야 합니다']);
  });

  it('is about what is left where a part went back before it was issued', async () => {
    const order = await paid(30_000, phone);
    await refundAgreed(shop.services, order.id, { by: 'hand', amountMinor: 10_000, days: 0 }, by);
    await confirmRefundTransfer(shop.services, { id: order.id }, by);
    await issueCashReceipts(shop.services);
    expect(issued()).toMatchObject([{ amountKrw: 20_000, identifier: '01012345678' }]);
  });

  it('is none of money that has not come', async () => {
    const { id } = await transfer(30_000, phone);
    const noted = recordCashReceipt(shop.services, { id, approvalNo: '123456789' }, by);
    await expect(noted).rejects.toMatchObject({ code: 'order_closed' });
  });
});

describe('a number that was given for nothing', () => {
  it('is erased a month after the order ended, and not while it may be needed', async () => {
    const ended = await transfer(30_000, phone);
    await rejectOrder(shop.services, { id: ended.id, reason: '기한이 지났음' }, by);
    const kept = await paid(30_000, phone);
    const partly = await paid(30_000, phone);
    await refundAgreed(shop.services, partly.id, { by: 'hand', amountMinor: 10_000, days: 30 }, by);
    await confirmRefundTransfer(shop.services, { id: partly.id }, by);
    expect((await shop.row(partly.merchantUid)).status).toBe('refunded');
    shop.clock.advance(30 * dayMs);
    expect(await removeUnusedReceiptNumbers(shop.sql, shop.clock.now())).toBe(0);
    shop.clock.advance(1);
    expect(await removeUnusedReceiptNumbers(shop.sql, shop.clock.now())).toBe(1);
    expect(await receiptOf(ended)).toMatchObject({ identifier: null, identifierEnd: '5678' });
    for (const order of [kept, partly])
      expect(await receiptOf(order)).toMatchObject({ identifier: '01012345678' });
  });
});
