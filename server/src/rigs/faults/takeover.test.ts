import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectedVersion } from '../../database/migrate.ts';
import { paths } from '../../paths.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createProxiedSite, createVisitor, type ProxiedSite, type Visitor } from './proxied-site.ts';

/** How many releases follow one another under load. `KILLS=40 npm run kills` lets more of them. */
const takeovers = Math.ceil(Number(process.env['KILLS'] ?? 2) / 4);
const clients = 3;
const pauseMs = 20;
const stopDelaySeconds = 1;

let testApp: TestApp;
let site: ProxiedSite;
let migrations: string;
let longestMs = 0;

/** One more migration, which changes the table that everybody writes in, and one that they write in by a trigger. */
function addMigration(number: number): void {
  const version = String(expectedVersion(migrations) + 1).padStart(4, '0');
  writeFileSync(
    join(migrations, `${version}_later.sql`),
    `ALTER TABLE practise_histories ADD COLUMN later_${number} text;
     ALTER TABLE users ADD COLUMN later_${number} integer NOT NULL DEFAULT 0;`,
  );
}

/** A later release starts beside the present one, is ready, and the present one is told to stop. */
async function takeOver(number: number): Promise<void> {
  const [present] = site.running;
  if (!present) throw new Error('nobody runs');
  addMigration(number);
  const later = { migrations, ownerUrl: testApp.owner.url };
  const next = await site.start({ url: testApp.sql.url, stopDelaySeconds, later });
  await vi.waitFor(() => expect(next.isReady).toBe(true), { timeout: 30_000 });
  const ended = once(present.child, 'exit');
  present.child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  site.running.splice(site.running.indexOf(present), 1);
}

async function use(visitor: Visitor, name: string, isDone: () => boolean): Promise<void> {
  for (let count = 0; !isDone(); count += 1) {
    const askedAt = performance.now();
    await site.visit(visitor, `${name}-${count}`);
    longestMs = Math.max(longestMs, performance.now() - askedAt);
    await wait(pauseMs);
  }
}

beforeAll(
  async () => {
    testApp = await createTestApp();
    migrations = mkdtempSync(join(tmpdir(), 'taegeuk-later-'));
    cpSync(paths.migrations, migrations, { recursive: true });
    site = createProxiedSite();
    const visitors = await Promise.all(Array.from({ length: clients }, () => createVisitor(testApp)));
    await site.start({ url: testApp.sql.url, stopDelaySeconds });
    await vi.waitFor(() => expect(site.running.every(({ isReady }) => isReady)).toBe(true), {
      timeout: 30_000,
    });
    let isDone = false;
    const working = visitors.map((visitor, number) => use(visitor, String(number), () => isDone));
    for (let number = 0; number < takeovers; number += 1) await takeOver(number);
    isDone = true;
    await Promise.all(working);
  },
  60_000 + takeovers * 20_000,
);
afterAll(async () => {
  await site.close();
  await testApp.close();
  rmSync(migrations, { recursive: true, force: true });
});

describe(`after ${takeovers} later releases took over under load, each with a migration`, () => {
  it('every request was answered', () => {
    process.stdout.write(
      `  ${takeovers} takeovers: ${site.entries.length} entries, the longest answer after ${Math.round(longestMs)} ms\n`,
    );
    expect(site.failures).toEqual([]);
    expect(site.lost()).toBe(0);
  });

  it('every entry that was acknowledged is there, once', async () => {
    const rows = await testApp.sql<{ title: string }[]>`SELECT title FROM practise_histories`;
    expect(rows.map(({ title }) => title).sort()).toEqual([...site.entries].sort());
    expect(site.entries.length).toBeGreaterThan(clients);
  });

  it('the schema is that of the last release', async () => {
    const [row] = await testApp.sql`SELECT max(version) AS version FROM schema_migrations`;
    expect(row).toEqual({ version: expectedVersion(migrations) });
  });
});
