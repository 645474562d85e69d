import { isOrderPaid } from '@taegeuk/contract/order-states.ts';
import type { Db } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import type { StaffActing } from '../../../staff.ts';
import { actOnOrder, type Desk } from '../act.ts';
import { returnedOf } from '../refund/rule.ts';
import type { OrderRow } from '../rows.ts';
import { assertTransfer } from '../transfer/receive.ts';
import { ensureReceipt, markReceiptCancelled, markReceiptIssued } from './queries.ts';

/** A paper of the tax office that staff have made by hand. */
export interface Paper {
  id: string;
  version?: number;
  approvalNo: string;
}

function checked(typed: string): string {
  const given = typed.trim();
  if (/^[\w-]{1,30}$/.test(given)) return given;
  throw new DomainError('invalid_input', { fields: [{ path: 'approvalNo', message: 'invalid_text' }] });
}

function assertPaidTransfer(order: OrderRow): void {
  assertTransfer(order);
  if (!isOrderPaid(order.status)) throw new DomainError('order_closed');
}

/** Notes a paper on an order that is locked; returns what the log says of it. */
type Noting = (
  db: Db,
  order: OrderRow,
  paper: { approvalNo: string; now: Date },
) => Promise<Record<string, string>>;

function note(action: 'order.record-receipt' | 'order.cancel-receipt', noting: Noting) {
  return (services: Desk, { id, version, approvalNo }: Paper, by: StaffActing): Promise<void> => {
    const paper = { approvalNo: checked(approvalNo), now: services.clock() };
    return actOnOrder(services, { id, by, version, action }, async (db, order) => ({
      done: undefined,
      detail: { approvalNo: paper.approvalNo, ...(await noting(db, order, paper)) },
    }));
  };
}

/**
 * Records a cash receipt that staff have issued by hand, and erases its number.
 * @throws {DomainError} forbidden, own_record, not_found, changed_elsewhere; invalid_input without an approval number;
 * order_closed for what is no paid transfer; receipt_issued
 */
export const recordCashReceipt = note('order.record-receipt', async (db, order, { approvalNo, now }) => {
  assertPaidTransfer(order);
  await ensureReceipt(db, order.id, now);
  if (!(await markReceiptIssued(db, order.id, { approvalNo, receiptUrl: null, now })))
    throw new DomainError('receipt_issued');
  return {};
});

/**
 * Records that staff have cancelled an issued receipt by hand, for what was returned of its order until now.
 * @throws {DomainError} forbidden, own_record, not_found, changed_elsewhere; invalid_input without an approval number;
 * order_closed if nothing is to be cancelled
 */
export const cancelCashReceipt = note('order.cancel-receipt', async (db, order, { approvalNo, now }) => {
  const cancelledMinor = returnedOf(order);
  if (!(await markReceiptCancelled(db, order.id, { approvalNo, cancelledMinor, now })))
    throw new DomainError('order_closed');
  return { amountMinor: String(cancelledMinor) };
});
