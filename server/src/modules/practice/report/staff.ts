import { type ReportGrade, reportGrades } from '@taegeuk/contract/report-states.ts';
import type { Undo } from '@taegeuk/contract/undo.ts';
import type { Reader } from '../../../caller.ts';
import type { Db } from '../../../database/connect.ts';
import { DomainError, refuse } from '../../../domain-error.ts';
import type { Services } from '../../../services.ts';
import { actAsStaff, checkedAnswer, type StaffActing } from '../../../staff.ts';
import { type Departure, findRepeated, holdBack, isAnswerWaiting, type Leaving } from '../../undo/service.ts';
import { informMember, sensitiveConsentOf } from '../../user/service.ts';
import { canRead, refuseClaimedByOther } from '../reach.ts';
import { settleClaim } from '../reach-queries.ts';
import { reportAnsweredMail } from './mail.ts';
import { stateAfter } from './policy.ts';
import * as queries from './queries.ts';

/** A teacher's answer to the version that they read. */
export interface GivenReview {
  id: string;
  version: number;
  comment: string;
  idempotencyKey?: string | null | undefined;
}

/** What waits for two minutes until it becomes a review. */
interface HeldReview {
  act: 'review' | 'return';
  grade: ReportGrade | null;
  comment: string;
}

// The report of a member who has left, or withdrew the consent, is neither read nor answered; only its author can read a
// draft.
async function holdAnswerable(db: Db, id: string): Promise<queries.LockedReport | undefined> {
  const report = await queries.lockReport(db, id);
  if (!report || report.isAuthorDeleted || report.state === 'draft') return undefined;
  return (await sensitiveConsentOf(db, report.userId)) === 'withdrawn' ? undefined : report;
}

async function holdForStaff(
  db: Db,
  id: string,
  { staff, now }: { staff: Reader; now: Date },
): Promise<queries.LockedReport | undefined> {
  const report = await holdAnswerable(db, id);
  return report && (await canRead(db, staff, report, now)) ? report : undefined;
}

async function tellAuthor(
  db: Db,
  report: queries.LockedReport,
  { verdict, origin, now }: { verdict: 'reviewed' | 'returned'; origin: string; now: Date },
): Promise<void> {
  const link = `${origin}/academy/report-manage/view/${report.id}`;
  await informMember(db, { userId: report.userId, now }, (lang) => reportAnsweredMail(lang, verdict, link));
}

// The answer and the row in the log: both or none. Nothing of the report changes yet.
async function answer(
  { sql, clock }: Services,
  given: GivenReview,
  by: StaffActing,
  { act, grade }: Omit<HeldReview, 'comment'>,
): Promise<Undo> {
  const comment = checkedAnswer(given.comment, 'comment');
  const now = clock();
  const sent = { kind: 'report', subjectId: given.id, idempotencyKey: given.idempotencyKey } as const;
  return actAsStaff(sql, by, {
    ...{ right: 'practice', action: `report.${act}`, subjectType: 'practice', id: given.id },
    version: given.version,
    hold: (db) => holdForStaff(db, given.id, { staff: by.staff, now }),
    change: async (db, { id, userId, state }) => {
      const repeated = await findRepeated(db, by, sent);
      if (repeated) return { done: repeated, detail: null };
      const isClosed = !stateAfter(state, act) || (await isAnswerWaiting(db, 'report', id));
      if (isClosed) throw new DomainError('report_closed');
      await refuseClaimedByOther(db, by.staff, { kind: 'report', subjectId: id }, now);
      const word: HeldReview = { act, grade, comment };
      return { done: await holdBack(db, by, { ...sent, userId, word, now }), detail: { grade } };
    },
  });
}

// The answer, the state and the mail: all or none.
async function leave(
  db: Db,
  { subjectId: id, staffId, origin, word, now }: Leaving<HeldReview>,
): Promise<boolean> {
  const report = await holdAnswerable(db, id);
  const state = report && stateAfter(report.state, word.act);
  if (!state) return false;
  const verdict = word.act === 'review' ? 'reviewed' : 'returned';
  await queries.moveReport(db, { id, state, submittedAt: null });
  await queries.createReview(db, {
    id,
    staffId,
    version: report.version,
    verdict,
    grade: word.grade,
    comment: word.comment,
    now,
  });
  await settleClaim(db, { kind: 'report', subjectId: id, now });
  await tellAuthor(db, report, { verdict, origin, now });
  return true;
}

/** How the answer to a report leaves: state, word and mail at once. */
export const reportDeparture: Departure = { kind: 'report', leave };

/**
 * Grades a submitted report, once. In two minutes its author has word and grade, and is told by mail that there is an
 * answer, not what it says; until then it can be taken back. The same key again is the same answer.
 * @throws {DomainError} forbidden, own_record; not_found, also out of reach; report_closed, changed_elsewhere,
 * already_claimed, invalid_input
 */
export async function reviewReport(
  services: Services,
  given: GivenReview & { grade: ReportGrade },
  by: StaffActing,
): Promise<Undo> {
  if (!reportGrades.includes(given.grade)) refuse([{ path: 'grade', message: 'invalid_choice' }]);
  return answer(services, given, by, { act: 'review', grade: given.grade });
}

/**
 * Returns a report with a comment on what to change, in two minutes, as {@link reviewReport}.
 * @throws {DomainError} as {@link reviewReport}
 */
export async function returnReport(services: Services, given: GivenReview, by: StaffActing): Promise<Undo> {
  return answer(services, given, by, { act: 'return', grade: null });
}
