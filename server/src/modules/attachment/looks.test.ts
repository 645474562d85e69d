import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { createFolderStorage } from '../../ports/storage/folder.ts';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../../rigs/testing/database.ts';
import {
  createMember,
  createReport,
  giveSensitiveConsent,
  loginAs,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import type { Looking } from '../../rigs/testing/looking-server.ts';
import { failureOf } from '../../rigs/testing/reply.ts';
import { docxOf } from '../../rigs/testing/sample-files.ts';
import { pdfOf } from '../../rigs/testing/sample-pdf.ts';
import { type Uploader, uploaderOf } from '../../rigs/testing/uploads.ts';
import type { Services } from '../../services.ts';
import { look } from './content/look.ts';
import { receive } from './uploads.ts';

const start = '2026-11-22T03:00:00Z';
const clock = createTestClock(start);
let database: TestDatabase;
let testApp: TestApp;
let filesDir: string;
let services: Services;
let app: FastifyInstance;
let member: TestMember;
let uploader: Uploader;
let reportId: string;

beforeAll(async () => {
  // As the server is started: it must not apply to the workers.
  setFlagsFromString('--max-old-space-size=512');
  database = await createTestDatabase();
  testApp = await createTestApp({ clock: clock.now, database });
  filesDir = await mkdtemp(join(tmpdir(), 'taegeuk-looks-'));
  const files = createFolderStorage(filesDir);
  services = { ...testApp.services, storage: { ...testApp.services.storage, files } };
  app = await buildApp(services);
});
beforeEach(async () => {
  clock.set(start);
  member = await createMember(testApp.sql);
  await giveSensitiveConsent(testApp.sql, member.id);
  uploader = uploaderOf({ app }, await loginAs(testApp, member));
  reportId = await createReport(testApp.sql, { userId: member.id, state: 'draft' });
});
afterAll(async () => {
  await app.close();
  await testApp.close();
  await rm(filesDir, { recursive: true, force: true });
});

/** Names without an end: the file is not invalid, but takes a second or two. */
const slow = Buffer.from(`%PDF-1.7\n${'/'.repeat(5_000_000)}\n%%EOF`);

/** A file that has arrived completely, at a server that died before inspecting it. */
async function arrived(bytes: Buffer, name = 'a.pdf'): Promise<{ url: string; id: string }> {
  const url = String((await uploader.begin({ reportId, name, byteSize: bytes.length })).headers.location);
  const id = url.split('/').at(-1) ?? '';
  async function* pieces() {
    yield bytes;
  }
  await receive(services, id, 0, pieces());
  return { url, id };
}

async function markOf(id: string): Promise<Date | null | undefined> {
  const [row] = await testApp.sql<{ mark: Date | null }[]>`
    SELECT inspection_started_at AS mark FROM attachments WHERE id = ${id}`;
  return row?.mark;
}

describe('a look into a file', () => {
  it('ends after its time, and the next one is not held up', async () => {
    await expect(look(slow, 'a.pdf', 100)).rejects.toMatchObject({ code: 'attachment_unchecked' });
    await expect(look(pdfOf(), 'a.pdf')).resolves.toMatchObject({ contentType: 'application/pdf' });
  });

  it('ends when it takes more memory than it may, and the process goes on', async () => {
    const part = { name: 'word/header1.xml', bytes: `<a${' a=""'.repeat(3_300_000)}/>` };
    const greedy = docxOf([part, { name: 'word/media/a.png', bytes: randomBytes(200_000) }]);
    await expect(look(greedy, 'a.docx', 18_000)).rejects.toMatchObject({
      code: 'attachment_unchecked',
      cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' },
    });
  });

  it('holds up nothing else', async () => {
    const looking = look(slow, 'a.pdf');
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 5);
    await looking;
    clearInterval(counting);
    expect(turns).toBeGreaterThan(10);
  });

  it('is noted before it begins and after it ends; who asks meanwhile is told to ask again', async () => {
    const { url, id } = await arrived(slow);
    const first = uploader.offsetOf(url);
    await expect.poll(() => markOf(id), { interval: 10 }).toEqual(clock.now());
    expect(await uploader.offsetOf(url)).toBe(409);
    expect(await first).toBe(slow.length);
    expect(await markOf(id)).toBeNull();
    expect(await uploader.offsetOf(url)).toBe(slow.length);
  });
});

describe('a file that ended the server', () => {
  it('is refused by the next one, which does not look into it', async () => {
    const { url, id } = await arrived(pdfOf(5000));
    const task: Looking = {
      ...{ databaseUrl: database.url, filesDir, now: start },
      ...{ memberId: member.id, attachmentId: id },
    };
    const script = new URL('../../rigs/testing/looking-server.ts', import.meta.url).pathname;
    const server = spawn(process.execPath, [script, JSON.stringify(task)], { stdio: 'inherit' });
    expect(await once(server, 'exit')).toEqual([null, 'SIGKILL']);
    expect(await markOf(id)).toEqual(clock.now());
    // Another server may still be inspecting it.
    expect(await uploader.offsetOf(url)).toBe(409);
    clock.advance(31_000);
    // It would be accepted if it were inspected.
    expect(await uploader.offsetOf(url)).toBe(422);
    expect(await uploader.offsetOf(url)).toBe(404);
    expect(await markOf(id)).toBeUndefined();
  });

  it('is told by a word of its own when it is sent on', async () => {
    const { url, id } = await arrived(pdfOf(5000));
    await testApp.sql`UPDATE attachments SET inspection_started_at = ${clock.now()} WHERE id = ${id}`;
    clock.advance(31_000);
    const answer = await uploader.send(url, 5000, Buffer.alloc(0));
    expect(failureOf(answer)).toBe('422 attachment_unchecked');
    expect(await markOf(id)).toBeUndefined();
  });
});
