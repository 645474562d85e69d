import { seoulDay } from '@taegeuk/contract/calendar.ts';
import type { createCheckout } from '@taegeuk/contract/order-payment.ts';
import type { z } from 'zod';
import { DomainError } from '../../domain-error.ts';
import type { Member } from '../../http/auth.ts';
import { createOrder } from '../../modules/order/service.ts';
import { Refusal } from '../provider-emulator/core.ts';
import type { PaymentRecord } from '../provider-emulator/payment-record.ts';
import { type Bank, openBank } from './bank.ts';
import { type Calendar, openCalendar } from './calendar.ts';
import type { Method, Sequence } from './commands.ts';
import type { Lane } from './lane.ts';

type Reply = z.input<(typeof createCheckout)['reply']>;

/** An order of a sequence, with what its page would pass to the provider's window. */
export interface Placed {
  id: string;
  merchantUid: string;
  member: Member;
  priceKrw: number;
  /** Paid to the academy's own account. */
  isTransfer: boolean;
  reply: Reply;
}

/** One running sequence in a lane. */
export interface Scene {
  lane: Lane;
  members: Member[];
  /** The oldest first. */
  orders: Placed[];
  bank: Bank;
  calendar: Calendar;
  /** Corrections that somebody asked for, the oldest first. */
  corrections: { approvalId: string; fromId: string; toId: string | null }[];
  /** What staff have confirmed without a statement, and sent back, by order. Won. */
  transfers: Map<string, { came: number; went: number }>;
  /** Keys of checkouts. */
  keys: number;
}

const start = '2026-11-22T03:00:00Z';

export async function enter(lane: Lane, sequence: Omit<Sequence, 'commands'>): Promise<Scene> {
  lane.clock.set(start);
  lane.emulator.reset();
  lane.failures.length = 0;
  const { behaviour, webhooks } = lane.emulator;
  behaviour.reviewsPaypal = sequence.reviewsPaypal;
  behaviour.refundsPaypalLater = sequence.refundsPaypalLater;
  webhooks.settings.isHeld = true;
  webhooks.settings.retries = 1000;
  if (sequence.sendsForms) webhooks.settings.contentType = 'application/x-www-form-urlencoded';
  const members = [await lane.member(), await lane.member()];
  return {
    lane,
    members,
    orders: [],
    bank: openBank(),
    calendar: openCalendar(seoulDay(lane.clock.now())),
    corrections: [],
    transfers: new Map(),
    keys: 0,
  };
}

/** The lane's jobs do not check orders of an earlier sequence again. */
export async function leave({ lane, bank: { account } }: Scene): Promise<void> {
  const { sql } = lane.services;
  await sql`DELETE FROM bank_matches WHERE line_id IN (SELECT id FROM bank_lines WHERE account = ${account})`;
  await sql`DELETE FROM bank_lines WHERE account = ${account}`;
  await sql`UPDATE orders SET next_check_at = NULL WHERE next_check_at IS NOT NULL`;
  await sql`UPDATE order_refunds SET failed_at = now() WHERE done_at IS NULL AND failed_at IS NULL`;
  await sql`UPDATE cash_receipts SET next_try_at = NULL WHERE next_try_at IS NOT NULL`;
}

/** Refusals that a member, staff or a payment company may get; everything else is a fault. */
const expected = [
  ...['order_open', 'order_closed', 'already_held', 'payment_unavailable', 'pay_method_unavailable'],
  ...[
    'not_found',
    'window_over',
    'pause_open',
    'not_paused',
    'changed_elsewhere',
    'invalid_input',
    'already_matched',
    'receipt_issued',
    'approval_open',
    'approval_closed',
    'refund_under_way',
  ],
];

/** Does what may be refused. Undefined: it was. */
export async function attempt<T>(work: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    if (error instanceof DomainError && expected.includes(error.code)) return undefined;
    throw error;
  }
}

/** The n-th from the newest. */
export function fromNewest<T>(list: readonly T[], n: number): T | undefined {
  return list.length === 0 ? undefined : list[list.length - 1 - (n % list.length)];
}

export function paymentAt({ lane }: Scene, n: number): PaymentRecord | undefined {
  return fromNewest(lane.emulator.payments(), n);
}

/** Requests a window, as a page does; the same key again is a second click on the same button. */
export async function checkout(
  scene: Scene,
  { who, product: at, method }: { who: number; product: number; method: Method },
  key: string,
): Promise<Placed | undefined> {
  const { lane, members, orders } = scene;
  const member = members[who];
  const product = lane.products[at];
  if (!member || !product) return undefined;
  const input = {
    ...{ amountByKRW: product.priceKrw, dayExpirate: product.dayExpirate, categoryId: product.id },
    payMethod: product.priceKrw === 0 ? ('nopayment' as const) : method,
    lang: 'kr' as const,
    agreed: true,
  };
  const asked = { member, input, idempotencyKey: key, origin: 'https://example.test' };
  const reply = await attempt(() => createOrder(lane.services, asked));
  if (!reply) return undefined;
  const { id, merchant_uid: merchantUid } = reply.order;
  const known = orders.find((order) => order.id === id);
  if (known) return known;
  const isTransfer = input.payMethod === 'noaccount';
  const placed = { id, merchantUid, member, priceKrw: product.priceKrw, isTransfer, reply };
  orders.push(placed);
  return placed;
}

/** Opens the provider's window with the server's values, as the page does. */
export function openWindow({ lane }: Scene, { reply }: Placed): Promise<PaymentRecord | undefined> {
  const { merchant_code: userCode, order: _order, vbank_due: due, ...params } = reply;
  if (!params.channelKey) return Promise.resolve(undefined);
  return attempt(() =>
    lane.emulator.open({ userCode, params: { ...params, ...(due ? { vbank_due: due } : {}) } }),
  );
}
