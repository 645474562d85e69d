import { afterAll, beforeAll, expect, test } from 'vitest';
import { actingAs } from '../../../rigs/testing/acting.ts';
import { createMember } from '../../../rigs/testing/factories.ts';
import { confirmWhole, refundAgreed } from '../../../rigs/testing/order-acts.ts';
import { openShop, type Shop } from '../../../rigs/testing/shop.ts';
import { decideApproval } from '../../approval/service.ts';
import { correctOrder } from '../../order/bank/correct.ts';
import { readBooks } from './books.ts';
import { readWanted } from './kinds.ts';

const dayMs = 24 * 60 * 60 * 1000;
let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** What the orders' log has of a month in Seoul, by currency. */
function ledgerOf(month: string) {
  return shop.sql`
    SELECT o.currency,
           coalesce(sum(l.amount_minor) FILTER (WHERE l.amount_minor > 0), 0)::float8 AS paid_minor,
           coalesce(-sum(l.amount_minor) FILTER (WHERE l.amount_minor < 0), 0)::float8 AS returned_minor
    FROM order_log l JOIN orders o ON o.id = l.order_id
    WHERE l.amount_minor <> 0 AND to_char(l.created_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM') = ${month}
    GROUP BY o.currency ORDER BY o.currency`;
}

const administrator = async () => actingAs((await createMember(shop.sql, { roleLevel: 9 })).id);

/** Cards, transfers and dollars on several days, some of them returned. */
async function trade(): Promise<void> {
  const by = await administrator();
  for (let day = 0; day < 12; day += 1) {
    const product = await shop.product({ priceKrw: 30_000 + day * 1000 });
    const buyer = await shop.buyer();
    const transfer = await shop.row(await shop.order(buyer, product, { payMethod: 'noaccount' }));
    await confirmWhole(shop.services, transfer.id, by);
    if (day % 3 === 0) await refundAgreed(shop.services, transfer.id, { by: 'rule' }, by);
    const { merchantUid } = await shop.bought(buyer, product);
    const card = await shop.row(merchantUid);
    if (day % 4 === 1) await refundAgreed(shop.services, card.id, { by: 'rule' }, by);
    const dollars = await shop.order(buyer, product, { payMethod: 'paypal' });
    await shop.callback(buyer, dollars, shop.provider.books.pay(dollars));
    shop.clock.advance(dayMs);
  }
}

test('the books of each month have the sums of the orders’ log, by day and in all', async () => {
  await trade();
  for (const month of ['2026-11', '2026-12']) {
    const rows = await readBooks(shop.sql, month);
    const sums = rows.filter(({ day }) => day === null);
    const ledger = await ledgerOf(month);
    expect(ledger).toHaveLength(2);
    expect(
      sums.map(({ currency, paidMinor, returnedMinor }) => ({ currency, paidMinor, returnedMinor })),
    ).toEqual(ledger);
    for (const { currency, ...sum } of sums) {
      const days = rows.filter((row) => row.day !== null && row.currency === currency);
      for (const what of [
        'orders',
        'orderedMinor',
        'paidMinor',
        'returnedMinor',
        'netWon',
        'receipts',
      ] as const)
        expect(days.reduce((total, row) => total + row[what], 0)).toBe(sum[what]);
      expect(days.every(({ day }) => day?.startsWith(month))).toBe(true);
    }
  }
});

test('an order belongs to its day in Seoul', async () => {
  shop.clock.set('2026-12-31T15:30:00Z');
  const buyer = await shop.buyer();
  await shop.bought(buyer, await shop.product());
  expect((await readBooks(shop.sql, '2027-01'))[0]).toMatchObject({ day: '2027-01-01', paidMinor: 50_000 });
});

test('a correction lowers what came, and is no refund', async () => {
  shop.clock.set('2027-02-03T03:00:00Z');
  const [by, second] = [await administrator(), await administrator()];
  const product = await shop.product();
  const confirmed = async () => {
    const row = await shop.row(await shop.order(await shop.buyer(), product, { payMethod: 'noaccount' }));
    await confirmWhole(shop.services, row.id, by);
    return shop.row(row.merchantUid);
  };
  await confirmed();
  const { id, version } = await confirmed();
  shop.clock.advance(dayMs);
  const reason = '다른 회원의 입금';
  const asked = await correctOrder.ask(
    shop.services,
    { id, version, reason, input: { toOrderId: null } },
    by,
  );
  const word = { id: asked.approvalId ?? '', isApproved: true, reason };
  expect(await decideApproval(shop.services, [correctOrder], word, second)).toMatchObject({ state: 'done' });

  const books = await readBooks(shop.sql, '2027-02');
  const none = { refunds: 0, returnedMinor: 0 };
  expect(books).toMatchObject([
    { day: '2027-02-03', payments: 2, paidMinor: 100_000, netWon: 100_000, ...none },
    { day: '2027-02-04', payments: 0, paidMinor: -50_000, netWon: -50_000, ...none },
    { day: null, payments: 2, paidMinor: 50_000, netWon: 50_000, ...none },
  ]);
  const linesOf = async (kind: 'payments' | 'refunds') => {
    const filter = { from: '2027-02-01', to: '2027-02-28' };
    const rows: unknown[] = [];
    const wanted = { kind, columns: ['won'], isMasked: true, filter, today: '2027-02-28' };
    for await (const part of readWanted(shop.sql, wanted)) rows.push(...part.flat());
    return rows;
  };
  expect(await linesOf('payments')).toEqual([50_000, 50_000, -50_000]);
  expect(await linesOf('refunds')).toEqual([]);
});
