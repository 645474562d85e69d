import type { Approval } from '@taegeuk/contract/approval.ts';
import type { NumberedPage } from '@taegeuk/contract/envelope.ts';
import { holds } from '../../caller.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import { eachInTurn } from '../../each-in-turn.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, type StaffActing } from '../../staff.ts';
import { recordAudit } from '../audit/service.ts';
import { holdersOf, tellOfDecided } from './holders.ts';
import { presentApproval } from './present.ts';
import * as queries from './queries.ts';
import { createApproval } from './queries.ts';
import { type TwoPersonAct, twoPersonAct, type Wish } from './two-person-act.ts';

export { createApproval, type TwoPersonAct, twoPersonAct, type Wish };

/** Every act that may need a second person. */
export type TwoPersonActs = readonly Pick<TwoPersonAct<never>, 'action' | 'carryOut'>[];

/** What waits for a second person, or all of it, as far as the caller's rights reach; the look is logged. */
export async function listApprovals(
  { sql, clock }: Services,
  { state, pageNo, pageSize }: { state: 'waiting' | 'all'; pageNo: number; pageSize: number },
  { staff, actor }: StaffActing,
): Promise<{ data: Approval[]; page: NumberedPage }> {
  const now = clock();
  const listed = { readerId: staff.id, rights: staff.rights, isWaitingOnly: state === 'waiting', now };
  const rows = await queries.listApprovals(sql, { ...listed, pageNo, pageSize });
  const total = await queries.countApprovals(sql, listed);
  const aboutIds = [...new Set(rows.flatMap(({ aboutUserId }) => aboutUserId ?? []))];
  await recordAudit(sql, actor, {
    ...{ action: 'approval.list', subjectType: 'approval', subjectId: null, aboutUserId: null, aboutIds },
    detail: { state, pageNo: String(pageNo) },
  });
  return { data: rows.map((row) => presentApproval(row, staff, now)), page: { pageNo, pageSize, total } };
}

/** How many acts wait that somebody may decide. */
export function countWaiting({ sql, clock }: Services, staff: StaffActing['staff']): Promise<number> {
  return queries.countDecidable(sql, { readerId: staff.id, rights: staff.rights, now: clock() });
}

async function settle(db: Db, settled: queries.Settled): Promise<void> {
  if (!(await queries.settle(db, settled))) throw new DomainError('approval_closed');
}

/** Who asked, with the rights that they have now; their address is that of then. */
async function askerOf(services: Services, db: Db, stored: queries.StoredApproval): Promise<StaffActing> {
  const { askedBy: id, right, address, requestId, origin } = stored;
  const isHolder = (await holdersOf(services, db, right)).some((holder) => holder.id === id);
  return { staff: { id, rights: isHolder ? [right] : [] }, actor: { id, address, requestId }, origin };
}

interface Word {
  stored: queries.StoredApproval;
  by: StaffActing;
  reason: string | null;
}

type Decided = { state: 'done' | 'refused' | 'failed'; failure: string | null };

/** Notes that something could not be done, after everything of it was undone. */
async function fail(services: Services, { stored, by, reason }: Word, failure: string): Promise<Decided> {
  const now = services.clock();
  const { id, action: act, aboutUserId, askedBy, origin } = stored;
  await inTransaction(services.sql, async (db) => {
    await settle(db, { id, state: 'failed', decidedBy: by.staff.id, decision: reason, failure, now });
    await recordAudit(db, by.actor, {
      ...{ action: 'approval.fail', subjectType: 'approval', subjectId: id, aboutUserId },
      detail: { act, code: failure },
    });
    await tellOfDecided(db, { askerId: askedBy, outcome: 'failed', origin, now });
  });
  return { state: 'failed', failure };
}

async function approve(
  services: Services,
  acts: TwoPersonActs,
  { stored, by, reason }: Word,
): Promise<Decided> {
  const now = services.clock();
  const { id, action, aboutUserId, askedBy, origin } = stored;
  const act = acts.find((known) => known.action === action);
  if (!act) throw new Error(`${action} is not among the acts of two persons`);
  await inTransaction(services.sql, async (db) => {
    await act.carryOut(services, db, {
      stored,
      by: await askerOf(services, db, stored),
      deciderId: by.staff.id === askedBy ? null : by.staff.id,
      settle: () => settle(db, { id, state: 'done', decidedBy: by.staff.id, decision: reason, now }),
    });
    await recordAudit(db, by.actor, {
      ...{
        action: 'approval.approve',
        subjectType: 'approval',
        subjectId: id,
        aboutUserId,
        detail: { act: action },
      },
      ...(reason === null ? {} : { reason }),
    });
    await tellOfDecided(db, { askerId: askedBy, outcome: 'done', origin, now });
  });
  return { state: 'done', failure: null };
}

async function approveOrFail(services: Services, acts: TwoPersonActs, word: Word): Promise<Decided> {
  try {
    return await approve(services, acts, word);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'approval_closed') throw error;
    return fail(services, word, error.code);
  }
}

async function refuse(
  services: Services,
  { stored, by, reason }: Word & { reason: string },
): Promise<Decided> {
  const now = services.clock();
  const { id, right, action: act, aboutUserId: userId, askedBy, origin } = stored;
  await actAsStaff(services.sql, by, {
    ...{ right, action: 'approval.refuse', subjectType: 'approval', id, reason },
    hold: async () => ({ userId }),
    change: async (db) => {
      await settle(db, { id, state: 'refused', decidedBy: by.staff.id, decision: reason, now });
      await tellOfDecided(db, { askerId: askedBy, outcome: 'refused', origin, now });
      return { done: undefined, detail: { act } };
    },
  });
  return { state: 'refused', failure: null };
}

/**
 * Says yes or no as the second person. Yes does it at once, as the one who asked; where that is no longer possible, it has
 * failed.
 * @throws {DomainError} not_found if there is none, or none of the caller's rights; own_record for what the caller asked or
 * what is about them; approval_closed
 */
export async function decideApproval(
  services: Services,
  acts: TwoPersonActs,
  { id, isApproved, reason }: { id: string; isApproved: boolean; reason: string },
  by: StaffActing,
): Promise<Decided> {
  const stored = await queries.findStored(services.sql, id);
  if (!stored || !holds(by.staff, stored.right)) throw new DomainError('not_found');
  const { askedBy, aboutUserId } = stored;
  if (by.staff.id === askedBy || by.staff.id === aboutUserId) throw new DomainError('own_record');
  const word = { stored, by, reason };
  return isApproved ? approveOrFail(services, acts, word) : refuse(services, word);
}

/**
 * Calls off what one asked for.
 * @throws {DomainError} not_found unless the caller asked for it; approval_closed
 */
export async function cancelApproval(services: Services, id: string, by: StaffActing): Promise<void> {
  const stored = await queries.findStored(services.sql, id);
  if (stored?.askedBy !== by.staff.id) throw new DomainError('not_found');
  const { action: act, aboutUserId } = stored;
  await inTransaction(services.sql, async (db) => {
    const now = services.clock();
    await settle(db, { id, state: 'cancelled', decidedBy: by.staff.id, decision: null, now });
    await recordAudit(db, by.actor, {
      ...{ action: 'approval.cancel', subjectType: 'approval', subjectId: id, aboutUserId, detail: { act } },
    });
  });
}

/**
 * Does what nobody else could confirm, an hour after it was asked for and not called off. One that breaks does not stop the
 * rest.
 * @throws {AggregateError} with all that broke, at the end; they are tried again by the next run
 */
export async function carryOutDue(services: Services, acts: TwoPersonActs): Promise<void> {
  const carryOut = async (id: string) => {
    const stored = await queries.findStored(services.sql, id);
    if (!stored) return;
    const by = await askerOf(services, services.sql, stored);
    await approveOrFail(services, acts, { stored, by, reason: null });
  };
  await eachInTurn(
    await queries.listDue(services.sql, services.clock()),
    carryOut,
    'of the acts could not be carried out',
  );
}

const keptMs = 2 * 366 * 24 * 60 * 60 * 1000;

/** Closes what nobody decided in time, and forgets what is older than the log; returns how many. */
export async function removeOldApprovals(db: Db, now: Date): Promise<number> {
  await queries.expireApprovals(db, now);
  return queries.removeDecidedBefore(db, new Date(now.getTime() - keptMs));
}
