import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../testing/app.ts';
import { createCategory } from '../../testing/content-factories.ts';
import { createMember, loginAs, type TestMember } from '../../testing/factories.ts';
import { createFakePayments } from '../../testing/payments.ts';

const clock = createTestClock('2026-11-22T03:00:00Z');
const provider = createFakePayments();
let testApp: TestApp;
let member: TestMember;
let headers: Record<string, string>;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now, payments: provider });
  member = await createMember(testApp.sql);
  headers = await loginAs(testApp, member);
});
afterAll(() => testApp.close());

describe('a card payment', () => {
  it('gives its days once', async () => {
    const product = await createCategory(testApp.sql, {
      center: 2,
      product: { priceKrw: 50_000, dayExpirate: 30, grants: 'center' },
    });
    const made = await testApp.app.inject({
      method: 'POST',
      url: '/api/v1/private/paymentPort/getIamPortParams',
      headers,
      payload: {
        amountByKRW: 50_000,
        payMethod: 'card',
        categoryId: product.id,
        lang: 'kr',
        dayExpirate: 30,
        agreed: true,
      },
    });
    expect(made.json()).toMatchObject({ success: true });
    const merchantUid = (made.json() as { data: { merchant_uid: string } }).data.merchant_uid;
    const txId = provider.pay(merchantUid);
    const settled = await testApp.app.inject({
      method: 'POST',
      url: '/api/v1/private/paymentPort/setPaymentUserOrder',
      headers,
      payload: { merchant_uid: merchantUid, imp_uid: txId, payMethod: 'card' },
    });
    expect(settled.json()).toMatchObject({
      data: { status: 'paid', startsOn: '2026-11-22', endsOn: '2026-12-21' },
    });
    provider.returnInConsole(txId, 50_000);
    const hook = await testApp.app.inject({
      method: 'POST',
      url: '/api/v1/public/paymentPort/webhook',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `imp_uid=${txId}&merchant_uid=${merchantUid}&status=cancelled`,
    });
    expect(hook.json()).toMatchObject({ success: true });
    const [order] = await testApp.sql`SELECT status, paid_minor, refunded_minor, starts_on FROM orders`;
    expect(order).toEqual({ status: 'cancelled', paidMinor: 50_000, refundedMinor: 50_000, startsOn: null });
    expect(
      await testApp.sql`SELECT center_starts_on, center_ends_on FROM users WHERE id = ${member.id}`,
    ).toEqual([{ centerStartsOn: null, centerEndsOn: null }]);
  });
});
