import type { FieldMessage } from '@taegeuk/contract/errors.ts';
import { text } from '@taegeuk/contract/fields.ts';
import { type ReportGrade, reportGrades } from '@taegeuk/contract/report-states.ts';
import { isStaff, type Reader } from '../../../caller.ts';
import { type Db, inTransaction } from '../../../database/connect.ts';
import { DomainError, refuse } from '../../../domain-error.ts';
import type { Services } from '../../../services.ts';
import { type AuditActor, recordAudit } from '../../audit/service.ts';
import { enqueue } from '../../outbox/service.ts';
import { isWithheld } from '../withheld.ts';
import { reportAnsweredMail } from './mail.ts';
import { stateAfter } from './policy.ts';
import * as queries from './queries.ts';

/** Who of the staff acts, from where, and the origin for the link in the member's mail. */
export interface ReviewActing {
  staff: Reader;
  actor: AuditActor;
  origin: string;
}

/** A teacher's answer to the version that they read. */
export interface GivenReview {
  id: string;
  version: number;
  comment: string;
}

const commentText = text({ max: 5000 });

function checkedComment(typed: string): string {
  const { data, error } = commentText.safeParse(typed);
  refuse((error?.issues ?? []).map(({ message }) => ({ path: 'comment', message: message as FieldMessage })));
  return data ?? '';
}

// The report of a member who has left, or withdrew the consent, is neither read nor answered; only its author can read a
// draft.
async function holdForStaff(db: Db, id: string, staff: Reader): Promise<queries.LockedReport> {
  const report = await queries.lockReport(db, id);
  if (!report || report.isAuthorDeleted || report.state === 'draft') throw new DomainError('not_found');
  if (await isWithheld(db, staff, report)) throw new DomainError('not_found');
  if (report.userId === staff.id) throw new DomainError('forbidden');
  return report;
}

async function tellAuthor(
  db: Db,
  report: queries.LockedReport,
  { verdict, origin, now }: { verdict: 'reviewed' | 'returned'; origin: string; now: Date },
): Promise<void> {
  const { userId, email, lang } = report;
  // An address that nobody confirmed may be a stranger's.
  if (!report.isEmailVerified) return;
  const mail = reportAnsweredMail(lang, verdict, `${origin}/academy/report-manage/view/${report.id}`);
  await enqueue(db, { kind: 'mail', to: email, userId, now, ...mail });
}

// The answer, the state, the row in the log and the mail: all or none.
function answer(
  { sql, clock }: Services,
  given: GivenReview,
  by: ReviewActing,
  { act, grade }: { act: 'review' | 'return'; grade: ReportGrade | null },
): Promise<void> {
  if (!isStaff(by.staff)) throw new DomainError('forbidden');
  const comment = checkedComment(given.comment);
  const now = clock();
  const verdict = act === 'review' ? 'reviewed' : 'returned';
  return inTransaction(sql, async (db) => {
    const report = await holdForStaff(db, given.id, by.staff);
    const state = stateAfter(report.state, act);
    if (!state) throw new DomainError('report_closed');
    if (report.version !== given.version) throw new DomainError('changed_elsewhere');
    await queries.moveReport(db, { id: report.id, state, submittedAt: null });
    await queries.createReview(db, {
      ...{ id: report.id, staffId: by.staff.id, verdict, grade, comment, now },
    });
    await recordAudit(db, by.actor, {
      ...{ action: `report.${act}`, subjectType: 'practice', subjectId: report.id, detail: { grade } },
      aboutUserId: report.userId,
    });
    await tellAuthor(db, report, { verdict, origin: by.origin, now });
  });
}

/**
 * Grades a submitted report, once, and tells its author by mail that there is an answer, not what it says.
 * @throws {DomainError} forbidden for members and for one's own; not_found, report_closed, changed_elsewhere, invalid_input
 */
export async function reviewReport(
  services: Services,
  given: GivenReview & { grade: ReportGrade },
  by: ReviewActing,
): Promise<void> {
  if (!reportGrades.includes(given.grade)) refuse([{ path: 'grade', message: 'invalid_choice' }]);
  await answer(services, given, by, { act: 'review', grade: given.grade });
}

/**
 * Returns a report with a comment on what to change, and tells its author by mail.
 * @throws {DomainError} forbidden for members and for one's own; not_found, report_closed, changed_elsewhere, invalid_input
 */
export async function returnReport(services: Services, given: GivenReview, by: ReviewActing): Promise<void> {
  await answer(services, given, by, { act: 'return', grade: null });
}
