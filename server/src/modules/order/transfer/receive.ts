import { isOrderOpen } from '@taegeuk/contract/order-states.ts';
import type { Db } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import type { StaffActing } from '../../../staff.ts';
import { readBooks } from '../queries.ts';
import { scheduleCashReceipt } from '../receipt/cash-receipts.ts';
import { noteReturnByHand } from '../refund/by-hand.ts';
import type { OrderRow } from '../rows.ts';
import { markPaid } from '../settlement/apply-payment.ts';
import { tellMember } from '../tell.ts';
import { recordTransition } from '../transition.ts';

/** What a transfer did. Smallest unit. */
export interface TransferOutcome {
  /** `short`: the order waits for the rest. `in_vain`: it buys nothing, and all of it goes back. */
  state: 'paid' | 'short' | 'in_vain';
  missingMinor: number;
  /** Noted to go back. */
  overMinor: number;
}

/** Money of one transfer, and who of the staff saw it on the account. */
export interface TransferMoney {
  /** Smallest unit. */
  receivedMinor: number;
  by: StaffActing;
  now: Date;
}

/** Refuses what is not paid by transfer to the academy's own account, and what its member has not agreed to. */
export function assertTransfer({ payMethod, agreedAt }: OrderRow): void {
  if (payMethod !== 'noaccount' || agreedAt === null) throw new DomainError('order_closed');
}

/** What is missing of a transfer, with what came before; 0: it is enough, or nothing is awaited. Smallest unit. */
export function missingOf({ status, amountMinor, paidMinor }: OrderRow): number {
  return status === 'pending' ? Math.max(amountMinor - paidMinor, 0) : 0;
}

/** What has to come so that the order is paid; null: it cannot be paid any more. */
export function neededOf(order: OrderRow): number | null {
  const { status, amountMinor, agreedAt } = order;
  if (agreedAt === null) return null;
  if (status === 'pending') return missingOf(order);
  // What came before an order ran out goes back: it needs the whole price again.
  return status === 'expired' || status === 'failed' ? amountMinor : null;
}

const stepOf = ({ receivedMinor, by, now }: TransferMoney) => ({
  ...{ cause: 'staff', actorId: by.staff.id, now, amountMinor: receivedMinor, detail: { txId: null } },
});

async function receiveInVain(db: Db, order: OrderRow, money: TransferMoney): Promise<TransferOutcome> {
  const { receivedMinor, by, now } = money;
  const to = isOrderOpen(order.status) ? 'cancelled' : order.status;
  const after = await recordTransition(db, order, { ...stepOf(money), to });
  await noteReturnByHand(db, after, {
    ...{ cause: 'late', amountMinor: receivedMinor, actorId: by.staff.id, now },
  });
  return { state: 'in_vain', missingMinor: 0, overMinor: receivedMinor };
}

async function receiveTooLittle(db: Db, order: OrderRow, money: TransferMoney): Promise<TransferOutcome> {
  const waiting = await recordTransition(db, order, { ...stepOf(money), to: 'pending' });
  await tellMember(db, waiting, 'short', money.now);
  return { state: 'short', missingMinor: missingOf(waiting), overMinor: 0 };
}

async function receiveEnough(
  db: Db,
  order: OrderRow,
  { money, overMinor }: { money: TransferMoney; overMinor: number },
): Promise<TransferOutcome> {
  const { by, now } = money;
  const paid = await markPaid(db, order, stepOf(money));
  await scheduleCashReceipt(db, paid, now);
  await tellMember(db, paid, 'paid', now);
  if (overMinor > 0)
    await noteReturnByHand(db, paid, { cause: 'over', amountMinor: overMinor, actorId: by.staff.id, now });
  return { state: 'paid', missingMinor: 0, overMinor };
}

/**
 * Records money of a transfer on an order that is locked (`lockOrder`): too little waits with the order and is added up;
 * enough pays it, also after it ran out; what is over is noted to go back, as is money for an order that is closed or paid,
 * or of somebody who has left.
 * @throws {DomainError} order_closed for what is not paid by transfer
 */
export async function receiveTransfer(
  db: Db,
  order: OrderRow,
  money: TransferMoney,
): Promise<TransferOutcome> {
  assertTransfer(order);
  const { hasMemberLeft } = await readBooks(db, order, null);
  const needed = hasMemberLeft ? null : neededOf(order);
  if (needed === null) return receiveInVain(db, order, money);
  const { receivedMinor } = money;
  if (receivedMinor >= needed) return receiveEnough(db, order, { money, overMinor: receivedMinor - needed });
  return order.status === 'pending' ? receiveTooLittle(db, order, money) : receiveInVain(db, order, money);
}
