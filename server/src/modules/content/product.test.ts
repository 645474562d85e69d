import { decideApproval } from '@taegeuk/contract/approval.ts';
import { listCategories } from '@taegeuk/contract/category.ts';
import * as contract from '@taegeuk/contract/content.ts';
import { listPrices } from '@taegeuk/contract/price.ts';
import { publishProduct } from '@taegeuk/contract/product-desk.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createContentDesk, logInWriter, withdrawReason as reason } from '../../rigs/testing/content-desk.ts';
import { createMember, loginAs } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';
import { answerOf, type Buyer, openShop, type Shop, type TestProduct } from '../../rigs/testing/shop.ts';

let shop: Shop;
let desk: ReturnType<typeof createContentDesk>;
let as: Record<string, string>;
let second: Record<string, string>;
let buyer: Buyer;
let product: TestProduct;

const manager = async () => loginAs(shop, await createMember(shop.sql, { roleLevel: 9 }));

beforeAll(async () => {
  shop = await openShop();
  desk = createContentDesk(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  as = await manager();
  second = await manager();
  buyer = await shop.buyer();
  product = await shop.product();
});

const read = async () =>
  dataOf(contract.getContent, await desk.send(contract.getContent, { id: product.id, as }));
async function save(change: object, version?: number) {
  const now = await read();
  return desk.save(product.id, version ?? now.version, { ...(now.body as object), ...change }, as);
}
const publish = async (version?: number) =>
  desk.send(publishProduct, {
    ...{ id: product.id, as },
    payload: { version: version ?? (await read()).version, reason },
  });
async function decide(asked: Awaited<ReturnType<typeof publish>>) {
  const id = dataOf(publishProduct, asked).approvalId ?? '';
  const payload = { isApproved: true, reason: '확인했습니다.' };
  return dataOf(decideApproval, await desk.send(decideApproval, { id, as: second, payload }));
}
async function inShop() {
  const query = { isProduct: 'true' };
  const offered = dataOf(listCategories, await desk.send(listCategories, { as: buyer.headers, query }));
  return offered.find(({ id }) => id === product.id);
}
const texts = { kr: { title: '한 달 수련', summary: '모든 수업을 봅니다.' }, en: { title: 'One month' } };

describe('a product', () => {
  it('gets other words and another window when a second person has said yes', async () => {
    await save({ texts, grants: 'academy', payLevel: 2 });
    const before = await inShop();
    const asked = await publish();
    expect(dataOf(publishProduct, asked).state).toBe('waiting');
    expect(await inShop()).toEqual(before);
    expect(await decide(asked)).toEqual({ state: 'done', failure: null });
    expect(await inShop()).toMatchObject({
      ...{ name: '한 달 수련', summary: '모든 수업을 봅니다.', grants: 'academy' },
      ...{ priceKrw: product.priceKrw, dayExpirate: product.dayExpirate },
    });
    expect(await read()).toMatchObject({ state: 'live', langs: ['kr', 'en'], missing: [] });
    const merchantUid = await shop.order(buyer, product);
    expect(await shop.row(merchantUid)).toMatchObject({ grants: 'academy', payLevel: 2, name: '한 달 수련' });
  });

  it('is sold no more when its sale ends; open orders are paid as they were made', async () => {
    const open = await shop.order(buyer, product);
    await save({ isOnSale: false });
    await decide(await publish());
    expect(await inShop()).toBeUndefined();
    expect(answerOf(await shop.ask(await shop.buyer(), product))).toEqual([404, 'not_found']);
    const prices = dataOf(listPrices, await desk.send(listPrices, { as }));
    expect(prices.find(({ id }) => id === product.id)).toMatchObject({ isOnSale: false });
    const paid = await shop.callback(buyer, open, shop.provider.books.pay(open));
    expect(paid.json()).toMatchObject({ data: { status: 'paid', amount: product.priceKrw } });
    await save({ isOnSale: true });
    await decide(await publish());
    expect(await inShop()).toBeDefined();
  });

  it('is published as it was asked for, and not with what was written meanwhile', async () => {
    await save({ texts });
    const asked = await publish();
    await save({ isOnSale: false });
    expect(await decide(asked)).toEqual({ state: 'failed', failure: 'changed_elsewhere' });
    expect(await inShop()).toBeDefined();
    expect(failureOf(await publish(2))).toBe('409 changed_elsewhere');
  });

  it('lacks a name in a language, and nobody is asked', async () => {
    await save({ texts: { ...texts, vi: { title: '', summary: 'Một tháng' } } });
    const answer = await publish();
    expect([failureOf(answer), fieldErrorsOf(answer)]).toEqual([
      '422 content_incomplete',
      [{ path: 'texts.vi.title', message: 'text_missing' }],
    ]);
  });

  it('is changed by no single person, and never goes', async () => {
    await save({ texts });
    const { id } = product;
    const { version } = await read();
    const refusals = [
      await desk.send(contract.publishContent, { id, as, payload: { version } }),
      await desk.send(contract.withdrawContent, { id, as, payload: { langs: ['kr'], reason } }),
      await desk.send(contract.withdrawContent, { id, as, payload: { reason } }),
      await desk.send(contract.deleteContent, { id, as, payload: { version, reason } }),
    ];
    expect(refusals.map(failureOf)).toEqual([
      '409 second_person_needed',
      '409 second_person_needed',
      '409 in_use',
      '409 in_use',
    ]);
    expect((await inShop())?.name).not.toBe('한 달 수련');
  });

  it('is made by its own call, and written by who sees to the money', async () => {
    const { body } = await read();
    const create = { payload: { kind: 'product', body }, as };
    expect(fieldErrorsOf(await desk.send(contract.createContent, create))).toEqual([
      { path: 'kind', message: 'invalid_choice' },
    ]);
    const writer = await logInWriter(shop);
    expect(failureOf(await desk.send(contract.getContent, { id: product.id, as: writer }))).toBe(
      '403 forbidden',
    );
    expect(fieldErrorsOf(await save({ grants: 'both', payLevel: 12, center: 3 }))).toEqual([
      { path: 'body.grants', message: 'invalid_choice' },
      { path: 'body.payLevel', message: 'too_large' },
    ]);
    expect(fieldErrorsOf(await save({ center: 3 }))).toEqual([{ path: 'body', message: 'invalid_choice' }]);
  });

  it('stands in the shop where staff put it', async () => {
    const query = { kind: 'product', part: 'side-2', pageSize: '100' };
    const lines = dataOf(contract.listContents, await desk.send(contract.listContents, { as, query }));
    const ids = [product.id, ...lines.map(({ id }) => id).filter((id) => id !== product.id)];
    const payload = { kind: 'product', parentId: 'side-2', ids, version: lines[0]?.orderVersion ?? 0 };
    expect((await desk.send(contract.orderContents, { as, payload })).statusCode).toBe(200);
    const offered = dataOf(
      listCategories,
      await desk.send(listCategories, { as: buyer.headers, query: { center: '2' } }),
    );
    expect(offered[0]?.id).toBe(product.id);
  });
});
