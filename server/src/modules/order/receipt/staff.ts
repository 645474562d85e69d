import { DomainError } from '../../../domain-error.ts';
import type { StaffActing } from '../../../staff.ts';
import { actOnOrder, type Desk } from '../act.ts';
import { markReceiptIssued } from './queries.ts';

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
  return actOnOrder(services, { id, by, action: 'order.record-receipt' }, async (db) => {
    if (!/^[\w-]{1,30}$/.test(given))
      throw new DomainError('invalid_input', { fields: [{ path: 'approvalNo', message: 'invalid_text' }] });
    const isNew = await markReceiptIssued(db, id, { approvalNo: given, receiptUrl: null, now });
    return { done: undefined, detail: isNew ? { approvalNo: given } : null };
  });
}
