import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../rigs/testing/database.ts';
import {
  currentVersion,
  expectedVersion,
  type MigrateOptions,
  MigrationError,
  migrate,
  readSchemaState,
  SchemaTooNewError,
} from './migrate.ts';

let database: TestDatabase;
let dir: string;
let lines: string[];

beforeEach(async () => {
  database = await createEmptyDatabase();
  dir = mkdtempSync(join(tmpdir(), 'migrations-'));
  lines = [];
  write('0001_first.sql', 'CREATE TABLE one (id integer);\nCREATE INDEX one_id ON one (id);');
  write('0002_second.sql', 'CREATE TABLE two (id integer);');
});

afterEach(async () => {
  rmSync(dir, { recursive: true });
  await database.drop();
});

function write(file: string, text: string): void {
  writeFileSync(join(dir, file), text);
}

const hasty = { lockMs: 50, pauseMs: 20, withinMs: 20_000, sayEveryMs: 60_000 };

/** @param patience null: as at a start */
function run(patience: MigrateOptions['patience'] | null = hasty): Promise<number> {
  const log = (line: string) => lines.push(line);
  return migrate(database.owner, { dir, log, ...(patience ? { patience } : {}) });
}

async function tableExists(name: string): Promise<boolean> {
  const [row] = await database.owner`SELECT to_regclass(${name}) IS NOT NULL AS exists`;
  return row?.exists === true;
}

/** Somebody reads a table in a transaction, which the returned function ends. */
async function useTable(name: string): Promise<() => Promise<void>> {
  const { promise: done, resolve: leave } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const reading = database.owner.transaction(async (db) => {
    await db`SELECT FROM ${db.identifier(name)}`;
    begin();
    await done;
  });
  await begun;
  return async () => {
    leave();
    await reading;
  };
}

test('an empty database gets each migration once, in order', async () => {
  expect(await currentVersion(database.owner)).toBe(0);
  expect(await run()).toBe(2);
  expect(await run()).toBe(2);
  expect(lines).toEqual(['migration 0001 first', 'migration 0002 second']);
  expect(await currentVersion(database.owner)).toBe(expectedVersion(dir));
});

test('a later release leaves statistics of the column that it added', async () => {
  await run();
  await database.owner`INSERT INTO one SELECT generate_series(1, 1000)`;
  write('0003_third.sql', 'ALTER TABLE one ADD COLUMN closed_at timestamptz;');
  await run();
  expect(
    await database.owner`SELECT null_frac FROM pg_stats WHERE tablename = 'one' AND attname = 'closed_at'`,
  ).toEqual([{ nullFrac: 1 }]);
});

test('servers that start together apply each migration once', async () => {
  expect(await Promise.all([run(), run(), run()])).toEqual([2, 2, 2]);
  expect(lines).toHaveLength(2);
});

test('a failing migration leaves nothing of itself and names itself', async () => {
  write('0003_third.sql', 'CREATE TABLE three (id integer);\nINSERT INTO nowhere VALUES (1);');
  await expect(run()).rejects.toThrow(/^Migration 3 \(third\) failed: relation "nowhere" does not exist$/);
  expect(await currentVersion(database.owner)).toBe(2);
  expect(await tableExists('three')).toBe(false);
  write('0003_third.sql', 'CREATE TABLE three (id integer);');
  expect(await run()).toBe(3);
});

test('an edited migration that was applied is an error', async () => {
  await run();
  write('0001_first.sql', 'CREATE TABLE one (id bigint);');
  await expect(run()).rejects.toThrow(MigrationError);
});

test('other line endings are no edit', async () => {
  await run();
  write('0001_first.sql', 'CREATE TABLE one (id integer);\r\nCREATE INDEX one_id ON one (id);');
  expect(await run()).toBe(2);
});

test('a database of a newer release is used as it is', async () => {
  await run();
  rmSync(join(dir, '0002_second.sql'));
  expect(await run()).toBe(2);
  expect(lines).toHaveLength(2);
});

test('a migration says from which release on the database can be used', async () => {
  write('0003_third.sql', '-- readable from 0002\nDROP TABLE one;');
  await run();
  expect(await readSchemaState(database.owner, 3)).toEqual({
    ...{ found: 3, isOlder: false, isNewerButReadable: false },
  });
  expect(await readSchemaState(database.owner, 2)).toMatchObject({ isNewerButReadable: true });
  expect(await readSchemaState(database.owner, 1)).toMatchObject({ isNewerButReadable: false });
  expect(await readSchemaState(database.owner, 4)).toMatchObject({ isOlder: true });
});

test('a history of before releases were marked gets its marks', async () => {
  await run();
  await database.owner`ALTER TABLE schema_migrations DROP COLUMN readable_from`;
  expect(await readSchemaState(database.owner, 1)).toMatchObject({ isNewerButReadable: true });
  write('0003_third.sql', '-- readable from 0003\nDROP TABLE one;');
  await run();
  expect(await readSchemaState(database.owner, 2)).toMatchObject({ isNewerButReadable: false });
});

test('a migration lets a table go that others use, and takes it when they are done', async () => {
  await run();
  write('0003_third.sql', 'ALTER TABLE one ADD COLUMN word text;');
  const leave = await useTable('one');
  const migrating = run();
  await vi.waitFor(() => expect(lines).toContain('migration 0003 third waits for a table that is in use'), {
    timeout: 10_000,
  });
  // It waits for nobody now, so nobody waits behind it.
  expect(await database.owner`SELECT FROM one`).toEqual([]);
  await leave();
  expect(await migrating).toBe(3);
  expect(lines.at(-1)).toBe('migration 0003 third');
});

test('a migration that gets no table says so in a line, and again and again while it waits', async () => {
  await run();
  write('0003_third.sql', 'ALTER TABLE one ADD COLUMN word text;');
  const leave = await useTable('one');
  await expect(run({ ...hasty, lockMs: 10, withinMs: 2000, sayEveryMs: 50 })).rejects.toThrow(
    /^migration 0003 third did not get a table within 0 min: [^\n]+$/,
  );
  expect(lines.slice(2).map((line) => line.replace(/\d+ min/, 'n min'))).toEqual(
    expect.arrayContaining([
      'migration 0003 third waits for a table that is in use',
      'migration 0003 third waits for a table that is in use (n min so far)',
    ]),
  );
  await leave();
  expect(await run()).toBe(3);
});

test('whoever waits for a migration that waits for them is let pass, before PostgreSQL ends them', async () => {
  await run();
  // The writer waits for `one` before the migration waits for `two`: of a deadlock it would be the one that is ended.
  write('0003_third.sql', 'LOCK TABLE one; SELECT pg_sleep(0.4); ALTER TABLE two ADD COLUMN word text;');
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  const writing = database.owner.transaction(async (db) => {
    await db`INSERT INTO two VALUES (1)`;
    begin();
    await taken;
    await db`INSERT INTO one VALUES (1)`;
  });
  await begun;
  const migrating = run(null);
  const isTaken = async () => {
    const [lock] = await database.owner`
      SELECT FROM pg_locks WHERE relation = 'one'::regclass AND mode = 'AccessExclusiveLock' AND granted`;
    return lock !== undefined;
  };
  await expect.poll(isTaken, { timeout: 10_000, interval: 20 }).toBe(true);
  take();
  await writing;
  expect(await migrating).toBe(3);
});

test('the history gets its marks without holding up servers that ask whether they are ready', async () => {
  await run();
  await database.owner`ALTER TABLE schema_migrations DROP COLUMN readable_from`;
  const leave = await useTable('schema_migrations');
  const migrating = run();
  const waits = 'the history of migrations waits for a table that is in use';
  await vi.waitFor(() => expect(lines).toContain(waits), { timeout: 10_000 });
  expect(await readSchemaState(database.owner, 2)).toMatchObject({ found: 2 });
  await leave();
  expect(await migrating).toBe(2);
});

test('a migration that was ended for a deadlock is tried again', async () => {
  await run();
  write(
    '0003_third.sql',
    `DO $$ BEGIN
       IF nextval('tries') = 1 THEN RAISE EXCEPTION 'two waited for each other' USING ERRCODE = '40P01'; END IF;
     END $$;
     CREATE TABLE three (id integer);`,
  );
  await database.owner`CREATE SEQUENCE tries`;
  expect(await run()).toBe(3);
  expect(await tableExists('three')).toBe(true);
});

test('a migration takes as long as it needs, whatever deadline its role has', async () => {
  const name = new URL(database.ownerUrl).pathname.slice(1);
  await database.owner.unsafe(`ALTER ROLE CURRENT_USER IN DATABASE "${name}" SET statement_timeout = '50ms'`);
  write('0003_third.sql', 'SELECT pg_sleep(0.1);');
  expect(await run()).toBe(3);
});

test('a database that this release cannot work with any more is refused in one line', async () => {
  write('0002_second.sql', '-- readable from 0002\nCREATE TABLE two (id integer);');
  await run();
  rmSync(join(dir, '0002_second.sql'));
  const refusal = run();
  await expect(refusal).rejects.toThrow(SchemaTooNewError);
  await expect(refusal).rejects.toThrow(
    /^The database has schema version 2, with which this release cannot work \(it knows 1\): [^\n]+$/,
  );
});

test('a gap in the numbers and a wrong name are errors', async () => {
  write('0004_fourth.sql', 'SELECT 1;');
  await expect(run()).rejects.toThrow('0004_fourth.sql should have the number 3');
  rmSync(join(dir, '0004_fourth.sql'));
  write('third.sql', 'SELECT 1;');
  await expect(run()).rejects.toThrow('third.sql is not named NNNN_name.sql');
});
