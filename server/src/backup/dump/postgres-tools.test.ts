import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { writeProgram } from '../../rigs/testing/stand-in-tools.ts';
import { environmentOf, findTools, startTool } from './postgres-tools.ts';

const folder = mkdtempSync(join(tmpdir(), 'postgres-tools-'));
const url = 'postgres://a:b%2F@db.example:6432/site';

afterEach(() => void vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['', '', {}],
  ['?sslmode=disable', '/own.pem', { PGSSLMODE: 'disable' }],
  ['?sslmode=no-verify', '/own.pem', { PGSSLMODE: 'require' }],
  ['?sslmode=require', '', { PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system' }],
  ['?sslmode=verify-full', '/own.pem', { PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/own.pem' }],
  [
    '?sslmode=verify-full&sslrootcert=/ca.pem',
    '/own.pem',
    { PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/ca.pem' },
  ],
])('the programs are as strict about a connection as the server is: %s %s', (search, extra, expected) => {
  vi.stubEnv('NODE_EXTRA_CA_CERTS', extra);
  expect(environmentOf(`${url}${search}`)).toEqual({
    ...{ PGHOST: 'db.example', PGPORT: '6432', PGUSER: 'a', PGPASSWORD: 'b/', PGDATABASE: 'site' },
    ...expected,
  });
});

it('what a program says of rows is told to nobody', async () => {
  const row = `Failing row contains (a@b.c, what I wrote\n${'and more\n'.repeat(400)}to its end).`;
  for (const said of [
    'ERROR: duplicate key\nDETAIL: Key (email)=(a@b.c) exists.\nCONTEXT: COPY users, line 1: a@b.c',
    `ERROR: duplicate key\nDETAIL: ${row}`,
    `ERROR: duplicate key\nCONTEXT: COPY entries, line 1, column text: "${row}"`,
  ]) {
    const tells = writeProgram(folder, 'pg_tells', `printf '%s' '${said}' >&2; exit 1`);
    const { done } = startTool(tells, [], url, { stdio: ['ignore', 'ignore', 'pipe'] });
    const failed = await done.catch((error: Error) => error.message);
    expect(failed).toMatch(/ERROR: duplicate key$/);
  }
});

it('a program leaves the processor to members', async () => {
  const stopping = new AbortController();
  const waits = writeProgram(folder, 'pg_waits', 'exec sleep 60');
  const { child, done } = startTool(waits, [], url, { stdio: 'ignore', stopping: stopping.signal });
  expect(getPriority(child.pid)).toBe(10);
  stopping.abort();
  await expect(done).rejects.toThrow(/ended with/);
});

it('names the package to install where the programs are missing or too old', async () => {
  const old = join(folder, 'old');
  mkdirSync(old);
  for (const name of ['pg_dump', 'pg_restore']) writeProgram(old, name, 'echo "pg_dump (PostgreSQL) 15.18"');
  await expect(findTools(99, old)).rejects.toThrow(/PostgreSQL 15 are too old.*postgresql-client-99/);
  await expect(findTools(99, join(folder, 'nowhere'))).rejects.toThrow(/there are none/);
  expect(await findTools(1, old)).toEqual({ dump: join(old, 'pg_dump'), restore: join(old, 'pg_restore') });
});
