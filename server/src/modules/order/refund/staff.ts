import { openTypedAccount, sealAccount } from '../../../credentials/refund-account.ts';
import type { Db } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import type { RefundAccount } from '../../../ports/payment/port.ts';
import type { Services } from '../../../services.ts';
import type { StaffActing } from '../../../staff.ts';
import { actOnOrder, type Desk } from '../act.ts';
import { daysLeft } from '../grants.ts';
import { refundFiguresOf } from '../own/own-orders.ts';
import { readBooks } from '../queries.ts';
import { isReceiptIssued } from '../receipt/queries.ts';
import type { OrderRow } from '../rows.ts';
import { bookReturned } from '../settlement/apply-payment.ts';
import { tellStaff } from '../tell.ts';
import { assertTransfer } from '../transfer/receive.ts';
import { executeRefund, startRefund } from './execution.ts';
import { findOpenRefund } from './queries.ts';

/** What staff return: by today's rule, or as agreed with the member. */
export type RefundWish = { reason: string; account?: RefundAccount } & (
  | { by: 'rule' }
  | {
      by: 'hand';
      /** Smallest unit. */
      amountMinor: number;
      /** Days that are taken with it, at most those that are left. */
      days: number;
      /** What was returned before, as staff saw it: another sum means that somebody else was faster. Smallest unit. */
      knownRefundedMinor: number;
    }
);

/** The result of a request; null: it was carried out before. */
async function figuresOf(
  db: Db,
  order: OrderRow,
  wish: RefundWish,
  now: Date,
): Promise<{ amountMinor: number; days: number; closes: boolean } | null> {
  const left = daysLeft(order, now);
  if (wish.by === 'hand') {
    const { amountMinor, days, knownRefundedMinor } = wish;
    const isSound =
      Number.isSafeInteger(amountMinor) && Number.isSafeInteger(days) && days >= 0 && days <= left;
    if (order.refundedMinor !== knownRefundedMinor || !isSound) throw new DomainError('order_closed');
    return { amountMinor, days, closes: days === left };
  }
  if (order.status !== 'paid' && order.refundedMinor > 0) return null;
  const { rule, amountMinor, takenDays } = await refundFiguresOf(db, order, now);
  if (rule === 'over') throw new DomainError('order_closed');
  return { amountMinor, days: takenDays, closes: true };
}

/** Records a refund, or finds the running one; null: there is nothing more to do. */
async function noteRefund(
  db: Db,
  order: OrderRow,
  { wish, by, now, appSecret }: { wish: RefundWish; by: StaffActing; now: Date; appSecret: string },
): Promise<{ refundId: string; isNew: boolean } | null> {
  const open = await findOpenRefund(db, order.id, order.impUid);
  if (open?.cause === 'staff') return { refundId: open.id, isNew: false };
  const figures = await figuresOf(db, order, wish, now);
  if (!figures) return null;
  const { reason } = wish;
  const account = sealAccount(appSecret, order.id, wish.account ?? null);
  if (order.payMethod === 'vbank' && account === null)
    throw new DomainError('invalid_input', { fields: [{ path: 'account', message: 'fill_blank' }] });
  const refundId = await startRefund(db, { order, ...figures, reason, account, actorId: by.staff.id, now });
  return { refundId, isNew: true };
}

/**
 * Returns money of a paid order: recorded first, then requested from the provider. What cannot be requested now is carried
 * out by the job; a transfer is returned by hand and confirmed then. While a refund is in progress, another call continues
 * it.
 * @throws {DomainError} forbidden, own_record, not_found; order_closed when nothing can be returned, or somebody was faster;
 * invalid_input for a deposit without the account for the refund
 */
export async function refundOrder(
  services: Services,
  id: string,
  wish: RefundWish,
  by: StaffActing,
): Promise<void> {
  const now = services.clock();
  let refundId: string | undefined;
  await actOnOrder(services, { id, by, action: 'order.refund' }, async (db, order) => {
    const noted = await noteRefund(db, order, { wish, by, now, appSecret: services.appSecret });
    refundId = noted?.refundId;
    const detail = noted?.isNew ? { by: wish.by, refundId: noted.refundId } : null;
    return { done: undefined, detail };
  });
  if (refundId) await executeRefund(services, refundId);
}

/**
 * The account to which a member wants their money returned, as they typed it; empty if they named none. Reading it is
 * logged.
 * @throws {DomainError} forbidden, own_record, not_found
 */
export function readRefundAccount(
  services: Desk & Pick<Services, 'appSecret'>,
  id: string,
  by: StaffActing,
): Promise<string> {
  return actOnOrder(services, { id, by, action: 'order.read-account' }, async (_db, order) => ({
    done: openTypedAccount(services.appSecret, id, order.refundAccount),
    detail: {},
  }));
}

/**
 * Records that staff have returned the money of a transfer: days are taken, the member is told, the account is erased. An
 * issued receipt has to be cancelled by hand. A second call changes nothing.
 * @throws {DomainError} forbidden, own_record, not_found; order_closed when no money is being returned
 */
export function confirmRefundTransfer(services: Desk, id: string, by: StaffActing): Promise<void> {
  const now = services.clock();
  return actOnOrder(services, { id, by, action: 'order.confirm-refund' }, async (db, order) => {
    assertTransfer(order);
    const refund = await findOpenRefund(db, id, null);
    if (!refund) {
      if (order.refundedMinor > 0) return { done: undefined, detail: null };
      throw new DomainError('order_closed');
    }
    const { amountMinor } = refund;
    const { paidMinor, refundedMinor, takenDays } = await readBooks(db, order, null);
    const told = { cause: 'refund', actorId: by.staff.id };
    const after = await bookReturned(db, order, {
      ...{ txId: null, amountMinor, paidMinor, refundedMinor: refundedMinor + amountMinor },
      ...{ takenDays, told, now },
    });
    if (await isReceiptIssued(db, id)) await tellStaff(db, after, 'receipt_to_cancel', now);
    const detail = { amountMinor: String(amountMinor), refundId: refund.id };
    return { done: undefined, detail };
  });
}
