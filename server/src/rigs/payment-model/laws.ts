import { addDays, daysBetween, seoulDay } from '@taegeuk/contract/calendar.ts';
import { windowSides } from '@taegeuk/contract/membership.ts';
import { toMinor } from '../../ports/payment/portone-payment.ts';
import type { PaymentRecord } from '../provider-emulator/payment-record.ts';
import type { Scene } from './scene.ts';

/** An order as the rules see it. */
interface SeenOrder {
  id: string;
  merchantUid: string;
  userId: string;
  grants: string;
  status: string;
  paidMinor: number;
  refundedMinor: number;
  amountMinor: number;
  startsOn: string | null;
  endsOn: string | null;
  impUid: string | null;
  flag: string | null;
}

interface SeenStep {
  orderId: string;
  fromStatus: string | null;
  toStatus: string;
  amountMinor: number;
  days: number;
  txId: string | null;
}

interface SeenRefund {
  orderId: string;
  txId: string | null;
  amountMinor: number;
  isDone: boolean;
  isGivenUp: boolean;
}

interface SeenWindow {
  userId: string;
  side: string;
  startsOn: string | null;
  endsOn: string | null;
}

/** All data of the shop about the members of a sequence. */
export interface Seen {
  orders: SeenOrder[];
  steps: SeenStep[];
  refunds: SeenRefund[];
  windows: SeenWindow[];
}

export async function look({ lane, members }: Scene): Promise<Seen> {
  const { sql } = lane.services;
  const ids = members.map(({ id }) => id);
  const own = sql`SELECT id FROM orders WHERE user_id = ANY(${ids})`;
  const [orders, steps, refunds, windows] = await Promise.all([
    sql<SeenOrder[]>`
      SELECT id, merchant_uid, user_id, grants, status, paid_minor, refunded_minor, amount_minor, starts_on, ends_on,
             imp_uid, flag FROM orders WHERE user_id = ANY(${ids}) ORDER BY id`,
    sql<SeenStep[]>`
      SELECT order_id, from_status, to_status, amount_minor, days, detail ->> 'txId' AS tx_id
      FROM order_log WHERE order_id IN (${own}) ORDER BY id`,
    sql<SeenRefund[]>`
      SELECT order_id, tx_id, amount_minor, done_at IS NOT NULL AS is_done, failed_at IS NOT NULL AS is_given_up
      FROM order_refunds WHERE order_id IN (${own})`,
    sql<SeenWindow[]>`
      SELECT DISTINCT ON (user_id, side) user_id, side, starts_on, ends_on
      FROM membership_ledger WHERE user_id = ANY(${ids}) ORDER BY user_id, side, id DESC`,
  ]);
  return { orders, steps, refunds, windows };
}

/** A rule is broken. */
class Broken extends Error {
  override name = 'Broken';
}

function demand(isKept: boolean, law: string, seen: unknown): void {
  if (!isKept) throw new Broken(`${law}: ${JSON.stringify(seen)}`);
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function lengthOf({ startsOn, endsOn }: Pick<SeenOrder, 'startsOn' | 'endsOn'>): number {
  return startsOn === null || endsOn === null ? 0 : daysBetween(startsOn, endsOn) + 1;
}

/** One chain of states, the last one is the order's own; its sums are the order's own; days are given once. */
function checkLog(order: SeenOrder, steps: SeenStep[], today: string): void {
  const isChain = steps.every((step, at) => step.fromStatus === (steps[at - 1]?.toStatus ?? null));
  demand(isChain && steps.at(-1)?.toStatus === order.status, 'an order is in one state', { order, steps });
  const came = sum(steps.map(({ amountMinor }) => Math.max(amountMinor, 0)));
  const went = sum(steps.map(({ amountMinor }) => Math.max(-amountMinor, 0)));
  demand(came === order.paidMinor && went === order.refundedMinor, 'sums are those of the log', {
    order,
    steps,
  });
  demand(steps.filter(({ days }) => days > 0).length <= 1, 'an order gives its days once', { order, steps });
  demand(sum(steps.map(({ days }) => days)) === lengthOf(order), 'days are those of the log', {
    order,
    steps,
  });
  const holds = order.status === 'paid' || order.status === 'refunded';
  // Days that have passed cannot be taken back.
  const isOver = order.endsOn === null || order.endsOn < today;
  demand(holds || isOver, 'what is not paid gives no days from now on', { order, steps, today });
  const gave = steps.some(({ days }) => days > 0);
  demand(order.status !== 'paid' || gave, 'what is paid has given its days', { order, steps });
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
export function checkAlways({ lane, members }: Scene, { orders, steps, windows }: Seen): void {
  const today = seoulDay(lane.clock.now());
  for (const order of orders)
    checkLog(
      order,
      steps.filter(({ orderId }) => orderId === order.id),
      today,
    );
  for (const { id } of members)
    for (const side of windowSides)
      checkWindow(
        orders.filter(({ userId, grants }) => userId === id && grants === side),
        windows.find((window) => window.userId === id && window.side === side),
        today,
      );
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
  checkTransfers(scene, seen);
}

function checkTransfers({ orders: placed, transfers }: Scene, { steps }: Seen): void {
  for (const { id } of placed) {
    const { came, went } = transfers.get(id) ?? { came: 0, went: 0 };
    const own = steps.filter(({ orderId, txId }) => orderId === id && txId === null);
    const booked = sum(own.map(({ amountMinor }) => amountMinor));
    demand(booked === came - went, "transfers are the bank's", { id, booked, came, went, own });
  }
}
