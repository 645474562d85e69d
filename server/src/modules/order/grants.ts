import { daysBetween, seoulDay } from '@taegeuk/contract/calendar.ts';
import { extendWindow } from '@taegeuk/contract/membership.ts';
import type { Db } from '../../database/connect.ts';
import {
  addWindowRow,
  moveDays,
  readWindow,
  setOrderDays,
  setPayLevel,
  shiftLaterOrders,
} from './grant-queries.ts';
import type { OrderRow } from './rows.ts';

type OrderDays = Pick<OrderRow, 'startsOn' | 'endsOn' | 'pausedDays' | 'windowStartsOn'>;

// From today on: days that are left, and days of the present rest until the day of return. Earlier rests are in the past.
function aheadOf(order: OrderDays, now: Date): { left: number; resting: number } {
  const { startsOn, endsOn, pausedDays, windowStartsOn } = order;
  if (startsOn === null || endsOn === null) return { left: 0, resting: 0 };
  const today = seoulDay(now);
  const from = startsOn > today ? startsOn : today;
  const until = windowStartsOn === null ? 0 : Math.max(daysBetween(from, windowStartsOn), 0);
  const resting = Math.min(until, pausedDays);
  return { left: Math.max(daysBetween(from, endsOn) + 1 - resting, 0), resting };
}

/** Days of an order that are left, today included, without those of a rest. Days of Seoul. */
export function daysLeft(order: OrderDays, now: Date): number {
  return aheadOf(order, now).left;
}

/** Days that an order has from its first to its last, without those on which its member rested. */
function daysOf({ startsOn, endsOn, pausedDays }: OrderDays): number {
  return startsOn === null || endsOn === null ? 0 : daysBetween(startsOn, endsOn) + 1 - pausedDays;
}

/**
 * Grants an order's days: from today, or from the day after the present end of the side while that is not over. The member
 * and the order are locked (see `lockOrder`), and the step to `paid` has logged the days. The database refuses a second
 * grant of the same order.
 */
export async function grantDays(db: Db, order: OrderRow, now: Date): Promise<OrderRow> {
  const today = seoulDay(now);
  const window = await readWindow(db, order.userId, order.grants);
  const { from: startsOn, to: endsOn, window: extended } = extendWindow(window, order.dayExpirate, today);
  await setOrderDays(db, order.id, { startsOn, endsOn, pausedDays: 0 });
  await addWindowRow(db, order, { ...extended, cause: 'order', now });
  await setPayLevel(db, order, today);
  return { ...order, startsOn, endsOn };
}

/**
 * Takes back the last `days` days of an order, at most those that are left from today on; later orders of the same side move
 * forward by as many. Member and order are locked; the step that the days belong to has logged them as -`days`.
 * @throws {RangeError} for more days than are left
 */
export async function takeDays(db: Db, order: OrderRow, days: number, now: Date): Promise<OrderRow> {
  if (days === 0) return order;
  const { startsOn, endsOn } = order;
  const ahead = aheadOf(order, now);
  if (days < 0 || days > ahead.left || startsOn === null || endsOn === null)
    throw new RangeError(`order ${order.id} has no ${days} days left`);
  // Where no day follows it, the rest of the present rest is none of this order's: it ends with its last day.
  const unrested = days === ahead.left ? ahead.resting : 0;
  const isAll = days === daysOf(order);
  const pausedDays = isAll ? 0 : order.pausedDays - unrested;
  const span = isAll ? { startsOn: null, endsOn: null } : moveDays({ startsOn, endsOn }, -days - unrested);
  const left = { ...span, pausedDays };
  await setOrderDays(db, order.id, left);
  await shiftLaterOrders(db, order, { after: endsOn, days });
  const window = await readWindow(db, order.userId, order.grants);
  await addWindowRow(db, order, { ...moveDays(window, -days), cause: 'refund', now });
  await setPayLevel(db, order, seoulDay(now));
  return { ...order, ...left };
}

/**
 * Takes back what a wrong confirmation granted: the days that are left, from today on, go as in {@link takeDays}. Used ones
 * stay as they were in the ledger, and are no longer the order's: what it grants when it is paid is whole again. Member and
 * order are locked.
 * @returns what the step has to log as taken, and how many of these days were used
 */
export async function withdrawGrant(
  db: Db,
  order: OrderRow,
  now: Date,
): Promise<{ days: number; usedDays: number }> {
  const { startsOn, endsOn } = order;
  if (startsOn === null || endsOn === null) return { days: 0, usedDays: 0 };
  const days = daysOf(order);
  const left = daysLeft(order, now);
  const window = await readWindow(db, order.userId, order.grants);
  await shiftLaterOrders(db, order, { after: endsOn, days: left });
  await setOrderDays(db, order.id, { startsOn: null, endsOn: null, pausedDays: 0 });
  await addWindowRow(db, order, { ...moveDays(window, -left), cause: 'correction', now });
  await setPayLevel(db, order, seoulDay(now));
  return { days, usedDays: days - left };
}
