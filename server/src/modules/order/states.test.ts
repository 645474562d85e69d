import { type OrderState, orderStates } from '@taegeuk/contract/order-states.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { createCategory } from '../../rigs/testing/content-factories.ts';
import { createMember, createOrder } from '../../rigs/testing/factories.ts';
import { orderRow } from '../../rigs/testing/order-rows.ts';
import { isClosed, mayBecome, transitions } from './states.ts';
import { recordTransition } from './transition.ts';

let testApp: TestApp;
let owner: { userId: string; categoryId: string };

beforeAll(async () => {
  testApp = await createTestApp();
  const { id: userId } = await createMember(testApp.sql);
  owner = { userId, categoryId: (await createCategory(testApp.sql)).id };
});
afterAll(() => testApp.close());

describe('the states of an order', () => {
  it('are the same in the code and in the database', async () => {
    const rows = await testApp.sql<{ fromStatus: string; toStatus: string }[]>`
      SELECT from_status, to_status FROM order_transitions`;
    const kept = rows.map(({ fromStatus, toStatus }) => `${fromStatus} → ${toStatus}`);
    const known = orderStates.flatMap((from) => transitions[from].map((to) => `${from} → ${to}`));
    expect(kept.sort()).toEqual(known.sort());
  });

  it('are over but for those that wait and the paid one', () => {
    expect(orderStates.filter((status) => !isClosed(status))).toEqual(['created', 'pending', 'paid']);
  });

  const illegal = orderStates.flatMap((from) =>
    orderStates.filter((to) => !mayBecome(from, to)).map((to): [OrderState, OrderState] => [from, to]),
  );
  it.each(illegal)('do not go from %s to %s, whoever asks', async (from, to) => {
    const order = orderRow({ status: from });
    const step = { to, cause: 'test', actorId: null, now: new Date() };
    await expect(recordTransition(testApp.sql, order, step)).rejects.toThrow('does not go from');
    const id = await createOrder(testApp.sql, { ...owner, status: from });
    await expect(testApp.sql`UPDATE orders SET status = ${to} WHERE id = ${id}`).rejects.toMatchObject({
      code: '23514',
    });
  });
});

describe('the database refuses', () => {
  async function refused(change: (id: string) => PromiseLike<unknown>, status = 'paid'): Promise<string> {
    const id = await createOrder(testApp.sql, { ...owner, status });
    return Promise.resolve(change(id)).then(
      () => 'nothing',
      (error: { code?: string }) => error.code ?? '',
    );
  }
  const notLogged = '23000';
  const check = '23514';

  it('a state that the log does not have', async () => {
    expect(
      await refused((id) => testApp.sql`UPDATE orders SET status = 'pending' WHERE id = ${id}`, 'created'),
    ).toBe(notLogged);
  });

  it('money that the log does not have', async () => {
    expect(await refused((id) => testApp.sql`UPDATE orders SET refunded_minor = 1 WHERE id = ${id}`)).toBe(
      notLogged,
    );
  });

  it('days that the log does not have', async () => {
    const give = (id: string) =>
      testApp.sql`UPDATE orders SET starts_on = '2026-11-22', ends_on = '2026-12-21' WHERE id = ${id}`;
    expect(await refused(give)).toBe(notLogged);
  });

  it('more back than came', async () => {
    const give = (id: string) => testApp.sql`UPDATE orders SET refunded_minor = 50001 WHERE id = ${id}`;
    expect(await refused(give)).toBe(check);
  });

  it('a paid order without its money', async () => {
    const take = (id: string) => testApp.sql`UPDATE orders SET paid_minor = 49999 WHERE id = ${id}`;
    expect(await refused(take)).toBe(check);
  });

  it('money kept for nothing', async () => {
    const keep = (id: string) => testApp.sql`
      WITH logged AS (INSERT INTO order_log (order_id, to_status, cause, amount_minor)
                      VALUES (${id}, 'failed', 'test', 50000))
      UPDATE orders SET paid_minor = 50000 WHERE id = ${id}`;
    expect(await refused(keep, 'failed')).toBe(notLogged);
  });

  it('a change of the log', async () => {
    const change = (id: string) =>
      testApp.owner`UPDATE order_log SET amount_minor = 0 WHERE order_id = ${id}`;
    await expect(refused(change)).resolves.not.toBe('nothing');
  });

  it('a second grant of the same order', async () => {
    const grantTwice = (id: string) => testApp.sql`
      INSERT INTO membership_ledger (user_id, side, starts_on, ends_on, cause, order_id)
      SELECT ${owner.userId}, 'center', '2026-11-22', '2026-12-21', 'order', ${id} FROM generate_series(1, 2)`;
    expect(await refused(grantTwice)).toBe('23505');
  });

  it('two refunds of a payment at once', async () => {
    const startTwice = (id: string) => testApp.sql`
      INSERT INTO order_refunds (order_id, amount_minor, balance_minor, cause)
      SELECT ${id}, 100, 50000, 'staff' FROM generate_series(1, 2)`;
    expect(await refused(startTwice)).toBe('23505');
  });

  it('two orders with one payment', async () => {
    const claim = (id: string) => testApp.sql`UPDATE orders SET imp_uid = 'imp_1' WHERE id = ${id}`;
    expect(await refused(claim)).toBe('nothing');
    expect(await refused(claim)).toBe('23505');
  });
});
