import { findOrder } from '../../modules/order/service.ts';
import { missingOf, type TransferOutcome } from '../../modules/order/transfer/receive.ts';
import { confirmTransfer } from '../../modules/order/transfer/staff.ts';
import type { Services } from '../../services.ts';
import type { StaffActing } from '../../staff.ts';

/** Confirms that all that is missing of a transfer has come, or the price for an order that waits no longer. */
export async function confirmWhole(
  services: Pick<Services, 'sql' | 'clock'>,
  id: string,
  by: StaffActing,
): Promise<TransferOutcome> {
  const order = await findOrder(services.sql, { id });
  const receivedMinor = order ? missingOf(order) || order.amountMinor : 1;
  return confirmTransfer(services, { id, receivedMinor }, by);
}
