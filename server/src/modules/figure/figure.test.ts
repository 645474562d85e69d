import { addDays } from '@taegeuk/contract/calendar.ts';
import * as contract from '@taegeuk/contract/figure.ts';
import type { FigureArea, FigureName } from '@taegeuk/contract/figure-areas.ts';
import type { StaffRight } from '@taegeuk/contract/staff-rights.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actingAs } from '../../rigs/testing/acting.ts';
import { createLesson } from '../../rigs/testing/content-factories.ts';
import { createEntry, createMember, grantRights, loginAs } from '../../rigs/testing/factories.ts';
import { confirmWhole, refundAgreed } from '../../rigs/testing/order-acts.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';
import { openShop, type Shop } from '../../rigs/testing/shop.ts';
import { decideApproval } from '../approval/service.ts';
import { readBooks } from '../export/kinds/books.ts';
import { correctOrder } from '../order/bank/correct.ts';
import { countFigures, readFigures } from './service.ts';

const dayMs = 24 * 60 * 60 * 1000;
let shop: Shop;
let headers: Record<string, string>;

async function staffWith(...rights: StaffRight[]): Promise<Record<string, string>> {
  const somebody = await createMember(shop.sql, { roleLevel: 9 });
  await shop.sql`DELETE FROM staff_rights WHERE user_id = ${somebody.id}`;
  await grantRights(shop.sql, somebody, rights);
  // Whoever works here joined long before what is counted.
  await shop.sql`UPDATE users SET created_at = '2026-10-01T03:00:00Z' WHERE id = ${somebody.id}`;
  return loginAs(shop, somebody);
}

beforeAll(async () => {
  shop = await openShop();
  headers = await staffWith('member', 'money', 'practice');
});
afterAll(() => shop.close());

async function ask(query: Record<string, string>, by?: Record<string, string>) {
  const url = `${contract.getFigures.path}?${new URLSearchParams(query)}`;
  return shop.app.inject({ url, headers: by ?? headers });
}

const figuresOf = async (area: FigureArea, query: Record<string, string> = {}) =>
  dataOf(contract.getFigures, await ask({ area, ...query }));
const count = () => countFigures(shop.services);

async function valueOn(area: FigureArea, name: FigureName, on: string) {
  const { series } = await figuresOf(area, { from: on, to: on });
  return series.find((each) => each.name === name)?.points[0]?.value;
}

const people = (many: number) => Promise.all(Array.from({ length: many }, () => createMember(shop.sql)));

test('sales of each month and day are those of the books, with dollars, refunds and a correction', async () => {
  const [by, second] = [9, 9].map(async () => actingAs((await createMember(shop.sql, { roleLevel: 9 })).id));
  const [first, other] = [await by, await second];
  if (!first || !other) throw new Error('two administrators');
  for (let day = 0; day < 12; day += 1) {
    const product = await shop.product({ priceKrw: 30_000 + day * 1000 });
    const buyer = await shop.buyer();
    const transfer = await shop.row(await shop.order(buyer, product, { payMethod: 'noaccount' }));
    await confirmWhole(shop.services, transfer.id, first);
    if (day === 4) {
      const { id, version } = await shop.row(transfer.merchantUid);
      const asked = { id, version, reason: '다른 회원의 입금', input: { toOrderId: null } };
      const { approvalId } = await correctOrder.ask(shop.services, asked, first);
      const word = { id: approvalId ?? '', isApproved: true, reason: asked.reason };
      await decideApproval(shop.services, [correctOrder], word, other);
    }
    const card = await shop.row((await shop.bought(await shop.buyer(), product)).merchantUid);
    if (day % 4 === 1) await refundAgreed(shop.services, card.id, { by: 'rule' }, first);
    const payer = await shop.buyer();
    const dollars = await shop.order(payer, product, { payMethod: 'paypal' });
    await shop.callback(payer, dollars, shop.provider.books.pay(dollars));
    shop.clock.advance(dayMs);
  }
  await count();
  headers = await staffWith('member', 'money', 'practice');
  const months = await figuresOf('sales', { by: 'month', from: '2026-11-01', to: '2026-12-31' });
  const days = await figuresOf('sales', { from: '2026-11-01', to: '2026-12-31' });
  const netIn = ({ series }: contract.Figures) => series.find(({ name }) => name === 'net');
  for (const [at, month] of ['2026-11', '2026-12'].entries()) {
    const books = await readBooks(shop.sql, month);
    const wonOf = (rows: { netWon: number }[]) => rows.reduce((sum, { netWon }) => sum + netWon, 0);
    expect(wonOf(books)).toBeGreaterThan(0);
    expect(netIn(months)?.points[at]?.value).toBe(wonOf(books.filter((row) => row.day === null)));
    for (const { from, value } of netIn(days)?.points ?? [])
      if (from.startsWith(month))
        expect([from, value]).toEqual([from, wonOf(books.filter((row) => row.day === from))]);
  }
  // Each way of looking at it has the same sums.
  for (const rows of [months.products, months.methods])
    expect(rows.reduce((sum, { netWon }) => sum + netWon, 0)).toBe(netIn(months)?.total);
  expect(months.methods.map(({ method }) => method).sort()).toEqual(['card', 'noaccount', 'paypal']);
  expect(months.products[0]?.name).toBeTruthy();
  const times = months.methods.map(({ method, payments, refunds }) => [method, payments, refunds]).sort();
  expect(times).toEqual([
    ['card', 12, 3],
    ['noaccount', 12, 0],
    ['paypal', 12, 0],
  ]);
});

test('counting again changes nothing, and days that were never counted are', async () => {
  const rows = () => shop.sql`SELECT day, name, part, value, members FROM daily_figures ORDER BY 1, 2, 3`;
  await count();
  const before = await rows();
  await Promise.all([count(), count()]);
  expect(await rows()).toEqual(before);
  await shop.sql`DELETE FROM daily_figures WHERE day < '2026-11-30'`;
  expect((await figuresOf('sales', { from: '2026-11-01' })).uncountedDays).toBe(29);
  // Sixty days at a time, the newest first, since the first member.
  await count();
  expect(await rows()).toEqual(before);
  expect((await figuresOf('sales', { from: '2026-11-01' })).uncountedDays).toBe(0);
});

test('an area opens with its right alone', async () => {
  const money = await staffWith('money');
  const practice = await staffWith('practice');
  const content = await staffWith('content');
  const codes = (by: Record<string, string>) =>
    Promise.all(
      ['member', 'learning', 'sales', 'practice'].map(async (area) => (await ask({ area }, by)).statusCode),
    );
  expect(await codes(money)).toEqual([403, 403, 200, 403]);
  expect(await codes(practice)).toEqual([403, 200, 403, 200]);
  expect(await codes(content)).toEqual([403, 200, 403, 403]);
  expect(failureOf(await ask({ area: 'sales' }, practice))).toBe('403 forbidden');
});

test('members who join, leave, have days, are about to end and are quiet are counted by the day', async () => {
  shop.clock.set('2027-03-10T03:00:00Z');
  headers = await staffWith('member', 'practice');
  const today = '2027-03-10';
  const window = (endsOn: string) => ({ center: { startsOn: '2027-03-01', endsOn } });
  const staying = [];
  for (let n = 0; n < 6; n += 1) staying.push(await createMember(shop.sql, window('2027-05-01')));
  for (let n = 0; n < 5; n += 1) await createMember(shop.sql, window('2027-03-24'));
  for (let n = 0; n < 5; n += 1) await createMember(shop.sql, window('2027-03-09'));
  const unconfirmed = await createMember(shop.sql, { isVerified: false });
  await shop.sql`
    UPDATE users SET created_at = '2027-03-09T15:00:00Z' WHERE id = ANY(${[...staying, unconfirmed].map(({ id }) => id)})`;
  for (const { id } of staying.slice(0, 5)) await practise(id, '2027-02-24');
  for (const { id } of await people(5))
    await shop.sql`UPDATE users SET created_at = '2026-10-01', deleted_at = '2027-03-10T02:00:00Z' WHERE id = ${id}`;
  await count();
  const { series } = await figuresOf('member', { from: today, to: today });
  expect(Object.fromEntries(series.map(({ name, total }) => [name, total]))).toEqual({
    ...{ joined: 6, left: 5, active: 11, ending: 5, quiet: 6 },
  });
  expect((await figuresOf('member', { from: '2027-03-09', to: '2027-03-09' })).series[0]?.total).toBe(0);
});

async function practise(userId: string, on: string, minutes = 20, categoryId: string | null = null) {
  const id = await createEntry(shop.sql, { userId });
  await shop.sql`
    UPDATE practise_histories SET practised_on = ${on}, minutes = ${minutes}, category_id = ${categoryId} WHERE id = ${id}`;
  await shop.sql`UPDATE users SET last_practised_on = ${on} WHERE id = ${userId}`;
}

test('practice is told from five members on, with the minutes of their own statistics', async () => {
  const on = '2027-03-09';
  const lesson = await createLesson(shop.sql);
  const [row] = await shop.sql<
    { categoryId: string }[]
  >`SELECT category_id FROM lessons WHERE id = ${lesson.id}`;
  const members = await people(5);
  const watch = (userId: string, seconds: number) => shop.sql`
    INSERT INTO lesson_days (user_id, practised_on, lesson_id, seconds, began_at)
    VALUES (${userId}, ${on}, ${lesson.id}, ${seconds}, ${`${on}T03:00:00Z`})`;
  // An entry of the same group represents what was watched; only what is beyond it counts beside it.
  for (const { id } of members.slice(0, 4)) {
    await practise(id, on, 20, row?.categoryId ?? null);
    await watch(id, 30 * 60);
  }
  await watch(members[4]?.id ?? '', 59);
  await count();
  expect([await valueOn('practice', 'days', on), await valueOn('practice', 'minutes', on)]).toEqual([
    null,
    null,
  ]);
  await shop.sql`UPDATE lesson_days SET seconds = 60 WHERE user_id = ${members[4]?.id ?? ''}`;
  await count();
  expect([await valueOn('practice', 'days', on), await valueOn('practice', 'minutes', on)]).toEqual([
    5,
    4 * 30 + 1,
  ]);
  expect(JSON.stringify(await figuresOf('practice'))).not.toContain('mood');
});

test('lessons that were opened and practised are told, and where at least five stopped', async () => {
  const on = '2027-03-09';
  const at = `${on}T05:00:00Z`;
  const stopped = await createLesson(shop.sql, { durationSeconds: 600, texts: { kr: { title: '앉는 법' } } });
  const few = await createLesson(shop.sql, { durationSeconds: 600 });
  for (const [place, { id }] of (await people(5)).entries()) {
    for (const lesson of place < 4 ? [stopped, few] : [stopped]) {
      await shop.sql`INSERT INTO lesson_opens (user_id, lesson_id, opened_at) VALUES (${id}, ${lesson.id}, ${at})`;
      await shop.sql`
        INSERT INTO user_lessons (user_id, lesson_id, position_seconds, last_opened_at)
        VALUES (${id}, ${lesson.id}, ${100 + place * 100}, ${at})`;
    }
  }
  await count();
  const { leavings, series } = await figuresOf('learning', { from: on, to: on });
  expect(leavings).toEqual([
    {
      ...{ lessonId: stopped.id, title: '앉는 법', members: 5, durationSeconds: 600 },
      ...{ quarterSeconds: 200, middleSeconds: 300, threeQuarterSeconds: 400 },
    },
  ]);
  expect(series.map(({ total }) => total)).toEqual([9, 0]);
  await shop.sql`UPDATE user_lessons SET practised_at = ${at}, practised_by = 'watched' WHERE lesson_id = ${stopped.id}`;
  await count();
  const after = await figuresOf('learning', { from: on, to: on });
  expect([after.leavings, after.series[1]?.total]).toEqual([[], 5]);
});

test('where members stopped is read once for all who ask for the same at a time', async () => {
  const on = '2027-03-10';
  const asked = { area: 'learning', by: 'day', from: on, to: on } as const;
  const reader = { rights: ['practice'] as const };
  const [one, other] = await Promise.all([1, 2].map(() => readFigures(shop.services, reader, asked)));
  expect(one?.leavings).toBe(other?.leavings);
  expect((await readFigures(shop.services, reader, asked)).leavings).not.toBe(one?.leavings);
});

test('days in the wrong order, too many days and too many points are told', async () => {
  const wrong = async (query: Record<string, string>) =>
    fieldErrorsOf(await ask({ area: 'member', ...query }))[0];
  expect(await wrong({ from: '2027-03-02', to: '2027-03-01' })).toEqual({ path: 'to', message: 'too_small' });
  expect(await wrong({ from: '2024-01-01', by: 'month' })).toEqual({ path: 'from', message: 'too_small' });
  expect(await wrong({ from: '2026-01-01', by: 'day' })).toEqual({ path: 'by', message: 'too_large' });
  expect(await wrong({ by: 'hour' })).toEqual({ path: 'by', message: 'invalid_choice' });
  // What is asked of the future ends today.
  expect((await figuresOf('member', { from: '2027-03-01', to: '2027-12-31' })).to).toBe('2027-03-10');
  expect((await figuresOf('member')).from).toBe(addDays('2027-03-10', -27));
});
