import { seoulDay } from '@taegeuk/contract/calendar.ts';
import { getLesson, listLessons, recordLessonOpen } from '@taegeuk/contract/lesson.ts';
import * as contract from '@taegeuk/contract/order.ts';
import { createCheckout } from '@taegeuk/contract/order-payment.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createCategory, createLesson } from '../../../rigs/testing/content-factories.ts';
import { createMember, loginAs } from '../../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../../rigs/testing/reply.ts';
import { type Buyer, openShop, type Shop, type TestProduct } from '../../../rigs/testing/shop.ts';

const dayMs = 86_400_000;
let shop: Shop;
let buyer: Buyer;
let product: TestProduct;
let lessonIds: string[];
let centreId: string;

beforeAll(async () => {
  shop = await openShop();
  ({ id: centreId } = await createCategory(shop.sql, { center: 0 }));
  lessonIds = [];
  for (let position = 1; position <= 4; position += 1)
    lessonIds.push((await createLesson(shop.sql, { categoryId: centreId, position })).id);
  const course = await createCategory(shop.sql, { center: 1 });
  await createLesson(shop.sql, { categoryId: course.id });
});
afterAll(() => shop.close());

beforeEach(async () => {
  shop.clock.set('2026-11-22T03:00:00Z');
  shop.provider.fault = undefined;
  buyer = await shop.buyer();
  product = await createProduct({ kr: '센터 30일', en: 'Centre, 30 days' });
});

async function createProduct(names: { kr: string; en?: string }): Promise<TestProduct> {
  const sold = { priceKrw: 30_000, dayExpirate: 30, grants: 'center' } as const;
  const { id } = await createCategory(shop.sql, { center: 2, product: sold, names });
  return { id, priceKrw: 30_000, dayExpirate: 30 };
}

async function send(method: 'GET' | 'POST', url: string, payload?: object, as = buyer.headers) {
  return shop.app.inject({ method, url, headers: as, ...(payload ? { payload } : {}) });
}

async function checkout(payMethod: string): Promise<contract.Order> {
  return dataOf(createCheckout, await shop.ask(buyer, product, { payMethod })).order;
}

async function buy(): Promise<contract.Order> {
  const { merchantUid } = await shop.bought(buyer, product);
  return dataOf(contract.listOrders, await list()).find(
    ({ merchant_uid }) => merchant_uid === merchantUid,
  ) as contract.Order;
}

const at = (path: string, id: string) => path.replace('{id}', id);
const list = (search = '', as = buyer.headers) =>
  send('GET', `${contract.listOrders.path}${search}`, undefined, as);
const get = (id: string, search = '', as = buyer.headers) =>
  send('GET', at(contract.getOrder.path, id) + search, undefined, as);
const cancel = (id: string) => send('POST', at(contract.cancelOrder.path, id));
const preview = (id: string) => send('GET', at(contract.previewRefund.path, id));
const ask = (id: string, payload: object = {}) => send('POST', at(contract.requestRefund.path, id), payload);

async function mails(to = buyer.email): Promise<string[]> {
  const rows = await shop.sql<
    { subject: string }[]
  >`SELECT subject FROM outbox WHERE recipient = ${to} ORDER BY id`;
  return rows.map(({ subject }) => subject);
}

/** Requests a lesson with the address of its video. */
const open = (lessonId = '') => send('GET', at(getLesson.path, lessonId));
/** Takes a lesson off the site; the clock of the database is another one. */
async function withdraw(id: string, at: Date): Promise<void> {
  await shop.sql`UPDATE lessons SET is_published = false WHERE id = ${id}`;
  await shop.sql`
    UPDATE lesson_publications SET published_at = least(published_at, ${at}), withdrawn_at = ${at}
    WHERE lesson_id = ${id} AND withdrawn_at IS NOT NULL`;
}
const issues = () => shop.sql`SELECT lesson_id, issued_at FROM video_issues WHERE user_id = ${buyer.id}`;

describe('one’s own orders', () => {
  it('come the newest first, by the name in the language asked for', async () => {
    const paid = await buy();
    product = await createProduct({ kr: '다른 상품' });
    const waiting = await checkout('noaccount');
    const own = dataOf(contract.listOrders, await list());
    expect(own.map(({ id, name, status }) => [id, name, status])).toEqual([
      [waiting.id, '다른 상품', 'pending'],
      [paid.id, '센터 30일', 'paid'],
    ]);
    expect(own[0]?.bank).toMatchObject({ depositor: buyer.name });
    const english = dataOf(contract.listOrders, await list(`?userId=${buyer.id}&lang=en`));
    // A product without a text in the language keeps the name under which it was ordered.
    expect(english.map(({ name }) => name)).toEqual(['다른 상품', 'Centre, 30 days']);
  });

  it('are nobody else’s', async () => {
    const { headers: other } = await shop.buyer();
    const { id } = await buy();
    expect(dataOf(contract.listOrders, await list('', other))).toEqual([]);
    expect(failureOf(await list(`?userId=${buyer.id}`, other))).toBe('404 not_found');
    expect(failureOf(await get(id, '', other))).toBe('404 not_found');
  });
});

describe('one order', () => {
  it('says what happened to it', async () => {
    const { id, merchant_uid } = await buy();
    const detail = dataOf(contract.getOrder, await get(id));
    expect(detail).toMatchObject({
      merchant_uid,
      userId: buyer.id,
      buyerName: buyer.name,
      startsOn: '2026-11-22',
    });
    expect(detail.history.map(({ status, amountMinor }) => [status, amountMinor])).toEqual([
      ['created', 0],
      ['paid', 30_000],
    ]);
  });

  it('is read by staff who see to money, which is logged, and not by teachers', async () => {
    const { id } = await buy();
    const teacher = await createMember(shop.sql, { roleLevel: 1 });
    expect(failureOf(await get(id, '', await loginAs(shop, teacher)))).toBe('404 not_found');
    const admin = await createMember(shop.sql, { roleLevel: 9 });
    const detail = dataOf(contract.getOrder, await get(id, '?lang=en', await loginAs(shop, admin)));
    expect(detail.name).toBe('Centre, 30 days');
    await get(id);
    expect(await shop.sql`SELECT action, actor_id FROM audit_log WHERE subject_id = ${id}`).toEqual([
      { action: 'order.read', actorId: admin.id },
    ]);
  });
});

describe('giving up an order', () => {
  it('ends one that waits for a transfer, once and with one mail', async () => {
    const { id } = await checkout('noaccount');
    expect(dataOf(contract.cancelOrder, await cancel(id))).toMatchObject({ status: 'cancelled' });
    expect(dataOf(contract.cancelOrder, await cancel(id)).bank).toBeUndefined();
    expect((await mails()).filter((subject) => subject.includes('취소'))).toHaveLength(1);
  });

  it('ends one whose window is still open, without a word', async () => {
    const { id } = await checkout('card');
    expect(dataOf(contract.cancelOrder, await cancel(id)).status).toBe('cancelled');
    expect(await mails()).toEqual([]);
  });

  it('is refused when the provider says that it was paid meanwhile: that is settled and stays', async () => {
    const { id, merchant_uid } = await checkout('card');
    shop.provider.books.pay(merchant_uid);
    expect(failureOf(await cancel(id))).toBe('409 order_closed');
    expect(dataOf(contract.getOrder, await get(id))).toMatchObject({ status: 'paid', endsOn: '2026-12-21' });
  });

  it('waits for a provider that is away', async () => {
    const { id } = await checkout('card');
    shop.provider.fault = () => 'before';
    expect(failureOf(await cancel(id))).toBe('503 payment_unavailable');
    shop.provider.fault = undefined;
    expect(dataOf(contract.getOrder, await get(id)).status).toBe('created');
  });

  it('sends back what is paid afterwards', async () => {
    const { id, merchant_uid } = await checkout('card');
    await cancel(id);
    await shop.callback(buyer, merchant_uid, shop.provider.books.pay(merchant_uid));
    expect(shop.provider.books.heldMinor(merchant_uid)).toBe(0);
    const detail = dataOf(contract.getOrder, await get(id));
    expect(detail).toMatchObject({ status: 'cancelled', startsOn: null, refundedMinor: 30_000 });
    expect(detail.history.map(({ amountMinor }) => amountMinor)).toEqual([0, 0, 30_000, -30_000]);
  });
});

describe('what a refund would return', () => {
  it('is all of it while nothing was opened', async () => {
    const { id } = await buy();
    expect(dataOf(contract.previewRefund, await preview(id))).toEqual({
      ...{ rule: 'unused', amountMinor: 30_000, currency: 'KRW', paidMinor: 30_000 },
      ...{ days: 30, usedDays: 1, takenDays: 30, lessons: 4, watchedLessons: 0 },
      ...{ withdrawUntil: '2026-11-29', startsOn: null, endsOn: null },
    });
  });

  it('counts lessons of the side whose video was given out since it was paid, though no player told of them', async () => {
    await open(lessonIds[0]);
    const { id } = await buy();
    shop.clock.advance(60_000);
    // A player that reports what it was not given has used nothing; neither has a member who only opened a list.
    await send('POST', recordLessonOpen.path, { lessonId: lessonIds[2] });
    await send('GET', listLessons.path);
    expect(dataOf(contract.previewRefund, await preview(id))).toMatchObject({
      rule: 'unused',
      watchedLessons: 0,
    });
    expect(dataOf(getLesson, await open(lessonIds[1])).video?.src).toContain('/media/files/');
    expect(dataOf(contract.previewRefund, await preview(id))).toMatchObject({
      ...{ rule: 'used', watchedLessons: 1, amountMinor: 22_500, takenDays: 29 },
      ...{ startsOn: '2026-11-22', endsOn: '2026-11-22' },
    });
  });

  it('still counts lessons that were withdrawn while the order ran, and none that were withdrawn before', async () => {
    const gone = await createLesson(shop.sql, { categoryId: centreId, position: 5 });
    await withdraw(gone.id, new Date(shop.clock.now().getTime() - 1));
    const { id } = await buy();
    const later = await createLesson(shop.sql, { categoryId: centreId, position: 6 });
    shop.clock.advance(60_000);
    await open(lessonIds[0]);
    const before = dataOf(contract.previewRefund, await preview(id));
    expect(before).toMatchObject({ lessons: 5, watchedLessons: 1, amountMinor: 24_000 });
    // One that was watched, one that was not, and one that is removed altogether.
    await withdraw(lessonIds[0] ?? '', shop.clock.now());
    await withdraw(lessonIds[1] ?? '', shop.clock.now());
    await shop.sql`DELETE FROM lessons WHERE id = ${later.id}`;
    await shop.sql`
      UPDATE lesson_publications SET withdrawn_at = greatest(published_at, ${shop.clock.now()}) WHERE lesson_id = ${later.id}`;
    expect(dataOf(contract.previewRefund, await preview(id))).toEqual(before);
    // What comes back is one lesson, not two.
    await shop.sql`UPDATE lessons SET is_published = true WHERE id = ANY(${lessonIds.slice(0, 2)})`;
    expect(dataOf(contract.previewRefund, await preview(id))).toEqual(before);
    await shop.sql`DELETE FROM lesson_publications WHERE lesson_id = ANY(${[gone.id, later.id]})`;
  });

  it('notes a video that is given out once, and again in the days of the next order', async () => {
    await open(lessonIds[0]);
    expect(await issues()).toEqual([]);
    await buy();
    const firstAt = shop.clock.now();
    await Promise.all([open(lessonIds[0]), open(lessonIds[0])]);
    shop.clock.advance(20 * dayMs);
    await open(lessonIds[0]);
    expect(await issues()).toEqual([{ lessonId: lessonIds[0], issuedAt: firstAt }]);
    product = await createProduct({ kr: '다른 상품' });
    const second = await buy();
    await open(lessonIds[0]);
    expect(await issues()).toEqual([{ lessonId: lessonIds[0], issuedAt: firstAt }]);
    shop.clock.set('2026-12-21T15:00:00Z');
    expect(dataOf(contract.previewRefund, await preview(second.id)).watchedLessons).toBe(0);
    await open(lessonIds[0]);
    expect(await issues()).toEqual([{ lessonId: lessonIds[0], issuedAt: shop.clock.now() }]);
    expect(dataOf(contract.previewRefund, await preview(second.id)).watchedLessons).toBe(1);
  });

  it('leaves the days of another order', async () => {
    await buy();
    product = await createProduct({ kr: '다른 상품' });
    const second = await buy();
    expect(second).toMatchObject({ startsOn: '2026-12-22', endsOn: '2027-01-20' });
    expect(dataOf(contract.previewRefund, await preview(second.id))).toMatchObject({
      ...{ rule: 'not_begun', takenDays: 30, startsOn: '2026-11-22', endsOn: '2026-12-21' },
    });
  });

  it('is not said of what is not paid, nor to others', async () => {
    const { id } = await checkout('noaccount');
    expect(failureOf(await preview(id))).toBe('409 order_closed');
    buyer = await shop.buyer();
    expect(failureOf(await preview(id))).toBe('404 not_found');
  });
});

describe('asking for a refund', () => {
  it('is one request however often, and is told to every administrator', async () => {
    const admin = await createMember(shop.sql, { roleLevel: 9, lang: 'en' });
    const { id } = await buy();
    const asked = dataOf(contract.requestRefund, await ask(id, { reason: '허리가 아파요' }));
    expect(asked.refundRequestedAt).toBe(shop.clock.now().toISOString());
    shop.clock.advance(60_000);
    expect(dataOf(contract.requestRefund, await ask(id, { reason: '다른 이유' }))).toEqual(asked);
    expect(await mails(admin.email)).toEqual(['[Taegeuk Meditation] A refund was asked for']);
    const [row] = await shop.sql`SELECT refund_reason FROM orders WHERE id = ${id}`;
    expect(row?.refundReason).toBe('허리가 아파요');
  });

  it('needs an account for what came by transfer', async () => {
    const { id } = await checkout('noaccount');
    await shop.sql.transaction(async (db) => {
      await db`UPDATE orders SET status = 'paid', paid_at = ${shop.clock.now()}, paid_minor = 30000,
               starts_on = ${seoulDay(shop.clock.now())}, ends_on = '2026-12-21' WHERE id = ${id}`;
      await db`INSERT INTO order_log (order_id, from_status, to_status, cause, amount_minor, days)
               VALUES (${id}, 'pending', 'paid', 'test', 30000, 30)`;
    });
    const refused = await ask(id);
    expect(failureOf(refused)).toBe('422 invalid_input');
    expect(fieldErrorsOf(refused)).toEqual([{ path: 'account', message: 'fill_blank' }]);
    expect((await ask(id, { account: '예시은행 000-1 김하늘' })).statusCode).toBe(200);
  });

  test.each([
    ['over', 40, '409 order_closed'],
    ['on its last day but one', 28, null],
  ])('of an order that is %s', async (_what, days, failure) => {
    const { id } = await buy();
    shop.clock.advance(days * dayMs);
    buyer = { ...buyer, headers: await loginAs(shop, buyer) };
    const answer = await ask(id);
    expect(answer.statusCode === 200 ? null : failureOf(answer)).toBe(failure);
  });
});
