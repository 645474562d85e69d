import { correctOrder as correctContract, importBankFile, lookAtBankFile } from '@taegeuk/contract/bank.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../../../jobs/cleanup.ts';
import { attendToPayments } from '../../../jobs/payments.ts';
import { actingAs } from '../../../rigs/testing/acting.ts';
import { createBankLine } from '../../../rigs/testing/bank-desk.ts';
import { type BankRow, bankFile } from '../../../rigs/testing/bank-files.ts';
import { createMember, loginAs, type TestMember } from '../../../rigs/testing/factories.ts';
import { confirmWhole } from '../../../rigs/testing/order-acts.ts';
import { failureOf } from '../../../rigs/testing/reply.ts';
import { type Buyer, openShop, type Shop, type TestProduct } from '../../../rigs/testing/shop.ts';
import { spoiltBankFile, spoiltKinds } from '../../../rigs/testing/spoilt-bank-files.ts';
import type { StaffActing } from '../../../staff.ts';
import { decideApproval } from '../../approval/service.ts';
import { requestRefund } from '../own/own-orders.ts';
import { confirmRefundTransfer } from '../refund/staff.ts';
import type { OrderRow } from '../rows.ts';
import { confirmMatches } from './confirm.ts';
import { correctOrder } from './correct.ts';
import { ignoreLine, readBankDesk, searchOrders, takeBackIgnored } from './desk.ts';

const account = '110-123-456789';
const reason = '다른 회원의 입금이었음';
const dayMs = 86_400_000;
let shop: Shop;
let staff: TestMember;
let colleague: TestMember;
let by: StaffActing;
let second: StaffActing;
let headers: Record<string, string>;
let product: TestProduct;

beforeAll(async () => {
  shop = await openShop();
  staff = await createMember(shop.sql, { roleLevel: 9 });
  by = actingAs(staff.id);
  colleague = await createMember(shop.sql, { roleLevel: 9 });
  second = actingAs(colleague.id);
});
afterAll(() => shop.close());

beforeEach(async () => {
  shop.clock.set('2026-11-22T03:00:00Z');
  headers = await loginAs(shop, staff);
  await shop.sql`DELETE FROM bank_matches`;
  await shop.sql`DELETE FROM bank_lines`;
  await shop.sql`DELETE FROM bank_imports`;
  await shop.sql`DELETE FROM bank_profiles`;
  product = await shop.product({ priceKrw: 90_000, dayExpirate: 30 });
});

function post(endpoint: { path: string }, payload: object) {
  return shop.app.inject({ method: 'POST', url: endpoint.path, headers, payload });
}

async function bring(bytes: Buffer, more: object = {}) {
  const contentBase64 = bytes.toString('base64');
  return post(importBankFile, { account, fileName: '통장.csv', contentBase64, ...more });
}

const broughtBy = async (moves: BankRow[], openingMinor?: number) =>
  ((await bring(bankFile(moves, openingMinor))).json() as { data: Record<string, unknown> }).data;

async function transfer(buyer?: Buyer, depositor?: string): Promise<OrderRow> {
  const whose = buyer ?? (await shop.buyer());
  const wish = { payMethod: 'noaccount', ...(depositor === undefined ? {} : { depositor }) };
  return shop.row(await shop.order(whose, product, wish));
}

const line = (name: string, amountMinor = 90_000) => createBankLine(shop.sql, { name, amountMinor });
const again = ({ merchantUid }: OrderRow) => shop.row(merchantUid);
const settle = (lineIds: string[], { id: orderId }: OrderRow) =>
  confirmMatches(shop.services, [{ lineIds, orderId }], by);
const stateOf = async (id: string) =>
  (await shop.sql`SELECT state FROM bank_lines WHERE id = ${id}`)[0]?.['state'];
const counted = async () =>
  (
    await shop.sql`
    SELECT (SELECT count(*)::int FROM bank_lines) AS lines, (SELECT count(*)::int FROM bank_imports) AS imports,
           (SELECT count(*)::int FROM bank_profiles) AS profiles`
  )[0];

const moves = [
  { on: '2026-11-20', name: '오솔길', in: 90_000 },
  { on: '2026-11-20', name: '임대료', out: 300_000 },
  { on: '2026-11-21', name: '조약돌', in: 90_000 },
];

describe('a statement', () => {
  it('gives its incoming lines, once: the same file adds nothing, one that overlaps what is new', async () => {
    expect(await broughtBy(moves)).toMatchObject({
      newCount: 2,
      knownCount: 0,
      gaps: [],
      account: '110123456789',
    });
    expect(await broughtBy(moves)).toMatchObject({ newCount: 0, knownCount: 2 });
    const more = [...moves.slice(2), { on: '2026-11-22', name: '한바다', in: 1000 }];
    expect(await broughtBy(more, 790_000)).toMatchObject({ newCount: 1, knownCount: 1, gaps: [] });
    expect(await shop.sql`SELECT name FROM bank_lines ORDER BY received_on, id`).toEqual(
      ['오솔길', '조약돌', '한바다'].map((name) => ({ name })),
    );
  });

  it('that two bring at the same moment is stored once', async () => {
    await Promise.all([broughtBy(moves), broughtBy(moves)]);
    expect(await counted()).toMatchObject({ lines: 2 });
  });

  it('that begins with another balance than the last one ended with tells it', async () => {
    await broughtBy(moves);
    const later = await broughtBy([{ on: '2026-11-25', name: '한바다', in: 1000 }], 700_000);
    expect(later).toMatchObject({ gaps: [{ row: 0, on: '2026-11-25', missingMinor: -180_000 }] });
  });

  it('whose columns staff have named is read without them the next time', async () => {
    const file = (on: string) => Buffer.from(`언제,누가,얼마\n${on},오솔길,"90,000"`);
    const first = await bring(file('2026-11-20'));
    expect(failureOf(first)).toBe('422 bank_file_unreadable');
    expect(first.json()).toMatchObject({ errors: [{ path: 'file', message: 'columns' }] });
    const look = await post(lookAtBankFile, {
      account,
      contentBase64: file('2026-11-20').toString('base64'),
    });
    expect(look.json()).toMatchObject({ data: { rows: [['언제', '누가', '얼마'], {}], layout: null } });
    const profile = { headRow: 0, heads: ['언제', '누가', '얼마'], columns: { at: 0, name: 1, paidIn: 2 } };
    expect((await bring(file('2026-11-20'), { profile })).statusCode).toBe(201);
    expect((await bring(file('2026-11-21'))).json()).toMatchObject({ data: { newCount: 1 } });
  });

  it('that cannot be read says in which row, and nothing of it is stored', async () => {
    const bad = await bring(
      Buffer.from('거래일자,내용,입금\n2026-11-20,오솔길,"90,000"\n2026-11-20,조약돌,=1+1'),
    );
    expect(failureOf(bad)).toBe('422 bank_file_unreadable');
    expect(bad.json()).toMatchObject({ errors: [{ path: 'rows.3', message: 'amount' }] });
    expect(await counted()).toEqual({ lines: 0, imports: 0, profiles: 0 });
  });

  it('is refused in every way in which a file may be spoilt, and nothing is stored', async () => {
    for (const index of spoiltKinds.keys()) {
      const { kind, bytes } = await spoiltBankFile(index);
      expect(failureOf(await bring(bytes)), kind).toBe('422 bank_file_unreadable');
    }
    expect(await counted()).toEqual({ lines: 0, imports: 0, profiles: 0 });
  });
});

describe('the desk', () => {
  it('shows what came beside what waits, and notes whose orders were seen', async () => {
    const order = await transfer(undefined, '오솔길');
    const lineId = await line('오솔길');
    const desk = await readBankDesk(shop.services, by);
    expect(desk.orders.find(({ id }) => id === order.id)).toMatchObject({
      missingMinor: 90_000,
      depositor: '오솔길',
    });
    expect(desk.proposals).toEqual([
      {
        lineId,
        choices: [
          ...[
            {
              lineIds: [lineId],
              orderIds: [order.id],
              isCertain: true,
              amount: 'same',
              name: 'same',
              cautions: [],
            },
          ],
        ],
      },
    ]);
    const [row] = await shop.sql`
      SELECT about_ids FROM audit_log WHERE action = 'bank.list' AND actor_id = ${staff.id} ORDER BY id DESC LIMIT 1`;
    expect(row?.['aboutIds']).toContain(order.userId);
  });

  it('finds orders by the announced sender, the member’s name and their number, also closed ones', async () => {
    const order = await transfer(undefined, '단풍길');
    const [{ name } = { name: '' }] = await shop.sql<
      { name: string }[]
    >`SELECT name FROM users WHERE id = ${order.userId}`;
    for (const q of ['단풍', name, order.merchantUid])
      expect(
        (await searchOrders(shop.services, q, by)).map(({ id }) => id),
        q,
      ).toContain(order.id);
  });

  it('shows an order that ran out for two weeks: transfers come late', async () => {
    const order = await transfer();
    shop.clock.advance(5 * dayMs);
    await attendToPayments(shop.services);
    expect((await readBankDesk(shop.services, by)).orders.map(({ id }) => id)).toContain(order.id);
    shop.clock.advance(15 * dayMs);
    expect((await readBankDesk(shop.services, by)).orders.map(({ id }) => id)).not.toContain(order.id);
  });
});

describe('a match', () => {
  it('pays its order, and the line is settled', async () => {
    const order = await transfer();
    const lineId = await line('오솔길');
    expect(await settle([lineId], order)).toEqual([
      { orderId: order.id, outcome: { state: 'paid', missingMinor: 0, overMinor: 0 }, failure: null },
    ]);
    expect([await stateOf(lineId), (await again(order)).status]).toEqual(['matched', 'paid']);
    await expect(settle([lineId], await transfer())).rejects.toMatchObject({ code: 'already_matched' });
  });

  it('of two who press at once succeeds once', async () => {
    const lineId = await line('오솔길');
    const orders = [await transfer(), await transfer()];
    const done = await Promise.allSettled(orders.map((order) => settle([lineId], order)));
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('with too little waits, and the rest that comes later pays it', async () => {
    const order = await transfer();
    expect(await settle([await line('오솔길', 70_000)], order)).toMatchObject([
      { outcome: { state: 'short', missingMinor: 20_000 } },
    ]);
    expect(await settle([await line('오솔길', 20_000)], order)).toMatchObject([
      { outcome: { state: 'paid' } },
    ]);
  });

  it('of one transfer with two orders pays both, and of two with one pays it', async () => {
    const [first, next] = [await transfer(), await transfer()];
    const big = await line('오솔길', 180_000);
    const both = [first, next].map(({ id: orderId }) => ({ lineIds: [big], orderId }));
    expect(await confirmMatches(shop.services, both, by)).toMatchObject([
      { outcome: { state: 'paid', overMinor: 0 } },
      { outcome: { state: 'paid', overMinor: 0 } },
    ]);
    const order = await transfer();
    const halves = [await line('조약돌', 50_000), await line('조약돌', 40_000)];
    expect(await settle(halves, order)).toMatchObject([{ outcome: { state: 'paid', overMinor: 0 } }]);
  });

  it('that does not reach its second order is refused, and the first is not paid either', async () => {
    const orders = [await transfer(), await transfer()];
    const lineId = await line('오솔길', 90_000);
    const both = orders.map(({ id: orderId }) => ({ lineIds: [lineId], orderId }));
    await expect(confirmMatches(shop.services, both, by)).rejects.toMatchObject({ code: 'invalid_input' });
    expect([await stateOf(lineId), (await again(orders[0] as OrderRow)).status]).toEqual(['free', 'pending']);
  });

  it('with a line that nobody knows, or an order, is refused, and nothing of it is paid', async () => {
    const order = await transfer();
    const lineId = await line('오솔길');
    const unknownId = '01900000-0000-7000-8000-000000000000';
    await expect(settle([lineId, unknownId], order)).rejects.toMatchObject({ code: 'not_found' });
    const both = [order.id, unknownId].map((orderId) => ({ lineIds: [lineId], orderId }));
    await expect(confirmMatches(shop.services, both, by)).rejects.toMatchObject({ code: 'not_found' });
    expect([await stateOf(lineId), (await again(order)).status]).toEqual(['free', 'pending']);
  });

  it('of one transfer with two orders is refused if one of them is paid already', async () => {
    const [order, paid] = [await transfer(), await transfer()];
    await settle([await line('조약돌')], paid);
    const lineId = await line('오솔길', 180_000);
    const both = [order, paid].map(({ id: orderId }) => ({ lineIds: [lineId], orderId }));
    await expect(confirmMatches(shop.services, both, by)).rejects.toMatchObject({ code: 'order_closed' });
    expect([await stateOf(lineId), (await again(order)).status]).toEqual(['free', 'pending']);
  });

  it('that fails leaves the others done, and says why', async () => {
    const order = await transfer();
    const used = await line('오솔길');
    await settle([used], await transfer());
    const matches = [
      { lineIds: [used], orderId: (await transfer()).id },
      { lineIds: [await line('조약돌')], orderId: order.id },
    ];
    expect(await confirmMatches(shop.services, matches, by)).toMatchObject([
      { outcome: null, failure: 'already_matched' },
      { outcome: { state: 'paid' }, failure: null },
    ]);
  });

  it('is refused with an order that is paid by card, and with one’s own', async () => {
    const card = await shop.row(await shop.order(await shop.buyer(), product));
    await expect(settle([await line('오솔길')], card)).rejects.toMatchObject({ code: 'order_closed' });
    const own = { ...staff, headers };
    const mine = await shop.row(await shop.order(own, product, { payMethod: 'noaccount' }));
    await expect(settle([await line('오솔길')], mine)).rejects.toMatchObject({ code: 'own_record' });
  });
});

describe('a line that pays nothing', () => {
  it('is ignored with a reason, and taken back', async () => {
    const id = await line('이자', 1204);
    await ignoreLine(shop.services, { id, reason: '예금 이자' }, by);
    expect(await stateOf(id)).toBe('ignored');
    await expect(settle([id], await transfer())).rejects.toMatchObject({ code: 'already_matched' });
    await takeBackIgnored(shop.services, { id }, by);
    await settle([id], await transfer());
    await expect(ignoreLine(shop.services, { id, reason }, by)).rejects.toMatchObject({
      code: 'already_matched',
    });
  });

  it('goes after 90 days, with its name; one that paid stays', async () => {
    const [free, used] = [await line('모르는 이'), await line('오솔길')];
    await shop.sql`UPDATE bank_lines SET free_since = ${shop.clock.now()}`;
    await settle([used], await transfer());
    shop.clock.advance(90 * dayMs);
    await cleanUp(shop.services);
    expect(await stateOf(free)).toBe('free');
    shop.clock.advance(1000);
    await cleanUp(shop.services);
    expect([await stateOf(free), await stateOf(used)]).toEqual([undefined, 'matched']);
  });
});

describe('a correction', () => {
  async function correct(
    { id, version }: OrderRow,
    toOrderId: string | null = null,
    change?: () => Promise<unknown>,
  ) {
    const asked = await correctOrder.ask(shop.services, { id, version, reason, input: { toOrderId } }, by);
    await change?.();
    const decided = { id: asked.approvalId ?? '', isApproved: true, reason };
    return decideApproval(shop.services, [correctOrder], decided, second);
  }

  async function wronglyPaid() {
    const buyer = await shop.buyer();
    const order = await transfer(buyer);
    const lineId = await line('오솔길');
    await settle([lineId], order);
    return { buyer, lineId, order: await again(order) };
  }

  it('waits for a second person, and asks the password', () => {
    expect(correctContract.asksPassword).toBe(true);
  });

  it('makes the order wait again, takes the days and frees the line', async () => {
    const { buyer, order, lineId } = await wronglyPaid();
    expect(await shop.window(buyer)).toEqual(['2026-11-22', '2026-12-21']);
    expect(await correct(order)).toEqual({ state: 'done', failure: null });
    expect(await again(order)).toMatchObject({
      ...{ status: 'pending', paidMinor: 0, refundedMinor: 0, paidAt: null, startsOn: null, endsOn: null },
      closedAt: null,
    });
    expect(await shop.window(buyer)).toEqual([null, null]);
    expect(await stateOf(lineId)).toBe('free');
    expect((await shop.log(order.merchantUid)).at(-1)).toMatchObject({
      ...{ fromStatus: 'paid', toStatus: 'pending', cause: 'correction', amountMinor: -90_000, days: -30 },
    });
    const [mail] =
      await shop.sql`SELECT subject FROM outbox WHERE recipient = ${buyer.email} ORDER BY id DESC LIMIT 1`;
    expect(mail?.['subject']).toContain('입금 확인을 바로잡았습니다');
  });

  it('leaves used days as they were, and the true payment grants all days anew', async () => {
    const { buyer, order } = await wronglyPaid();
    shop.clock.advance(3 * dayMs);
    await correct(await again(order));
    expect(await shop.window(buyer)).toEqual(['2026-11-22', '2026-11-24']);
    // The time to pay begins again.
    const depositDueAt = new Date('2026-11-28T14:59:59Z');
    expect(await again(order)).toMatchObject({ startsOn: null, depositDueAt });
    await settle([await line('오솔길')], order);
    expect(await again(order)).toMatchObject({
      status: 'paid',
      paidMinor: 90_000,
      startsOn: '2026-11-25',
      endsOn: '2026-12-24',
    });
  });

  it('moves later orders of the side forward', async () => {
    const { buyer, order } = await wronglyPaid();
    product = await shop.product({ priceKrw: 50_000, dayExpirate: 10 });
    const later = await transfer(buyer);
    await settle([await line('오솔길', 50_000)], later);
    expect(await again(later)).toMatchObject({ startsOn: '2026-12-22' });
    await correct(await again(order));
    expect(await again(later)).toMatchObject({ startsOn: '2026-11-22', endsOn: '2026-12-01' });
    expect(await shop.window(buyer)).toEqual(['2026-11-22', '2026-12-01']);
  });

  it('gives the money to the order that it was for, with its line', async () => {
    const { order, lineId } = await wronglyPaid();
    const right = await transfer();
    await correct(order, right.id);
    expect([(await again(order)).status, (await again(right)).status, await stateOf(lineId)]).toEqual([
      'pending',
      'paid',
      'matched',
    ]);
    const live =
      await shop.sql`SELECT order_id FROM bank_matches WHERE line_id = ${lineId} AND undone_at IS NULL`;
    expect(live).toEqual([{ orderId: right.id }]);
  });

  it('of what came in vain leaves the order closed: nothing of it goes back, and nobody is asked to pay', async () => {
    const buyer = await shop.buyer();
    const order = await transfer(buyer);
    shop.clock.advance(5 * dayMs);
    await attendToPayments(shop.services);
    await settle([await line('오솔길', 50_000)], order);
    const told = () => shop.sql`SELECT id FROM outbox WHERE recipient = ${buyer.email}`;
    const before = await told();
    expect(await correct(await again(order))).toEqual({ state: 'done', failure: null });
    expect(await again(order)).toMatchObject({ status: 'expired', paidMinor: 0 });
    const open = await shop.sql`SELECT FROM order_refunds WHERE order_id = ${order.id} AND failed_at IS NULL`;
    expect(open).toEqual([]);
    expect(await told()).toEqual(before);
  });

  it('takes back what came too little and too much, and nothing of it goes back to anybody', async () => {
    const short = await transfer();
    await settle([await line('오솔길', 10_000)], short);
    const over = await transfer();
    await settle([await line('오솔길', 95_000)], over);
    for (const order of [short, over]) {
      await correct(await again(order));
      expect(await again(order)).toMatchObject({ status: 'pending', paidMinor: 0 });
      expect(
        await shop.sql`SELECT FROM order_refunds WHERE order_id = ${order.id} AND failed_at IS NULL`,
      ).toEqual([]);
    }
  });

  /** One transfer that pays two orders of different members. */
  async function paidTogether() {
    const [first, next] = [await transfer(), await transfer()];
    const lineId = await line('오솔길', 180_000);
    const both = [first, next].map(({ id: orderId }) => ({ lineIds: [lineId], orderId }));
    await confirmMatches(shop.services, both, by);
    return { first: await again(first), next: await again(next), lineId };
  }
  const leftOf = async (id: string) =>
    (await readBankDesk(shop.services, by)).lines.find((one) => one.id === id);

  it('of one of two orders that a line pays frees its part: it pays another, and does not go after 90 days', async () => {
    const { first, lineId } = await paidTogether();
    await correct(first);
    expect(await leftOf(lineId)).toMatchObject({ state: 'free', amountMinor: 90_000 });
    await shop.sql`UPDATE bank_lines SET free_since = ${new Date(shop.clock.now().getTime() - 91 * dayMs)}`;
    await cleanUp(shop.services);
    const right = await transfer();
    expect(await settle([lineId], right)).toMatchObject([{ outcome: { state: 'paid', overMinor: 0 } }]);
    expect(await leftOf(lineId)).toMatchObject({ state: 'matched', amountMinor: 180_000 });
  });

  it('of both orders of a line at the same moment frees all of it', async () => {
    const { first, next, lineId } = await paidTogether();
    await Promise.all([correct(first), correct(next)]);
    expect(await leftOf(lineId)).toMatchObject({ state: 'free', amountMinor: 180_000 });
  });

  it('gives the money to an order that the same line pays in part', async () => {
    const [wrong, right] = [await transfer(), await transfer()];
    const lineId = await line('오솔길', 100_000);
    const both = [wrong, right].map(({ id: orderId }) => ({ lineIds: [lineId], orderId }));
    await confirmMatches(shop.services, both, by);
    await correct(await again(wrong), right.id);
    expect(await again(right)).toMatchObject({ status: 'paid', paidMinor: 100_000 });
    expect(
      await shop.sql`SELECT order_id, amount_minor FROM bank_matches WHERE line_id = ${lineId} AND undone_at IS NULL`,
    ).toEqual([{ orderId: right.id, amountMinor: 100_000 }]);
  });

  it('is done to what was confirmed by hand as well', async () => {
    const order = await transfer();
    await confirmWhole(shop.services, order.id, by);
    await correct(await again(order));
    expect(await again(order)).toMatchObject({ status: 'pending', paidMinor: 0 });
  });

  it('is refused while the provider is asked for a receipt, and once it is issued', async () => {
    product = await shop.product({ priceKrw: 120_000 });
    const order = await transfer();
    await settle([await line('오솔길', 120_000)], order);
    await shop.sql`UPDATE cash_receipts SET attempts = 1 WHERE order_id = ${order.id}`;
    await expect(correct(await again(order))).rejects.toMatchObject({ code: 'receipt_issued' });
    await attendToPayments(shop.services);
    await expect(correct(await again(order))).rejects.toMatchObject({ code: 'receipt_issued' });
  });

  it('before its receipt is issued takes it off the list, and the next payment puts it on again', async () => {
    product = await shop.product({ priceKrw: 120_000 });
    const order = await transfer();
    await settle([await line('오솔길', 120_000)], order);
    await correct(await again(order));
    await attendToPayments(shop.services);
    expect(shop.provider.books.receipts.filter(({ orderNo }) => orderNo === order.merchantUid)).toEqual([]);
    await settle([await line('오솔길', 120_000)], order);
    await attendToPayments(shop.services);
    expect(shop.provider.books.receipts.filter(({ orderNo }) => orderNo === order.merchantUid)).toHaveLength(
      1,
    );
  });

  it('is refused where no money came, where some was sent back, and by card', async () => {
    const waiting = await transfer();
    await expect(correct(waiting)).rejects.toMatchObject({ code: 'order_closed' });
    const over = await transfer();
    await settle([await line('오솔길', 95_000)], over);
    await confirmRefundTransfer(shop.services, { id: over.id }, by);
    await expect(correct(await again(over))).rejects.toMatchObject({ code: 'order_closed' });
    const card = await shop.bought(await shop.buyer(), product);
    await expect(correct(await shop.row(card.merchantUid))).rejects.toMatchObject({ code: 'order_closed' });
  });

  it('to an order that is paid already is refused', async () => {
    const [{ order }, other] = [await wronglyPaid(), await wronglyPaid()];
    await expect(correct(order, other.order.id)).rejects.toMatchObject({ code: 'order_closed' });
    await expect(correct(order, order.id)).rejects.toMatchObject({ code: 'order_closed' });
    const short = await transfer();
    await settle([await line('오솔길', 10_000)], short);
    await expect(correct(await again(short), short.id)).rejects.toMatchObject({ code: 'order_closed' });
  });

  it('does not give the money to who asks for it, nor to who says yes', async () => {
    const { order } = await wronglyPaid();
    for (const who of [staff, colleague]) {
      const mine = await transfer({ ...who, headers: await loginAs(shop, who) });
      expect(await correct(await again(order), mine.id)).toEqual({ state: 'failed', failure: 'own_record' });
      expect((await again(mine)).status).toBe('pending');
    }
    expect((await again(order)).status).toBe('paid');
  });

  it('fails where the order that it was for is paid meanwhile', async () => {
    const [{ order }, right] = [await wronglyPaid(), await transfer()];
    const pay = async () => settle([await line('조약돌')], right);
    expect(await correct(order, right.id, pay)).toEqual({ state: 'failed', failure: 'order_closed' });
    expect([(await again(order)).status, (await again(right)).paidMinor]).toEqual(['paid', 90_000]);
  });

  it('forgets that the money was asked back, and the account for it', async () => {
    const { buyer, order } = await wronglyPaid();
    const asked = { reason: '잘못 냈습니다', account: '가람은행 1-2-3 김하늘' };
    await requestRefund(shop.services, { id: buyer.id, rights: [] }, { id: order.id, lang: 'kr' }, asked);
    expect((await again(order)).refundAccount).not.toBeNull();
    await correct(await again(order));
    expect(await again(order)).toMatchObject({
      ...{ status: 'pending', refundRequestedAt: null, refundReason: '', refundAccount: null },
    });
  });

  it('fails where the order has moved since it was asked for', async () => {
    const { order } = await wronglyPaid();
    const moved = await correct(order, null, () => confirmMoney(order));
    expect(moved).toEqual({ state: 'failed', failure: 'changed_elsewhere' });
    expect((await again(order)).status).toBe('paid');
  });

  const confirmMoney = async (order: OrderRow) => settle([await line('오솔길', 1000)], order);

  it('is not approved by who asked, nor by whose order it is', async () => {
    const { order } = await wronglyPaid();
    const asked = await correctOrder.ask(
      shop.services,
      { id: order.id, reason, input: { toOrderId: null } },
      by,
    );
    const decided = { id: asked.approvalId ?? '', isApproved: true, reason };
    await expect(decideApproval(shop.services, [correctOrder], decided, by)).rejects.toMatchObject({
      code: 'own_record',
    });
    const buyer = actingAs(order.userId);
    await expect(decideApproval(shop.services, [correctOrder], decided, buyer)).rejects.toMatchObject({
      code: 'own_record',
    });
  });

  it('is the only way back from paid to waiting: the database refuses any other', async () => {
    const { order } = await wronglyPaid();
    const forged = shop.sql`
      INSERT INTO order_log (order_id, from_status, to_status, cause) VALUES (${order.id}, 'paid', 'pending', 'staff')`;
    await expect(Promise.resolve(forged)).rejects.toMatchObject({ constraint: 'order_log_correction' });
  });
});
