import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../rigs/testing/database.ts';
import { inTransaction } from './connect.ts';
import { openQueueDriver, queueDriverWithin } from './queue-driver.ts';

let database: TestDatabase;
let boss: PgBoss;
let close: () => Promise<void>;
const errors: unknown[] = [];

beforeAll(async () => {
  database = await createEmptyDatabase();
  const opened = openQueueDriver(database.owner);
  close = opened.close;
  boss = new PgBoss({ db: opened.driver, schedule: false, supervise: false });
  boss.on('error', (error) => errors.push(error));
  await boss.start();
  await boss.createQueue('left', { notify: true });
});

afterAll(async () => {
  await boss.stop();
  await close();
  await database.drop();
});

test('the queue finds its schema as it made it', async () => {
  expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true });
});

test('a job is there when its transaction commits, and not when it does not', async () => {
  const data = { text: '숨 "고요"', deep: { some_key: [1, null, "'"] } };
  await inTransaction(database.owner, async (db) => {
    await new PgBoss({ db: queueDriverWithin(db) }).send('left', data);
    expect(await boss.fetch('left')).toEqual([]);
  });
  const failure = inTransaction(database.owner, async (db) => {
    await new PgBoss({ db: queueDriverWithin(db) }).send('left', data);
    throw new Error('the cause failed');
  });
  await expect(failure).rejects.toThrow('the cause failed');
  const jobs = await boss.fetch('left', { batchSize: 10 });
  expect(jobs).toHaveLength(1);
  const [job] = await database.owner`SELECT data::text FROM pgboss.job`;
  expect(JSON.parse(job?.data)).toEqual(data);
  await boss.complete('left', jobs[0]?.id ?? '');
});

test('maintenance that fails half-way leaves no connection in an open transaction', async () => {
  const { executeSql } = boss.getDb();
  await expect(executeSql('BEGIN; SELECT 1; SELECT nothing; COMMIT;')).rejects.toThrow('nothing');
  const open = await database.owner`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
  expect(open).toHaveLength(0);
  expect((await executeSql('BEGIN; SELECT 1 AS one; SELECT 2 AS two; COMMIT;')).rows).toEqual([
    { one: 1 },
    { two: 2 },
  ]);
});

test('its supervision runs on our driver', async () => {
  await boss.supervise();
  expect(errors).toEqual([]);
});
