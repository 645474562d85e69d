import { isOrderPaid } from '@taegeuk/contract/order-states.ts';
import { DomainError } from '../../../domain-error.ts';
import type { StaffActing } from '../../../staff.ts';
import { actOnOrder, type Desk } from '../act.ts';
import { tellMember } from '../tell.ts';
import { recordTransition } from '../transition.ts';
import { assertTransfer, receiveTransfer, type TransferOutcome } from './receive.ts';

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
 * Ends an order whose transfer will not come; what came of it goes back. One that is over already stays so.
 * @throws {DomainError} forbidden, own_record, not_found, changed_elsewhere, invalid_input; order_closed when it is paid
 */
export function rejectTransfer(
  services: Desk,
  { id, ...given }: { id: string; reason: string; version?: number },
  by: StaffActing,
): Promise<void> {
  const now = services.clock();
  return actOnOrder(services, { id, by, ...given, action: 'order.reject-transfer' }, async (db, order) => {
    assertTransfer(order);
    if (isOrderPaid(order.status)) throw new DomainError('order_closed');
    if (order.status !== 'pending') return { done: undefined, detail: null };
    const step = { to: 'cancelled', cause: 'staff', actorId: by.staff.id, now } as const;
    await tellMember(db, await recordTransition(db, order, step), 'cancelled', now);
    return { done: undefined, detail: {} };
  });
}
