import { daysBetween, seoulDay } from '@taegeuk/contract/calendar.ts';
import { windowSides } from '@taegeuk/contract/membership.ts';
import { toMinor } from '../../ports/payment/portone-payment.ts';
import type { PaymentRecord } from '../provider-emulator/payment-record.ts';
import {
  countSteps,
  lastDayOf,
  lastDayOfOrder,
  type PlainSide,
  passUntil,
  runsOf,
  sideOf,
} from './calendar.ts';
import type { Scene } from './scene.ts';
import { demand, type Seen, type SeenOrder, type SeenStep, type SeenWindow, sum } from './seen.ts';
import { checkTransfers } from './transfer-laws.ts';

/** What the shop has of a side of a member. */
interface SeenSide {
  orders: SeenOrder[];
  window: SeenWindow | undefined;
}

function lengthOf({ startsOn, endsOn, pausedDays }: SeenOrder): number {
  return startsOn === null || endsOn === null ? 0 : daysBetween(startsOn, endsOn) + 1 - pausedDays;
}

/** Days are given once, and once more after a correction, which takes all of them; the sum is what the order holds. */
function checkDays(order: SeenOrder, steps: SeenStep[], today: string): void {
  let held = 0;
  for (const { days, cause } of steps) {
    demand(days <= 0 || held === 0, 'an order gives its days once', { order, steps });
    held += days;
    demand(held >= 0, 'no day is taken that was not given', { order, steps });
    demand(cause !== 'correction' || held === 0, 'a correction leaves no days', { order, steps });
  }
  demand(held === lengthOf(order), 'days are those of the log', { order, steps });
  const holds = order.status === 'paid' || order.status === 'refunded';
  // Days that have passed cannot be taken back.
  const isOver = order.endsOn === null || order.endsOn < today;
  demand(holds || isOver, 'what is not paid gives no days from now on', { order, steps, today });
  const gave = steps.slice(steps.findLastIndex(({ cause }) => cause === 'correction') + 1);
  const isGiven = gave.some(({ days }) => days > 0);
  demand(order.status !== 'paid' || isGiven, 'what is paid has given its days', { order, steps });
}

/** One chain of states, the last one is the order's own; its sums are the order's own. */
function checkLog(order: SeenOrder, steps: SeenStep[]): void {
  const isChain = steps.every((step, at) => step.fromStatus === (steps[at - 1]?.toStatus ?? null));
  demand(isChain && steps.at(-1)?.toStatus === order.status, 'an order is in one state', { order, steps });
  const isBack = (step: SeenStep, at: number) =>
    step.fromStatus !== 'paid' || step.toStatus !== 'pending' || steps[at]?.cause === 'correction';
  demand(steps.every(isBack), 'only a correction makes a paid order wait', { order, steps });
  const net = (chosen: SeenStep[]) => sum(chosen.map(({ amountMinor }) => amountMinor));
  const came = net(steps.filter(({ amountMinor, cause }) => amountMinor > 0 || cause === 'correction'));
  const went = -net(steps.filter(({ amountMinor, cause }) => amountMinor < 0 && cause !== 'correction'));
  demand(came === order.paidMinor && went === order.refundedMinor, 'sums are those of the log', {
    order,
    steps,
  });
}

/** The window of a side, and the last day of each of its orders, are where the plain account of days has them. */
function checkWindow(own: PlainSide, today: string, { orders, window }: SeenSide): void {
  const told = { own: { ...own, days: runsOf(own.days) }, today, orders, window };
  const last = lastDayOf(own, today);
  const [start, end] = [window?.startsOn ?? null, window?.endsOn ?? null];
  const isOver = end === null || end < today;
  demand(last === null ? isOver : end === last, 'the window ends with the last day that there is', told);
  const opensOn = own.rest?.returnsOn;
  const isOpen = last === null || (opensOn ? start === opensOn : start !== null && start <= today);
  demand(isOpen, 'the window is open but for a rest', told);
  for (const { id, endsOn } of orders) {
    const lastOfOrder = lastDayOfOrder(own, today, id);
    const isEnded = endsOn === null || endsOn < today;
    demand(lastOfOrder === null ? isEnded : endsOn === lastOfOrder, 'an order ends with its last day', told);
  }
}

/** The rules after every single step. */
export function checkAlways(scene: Scene, seen: Seen): void {
  const { lane, members } = scene;
  const { orders, steps, windows } = seen;
  const today = seoulDay(lane.clock.now());
  for (const order of orders) {
    const own = steps.filter(({ orderId }) => orderId === order.id);
    checkLog(order, own);
    checkDays(order, own, today);
  }
  const { calendar } = scene;
  passUntil(calendar, today);
  demand(countSteps(calendar, orders, steps), 'no day is taken that is not there', { orders, steps });
  for (const { id } of members)
    for (const side of windowSides)
      checkWindow(sideOf(calendar, id, side), today, {
        orders: orders.filter(({ userId, grants }) => userId === id && grants === side),
        window: windows.find((window) => window.userId === id && window.side === side),
      });
  checkTransfers(scene, seen);
  for (const record of lane.emulator.payments()) {
    const [came, went] = bookedOf(steps, record);
    const { received, returned } = sumsOf(record);
    demand(came <= received && went <= returned, 'nothing is booked that the provider has not', {
      ...{ came, went, wire: record.wire },
    });
  }
}

/** What the log says about a payment. */
function bookedOf(steps: SeenStep[], { wire }: PaymentRecord): [came: number, went: number] {
  const own = steps.filter(({ txId }) => txId === wire.imp_uid);
  return [
    sum(own.map(({ amountMinor }) => Math.max(amountMinor, 0))),
    sum(own.map(({ amountMinor }) => Math.max(-amountMinor, 0))),
  ];
}

/** What the provider's books say about it. */
function sumsOf({ wire }: PaymentRecord): { received: number; returned: number } {
  const received = wire.paid_at > 0 ? toMinor(wire.amount, wire.currency) : 0;
  return { received, returned: toMinor(wire.cancel_amount, wire.currency) };
}

/** The rules once everything in progress has ended. */
export function checkInTheEnd(scene: Scene, seen: Seen): void {
  const { orders, steps, refunds } = seen;
  for (const record of scene.lane.emulator.payments()) {
    const { received, returned } = sumsOf(record);
    const [came, went] = bookedOf(steps, record);
    demand(came === received && went === returned, "the books are the provider's", {
      ...{ came, went, received, returned, wire: record.wire, refunds },
      orders: orders.filter(({ merchantUid }) => merchantUid === record.wire.merchant_uid),
    });
    const order = orders.find(({ merchantUid }) => merchantUid === record.wire.merchant_uid);
    const buys = order?.status === 'paid' || order?.status === 'refunded';
    const isOwn = order?.impUid === record.wire.imp_uid;
    const isWithStaff = refunds.some(({ txId, isGivenUp }) => txId === record.wire.imp_uid && isGivenUp);
    const keeps = received - returned;
    demand(keeps === 0 || (buys && isOwn) || isWithStaff, 'nobody is charged for what they did not get', {
      ...{ order, wire: record.wire, refunds, steps: steps.filter(({ orderId }) => orderId === order?.id) },
    });
  }
}
