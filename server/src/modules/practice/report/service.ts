import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { isBlankReport, type Report, type ReportLine } from '@taegeuk/contract/report.ts';
import type { Reader } from '../../../caller.ts';
import { type Db, inTransaction } from '../../../database/connect.ts';
import { DomainError, type Objection, refuse } from '../../../domain-error.ts';
import { inMemberTurn } from '../../../member-turns.ts';
import type { Services } from '../../../services.ts';
import { type AuditActor, recordAudit } from '../../audit/service.ts';
import { isAnswerWaiting } from '../../undo/service.ts';
import { assertSensitiveConsent } from '../../user/service.ts';
import { canRead } from '../reach.ts';
import { type ReportAct, stateAfter } from './policy.ts';
import { presentLine, presentReport } from './present.ts';
import * as queries from './queries.ts';

interface Own {
  userId: string;
  reportId: string;
}

/**
 * Locks one's own report for the transaction, if its state allows the action.
 * @throws {DomainError} not_found, report_closed
 */
export async function holdReport(db: Db, own: Own, act: ReportAct): Promise<queries.LockedReport> {
  const report = await queries.lockReport(db, own.reportId);
  if (report?.userId !== own.userId) throw new DomainError('not_found');
  if (stateAfter(report.state, act) === undefined) throw new DomainError('report_closed');
  // A teacher has answered it; the answer leaves soon.
  if (act === 'take back' && (await isAnswerWaiting(db, 'report', report.id)))
    throw new DomainError('report_closed');
  return report;
}

/**
 * Call it within a transaction that changes something of a report, such as its files: the report stays a draft or a
 * returned one of this member until the transaction ends.
 * @throws {DomainError} not_found, report_closed
 */
export async function assertReportEditable(db: Db, own: Own): Promise<void> {
  await holdReport(db, own, 'edit');
}

async function presentStored(db: Db, id: string, lang: LanguageCode): Promise<Report> {
  const row = await queries.findReport(db, id, lang);
  if (!row) throw new DomainError('not_found');
  return presentReport(row, await queries.listReviews(db, id));
}

/**
 * The caller's own reports, the one changed last first.
 * @throws {DomainError} too_many_requests for too many simultaneous searches
 */
export async function listReports(
  { sql }: Services,
  member: Reader,
  asked: Omit<queries.ReportFilter, 'userId'>,
): Promise<{ reports: ReportLine[]; total: number }> {
  const filter = { ...asked, userId: member.id };
  const list = () => queries.listReports(sql.reads, filter);
  const { rows, total } = await (asked.q ? inMemberTurn(member.id, list) : list());
  return { reports: rows.map(presentLine), total };
}

/**
 * One report with its reviews: the caller's own, or for staff one within reach that was submitted; their reading is logged.
 * @throws {DomainError} not_found
 */
export async function getReport(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  member: Reader,
  { id, lang }: { id: string; lang: LanguageCode },
  actor: AuditActor,
): Promise<Report> {
  const report = await presentStored(sql, id, lang);
  if (!(await canRead(sql, member, report, clock()))) throw new DomainError('not_found');
  if (report.userId === member.id) return report;
  if (report.state === 'draft') throw new DomainError('not_found');
  const subject = { subjectType: 'practice', subjectId: id, aboutUserId: report.userId } as const;
  await recordAudit(sql, actor, { action: 'practice.read', ...subject });
  return report;
}

// Everything that is missing is reported at once.
function objectionsTo(report: queries.LockedReport): Objection[] {
  const objections: Objection[] = [];
  if (report.title === '') objections.push({ path: 'title', message: 'fill_blank' });
  if (report.categoryId === null) objections.push({ path: 'categoryId', message: 'fill_blank' });
  else if (!report.isCourse) objections.push({ path: 'categoryId', message: 'invalid_choice' });
  if (isBlankReport(report.content)) objections.push({ path: 'content', message: 'fill_blank' });
  return objections;
}

/**
 * Submits one's own report, in the version that the member saw.
 * @throws {DomainError} not_found, report_closed, changed_elsewhere, sensitive_consent_required; invalid_input for what is
 * missing; report_of_course_exists (the index says so)
 */
export function submitReport(
  { sql, clock }: Services,
  member: Reader,
  { id, version, lang }: { id: string; version: number; lang: LanguageCode },
): Promise<Report> {
  const submittedAt = clock();
  return inTransaction(sql, async (db) => {
    const report = await holdReport(db, { userId: member.id, reportId: id }, 'submit');
    await assertSensitiveConsent(db, member.id);
    if (report.version !== version) throw new DomainError('changed_elsewhere');
    refuse(objectionsTo(report));
    await queries.moveReport(db, { id, state: 'submitted', submittedAt });
    await queries.keepVersion(db, id, submittedAt);
    return presentStored(db, id, lang);
  });
}

/**
 * Withdraws one's own report before a teacher has answered it: it is a draft again.
 * @throws {DomainError} not_found, report_closed
 */
export function takeBackReport(
  { sql }: Services,
  member: Reader,
  { id, lang }: { id: string; lang: LanguageCode },
): Promise<Report> {
  return inTransaction(sql, async (db) => {
    await holdReport(db, { userId: member.id, reportId: id }, 'take back');
    await queries.moveReport(db, { id, state: 'draft', submittedAt: null });
    return presentStored(db, id, lang);
  });
}
