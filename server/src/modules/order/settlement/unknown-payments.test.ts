import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../rigs/testing/app.ts';
import { createCategory } from '../../../rigs/testing/content-factories.ts';
import { createMember, createOrder } from '../../../rigs/testing/factories.ts';
import { createFakePayments } from '../../../rigs/testing/payments.ts';
import { listUnknownPayments } from './unknown-payments.ts';

const payments = createFakePayments();
let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ payments });
});
afterAll(() => testApp.close());

it('tells the payments that no order knows, and not those that came to nothing', async () => {
  const { sql, services } = testApp;
  const product = await createCategory(sql, { center: 2 });
  const member = await createMember(sql);
  const id = await createOrder(sql, { userId: member.id, categoryId: product.id });
  const [order] = await sql<{ number: string }[]>`SELECT merchant_uid AS number FROM orders WHERE id = ${id}`;
  payments.books.pay(order?.number ?? '');
  payments.books.pay('lost-1');
  payments.books.pay('lost-2', { status: 'failed' });
  const unknown = await listUnknownPayments(services, new Date('2026-11-01T00:00:00Z'));
  expect(unknown.map(({ orderNo }) => orderNo)).toEqual(['lost-1']);
});
