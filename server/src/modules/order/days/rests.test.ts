import { mirrorMember } from '@taegeuk/contract/member-mirror.ts';
import { explainMember } from '@taegeuk/contract/member-record.ts';
import * as contract from '@taegeuk/contract/window.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendToPayments } from '../../../jobs/payments.ts';
import { actingAs } from '../../../rigs/testing/acting.ts';
import { createMember, loginAs, type TestMember } from '../../../rigs/testing/factories.ts';
import { confirmWhole, refundAgreed } from '../../../rigs/testing/order-acts.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../../rigs/testing/reply.ts';
import { type Buyer, openShop, type Shop, type TestProduct } from '../../../rigs/testing/shop.ts';
import type { StaffActing } from '../../../staff.ts';
import { decideApproval } from '../../approval/service.ts';
import { lockOf } from '../../lesson/policy.ts';
import { leave } from '../../user/leaving/leaving.ts';
import { correctOrder } from '../bank/correct.ts';
import { refundFiguresOf } from '../own/own-orders.ts';

let shop: Shop;
let by: StaffActing;
let second: StaffActing;
let staff: TestMember;
let buyer: Buyer;
let product: TestProduct;

beforeAll(async () => {
  shop = await openShop();
  staff = await createMember(shop.sql, { roleLevel: 9 });
  by = actingAs(staff.id);
  second = actingAs((await createMember(shop.sql, { roleLevel: 9 })).id);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set('2026-11-22T03:00:00Z');
  buyer = await shop.buyer();
  product = await shop.product({ dayExpirate: 30, priceKrw: 30_000 });
});

const at = (day: string) => shop.clock.set(`${day}T03:00:00Z`);
const post = (path: string, payload: object) =>
  shop.app.inject({
    method: 'POST',
    url: path,
    headers: buyer.headers,
    payload: { side: 'center', ...payload },
  });
const rest = (fromOn: string, days: number) => post(contract.pauseOwnWindow.path, { fromOn, days });
const resume = () => post(contract.resumeOwnWindow.path, {});
const paid = async () => (await shop.bought(buyer, product)).merchantUid;
const spanOf = async (merchantUid: string) => {
  const { startsOn, endsOn, pausedDays } = await shop.row(merchantUid);
  return [startsOn, endsOn, pausedDays];
};
const centre = async () => {
  const answer = await shop.app.inject({ url: contract.listOwnWindows.path, headers: buyer.headers });
  const [window] = dataOf(contract.listOwnWindows, answer);
  if (!window) throw new Error('a member has two sides');
  return window;
};
const isOpen = async () => {
  const [startsOn, endsOn] = await shop.window(buyer);
  const window = {
    centerStartsOn: startsOn,
    centerEndsOn: endsOn,
    academyStartsOn: null,
    academyEndsOn: null,
    payLevelInAcademy: 1,
  };
  return lockOf(window, { center: 0, payLevelInAcademy: null, isFree: false }, shop.clock.now()) === null;
};

it('a rest of today closes the lessons, and the days go on when the member returns', async () => {
  const first = await paid();
  const next = await paid();
  const preview = dataOf(
    contract.previewOwnPause,
    await post(contract.previewOwnPause.path, { fromOn: '2026-11-22', days: 10 }),
  );
  expect(await isOpen()).toBe(true);
  expect(dataOf(contract.pauseOwnWindow, await rest('2026-11-22', 10))).toEqual(preview);
  expect(preview).toMatchObject({
    before: { startsOn: '2026-11-22', endsOn: '2027-01-20' },
    after: { startsOn: '2026-12-02', endsOn: '2027-01-30' },
    left: { days: 50, times: 2 },
  });
  expect(await isOpen()).toBe(false);
  expect(await spanOf(first)).toEqual(['2026-11-22', '2026-12-31', 10]);
  expect(await spanOf(next)).toEqual(['2027-01-01', '2027-01-30', 0]);
  at('2026-12-02');
  expect(await isOpen()).toBe(true);
  expect((await centre()).pause).toBeNull();
});

it('who returns early has their days back, and what was rested counts', async () => {
  const first = await paid();
  const next = await paid();
  at('2026-11-25');
  await rest('2026-11-25', 20);
  at('2026-11-30');
  expect(dataOf(contract.resumeOwnWindow, await resume())).toMatchObject({
    after: { startsOn: '2026-11-30', endsOn: '2027-01-25' },
    left: { days: 55, times: 2 },
  });
  expect(await isOpen()).toBe(true);
  expect(await spanOf(first)).toEqual(['2026-11-22', '2026-12-26', 5]);
  expect(await spanOf(next)).toEqual(['2026-12-27', '2027-01-25', 0]);
  expect(failureOf(await resume())).toBe('409 not_paused');
});

it('a rest that ends on the day on which it began was none', async () => {
  const order = await paid();
  await rest('2026-11-22', 20);
  await resume();
  expect(await spanOf(order)).toEqual(['2026-11-22', '2026-12-21', 0]);
  expect(await shop.window(buyer)).toEqual(['2026-11-22', '2026-12-21']);
  expect((await centre()).left).toEqual({ days: 60, times: 3 });
});

it('a planned rest begins on its day by the job, or before whatever else happens to the days', async () => {
  const order = await paid();
  expect(dataOf(contract.pauseOwnWindow, await rest('2026-11-26', 7))).toMatchObject({
    after: { startsOn: '2026-11-22', endsOn: '2026-12-21' },
    newEndsOn: '2026-12-28',
    pause: { state: 'planned', returnsOn: '2026-12-03' },
  });
  expect(failureOf(await rest('2026-11-28', 1))).toBe('409 pause_open');
  await attendToPayments(shop.services);
  expect(await isOpen()).toBe(true);
  at('2026-11-26');
  await attendToPayments(shop.services);
  await attendToPayments(shop.services);
  expect(await isOpen()).toBe(false);
  expect(await spanOf(order)).toEqual(['2026-11-22', '2026-12-28', 7]);
  expect((await centre()).ledger.map(({ cause, days }) => [cause, days])).toEqual([
    ['pause', 7],
    ['order', null],
  ]);
});

it('a planned rest is called off without a trace in the window, and one whose day came and went begins late', async () => {
  const order = await paid();
  await rest('2026-11-26', 7);
  expect(dataOf(contract.resumeOwnWindow, await resume()).left).toEqual({ days: 60, times: 3 });
  expect((await centre()).ledger).toHaveLength(1);
  await rest('2026-11-26', 7);
  at('2026-11-28');
  expect(dataOf(contract.resumeOwnWindow, await resume()).after.endsOn).toBe('2026-12-23');
  expect(await spanOf(order)).toEqual(['2026-11-22', '2026-12-23', 2]);
});

it('a planned rest is void when the days are over before it', async () => {
  const order = await paid();
  await rest('2026-12-15', 7);
  await refundAgreed(shop.services, (await shop.row(order)).id, { by: 'rule' }, by);
  at('2026-12-15');
  await attendToPayments(shop.services);
  expect(await shop.window(buyer)).toEqual([null, null]);
  expect((await centre()).pause).toBeNull();
  expect((await centre()).left).toEqual({ days: 60, times: 3 });
});

it('refuses more than sixty days or three rests of a year, days that have passed, and days beyond the window', async () => {
  expect(failureOf(await rest('2026-11-22', 1))).toBe('409 window_over');
  await paid();
  const tooMany = await rest('2026-11-22', 61);
  expect(fieldErrorsOf(tooMany)).toEqual([{ path: 'days', message: 'too_large' }]);
  expect(fieldErrorsOf(await rest('2026-11-21', 1))).toEqual([{ path: 'fromOn', message: 'too_small' }]);
  expect(failureOf(await rest('2026-12-22', 1))).toBe('409 window_over');
  for (const day of ['2026-11-23', '2026-11-25', '2026-11-27']) {
    at(day);
    await rest(day, 1);
  }
  at('2026-11-29');
  expect((await centre()).left).toEqual({ days: 57, times: 0 });
  expect(failureOf(await rest('2026-11-29', 1))).toBe('422 invalid_input');
});

it('of one side moves no days of the other, and none of another member', async () => {
  const order = await paid();
  const academy = await shop.product({ dayExpirate: 40, priceKrw: 30_000, grants: 'academy' });
  const { merchantUid: other } = await shop.bought(buyer, academy);
  const { merchantUid: afterOther } = await shop.bought(buyer, academy);
  const { merchantUid: theirs } = await shop.bought(await shop.buyer(), product);
  await rest('2026-11-23', 20);
  const planned = await post(contract.pauseOwnWindow.path, {
    ...{ side: 'academy', fromOn: '2026-11-25', days: 3 },
  });
  expect(dataOf(contract.pauseOwnWindow, planned).left).toEqual({ days: 57, times: 2 });
  for (const day of ['2026-11-23', '2026-11-25']) {
    at(day);
    await attendToPayments(shop.services);
  }
  expect(await spanOf(other)).toEqual(['2026-11-22', '2027-01-03', 3]);
  expect(await spanOf(order)).toEqual(['2026-11-22', '2027-01-10', 20]);
  const figures = await refundFiguresOf(shop.sql, await shop.row(other), shop.clock.now());
  expect(figures.usedDays).toBe(3);
  at('2026-11-30');
  expect(dataOf(contract.resumeOwnWindow, await resume()).left).toEqual({ days: 53, times: 2 });
  expect(await spanOf(order)).toEqual(['2026-11-22', '2026-12-28', 7]);
  await refundAgreed(shop.services, (await shop.row(order)).id, { by: 'rule' }, by);
  expect(await spanOf(other)).toEqual(['2026-11-22', '2027-01-03', 3]);
  expect(await spanOf(afterOther)).toEqual(['2027-01-04', '2027-02-12', 0]);
  expect(await shop.window(buyer, 'academy')).toEqual(['2026-11-28', '2027-02-12']);
  expect(await spanOf(theirs)).toEqual(['2026-11-22', '2026-12-21', 0]);
});

it('of two presses at once one rests', async () => {
  await paid();
  const answers = await Promise.all([rest('2026-11-22', 5), rest('2026-11-22', 5)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await shop.window(buyer)).toEqual(['2026-11-27', '2026-12-26']);
});

it('days that are bought during a rest follow, and stay when it ends early', async () => {
  await paid();
  await rest('2026-11-22', 10);
  const next = await paid();
  expect(await spanOf(next)).toEqual(['2027-01-01', '2027-01-30', 0]);
  at('2026-11-24');
  await resume();
  expect(await spanOf(next)).toEqual(['2026-12-24', '2027-01-22', 0]);
  expect(await shop.window(buyer)).toEqual(['2026-11-24', '2027-01-22']);
});

describe('a refund', () => {
  const figures = async (merchantUid: string) => {
    const order = await shop.row(merchantUid);
    const { rule, usedDays, takenDays, amountMinor } = await refundFiguresOf(
      shop.sql,
      order,
      shop.clock.now(),
    );
    return [rule, usedDays, takenDays, amountMinor];
  };

  it('does not count days of a rest: during it, after it, and after one that ended early', async () => {
    const order = await paid();
    at('2026-12-01');
    await rest('2026-12-01', 20);
    expect(await figures(order)).toEqual(['used', 9, 21, 21_000]);
    at('2026-12-20');
    expect(await figures(order)).toEqual(['used', 9, 21, 21_000]);
    at('2026-12-21');
    expect(await figures(order)).toEqual(['used', 10, 20, 20_000]);
    at('2026-12-25');
    expect(await figures(order)).toEqual(['used', 14, 16, 16_000]);
  });

  it('of a rest that began on the first day returns all, and takes every day', async () => {
    const order = await paid();
    await rest('2026-11-22', 10);
    expect(await figures(order)).toEqual(['unused', 0, 30, 30_000]);
    await refundAgreed(shop.services, (await shop.row(order)).id, { by: 'rule' }, by);
    expect(await spanOf(order)).toEqual([null, null, 0]);
    expect(await shop.window(buyer)).toEqual([null, null]);
    expect(failureOf(await resume())).toBe('409 not_paused');
  });

  it('is as on the day on which it was asked for, though a rest came afterwards', async () => {
    const order = await paid();
    at('2026-12-01');
    await shop.sql`UPDATE orders SET refund_requested_at = ${shop.clock.now()} WHERE merchant_uid = ${order}`;
    at('2026-12-03');
    await rest('2026-12-03', 5);
    at('2026-12-10');
    expect(await figures(order)).toEqual(['used', 10, 17, 20_000]);
  });

  it('of all that is left ends an order with its last day, also on a day of rest', async () => {
    const order = await paid();
    at('2026-11-26');
    await rest('2026-11-26', 1);
    await refundAgreed(shop.services, (await shop.row(order)).id, { by: 'rule' }, by);
    expect(await spanOf(order)).toEqual(['2026-11-22', '2026-11-25', 0]);
    expect(await shop.window(buyer)).toEqual([null, null]);
  });

  it('during a rest lets later orders follow, and the rest still ends early', async () => {
    const order = await paid();
    const next = await paid();
    at('2026-12-01');
    await rest('2026-12-01', 10);
    at('2026-12-04');
    await refundAgreed(shop.services, (await shop.row(order)).id, { by: 'rule' }, by);
    expect(await spanOf(order)).toEqual(['2026-11-22', '2026-12-03', 3]);
    expect(await spanOf(next)).toEqual(['2026-12-11', '2027-01-09', 0]);
    expect(await shop.window(buyer)).toEqual(['2026-12-11', '2027-01-09']);
    await resume();
    expect(await spanOf(order)).toEqual(['2026-11-22', '2026-12-03', 3]);
    expect(await spanOf(next)).toEqual(['2026-12-04', '2027-01-02', 0]);
    expect(await shop.window(buyer)).toEqual(['2026-12-04', '2027-01-02']);
  });
});

it('a correction takes the days of an order without those of its rest', async () => {
  const merchantUid = await shop.order(buyer, product, { payMethod: 'noaccount' });
  const { id } = await shop.row(merchantUid);
  await confirmWhole(shop.services, id, by);
  at('2026-11-25');
  await rest('2026-11-25', 10);
  at('2026-11-27');
  const reason = '다른 회원의 입금임';
  const { approvalId } = await correctOrder.ask(
    shop.services,
    { id, reason, input: { toOrderId: null } },
    by,
  );
  const word = { id: approvalId ?? '', isApproved: true, reason };
  expect(await decideApproval(shop.services, [correctOrder], word, second)).toMatchObject({ state: 'done' });
  expect(await spanOf(merchantUid)).toEqual([null, null, 0]);
  const [step] = (await shop.log(merchantUid)).slice(-1);
  expect([step?.days, step?.detail['usedDays']]).toEqual([-30, '3']);
  expect(await shop.window(buyer)).toEqual([null, null]);
  await confirmWhole(shop.services, id, by);
  expect(await spanOf(merchantUid)).toEqual(['2026-11-27', '2026-12-26', 0]);
  expect(await isOpen()).toBe(true);
});

it('staff read that a member rests and until when', async () => {
  await paid();
  await rest('2026-11-22', 10);
  const answer = await shop.app.inject({
    url: explainMember.path.replace('{id}', buyer.id),
    headers: await loginAs(shop, staff),
  });
  expect(dataOf(explainMember, answer)[0]).toEqual({
    ...{ what: 'center', isOpen: false, rule: 'window_paused', until: '2026-12-01' },
  });
});

it('staff see what the member sees while they rest', async () => {
  buyer = await shop.buyer({ academy: { startsOn: '2026-11-01', endsOn: '2026-12-31' } });
  await post(contract.pauseOwnWindow.path, { side: 'academy', fromOn: '2026-11-22', days: 10 });
  const answer = await shop.app.inject({
    url: `${mirrorMember.path.replace('{id}', buyer.id)}?of=academy`,
    headers: await loginAs(shop, staff),
  });
  expect(dataOf(mirrorMember, answer).academy).toMatchObject({
    ...{ startsOn: '2026-12-02', endsOn: '2027-01-10' },
  });
});

it('the database refuses days of a rest that the order does not have', async () => {
  const order = await paid();
  const more = shop.sql`UPDATE orders SET paused_days = 1 WHERE merchant_uid = ${order}`;
  await expect(Promise.resolve(more)).rejects.toMatchObject({ code: '23000' });
});

it('a rest that was planned does not begin for who has left', async () => {
  await paid();
  await rest('2026-11-26', 7);
  const from = { address: '203.0.113.7', requestId: 'test' };
  await leave(shop.services, buyer as never, { id: buyer.id, password: 'quiet-room-and-breath' }, from);
  at('2026-11-26');
  await attendToPayments(shop.services);
  expect(await shop.sql`SELECT FROM pauses WHERE user_id = ${buyer.id} AND begun_at IS NOT NULL`).toEqual([]);
});
