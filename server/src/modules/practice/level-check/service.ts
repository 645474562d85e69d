import type { LevelCheck, LevelCheckState } from '@taegeuk/contract/level-check.ts';
import { heightOf, type LevelPlace, nextPlace } from '@taegeuk/contract/levels.ts';
import type { Undo } from '@taegeuk/contract/undo.ts';
import { withdrawnNickName } from '@taegeuk/contract/withdrawn.ts';
import type { Reader } from '../../../caller.ts';
import { type Db, inTransaction } from '../../../database/connect.ts';
import type { PageRequest } from '../../../database/paging.ts';
import { DomainError, refuse } from '../../../domain-error.ts';
import type { Services } from '../../../services.ts';
import { actAsStaff, type StaffActing } from '../../../staff.ts';
import { type Departure, findRepeated, holdBack, isAnswerWaiting, type Leaving } from '../../undo/service.ts';
import { informMember, sensitiveConsentOf } from '../../user/service.ts';
import { canRead, refuseClaimedByOther } from '../reach.ts';
import { settleClaim } from '../reach-queries.ts';
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
 * Locks a request until the transaction ends: its author may still change or withdraw it.
 * @throws {DomainError} level_check_closed when it was answered or withdrawn, and while an answer waits to leave
 */
export async function holdOpenLevelCheck(db: Db, id: string): Promise<void> {
  const isOpen = (await queries.lockLevelCheck(db, id)) && !(await isAnswerWaiting(db, 'level-check', id));
  if (!isOpen) throw new DomainError('level_check_closed');
}

/**
 * Withdraws one's own open request; it stays in the history, and another can be made.
 * @throws {DomainError} not_found; level_check_closed when it was answered or withdrawn already
 */
export function withdrawLevelCheck(
  { sql, clock }: Services,
  member: Reader,
  id: string,
): Promise<LevelCheck> {
  const own = { id, userId: member.id };
  return inTransaction(sql, async (db) => {
    if (!(await queries.findLevelCheck(db, own))) throw new DomainError('not_found');
    await holdOpenLevelCheck(db, id);
    await queries.closeLevelCheck(db, id, clock());
    const row = await queries.findLevelCheck(db, own);
    if (!row) throw new DomainError('not_found');
    return presentLevelCheck(row);
  });
}

/**
 * What staff decide: approved to a position above (the next one if none is named), or refused; with a reason either way.
 */
export interface LevelCheckDecision {
  id: string;
  isApproved: boolean;
  reason: string;
  to?: LevelPlace;
  /** The version of the request that was read. */
  version?: number;
  idempotencyKey?: string | null | undefined;
}

/** What waits for two minutes until it becomes the answer. */
interface HeldDecision {
  isApproved: boolean;
  reason: string;
  to: LevelPlace;
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
  userId: string,
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  const link = `${origin}/center/diary/level-check/hidden`;
  await informMember(db, { userId, now }, (lang) => levelCheckAnsweredMail(lang, link));
}

// The request of a member who withdrew the consent is no longer read, and so not answered either.
async function holdApplicant(db: Db, practiceId: string): Promise<queries.Applicant | undefined> {
  const applicant = await queries.lockApplicant(db, practiceId);
  return applicant && (await sensitiveConsentOf(db, applicant.userId)) !== 'withdrawn'
    ? applicant
    : undefined;
}

async function holdForStaff(
  db: Db,
  id: string,
  { staff, now }: { staff: Reader; now: Date },
): Promise<queries.Applicant | undefined> {
  const applicant = await holdApplicant(db, id);
  return applicant && (await canRead(db, staff, { id, userId: applicant.userId }, now))
    ? applicant
    : undefined;
}

/**
 * Answers an open request, as staff, once: of many who answer at the same moment one succeeds. In two minutes an approval
 * moves the member, who is told by mail; until then the answer can be taken back. Who answered, when and why is stored. The
 * same key again is the same answer.
 * @throws {DomainError} forbidden for members, own_record for one's own request; not_found, also out of reach and for a
 * member who has withdrawn the consent to sensitive information; level_check_closed, changed_elsewhere, already_claimed;
 * invalid_input without a reason, or for a position that is not above the member's
 */
export async function answerLevelCheck(
  { sql, clock }: Services,
  decision: LevelCheckDecision,
  by: StaffActing,
): Promise<Undo> {
  const { id, isApproved } = decision;
  const reason = decision.reason.trim();
  if (reason === '') refuse([{ path: 'reason', message: 'fill_blank' }]);
  const now = clock();
  const sent = { kind: 'level-check', subjectId: id, idempotencyKey: decision.idempotencyKey } as const;
  return actAsStaff(sql, by, {
    ...{ right: 'practice', action: 'level-check.answer', subjectType: 'practice', id },
    ...(decision.version === undefined ? {} : { version: decision.version }),
    hold: (db) => holdForStaff(db, id, { staff: by.staff, now }),
    change: async (db, applicant) => {
      const repeated = await findRepeated(db, by, sent);
      if (repeated) return { done: repeated, detail: null };
      if (applicant.isClosed || (await isAnswerWaiting(db, 'level-check', id)))
        throw new DomainError('level_check_closed');
      await refuseClaimedByOther(db, by.staff, { kind: 'level_check', subjectId: id }, now);
      const from = { level: applicant.level, subLevel: applicant.subLevel };
      const word: HeldDecision = { isApproved, reason, to: targetOf(decision, from) };
      const done = await holdBack(db, by, { ...sent, userId: applicant.userId, word, now });
      return {
        done,
        detail: { isApproved: String(isApproved), from: placeText(from), to: placeText(word.to) },
      };
    },
  });
}

// The answer, the position and the mail: all or none.
async function leave(
  db: Db,
  { subjectId: practiceId, staffId, origin, word, now }: Leaving<HeldDecision>,
): Promise<boolean> {
  const applicant = await holdApplicant(db, practiceId);
  if (!applicant || applicant.isClosed) return false;
  const { isApproved, reason } = word;
  const from = { level: applicant.level, subLevel: applicant.subLevel };
  // Moved by somebody else meanwhile: an approval never leads down.
  const to = isApproved && heightOf(word.to) > heightOf(from) ? word.to : from;
  await queries.closeLevelCheck(db, practiceId, now);
  await queries.createAnswer(db, { practiceId, staffId, isApproved, reason, from, to, now });
  if (isApproved) await queries.moveMember(db, applicant.userId, to, now);
  await settleClaim(db, { kind: 'level_check', subjectId: practiceId, now });
  await tellApplicant(db, applicant.userId, { origin, now });
  return true;
}

/** How the answer to a level check leaves: position, word and mail at once. */
export const levelCheckDeparture: Departure = { kind: 'level-check', leave };

function placeText({ level, subLevel }: LevelPlace): string {
  return `${level}-${subLevel}`;
}
