import { decideApproval } from '@taegeuk/contract/approval.ts';
import type { Endpoint } from '@taegeuk/contract/endpoint.ts';
import { orderDeskEndpoints as contract } from '@taegeuk/contract/order-desk-acts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLesson } from '../../../rigs/testing/content-factories.ts';
import { createMember, loginAs, type TestMember } from '../../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../../rigs/testing/reply.ts';
import { type Buyer, openShop, type Shop, type TestProduct } from '../../../rigs/testing/shop.ts';
import { requestRefund } from '../own/own-orders.ts';
import type { OrderRow } from '../rows.ts';

const reason = '전화로 이야기했음';
type Headers = Record<string, string>;
let shop: Shop;
let admin: TestMember;
let headers: Headers;
let secondHeaders: Headers;
let buyer: Buyer;
let product: TestProduct;
let born = 1940;

beforeAll(async () => {
  shop = await openShop();
  await createLesson(shop.sql);
});
afterAll(() => shop.close());

beforeEach(async () => {
  shop.clock.set('2026-11-23T03:00:00Z');
  born += 1;
  admin = await createMember(shop.sql, { roleLevel: 9, name: '한결', dob: `${born}-03-14` });
  headers = await loginAs(shop, admin);
  secondHeaders = await loginAs(shop, await createMember(shop.sql, { roleLevel: 9 }));
  buyer = await shop.buyer({ name: '김하늘', dob: `${born}-03-14` });
  product = await shop.product({ priceKrw: 400_000, dayExpirate: 40 });
});

function call(
  endpoint: Endpoint,
  {
    id = '',
    payload,
    by = headers,
    query = '',
  }: {
    id?: string;
    payload?: object;
    by?: Headers;
    query?: string;
  } = {},
) {
  const url = endpoint.path.replace('{id}', id) + query;
  return shop.app.inject({ method: endpoint.method, url, headers: by, ...(payload ? { payload } : {}) });
}

const transfer = async () => shop.row(await shop.order(buyer, product, { payMethod: 'noaccount' }));
const bought = async () => shop.row((await shop.bought(buyer, product)).merchantUid);
const again = ({ merchantUid }: OrderRow) => shop.row(merchantUid);

async function confirmed(receivedMinor = 400_000): Promise<OrderRow> {
  const { id, version, merchantUid } = await transfer();
  await call(contract.confirmDeskTransfer, { id, payload: { version, receivedMinor } });
  return shop.row(merchantUid);
}
const listed = async (query: string) =>
  dataOf(
    contract.listDeskOrders,
    await call(contract.listDeskOrders, { query: `?userId=${buyer.id}&${query}` }),
  );
const read = async (id: string) => dataOf(contract.getDeskOrder, await call(contract.getDeskOrder, { id }));

describe('the list', () => {
  it('finds orders by state, method, product and day, and sums what is found by currency', async () => {
    const paid = await bought();
    const waiting = await transfer();
    expect((await listed('')).map(({ id }) => id)).toEqual([waiting.id, paid.id]);
    expect((await listed('sort=oldest')).map(({ id }) => id)).toEqual([paid.id, waiting.id]);
    expect((await listed('status=paid')).map(({ id }) => id)).toEqual([paid.id]);
    expect((await listed('method=noaccount')).map(({ id }) => id)).toEqual([waiting.id]);
    expect(await listed(`product=${product.id}&from=2026-11-23&to=2026-11-23`)).toHaveLength(2);
    expect(await listed('from=2026-11-24')).toEqual([]);
    const query = `?userId=${buyer.id}`;
    const sums = dataOf(contract.sumDeskOrders, await call(contract.sumDeskOrders, { query }));
    expect(sums).toMatchObject({
      orders: 2,
      sums: [{ currency: 'KRW', paidMinor: 400_000, refundedMinor: 0, netMinor: 400_000 }],
    });
    expect(sums.queues.transfer).toBeGreaterThanOrEqual(1);
  });

  it('shows each queue, and in which an order stands', async () => {
    const waiting = await transfer();
    expect(await listed('queue=transfer')).toMatchObject([
      { id: waiting.id, queues: ['transfer'], missingMinor: 400_000, memberName: '김하늘' },
    ]);
    await call(contract.confirmDeskTransfer, {
      id: waiting.id,
      payload: { version: waiting.version, receivedMinor: 410_000 },
    });
    const { id } = waiting;
    // What is over has to be sent back by hand.
    expect(await listed('queue=refund')).toMatchObject([{ id, queues: ['refund'] }]);
    await shop.sql`UPDATE orders SET flag = 'amount' WHERE id = ${id}`;
    expect(await listed('queue=flagged')).toMatchObject([{ id, queues: ['refund', 'flagged'] }]);
    expect(await listed('queue=stuck')).toEqual([]);
  });

  it('and each page stand in the log, with whose they were', async () => {
    const { id } = await bought();
    await listed('status=paid');
    await read(id);
    const rows = await shop.sql`
      SELECT action, about_user_id, about_ids, detail FROM audit_log WHERE actor_id = ${admin.id} ORDER BY id`;
    expect(rows).toMatchObject([
      { action: 'order.list', aboutIds: [buyer.id], detail: { status: 'paid' } },
      { action: 'order.read', aboutUserId: buyer.id },
    ]);
  });
});

describe('the page of an order', () => {
  it('has money, days, log, messages and the member without their address', async () => {
    const order = await confirmed();
    const page = await read(order.id);
    expect(page).toMatchObject({
      ...{ number: order.merchantUid, status: 'paid', paidMinor: 400_000, days: 40, side: 'center' },
      ...{ startsOn: '2026-11-23', isOwn: false, isOffer: false, refunds: [], request: null, refusal: null },
      member: { maskedPhone: expect.stringMatching(/^010-\*{4}-\d{4}$/), hasLeft: false },
      receipt: { purpose: 'voluntary', approvalNo: null },
    });
    expect(
      page.steps.map(({ to, cause, actor, amountMinor, days }) => [to, cause, actor, amountMinor, days]),
    ).toEqual([
      ['created', 'checkout', null, 0, 0],
      ['pending', 'checkout', null, 0, 0],
      ['paid', 'staff', '한결', 400_000, 40],
    ]);
    expect(page.messages.map(({ subject }) => subject.replace('[태극명상] ', ''))).toEqual([
      '입금을 기다리고 있습니다',
      '결제를 확인했습니다',
    ]);
    expect(JSON.stringify(page)).not.toContain(buyer.email);
  });

  it('counts the working days that the law leaves for a request', async () => {
    const { id } = await bought();
    // Friday at noon: Monday, Tuesday and Wednesday are left.
    shop.clock.set('2026-11-27T03:00:00Z');
    headers = await loginAs(shop, admin);
    await requestRefund(
      shop.services,
      { id: buyer.id, rights: [] },
      { id, lang: 'kr' },
      { reason: '이사', account: '' },
    );
    expect((await read(id)).request).toMatchObject({
      reason: '이사',
      dueAt: '2026-12-02T03:00:00.000Z',
      workingDaysLeft: 3,
    });
    shop.clock.set('2026-12-01T03:00:00Z');
    headers = await loginAs(shop, admin);
    expect((await read(id)).request?.workingDaysLeft).toBe(1);
  });
});

describe('a transfer', () => {
  it('is confirmed with what came, of the version that was read alone', async () => {
    const { id, version } = await transfer();
    const payload = { version, receivedMinor: 300_000 };
    const answer = await call(contract.confirmDeskTransfer, { id, payload });
    expect(dataOf(contract.confirmDeskTransfer, answer)).toEqual({
      state: 'short',
      missingMinor: 100_000,
      overMinor: 0,
    });
    expect(failureOf(await call(contract.confirmDeskTransfer, { id, payload }))).toBe(
      '409 changed_elsewhere',
    );
    const nothing = await call(contract.confirmDeskTransfer, { id, payload: { version, receivedMinor: 0 } });
    expect(fieldErrorsOf(nothing)).toEqual([{ path: 'receivedMinor', message: 'too_small' }]);
  });

  it('that will not come is ended with a reason, and its money noted to go back', async () => {
    const { id, merchantUid, version } = await transfer();
    await call(contract.confirmDeskTransfer, { id, payload: { version, receivedMinor: 100_000 } });
    const { version: seen } = await shop.row(merchantUid);
    expect(
      failureOf(await call(contract.rejectDeskTransfer, { id, payload: { version: seen, reason: '짧' } })),
    ).toBe('422 invalid_input');
    await call(contract.rejectDeskTransfer, { id, payload: { version: seen, reason } });
    const page = await read(id);
    expect(page).toMatchObject({
      status: 'cancelled',
      queues: ['refund'],
      refunds: [{ cause: 'short', isByHand: true, state: 'open' }],
    });
    const { version: last } = page;
    await call(contract.confirmDeskRefund, { id, payload: { version: last } });
    expect(await read(id)).toMatchObject({
      refundedMinor: 100_000,
      queues: [],
      refunds: [{ state: 'done' }],
    });
    expect(
      failureOf(await call(contract.rejectDeskTransfer, { id, payload: { version: last + 1, reason } })),
    ).toMatch('409');
  });
});

describe('a refund', () => {
  const asked = async (order: OrderRow, wish: object) =>
    call(contract.refundDeskOrder, {
      id: order.id,
      payload: { version: (await again(order)).version, reason, ...wish },
    });

  it('by the rule is shown before, and done by one', async () => {
    const order = await bought();
    const preview = dataOf(
      contract.previewDeskRefund,
      await call(contract.previewDeskRefund, { id: order.id }),
    );
    expect(preview).toMatchObject({
      ...{ rule: 'unused', amountMinor: 400_000, takenDays: 40, mostMinor: 400_000, mostDays: 40 },
      ...{ nowStartsOn: '2026-11-23', nowEndsOn: '2027-01-01', startsOn: null, twoPersonsFromWon: 300_000 },
    });
    const reply = dataOf(contract.refundDeskOrder, await asked(order, { by: 'rule' }));
    expect(reply).toEqual({ state: 'done', approvalId: null });
    expect(await again(order)).toMatchObject({ status: 'cancelled', refundedMinor: 400_000 });
  });

  it('by hand of a small sum within the rule is done by one; twice at once it is one', async () => {
    const order = await bought();
    const wish = { by: 'hand', amountMinor: 50_000, days: 5 };
    const { version } = order;
    const send = () =>
      call(contract.refundDeskOrder, { id: order.id, payload: { version, reason, ...wish } });
    const answers = (await Promise.all([send(), send()])).map(({ statusCode }) => statusCode);
    expect(answers.sort()).toEqual([200, 409]);
    expect(await again(order)).toMatchObject({ status: 'paid', refundedMinor: 50_000, endsOn: '2026-12-27' });
  });

  it('by hand above the rule, or from the academy’s figure on, is done once a second person says yes', async () => {
    const order = await bought();
    for (const amountMinor of [300_000, 390_000]) {
      const used = amountMinor === 390_000;
      // Later the rule returns less than that.
      if (used) await shop.sql`DELETE FROM approvals`;
      const reply = dataOf(
        contract.refundDeskOrder,
        await asked(order, { by: 'hand', amountMinor, days: 0 }),
      );
      expect(reply.state).toBe('waiting');
      expect(await again(order)).toMatchObject({ refundedMinor: 0 });
      if (!used) continue;
      const decide = (by: Headers) =>
        call(decideApproval, { id: reply.approvalId ?? '', payload: { isApproved: true, reason }, by });
      // Nobody approves their own wish.
      expect(failureOf(await decide(headers))).toBe('403 own_record');
      expect(dataOf(decideApproval, await decide(secondHeaders)).state).toBe('done');
      expect((await read(order.id)).refunds).toMatchObject([{ amountMinor, actor: '한결', reason }]);
    }
  });

  it('fails where the order moved while it waited for the second person', async () => {
    const order = await bought();
    const reply = dataOf(
      contract.refundDeskOrder,
      await asked(order, { by: 'hand', amountMinor: 350_000, days: 0 }),
    );
    await asked(order, { by: 'hand', amountMinor: 10_000, days: 0 });
    const payload = { isApproved: true, reason };
    const decided = await call(decideApproval, { id: reply.approvalId ?? '', payload, by: secondHeaders });
    expect(dataOf(decideApproval, decided)).toEqual({ state: 'failed', failure: 'changed_elsewhere' });
    expect(await again(order)).toMatchObject({ refundedMinor: 10_000 });
  });

  it('by hand says what is missing, and of a deposit where it goes', async () => {
    const order = await bought();
    expect(fieldErrorsOf(await asked(order, { by: 'hand' }))).toEqual([
      { path: 'amountMinor', message: 'fill_blank' },
      { path: 'days', message: 'fill_blank' },
    ]);
    const tooMuch = await asked(order, { by: 'hand', amountMinor: 400_001, days: 0 });
    expect(failureOf(tooMuch)).toBe('409 order_closed');
  });

  it('that was asked for is refused with a reason that the member reads, and may be asked for again', async () => {
    const order = await confirmed();
    const member = { id: buyer.id, rights: [] };
    const ask = () =>
      requestRefund(
        shop.services,
        member,
        { id: order.id, lang: 'kr' },
        { reason: '이사', account: '견본은행 1-2' },
      );
    await ask();
    const { version } = await again(order);
    expect(await read(order.id)).toMatchObject({ hasRefundAccount: true, queues: ['refund'] });
    const account = await call(contract.readDeskRefundAccount, { id: order.id });
    expect(dataOf(contract.readDeskRefundAccount, account)).toEqual({ account: '견본은행 1-2' });
    const why = '수강 기간이 이미 끝났습니다.';
    await call(contract.refuseDeskRefund, { id: order.id, payload: { version, reason: why } });
    expect(await read(order.id)).toMatchObject({
      request: null,
      refusal: { reason: why },
      hasRefundAccount: false,
      queues: [],
    });
    const [mail] = await shop.sql<{ text: string }[]>`
      SELECT text FROM outbox WHERE recipient = ${buyer.email} ORDER BY id DESC LIMIT 1`;
    expect(mail?.text).toContain(why);
    const next = { version: version + 1, reason: why };
    expect(failureOf(await call(contract.refuseDeskRefund, { id: order.id, payload: next }))).toBe(
      '409 order_closed',
    );
    await ask();
    expect(await read(order.id)).toMatchObject({ request: { reason: '이사' }, refusal: null });
    // What is being sent back is refused no more.
    await asked(await again(order), { by: 'rule' });
    const late = { version: (await again(order)).version, reason: why };
    expect(failureOf(await call(contract.refuseDeskRefund, { id: order.id, payload: late }))).toBe(
      '409 refund_under_way',
    );
  });
});

describe('a receipt', () => {
  const send = async (endpoint: Endpoint, order: OrderRow, approvalNo = '12345') =>
    call(endpoint, { id: order.id, payload: { version: (await again(order)).version, approvalNo } });

  it('is recorded once, and to be cancelled when its money went back', async () => {
    const order = await confirmed();
    expect(failureOf(await send(contract.cancelDeskReceipt, order))).toBe('409 order_closed');
    await send(contract.recordDeskReceipt, order);
    expect(failureOf(await send(contract.recordDeskReceipt, order))).toBe('409 receipt_issued');
    await call(contract.refundDeskOrder, {
      id: order.id,
      payload: { version: order.version, by: 'rule', reason },
    });
    const { version } = await again(order);
    await call(contract.confirmDeskRefund, { id: order.id, payload: { version } });
    expect(await listed('queue=receipt')).toMatchObject([{ id: order.id, queues: ['receipt'] }]);
    await send(contract.cancelDeskReceipt, order, '99-1');
    expect((await read(order.id)).receipt).toMatchObject({ cancelDueAt: null, cancelApprovalNo: '99-1' });
    expect(await listed('queue=receipt')).toEqual([]);
    const [books] = await shop.sql`SELECT cancelled_minor FROM cash_receipts WHERE order_id = ${order.id}`;
    expect(books).toEqual({ cancelledMinor: 400_000 });
  });

  it('that could not be issued waits to be issued by hand', async () => {
    const order = await confirmed();
    await shop.sql`UPDATE cash_receipts SET failed_at = now(), last_error = '거절' WHERE order_id = ${order.id}`;
    expect(await listed('queue=receipt')).toMatchObject([{ id: order.id }]);
    expect(failureOf(await send(contract.recordDeskReceipt, order, '한글'))).toBe('422 invalid_input');
    await send(contract.recordDeskReceipt, order);
    expect(await listed('queue=receipt')).toEqual([]);
  });
});
