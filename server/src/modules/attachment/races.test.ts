import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteAttachment } from '@taegeuk/contract/attachment.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { createFolderStorage } from '../../ports/storage/folder.ts';
import type { Storage } from '../../ports/storage/port.ts';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createMember, createReport, giveSensitiveConsent, loginAs } from '../../rigs/testing/factories.ts';
import { failureOf } from '../../rigs/testing/reply.ts';
import { pdfOf } from '../../rigs/testing/sample-pdf.ts';
import { type Uploader, uploaderOf } from '../../rigs/testing/uploads.ts';
import type { Services } from '../../services.ts';
import { removeDueObjects, removeUnusedFiles } from './objects.ts';

const clock = createTestClock('2026-11-22T03:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
let testApp: TestApp;
let filesDir: string;
let services: Services;
let app: FastifyInstance;
let headers: { authorization: string };
let uploader: Uploader;
let memberId: string;
let reportId: string;
let afterPut: () => Promise<void>;

/** Lets a test do something between storing an object and referring to it. */
function watched(storage: Storage): Storage {
  return {
    ...storage,
    async put(...given) {
      await storage.put(...given);
      await afterPut();
    },
  };
}

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  filesDir = await mkdtemp(join(tmpdir(), 'taegeuk-races-'));
  const files = watched(createFolderStorage(filesDir));
  services = { ...testApp.services, storage: { ...testApp.services.storage, files } };
  app = await buildApp(services);
});
beforeEach(async () => {
  clock.set('2026-11-22T03:00:00Z');
  afterPut = async () => {};
  const member = await createMember(testApp.sql);
  memberId = member.id;
  await giveSensitiveConsent(testApp.sql, memberId);
  headers = await loginAs(testApp, member);
  uploader = uploaderOf({ app }, headers);
  reportId = await createReport(testApp.sql, { userId: memberId, state: 'draft' });
});
afterAll(async () => {
  await app.close();
  await testApp.close();
  await rm(filesDir, { recursive: true, force: true });
});

async function begun(byteSize = 5000): Promise<{ url: string; id: string }> {
  const url = String((await uploader.begin({ reportId, name: 'a.pdf', byteSize })).headers.location);
  return { url, id: url.split('/').at(-1) ?? '' };
}

const remove = (id: string) =>
  app.inject({ method: 'DELETE', url: deleteAttachment.path.replace('{id}', id), headers });

/** What rows refer to, what is listed for removal, and what exists. */
async function books(): Promise<{ named: string[]; announced: string[]; there: string[] }> {
  const { sql } = testApp;
  const named = await sql<{ key: string }[]>`
    SELECT storage_key::text AS key FROM attachments WHERE storage_key IS NOT NULL
    UNION ALL SELECT storage_key::text FROM attachment_parts`;
  const announced = await sql<{ key: string }[]>`SELECT storage_key::text AS key FROM storage_removals`;
  const keys = (rows: { key: string }[]) => rows.map(({ key }) => key).sort();
  return { named: keys(named), announced: keys(announced), there: (await readdir(filesDir)).sort() };
}

async function expectNoOrphan(): Promise<void> {
  const { named, announced, there } = await books();
  expect({ announced, there }).toEqual({ announced: [], there: named });
}

describe('an object that was put in vain goes at once', () => {
  const bytes = pdfOf(5000);

  it('when its file is removed while a piece of it is written', async () => {
    const { url, id } = await begun();
    await uploader.send(url, 0, bytes.subarray(0, 1000));
    afterPut = async () => {
      expect((await remove(id)).statusCode).toBe(200);
    };
    expect(failureOf(await uploader.send(url, 1000, bytes.subarray(1000, 2000)))).toBe('409 upload_offset');
    await expectNoOrphan();
  });

  it('when the report goes while its file is made whole', async () => {
    const { url } = await begun();
    await uploader.send(url, 0, bytes.subarray(0, 4000));
    let puts = 0;
    afterPut = async () => {
      puts += 1;
      if (puts === 2) await testApp.sql`DELETE FROM practise_histories WHERE id = ${reportId}`;
    };
    expect((await uploader.send(url, 4000, bytes.subarray(4000))).statusCode).toBe(404);
    await expectNoOrphan();
  });

  it('when the member has left and what they left is erased meanwhile', async () => {
    const { url } = await begun();
    afterPut = async () => {
      await testApp.sql`DELETE FROM attachments WHERE user_id = ${memberId}`;
    };
    expect(failureOf(await uploader.send(url, 0, bytes.subarray(0, 1000)))).toBe('409 upload_offset');
    await expectNoOrphan();
  });

  it('when several send the same piece, and when each file is begun and given up at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const files = await Promise.all(Array.from({ length: 5 }, () => begun()));
      await Promise.all(
        files.flatMap(({ url, id }, index) => [
          uploader.send(url, 0, bytes.subarray(0, 2500)),
          uploader.send(url, 0, index % 2 === 0 ? bytes : bytes.subarray(0, 1200)),
          uploader.begin({ reportId, name: 'sixth.pdf', byteSize: 5000 }),
          index > 2 ? remove(id) : uploader.offsetOf(url),
          removeUnusedFiles(services),
        ]),
      );
      await Promise.all(
        files.slice(0, 3).map(async ({ url }) => uploader.send(url, 2500, bytes.subarray(2500))),
      );
      await expectNoOrphan();
      for (const { id } of files) await remove(id);
    }
    expect((await books()).there).toEqual([]);
  });
});

describe('no row names an object that is gone', () => {
  it('although its time came between its putting and its naming', async () => {
    const { url } = await begun();
    afterPut = async () => {
      clock.advance(dayMs + 1000);
      await removeDueObjects(services);
    };
    expect(failureOf(await uploader.send(url, 0, pdfOf(5000).subarray(0, 1000)))).toBe('409 upload_offset');
    await expectNoOrphan();
  });

  it('nor does one that is being removed', async () => {
    const { url } = await begun();
    afterPut = async () => {
      await testApp.sql`UPDATE storage_removals SET due_at = '-infinity'`;
    };
    expect(failureOf(await uploader.send(url, 0, pdfOf(5000).subarray(0, 1000)))).toBe('409 upload_offset');
    await expectNoOrphan();
  });
});

describe('what a kill leaves', () => {
  it('is found by the clean-up: half an object of a day ago, and one that no row names', async () => {
    const { url, id } = await begun();
    await uploader.send(url, 0, pdfOf(5000).subarray(0, 1000));
    const [old, young] = ['11111111', '22222222'].map(
      (start) => `.${start}-1111-4111-8111-111111111111.part`,
    );
    for (const name of [old, young]) await writeFile(join(filesDir, name ?? ''), 'half');
    const longAgo = new Date(clock.now().getTime() - 2 * dayMs);
    await utimes(join(filesDir, old ?? ''), longAgo, longAgo);
    await utimes(join(filesDir, young ?? ''), clock.now(), clock.now());
    await removeUnusedFiles(services);
    const { named, there } = await books();
    expect(there).toEqual([young, ...named]);
    await rm(join(filesDir, young ?? ''));
    await remove(id);
  });
});
