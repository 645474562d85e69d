import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { connectPatiently, type Database } from '../../database/connect.ts';
import { makeNotedDump } from '../../noted-dump.ts';
import { createFolderStorage } from '../../ports/storage/folder.ts';
import type { Storage } from '../../ports/storage/port.ts';
import { prepareAsOwner } from '../../prepare-database.ts';
import { createTestDatabase, type TestDatabase } from '../../rigs/testing/database.ts';
import { createAttachment, createMember, createReport } from '../../rigs/testing/factories.ts';
import { standInTools, writeProgram } from '../../rigs/testing/stand-in-tools.ts';
import { type BackupStore, createBackupStore } from '../backup-store.ts';
import { createSealing } from '../sealing.ts';
import { dumpDatabase, pruneDumps } from './dump.ts';
import { dumpNames, listDumps } from './dump-catalogue.ts';
import { exchange } from './exchange.ts';
import { createFresh, type RestoreDumpOptions, restoreDump } from './restore-dump.ts';

let folder: string;
let database: TestDatabase;
let admin: Database;
let store: BackupStore;

const toolsThat = (does = '') => standInTools(folder, does);

/** A storage that loses the first object that is put there. */
function losesFirst(storage: Storage): Storage {
  let isFirst = true;
  return {
    ...storage,
    async put(key, ...rest) {
      await storage.put(key, ...rest);
      if (isFirst) await storage.remove(key);
      isFirst = false;
    },
  };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dump-'));
  database = await createTestDatabase();
  admin = connectPatiently(inject('adminDatabaseUrl'), 2);
});
afterAll(async () => {
  await database.drop();
  await drop(await listBeside());
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
  dumpDatabase({ url: database.url, store, members: members(), tools }, () => now);

function restore(tools = toolsThat(), other: Partial<RestoreDumpOptions> = {}) {
  const { ownerUrl, url } = database;
  const adminUrl = inject('adminDatabaseUrl');
  const where = { adminUrl, ownerUrl, url, mode: 'live' as const, store, members: members() };
  return restoreDump({ ...where, wish: 'latest', log: () => undefined, tools, ...other });
}

/** Databases beside the present one that its restores made. */
async function listBeside(): Promise<string[]> {
  const beginning = `${new URL(database.url).pathname.slice(1)}_`;
  const rows = await admin<{ name: string }[]>`
    SELECT datname AS name FROM pg_database WHERE starts_with(datname, ${beginning})`;
  return rows.map(({ name }) => name);
}

async function drop(databases: readonly string[]): Promise<void> {
  for (const each of databases) await admin.unsafe(`DROP DATABASE "${each}" WITH (FORCE)`);
}

async function names(): Promise<string[]> {
  const rows = await database.sql<{ name: string }[]>`SELECT name FROM users ORDER BY id`;
  return rows.map(({ name }) => name);
}

describe('a dump', () => {
  it('is not begun if the disk has no room for it', async () => {
    store = { ...store, freeBytes: async () => 1 };
    await expect(dump()).rejects.toThrow(/^A dump takes about \d+ MB/);
    expect(await store.list('')).toEqual([]);
  });

  it('is not begun with the rights of an earlier release, by which it would break off', async () => {
    await database.owner`CREATE SEQUENCE archive.numbers`;
    await expect(dump()).rejects.toThrow('may not read archive.numbers: run "npm run db:migrate" first');
    expect(await store.list('')).toEqual([]);
    await database.owner`DROP SEQUENCE archive.numbers`;
  });

  it('is broken off by a stop, whatever it waits for', async () => {
    const stopping = new AbortController();
    const places = { url: database.url, store, members: members(), tools: toolsThat() };
    await database.owner.transaction(async (db) => {
      await db`LOCK TABLE users IN ACCESS EXCLUSIVE MODE`;
      const broken = expect(dumpDatabase({ ...places, stopping: stopping.signal })).rejects.toThrow();
      const waiting = () => database.sql`
        SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
        WHERE NOT granted AND datname = current_database()`;
      await expect.poll(async () => (await waiting()).length, { timeout: 15_000 }).toBe(1);
      stopping.abort();
      await broken;
    });
    expect(await store.list('')).toEqual([]);
  });

  it('is restored into a database beside the present one, while somebody goes on reading, and exchanged', async () => {
    const before = await createMember(database.sql);
    const userId = before.id;
    await createAttachment(database.sql, { userId, reportId: await createReport(database.sql, { userId }) });
    const [file] = await database.sql<{ key: string }[]>`SELECT storage_key AS key FROM attachments`;
    const key = file?.key ?? '';
    await members().put(key, Buffer.from('x'), 'text/plain');
    await database.sql`UPDATE backup_runs SET begun_at = now() WHERE kind = 'backup'`;
    const { counts } = await dump();
    await createMember(database.sql);
    expect(await names()).toHaveLength(2);
    await members().remove(key);
    const reading = database.sql.session((db) => db`SELECT pg_sleep(60)`).catch(() => 'cut off');
    const done = await restore(toolsThat('older'), {
      // The books of an older release are read when it has been migrated.
      async prepare(...migrated) {
        const owner = connectPatiently(migrated[0]);
        await owner`ALTER TABLE orders RENAME COLUMN former_days TO paused_days`;
        await owner.end();
        await prepareAsOwner(...migrated);
      },
      // The application of before the exchange removes what its rows do not refer to.
      members: losesFirst(members()),
    });
    expect(await reading).toBe('cut off');
    expect(done.counts['public.users']).toBe(counts['public.users']);
    expect(await names()).toEqual([before.name]);
    expect(await members().stat(key)).toBeDefined();
    // The run that made the dump, which has it open, is nobody's any more.
    expect((await database.sql`SELECT FROM backup_runs WHERE begun_at IS NOT NULL`).length).toBe(0);
    // Its statements are planned by what it holds.
    const [users] = await database.sql`SELECT reltuples FROM pg_class WHERE oid = 'users'::regclass`;
    expect(users?.['reltuples']).toBe(1);
    const former = connectPatiently(database.ownerUrl.replace(/[^/]+$/, done.formerDatabase));
    expect((await former`SELECT FROM users`).length).toBe(2);
    await former.end();
    expect(await listBeside()).toEqual([done.formerDatabase]);
    await drop([done.formerDatabase]);
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
    expect(await listBeside()).toEqual([]);
    await expect(restore(toolsThat('silently'))).rejects.toThrow(/the table public.orders is missing/);
    const told: string[] = [];
    const [left = ''] = await listBeside();
    await expect(
      restore({ ...toolsThat(), restore: 'nowhere' }, { log: (line) => told.push(line) }),
    ).rejects.toThrow(/ENOENT/);
    expect(told[0]).toContain(`${left} is of an earlier restore`);
    await drop([left]);
    expect(await names()).toEqual(present);
  });

  it('that nobody here can open, or that breaks off, ends the restore with the reason, and leaves no second copy', async () => {
    const fails = writeProgram(folder, 'pg_fails', 'cat > /dev/null; echo end of file >&2; exit 1');
    const failing = (reader: BackupStore, line: string) =>
      expect(restore({ dump: '', restore: fails }, { store: reader })).rejects.toThrow(line);
    const recipients = [await identityToRecipient(await generateX25519Identity())];
    const folderOf = createFolderStorage(join(folder, 'store'));
    const sealed = createBackupStore(folderOf, await createSealing({ recipients }));
    await sealed.write(dumpNames.content('1'), Readable.from(['x']));
    const at = new Date();
    await store.writePlain(dumpNames.manifest('1'), {
      ...{ id: '1', startedAt: at, finishedAt: at, postgres: 18 },
      ...{ schemaVersion: 1, counts: {}, files: [] },
    });
    await failing(store, 'encrypted for another key');
    const breaks = async function* () {
      yield 'x';
      throw new Error('the disk is gone');
    };
    await failing(
      { ...store, read: async () => Readable.from(breaks()) },
      'cannot be read to its end: the disk is gone',
    );
    await store.remove(dumpNames.content('1'));
    await failing(store, 'The backup has no dump.1');
    expect(await listBeside()).toEqual([]);
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

it('what says of a dump what it is, and cannot be read, keeps no other from being found or removed', async () => {
  const { id } = await dump();
  await createFolderStorage(join(folder, 'store')).put('dumped.torn.json', Buffer.from('{'), 'text/plain');
  await store.writePlain(dumpNames.manifest('later'), { id: 'later', of: 'a later release' });
  for (const name of ['torn', 'later', 'half'])
    await store.write(dumpNames.content(name), Readable.from(['x']));
  const pruneLater = (days: number) =>
    pruneDumps(store, members(), new Date(Date.now() + days * 24 * 60 * 60 * 1000));
  await pruneLater(2);
  expect((await listDumps(store)).map((each) => each.id)).toEqual([id]);
  expect(await store.list('dump.')).toEqual([`dump.${id}`, 'dump.later', 'dump.torn']);
  await pruneLater(400);
  expect(await store.list('dump')).toEqual([`dump.${id}`, `dumped.${id}`]);
});

it('a dump that could not begin is written down, for the desk', async () => {
  const full = { ...store, freeBytes: async () => 0 };
  const made = makeNotedDump({ url: database.url, store: full, members: members(), tools: toolsThat() });
  await expect(made).rejects.toThrow(/have to stay free/);
  const noted = await database.sql`SELECT failure, obstacle FROM backup_runs WHERE failed_at IS NOT NULL`;
  expect(noted).toEqual([{ failure: expect.stringContaining('have to stay free'), obstacle: 'room' }]);
});

it('a dump of the database before its migration is made, though it cannot be written down there', async () => {
  const { owner } = database;
  const [newest] =
    await owner`DELETE FROM schema_migrations WHERE version = (SELECT max(version) FROM schema_migrations)
    RETURNING version, name, checksum`;
  await owner`ALTER TABLE backup_runs RENAME COLUMN obstacle TO later`;
  const { id } = await makeNotedDump({ url: database.url, store, members: members(), tools: toolsThat() });
  expect((await listDumps(store)).map((made) => made.id)).toEqual([id]);
  await owner`ALTER TABLE backup_runs RENAME COLUMN later TO obstacle`;
  await owner`
    INSERT INTO schema_migrations (version, name, checksum)
    VALUES (${newest?.['version']}, ${newest?.['name']}, ${newest?.['checksum']})`;
});

it('a role that is no superuser makes a database of the same encoding and locale, and exchanges the two', async () => {
  const [present, fresh, former] = ['present', 'fresh', 'former'].map(
    (end) => `${new URL(database.url).pathname.slice(1)}_${end}`,
  ) as [string, string, string];
  const { username: owner } = new URL(database.ownerUrl);
  await admin.unsafe(`
    CREATE DATABASE "${present}" TEMPLATE template0 OWNER ${owner}
    ENCODING LATIN1 LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C' LOCALE 'C'`);
  await admin.unsafe(`CREATE ROLE restoring LOGIN CREATEDB PASSWORD 'x' IN ROLE ${owner}, pg_signal_backend`);
  const address = Object.assign(new URL(inject('adminDatabaseUrl')), {
    username: 'restoring',
    password: 'x',
  });
  const restoring = connectPatiently(address.href, 2);
  await createFresh(restoring, { present, fresh }, database);
  const locales = await admin`
    SELECT DISTINCT encoding, datlocprovider, datlocale, datcollate, datctype FROM pg_database
    WHERE datname = ANY(${[present, fresh]})`;
  const collation = { datcollate: 'C', datctype: 'C' };
  expect(locales).toEqual([{ encoding: 8, datlocprovider: 'b', datlocale: 'C', ...collation }]);
  const user = connectPatiently(database.ownerUrl.replace(/[^/]+$/, present));
  const [before] = await user`SELECT oid FROM pg_database WHERE datname = current_database()`;
  await exchange(restoring, { present, fresh, former });
  const [after] = await user`SELECT oid FROM pg_database WHERE datname = current_database()`;
  expect(after).not.toEqual(before);
  for (const each of [user, restoring]) await each.end();
  await drop([present, former]);
  await admin`DROP ROLE restoring`;
});

it('an exchange that fails in its middle changes nothing', async () => {
  const before = await names();
  const present = new URL(database.url).pathname.slice(1);
  const those = { present, fresh: `${present}_nowhere`, former: `${present}_former` };
  await expect(exchange(admin, those)).rejects.toThrow(/does not exist/);
  expect(await listBeside()).toEqual([]);
  expect(await names()).toEqual(before);
});
