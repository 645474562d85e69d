import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MigrationError, migrate, SchemaTooNewError } from '../database/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '../rigs/testing/database.ts';
import { describeUpgrade, type Present, readPresent } from './plan.ts';
import { type Rehearsed, rehearse } from './rehearse.ts';

const now = new Date('2026-11-26T03:00:00Z');
let dir: string;
let database: TestDatabase;
let scratch: TestDatabase;
let steps: Rehearsed[];

function write(file: string, text: string): void {
  writeFileSync(join(dir, file), text);
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'upgrade-'));
  [database, scratch] = [await createEmptyDatabase(), await createEmptyDatabase()];
  write('0001_first.sql', 'CREATE TABLE members (id integer); CREATE TABLE words (id integer);');
  await migrate(database.owner, { dir, log: () => {} });
  await database.owner`INSERT INTO members SELECT generate_series(1, 5000)`;
  await database.owner`ANALYZE`;
  write('0002_index.sql', 'CREATE TABLE new (id integer); CREATE INDEX words_id ON words (id);');
  write('0003_wide.sql', 'ALTER TABLE members ALTER COLUMN id TYPE bigint; UPDATE words SET id = 1;');
  write('0004_gone.sql', '-- readable from 0003\nDROP TABLE words;');
  write('0005_none.sql', 'CREATE TABLE newer (id integer);');
  steps = await rehearse(scratch.owner, { dir, from: 1 });
});
afterAll(async () => {
  rmSync(dir, { recursive: true });
  await Promise.all([database.drop(), scratch.drop()]);
});

test('a rehearsal tells which tables each migration takes, and how', () => {
  expect(steps.map(({ version, tables }) => [version, tables])).toEqual([
    [2, [{ name: 'words', lock: 'ShareLock', isRewritten: false }]],
    [
      3,
      [
        { name: 'members', lock: 'AccessExclusiveLock', isRewritten: true },
        { name: 'words', lock: 'RowExclusiveLock', isRewritten: false },
      ],
    ],
    [4, [{ name: 'words', lock: 'AccessExclusiveLock', isRewritten: false }]],
    [5, []],
  ]);
});

test('the check says what will happen to the tables that are there, and changes nothing', async () => {
  const present = await readPresent(database.owner, dir);
  const lines = describeUpgrade(present, steps, now);
  expect(lines).toContain(
    '    members (less than 1 MB, about 5,000 rows): others wait to read and to write; all of it is written anew',
  );
  expect(lines).toContain('    takes no table that is there');
  expect(lines.at(-1)).toBe('Nothing was changed.');
  expect(await database.owner`SELECT max(version) AS version FROM schema_migrations`).toEqual([
    { version: 1 },
  ]);
});

const none: Present = { version: 1, isLater: false, tables: new Map(), backedUpAt: null };

test('it says whether the servers that run can go on', () => {
  const said = (present: Present) => describeUpgrade(present, steps, now).join('\n');
  expect(said(none)).toMatch(
    /Stop the servers .*: 0004 gone takes away .* upgrade to a release that has 0003 before/,
  );
  const later = steps.filter(({ version }) => version > 3);
  expect(describeUpgrade({ ...none, version: 3 }, later, now).join('\n')).toContain('can go on meanwhile');
});

test('it says how old the backup is', () => {
  const backedUpAt = new Date('2026-11-26T00:00:00Z');
  expect(describeUpgrade({ ...none, backedUpAt }, steps, now)).toContain(
    'The last backup by this program is 3 hours old.',
  );
  expect(describeUpgrade(none, [], now).at(-1)).toContain('has made no backup');
});

test('a database of a later release is told, and refused if this one cannot work with it', async () => {
  const own = mkdtempSync(join(tmpdir(), 'upgrade-own-'));
  cpSync(join(dir, '0001_first.sql'), join(own, '0001_first.sql'));
  await database.owner`INSERT INTO schema_migrations (version, name, checksum) VALUES (2, 'later', 'x')`;
  const present = await readPresent(database.owner, own);
  expect(describeUpgrade(present, [], now)[0]).toBe(
    'The database has schema version 2, of a later release; this one can work with it: nothing has to be done.',
  );
  await database.owner`UPDATE schema_migrations SET readable_from = 2 WHERE version = 2`;
  await expect(readPresent(database.owner, own)).rejects.toThrow(SchemaTooNewError);
  await database.owner`DELETE FROM schema_migrations WHERE version = 2`;
  rmSync(own, { recursive: true });
});

test('an edited migration is told before anything is tried', async () => {
  write('0001_first.sql', 'CREATE TABLE members (id bigint);');
  await expect(readPresent(database.owner, dir)).rejects.toThrow(MigrationError);
});
