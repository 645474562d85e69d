import { isOrderOpen, isOrderPaid } from '@taegeuk/contract/order-states.ts';
import { openTypedAccount, sealAccount } from '../../credentials/refund-account.ts';
import type { Db } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { RefundAccount } from '../../ports/payment/port.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, type StaffActing } from '../../staff.ts';
import type { AuditEvent } from '../audit/service.ts';
import { daysLeft } from './grants.ts';
import { refundFiguresOf } from './own/own-orders.ts';
import { lockOrder, readBooks } from './queries.ts';
import { scheduleCashReceipt } from './receipt/cash-receipts.ts';
import { isReceiptIssued, markReceiptIssued } from './receipt/queries.ts';
import { executeRefund, startRefund } from './refund/execution.ts';
import { createRefund, findOpenRefund } from './refund/queries.ts';
import type { OrderRow } from './rows.ts';
import { bookReturned, markPaid } from './settlement/apply-payment.ts';
import { tellMember, tellStaff } from './tell.ts';
import { recordTransition } from './transition.ts';

/** The parts of the server that staff need when the provider is not asked. */
type Desk = Pick<Services, 'sql' | 'clock'>;

/** `change` returns what to record; null: nothing happened. */
function act(
  { sql }: Desk,
  id: string,
  { by, action }: { by: StaffActing; action: AuditEvent['action'] },
  change: (db: Db, order: OrderRow) => Promise<Record<string, string> | null>,
): Promise<void> {
  return actAsStaff(sql, by, {
    ...{ right: 'money', action, subjectType: 'order', id },
    hold: (db) => lockOrder(db, { id }),
    change: async (db, order) => ({ done: undefined, detail: await change(db, order) }),
  });
}

function assertTransfer(order: OrderRow): void {
  if (order.payMethod !== 'noaccount') throw new DomainError('order_closed');
}

// Money for an order that was given up, or of somebody who has left, buys nothing: staff return it by hand.
async function receiveInVain(db: Db, order: OrderRow, by: StaffActing, now: Date): Promise<void> {
  const { amountMinor } = order;
  const to = isOrderOpen(order.status) ? 'cancelled' : order.status;
  const step = { to, cause: 'staff', actorId: by.staff.id, now, amountMinor, detail: { txId: null } };
  const after = await recordTransition(db, order, step);
  await createRefund(db, {
    ...{ order: after, txId: null, amountMinor, balanceMinor: amountMinor, days: 0, closes: false },
    ...{ cause: 'late', reason: '', account: null, actorId: by.staff.id, now },
  });
}

/**
 * Records that a transfer has arrived: the order is paid and grants its days, also if it had expired. If the order was
 * cancelled, or its member has left, the money is recorded as to be returned ({@link confirmRefundTransfer}). A second call
 * changes nothing.
 * @throws {DomainError} forbidden, own_record, not_found; order_closed for what is paid in another way
 */
export function confirmTransfer(services: Desk, id: string, by: StaffActing): Promise<void> {
  const now = services.clock();
  return act(services, id, { by, action: 'order.confirm-transfer' }, async (db, order) => {
    assertTransfer(order);
    const { amountMinor, paidMinor, status, impUid } = order;
    // Paid at the provider: an additional transfer is separate money, which staff return by hand.
    if (paidMinor > 0 && impUid !== null) throw new DomainError('order_closed');
    if (paidMinor > 0) return null;
    const { hasMemberLeft } = await readBooks(db, order, null);
    if (status === 'cancelled' || hasMemberLeft) await receiveInVain(db, order, by, now);
    else {
      const step = { cause: 'staff', actorId: by.staff.id, now, amountMinor, detail: { txId: null } };
      const paid = await markPaid(db, order, step);
      await scheduleCashReceipt(db, paid, now);
      await tellMember(db, paid, 'paid', now);
    }
    return { amountMinor: String(amountMinor) };
  });
}

/**
 * Ends an order whose transfer will not come. One that is over already stays so.
 * @throws {DomainError} forbidden, own_record, not_found; order_closed when it is paid
 */
export function rejectTransfer(services: Desk, id: string, by: StaffActing): Promise<void> {
  const now = services.clock();
  return act(services, id, { by, action: 'order.reject-transfer' }, async (db, order) => {
    assertTransfer(order);
    if (isOrderPaid(order.status)) throw new DomainError('order_closed');
    if (order.status !== 'pending') return null;
    const step = { to: 'cancelled', cause: 'staff', actorId: by.staff.id, now } as const;
    await tellMember(db, await recordTransition(db, order, step), 'cancelled', now);
    return {};
  });
}

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
  await act(services, id, { by, action: 'order.refund' }, async (db, order) => {
    const noted = await noteRefund(db, order, { wish, by, now, appSecret: services.appSecret });
    refundId = noted?.refundId;
    return noted?.isNew ? { by: wish.by, refundId: noted.refundId } : null;
  });
  if (refundId) await executeRefund(services, refundId);
}

/**
 * The account to which a member wants their money returned, as they typed it; empty if they named none. Reading it is
 * logged.
 * @throws {DomainError} forbidden, own_record, not_found
 */
export async function readRefundAccount(
  services: Desk & Pick<Services, 'appSecret'>,
  id: string,
  by: StaffActing,
): Promise<string> {
  let account = '';
  await act(services, id, { by, action: 'order.read-account' }, async (_db, order) => {
    account = openTypedAccount(services.appSecret, id, order.refundAccount);
    return {};
  });
  return account;
}

/**
 * Records that staff have returned the money of a transfer: days are taken, the member is told, the account is erased. An
 * issued receipt has to be cancelled by hand. A second call changes nothing.
 * @throws {DomainError} forbidden, own_record, not_found; order_closed when no money is being returned
 */
export function confirmRefundTransfer(services: Desk, id: string, by: StaffActing): Promise<void> {
  const now = services.clock();
  return act(services, id, { by, action: 'order.confirm-refund' }, async (db, order) => {
    assertTransfer(order);
    const refund = await findOpenRefund(db, id, null);
    if (!refund) {
      if (order.refundedMinor > 0) return null;
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
    return { amountMinor: String(amountMinor), refundId: refund.id };
  });
}

/**
 * Records a cash receipt that staff have issued by hand, and erases its number. An already recorded one stays as it is.
 * @throws {DomainError} forbidden, own_record, not_found; invalid_input without an approval number
 */
export function recordCashReceipt(
  services: Desk,
  { id, approvalNo }: { id: string; approvalNo: string },
  by: StaffActing,
): Promise<void> {
  const now = services.clock();
  const given = approvalNo.trim();
  return act(services, id, { by, action: 'order.record-receipt' }, async (db) => {
    if (!/^[\w-]{1,30}$/.test(given))
      throw new DomainError('invalid_input', { fields: [{ path: 'approvalNo', message: 'invalid_text' }] });
    const isNew = await markReceiptIssued(db, id, { approvalNo: given, receiptUrl: null, now });
    return isNew ? { approvalNo: given } : null;
  });
}
