import { buffer } from 'node:stream/consumers';
import { isReportOpen } from '@taegeuk/contract/report-states.ts';
import type { Reader } from '../../caller.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { assertReportEditable } from '../practice/service.ts';
import { assertSensitiveConsent } from '../user/service.ts';
import type { Inspected } from './content/inspect.ts';
import { inTurn, look, lookTimeMs } from './content/look.ts';
import { cleanName } from './names.ts';
import { discardObject, putObject, removeDueObjects } from './objects.ts';
import * as queries from './queries.ts';

/** The size of a part: a server that is killed loses no more than this of what it has not yet acknowledged. */
const partBytes = 1024 * 1024;
const partType = 'application/octet-stream';
/** After this time an inspection without an end is no longer running, in this process or any other. */
const lookPatienceMs = 3 * lookTimeMs;

/** What the functions for uploads work with. */
type Stores = Pick<Services, 'sql' | 'storage' | 'clock'>;

/** A file as it is announced. */
export interface NewUpload {
  reportId: string;
  name: string;
  byteSize: number;
  fingerprint: string | null;
}

/**
 * Starts an upload, or finds an earlier one of the same file.
 * @throws {DomainError} attachment_name, attachment_type; not_found for a report that is not one's own; report_closed,
 * attachment_limit, sensitive_consent_required
 */
export async function beginUpload(
  services: Stores,
  member: Reader,
  asked: NewUpload,
): Promise<queries.AttachmentRow> {
  const name = cleanName(asked.name);
  const { fingerprint, byteSize } = asked;
  return inTransaction(services.sql, async (db) => {
    await assertReportEditable(db, { userId: member.id, reportId: asked.reportId });
    await assertSensitiveConsent(db, member.id);
    const begun =
      fingerprint === null
        ? undefined
        : await queries.findUnderWay(db, asked.reportId, { fingerprint, byteSize });
    if (begun) return begun;
    const added = { ...asked, name, userId: member.id, now: services.clock() };
    const row = await queries.createAttachment(db, added);
    if (!row) throw new DomainError('attachment_limit');
    return row;
  });
}

/**
 * One's own upload, complete or not.
 * @throws {DomainError} not_found; report_closed when the report has been submitted meanwhile
 */
export async function getUpload({ sql }: Stores, member: Reader, id: string): Promise<queries.AttachmentRow> {
  const row = await queries.findAttachment(sql, id);
  if (row?.userId !== member.id) throw new DomainError('not_found');
  const report = await queries.findReport(sql, row.practiseHistoryId);
  if (!report || !isReportOpen(report.state)) throw new DomainError('report_closed');
  return row;
}

/** Stores an object and lets `name` refer to it in a transaction; if that fails, the object is removed again. */
async function putNamed(
  services: Stores,
  content: { bytes: Buffer; contentType: string },
  name: (db: Db, storageKey: string) => Promise<void>,
): Promise<void> {
  const storageKey = await putObject(services, content.bytes, content.contentType);
  try {
    await inTransaction(services.sql, (db) => name(db, storageKey));
  } catch (error) {
    await discardObject(services, storageKey);
    throw error;
  }
}

async function keepPart(services: Stores, id: string, firstByte: number, bytes: Buffer): Promise<number> {
  await putNamed(services, { bytes, contentType: partType }, async (db, storageKey) => {
    const part = { id, firstByte, byteSize: bytes.length, storageKey, now: services.clock() };
    // Another request continued from here, or it was removed.
    if (!(await queries.moveOn(db, part))) throw new DomainError('upload_offset');
  });
  return firstByte + bytes.length;
}

/**
 * Stores what arrives from `offset` on, part by part, each as soon as it is there; if the connection breaks, what has
 * arrived by then. Any process may continue from any offset.
 * @returns the new offset of the upload
 * @throws {DomainError} upload_offset when another request continued from there
 */
export async function receive(
  services: Stores,
  id: string,
  offset: number,
  stream: AsyncIterable<Buffer>,
): Promise<number> {
  let position = offset;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const keep = async () => {
    if (waitingBytes === 0) return;
    const bytes = Buffer.concat(waiting, waitingBytes);
    [waiting, waitingBytes] = [[], 0];
    position = await keepPart(services, id, position, bytes);
  };
  try {
    for await (const chunk of stream) {
      waiting.push(chunk);
      waitingBytes += chunk.length;
      if (waitingBytes >= partBytes) await keep();
    }
  } finally {
    await keep();
  }
  return position;
}

async function readParts({ sql, storage }: Stores, row: queries.AttachmentRow): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const key of await queries.listParts(sql, row.id)) {
    const stream = await storage.files.read(key);
    if (!stream) throw new DomainError('attachment_damaged');
    parts.push(await buffer(stream));
  }
  const bytes = Buffer.concat(parts);
  if (bytes.length !== row.byteSize) throw new DomainError('attachment_damaged');
  return bytes;
}

/**
 * Inspects a file, once: its beginning is recorded first, so that a file that crashes the server is not inspected by the
 * next one.
 * @throws {DomainError} the reason why it is refused; upload_offset while another request is inspecting
 */
async function lookOnce(services: Stores, row: queries.AttachmentRow, bytes: Buffer): Promise<Inspected> {
  const { sql, clock } = services;
  if (!(await queries.beginInspection(sql, row.id, clock()))) throw new DomainError('upload_offset');
  const inspected = await look(bytes, row.name);
  await queries.endInspection(sql, row.id);
  return inspected;
}

/** An inspection began and did not end: its worker would have been stopped long ago, so its server has crashed. */
function refuseUnended({ clock }: Stores, { inspectionStartedAt }: queries.AttachmentRow): void {
  if (!inspectionStartedAt) return;
  const isOver = clock().getTime() - inspectionStartedAt.getTime() > lookPatienceMs;
  throw new DomainError(isOver ? 'attachment_unchecked' : 'upload_offset');
}

async function makeReady(services: Stores, member: Reader, row: queries.AttachmentRow): Promise<void> {
  refuseUnended(services, row);
  const bytes = await readParts(services, row);
  const { contentType, byteSize } = await lookOnce(services, row, bytes);
  await putNamed(services, { bytes: bytes.subarray(0, byteSize), contentType }, async (db, storageKey) => {
    await assertReportEditable(db, { userId: member.id, reportId: row.practiseHistoryId });
    const whole = { id: row.id, storageKey, contentType, byteSize, now: services.clock() };
    // It was removed meanwhile.
    if (!(await queries.complete(db, whole))) throw new DomainError('not_found');
  });
}

/** Whether the file itself is the reason of a failure: then it will fail again. */
function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && error.code.startsWith('attachment_');
}

async function finish(services: Stores, member: Reader, id: string): Promise<void> {
  // As it is now: it may have waited for its turn.
  const row = await getUpload(services, member, id);
  if (row.readyAt || row.receivedBytes < row.byteSize) return;
  try {
    await makeReady(services, member, row);
  } catch (error) {
    // Any other failure may pass: the next request about the upload tries again.
    if (isRefusal(error)) await queries.deleteAttachment(services.sql, id);
    throw error;
  } finally {
    // What cannot be removed now is removed by the clean-up.
    await removeDueObjects(services).catch(() => undefined);
  }
}

/**
 * Inspects a file that has arrived completely and makes it one of the report's; a second call has the same effect as one.
 * The bytes of a refused file are deleted.
 * @throws {DomainError} the reason why it is refused; upload_offset, too_many_requests if it has to be requested again
 */
export async function finishUpload(services: Stores, member: Reader, id: string): Promise<void> {
  const row = await getUpload(services, member, id);
  if (row.readyAt || row.receivedBytes < row.byteSize) return;
  await inTurn(() => finish(services, member, id));
}
