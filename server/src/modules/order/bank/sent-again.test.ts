import { randomUUID } from 'node:crypto';
import * as contract from '@taegeuk/contract/bank.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cleanUp } from '../../../jobs/cleanup.ts';
import { actingAs } from '../../../rigs/testing/acting.ts';
import { createBankLine } from '../../../rigs/testing/bank-desk.ts';
import { bankFile } from '../../../rigs/testing/bank-files.ts';
import { createMember, loginAs, type TestMember } from '../../../rigs/testing/factories.ts';
import { failureOf } from '../../../rigs/testing/reply.ts';
import { openShop, type Shop } from '../../../rigs/testing/shop.ts';
import { twoPersonActs } from '../../../two-person-acts.ts';
import { decideApproval } from '../../approval/service.ts';

const reason = '다른 회원의 입금이었음';
const paid = { outcome: { state: 'paid', missingMinor: 0, overMinor: 0 }, failure: null };
const weekMs = 7 * 86_400_000;
let shop: Shop;
let staff: TestMember;
let second: TestMember;
let headers: Record<string, string>;

beforeAll(async () => {
  shop = await openShop();
  [staff, second] = [
    await createMember(shop.sql, { roleLevel: 9 }),
    await createMember(shop.sql, { roleLevel: 9 }),
  ];
});
afterAll(() => shop.close());
beforeEach(async () => {
  headers = await loginAs(shop, staff);
});

/** Each test has keys of its own. */
let presses = 0;
function newKey(): string {
  presses += 1;
  return `press-${presses}`;
}

const send = ({ path }: { path: string }, key: string, payload: object, id = '') =>
  shop.app.inject({
    ...{ method: 'POST', url: path.replace('{id}', id), payload },
    headers: { ...headers, 'idempotency-key': key },
  });
const line = (amountMinor = 50_000) => createBankLine(shop.sql, { name: '오솔길', amountMinor });
const ignored = { reason: '예금 이자' };
const stateOf = async (id: string) =>
  (await shop.sql`SELECT state FROM bank_lines WHERE id = ${id}`)[0]?.['state'];
const notedOf = async (id: string) =>
  (
    await shop.sql<{ action: string }[]>`SELECT action FROM audit_log WHERE subject_id = ${id} ORDER BY id`
  ).map(({ action }) => action);

async function transfer() {
  const wish = { payMethod: 'noaccount' };
  return shop.row(await shop.order(await shop.buyer(), await shop.product(), wish));
}

it('is one import of a statement; with another key it is another', async () => {
  const moves = [{ on: '2026-11-20', name: '오솔길', in: 90_000 }];
  const contentBase64 = bankFile(moves).toString('base64');
  const file = { account: '110-123-456789', fileName: '통장.csv', contentBase64 };
  const key = newKey();
  const [first, next] = [
    await send(contract.importBankFile, key, file),
    await send(contract.importBankFile, key, file),
  ];
  expect([first.statusCode, next.json()]).toEqual([201, first.json()]);
  const other = await send(contract.importBankFile, newKey(), file);
  expect(other.json()).toMatchObject({ data: { newCount: 0, knownCount: 1 } });
  expect(await shop.sql`SELECT FROM bank_imports WHERE known_count + new_count > 0`).toHaveLength(2);
});

it('settles once, also where a part of it was refused, and is answered as before', async () => {
  const [order, other] = [await transfer(), await transfer()];
  const matches = [
    { lineIds: [await line()], orderId: order.id },
    { lineIds: [randomUUID()], orderId: other.id },
  ];
  const key = newKey();
  const [first, next] = [
    await send(contract.confirmTransfers, key, { matches }),
    await send(contract.confirmTransfers, key, { matches }),
  ];
  expect(first.json()).toMatchObject({ data: [paid, { outcome: null, failure: 'not_found' }] });
  expect(next.json()).toEqual(first.json());
  expect((await shop.row(order.merchantUid)).paidMinor).toBe(50_000);
});

it('settles once when both come at the same moment', async () => {
  const { id: orderId } = await transfer();
  const matches = [{ lineIds: [await line()], orderId }];
  const key = newKey();
  const both = await Promise.all([1, 2].map(() => send(contract.confirmTransfers, key, { matches })));
  for (const response of both) expect(response.json()).toMatchObject({ data: [{ ...paid, orderId }] });
});

it('ignores a line once, even if it was taken back meanwhile, and takes it back once', async () => {
  const id = await line(1204);
  const [ignoring, takingBack] = [newKey(), newKey()];
  const ignore = (key = ignoring) => send(contract.ignoreBankLine, key, ignored, id);
  await ignore();
  await send(contract.takeBackIgnore, takingBack, {}, id);
  expect((await ignore()).statusCode).toBe(200);
  expect(await stateOf(id)).toBe('free');
  await ignore(newKey());
  await send(contract.takeBackIgnore, takingBack, {}, id);
  expect(await stateOf(id)).toBe('ignored');
  expect(await notedOf(id)).toEqual(['bank.ignore', 'bank.take-back', 'bank.ignore']);
});

it('asks for a correction once, and is answered with the same approval, also when that is decided', async () => {
  const order = await transfer();
  const matches = [{ lineIds: [await line()], orderId: order.id }];
  await send(contract.confirmTransfers, newKey(), { matches });
  const ask = (key: string) => send(contract.correctOrder, key, { toOrderId: null, reason }, order.id);
  const key = newKey();
  const first = await ask(key);
  expect(first.json()).toMatchObject({ data: { state: 'waiting' } });
  expect((await ask(key)).json()).toEqual(first.json());
  expect(failureOf(await ask(newKey()))).toBe('409 approval_open');
  const { approvalId: id } = (first.json() as { data: { approvalId: string } }).data;
  await decideApproval(shop.services, twoPersonActs, { id, isApproved: true, reason }, actingAs(second.id));
  expect((await ask(key)).json()).toEqual(first.json());
  expect((await shop.row(order.merchantUid)).status).toBe('pending');
});

it('by somebody else with the same key is theirs', async () => {
  const id = await line(1204);
  const key = newKey();
  await send(contract.ignoreBankLine, key, ignored, id);
  headers = await loginAs(shop, second);
  await send(contract.takeBackIgnore, newKey(), {}, id);
  await send(contract.ignoreBankLine, key, ignored, id);
  expect(await stateOf(id)).toBe('ignored');
});

it('is forgotten after a week', async () => {
  await send(contract.ignoreBankLine, newKey(), ignored, await line(1204));
  const kept = async () => (await shop.sql`SELECT FROM repeatable_sends`).length;
  expect(await kept()).toBeGreaterThan(0);
  shop.clock.advance(weekMs + 1);
  await cleanUp(shop.services);
  expect(await kept()).toBe(0);
});
