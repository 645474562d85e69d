import { addDays } from '@taegeuk/contract/calendar.ts';
import type { WindowSide } from '@taegeuk/contract/membership.ts';

/** Whose a day is: an order's by its id, or given by hand. */
const byHand = 'by hand';

export interface PlainSide {
  /** The days that a member still has, one entry each, in the order in which they are used. */
  days: string[];
  /** Nothing is used from the first day until the day of return. */
  rest: { fromOn: string; returnsOn: string } | null;
  /** A rest of a coming day. */
  planned: { fromOn: string; days: number } | null;
}

/**
 * The plainest account of days: each day that a member has is an entry, and each morning takes one away. It knows nothing of
 * windows, of their first and last days, nor of how orders move.
 */
export interface Calendar {
  today: string;
  /** By member and side. */
  sides: Map<string, PlainSide>;
  /** Steps of orders that were counted. */
  counted: Set<string>;
}

/** A step of an order that gave or took days. */
interface DaysStep {
  id: string;
  orderId: string;
  cause: string;
  days: number;
}

export function openCalendar(today: string): Calendar {
  return { today, sides: new Map(), counted: new Set() };
}

export function sideOf({ sides }: Calendar, userId: string, side: WindowSide | string): PlainSide {
  const key = `${userId} ${side}`;
  const own = sides.get(key) ?? { days: [], rest: null, planned: null };
  sides.set(key, own);
  return own;
}

function wake(own: PlainSide, day: string): void {
  if (own.rest && own.rest.returnsOn <= day) own.rest = null;
  if (own.planned === null || own.planned.fromOn > day) return;
  const { fromOn, days } = own.planned;
  own.planned = null;
  // Who has no days does not rest.
  if (own.days.length > 0 && own.rest === null) own.rest = { fromOn, returnsOn: addDays(fromOn, days) };
}

/** Lets days pass. */
export function passUntil(calendar: Calendar, today: string): void {
  while (calendar.today < today) {
    for (const own of calendar.sides.values()) if (own.rest === null) own.days.shift();
    calendar.today = addDays(calendar.today, 1);
    for (const own of calendar.sides.values()) wake(own, calendar.today);
  }
}

/** Takes the last days of one owner away; false if there are not so many. */
function takeLast(own: PlainSide, owner: string, count: number): boolean {
  for (let left = count; left > 0; left -= 1) {
    const at = own.days.lastIndexOf(owner);
    if (at < 0) return false;
    own.days.splice(at, 1);
  }
  // Nobody rests from nothing.
  if (own.days.length === 0) own.rest = null;
  return true;
}

export function giveByHand(own: PlainSide, count: number): void {
  own.days.push(...Array<string>(count).fill(byHand));
}

export function takeByHand(own: PlainSide, count: number): boolean {
  return takeLast(own, byHand, count);
}

export function beginRest(
  own: PlainSide,
  today: string,
  { fromOn, days }: { fromOn: string; days: number },
): void {
  own.planned = { fromOn, days };
  wake(own, today);
}

export function endRest(own: PlainSide): void {
  own.rest = null;
  own.planned = null;
}

/** Counts what orders gave and took since the last time; false if one took what it had not. */
export function countSteps(
  calendar: Calendar,
  orders: readonly { id: string; userId: string; grants: string; startsOn: string | null }[],
  steps: readonly DaysStep[],
): boolean {
  const fresh = steps.filter(({ id, days }) => days !== 0 && !calendar.counted.has(id));
  const beginOf = ({ orderId }: DaysStep) => orders.find(({ id }) => id === orderId)?.startsOn ?? '';
  // Of several orders that were settled at once the days tell which was first.
  const given = fresh.filter(({ days }) => days > 0).toSorted((a, b) => (beginOf(a) < beginOf(b) ? -1 : 1));
  const taken = fresh.filter(({ days }) => days < 0);
  return [...given, ...taken].every((step) => {
    calendar.counted.add(step.id);
    const order = orders.find(({ id }) => id === step.orderId);
    if (!order) return false;
    const own = sideOf(calendar, order.userId, order.grants);
    if (step.days > 0) return own.days.push(...Array<string>(step.days).fill(order.id)) > 0;
    // A correction leaves used days to the member, and the order without any.
    const left = own.days.filter((owner) => owner === order.id).length;
    return takeLast(own, order.id, step.cause === 'correction' ? left : -step.days);
  });
}

/** The day of the n-th entry. */
function dayOf({ rest }: PlainSide, today: string, at: number): string {
  return addDays(rest ? rest.returnsOn : today, at);
}

/** The last day that a member has on a side; null: none from today on. */
export function lastDayOf(own: PlainSide, today: string): string | null {
  return own.days.length === 0 ? null : dayOf(own, today, own.days.length - 1);
}

/** The last day of an order from today on; null: none is left. */
export function lastDayOfOrder(own: PlainSide, today: string, id: string): string | null {
  const at = own.days.lastIndexOf(id);
  return at < 0 ? null : dayOf(own, today, at);
}

/** How many days of whom follow each other, for a message. */
export function runsOf(days: readonly string[]): string[] {
  const runs: { owner: string; count: number }[] = [];
  for (const owner of days) {
    const last = runs.at(-1);
    if (last?.owner === owner) last.count += 1;
    else runs.push({ owner, count: 1 });
  }
  return runs.map(({ owner, count }) => `${count} of ${owner}`);
}
