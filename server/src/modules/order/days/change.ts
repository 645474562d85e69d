import { addDays, seoulDay } from '@taegeuk/contract/calendar.ts';
import type { WindowSide } from '@taegeuk/contract/membership.ts';
import type { WindowChange } from '@taegeuk/contract/window.ts';
import { type Db, inTransaction } from '../../../database/connect.ts';
import { eachInTurn } from '../../../each-in-turn.ts';
import type { Services } from '../../../services.ts';
import { shiftLaterOrders } from '../grant-queries.ts';
import { type DaysWish, failureOf, type Plan, planOf, presentPlan, Refused, restingWindow } from './plan.ts';
import * as queries from './queries.ts';

/** A side of a member who is locked, and when. */
export interface HeldSide extends queries.SideRow {
  side: WindowSide;
  now: Date;
  today: string;
}

/** Why, and who: the member, or somebody of the staff. */
export interface Why {
  reason: string;
  actorId: string;
}

/** A planned rest whose day has come begins, or is void where its day is not within the window any more. */
async function beginDue(db: Db, { userId, side, window, pause, now }: HeldSide): Promise<void> {
  if (!pause) return;
  const resting = restingWindow(window, pause);
  if (!resting) return queries.markEnded(db, pause.id, { days: 0, now });
  const { days, reason, actorId } = pause;
  await queries.moveBehindRest(db, { userId, side }, pause);
  await queries.addDaysRow(db, { userId, side, ...resting, cause: 'pause', days, reason, actorId, now });
  await queries.markBegun(db, pause.id, now);
}

/**
 * Locks a member, and reads a side of theirs; a planned rest whose day has come begins first. Undefined for who has left:
 * whatever moves days of a member happens one after the other.
 */
export async function holdSide(
  db: Db,
  { userId, side }: { userId: string; side: WindowSide },
  now: Date,
): Promise<HeldSide | undefined> {
  if (!(await queries.lockMember(db, userId))) return undefined;
  const today = seoulDay(now);
  const read = async () => (await queries.listSides(db, { userIds: [userId], side, today }))[0];
  const row = await read();
  if (!row) return undefined;
  const isDue = row.pause !== null && !row.pause.hasBegun && row.pause.fromOn <= today;
  if (isDue) await beginDue(db, { ...row, side, now, today });
  const held = isDue ? await read() : row;
  return held && { ...held, side, now, today };
}

async function writePlan(db: Db, held: HeldSide, plan: Plan, { reason, actorId }: Why): Promise<void> {
  const { userId, side, now, today, pause } = held;
  const row = { userId, side, ...plan.after, days: plan.days, reason, actorId, now };
  switch (plan.act) {
    case 'grant':
    case 'take_back':
      for (const move of plan.moves) await shiftLaterOrders(db, { userId, grants: side }, move);
      return queries.addDaysRow(db, { ...row, cause: plan.act });
    case 'pause': {
      if (!plan.pause) throw new Error('a rest has its days');
      const { fromOn, days } = plan.pause;
      const begunAt = fromOn === today ? now : null;
      await queries.addPause(db, { userId, side, fromOn, days, reason, actorId, begunAt, now });
      if (!begunAt) return;
      await queries.moveBehindRest(db, { userId, side }, plan.pause);
      return queries.addDaysRow(db, { ...row, cause: 'pause' });
    }
    case 'resume': {
      if (!pause) throw new Error('who does not rest does not return');
      await queries.markEnded(db, pause.id, { days: pause.days + plan.days, now });
      if (!pause.hasBegun) return;
      const returnsOn = addDays(pause.fromOn, pause.days);
      await queries.moveBackFromRest(db, { userId, side }, { returnsOn, days: -plan.days });
      return queries.addDaysRow(db, { ...row, cause: 'resume' });
    }
  }
}

/**
 * Does an act to a side that is held.
 * @throws {DomainError} what makes it impossible
 */
export async function changeDays(db: Db, held: HeldSide, wish: DaysWish, why: Why): Promise<WindowChange> {
  const plan = planned(held, wish, held.today);
  await writePlan(db, held, plan, why);
  return presentPlan(held, plan);
}

/**
 * What an act would make of a side.
 * @throws {DomainError} what makes it impossible
 */
export function planned(row: queries.SideRow, wish: DaysWish, today: string): Plan {
  try {
    return planOf(row, wish, today);
  } catch (error) {
    throw error instanceof Refused ? failureOf(error.refusal) : error;
  }
}

/** Begins the planned rests whose day has come. */
export async function beginDuePauses({ sql, clock }: Pick<Services, 'sql' | 'clock'>): Promise<void> {
  const now = clock();
  const due = await queries.listDuePauses(sql, seoulDay(now));
  const begin = (place: (typeof due)[number]) =>
    inTransaction(sql, async (db) => void (await holdSide(db, place, now)));
  await eachInTurn(due, begin, 'rests did not begin');
}
