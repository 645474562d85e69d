import { addDays, daysBetween, seoulDay } from '@taegeuk/contract/calendar.ts';
import { windowSides } from '@taegeuk/contract/membership.ts';
import { toMinor } from '../../ports/payment/portone-payment.ts';
import type { PaymentRecord } from '../provider-emulator/payment-record.ts';
import type { Scene } from './scene.ts';
import { demand, type Seen, type SeenOrder, type SeenStep, type SeenWindow, sum } from './seen.ts';
import { checkTransfers } from './transfer-laws.ts';

function lengthOf({ startsOn, endsOn }: Pick<SeenOrder, 'startsOn' | 'endsOn'>): number {
  return startsOn === null || endsOn === null ? 0 : daysBetween(startsOn, endsOn) + 1;
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

/** The days of a side follow each other without a gap or an overlap, and the window is made of them. */
function checkWindow(orders: SeenOrder[], window: SeenWindow | undefined, today: string): void {
  const spans = orders
    .flatMap(({ startsOn, endsOn }) => (startsOn && endsOn ? [{ startsOn, endsOn }] : []))
    .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn));
  const pairs = spans.slice(1).map((span, at) => ({ before: spans[at], span }));
  for (const { before, span } of pairs) {
    const isApart = before !== undefined && span.startsOn > before.endsOn;
    demand(isApart, 'days are not given twice', { spans });
    const isNext =
      before !== undefined && (before.endsOn < today ? true : span.startsOn === addDays(before.endsOn, 1));
    demand(isNext, 'no day is lost between two orders', { spans, today });
  }
  const last = spans.at(-1);
  const end = window?.endsOn ?? null;
  if (last && last.endsOn >= today) {
    demand(end === last.endsOn, 'the window ends with the last day given', { spans, window, today });
    const first = spans.find(({ endsOn }) => endsOn >= today);
    const begins = window?.startsOn ?? '';
    demand(begins !== '' && first !== undefined && begins <= first.startsOn, 'the window begins before', {
      ...{ spans, window, today },
    });
  } else demand(end === null || end < today, 'no window without days', { spans, window, today });
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
  for (const { id } of members)
    for (const side of windowSides)
      checkWindow(
        orders.filter(({ userId, grants }) => userId === id && grants === side),
        windows.find((window) => window.userId === id && window.side === side),
        today,
      );
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
