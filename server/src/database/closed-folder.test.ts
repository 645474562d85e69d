import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedDatabase } from '../embedded-database/embedded.ts';
import { packagedPostgres } from '../embedded-database/postgres-binaries.ts';
import { connectPatiently } from './connect.ts';

// If root starts the database, it runs as another account, which may be shut out of root's folders. For any other user it
// runs as that user, so their folders are accessible, and there is nothing to copy.
const isRoot = process.getuid?.() === 0;

let home: string;
let copies: string;

beforeAll(() => {
  // Like root's home on a new server: a checkout in it, installed under a umask that gives others no rights.
  home = mkdtempSync(join(tmpdir(), 'closed-'));
  mkdirSync(join(home, 'site'));
  cpSync(packagedPostgres().native, join(home, 'site/native'), { recursive: true, verbatimSymlinks: true });
  for (const path of [join(home, 'site/native/bin'), join(home, 'site'), home]) chmodSync(path, 0o700);
  copies = mkdtempSync(join(tmpdir(), 'programs-'));
  chmodSync(copies, 0o755);
});

afterAll(() => {
  for (const dir of [home, copies]) rmSync(dir, { recursive: true, force: true });
});

async function startAndAsk(dataDir: string): Promise<number> {
  const programs = { native: join(home, 'site/native'), copies: join(copies, 'kept') };
  const database = await startEmbeddedDatabase({ dataDir, programs, log: () => undefined });
  const sql = connectPatiently(database.url);
  try {
    const [row] = await sql<[{ one: number }]>`SELECT 1 AS one`;
    return row.one;
  } finally {
    await sql.end();
    await database.stop();
  }
}

test(`the database starts in a folder that nobody else may enter, ${isRoot ? 'by a copy of its programs' : 'which is our own: no copy is made'}`, async () => {
  const dataDir = join(home, 'site/data');
  expect(await startAndAsk(dataDir)).toBe(1);
  expect(existsSync(join(copies, 'kept'))).toBe(isRoot);
  // An existing copy stays in use: the second start copies nothing.
  const made = () => (isRoot ? statSync(join(copies, 'kept/copy')).ino : null);
  const first = made();
  expect(await startAndAsk(dataDir)).toBe(1);
  expect(made()).toBe(first);
  if (!isRoot) return;
  // Root runs these files: nobody else can change them, and no temporary copy stays next to them.
  expect(readdirSync(join(copies, 'kept'))).toEqual(['copy']);
  const writers = ['', 'bin', 'bin/initdb', 'bin/postgres'].map((name) =>
    statSync(join(copies, 'kept/copy', name)),
  );
  expect(writers.map(({ uid, mode }) => [uid, mode & 0o022])).toEqual(writers.map(() => [0, 0]));
});

test('a copy that cannot be made is told in one line', async () => {
  const programs = { native: join(home, 'site/native'), copies: '/sys/taegeuk' };
  const dataDir = join(home, 'site/other');
  const start = startEmbeddedDatabase({ dataDir, programs, log: () => undefined });
  if (isRoot)
    await expect(start).rejects.toThrow(
      /^PostgreSQL runs as user \d+, which may not enter \S+, and a copy in \S+ does not help: [^\n]+$/,
    );
  else await (await start).stop();
});
