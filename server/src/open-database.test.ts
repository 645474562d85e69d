import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readConfig } from './config.ts';
import { connectPatiently } from './database/connect.ts';
import { DatabaseStartError } from './embedded-database/start-error.ts';
import { openDatabase, seed } from './open-database.ts';
import { createEmptyDatabase, migrateUpTo, type TestDatabase } from './rigs/testing/database.ts';
import { describeStartFailure } from './start-failure.ts';

/** The roles of `ops/roles.sql` in a cluster that already has roles with these names. */
const prefix = `deployed_${process.pid}_`;
const password = 'a-password-of-the-tests';
let database: TestDatabase;

function addressOf(role: string): string {
  const url = new URL(database.url);
  [url.username, url.password] = [`${prefix}${role}`, password];
  return url.href;
}

async function asAdmin(text: string): Promise<void> {
  const admin = connectPatiently(inject('adminDatabaseUrl'));
  await admin.unsafe(text);
  await admin.end();
}

beforeAll(async () => {
  database = await createEmptyDatabase();
  const name = new URL(database.url).pathname.slice(1);
  const text = readFileSync(join(import.meta.dirname, '../../ops/roles.sql'), 'utf8')
    .replace(/^--.*$/gm, '')
    .replaceAll(/:'(owner|app)_password'/g, `'${password}'`)
    .replaceAll(':"database"', name)
    .replaceAll('taegeuk_', prefix);
  // One statement at a time, as psql sends them.
  for (const statement of text.split(';').filter((part) => part.trim())) await asAdmin(statement);
});
afterAll(async () => {
  await database.drop();
  await asAdmin(`DROP ROLE ${prefix}owner, ${prefix}app`);
});

/** What a server in live mode does first. */
async function start(url: string, ownerUrl = ''): Promise<void> {
  const env = { APP_MODE: 'demo', DEMO_ON_EXTERNAL_DATABASE: 'true', DATABASE_URL: url };
  const config = { ...readConfig({ ...env, DATABASE_OWNER_URL: ownerUrl }), mode: 'live' as const };
  const cleanups: (() => Promise<void>)[] = [];
  try {
    const { sql } = await openDatabase(config, () => {}, cleanups);
    await seed(config, sql, () => {});
  } finally {
    for (const cleanup of cleanups) await cleanup();
  }
}

async function migrateAlone(env: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'migrate-main.ts')], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  return { code, said };
}

it('a server that does not know the owner starts on no database that was not prepared for it', async () => {
  await expect(start(addressOf('app'))).rejects.toThrow(
    /^The database has schema version 0 [^\n]+db:migrate[^\n]+$/,
  );
});

it('what migrates says what it lacks', async () => {
  const { code, said } = await migrateAlone({});
  expect(code).toBe(1);
  expect(said.match(/APP_MODE|DATABASE_URL|DATABASE_OWNER_URL/g)).toHaveLength(3);
});

it('after the owner has migrated by itself, live mode runs with the roles of ops/roles.sql', async () => {
  const [url, ownerUrl] = [addressOf('app'), addressOf('owner')];
  const env = { APP_MODE: 'live', DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
  expect(await migrateAlone(env)).toEqual({ code: 0, said: '' });
  await start(url);
  await start(url, ownerUrl);
  expect((await migrateAlone({ ...env, APP_MODE: 'demo' })).said).toMatch(
    /^The database belongs to a live site/,
  );
});

it('live mode refuses to run as the owner, or as a superuser', async () => {
  const admin = new URL(inject('adminDatabaseUrl'));
  admin.pathname = new URL(database.url).pathname;
  for (const url of [addressOf('owner'), admin.href]) {
    const refusal = start(url, addressOf('owner'));
    await expect(refusal).rejects.toThrow(DatabaseStartError);
    await expect(refusal).rejects.toThrow(/^The role "\w+" of DATABASE_URL may change the schema [^\n]+$/);
  }
});

it('a database of an earlier release waits for its owner', async () => {
  const former = await createEmptyDatabase();
  await migrateUpTo(former, 21);
  const failure: unknown = await start(former.url).catch((error: unknown) => error);
  expect(describeStartFailure(failure)).toMatch(
    /^The role of DATABASE_URL lacks a right [^\n]+db:migrate[^\n]+$/,
  );
  await start(former.url, former.ownerUrl);
  await start(former.url);
  await former.owner`DELETE FROM schema_migrations WHERE version = (SELECT max(version) FROM schema_migrations)`;
  await expect(start(former.url)).rejects.toThrow('and this release needs');
  await former.drop();
});
