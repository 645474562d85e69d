import { z } from 'zod';
import { sealAccount } from '../../../credentials/refund-account.ts';
import type { Db } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import type { RefundAccount } from '../../../ports/payment/port.ts';
import type { Services } from '../../../services.ts';
import { daysLeft } from '../grants.ts';
import { refundFiguresOf } from '../own/own-orders.ts';
import { lockOrder } from '../queries.ts';
import type { OrderRow } from '../rows.ts';
import type { RefundFigures } from './rule.ts';

/** What staff return: by today's rule, or as agreed with the member. */
export type RefundWish = { account?: RefundAccount | undefined } & (
  | { by: 'rule' }
  | {
      by: 'hand';
      /** Smallest unit. */
      amountMinor: number;
      /** Days that are taken with it, at most those that are left. */
      days: number;
    }
);

/** A wish as it is stored while it waits for a second person: the account is sealed. */
export const storedWish = z.object({
  by: z.enum(['rule', 'hand']),
  amountMinor: z.int().nullable(),
  days: z.int().nullable(),
  sealedAccount: z.string().nullable(),
});
export type StoredWish = z.infer<typeof storedWish>;

/** The form in which a wish about an order is stored. */
export function storedOf(
  { appSecret }: Pick<Services, 'appSecret'>,
  id: string,
  wish: RefundWish,
): StoredWish {
  const sealed = sealAccount(appSecret, id, wish.account ?? null);
  const byHand = wish.by === 'hand' ? wish : null;
  return {
    by: wish.by,
    amountMinor: byHand?.amountMinor ?? null,
    days: byHand?.days ?? null,
    sealedAccount: sealed?.toString('base64') ?? null,
  };
}

/** The sealed account of a wish, as it goes into the row of the refund. */
export function accountIn({ sealedAccount }: StoredWish): Buffer | null {
  return sealedAccount === null ? null : Buffer.from(sealedAccount, 'base64');
}

/** An order that is held for a refund, with what the rule says of it now. */
export interface HeldForRefund {
  userId: string;
  version: number;
  order: OrderRow;
  rule: RefundFigures;
  now: Date;
}

/** Locks member and order and finds what the rule returns. */
export async function holdForRefund(
  db: Db,
  id: string,
  { clock }: Pick<Services, 'clock'>,
): Promise<HeldForRefund | undefined> {
  const order = await lockOrder(db, { id });
  if (!order) return undefined;
  const now = clock();
  const { userId, version } = order;
  return { userId, version, order, rule: await refundFiguresOf(db, order, now), now };
}

/** What a wish returns and takes, and whether it closes the order. */
export interface WishedFigures {
  amountMinor: number;
  days: number;
  closes: boolean;
}

/**
 * @throws {DomainError} order_closed if the rule returns nothing, or what is wished by hand is not left
 */
export function figuresOf({ order, rule, now }: HeldForRefund, wish: StoredWish): WishedFigures {
  if (wish.by === 'rule') {
    if (rule.rule === 'over' || order.status !== 'paid') throw new DomainError('order_closed');
    return { amountMinor: rule.amountMinor, days: rule.takenDays, closes: true };
  }
  const left = daysLeft(order, now);
  const { amountMinor, days } = wish;
  if (amountMinor === null || days === null || days > left) throw new DomainError('order_closed');
  return { amountMinor, days, closes: days === left };
}

/** An amount of an order in won. */
function wonOf({ currency, krwPerUnit }: OrderRow, amountMinor: number): number {
  return currency === 'KRW' || krwPerUnit === null
    ? amountMinor
    : Math.round((amountMinor * krwPerUnit) / 100);
}

/** Whether a wish by hand is above the rule, or from so many won on. */
export function needsSecond({ order, rule }: HeldForRefund, wish: StoredWish, fromWon: number): boolean {
  if (wish.by === 'rule' || wish.amountMinor === null) return false;
  return wish.amountMinor > rule.amountMinor || wonOf(order, wish.amountMinor) >= fromWon;
}

/** @throws {DomainError} invalid_input for a deposit without the account that it goes back to */
export function assertAccount({ payMethod }: OrderRow, wish: StoredWish): void {
  if (payMethod === 'vbank' && wish.sealedAccount === null)
    throw new DomainError('invalid_input', { fields: [{ path: 'account', message: 'fill_blank' }] });
}
