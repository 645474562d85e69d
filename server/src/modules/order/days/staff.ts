import { randomUUID } from 'node:crypto';
import type { ApprovalReply } from '@taegeuk/contract/approval.ts';
import { seoulDay } from '@taegeuk/contract/calendar.ts';
import { type WindowSide, windowSides } from '@taegeuk/contract/membership.ts';
import type { Figures } from '@taegeuk/contract/setting.ts';
import type { WindowChange } from '@taegeuk/contract/window.ts';
import type { WindowPreview, WindowPreviewLine, WindowResult } from '@taegeuk/contract/window-desk.ts';
import { type WindowAct, type WindowRefusal, windowRefusals } from '@taegeuk/contract/window-states.ts';
import { z } from 'zod';
import type { Db } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import type { Services } from '../../../services.ts';
import { actAsStaff, actWithin, type StaffAct, type StaffActing } from '../../../staff.ts';
import { twoPersonAct } from '../../approval/service.ts';
import { recordAudit } from '../../audit/service.ts';
import { readFigures } from '../../setting/service.ts';
import { changeDays, type HeldSide, holdSide } from './change.ts';
import { notedOf } from './own.ts';
import { type DaysWish, planOf, presentPlan, Refused, wishOf } from './plan.ts';
import { listSides, type SideRow } from './queries.ts';

type Desk = Pick<Services, 'sql' | 'clock'>;

/** A member, and how many rows the ledger of the side had when it was read. */
export interface Named {
  userId: string;
  version?: number | undefined;
}

interface Wanted {
  side: WindowSide;
  wish: DaysWish;
  reason: string;
}

const actions = {
  grant: 'window.grant',
  take_back: 'window.take-back',
  pause: 'window.pause',
  resume: 'window.resume',
} as const satisfies Record<WindowAct, string>;

/** One act on the days of one member, as one transaction with its row in the log. */
function actOn(
  { userId: id, version }: Named,
  { side, wish, reason }: Wanted,
  { now, actorId }: { now: Date; actorId: string },
): StaffAct<HeldSide, WindowChange> {
  return {
    ...{ right: 'member', action: actions[wish.act], subjectType: 'user', id, reason },
    ...(version === undefined ? {} : { version }),
    hold: (db) => holdSide(db, { userId: id, side }, now),
    change: async (db, held) => ({
      done: await changeDays(db, held, wish, { reason: reason.trim(), actorId }),
      detail: { side, ...notedOf(wish) },
    }),
  };
}

/**
 * Lets a member rest, or ends their rest.
 * @throws {DomainError} forbidden, not_found, own_record, changed_elsewhere, window_over, pause_open, not_paused;
 * invalid_input for more than the rule has left, a day that has passed, and a reason that is none
 */
export function changeMemberDays(
  { sql, clock }: Desk,
  { side, wish, reason, ...named }: Wanted & Named,
  by: StaffActing,
): Promise<WindowChange> {
  return actAsStaff(sql, by, actOn(named, { side, wish, reason }, { now: clock(), actorId: by.staff.id }));
}

/** Why the days of one of many stay as they are; undefined for a failure that is not about this member. */
function refusalIn(error: unknown): WindowRefusal | undefined {
  if (!(error instanceof DomainError)) return undefined;
  const field = error.fields.find(({ path }) => path === 'days' || path === 'fromOn');
  const code = error.code === 'invalid_input' ? field?.message : error.code;
  return windowRefusals.find((refusal) => refusal === code);
}

/** Does an act to each; if it fails for all of them, that of the first is thrown. */
async function forEach(
  members: readonly Named[],
  act: (member: Named) => Promise<WindowChange>,
): Promise<WindowResult[]> {
  const results: WindowResult[] = [];
  let first: unknown;
  for (const member of members) {
    try {
      results.push({ userId: member.userId, change: await act(member), failure: null });
    } catch (error) {
      const failure = refusalIn(error);
      if (!failure) throw error;
      first ??= error;
      results.push({ userId: member.userId, change: null, failure });
    }
  }
  if (results.every(({ change }) => change === null)) throw first;
  return results;
}

/** Each named once, in the order of their ids: two acts on many lock them in the same order. */
function eachOnce(members: readonly Named[]): Named[] {
  const byId = new Map(members.map((member) => [member.userId.toLowerCase(), member]));
  return [...byId].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, member]) => member);
}

function needsSecond({ days, count }: { days: number; count: number }, figures: Figures): boolean {
  return days > figures.daysTwoPersonsAbove || count > figures.membersTwoPersonsAbove;
}

const grantInput = z.object({ side: z.enum(windowSides), days: z.int() });

/** Gives one member more days than one person may. */
export const grantAct = twoPersonAct({
  ...{ action: 'window.grant', right: 'member', subjectType: 'user', input: grantInput },
  hold: (db, id, { side }, { clock }) => holdSide(db, { userId: id, side }, clock()),
  facts: (_held: HeldSide, { side, days }) => ({ side, days: String(days) }),
  async change(db, held, { side, days }, { by, reason }) {
    const wish = { act: 'grant', days } as const;
    await changeDays(db, held, wish, { reason: reason.trim(), actorId: by.staff.id });
    return { done: undefined, detail: { side, ...notedOf(wish) } };
  },
});

const manyInput = grantInput.extend({
  members: z.array(z.object({ userId: z.string(), version: z.int().optional() })),
});

/**
 * Gives many members days, each with their own row in the log. Who has left or moved meanwhile is passed over; so is the one
 * who says yes, if they are among them.
 */
export const grantManyAct = twoPersonAct({
  ...{ action: 'window.grant-many', right: 'member', subjectType: 'members', input: manyInput },
  hold: async () => ({ userId: null }),
  facts: (_held, { side, days, members }) => ({ side, days: String(days), members: String(members.length) }),
  async change(db, _held, { side, days, members }, { services, by, reason, approvalId, deciderId }) {
    const wanted = { side, wish: { act: 'grant', days }, reason } as const;
    const when = { now: services.clock(), actorId: by.staff.id };
    const results = await forEach(eachOnce(members), (member) => {
      if (member.userId === deciderId) throw new DomainError('own_record');
      const act = actOn(member, wanted, when);
      return actWithin(db, by, { ...act, ...(approvalId ? { approvalId } : {}) });
    });
    const given = results.filter(({ change }) => change !== null).length;
    const detail = {
      side,
      days: String(days),
      members: String(given),
      passed: String(results.length - given),
    };
    return { done: undefined, detail };
  },
});

/** Days for members. */
export interface Gift {
  members: readonly Named[];
  side: WindowSide;
  days: number;
  reason: string;
  code?: string | undefined;
}

/**
 * Gives members days, each as an act by itself; above a figure of days or members it waits for a second person.
 * @throws {DomainError} what an act of two persons throws; if nobody got any, what the first met
 */
export async function grantMembers(
  services: Services,
  { members: named, side, days, reason, code }: Gift,
  by: StaffActing,
): Promise<ApprovalReply & { results: WindowResult[] }> {
  const members = eachOnce(named);
  if (!needsSecond({ days, count: members.length }, await readFigures(services.sql))) {
    const wish = { act: 'grant', days } as const;
    const results = await forEach(members, (member) =>
      changeMemberDays(services, { ...member, side, wish, reason }, by),
    );
    return { state: 'done', approvalId: null, results };
  }
  const [only, ...others] = members;
  if (!only) throw new Error('the contract asks for one member');
  const asked = { reason, code };
  if (others.length === 0) {
    const { userId: id, version } = only;
    const wish = { ...asked, id, ...(version === undefined ? {} : { version }), input: { side, days } };
    return { ...(await grantAct.ask(services, wish, by)), results: [] };
  }
  const input = { side, days, members };
  return { ...(await grantManyAct.ask(services, { ...asked, id: randomUUID(), input }, by)), results: [] };
}

/**
 * Takes days that no order bought back from members, each as an act by itself.
 * @throws {DomainError} if nothing is taken from anybody, what the first met
 */
export async function takeBackFrom(
  services: Desk,
  { members, side, days, reason }: Omit<Gift, 'code'>,
  by: StaffActing,
): Promise<WindowResult[]> {
  const wish = { act: 'take_back', days } as const;
  return forEach(eachOnce(members), (member) =>
    changeMemberDays(services, { ...member, side, wish, reason }, by),
  );
}

interface Looked {
  act: WindowAct;
  userIds: readonly string[];
  side: WindowSide;
  days?: number | undefined;
  fromOn?: string | undefined;
}

function lineOf(row: SideRow, wish: DaysWish, { today, staffId }: { today: string; staffId: string }) {
  const { userId, name, version } = row;
  const line = { userId, name, version };
  if (userId === staffId) return { ...line, change: null, failure: 'own_record' } as const;
  try {
    return { ...line, change: presentPlan(row, planOf(row, wish, today)), failure: null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ...line, change: null, failure: error.refusal };
  }
}

async function readLines(
  db: Db,
  { userIds, side }: Looked,
  { wish, ...when }: { wish: DaysWish; today: string; staffId: string },
): Promise<WindowPreviewLine[]> {
  const rows = await listSides(db, { userIds, side, today: when.today });
  const byId = new Map(rows.map((row) => [row.userId, row]));
  return userIds.map((userId): WindowPreviewLine => {
    const row = byId.get(userId.toLowerCase());
    return row
      ? lineOf(row, wish, when)
      : { userId, name: '', version: 0, change: null, failure: 'not_found' };
  });
}

/**
 * The windows of members before and after an act; nothing is written but that somebody looked.
 * @throws {DomainError} invalid_input without days where the act needs them
 */
export async function previewDays(
  { sql, clock }: Desk,
  looked: Looked,
  { staff, actor }: StaffActing,
): Promise<WindowPreview> {
  const today = seoulDay(clock());
  const wish = wishOf(looked, today);
  const lines = await readLines(sql, looked, { wish, today, staffId: staff.id });
  const aboutIds = lines.flatMap(({ userId, failure }) => (failure === 'not_found' ? [] : [userId]));
  await recordAudit(sql, actor, {
    ...{ action: 'window.preview', subjectType: 'members', subjectId: null, aboutUserId: null, aboutIds },
    detail: { act: looked.act, side: looked.side, ...notedOf(wish) },
  });
  const figures = await readFigures(sql);
  return {
    lines,
    needsSecond: wish.act === 'grant' && needsSecond({ days: wish.days, count: lines.length }, figures),
    twoPersonsAboveDays: figures.daysTwoPersonsAbove,
    twoPersonsAboveMembers: figures.membersTwoPersonsAbove,
  };
}
