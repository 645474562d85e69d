import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { connectPatiently } from '../../database/connect.ts';
import { createFolderStorage } from '../../ports/storage/folder.ts';
import { createTestDatabase, type TestDatabase } from '../../rigs/testing/database.ts';
import { createMember } from '../../rigs/testing/factories.ts';
import { type BackupStore, createBackupStore } from '../backup-store.ts';
import { createSealing } from '../sealing.ts';
import { dumpDatabase, pruneDumps } from './dump.ts';
import { dumpNames, listDumps } from './dump-catalogue.ts';
import { findTools, type PostgresTools } from './postgres-tools.ts';
import { restoreDump } from './restore-dump.ts';

const program = join(import.meta.dirname, '../../rigs/testing/stand-in-pg.ts');
let folder: string;
let database: TestDatabase;
let store: BackupStore;

/** The stand-in as two programs; one of them may fail. */
function toolsThat(fails = ''): PostgresTools {
  const write = (mode: 'dump' | 'restore') => {
    const path = join(folder, `pg_${mode}${fails}`);
    const line = `STAND_IN_FAILS=${fails} exec '${process.execPath}' '${program}' ${mode} "$@"`;
    writeFileSync(path, `#!/bin/sh\n${line}\n`, { mode: 0o755 });
    return path;
  };
  return { dump: write('dump'), restore: write('restore') };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dump-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  const name = new URL(database.url).pathname.slice(1);
  await database.drop();
  const admin = connectPatiently(inject('adminDatabaseUrl'));
  const left = await admin<{ name: string }[]>`
    SELECT datname AS name FROM pg_database WHERE starts_with(datname, ${`${name}_`})`;
  for (const each of left) await admin.unsafe(`DROP DATABASE "${each.name}" WITH (FORCE)`);
  await admin.end();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  rmSync(join(folder, 'store'), { recursive: true, force: true });
  const sealing = await createSealing({ recipients: [], appSecret: 'x'.repeat(40) });
  store = createBackupStore(createFolderStorage(join(folder, 'store')), sealing);
});

const members = () => createFolderStorage(join(folder, 'members'));
const dump = (tools = toolsThat(), now = new Date()) =>
  dumpDatabase({ ownerUrl: database.ownerUrl, store, members: members(), tools }, () => now);

function restore(tools = toolsThat()) {
  const { ownerUrl, url } = database;
  const adminUrl = inject('adminDatabaseUrl');
  const where = { adminUrl, ownerUrl, url, mode: 'live' as const };
  return restoreDump({ ...where, store, members: members(), wish: 'latest', log: () => undefined, tools });
}

async function names(): Promise<string[]> {
  const rows = await database.sql<{ name: string }[]>`SELECT name FROM users ORDER BY id`;
  return rows.map(({ name }) => name);
}

describe('a dump', () => {
  it('is restored into a database beside the present one, while somebody goes on reading, and exchanged', async () => {
    const before = await createMember(database.sql);
    const { counts } = await dump();
    await createMember(database.sql);
    expect(await names()).toHaveLength(2);
    const reading = database.sql.session((db) => db`SELECT pg_sleep(60)`).catch(() => 'cut off');
    const done = await restore();
    expect(await reading).toBe('cut off');
    expect(done.counts['public.users']).toBe(counts['public.users']);
    expect(await names()).toEqual([before.name]);
    const former = connectPatiently(database.ownerUrl.replace(/[^/]+$/, done.formerDatabase));
    expect((await former`SELECT FROM users`).length).toBe(2);
    await former.end();
    // The running role has its rights, and no more.
    await database.sql`UPDATE users SET name = name`;
    await expect(database.sql`TRUNCATE users`).rejects.toThrow(/permission denied/);
  });

  it('that fails leaves nothing that could be taken for one', async () => {
    await expect(dump(toolsThat('dump'))).rejects.toThrow(/dump fails, as it was told to/);
    expect(await listDumps(store)).toEqual([]);
    expect(await store.list('')).toEqual([]);
  });

  it('that cannot be restored, or of which something is missing, changes nothing', async () => {
    await dump();
    const present = await names();
    await expect(restore(toolsThat('restore'))).rejects.toThrow(/restore fails, as it was told to/);
    await expect(restore(toolsThat('silently'))).rejects.toThrow(/the table public.orders is missing/);
    expect(await names()).toEqual(present);
  });

  it('is removed when neither a day, a week nor a month needs it', async () => {
    const now = new Date('2026-11-26T03:00:00Z');
    const { id, ...rest } = await dump();
    const days = (ago: number) => new Date(now.getTime() - ago * 24 * 60 * 60 * 1000);
    for (const ago of [1, 2, 3, 4, 5, 6, 7, 40, 41, 400]) {
      const name = `day-${ago}`;
      const at = { startedAt: days(ago), finishedAt: days(ago) };
      await store.writePlain(dumpNames.manifest(name), { ...rest, ...at, id: name });
    }
    await store.remove(dumpNames.manifest(id));
    await pruneDumps(store, members(), now);
    expect((await listDumps(store)).map((each) => each.id)).toEqual([
      ...['day-400', 'day-40'],
      ...[7, 6, 5, 4, 3, 2, 1].map((ago) => `day-${ago}`),
    ]);
  });
});

it('names the package to install where the programs are missing or too old', async () => {
  const old = join(folder, 'old');
  mkdirSync(old);
  for (const name of ['pg_dump', 'pg_restore'])
    writeFileSync(join(old, name), '#!/bin/sh\necho "pg_dump (PostgreSQL) 15.18"\n', { mode: 0o755 });
  await expect(findTools(99, old)).rejects.toThrow(/PostgreSQL 15 are too old.*postgresql-client-99/);
  await expect(findTools(99, join(folder, 'nowhere'))).rejects.toThrow(/there are none/);
  expect(await findTools(1, old)).toEqual({ dump: join(old, 'pg_dump'), restore: join(old, 'pg_restore') });
});
