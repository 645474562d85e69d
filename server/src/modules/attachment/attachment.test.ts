import { type AddressInfo, connect } from 'node:net';
import { deleteAttachment, getAttachmentAddress, listAttachments } from '@taegeuk/contract/attachment.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { cleanUp } from '../../jobs/cleanup.ts';
import { connectS3, createS3Storage } from '../../ports/storage/s3.ts';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import {
  assignTeacher,
  createMember,
  createReport,
  giveSensitiveConsent,
  loginAs,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';
import { startTestS3, type TestS3 } from '../../rigs/testing/s3.ts';
import { pictures } from '../../rigs/testing/sample-files.ts';
import { pdfOf } from '../../rigs/testing/sample-pdf.ts';
import { type Uploader, uploaderOf } from '../../rigs/testing/uploads.ts';
import { putObject } from './objects.ts';
import { receive } from './uploads.ts';

const clock = createTestClock('2026-11-22T03:00:00Z');
const hourMs = 60 * 60 * 1000;
let s3: TestS3;
let testApp: TestApp;
let member: TestMember;
let headers: { authorization: string };
let uploader: Uploader;
let reportId: string;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  s3 = await startTestS3();
});
beforeEach(async () => {
  clock.set('2026-11-22T03:00:00Z');
  await testApp.owner`TRUNCATE attachments, attachment_parts, storage_removals`;
  member = await createMember(testApp.sql);
  await giveSensitiveConsent(testApp.sql, member.id);
  headers = await loginAs(testApp, member);
  uploader = uploaderOf(testApp, headers);
  reportId = await createReport(testApp.sql, { userId: member.id, state: 'draft' });
});
afterAll(async () => {
  await testApp.close();
  await s3.close();
});

const list = (by = headers, id = reportId) =>
  testApp.app.inject({ url: `${listAttachments.path}?practiseHistoryId=${id}`, headers: by });
const listed = async () => dataOf(listAttachments, await list());
const askAddress = (id: string, by = headers) =>
  testApp.app.inject({ url: getAttachmentAddress.path.replace('{id}', id), headers: by });
const remove = (id: string, by = headers) =>
  testApp.app.inject({ method: 'DELETE', url: deleteAttachment.path.replace('{id}', id), headers: by });

async function keptObjects(): Promise<string[]> {
  const rows = await testApp.sql<{ key: string }[]>`
    SELECT storage_key::text AS key FROM attachments WHERE storage_key IS NOT NULL
    UNION ALL SELECT storage_key::text FROM attachment_parts UNION ALL SELECT storage_key::text FROM storage_removals`;
  const kept = await Promise.all(
    rows.map(async ({ key }) => ((await testApp.services.storage.files.stat(key)) ? key : '')),
  );
  return kept.filter(Boolean);
}

async function attached(bytes = pdfOf(5000), name = '수련 보고.pdf'): Promise<string> {
  const answer = await uploader.upload({ reportId, name, bytes });
  expect(answer.statusCode).toBe(204);
  return (await listed()).at(-1)?.id ?? '';
}

describe('a file of a report', () => {
  it('is sent in pieces, listed, and downloaded as it was', async () => {
    const bytes = pdfOf(3 * 1024 * 1024);
    const begun = await uploader.begin({ reportId, name: '수련 보고.pdf', byteSize: bytes.length });
    expect(begun.statusCode).toBe(201);
    const url = String(begun.headers.location);
    let offset = 0;
    while (offset < bytes.length) {
      const piece = bytes.subarray(offset, offset + 700_000);
      const answer = await uploader.send(url, offset, piece);
      expect(answer.statusCode).toBe(204);
      offset = Number(answer.headers['upload-offset']);
    }
    const [file] = await listed();
    expect(file).toMatchObject({
      ...{ practiseHistoryId: reportId, name: '수련 보고.pdf', byteSize: bytes.length },
      ...{ receivedBytes: bytes.length, contentType: 'application/pdf', readyAt: clock.now().toISOString() },
    });
    const { url: address } = dataOf(getAttachmentAddress, await askAddress(file?.id ?? ''));
    const download = await testApp.app.inject(address);
    expect(download.rawPayload.equals(bytes)).toBe(true);
    // Nothing is left of the pieces.
    expect(await keptObjects()).toHaveLength(1);
  });

  it('leaves as a download that can do nothing, and for who has its address alone', async () => {
    const { url } = dataOf(getAttachmentAddress, await askAddress(await attached()));
    const { headers: sent } = await testApp.app.inject(url);
    expect(sent).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="?? ??.pdf"; filename*=UTF-8''${encodeURIComponent('수련 보고.pdf')}`,
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=300',
      'accept-ranges': 'bytes',
    });
    const part = await testApp.app.inject({ url, headers: { range: 'bytes=0-4' } });
    expect([part.statusCode, part.body]).toEqual([206, '%PDF-']);
  });

  it('goes with its bytes when it is removed', async () => {
    const id = await attached();
    const { url } = dataOf(getAttachmentAddress, await askAddress(id));
    expect(dataOf(deleteAttachment, await remove(id))).toBeNull();
    expect(await listed()).toEqual([]);
    expect(failureOf(await testApp.app.inject(url))).toBe('404 not_found');
    expect(await keptObjects()).toEqual([]);
  });

  it('is a photo without what the telephone wrote behind it', async () => {
    const trailer = Buffer.from('private notes SEFT');
    await attached(Buffer.concat([pictures.jpg, trailer]), 'photo.jpg');
    const [file] = await listed();
    expect(file).toMatchObject({ byteSize: pictures.jpg.length, contentType: 'image/jpeg' });
    const { url } = dataOf(getAttachmentAddress, await askAddress(file?.id ?? ''));
    expect((await testApp.app.inject(url)).rawPayload.equals(pictures.jpg)).toBe(true);
  });

  it('is read by staff once the report was handed in, whose reading is logged, whole ones alone', async () => {
    const id = await attached();
    const staff = await createMember(testApp.sql, { roleLevel: 1 });
    await assignTeacher(testApp.sql, member, staff);
    const asStaff = await loginAs(testApp, staff);
    expect(failureOf(await list(asStaff))).toBe('404 not_found');
    expect(failureOf(await askAddress(id, asStaff))).toBe('404 not_found');
    await testApp.sql`
      UPDATE reports SET state = 'submitted', submitted_at = now() WHERE practise_history_id = ${reportId}`;
    await testApp.sql`UPDATE attachments SET fingerprint = 'of the bytes' WHERE id = ${id}`;
    await testApp.sql`
      INSERT INTO attachments (practise_history_id, user_id, place, name, byte_size)
      VALUES (${reportId}, ${member.id}, 2, 'later.pdf', 100)`;
    expect(dataOf(listAttachments, await list(asStaff))).toMatchObject([{ id, fingerprint: null }]);
    expect((await askAddress(id, asStaff)).statusCode).toBe(200);
    expect(
      await testApp.sql`SELECT action, subject_id FROM audit_log WHERE actor_id = ${staff.id} ORDER BY id`,
    ).toEqual([
      { action: 'attachment.list', subjectId: reportId },
      { action: 'attachment.read', subjectId: id },
    ]);
    expect(failureOf(await remove(id, asStaff))).toBe('404 not_found');
    const outOfReach = await loginAs(testApp, await createMember(testApp.sql, { roleLevel: 1 }));
    expect(failureOf(await list(outOfReach))).toBe('404 not_found');
    expect(failureOf(await askAddress(id, outOfReach))).toBe('404 not_found');
  });

  it('is closed to staff while its member has taken the consent back', async () => {
    const id = await attached();
    await testApp.sql`
      UPDATE reports SET state = 'submitted', submitted_at = now() WHERE practise_history_id = ${reportId}`;
    await giveSensitiveConsent(testApp.sql, member.id, false);
    await testApp.sql`UPDATE consents SET created_at = created_at + interval '1 year' WHERE NOT is_granted`;
    const staff = await createMember(testApp.sql, { roleLevel: 1 });
    await assignTeacher(testApp.sql, member, staff);
    const asStaff = await loginAs(testApp, staff);
    expect(failureOf(await list(asStaff))).toBe('404 not_found');
    expect(failureOf(await askAddress(id, asStaff))).toBe('404 not_found');
    expect((await askAddress(id)).statusCode).toBe(200);
  });
});

describe('an upload', () => {
  it('tells how far it is, and goes on from there in another process and another store', async () => {
    const bytes = pdfOf(4000);
    const bucket = createS3Storage(connectS3(s3.account), s3.account.bucket, 'files/');
    const services = { ...testApp.services, storage: { ...testApp.services.storage, files: bucket } };
    const [first, second] = [await buildApp(services), await buildApp(services)];
    const [one, other] = [uploaderOf({ app: first }, headers), uploaderOf({ app: second }, headers)];
    const begun = await one.begin({ reportId, name: 'a.pdf', byteSize: bytes.length });
    const url = String(begun.headers.location);
    await one.send(url, 0, bytes.subarray(0, 1500));
    await first.close();
    expect(await other.offsetOf(url)).toBe(1500);
    expect((await other.send(url, 1500, bytes.subarray(1500))).statusCode).toBe(204);
    expect((await listed()).map(({ readyAt }) => readyAt)).toEqual([clock.now().toISOString()]);
    await second.close();
  });

  it('of the same file goes on where it was, however often it is announced', async () => {
    const same = { reportId, name: 'a.pdf', byteSize: 5000, fingerprint: 'of the bytes' };
    const first = await uploader.begin(same);
    await uploader.send(String(first.headers.location), 0, pdfOf(5000).subarray(0, 2000));
    const again = await uploader.begin(same);
    expect(again.headers.location).toBe(first.headers.location);
    expect(await uploader.offsetOf(String(again.headers.location))).toBe(2000);
    expect(await listed()).toMatchObject([
      { receivedBytes: 2000, fingerprint: 'of the bytes', readyAt: null },
    ]);
    // U+0000 cannot be stored, and says nothing.
    const nul = await uploader.begin({ ...same, fingerprint: 'of the\0 bytes' });
    expect(nul.headers.location).toBe(first.headers.location);
    // In another report it is another file.
    const other = await createReport(testApp.sql, { userId: member.id, state: 'draft' });
    const elsewhere = await uploader.begin({ ...same, reportId: other });
    expect(await uploader.offsetOf(String(elsewhere.headers.location))).toBe(0);
  });

  it('that a server died on after its last byte is looked into by whoever asks next', async () => {
    const bytes = pdfOf(3000);
    const url = String((await uploader.begin({ reportId, name: 'a.pdf', byteSize: 3000 })).headers.location);
    await uploader.send(url, 0, bytes.subarray(0, 2999));
    async function* lastByte() {
      yield bytes.subarray(2999);
    }
    await receive(testApp.services, url.split('/').at(-1) ?? '', 2999, lastByte());
    expect((await listed())[0]?.readyAt).toBeNull();
    expect(await uploader.offsetOf(url)).toBe(3000);
    expect((await listed())[0]?.readyAt).toBe(clock.now().toISOString());
  });

  it('keeps what came before the connection broke', async () => {
    const bytes = pdfOf(3 * 1024 * 1024);
    const url = String(
      (await uploader.begin({ reportId, name: 'a.pdf', byteSize: bytes.length })).headers.location,
    );
    const id = url.split('/').at(-1) ?? '';
    async function* broken() {
      yield bytes.subarray(0, 1_100_000);
      yield bytes.subarray(1_100_000, 1_500_000);
      throw new Error('the connection broke');
    }
    await expect(receive(testApp.services, id, 0, broken())).rejects.toThrow('the connection broke');
    expect(await uploader.offsetOf(url)).toBe(1_500_000);
    expect((await uploader.send(url, 1_500_000, bytes.subarray(1_500_000))).statusCode).toBe(204);
  });

  it('keeps what came over a real connection that is cut in the middle of a piece', async () => {
    const bytes = pdfOf(3 * 1024 * 1024);
    const url = String(
      (await uploader.begin({ reportId, name: 'a.pdf', byteSize: bytes.length })).headers.location,
    );
    const app = await buildApp(testApp.services);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const head = {
      ...{ host: 'localhost', authorization: headers.authorization, 'tus-resumable': '1.0.0' },
      ...{ 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      'content-length': String(bytes.length),
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`PATCH ${url} HTTP/1.1\r\n${lines.join('')}\r\n`);
    socket.write(bytes.subarray(0, 2 * 1024 * 1024));
    // A part of it is stored as soon as it has arrived.
    await vi.waitFor(
      async () => expect(await uploader.offsetOf(url)).toBeGreaterThanOrEqual(1024 * 1024),
      10_000,
    );
    socket.destroy();
    await app.close();
    // The last bytes may still be on the way to the store: a client asks again, too.
    await vi.waitFor(async () => {
      const offset = await uploader.offsetOf(url);
      expect(offset).toBeLessThanOrEqual(2 * 1024 * 1024);
      expect((await uploader.send(url, offset, bytes.subarray(offset))).statusCode).toBe(204);
    }, 10_000);
  });

  it('that nobody went on with for a day is removed, and its place is free again; whole ones stay', async () => {
    const whole = await attached();
    const url = String((await uploader.begin({ reportId, name: 'a.pdf', byteSize: 5000 })).headers.location);
    await uploader.send(url, 0, pdfOf(5000).subarray(0, 2000));
    clock.advance(23 * hourMs);
    await cleanUp(testApp.services);
    const left = () => testApp.sql`SELECT id FROM attachments`;
    expect(await left()).toHaveLength(2);
    clock.advance(2 * hourMs);
    await cleanUp(testApp.services);
    expect(await left()).toEqual([{ id: whole }]);
    expect(await keptObjects()).toHaveLength(1);
  });

  it('leaves no object behind when a server dies between putting it and saying so', async () => {
    const key = await putObject(testApp.services, Buffer.from('x'), 'text/plain');
    await cleanUp(testApp.services);
    expect(await testApp.services.storage.files.stat(key)).toBeDefined();
    clock.advance(25 * hourMs);
    await cleanUp(testApp.services);
    expect(await testApp.services.storage.files.stat(key)).toBeUndefined();
    expect(await testApp.sql`SELECT FROM storage_removals WHERE storage_key = ${key}`).toHaveLength(0);
  });

  it('goes with its report, its bytes too', async () => {
    await attached();
    await testApp.sql`DELETE FROM practise_histories WHERE id = ${reportId}`;
    await cleanUp(testApp.services);
    expect(await keptObjects()).toEqual([]);
  });

  it('tells what the server takes', async () => {
    const answer = await testApp.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/private/attachment/upload',
      headers: { ...headers, 'tus-resumable': '1.0.0' },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'tus-max-size': '20971520',
      'tus-extension': 'creation',
      'tus-version': '1.0.0',
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});
