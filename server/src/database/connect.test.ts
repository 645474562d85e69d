import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { inTransaction } from './connect.ts';

test('transactions begin while every connection is busy', async () => {
  const { sql, drop } = await createTestDatabase();
  await Promise.all(Array.from({ length: 5 }, () => sql`SELECT 1`));
  const busy = Array.from({ length: 5 }, () => sql`SELECT pg_sleep(0.2)`.execute());
  const work = Array.from({ length: 20 }, () => inTransaction(sql, async (db) => void (await db`SELECT 1`)));
  const results = await Promise.allSettled(work);
  await Promise.all(busy);
  await drop();
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
});
