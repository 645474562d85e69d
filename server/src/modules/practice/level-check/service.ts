import type { LevelCheck, LevelCheckState } from '@taegeuk/contract/level-check.ts';
import { heightOf, type LevelPlace, nextPlace } from '@taegeuk/contract/levels.ts';
import { withdrawnNickName } from '@taegeuk/contract/withdrawn.ts';
import type { Reader } from '../../../caller.ts';
import type { Db } from '../../../database/connect.ts';
import type { PageRequest } from '../../../database/paging.ts';
import { DomainError, refuse } from '../../../domain-error.ts';
import type { Services } from '../../../services.ts';
import { actAsStaff, type StaffActing } from '../../../staff.ts';
import { enqueue } from '../../outbox/service.ts';
import { sensitiveConsentOf } from '../../user/service.ts';
import { levelCheckAnsweredMail } from './mail.ts';
import * as queries from './queries.ts';

function stateOf(row: queries.LevelCheckRow): LevelCheckState {
  if (row.isApproved !== null) return row.isApproved ? 'approved' : 'refused';
  return row.closedAt ? 'withdrawn' : 'open';
}

function presentAnswer(row: queries.LevelCheckRow): LevelCheck['answer'] {
  if (row.isApproved === null) return null;
  return {
    nickName: row.isStaffDeleted ? withdrawnNickName : (row.staffNickName ?? ''),
    reason: row.reason ?? '',
    fromLevel: row.fromLevel ?? row.level,
    fromSubLevel: row.fromSubLevel ?? row.subLevel,
    toLevel: row.toLevel ?? row.level,
    toSubLevel: row.toSubLevel ?? row.subLevel,
    createdAt: (row.answeredAt ?? row.createdAt).toISOString(),
  };
}

function presentLevelCheck(row: queries.LevelCheckRow): LevelCheck {
  const { id, title, content, level, subLevel } = row;
  return {
    ...{ id, title, content, level, subLevel },
    state: stateOf(row),
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    answer: presentAnswer(row),
  };
}

/** The caller's own requests with their answers, an open one first, then the newest. */
export async function listLevelChecks(
  { sql }: Services,
  member: Reader,
  page: PageRequest,
): Promise<{ checks: LevelCheck[]; total: number }> {
  const { rows, total } = await queries.listLevelChecks(sql, { ...page, userId: member.id });
  return { checks: rows.map(presentLevelCheck), total };
}

/**
 * Withdraws one's own open request; it stays in the history, and another can be made.
 * @throws {DomainError} not_found; level_check_closed when it was answered or withdrawn already
 */
export async function withdrawLevelCheck(
  { sql, clock }: Services,
  member: Reader,
  id: string,
): Promise<LevelCheck> {
  const own = { id, userId: member.id };
  if (!(await queries.findLevelCheck(sql, own))) throw new DomainError('not_found');
  if (!(await queries.closeLevelCheck(sql, id, clock()))) throw new DomainError('level_check_closed');
  const row = await queries.findLevelCheck(sql, own);
  if (!row) throw new DomainError('not_found');
  return presentLevelCheck(row);
}

/**
 * What staff decide: approved to a position above (the next one if none is named), or refused; with a reason either way.
 */
export interface LevelCheckDecision {
  id: string;
  isApproved: boolean;
  reason: string;
  to?: LevelPlace;
}

// Approval moves the member up: to an existing position above their present one.
function targetOf(decision: LevelCheckDecision, from: LevelPlace): LevelPlace {
  if (!decision.isApproved) return from;
  const to = decision.to ?? nextPlace(from);
  if (!to || heightOf(to) <= heightOf(from)) {
    throw new DomainError('invalid_input', { fields: [{ path: 'toLevel', message: 'invalid_choice' }] });
  }
  return to;
}

async function tellApplicant(
  db: Db,
  { userId, email, lang, isEmailVerified }: queries.Applicant,
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  // An address that nobody confirmed may be a stranger's.
  if (!isEmailVerified) return;
  const mail = levelCheckAnsweredMail(lang, `${origin}/center/diary/level-check/hidden`);
  await enqueue(db, { kind: 'mail', to: email, userId, now, ...mail });
}

// The request of a member who withdrew the consent is no longer read, and so not answered either.
async function holdApplicant(db: Db, practiceId: string): Promise<queries.Applicant | undefined> {
  const applicant = await queries.lockApplicant(db, practiceId);
  return applicant && (await sensitiveConsentOf(db, applicant.userId)) !== 'withdrawn'
    ? applicant
    : undefined;
}

/**
 * Answers an open request, as staff, once: of many who answer at the same moment one succeeds. An approval moves the
 * member; who answered, when and why is stored, and the member is told by mail.
 * @throws {DomainError} forbidden for members, own_record for one's own request; not_found, also for a member who has
 * withdrawn the consent to sensitive information; level_check_closed; invalid_input without a reason, or for a position
 * that is not above the member's
 */
export async function answerLevelCheck(
  { sql, clock }: Services,
  decision: LevelCheckDecision,
  by: StaffActing,
): Promise<void> {
  const { id: practiceId, isApproved } = decision;
  const reason = decision.reason.trim();
  if (reason === '') refuse([{ path: 'reason', message: 'fill_blank' }]);
  const now = clock();
  return actAsStaff(sql, by, {
    ...{ right: 'practice', action: 'level-check.answer', subjectType: 'practice', id: practiceId },
    hold: (db) => holdApplicant(db, practiceId),
    change: async (db, applicant) => {
      if (!(await queries.closeLevelCheck(db, practiceId, now))) throw new DomainError('level_check_closed');
      const before = { level: applicant.level, subLevel: applicant.subLevel };
      const to = targetOf(decision, before);
      await queries.createAnswer(db, {
        ...{ practiceId, staffId: by.staff.id, isApproved, reason, from: before, to, now },
      });
      if (isApproved) await queries.moveMember(db, applicant.userId, to, now);
      await tellApplicant(db, applicant, { origin: by.origin, now });
      const detail = { isApproved: String(isApproved), from: placeText(before), to: placeText(to) };
      return { done: undefined, detail };
    },
  });
}

function placeText({ level, subLevel }: LevelPlace): string {
  return `${level}-${subLevel}`;
}
