import { decideApproval } from '@taegeuk/contract/approval.ts';
import { listCategories } from '@taegeuk/contract/category.ts';
import * as contract from '@taegeuk/contract/price.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { whileItWaits } from '../../rigs/testing/blocked.ts';
import { createMember, loginAs, type TestMember } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';
import { answerOf, type Buyer, openShop, type Shop, type TestProduct } from '../../rigs/testing/shop.ts';
import { holdProduct } from './queries.ts';

const reason = '새해 가격을 정합니다.';
const wish = { priceKrw: 60_000, dayExpirate: 40, startsOn: '2099-03-02', version: 1, reason };
let shop: Shop;
let staff: TestMember[];
let asker: Record<string, string>;
let second: Record<string, string>;
let buyer: Buyer;
let product: TestProduct;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  // Days that come after those on which the database itself notes prices.
  shop.clock.set('2099-03-01T03:00:00Z');
  staff = [await createMember(shop.sql, { roleLevel: 9 }), await createMember(shop.sql, { roleLevel: 9 })];
  await logInAt('2099-03-01T03:00:00Z');
  buyer = await shop.buyer();
  product = await shop.product();
});

/** Later: sessions have ended by then. */
async function logInAt(time: string): Promise<void> {
  shop.clock.set(time);
  const [one, other] = await Promise.all(staff.map((member) => loginAs(shop, member)));
  asker = one ?? {};
  second = other ?? {};
}

const set = (change: object = {}, id = product.id) =>
  shop.app.inject({
    ...{ method: 'POST', url: contract.setPrice.path.replace('{id}', id), headers: asker },
    payload: { ...wish, ...change },
  });

async function approve(answer: Awaited<ReturnType<typeof set>>) {
  const { approvalId } = dataOf(contract.setPrice, answer);
  const url = decideApproval.path.replace('{id}', approvalId ?? '');
  const payload = { isApproved: true, reason: '확인했습니다.' };
  return dataOf(decideApproval, await shop.app.inject({ method: 'POST', url, headers: second, payload }));
}

async function read(id = product.id) {
  const url = contract.getPrice.path.replace('{id}', id);
  return dataOf(contract.getPrice, await shop.app.inject({ url, headers: asker }));
}

async function inShop() {
  const url = `${listCategories.path}?isProduct=true`;
  const offered = dataOf(listCategories, await shop.app.inject({ url, headers: buyer.headers }));
  return offered.find(({ id }) => id === product.id);
}

describe('a price that is set', () => {
  it('waits for a second person, and is then to come', async () => {
    const asked = await set();
    expect(dataOf(contract.setPrice, asked).state).toBe('waiting');
    expect(await read()).toMatchObject({ version: 1, coming: [], isAsked: true });
    expect(await approve(asked)).toEqual({ state: 'done', failure: null });
    const { startsOn, priceKrw, dayExpirate } = wish;
    expect(await read()).toMatchObject({
      ...{ version: 2, isAsked: false, coming: [{ startsOn, priceKrw, dayExpirate }] },
      present: { priceKrw: 50_000, dayExpirate: 30 },
    });
    const [row] = await shop.sql`
      SELECT reason, detail, about_user_id FROM audit_log WHERE action = 'price.set' AND subject_id = ${product.id}`;
    expect(row).toEqual({
      ...{ reason, aboutUserId: null },
      detail: { before: '50,000원 · 30일', after: '60,000원 · 40일', startsOn },
    });
  });

  it('counts for the shop and for orders from its day on, in Seoul', async () => {
    await approve(await set());
    shop.clock.set('2099-03-01T14:59:59Z');
    expect(await inShop()).toMatchObject({ priceKrw: 50_000, dayExpirate: 30 });
    const earlier = await shop.order(buyer, product);
    shop.clock.set('2099-03-01T15:00:00Z');
    expect(await inShop()).toMatchObject({ priceKrw: 60_000, dayExpirate: 40 });
    expect(answerOf(await shop.ask(await shop.buyer(), product))).toEqual([409, 'price_changed']);
    const later = await shop.order(await shop.buyer(), { ...product, priceKrw: 60_000, dayExpirate: 40 });
    expect(await shop.row(later)).toMatchObject({ amountKrw: 60_000, dayExpirate: 40 });
    // Who had ordered before pays what they were told.
    expect(await shop.row(earlier)).toMatchObject({ amountKrw: 50_000, dayExpirate: 30 });
    const paid = await shop.callback(buyer, earlier, shop.provider.books.pay(earlier));
    expect(paid.json()).toMatchObject({ data: { status: 'paid', amount: 50_000 } });
  });

  it('takes the place of what was set for the same day', async () => {
    await approve(await set());
    await approve(await set({ priceKrw: 70_000, version: 2 }));
    expect((await read()).coming).toEqual([{ startsOn: wish.startsOn, priceKrw: 70_000, dayExpirate: 40 }]);
  });

  it('is kept once members were shown it, and may be shown as reduced', async () => {
    await approve(await set({ startsOn: '2099-05-01', priceKrw: 40_000, dayExpirate: 30 }));
    await logInAt('2099-05-03T03:00:00Z');
    const { history, reducedFromKrw } = await read();
    expect(history[0]).toEqual({ startsOn: '2099-05-01', priceKrw: 40_000, dayExpirate: 30 });
    expect(history[1]).toMatchObject({ priceKrw: 50_000 });
    expect(reducedFromKrw).toBe(50_000);
    buyer = await shop.buyer();
    expect(await inShop()).toMatchObject({ priceKrw: 40_000, reducedFromKrw: 50_000 });
    await logInAt('2099-05-21T03:00:00Z');
    expect(await read()).toMatchObject({ present: { priceKrw: 40_000 }, reducedFromKrw: null });
  });
});

describe('a price is refused', () => {
  it.each([['2099-03-01'], ['2020-01-01']])(
    'from %s on: members have been shown another',
    async (startsOn) => {
      expect(failureOf(await set({ startsOn }))).toBe('409 price_day_passed');
    },
  );

  it('when the second person says yes only on its day', async () => {
    const asked = await set();
    await logInAt('2099-03-02T03:00:00Z');
    expect(await approve(asked)).toEqual({ state: 'failed', failure: 'price_day_passed' });
  });

  it('when another was set meanwhile', async () => {
    const asked = await set();
    await shop.sql`UPDATE products SET version = 2 WHERE category_id = ${product.id}`;
    expect(await approve(asked)).toEqual({ state: 'failed', failure: 'changed_elsewhere' });
    expect(failureOf(await set())).toBe('409 changed_elsewhere');
  });

  it('when another is being set: it waits, and then finds another version', async () => {
    const asked = await set();
    const failed = await whileItWaits(
      shop.sql,
      (db) => holdProduct(db, product.id, wish.startsOn),
      () => approve(asked),
      (db) => db`UPDATE products SET version = 2 WHERE category_id = ${product.id}`,
    );
    expect(failed).toEqual({ state: 'failed', failure: 'changed_elsewhere' });
  });

  it('while another waits, and for a product that is none', async () => {
    await set();
    expect(failureOf(await set({ priceKrw: 1 }))).toBe('409 approval_open');
    expect(failureOf(await set({}, '01900000-0000-7000-8000-000000000000'))).toBe('404 not_found');
  });

  it('with impossible figures, at their fields', async () => {
    const change = { priceKrw: -1, dayExpirate: 0, startsOn: '2099-02-30', reason: '' };
    expect(fieldErrorsOf(await set(change))).toEqual(
      expect.arrayContaining([
        { path: 'priceKrw', message: 'too_small' },
        { path: 'dayExpirate', message: 'too_small' },
        { path: 'startsOn', message: 'invalid_date' },
      ]),
    );
    expect(fieldErrorsOf(await set({ priceKrw: null, dayExpirate: 3661 }))).toEqual([
      { path: 'priceKrw', message: 'invalid_number' },
      { path: 'dayExpirate', message: 'too_large' },
    ]);
  });
});

describe('the history', () => {
  it('notes what the files of the content say, and what is changed by hand', async () => {
    await shop.sql`UPDATE products SET price_krw = 55000 WHERE category_id = ${product.id}`;
    const rows = await shop.sql`SELECT price_krw FROM price_history WHERE category_id = ${product.id}`;
    expect(rows).toEqual([{ priceKrw: 55_000 }]);
  });

  it('of past days is never rewritten', async () => {
    await shop.sql`
      INSERT INTO price_history (category_id, starts_on, price_krw, day_expirate)
      VALUES (${product.id}, '2020-01-01', 1000, 30)`;
    const row = shop.sql`category_id = ${product.id} AND starts_on = '2020-01-01'`;
    await expect(shop.sql`UPDATE price_history SET price_krw = 2 WHERE ${row}`).rejects.toThrow(
      'kept as it was',
    );
    await expect(shop.sql`DELETE FROM price_history WHERE ${row}`).rejects.toThrow('kept as it was');
  });

  it('lists every product with what it costs', async () => {
    const answer = await shop.app.inject({ url: contract.listPrices.path, headers: asker });
    expect(dataOf(contract.listPrices, answer).find(({ id }) => id === product.id)).toMatchObject({
      ...{ grants: 'center', present: { priceKrw: 50_000 }, coming: [], reducedFromKrw: null },
    });
  });
});
