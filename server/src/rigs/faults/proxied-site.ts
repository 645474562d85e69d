import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createPractice } from '@taegeuk/contract/practice.ts';
import { getProfile } from '@taegeuk/contract/user.ts';
import type { TestApp } from '../testing/app.ts';
import { createMember, giveSensitiveConsent, loginAs, type TestMember } from '../testing/factories.ts';
import type { SiteTask } from './site-child.ts';

const askEveryMs = 50;

/** A server of a site, in a process of its own. */
export interface SiteServer {
  child: ChildProcess;
  url: string;
  isReady: boolean;
  isKilled: boolean;
}

/** A member who uses the site. */
export interface Visitor {
  member: TestMember;
  headers: Record<string, string>;
}

/** Servers in processes of their own, and what a proxy in front of them does. */
export interface ProxiedSite {
  running: SiteServer[];
  /** What was not answered, or with a failure, although nobody had killed the server. */
  failures: string[];
  /** How many requests a killed server took with it. */
  lost(): number;
  /** How long somebody waited for an answer, at most. */
  longestMs(): number;
  /** Titles of the entries that were answered as stored. */
  entries: string[];
  start(task: SiteTask): Promise<SiteServer>;
  /** Asks whichever server is next; null if the one that had the request was killed before it answered. */
  ask(path: string, init: RequestInit): Promise<Response | null>;
  /** One entry is written, and the profile read. */
  visit(visitor: Visitor, title: string): Promise<void>;
  close(): Promise<void>;
}

export async function createVisitor(testApp: TestApp): Promise<Visitor> {
  const member = await createMember(testApp.sql);
  await giveSensitiveConsent(testApp.sql, member.id);
  return { member, headers: await loginAs(testApp, member) };
}

/** A proxy asks the next server if one does not take the connection: nothing of the request was sent. */
function wasSent(error: unknown): boolean {
  return (error as { cause?: { code?: string } }).cause?.code !== 'ECONNREFUSED';
}

/** Asks a server for its readiness again and again, as a proxy does. */
async function watchReadiness(server: SiteServer): Promise<void> {
  while (server.child.exitCode === null && server.child.signalCode === null) {
    server.isReady = await fetch(`${server.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    await wait(askEveryMs);
  }
  server.isReady = false;
}

function spawnServer(task: SiteTask, cacheDir: string): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'site-child.ts'), JSON.stringify(task)], {
    env: { ...process.env, NODE_COMPILE_CACHE: cacheDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The port that a server says. @throws {Error} what it said instead, if it ends before */
function portOf(child: ChildProcess): Promise<string> {
  let said = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    said += bytes.toString();
    process.stderr.write(bytes);
  });
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child.once('error', reject);
    // After its output, which says why.
    child.once('close', (code, signal) =>
      reject(new Error(`A server ended at its start (${signal ?? code}): ${said}`)),
    );
  });
}

export function createProxiedSite(): ProxiedSite {
  const cacheDir = mkdtempSync(join(tmpdir(), 'taegeuk-site-'));
  const running: SiteServer[] = [];
  const children = new Set<ChildProcess>();
  const watching: Promise<void>[] = [];
  const failures: string[] = [];
  const entries: string[] = [];
  let lost = 0;
  let longestMs = 0;
  let turn = 0;

  async function ask(path: string, init: RequestInit): Promise<Response | null> {
    const askedAt = performance.now();
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
        longestMs = Math.max(longestMs, performance.now() - askedAt);
        if (response.status >= 500)
          failures.push(`${path} ${response.status} ${await response.clone().text()}`);
        return response;
      } catch (error) {
        if (!wasSent(error)) {
          server.isReady = false;
          continue;
        }
        if (!server.isKilled) failures.push(`${path} ${String(error)}`);
        lost += 1;
        return null;
      }
    }
  }

  async function write({ headers }: Visitor, title: string): Promise<void> {
    const body = JSON.stringify({ title, content: '고요했다.' });
    const json = { ...headers, 'content-type': 'application/json' };
    const answer = await ask(createPractice.path, { method: createPractice.method, headers: json, body });
    if (answer?.status === 201) entries.push(title);
    // More entries than one member may write is an answer too.
    else if (answer && answer.status !== 429) failures.push(`write ${answer.status}`);
  }

  return {
    ...{ running, failures, entries, ask },
    lost: () => lost,
    longestMs: () => Math.round(longestMs),
    async start(task) {
      const child = spawnServer(task, cacheDir);
      children.add(child);
      const url = `http://127.0.0.1:${await portOf(child)}`;
      const server = { child, url, isReady: false, isKilled: false };
      running.push(server);
      watching.push(watchReadiness(server));
      return server;
    },
    async visit(visitor, title) {
      await write(visitor, title);
      const { method, path } = getProfile;
      const read = await ask(path, { method, headers: visitor.headers });
      if (read && read.status !== 200) failures.push(`read ${read.status}`);
    },
    async close() {
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(watching);
      rmSync(cacheDir, { recursive: true, force: true });
    },
  };
}
