import { exportUser } from '@taegeuk/contract/user-account.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { attendToPayments } from '../../../jobs/payments.ts';
import { actingAs } from '../../../rigs/testing/acting.ts';
import { createMember, loginAs } from '../../../rigs/testing/factories.ts';
import { confirmWhole, refundAgreed } from '../../../rigs/testing/order-acts.ts';
import { dataOf } from '../../../rigs/testing/reply.ts';
import { type Buyer, openShop, type Shop } from '../../../rigs/testing/shop.ts';
import type { StaffActing } from '../../../staff.ts';
import { requestRefund } from '../own/own-orders.ts';
import { sealPlainAccounts } from './plain-accounts.ts';
import { readRefundAccount } from './staff.ts';

const typed = '견본은행 110-222-333333';
const depositAccount = { bankCode: '04', number: '1102', holder: '김하늘', tel: '01012345678' };
let shop: Shop;
let buyer: Buyer;
let by: StaffActing;

beforeAll(async () => {
  shop = await openShop();
  const { id } = await createMember(shop.sql, { roleLevel: 9 });
  by = actingAs(id);
});
afterAll(() => shop.close());

beforeEach(async () => {
  shop.clock.set('2026-11-22T03:00:00Z');
  shop.provider.fault = undefined;
  buyer = await shop.buyer();
});

/** A member who wants the money of a transfer back. */
async function requested(): Promise<string> {
  const product = await shop.product({ priceKrw: 90_000, dayExpirate: 30 });
  const { id } = await shop.row(await shop.order(buyer, product, { payMethod: 'noaccount' }));
  await confirmWhole(shop.services, id, by);
  const member = { id: buyer.id, rights: [] };
  await requestRefund(shop.services, member, { id, lang: 'kr' }, { reason: '', account: typed });
  return id;
}

const stored = (id: string) =>
  shop.sql`SELECT o.*, to_jsonb(o)::text AS whole FROM orders o WHERE id = ${id}`;

test('the account that a member names is stored sealed, and in their export as they wrote it', async () => {
  const id = await requested();
  const [row] = await stored(id);
  expect(String(row?.refundAccount)).not.toContain('110-222');
  expect(row?.whole).not.toContain('110-222');
  const answer = await shop.app.inject({ url: exportUser.path, headers: await loginAs(shop, buyer) });
  expect(dataOf(exportUser, answer).orders).toMatchObject([{ refundAccount: typed }]);
});

test('an account that a new APP_SECRET made unreadable keeps nobody from their export', async () => {
  const id = await requested();
  await shop.sql`UPDATE orders SET refund_account = 'sealed with another' WHERE id = ${id}`;
  const answer = await shop.app.inject({ url: exportUser.path, headers: await loginAs(shop, buyer) });
  expect(dataOf(exportUser, answer).orders).toMatchObject([{ refundAccount: null }]);
});

test('that staff read it stands in the log', async () => {
  const id = await requested();
  expect(await readRefundAccount(shop.services, id, by)).toBe(typed);
  const log = await shop.sql`
    SELECT actor_id, about_user_id FROM audit_log WHERE action = 'order.read-account' AND subject_id = ${id}`;
  expect(log).toEqual([{ actorId: by.staff.id, aboutUserId: buyer.id }]);
});

test('a member does not read it that way, their own neither', async () => {
  const id = await requested();
  for (const [roleLevel, code] of [
    [0, 'forbidden'],
    [9, 'own_record'],
  ] as const) {
    const acting = actingAs(buyer.id, roleLevel);
    await expect(readRefundAccount(shop.services, id, acting)).rejects.toMatchObject({ code });
  }
});

test('where a deposit goes back to waits sealed until the provider is told', async () => {
  const product = await shop.product({ priceKrw: 90_000, dayExpirate: 30 });
  const merchantUid = await shop.order(buyer, product, { payMethod: 'vbank' });
  await shop.callback(buyer, merchantUid, shop.provider.books.pay(merchantUid, { method: 'vbank' }));
  const { id } = await shop.row(merchantUid);
  shop.provider.fault = () => 'before';
  await refundAgreed(shop.services, id, { by: 'rule', account: depositAccount }, by);
  const [waiting] = await shop.sql<{ account: Buffer }[]>`
    SELECT account FROM order_refunds WHERE order_id = ${id}`;
  expect(waiting?.account.includes('1102')).toBe(false);
  shop.provider.fault = undefined;
  const cancel = vi.spyOn(shop.services.payments, 'cancel');
  shop.clock.advance(60 * 60 * 1000);
  await attendToPayments(shop.services);
  expect(cancel).toHaveBeenCalledWith(expect.objectContaining({ refundAccount: depositAccount }));
  cancel.mockRestore();
});

test('what an earlier release stored plain is sealed at the start, once', async () => {
  const id = await requested();
  await shop.owner`UPDATE orders SET refund_account = NULL, unsealed_refund_account = ${typed} WHERE id = ${id}`;
  await shop.owner`
    INSERT INTO order_refunds (order_id, amount_minor, balance_minor, cause, unsealed_account)
    VALUES (${id}, 1, 1, 'staff', ${JSON.stringify(depositAccount)}::text::jsonb)`;
  await Promise.all([sealPlainAccounts(shop.services), sealPlainAccounts(shop.services)]);
  const [row] = await stored(id);
  expect(row?.whole).not.toContain('110-222');
  expect(await readRefundAccount(shop.services, id, by)).toBe(typed);
  const refunds = await shop.sql`
    SELECT unsealed_account, account IS NOT NULL AS is_sealed FROM order_refunds WHERE order_id = ${id}`;
  expect(refunds).toEqual([{ unsealedAccount: null, isSealed: true }]);
});
