import { getAttachmentAddress } from '@taegeuk/contract/attachment.ts';
import { attachmentUploadPath, maxAttachmentBytes } from '@taegeuk/contract/attachment-rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { domainErrorOf } from '../../http/errors.ts';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import {
  createMember,
  createReport,
  giveSensitiveConsent,
  loginAs,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';
import { docxOf, pictures, zipOf } from '../../rigs/testing/sample-files.ts';
import { pdfOf } from '../../rigs/testing/sample-pdf.ts';
import { type Uploader, uploaderOf } from '../../rigs/testing/uploads.ts';

const clock = createTestClock('2026-11-22T03:00:00Z');
let testApp: TestApp;
let member: TestMember;
let headers: { authorization: string };
let uploader: Uploader;
let reportId: string;
let stranger: Uploader;
let strangerHeaders: { authorization: string };

async function writer(): Promise<{ member: TestMember; headers: { authorization: string } }> {
  const created = await createMember(testApp.sql);
  await giveSensitiveConsent(testApp.sql, created.id);
  return { member: created, headers: await loginAs(testApp, created) };
}

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
beforeEach(async () => {
  clock.set('2026-11-22T03:00:00Z');
  ({ member, headers } = await writer());
  uploader = uploaderOf(testApp, headers);
  strangerHeaders = (await writer()).headers;
  stranger = uploaderOf(testApp, strangerHeaders);
  reportId = await createReport(testApp.sql, { userId: member.id, state: 'draft' });
});
afterAll(() => testApp.close());

const begin = (byteSize = 5000, name = 'a.pdf') => uploader.begin({ reportId, name, byteSize });
const handIn = () =>
  testApp.sql`UPDATE reports SET state = 'submitted', submitted_at = now() WHERE practise_history_id = ${reportId}`;

async function begunUrl(byteSize = 5000): Promise<string> {
  return String((await begin(byteSize)).headers.location);
}

async function counts() {
  const [row] = await testApp.sql`
    SELECT (SELECT count(*)::int FROM attachments WHERE practise_history_id = ${reportId}) AS files,
           (SELECT count(*)::int FROM storage_removals WHERE due_at = '-infinity') AS due`;
  return row;
}

describe('what is in a file', () => {
  const script = Buffer.from('<script>alert(1)</script>');
  it.each([
    ['another type', 'a.pdf', Buffer.from('MZ\x90\0'.repeat(100), 'latin1'), '415 attachment_type'],
    [
      'an SVG with a script in a picture’s clothes',
      'a.png',
      Buffer.from(`<svg>${script}</svg>`),
      '415 attachment_type',
    ],
    ['another type than its name says', 'a.docx', pdfOf(), '415 attachment_mismatch'],
    [
      'two formats at once',
      'a.pdf',
      Buffer.concat([pdfOf(), zipOf([{ name: 'a', bytes: 'x' }])]),
      '422 attachment_mixed',
    ],
    ['a script behind a picture', 'a.png', Buffer.concat([pictures.png, script]), '422 attachment_mixed'],
    [
      'a bomb',
      'a.docx',
      docxOf([{ name: 'word/media/a', bytes: Buffer.alloc(10_000_000) }]),
      '422 attachment_bomb',
    ],
    ['macros', 'a.docx', docxOf([{ name: 'word/vbaProject.bin', bytes: 'x' }]), '422 attachment_macro'],
    ['half a picture', 'a.png', pictures.png.subarray(0, 40), '422 attachment_damaged'],
  ])('%s: refused, and nothing of it stays', async (_name, name, bytes, failure) => {
    expect(failureOf(await uploader.upload({ reportId, name, bytes }))).toBe(failure);
    expect(await counts()).toEqual({ files: 0, due: 0 });
  });
});

describe('how a file is announced', () => {
  it.each([
    ['with a path in its name', { name: '../../etc/passwd.pdf' }, '422 attachment_name'],
    ['with a path of Windows', { name: 'C:\\Windows\\a.pdf' }, '422 attachment_name'],
    ['as an SVG', { name: 'a.svg' }, '415 attachment_type'],
    ['as a document with macros', { name: 'a.docm' }, '415 attachment_type'],
    ['without a name', { name: '' }, '415 attachment_type'],
    ['with 21 MB', { byteSize: 21 * 1024 * 1024 }, '413 attachment_too_large'],
    ['with one byte more than 20 MB', { byteSize: maxAttachmentBytes + 1 }, '413 attachment_too_large'],
    ['with no bytes', { byteSize: 0 }, '415 attachment_type'],
    ['with less than none', { byteSize: -1 }, '400 invalid_request'],
    ['for a report that is none', { reportId: 'x' }, '404 not_found'],
    ['for nothing', { reportId: '01900000-0000-7000-8000-000000000000' }, '404 not_found'],
  ])('%s: refused', async (_name, change, failure) => {
    const answer = await uploader.begin({ reportId, name: 'a.pdf', byteSize: 5000, ...change });
    expect(failureOf(answer)).toBe(failure);
    expect(await counts()).toMatchObject({ files: 0 });
  });

  it('as the sixth: refused, one after the other and all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin()));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      201, 201, 201, 201, 201, 409, 409, 409,
    ]);
    expect(failureOf(await begin())).toBe('409 attachment_limit');
    expect(await counts()).toMatchObject({ files: 5 });
  });

  it('without the consent to sensitive information: refused', async () => {
    const other = await createMember(testApp.sql);
    const own = await createReport(testApp.sql, { userId: other.id, state: 'draft' });
    const answer = await uploaderOf(testApp, await loginAs(testApp, other)).begin({
      ...{ reportId: own, name: 'a.pdf', byteSize: 5000 },
    });
    expect(failureOf(answer)).toBe('403 sensitive_consent_required');
  });

  it('for a diary entry: there is no such report', async () => {
    await testApp.sql`DELETE FROM reports WHERE practise_history_id = ${reportId}`;
    expect(failureOf(await begin())).toBe('404 not_found');
  });

  it('for a report that was handed in: refused, and so are the rest of one that was begun and its removal', async () => {
    const url = await begunUrl();
    await uploader.send(url, 0, pdfOf(5000).subarray(0, 2000));
    // A report can only be submitted with complete files; the test bypasses this rule.
    await testApp.owner`ALTER TABLE reports DISABLE TRIGGER reports_files_ready`;
    await handIn();
    await testApp.owner`ALTER TABLE reports ENABLE TRIGGER reports_files_ready`;
    expect(failureOf(await begin())).toBe('409 report_closed');
    expect(failureOf(await uploader.send(url, 2000, pdfOf(5000).subarray(2000)))).toBe('409 report_closed');
    const id = url.split('/').at(-1) ?? '';
    const removal = { method: 'DELETE' as const, url: `/api/v1/private/attachment/delete/${id}`, headers };
    expect(failureOf(await testApp.app.inject(removal))).toBe('409 report_closed');
    await testApp.sql`UPDATE reports SET state = 'returned' WHERE practise_history_id = ${reportId}`;
    expect((await uploader.send(url, 2000, pdfOf(5000).subarray(2000))).statusCode).toBe(204);
  });

  it('and not sent to its end: the report cannot be handed in', async () => {
    const url = await begunUrl();
    const refused = await handIn().catch(domainErrorOf);
    expect(refused).toMatchObject({ code: 'attachment_under_way', status: 409 });
    await uploader.send(url, 0, pdfOf(5000));
    await expect(handIn()).resolves.toBeDefined();
  });

  it('too often: refused', async () => {
    for (let n = 0; n < 100; n += 1) await uploader.begin({ reportId, name: 'a.exe', byteSize: 1 });
    expect(failureOf(await begin())).toBe('429 too_many_requests');
  });
});

describe('how bytes are sent', () => {
  it('from an offset that lies: refused, nothing is kept', async () => {
    const url = await begunUrl();
    const bytes = pdfOf(5000);
    expect(failureOf(await uploader.send(url, 1000, bytes.subarray(1000)))).toBe('409 upload_offset');
    await uploader.send(url, 0, bytes.subarray(0, 2000));
    expect(failureOf(await uploader.send(url, 0, bytes.subarray(0, 2000)))).toBe('409 upload_offset');
    for (const offset of ['-1', 'x', '1e3', ''])
      expect((await uploader.send(url, 0, bytes, { 'upload-offset': offset })).statusCode).toBe(400);
    expect(await uploader.offsetOf(url)).toBe(2000);
  });

  it('twice at once from one offset: one is kept', async () => {
    const url = await begunUrl();
    const piece = pdfOf(5000).subarray(0, 2000);
    const answers = await Promise.all([0, 1, 2].map(() => uploader.send(url, 0, piece)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409]);
    expect(await uploader.offsetOf(url)).toBe(2000);
    expect((await uploader.send(url, 2000, pdfOf(5000).subarray(2000))).statusCode).toBe(204);
  });

  it('more than was announced: refused', async () => {
    const url = await begunUrl(100);
    expect(failureOf(await uploader.send(url, 0, pdfOf(5000)))).toBe('413 attachment_too_large');
    expect(await uploader.offsetOf(url)).toBe(0);
  });

  it('by another member: it is not there', async () => {
    const url = await begunUrl();
    expect(failureOf(await stranger.send(url, 0, pdfOf(5000)))).toBe('404 not_found');
    expect(await stranger.offsetOf(url)).toBe(404);
    expect(await uploader.offsetOf(url)).toBe(0);
    const announced = await stranger.begin({ reportId, name: 'a.pdf', byteSize: 5000 });
    expect(failureOf(announced)).toBe('404 not_found');
  });

  it('without a token, with a strange one, from a page of another site, in another type: refused', async () => {
    const url = await begunUrl();
    const bare = uploaderOf(testApp, {});
    expect(failureOf(await bare.send(url, 0, pdfOf(5000)))).toBe('401 token_required');
    expect(failureOf(await bare.begin({ reportId, name: 'a.pdf', byteSize: 1 }))).toBe('401 token_required');
    const foreign = { origin: 'https://elsewhere.test' };
    expect(failureOf(await uploader.send(url, 0, pdfOf(5000), foreign))).toBe('403 forbidden');
    const json = { 'content-type': 'text/plain' };
    expect(failureOf(await uploader.send(url, 0, pdfOf(5000), json))).toBe('415 unsupported_media_type');
    expect(await uploader.offsetOf(url)).toBe(0);
  });

  it('to an address that is none: not found', async () => {
    for (const id of ['x', '01900000-0000-7000-8000-000000000000', "'", '%00'])
      expect(failureOf(await uploader.send(`${attachmentUploadPath}/${id}`, 0, pdfOf()))).toBe(
        '404 not_found',
      );
  });

  it('in another version of the protocol, or none: refused', async () => {
    const url = await begunUrl();
    for (const version of ['0.2.2', ''])
      expect((await uploader.send(url, 0, pdfOf(), { 'tus-resumable': version })).statusCode).toBe(400);
  });

  it('after the file is whole: refused', async () => {
    const url = await begunUrl();
    await uploader.send(url, 0, pdfOf(5000));
    expect(failureOf(await uploader.send(url, 5000, Buffer.from('more')))).toBe('413 attachment_too_large');
    expect(failureOf(await uploader.send(url, 0, pdfOf(5000)))).toBe('409 upload_offset');
    expect(await uploader.offsetOf(url)).toBe(5000);
  });
});

describe('the address of a file', () => {
  async function addressOf(): Promise<string> {
    const url = await begunUrl();
    await uploader.send(url, 0, pdfOf(5000));
    const id = url.split('/').at(-1) ?? '';
    const asked = { url: getAttachmentAddress.path.replace('{id}', id), headers };
    const other = await testApp.app.inject({ ...asked, headers: strangerHeaders });
    expect(failureOf(other)).toBe('404 not_found');
    return dataOf(getAttachmentAddress, await testApp.app.inject(asked)).url;
  }

  it.each([
    ['of another file', (url: string) => url.replace(/attachments\/.{8}/, 'attachments/01900000')],
    ['with a later end', (url: string) => url.replace(/e=(\d)/, 'e=9$1')],
    ['with another signature', (url: string) => url.replace(/s=.{4}/, 's=AAAA')],
    ['without one', (url: string) => url.replace(/\?.*/, '')],
    ['with two', (url: string) => `${url}&s=x`],
    ['of the films', (url: string) => url.replace('/attachments/', '/files/')],
  ])('%s is refused', async (_name, change) => {
    expect(failureOf(await testApp.app.inject(change(await addressOf())))).toBe('403 forbidden');
  });

  it('ends after five minutes', async () => {
    const url = await addressOf();
    clock.advance(299_000);
    expect((await testApp.app.inject(url)).statusCode).toBe(200);
    clock.advance(1000);
    expect(failureOf(await testApp.app.inject(url))).toBe('403 forbidden');
  });

  it('is not given for a file that is not whole', async () => {
    const id = (await begunUrl()).split('/').at(-1) ?? '';
    const asked = { url: getAttachmentAddress.path.replace('{id}', id), headers };
    expect(failureOf(await testApp.app.inject(asked))).toBe('404 not_found');
  });
});
