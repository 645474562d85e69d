import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, orderIn, type Shop } from '../../testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('a card payment', () => {
  it('gives its days once, and none are left when all of it went back', async () => {
    const buyer = await shop.buyer();
    const merchantUid = await shop.order(buyer, await shop.product());
    const txId = shop.provider.books.pay(merchantUid);
    const settled = orderIn(await shop.callback(buyer, merchantUid, txId));
    expect(settled).toMatchObject({ status: 'paid', startsOn: '2026-11-22', endsOn: '2026-12-21' });
    shop.provider.books.return(txId, 50_000);
    expect((await shop.webhook(merchantUid, txId)).statusCode).toBe(200);
    expect(await shop.row(merchantUid)).toMatchObject({
      status: 'cancelled',
      refundedMinor: 50_000,
      endsOn: null,
    });
    expect(await shop.window(buyer)).toEqual([null, null]);
  });
});
