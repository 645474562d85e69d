import { type ReportGrade, reportGrades } from '@taegeuk/contract/report-states.ts';
import type { Reader } from '../../../caller.ts';
import type { Db } from '../../../database/connect.ts';
import { DomainError, refuse } from '../../../domain-error.ts';
import type { Services } from '../../../services.ts';
import { actAsStaff, checkedAnswer, type StaffActing } from '../../../staff.ts';
import { enqueue } from '../../outbox/service.ts';
import { isWithheld } from '../withheld.ts';
import { reportAnsweredMail } from './mail.ts';
import { stateAfter } from './policy.ts';
import * as queries from './queries.ts';

/** A teacher's answer to the version that they read. */
export interface GivenReview {
  id: string;
  version: number;
  comment: string;
}

// The report of a member who has left, or withdrew the consent, is neither read nor answered; only its author can read a
// draft.
async function holdForStaff(db: Db, id: string, staff: Reader): Promise<queries.LockedReport | undefined> {
  const report = await queries.lockReport(db, id);
  if (!report || report.isAuthorDeleted || report.state === 'draft') return undefined;
  return (await isWithheld(db, staff, report)) ? undefined : report;
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
async function answer(
  { sql, clock }: Services,
  given: GivenReview,
  by: StaffActing,
  { act, grade }: { act: 'review' | 'return'; grade: ReportGrade | null },
): Promise<void> {
  const comment = checkedAnswer(given.comment, 'comment');
  const now = clock();
  const verdict = act === 'review' ? 'reviewed' : 'returned';
  return actAsStaff(sql, by, {
    ...{ right: 'practice', action: `report.${act}`, subjectType: 'practice', id: given.id },
    version: given.version,
    hold: (db) => holdForStaff(db, given.id, by.staff),
    change: async (db, report) => {
      const state = stateAfter(report.state, act);
      if (!state) throw new DomainError('report_closed');
      await queries.moveReport(db, { id: report.id, state, submittedAt: null });
      await queries.createReview(db, {
        ...{ id: report.id, staffId: by.staff.id, verdict, grade, comment, now },
      });
      await tellAuthor(db, report, { verdict, origin: by.origin, now });
      return { done: undefined, detail: { grade } };
    },
  });
}

/**
 * Grades a submitted report, once, and tells its author by mail that there is an answer, not what it says.
 * @throws {DomainError} forbidden, own_record; not_found, report_closed, changed_elsewhere, invalid_input
 */
export async function reviewReport(
  services: Services,
  given: GivenReview & { grade: ReportGrade },
  by: StaffActing,
): Promise<void> {
  if (!reportGrades.includes(given.grade)) refuse([{ path: 'grade', message: 'invalid_choice' }]);
  await answer(services, given, by, { act: 'review', grade: given.grade });
}

/**
 * Returns a report with a comment on what to change, and tells its author by mail.
 * @throws {DomainError} forbidden, own_record; not_found, report_closed, changed_elsewhere, invalid_input
 */
export async function returnReport(services: Services, given: GivenReview, by: StaffActing): Promise<void> {
  await answer(services, given, by, { act: 'return', grade: null });
}
