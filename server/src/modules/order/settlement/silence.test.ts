import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendToPayments } from '../../../jobs/payments.ts';
import { createMember } from '../../../rigs/testing/factories.ts';
import { openShop, type Shop } from '../../../rigs/testing/shop.ts';

let shop: Shop;
let admin: { email: string };

beforeAll(async () => {
  shop = await openShop();
  admin = await createMember(shop.sql, { roleLevel: 9 });
});
afterAll(() => shop.close());

const told = () =>
  shop.sql<{ text: string }[]>`SELECT text FROM outbox WHERE recipient = ${admin.email} ORDER BY id`;

async function attendFor(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    shop.clock.advance(60 * 60_000);
    await attendToPayments(shop.services);
  }
}

it('a provider that is silent for a day is told to staff once, until it has answered', async () => {
  const buyer = await shop.buyer();
  const merchantUid = await shop.order(buyer, await shop.product());
  // Also a transfer waits: it is asked of nobody.
  await shop.order(buyer, await shop.product(), { payMethod: 'noaccount' });
  // Nor are refunds that the provider has taken over, that were given up, or that staff send by hand.
  const { id } = await shop.row(merchantUid);
  const now = shop.clock.now();
  await shop.sql`
    INSERT INTO order_refunds (order_id, amount_minor, balance_minor, cause, tx_id, asked_at, failed_at, created_at, next_try_at)
    SELECT ${id}, 1, 1, 'late', r.tx_id, r.asked_at, r.failed_at, ${now}::timestamptz - interval '2 days', ${now}::timestamptz
    FROM (VALUES ('taken over', ${now}::timestamptz, NULL::timestamptz), ('given up', NULL, ${now}), (NULL, NULL, NULL))
         r (tx_id, asked_at, failed_at)`;
  shop.provider.fault = () => 'before';
  await attendFor(24);
  expect(await told()).toEqual([]);
  await attendFor(3);
  const mails = await told();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('확인하지 못한 주문이 1건');
  expect(mails[0]?.text).toContain('/admin/orders?queue=stuck');
  shop.provider.fault = undefined;
  await attendFor(1);
  expect(await shop.row(merchantUid)).toMatchObject({ status: 'expired', unansweredSince: null });
  shop.provider.fault = () => 'before';
  await attendFor(3);
  expect(await told()).toHaveLength(1);
});
