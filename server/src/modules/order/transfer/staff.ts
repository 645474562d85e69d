import { isOrderPaid } from '@taegeuk/contract/order-states.ts';
import { DomainError } from '../../../domain-error.ts';
import type { StaffActing } from '../../../staff.ts';
import { actOnOrder, type Desk } from '../act.ts';
import { isOffer } from '../states.ts';
import { tellMember } from '../tell.ts';
import { recordTransition } from '../transition.ts';
import { receiveTransfer, type TransferOutcome } from './receive.ts';

/**
 * Records that money of a transfer has arrived for an order: see {@link receiveTransfer}. What is paid already takes no more
 * here: a second transfer is a line of the bank's statement.
 * @throws {DomainError} forbidden, own_record, not_found, changed_elsewhere; order_closed when it is paid, or is paid in
 * another way
 */
export function confirmTransfer(
  services: Desk,
  { id, receivedMinor, version }: { id: string; receivedMinor: number; version?: number },
  by: StaffActing,
): Promise<TransferOutcome> {
  const now = services.clock();
  return actOnOrder(services, { id, by, version, action: 'order.confirm-transfer' }, async (db, order) => {
    if (isOrderPaid(order.status)) throw new DomainError('order_closed');
    const outcome = await receiveTransfer(db, order, { receivedMinor, by, now });
    return { done: outcome, detail: { amountMinor: String(receivedMinor), outcome: outcome.state } };
  });
}

/**
 * Ends an order whose transfer will not come, or that was made by telephone and is not agreed to; what came of it goes back.
 * @throws {DomainError} forbidden, own_record, not_found, changed_elsewhere, invalid_input; order_closed for all others
 */
export function rejectOrder(
  services: Desk,
  { id, ...given }: { id: string; reason: string; version?: number },
  by: StaffActing,
): Promise<void> {
  const now = services.clock();
  return actOnOrder(services, { id, by, ...given, action: 'order.reject-transfer' }, async (db, order) => {
    const isAwaited = order.status === 'pending' && order.payMethod === 'noaccount';
    if (!isAwaited && !isOffer(order)) throw new DomainError('order_closed');
    const step = { to: 'cancelled', cause: 'staff', actorId: by.staff.id, now } as const;
    await tellMember(db, await recordTransition(db, order, step), 'cancelled', now);
    return { done: undefined, detail: {} };
  });
}
