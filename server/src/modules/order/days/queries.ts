import type { MembershipWindow, WindowSide } from '@taegeuk/contract/membership.ts';
import type { Db } from '../../../database/connect.ts';
import { limitTo } from '../../../database/paging.ts';
import type { OrderRow } from '../rows.ts';

/** A rest that is planned or running. Days in Seoul. */
export interface OpenPause {
  id: string;
  fromOn: string;
  days: number;
  reason: string;
  actorId: string;
  hasBegun: boolean;
}

/** A side of a member, with what decides about its days. */
export interface SideRow {
  userId: string;
  name: string;
  window: MembershipWindow;
  /** How many rows the ledger of the side has. */
  version: number;
  /** The newest that has neither ended nor passed. */
  pause: OpenPause | null;
  /** Rests of this calendar year and later ones, with the days that they have or had. */
  rests: { fromOn: string; days: number }[];
  /** Days of orders from today on. */
  spans: { startsOn: string; endsOn: string }[];
}

/** A side of members who have not left. */
export function listSides(
  db: Db,
  { userIds, side, today }: { userIds: readonly string[]; side: WindowSide; today: string },
): Promise<SideRow[]> {
  return db<SideRow[]>`
    SELECT u.id AS user_id, u.name,
           jsonb_build_object('startsOn', w.starts_on, 'endsOn', w.ends_on) AS window,
           (SELECT count(*)::int FROM membership_ledger l WHERE l.user_id = u.id AND l.side = ${side}) AS version,
           (SELECT jsonb_build_object('id', p.id, 'fromOn', p.from_on, 'days', p.days, 'reason', p.reason,
                                      'actorId', p.actor_id, 'hasBegun', p.begun_at IS NOT NULL)
            FROM pauses p
            WHERE p.user_id = u.id AND p.side = ${side} AND p.ended_at IS NULL
              AND (p.begun_at IS NULL OR (p.from_on + p.days > ${today}::date AND p.from_on + p.days = w.starts_on))
            ORDER BY p.id DESC LIMIT 1) AS pause,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('fromOn', p.from_on, 'days', p.days)), '[]') FROM pauses p
            WHERE p.user_id = u.id AND p.side = ${side} AND p.days > 0
              AND p.from_on >= date_trunc('year', ${today}::date)::date) AS rests,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('startsOn', o.starts_on, 'endsOn', o.ends_on)
                                      ORDER BY o.starts_on), '[]') FROM orders o
            WHERE o.user_id = u.id AND o.grants = ${side} AND o.ends_on >= ${today}::date) AS spans
    FROM users u
    LEFT JOIN LATERAL (SELECT starts_on, ends_on FROM membership_ledger l
                       WHERE l.user_id = u.id AND l.side = ${side} ORDER BY l.id DESC LIMIT 1) w ON true
    WHERE u.id = ANY(${userIds}) AND u.deleted_at IS NULL`;
}

/** Locks a member who has not left: before their orders, as `lockOrder`. */
export async function lockMember(db: Db, userId: string): Promise<boolean> {
  const [row] = await db`
    SELECT 1 FROM users WHERE id = ${userId} AND deleted_at IS NULL FOR NO KEY UPDATE`;
  return row !== undefined;
}

/** A change of days that no order causes. */
export interface DaysRow extends MembershipWindow {
  userId: string;
  side: WindowSide;
  cause: 'grant' | 'take_back' | 'pause' | 'resume';
  /** Given (positive) or taken; of a rest, by how many the end moves. */
  days: number;
  reason: string;
  actorId: string;
  now: Date;
}

export async function addDaysRow(db: Db, row: DaysRow): Promise<void> {
  const { userId, side, startsOn, endsOn, cause, days, reason, actorId, now } = row;
  await db`
    INSERT INTO membership_ledger (user_id, side, starts_on, ends_on, cause, days, reason, actor_id, created_at)
    VALUES (${userId}, ${side}, ${startsOn}, ${endsOn}, ${cause}, ${days}, ${reason}, ${actorId}, ${now})`;
}

type Place = Pick<SideRow, 'userId'> & { side: WindowSide };

/** Orders that have a day from `fromOn` on move behind a rest; the one that it falls into has it between its days. */
export async function moveBehindRest(
  db: Db,
  { userId, side }: Place,
  { fromOn, days }: { fromOn: string; days: number },
): Promise<void> {
  await db`
    UPDATE orders
    SET starts_on = CASE WHEN starts_on > ${fromOn}::date THEN starts_on + ${days}::int ELSE starts_on END,
        ends_on = ends_on + ${days}::int,
        paused_days = CASE WHEN starts_on > ${fromOn}::date THEN paused_days ELSE paused_days + ${days}::int END
    WHERE user_id = ${userId} AND grants = ${side} AND ends_on >= ${fromOn}::date`;
}

/** The last days of a rest, before the day of return, are no rest: orders move back by them. */
export async function moveBackFromRest(
  db: Db,
  { userId, side }: Place,
  { returnsOn, days }: { returnsOn: string; days: number },
): Promise<void> {
  await db`
    UPDATE orders
    SET starts_on = CASE WHEN starts_on >= ${returnsOn}::date THEN starts_on - ${days}::int ELSE starts_on END,
        ends_on = ends_on - ${days}::int,
        paused_days = CASE WHEN starts_on >= ${returnsOn}::date THEN paused_days ELSE paused_days - ${days}::int END
    WHERE user_id = ${userId} AND grants = ${side} AND ends_on >= ${returnsOn}::date - 1`;
}

/** Writes a rest; one that begins today has begun. */
export async function addPause(
  db: Db,
  pause: Place & Omit<OpenPause, 'id' | 'hasBegun'> & { begunAt: Date | null; now: Date },
): Promise<void> {
  const { userId, side, fromOn, days, reason, actorId, begunAt, now } = pause;
  await db`
    INSERT INTO pauses (user_id, side, from_on, days, reason, actor_id, created_at, begun_at)
    VALUES (${userId}, ${side}, ${fromOn}, ${days}, ${reason}, ${actorId}, ${now}, ${begunAt})`;
}

export async function markBegun(db: Db, id: string, now: Date): Promise<void> {
  await db`UPDATE pauses SET begun_at = ${now} WHERE id = ${id}`;
}

/** Ends a rest with the days that it had. */
export async function markEnded(
  db: Db,
  id: string,
  { days, now }: { days: number; now: Date },
): Promise<void> {
  await db`UPDATE pauses SET ended_at = ${now}, days = ${days} WHERE id = ${id}`;
}

/** Planned rests whose day has come, the earliest first. */
export function listDuePauses(db: Db, today: string): Promise<{ userId: string; side: WindowSide }[]> {
  return db<{ userId: string; side: WindowSide }[]>`
    SELECT p.user_id, p.side FROM pauses p JOIN users u ON u.id = p.user_id AND u.deleted_at IS NULL
    WHERE p.begun_at IS NULL AND p.ended_at IS NULL AND p.from_on <= ${today}::date
    ORDER BY p.from_on ${limitTo(db, 500)}`;
}

/** Days of an order until a day, that included, on which its member rested. */
export async function countRestedDays(
  db: Db,
  { userId, grants, startsOn, pausedDays }: OrderRow,
  day: string,
): Promise<number> {
  if (pausedDays === 0) return 0;
  const [row] = await db<{ days: number }[]>`
    SELECT coalesce(sum(least(from_on + days, ${day}::date + 1) - from_on), 0)::int AS days FROM pauses
    WHERE user_id = ${userId} AND side = ${grants} AND begun_at IS NOT NULL
      AND from_on >= ${startsOn}::date AND from_on <= ${day}::date`;
  return Math.min(row?.days ?? 0, pausedDays);
}

/** A row of the ledger as its member sees it. */
export interface OwnLedgerRow {
  id: string;
  side: WindowSide;
  cause: string;
  startsOn: string | null;
  endsOn: string | null;
  endedOn: string | null;
  days: number | null;
  reason: string;
  order: { id: string; name: string } | null;
  isOwn: boolean;
  createdAt: Date;
}

/** Every change of both windows of a member, newest first. */
export function listOwnLedger(db: Db, userId: string): Promise<OwnLedgerRow[]> {
  return db<OwnLedgerRow[]>`
    SELECT l.id, l.side, l.cause, l.starts_on, l.ends_on, l.days, l.reason, l.created_at,
           lag(l.ends_on) OVER (PARTITION BY l.side ORDER BY l.id) AS ended_on,
           l.actor_id IS NOT DISTINCT FROM l.user_id AS is_own,
           CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('id', o.id, 'name', o.name) END AS "order"
    FROM membership_ledger l LEFT JOIN orders o ON o.id = l.order_id
    WHERE l.user_id = ${userId} ORDER BY l.id DESC`;
}
