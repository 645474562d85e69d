import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actingAs } from '../../rigs/testing/acting.ts';
import { createMember } from '../../rigs/testing/factories.ts';
import { refundAgreed } from '../../rigs/testing/order-acts.ts';
import { type Buyer, openShop, type Shop, type TestProduct } from '../../rigs/testing/shop.ts';

let shop: Shop;
let buyer: Buyer;
let product: TestProduct;
let staffId: string;

beforeAll(async () => {
  shop = await openShop();
  staffId = (await createMember(shop.sql, { roleLevel: 9 })).id;
});
beforeEach(async () => {
  shop.provider.fault = undefined;
  shop.provider.calls.length = 0;
  buyer = await shop.buyer();
  product = await shop.product();
});
afterAll(() => shop.close());

/** Pays for an order that another one has superseded: the money is returned as soon as we learn of it. */
async function paidInVain(): Promise<{ merchantUid: string; txId: string }> {
  const merchantUid = await shop.order(buyer, product);
  await shop.order(buyer, product);
  return { merchantUid, txId: shop.provider.books.pay(merchantUid) };
}

/**
 * Each time that we request a refund, somebody at the console has just returned a part: after our look-up, before our
 * request.
 */
function returnBeforeEachCancel(txId: string, parts: number[]): void {
  const left = [...parts];
  shop.provider.fault = (call) => {
    const part = call === 'cancel' ? left.shift() : undefined;
    if (part) shop.provider.books.return(txId, part);
    return undefined;
  };
}

function refundsOf(merchantUid: string) {
  return shop.sql`
    SELECT r.done_at IS NOT NULL AS is_done, r.failed_at IS NOT NULL AS is_failed, r.last_error
    FROM order_refunds r JOIN orders o ON o.id = r.order_id WHERE o.merchant_uid = ${merchantUid}`;
}

const done = { isDone: true, isFailed: false, lastError: null };

describe('when a part is returned by the console in the moment in which we ask for a refund', () => {
  it('money that bought nothing goes back to the last won all the same', async () => {
    const { merchantUid, txId } = await paidInVain();
    returnBeforeEachCancel(txId, [5000, 44_976]);
    await shop.webhook(merchantUid, txId);
    expect(shop.provider.books.heldMinor(merchantUid)).toBe(0);
    expect(shop.provider.calls.filter(({ call }) => call === 'cancel')).toHaveLength(3);
    expect((await shop.log(merchantUid)).map(({ amountMinor }) => amountMinor).filter(Boolean)).toEqual([
      ...[50_000, -5000, -44_976, -24],
    ]);
    expect(await refundsOf(merchantUid)).toEqual([done]);
  });

  it('nothing more is asked for where that was all of it', async () => {
    const { merchantUid, txId } = await paidInVain();
    returnBeforeEachCancel(txId, [50_000]);
    await shop.webhook(merchantUid, txId);
    expect(await refundsOf(merchantUid)).toEqual([done]);
  });

  it('a refund by staff stops, and says what is left', async () => {
    const { merchantUid, txId } = await shop.bought(buyer, product);
    returnBeforeEachCancel(txId, [5000]);
    const { id } = await shop.row(merchantUid);
    const wish = { by: 'hand', reason: '', amountMinor: 20_000, days: 10 } as const;
    await refundAgreed(shop.services, id, wish, actingAs(staffId));
    expect(shop.provider.books.payment(txId).refundedMinor).toBe(5000);
    expect(await refundsOf(merchantUid)).toEqual([
      { isDone: false, isFailed: true, lastError: '45000 are left at the provider' },
    ]);
  });
});
