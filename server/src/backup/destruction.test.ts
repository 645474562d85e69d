import { randomBytes, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Pool } from '../database/connect.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../embedded-database/embedded.ts';
import { createFolderStorage } from '../ports/storage/folder.ts';
import type { Storage } from '../ports/storage/port.ts';
import { prepareAsOwner } from '../prepare-database.ts';
import { createCategory } from '../rigs/testing/content-factories.ts';
import { createEntry, createMember, createOrder, createReport } from '../rigs/testing/factories.ts';
import { backUp } from './back-up.ts';
import { type BackupStore, createBackupStore } from './backup-store.ts';
import { listManifests, NoBackupError, objectNames } from './catalogue.ts';
import { type Restored, RestoreFaultError, type RestoreOptions, restore } from './restore.ts';
import { openRunningCluster, type RunningCluster } from './running-cluster.ts';
import { createSealing, type Sealing, WrongKeyError } from './sealing.ts';
import { shipLog } from './ship-log.ts';

/** Everything of a site at a moment: each row of each table, and each file that a row refers to. */
interface Everything {
  rows: Record<string, unknown[]>;
  files: Record<string, string>;
}

const root = mkdtempSync(join(tmpdir(), 'destruction-'));
const dataDir = join(root, 'data');
const backupDir = join(root, 'backups');
const members: Storage = createFolderStorage(join(dataDir, 'files'));
const quiet = () => undefined;

let database: EmbeddedDatabase;
let sql: Pool;
let cluster: RunningCluster;
let identity: string;
let store: BackupStore;
/** What the first backup, the moment of choice and the end of everything had. */
const seen: Record<'first' | 'chosen' | 'last', { at: Date; all: Everything }> = {} as never;
let restored: Restored;

async function storeFor(keys: Parameters<typeof createSealing>[0]): Promise<BackupStore> {
  const sealing: Sealing = await createSealing(keys);
  return createBackupStore(createFolderStorage(backupDir), sealing);
}

async function open(): Promise<void> {
  database = await startEmbeddedDatabase({ dataDir, log: quiet, settings: { fsync: 'off' } });
  sql = connect(database.url, 6);
  cluster = openRunningCluster(dataDir);
}

function restoreHere(wanted: Pick<RestoreOptions, 'store' | 'wish' | 'freeBytes'>): Promise<Restored> {
  return restore({ dataDir, members, log: quiet, settings: { fsync: 'off' }, ...wanted });
}

async function close(): Promise<void> {
  await cluster.admin.end();
  await sql.end();
  await database.stop();
}

/** One thing that somebody does: they join, write, buy, or add a file; sometimes something goes. */
async function actOnce(categoryId: string): Promise<void> {
  const member = await createMember(sql);
  await createEntry(sql, { userId: member.id, title: `하루 ${randomUUID()}` });
  await createOrder(sql, { userId: member.id, categoryId, status: 'paid' });
  const reportId = await createReport(sql, { userId: member.id });
  const [key, bytes] = [randomUUID(), randomBytes(20_000)];
  await members.put(key, bytes, 'application/pdf');
  await sql`
    INSERT INTO attachments (practise_history_id, user_id, place, name, byte_size, received_bytes, content_type,
                             storage_key, ready_at, touched_at, created_at)
    VALUES (${reportId}, ${member.id}, 1, '보고서.pdf', 20000, 20000, 'application/pdf', ${key}, now(), now(), now())`;
  await sql`DELETE FROM practise_histories WHERE user_id = ${member.id} AND type = 'diary' AND random() < 0.3`;
}

/** Several do things at once, until they are told to stop. */
function live(categoryId: string): { stop(): Promise<void>; acts(): number } {
  let isOver = false;
  let acts = 0;
  const running = Array.from({ length: 3 }, async () => {
    while (!isOver) {
      await actOnce(categoryId);
      acts += 1;
    }
  });
  return {
    acts: () => acts,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

async function readEverything(): Promise<Everything> {
  const { admin } = cluster;
  const tables = await admin<{ name: string }[]>`
    SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname IN ('public', 'archive', 'pgboss')`;
  const rows: Everything['rows'] = {};
  for (const { name } of tables) {
    const found = await admin<{ row: string }[]>`
      SELECT to_jsonb(t)::text AS row FROM ${admin.identifier(name)} t ORDER BY 1`;
    rows[name] = found.map(({ row }) => row);
  }
  const keys = await admin<{ key: string }[]>`SELECT storage_key::text AS key FROM attachments ORDER BY 1`;
  const files: Everything['files'] = {};
  for (const { key } of keys) {
    const content = await members.read(key);
    files[key] = content ? (await buffer(content)).toString('base64') : 'missing';
  }
  return { rows, files };
}

async function see(): Promise<{ at: Date; all: Everything }> {
  const all = await readEverything();
  const [row] = await cluster.admin<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  // A millisecond later nothing else has happened yet.
  return { at: new Date((row?.now.getTime() ?? 0) + 1), all };
}

beforeAll(async () => {
  identity = await generateX25519Identity();
  store = await storeFor({ recipients: [await identityToRecipient(identity)] });
  await open();
  await prepareAsOwner(database.ownerUrl, database.url);
  const { id } = await createCategory(sql, { center: 2 });
  const crowd = live(id);
  writeFileSync(join(dataDir, 'app-secret'), 'the secret of this site');
  await backUp({ cluster, store, members }, { 'app-secret': 'the secret of this site' });
  await crowd.stop();
  expect(crowd.acts()).toBeGreaterThan(3);
  seen.first = await see();
  for (let act = 0; act < 5; act += 1) await actOnce(id);
  // More than a segment of the log.
  await cluster.admin`CREATE TABLE filler AS SELECT repeat('숨', 500) AS text FROM generate_series(1, 12000)`;
  await shipLog(cluster, store, members);
  await actOnce(id);
  seen.chosen = await see();
  for (let act = 0; act < 5; act += 1) await actOnce(id);
  await sql`DELETE FROM attachments WHERE random() < 0.5`;
  await sql`UPDATE practise_histories SET content = '잘못'`;
  seen.last = await see();
  await shipLog(cluster, store, members);
  await close();
}, 180_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('after everything was deleted', () => {
  beforeAll(async () => {
    rmSync(dataDir, { recursive: true });
    store = await storeFor({ recipients: [], identities: [identity] });
    restored = await restoreHere({ store, wish: { at: seen.chosen.at } });
    await open();
  });

  it('every row is as it was at the moment of choice', async () => {
    const { rows } = await readEverything();
    expect(Object.keys(rows)).toEqual(Object.keys(seen.chosen.all.rows));
    for (const [table, before] of Object.entries(seen.chosen.all.rows))
      expect([table, rows[table]]).toEqual([table, before]);
  });

  it('every file is as it was at the moment of choice, and no other has come', async () => {
    const { files } = await readEverything();
    expect(files).toEqual(seen.chosen.all.files);
    expect(restored.files).toEqual({ restored: Object.keys(files).length, broken: [] });
    expect(readdirSync(join(dataDir, 'files')).sort()).toEqual(Object.keys(files));
  });

  it('the site has its secret again, and goes on writing', async () => {
    expect(readFileSync(join(dataDir, 'app-secret'), 'utf8')).toBe('the secret of this site');
    await createMember(sql);
    expect(readdirSync(dataDir).sort()).toEqual(['app-secret', 'files', 'postgres', 'server.lock']);
  });

  it('a backup is not begun where its files have no room', async () => {
    const stat = async () => ({ byteSize: 2 ** 40, modifiedAt: new Date() });
    const empty = { ...store, list: async () => [], freeBytes: async () => 2 ** 39 };
    const refused = backUp({ cluster, store: empty, members: { ...members, stat } }, {});
    await expect(refused).rejects.toThrow(/^A backup takes about/);
  });

  it('a backup of what was restored begins a history of its own, and both can be restored', async () => {
    store = await storeFor({ recipients: [await identityToRecipient(identity)], identities: [identity] });
    await backUp({ cluster, store, members }, {});
    const newer = await see();
    await createMember(sql);
    await shipLog(cluster, store, members);
    await close();
    const again = await restoreHere({ store, wish: { at: newer.at } });
    expect(again.formerDatabase).toMatch(/postgres\.before-\d{8}T\d{6}Z$/);
    await open();
    expect((await readEverything()).rows).toEqual(newer.all.rows);
    await close();
    await restoreHere({ store, wish: { at: seen.first.at } });
    await open();
    expect((await readEverything()).rows['public.users']).toEqual(seen.first.all.rows['public.users']);
    await close();
  }, 60_000);
});

describe('a restore that fails changes nothing', () => {
  const left = () => readdirSync(dataDir).filter((name) => !name.startsWith('postgres.before-'));

  it.each([
    [
      'a moment before the first backup',
      () => ({ at: new Date('2020-01-01') }),
      /oldest moment .* restored is \d/,
    ],
    [
      'a moment that is not stored yet',
      () => ({ at: new Date('2200-01-01') }),
      /newest moment .* restored is \d/,
    ],
    ['a backup that nobody made', () => ({ id: 'none' }), /There is no backup none/],
  ])('%s', async (_name, wish, message) => {
    const before = left();
    const failed = restoreHere({ store, wish: wish() });
    await expect(failed).rejects.toThrow(NoBackupError);
    await expect(failed).rejects.toThrow(message);
    expect(left()).toEqual(before);
  });

  it('onto a disk that has room for the database, and none for the log after it', async () => {
    const before = left();
    const { bytes = 0 } = (await listManifests(store)).at(-1) ?? {};
    const freeBytes = async () => bytes + 260 * 1024 ** 2;
    const failed = restoreHere({ store, wish: 'latest', freeBytes });
    await expect(failed).rejects.toThrow(/^A restore takes about \d+ MB, .* its disk has \d+ MB/);
    expect(left()).toEqual(before);
  });

  it('with the key of somebody else', async () => {
    const before = left();
    const stranger = await storeFor({ recipients: [], identities: [await generateX25519Identity()] });
    const failed = restoreHere({ store: stranger, wish: 'latest' });
    await expect(failed).rejects.toThrow(WrongKeyError);
    expect(left()).toEqual(before);
  });

  it('from a log that lacks its beginning', async () => {
    const before = left();
    const [first] = await listManifests(store);
    const name = `${objectNames.segment(first?.line ?? '', first?.firstSegment ?? '')}.gz.age`;
    renameSync(join(backupDir, name), join(root, name));
    const failed = restoreHere({ store, wish: { at: seen.first.at } });
    await expect(failed).rejects.toThrow(/The backup lacks [\dA-F]{24} of the log/);
    renameSync(join(root, name), join(backupDir, name));
    expect(left()).toEqual(before);
    expect(existsSync(join(dataDir, 'postgres/cluster/PG_VERSION'))).toBe(true);
  });

  it('into books that do not add up', async () => {
    await open();
    await cluster.admin`ALTER TABLE order_log DISABLE TRIGGER USER`;
    await cluster.admin`DELETE FROM order_log WHERE id = (SELECT id FROM order_log LIMIT 1)`;
    await backUp({ cluster, store, members }, {});
    await close();
    const failed = restoreHere({ store, wish: 'latest' });
    await expect(failed).rejects.toThrow(RestoreFaultError);
    await expect(failed).rejects.toThrow(/order \S+ is not what its log says/);
  });
});
