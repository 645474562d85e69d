import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import type { Pool } from './database/connect.ts';
import { currentVersion } from './database/migrate.ts';
import { DatabaseStartError } from './embedded-database/start-error.ts';
import { openDatabase, seed } from './open-database.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  migrateUpTo,
  type TestDatabase,
} from './rigs/testing/database.ts';
import { createMember } from './rigs/testing/factories.ts';
import { seedDemo } from './seeding/demo.ts';
import { demoAccounts, demoEmails } from './seeding/demo-accounts.ts';
import { keepSiteMode, type SiteMode } from './site-mode.ts';

/** Of tests that apply every migration, load the sample data, start again and again, or start the program itself. */
const longMs = 60_000;
let database: TestDatabase;

// Migrated and without a mode, as in the middle of its first start.
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

function settings({ url, ownerUrl } = database): Record<string, string> {
  return {
    ...{ APP_MODE: 'demo', DEMO_ON_EXTERNAL_DATABASE: 'true', DATABASE_POOL_SIZE: '1' },
    ...{ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl },
  };
}

/** What a start in `mode` does to its database, up to `until`. */
async function start(mode: SiteMode, until: 'opened' | 'seeded' = 'opened', on = database): Promise<void> {
  const config = { ...readConfig(settings(on)), mode };
  const cleanups: (() => Promise<void>)[] = [];
  try {
    const { sql } = await openDatabase(config, () => {}, cleanups);
    if (until === 'seeded') await seed(config, sql, () => {});
  } finally {
    for (const cleanup of cleanups) await cleanup();
  }
}

async function modeOf({ owner: sql }: TestDatabase): Promise<unknown> {
  const rows = await sql`SELECT mode FROM site_mode`;
  return rows.map(({ mode }) => mode);
}

/** A database of the last release that did not store its mode, with these members. */
async function openFormer(...emails: string[]): Promise<TestDatabase> {
  const former = await createEmptyDatabase();
  await migrateUpTo(former, 21);
  for (const [index, email] of emails.entries())
    await former.owner`
      INSERT INTO users (email, password_hash, name, nick_name, dob, phone, email_verified_at)
      VALUES (${email}, 'x', '회원', ${`숨결${index}`}, ${`1990-05-0${index + 1}`}, ${`+82101234567${index}`}, now())`;
  return former;
}

async function countOf(sql: Pool, table: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`SELECT count(*)::int AS count FROM ${sql.identifier(table)}`;
  return row?.count ?? -1;
}

it(
  'a start decides what the database is for, and the same mode starts on it again',
  async () => {
    await start('live');
    expect(await modeOf(database)).toEqual(['live']);
    await start('live', 'seeded');
    expect(await countOf(database.sql, 'users')).toBe(0);
  },
  longMs,
);

it('the demo refuses a database that was ever live, and changes nothing in it', async () => {
  await start('live');
  const refusal = start('demo');
  await expect(refusal).rejects.toThrow(DatabaseStartError);
  await expect(refusal).rejects.toThrow(/^The database belongs to a live site: [^\n]+$/);
  expect(await countOf(database.sql, 'users')).toBe(0);
  expect(await modeOf(database)).toEqual(['live']);
});

it(
  'live mode refuses a database that was ever a demo, also without its accounts',
  async () => {
    await start('demo', 'seeded');
    await expect(start('live')).rejects.toThrow(/^The database holds accounts of the demo[^\n]+$/);
    await database.sql`UPDATE users SET email = 'gone' || id`;
    await database.sql`UPDATE roles SET email = 'gone' || id`;
    await expect(start('live')).rejects.toThrow(/^The database belongs to a demo: [^\n]+$/);
  },
  longMs,
);

it(
  'takes a database of before with members and no demo account for a live one, before it migrates anything',
  async () => {
    const former = await openFormer('member@example.test');
    await expect(start('demo', 'opened', former)).rejects.toThrow('belongs to a live site');
    expect(await currentVersion(former.owner)).toBe(21);
    await start('live', 'opened', former);
    expect(await modeOf(former)).toEqual(['live']);
    await former.drop();
  },
  longMs,
);

it(
  'takes a database of before with a demo account for a demo',
  async () => {
    const former = await openFormer('visitor@example.test', 'teacher@demo.test');
    await expect(start('live', 'opened', former)).rejects.toThrow('accounts of the demo');
    expect(await currentVersion(former.owner)).toBe(21);
    await start('demo', 'opened', former);
    expect(await modeOf(former)).toEqual(['demo']);
    await former.drop();
  },
  longMs,
);

it(
  'takes a database of before without members for a new one',
  async () => {
    const former = await openFormer();
    await start('live', 'opened', former);
    expect(await modeOf(former)).toEqual(['live']);
    await former.drop();
  },
  longMs,
);

it('a live site does not start with an account of the demo in its database, whichever it is', async () => {
  await start('live');
  for (const { email } of demoAccounts.members) {
    const { id } = await createMember(database.sql, { email });
    await expect(start('live')).rejects.toThrow(`published (${email})`);
    await database.sql`UPDATE users SET email = '', deleted_at = now() WHERE id = ${id}`;
    await start('live');
  }
});

it(
  'what the manual gives against a demo’s accounts in a live database lets it start again',
  async () => {
    const former = await openFormer('member@example.test', ...demoAccounts.members.map(({ email }) => email));
    await former.owner`INSERT INTO roles (name, email, level) VALUES ('admin', 'admin@demo.test', 9)`;
    await expect(start('live', 'opened', former)).rejects.toThrow('docs/operations.md, Demo and live');
    const manual = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
    const [, statements = ''] = /## Demo and live.*?```sql\n(.*?)```/s.exec(manual) ?? [];
    await former.owner.unsafe(statements);
    await start('live', 'opened', former);
    expect(await modeOf(former)).toEqual(['live']);
    await former.drop();
  },
  longMs,
);

it('an office that waits for a demo account keeps a live site from starting too', async () => {
  await start('live');
  await database.sql`INSERT INTO roles (name, email, level) VALUES ('admin', 'Admin@demo.test', 9)`;
  await expect(start('live')).rejects.toThrow('published (admin@demo.test)');
});

it('a stranger who joins with the address of a demo account stops nothing', async () => {
  await start('live');
  const { id } = await createMember(database.sql, { email: 'admin@demo.test' });
  await database.sql`UPDATE users SET email_verified_at = NULL, phone_verified_at = now() WHERE id = ${id}`;
  await start('live');
});

it(
  'of two servers that start at once in different modes on an empty database one goes on',
  async () => {
    const empty = await createEmptyDatabase();
    const [demo, live] = await Promise.allSettled([
      start('demo', 'seeded', empty),
      start('live', 'seeded', empty),
    ]);
    expect([demo.status, live.status].sort()).toEqual(['fulfilled', 'rejected']);
    const isDemo = demo.status === 'fulfilled';
    expect(await modeOf(empty)).toEqual([isDemo ? 'demo' : 'live']);
    expect(await countOf(empty.sql, 'users')).toBe(isDemo ? demoEmails.length : 0);
    await empty.drop();
  },
  longMs,
);

it(
  'nor on one that is migrated, however often they try',
  async () => {
    for (let round = 0; round < 4; round += 1) {
      const fresh = await createTestDatabase();
      const modes = round % 2 ? (['live', 'demo'] as const) : (['demo', 'live'] as const);
      const results = await Promise.allSettled(modes.map((mode) => start(mode, 'opened', fresh)));
      const started = modes.filter((_, index) => results[index]?.status === 'fulfilled');
      expect(started).toHaveLength(1);
      expect(await modeOf(fresh)).toEqual(started);
      await fresh.drop();
    }
  },
  longMs,
);

it('sample data go into no database that is not known to be a demo’s', async () => {
  const { sql } = database;
  await expect(seedDemo(sql, { clock: () => new Date() })).rejects.toThrow('no demo’s');
  await keepSiteMode(database.owner, 'live');
  await keepSiteMode(database.owner, 'demo');
  await expect(seedDemo(sql, { clock: () => new Date() })).rejects.toThrow('no demo’s');
  expect(await countOf(sql, 'users')).toBe(0);
});

it('the mode stays, whatever is tried', async () => {
  await start('live');
  for (const statement of [
    "UPDATE site_mode SET mode = 'demo'",
    'DELETE FROM site_mode',
    'TRUNCATE site_mode',
    "INSERT INTO site_mode (mode) VALUES ('demo')",
    "INSERT INTO site_mode (is_only, mode) VALUES (false, 'demo')",
  ])
    await expect(database.owner.unsafe(statement)).rejects.toThrow(/append-only|violates/);
  expect(await modeOf(database)).toEqual(['live']);
});

it(
  'the person at the terminal reads one line, and the program ends with an error',
  async () => {
    await start('live');
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { ...process.env, ...settings(), PORT: '0' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk) => (said += chunk));
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(said).toMatch(/^The database belongs to a live site: [^\n]+\n$/);
    expect(await countOf(database.sql, 'users')).toBe(0);
  },
  longMs,
);
