import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentVersion, expectedVersion } from '../../database/migrate.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  first = await createTestDatabase();
  second = await createTestDatabase();
});

afterAll(async () => {
  await first.drop();
  await second.drop();
});

test('a test database has the newest schema', async () => {
  const expected = expectedVersion(`${import.meta.dirname}/../../../db/migrations`);
  expect(await currentVersion(first.sql)).toBe(expected);
});

test('what one test database holds is not in another', async () => {
  await first.owner`CREATE TABLE only_here (id integer)`;
  const [row] = await second.sql`SELECT to_regclass('only_here') AS found`;
  expect(row).toEqual({ found: null });
});
