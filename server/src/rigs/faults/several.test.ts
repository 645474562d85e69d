import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { attachmentUploadPath } from '@taegeuk/contract/attachment-rules.ts';
import { login } from '@taegeuk/contract/session-login.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectedVersion } from '../../database/migrate.ts';
import { paths } from '../../paths.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createMember, createReport } from '../testing/factories.ts';
import { startTestRedis, type TestRedis } from '../testing/redis.ts';
import { startTestS3 } from '../testing/s3.ts';
import { pictures } from '../testing/sample-files.ts';
import {
  createProxiedSite,
  createVisitor,
  type ProxiedSite,
  type SiteServer,
  type Visitor,
} from './proxied-site.ts';
import type { SiteTask } from './site-child.ts';

/** How many servers end under load: in turn a later release takes over from one, and one is killed. `KILLS=40 npm run kills` ends more of them. */
const ends = Number(process.env['KILLS'] ?? 2);
const servers = 3;
const clients = 3;
const endEveryMs = ends > 2 ? 3000 : 1000;
const stopDelaySeconds = 1;
const pauseMs = 300;
/** A member may write 60 entries in ten minutes: before that somebody else goes on in their place. */
const entriesEach = 50;
const reportsEach = 15;

interface Client extends Visitor {
  reports: string[];
  acts: number;
}

let testApp: TestApp;
let redis: TestRedis;
let s3: Awaited<ReturnType<typeof startTestS3>>;
let site: ProxiedSite;
let migrations: string;
const files: string[] = [];
/** Entries before a later release changed their table for the last time. */
let writtenBefore = 0;

function startOne(more: Pick<SiteTask, 'later'> = {}) {
  const { url } = testApp.sql;
  return site.start({ url, redisUrl: redis.url, s3: s3.account, stopDelaySeconds, ...more });
}

/** One more migration, which changes the table that everybody writes in, and one that they write in by a trigger. */
function addMigration(number: number): void {
  const version = String(expectedVersion(migrations) + 1).padStart(4, '0');
  writeFileSync(
    join(migrations, `${version}_later.sql`),
    `ALTER TABLE practise_histories ADD COLUMN later_${number} text;
     ALTER TABLE users ADD COLUMN later_${number} integer NOT NULL DEFAULT 0;`,
  );
}

const encoded = (text: string) => Buffer.from(text).toString('base64');

/** Each step of a file goes to another server. */
async function sendFile({ headers, reports }: Client, name: string): Promise<void> {
  const reportId = reports.pop();
  if (!reportId) return;
  const bytes = pictures.png;
  const tus = { ...headers, 'tus-resumable': '1.0.0' };
  const metadata = `filename ${encoded(name)},reportId ${encoded(reportId)}`;
  const about = { 'upload-length': String(bytes.length), 'upload-metadata': metadata };
  const begun = await site.ask(attachmentUploadPath, { method: 'POST', headers: { ...tus, ...about } });
  if (begun?.status !== 201) return void (begun && site.failures.push(`begin ${begun.status}`));
  const path = new URL(begun.headers.get('location') ?? '', 'http://site').pathname;
  const half = Math.ceil(bytes.length / 2);
  for (const offset of [0, half]) {
    const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
    const body = bytes.subarray(offset, offset === 0 ? half : undefined);
    const sent = await site.ask(path, { method: 'PATCH', headers: { ...tus, ...type }, body });
    if (sent?.status !== 204)
      return void (sent && site.failures.push(`piece ${sent.status} ${await sent.text()}`));
  }
  files.push(name);
}

async function act(client: Client, name: string): Promise<void> {
  client.acts += 1;
  if (client.acts % entriesEach === 0) Object.assign(client, await createVisitor(testApp), { reports: [] });
  await site.visit(client, `${name} 일지`);
  await sendFile(client, `${name}.png`);
  await wait(pauseMs);
}

async function createClient(): Promise<Client> {
  const visitor = await createVisitor(testApp);
  const create = () => createReport(testApp.sql, { userId: visitor.member.id, state: 'draft' });
  return { ...visitor, acts: 0, reports: await Promise.all(Array.from({ length: reportsEach }, create)) };
}

/** The proxy asks it no more. */
function forget(server: SiteServer): void {
  site.running.splice(site.running.indexOf(server), 1);
}

/** A later release starts beside the servers and is ready, and one of them is told to stop. */
async function takeOver(server: SiteServer, number: number): Promise<void> {
  addMigration(number);
  const next = await startOne({ later: { migrations, ownerUrl: testApp.owner.url } });
  await vi.waitFor(() => expect(next.isReady).toBe(true), { timeout: 30_000 });
  writtenBefore = site.entries.length;
  const ended = once(server.child, 'exit');
  // Until it says that it is not ready, the proxy still asks it.
  server.child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  forget(server);
}

/** One more server of the first release takes its place, which works with the later schema. */
async function kill(server: SiteServer): Promise<void> {
  forget(server);
  const ended = once(server.child, 'exit');
  server.isKilled = true;
  server.child.kill('SIGKILL');
  await ended;
  await startOne();
}

async function endSome(): Promise<void> {
  for (let count = 0; count < ends; count += 1) {
    await wait(endEveryMs);
    const [server] = site.running;
    if (!server) throw new Error('nobody runs');
    await (count % 2 === 0 ? takeOver(server, count) : kill(server));
  }
}

beforeAll(
  async () => {
    testApp = await createTestApp();
    [redis, s3] = await Promise.all([startTestRedis(), startTestS3()]);
    site = createProxiedSite();
    migrations = mkdtempSync(join(tmpdir(), 'taegeuk-later-'));
    cpSync(paths.migrations, migrations, { recursive: true });
    const people = await Promise.all(Array.from({ length: clients }, createClient));
    await Promise.all(Array.from({ length: servers }, () => startOne()));
    let isDone = false;
    await vi.waitFor(() => expect(site.running.every(({ isReady }) => isReady)).toBe(true), {
      timeout: 10_000,
    });
    const working = people.map(async (client, number) => {
      for (let count = 0; !isDone; count += 1) await act(client, `${number}-${count}`);
    });
    await endSome();
    isDone = true;
    await Promise.all(working);
  },
  120_000 + ends * 60_000,
);
afterAll(async () => {
  await site.close();
  await Promise.all([testApp.close(), redis.close(), s3.close()]);
  rmSync(migrations, { recursive: true, force: true });
});

describe(`after ${ends} of three servers ended under load`, () => {
  it('whoever was not being answered by a killed one was answered', () => {
    process.stdout.write(
      `  ${Math.ceil(ends / 2)} takeovers: ${site.entries.length} entries, the longest answer after ${site.longestMs()} ms\n`,
    );
    expect(site.failures).toEqual([]);
    expect(site.lost()).toBeLessThanOrEqual(Math.floor(ends / 2) * clients);
  });

  it('every entry that was acknowledged is there, once', async () => {
    const rows = await testApp.sql<{ title: string }[]>`
      SELECT title FROM practise_histories WHERE title LIKE '%일지'`;
    const stored = rows.map(({ title }) => title);
    expect(new Set(stored).size).toBe(stored.length);
    expect(site.entries.filter((title) => !stored.includes(title))).toEqual([]);
    expect(site.entries.length).toBeGreaterThan(writtenBefore + clients);
  });

  it('the schema is that of the last release', async () => {
    const [row] = await testApp.sql`SELECT max(version) AS version FROM schema_migrations`;
    expect(row).toEqual({ version: expectedVersion(migrations) });
  });

  it('every file whose pieces three servers took is whole', async () => {
    const rows = await testApp.sql<{ name: string }[]>`
      SELECT name FROM attachments WHERE ready_at IS NOT NULL AND byte_size = ${pictures.png.length}`;
    const stored = new Set(rows.map(({ name }) => name));
    expect(files.filter((name) => !stored.has(name))).toEqual([]);
    expect(files.length).toBeGreaterThan(clients);
  });

  it('wrong passwords are counted together, whichever server gets them', async () => {
    const { email: username } = await createMember(testApp.sql);
    const body = JSON.stringify({ username, password: 'not the right one' });
    const statuses: number[] = [];
    for (const { url } of [...site.running, ...site.running]) {
      const headers = { 'content-type': 'application/json' };
      statuses.push((await fetch(url + login.path, { method: 'POST', headers, body })).status);
    }
    // The fifth try has to wait a second. A server alone would have counted one or two.
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 429]);
  });
});
