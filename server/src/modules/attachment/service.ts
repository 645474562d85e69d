import type { Attachment } from '@taegeuk/contract/attachment.ts';
import type { Reader } from '../../caller.ts';
import { inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { signedQuery } from '../../signed-address.ts';
import { type AuditActor, recordAudit } from '../audit/service.ts';
import { assertReportEditable, canRead } from '../practice/service.ts';
import { announceObject, discardObject, putObject, removeDueObjects } from './objects.ts';
import * as queries from './queries.ts';
import { keepObject } from './queries.ts';

export { announceObject, discardObject, keepObject, putObject, removeDueObjects };

/** Long enough to start a download; one that has started continues. */
const addressSeconds = 300;

function presentAttachment(row: queries.AttachmentRow, isOwn: boolean): Attachment {
  return {
    id: row.id,
    practiseHistoryId: row.practiseHistoryId,
    name: row.name,
    byteSize: row.byteSize,
    receivedBytes: row.receivedBytes,
    contentType: row.contentType,
    readyAt: row.readyAt?.toISOString() ?? null,
    fingerprint: isOwn ? row.fingerprint : null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A report's files are read by its author, and by staff within reach once it was submitted. */
async function readableReport(
  { sql, clock }: Services,
  member: Reader,
  reportId: string,
): Promise<queries.ReportRow> {
  const report = await queries.findReport(sql, reportId);
  const isOpen = report && (report.userId === member.id || report.state !== 'draft');
  if (!isOpen || !(await canRead(sql, member, report, clock()))) throw new DomainError('not_found');
  return report;
}

/**
 * Files of a report: all for its author, including running uploads; the complete ones for staff, whose reading is logged.
 * @throws {DomainError} not_found
 */
export async function listAttachments(
  services: Services,
  member: Reader,
  reportId: string,
  actor: AuditActor,
): Promise<Attachment[]> {
  const report = await readableReport(services, member, reportId);
  const isOwn = report.userId === member.id;
  if (!isOwn)
    await recordAudit(services.sql, actor, {
      action: 'attachment.list',
      subjectType: 'practice',
      subjectId: report.id,
      aboutUserId: report.userId,
    });
  const rows = await queries.listAttachments(services.sql, report.id);
  return rows.filter(({ readyAt }) => isOwn || readyAt).map((row) => presentAttachment(row, isOwn));
}

/**
 * An address from which a file can be downloaded for five minutes; if staff request it, that is logged.
 * @throws {DomainError} not_found
 */
export async function getAddress(
  services: Services,
  member: Reader,
  id: string,
  actor: AuditActor,
): Promise<{ url: string; expiresAt: string }> {
  const row = await queries.findAttachment(services.sql, id);
  if (!row?.readyAt) throw new DomainError('not_found');
  const report = await readableReport(services, member, row.practiseHistoryId);
  if (report.userId !== member.id)
    await recordAudit(services.sql, actor, {
      action: 'attachment.read',
      subjectType: 'attachment',
      subjectId: id,
      aboutUserId: report.userId,
    });
  const end = Math.floor(services.clock().getTime() / 1000) + addressSeconds;
  return {
    url: `/media/attachments/${id}?${signedQuery(services, 'attachment', id, end)}`,
    expiresAt: new Date(end * 1000).toISOString(),
  };
}

/** A complete file, for somebody with a signed address of it; undefined when it is gone. */
export async function findReady(
  { sql }: Services,
  id: string,
): Promise<{ name: string; contentType: string; key: string } | undefined> {
  const row = await queries.findAttachment(sql, id);
  if (!row?.storageKey || !row.contentType) return undefined;
  return { name: row.name, contentType: row.contentType, key: row.storageKey };
}

/**
 * Removes one's own file, complete or being uploaded, with its bytes.
 * @throws {DomainError} not_found; report_closed once the report was submitted
 */
export async function deleteAttachment(services: Services, member: Reader, id: string): Promise<void> {
  await inTransaction(services.sql, async (db) => {
    const row = await queries.findAttachment(db, id);
    if (row?.userId !== member.id) throw new DomainError('not_found');
    await assertReportEditable(db, { userId: member.id, reportId: row.practiseHistoryId });
    await queries.deleteAttachment(db, id);
  });
  // What cannot be removed now is removed by the clean-up.
  await removeDueObjects(services).catch(() => undefined);
}
