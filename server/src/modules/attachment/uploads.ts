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

/** What is kept at a time: a server that is killed loses no more of what it has not yet acknowledged. */
const partBytes = 1024 * 1024;
const partType = 'application/octet-stream';
/** After this a look that has not ended is no longer under way, in this process or any other. */
const lookPatienceMs = 3 * lookTimeMs;

/** What uploads work with. */
type Stores = Pick<Services, 'sql' | 'storage' | 'clock'>;

/** A file as it is announced. */
export interface NewUpload {
  reportId: string;
  name: string;
  byteSize: number;
  fingerprint: string | null;
}

/**
 * Begins an upload, or finds the one that was begun of the same file.
 * @throws {DomainError} attachment_name, attachment_type; not_found for a report that is not one's own;
 * report_closed, attachment_limit, sensitive_consent_required
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
 * One's own upload, whole or not.
 * @throws {DomainError} not_found; report_closed when the report has been handed in meanwhile
 */
export async function getUpload({ sql }: Stores, member: Reader, id: string): Promise<queries.AttachmentRow> {
  const row = await queries.findAttachment(sql, id);
  if (row?.userId !== member.id) throw new DomainError('not_found');
  const report = await queries.findReport(sql, row.practiseHistoryId);
  if (!report || !isReportOpen(report.state)) throw new DomainError('report_closed');
  return row;
}

/** Puts an object and lets `name` name it in a transaction; where that fails, the object goes again. */
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
    // Somebody else went on from here, or it was removed.
    if (!(await queries.moveOn(db, part))) throw new DomainError('upload_offset');
  });
  return firstByte + bytes.length;
}

/**
 * Keeps what comes from `offset` on, part by part, each as soon as it is there; where the connection breaks, what has
 * come by then. Any process may go on from any offset.
 * @returns where the upload now is
 * @throws {DomainError} upload_offset when another request went on from there
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
 * Looks into a file, once: that a look begins is stored before, so that a file that ends the server is not looked into by
 * the next one.
 * @throws {DomainError} the reason why it is refused; upload_offset while another request is looking
 */
async function lookOnce(services: Stores, row: queries.AttachmentRow, bytes: Buffer): Promise<Inspected> {
  const { sql, clock } = services;
  if (!(await queries.beginInspection(sql, row.id, clock()))) throw new DomainError('upload_offset');
  const inspected = await look(bytes, row.name);
  await queries.endInspection(sql, row.id);
  return inspected;
}

/** A look that began and did not end: its worker would long have been ended, so that its server was. */
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

/** Whether a failure is the file's own: it will not pass. */
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
    // Anything else may pass: the next question about the upload tries again.
    if (isRefusal(error)) await queries.deleteAttachment(services.sql, id);
    throw error;
  } finally {
    // What cannot be removed now is removed by the clean-up.
    await removeDueObjects(services).catch(() => undefined);
  }
}

/**
 * Looks into a file that has arrived whole and makes it one of the report's; once more is as once. What is refused is
 * gone, its bytes too.
 * @throws {DomainError} the reason why it is refused; upload_offset, too_many_requests where it has to be asked for again
 */
export async function finishUpload(services: Stores, member: Reader, id: string): Promise<void> {
  const row = await getUpload(services, member, id);
  if (row.readyAt || row.receivedBytes < row.byteSize) return;
  await inTurn(() => finish(services, member, id));
}
