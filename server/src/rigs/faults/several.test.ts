import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { attachmentUploadPath } from '@taegeuk/contract/attachment-rules.ts';
import { createPractice } from '@taegeuk/contract/practice.ts';
import { login } from '@taegeuk/contract/session-login.ts';
import { getProfile } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import {
  createMember,
  createReport,
  giveSensitiveConsent,
  loginAs,
  type TestMember,
} from '../testing/factories.ts';
import { startTestRedis, type TestRedis } from '../testing/redis.ts';
import { startTestS3 } from '../testing/s3.ts';
import { pictures } from '../testing/sample-files.ts';

/** How many servers end under load, killed and stopped in turn. `KILLS=40 npm run kills` ends more of them. */
const ends = Number(process.env['KILLS'] ?? 2);
const servers = 3;
const clients = 3;
const endEveryMs = ends > 2 ? 3000 : 1000;
const stopDelaySeconds = 2;
const askEveryMs = 50;
const reportsEach = 15;

interface Server {
  child: ChildProcess;
  url: string;
  isReady: boolean;
  isKilled: boolean;
}

interface Client {
  member: TestMember;
  headers: Record<string, string>;
  reports: string[];
}

let testApp: TestApp;
let redis: TestRedis;
let s3: Awaited<ReturnType<typeof startTestS3>>;
let cacheDir: string;
const running: Server[] = [];
const children = new Set<ChildProcess>();
const watching: Promise<void>[] = [];
/** What was not answered although nobody had killed the server. */
const failures: string[] = [];
const entries: string[] = [];
const files: string[] = [];
let inFlight = 0;
let turn = 0;

async function startOne(): Promise<Server> {
  const task = JSON.stringify({
    url: testApp.sql.url,
    redisUrl: redis.url,
    s3: s3.account,
    stopDelaySeconds,
  });
  const child = spawn(process.execPath, [join(import.meta.dirname, 'site-child.ts'), task], {
    env: { ...process.env, NODE_COMPILE_CACHE: cacheDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  const [line] = (await once(child.stdout as NodeJS.EventEmitter, 'data')) as [Buffer];
  const server = {
    child,
    url: `http://127.0.0.1:${line.toString().trim()}`,
    isReady: false,
    isKilled: false,
  };
  running.push(server);
  watching.push(watchReadiness(server));
  return server;
}

/** Asks a server for its readiness again and again, as a proxy does. */
async function watchReadiness(server: Server): Promise<void> {
  while (server.child.exitCode === null && server.child.signalCode === null) {
    server.isReady = await fetch(`${server.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    await wait(askEveryMs);
  }
  server.isReady = false;
}

/** A proxy asks the next server if one does not take the connection: nothing of the request was sent. */
function wasSent(error: unknown): boolean {
  return (error as { cause?: { code?: string } }).cause?.code !== 'ECONNREFUSED';
}

/** Asks whichever server is next; null if the one that had the request was killed before it answered. */
async function ask(path: string, init: RequestInit): Promise<Response | null> {
  for (;;) {
    const ready = running.filter(({ isReady }) => isReady);
    turn += 1;
    const server = ready[turn % ready.length];
    // A proxy keeps the request until somebody is.
    if (!server) {
      await wait(askEveryMs);
      continue;
    }
    try {
      const response = await fetch(server.url + path, init);
      if (response.status >= 500)
        failures.push(`${path} ${response.status} ${await response.clone().text()}`);
      return response;
    } catch (error) {
      if (!wasSent(error)) {
        server.isReady = false;
        continue;
      }
      if (!server.isKilled) failures.push(`${path} ${String(error)}`);
      inFlight += 1;
      return null;
    }
  }
}

async function write({ headers }: Client, title: string): Promise<void> {
  const body = JSON.stringify({ title, content: '고요했다.' });
  const json = { ...headers, 'content-type': 'application/json' };
  const answer = await ask(createPractice.path, { method: createPractice.method, headers: json, body });
  if (answer?.status === 201) entries.push(title);
  // More entries than one member may write is an answer too.
  else if (answer && answer.status !== 429) failures.push(`write ${answer.status}`);
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
  const begun = await ask(attachmentUploadPath, { method: 'POST', headers: { ...tus, ...about } });
  if (begun?.status !== 201) return void (begun && failures.push(`begin ${begun.status}`));
  const path = new URL(begun.headers.get('location') ?? '', 'http://site').pathname;
  const half = Math.ceil(bytes.length / 2);
  for (const offset of [0, half]) {
    const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
    const body = bytes.subarray(offset, offset === 0 ? half : undefined);
    const sent = await ask(path, { method: 'PATCH', headers: { ...tus, ...type }, body });
    if (sent?.status !== 204)
      return void (sent && failures.push(`piece ${sent.status} ${await sent.text()}`));
  }
  files.push(name);
}

async function act(client: Client, name: string): Promise<void> {
  await write(client, `${name} 일지`);
  const read = await ask(getProfile.path, { method: getProfile.method, headers: client.headers });
  if (read && read.status !== 200) failures.push(`read ${read.status}`);
  await sendFile(client, `${name}.png`);
  await wait(askEveryMs);
}

async function createClient(): Promise<Client> {
  const { sql } = testApp;
  const member = await createMember(sql);
  await giveSensitiveConsent(sql, member.id);
  const create = () => createReport(sql, { userId: member.id, state: 'draft' });
  return {
    member,
    headers: await loginAs(testApp, member),
    reports: await Promise.all(Array.from({ length: reportsEach }, create)),
  };
}

/** Ends one server after the other, by a kill and by a stop in turn; another takes its place before the next. */
async function endSome(): Promise<void> {
  for (let count = 0; count < ends; count += 1) {
    await wait(endEveryMs);
    const [server] = running.splice(0, 1);
    if (!server) throw new Error('nobody runs');
    const ended = once(server.child, 'exit');
    const isStopped = count % 2 === 0;
    if (isStopped) {
      // Until it says that it is not ready, the proxy still asks it.
      running.push(server);
      server.child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      running.splice(running.indexOf(server), 1);
    } else {
      server.isKilled = true;
      server.child.kill('SIGKILL');
      await ended;
    }
    await startOne();
  }
}

beforeAll(
  async () => {
    testApp = await createTestApp();
    [redis, s3] = await Promise.all([startTestRedis(), startTestS3()]);
    cacheDir = mkdtempSync(join(tmpdir(), 'taegeuk-several-'));
    const people = await Promise.all(Array.from({ length: clients }, createClient));
    await Promise.all(Array.from({ length: servers }, startOne));
    let isDone = false;
    await vi.waitFor(() => expect(running.every(({ isReady }) => isReady)).toBe(true), { timeout: 10_000 });
    const working = people.map(async (client, number) => {
      for (let count = 0; !isDone; count += 1) await act(client, `${number}-${count}`);
    });
    await endSome();
    isDone = true;
    await Promise.all(working);
  },
  120_000 + ends * 20_000,
);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(watching);
  await Promise.all([testApp.close(), redis.close(), s3.close()]);
  rmSync(cacheDir, { recursive: true, force: true });
});

describe(`after ${ends} of three servers ended under load`, () => {
  it('whoever was not being answered by a killed one was answered', () => {
    expect(failures).toEqual([]);
    expect(inFlight).toBeLessThanOrEqual(Math.floor(ends / 2) * clients);
  });

  it('every entry that was acknowledged is there, once', async () => {
    const rows = await testApp.sql<{ title: string }[]>`
      SELECT title FROM practise_histories WHERE title LIKE '%일지'`;
    const stored = rows.map(({ title }) => title);
    expect(new Set(stored).size).toBe(stored.length);
    expect(entries.filter((title) => !stored.includes(title))).toEqual([]);
    expect(entries.length).toBeGreaterThan(clients);
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
    for (const { url } of [...running, ...running]) {
      const headers = { 'content-type': 'application/json' };
      statuses.push((await fetch(url + login.path, { method: 'POST', headers, body })).status);
    }
    // The fifth try has to wait a second. A server alone would have counted one or two.
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 429]);
  });
});
