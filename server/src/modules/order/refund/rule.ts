import { addDays, daysBetween, seoulDay, seoulMidnight } from '@taegeuk/contract/calendar.ts';
import type { RefundRule } from '@taegeuk/contract/order.ts';
import type { OrderRow } from '../rows.ts';

/**
 * Days in which a contract can be withdrawn from without a reason, the first day not counted: 전자상거래 등에서의 소비자보호에 관한 법률 제17조
 * 제1항.
 */
const withdrawalDays = 7;

/** The facts of an order that decide its refund. */
export type RefundableOrder = Pick<
  OrderRow,
  | 'startsOn'
  | 'endsOn'
  | 'pausedDays'
  | 'dayExpirate'
  | 'amountMinor'
  | 'paidMinor'
  | 'refundedMinor'
  | 'paidAt'
>;

/** Use of the side's lessons. */
export interface LessonUse {
  /** Lessons of the side that could be watched at some time since {@link usedSince}. */
  lessons: number;
  /** Of them those whose video was given out since {@link usedSince}. */
  watchedLessons: number;
}

/** What a refund returns and takes back. */
export interface RefundFigures {
  rule: RefundRule;
  amountMinor: number;
  paidMinor: number;
  days: number;
  usedDays: number;
  takenDays: number;
  withdrawUntil: string;
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

/** Since when opening a lesson uses an order: since it was paid, and not before its first day begins in Seoul. */
export function usedSince({ startsOn, paidAt }: RefundableOrder): Date {
  const begin = startsOn === null ? 0 : seoulMidnight(startsOn).getTime();
  return new Date(Math.max(begin, paidAt?.getTime() ?? 0));
}

/** The used share, as a fraction of whole numbers: the greater of days and lessons. */
function usedShare(
  { days, usedDays }: { days: number; usedDays: number },
  { lessons, watchedLessons }: LessonUse,
): { used: number; of: number } {
  const byDays = { used: usedDays, of: days };
  if (lessons === 0) return byDays;
  const byLessons = { used: Math.min(watchedLessons, lessons), of: lessons };
  return byLessons.used * byDays.of > byDays.used * byLessons.of ? byLessons : byDays;
}

/**
 * What was returned of an order's price. Money above the price does not belong to the order: it came by mistake, is returned
 * automatically, and first.
 */
export function returnedOf({
  amountMinor,
  paidMinor,
  refundedMinor,
}: Pick<RefundableOrder, 'amountMinor' | 'paidMinor' | 'refundedMinor'>): number {
  return Math.max(refundedMinor - Math.max(paidMinor - amountMinor, 0), 0);
}

function ruleOf(
  { startsOn: first, endsOn: last }: RefundableOrder,
  { today, withdrawUntil, watchedLessons }: { today: string; withdrawUntil: string; watchedLessons: number },
): RefundRule {
  if (first === null || last === null || last < today) return 'over';
  if (first > today) return 'not_begun';
  return today <= withdrawUntil && watchedLessons === 0 ? 'unused' : 'used';
}

/**
 * What a refund of a paid order returns, and how many of its days it takes. Sources: 전자상거래법 제17조 (7 days; the part of a
 * divisible contract that has not begun can always be withdrawn from), 방문판매법 제31조 and 제32조 (contracts of a month or longer
 * end when the member wants), 학원법 시행령 별표 4 (remote lessons: less what was watched).
 *
 * - `not_begun`: its days are in the future. All that was not returned yet.
 * - `unused`: within 7 days of the contract mail or of the first day, whichever is later, if no lesson of the side was
 *   opened since. All that was not returned yet.
 * - `used`: the price less the greater of two shares, days that have passed (today included) of all days, and lessons
 *   opened of all lessons of the side; less what was returned before. A lesson is opened when the address of its video is
 *   given out: it does not matter what a player reports. Lessons that were withdrawn meanwhile still count, so withdrawing
 *   one never raises the share. What is kept is rounded down to the whole won or cent, in the member's favour. No penalty.
 * - `over`: nothing is left of its days or its money.
 *
 * Days that are taken: all from today on if nothing was used, else from tomorrow on. Days on which the member rested are
 * neither used nor taken. Pure: preview and execution are the same.
 * @param restedDays those of the order until today, included
 */
export function refundOf(order: RefundableOrder, use: LessonUse, now: Date, restedDays = 0): RefundFigures {
  const { startsOn: first, endsOn: last, dayExpirate: days, amountMinor } = order;
  const toRest = order.pausedDays - restedDays;
  const today = seoulDay(now);
  const contractOn = seoulDay(order.paidAt ?? now);
  const withdrawUntil = addDays(laterOf(first ?? contractOn, contractOn), withdrawalDays);
  const returnedMinor = returnedOf(order);
  const paidMinor = Math.max(amountMinor - returnedMinor, 0);
  const usedDays =
    first === null ? 0 : Math.min(Math.max(daysBetween(first, today) + 1 - restedDays, 0), days);
  const figures = { paidMinor, days, usedDays, withdrawUntil };
  const nothing = { ...figures, rule: 'over', amountMinor: 0, takenDays: 0 } as const;
  const rule = ruleOf(order, { today, withdrawUntil, watchedLessons: use.watchedLessons });
  if (rule === 'over' || first === null || last === null) return nothing;
  if (rule !== 'used') {
    const takenDays = daysBetween(laterOf(first, today), last) + 1 - toRest;
    return paidMinor === 0 ? nothing : { ...figures, rule, amountMinor: paidMinor, takenDays };
  }
  const { used, of } = usedShare({ days, usedDays }, use);
  const kept = Math.floor((amountMinor * used) / of);
  const left = Math.min(Math.max(amountMinor - kept - returnedMinor, 0), paidMinor);
  return left === 0
    ? nothing
    : { ...figures, rule, amountMinor: left, takenDays: daysBetween(today, last) - toRest };
}
