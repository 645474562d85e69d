import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPatiently } from '../database/connect.ts';
import { mayMountDisks, mountDisk } from '../rigs/faults/small-disk.ts';
import { appRole, ownerRole } from './cluster.ts';
import { findDataHolder } from './data-lock.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts';
import { processIdentity } from './process-identity.ts';
import { DatabaseStartError } from './start-error.ts';

const module = new URL('embedded.ts', import.meta.url).href;
const driver = new URL('../database/connect.ts', import.meta.url).href;
let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-'));
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function start(log: (line: string) => void = () => undefined): Promise<EmbeddedDatabase> {
  return startEmbeddedDatabase({ dataDir, log });
}

async function query<Row extends object>(
  database: EmbeddedDatabase,
  statement: string,
): Promise<Row | undefined> {
  const sql = connectPatiently(database.ownerUrl);
  try {
    const [row] = await sql.unsafe<Row[]>(statement);
    return row;
  } finally {
    await sql.end();
  }
}

/** A second process that holds the database until it is killed, and has committed one row. */
async function startHolder(): Promise<ChildProcess> {
  const script = `
    import { startEmbeddedDatabase } from ${JSON.stringify(module)};
    import { connectPatiently } from ${JSON.stringify(driver)};
    const database = await startEmbeddedDatabase({ dataDir: process.argv[1], log: () => undefined });
    const sql = connectPatiently(database.ownerUrl);
    await sql\`CREATE TABLE IF NOT EXISTS kept (id integer)\`;
    await sql\`INSERT INTO kept VALUES (1)\`;
    process.stdout.write('ready');`;
  const args = ['--input-type=module', '-e', script, dataDir];
  const child = spawn(process.execPath, args, {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

function kill(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

function serverPid(): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
}

test('a new folder gets a durable UTF-8 database for a role that is no superuser', async () => {
  const database = await start();
  const row = await query(
    database,
    `SELECT current_setting('server_version_num')::integer / 10000 AS major, current_setting('server_encoding') AS encoding,
      current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
      current_setting('data_checksums') AS checksums, current_setting('is_superuser') AS superuser,
      (SELECT datlocale FROM pg_database WHERE datname = current_database()) AS locale`,
  );
  await database.stop();
  expect(row).toEqual({
    ...{ major: 18, encoding: 'UTF8', locale: 'C.UTF-8' },
    ...{ fsync: 'on', commit: 'on', checksums: 'on', superuser: 'off' },
  });
  expect(statSync(join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600);
});

test('what was written is there after a stop and a start', async () => {
  const first = await start();
  await query(first, 'CREATE TABLE diary AS SELECT 7 AS entries');
  await Promise.all([first.stop(), first.stop()]);
  const second = await start();
  expect(await query(second, 'SELECT entries FROM diary')).toEqual({ entries: 7 });
  await second.stop();
});

test('a database of a release that ran as its owner gets an owner of its own, and keeps what is in it', async () => {
  const former = await start();
  const admin = connectPatiently(former.adminUrl.replace(/\w+$/, appRole));
  // The earlier state: one role that has everything.
  await admin.unsafe(`REASSIGN OWNED BY ${ownerRole} TO ${appRole}`);
  await admin.unsafe(`DROP ROLE ${ownerRole}`);
  await admin.end();
  await former.stop();
  const database = await start();
  expect(await query(database, 'SELECT entries, current_user FROM diary')).toEqual({
    entries: 7,
    currentUser: ownerRole,
  });
  const running = connectPatiently(database.url);
  await expect(running`DROP TABLE diary`).rejects.toThrow('must be owner');
  await running.end();
  await database.stop();
});

test('a folder in use is refused in one line that names the process', async () => {
  const database = await start();
  expect(findDataHolder(dataDir)).toBe(process.pid);
  await expect(start()).rejects.toThrow(`DATA_DIR ${dataDir} is in use by process ${process.pid}`);
  await database.stop();
  expect(findDataHolder(dataDir)).toBe(null);
});

test('a killed process loses nothing that was committed, and its database server is ended', async () => {
  const holder = await startHolder();
  const pid = serverPid();
  await kill(holder);
  const database = await start();
  expect(processIdentity(pid)).toBe(null);
  expect(await query(database, 'SELECT count(*)::integer AS rows FROM kept')).toEqual({ rows: 1 });
  await database.stop();
});

test('a database server that was killed too is recovered', async () => {
  const holder = await startHolder();
  process.kill(serverPid(), 'SIGKILL');
  await kill(holder);
  const lines: string[] = [];
  const database = await start((line) => lines.push(line));
  expect(lines).toEqual(['recovering the database after an interruption']);
  expect(await query(database, 'SELECT count(*)::integer AS rows FROM kept')).toEqual({ rows: 2 });
  await database.stop();
});

test('a database server that ends by itself is started again where it was', async () => {
  const lines: string[] = [];
  const database = await start((line) => lines.push(line));
  process.kill(serverPid(), 'SIGKILL');
  await expect.poll(() => lines.at(-1), { timeout: 15_000 }).toBe('the database runs again');
  expect(lines[0]).toMatch(/^the database ended unexpectedly/);
  expect(await query(database, 'SELECT count(*)::integer AS rows FROM kept')).toEqual({ rows: 2 });
  await database.stop();
  expect(findDataHolder(dataDir)).toBe(null);
});

test('a leftover number that now belongs to another program does not hinder the start', async () => {
  writeFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), `${process.pid}\n`);
  writeFileSync(
    join(dataDir, 'server.lock'),
    JSON.stringify({ pid: process.pid, identity: 'an earlier one' }),
  );
  const database = await start();
  await database.stop();
});

test('what an interrupted creation left is removed', async () => {
  const leftover = mkdtempSync(join(dataDir, 'postgres.new-'));
  writeFileSync(join(leftover, 'PG_VERSION'), '18');
  const database = await start();
  await database.stop();
  expect(readdirSync(dataDir)).toEqual(['postgres']);
});

test('a file in the place of the folder is refused in one line', async () => {
  const file = join(dataDir, 'postgres/password');
  const refusal = startEmbeddedDatabase({ dataDir: join(file, 'data'), log: () => undefined });
  await expect(refusal).rejects.toThrow(DatabaseStartError);
  await expect(refusal).rejects.toThrow(/^DATA_DIR \S+ cannot be used: there is a file in its place$/);
});

test('a folder that cannot be written is refused in one line', async () => {
  // Root may write everywhere except where the system itself forbids it.
  const closed = process.getuid?.() === 0 ? '/sys/taegeuk' : mkdtempSync(join(tmpdir(), 'closed-'));
  if (closed !== '/sys/taegeuk') chmodSync(closed, 0o500);
  const refusal = startEmbeddedDatabase({ dataDir: join(closed, 'data'), log: () => undefined });
  await expect(refusal).rejects.toThrow(DatabaseStartError);
  await expect(refusal).rejects.toThrow(/^DATA_DIR \S+ cannot be written: [a-z -]+$/);
});

test.runIf(mayMountDisks()).each([1, 20])('a disk of %i MB is told as full', async (megabytes) => {
  const disk = mountDisk(megabytes);
  try {
    const refusal = startEmbeddedDatabase({ dataDir: join(disk.dir, 'data'), log: () => undefined });
    await expect(refusal).rejects.toThrow(
      /^The database could not be created: [^\n]*No space left on device$/,
    );
  } finally {
    disk.close();
  }
});
