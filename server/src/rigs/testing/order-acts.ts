import { decideApproval } from '../../modules/approval/service.ts';
import { executeRefund } from '../../modules/order/refund/execution.ts';
import { findOpenRefund } from '../../modules/order/refund/queries.ts';
import { refundOrder } from '../../modules/order/refund/staff.ts';
import type { RefundWish } from '../../modules/order/refund/wish.ts';
import { findOrder } from '../../modules/order/service.ts';
import { missingOf, type TransferOutcome } from '../../modules/order/transfer/receive.ts';
import { confirmTransfer } from '../../modules/order/transfer/staff.ts';
import type { Services } from '../../services.ts';
import type { StaffActing } from '../../staff.ts';
import { twoPersonActs } from '../../two-person-acts.ts';
import { actingAs } from './acting.ts';

const reason = '회원과 이야기했음';

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

/** The second person: somebody else who holds the right. */
async function secondOf({ sql }: Services, by: StaffActing): Promise<StaffActing> {
  const [row] = await sql<{ id: string }[]>`
    SELECT user_id AS id FROM staff_rights WHERE right_name = 'money' AND user_id <> ${by.staff.id} LIMIT 1`;
  if (!row) throw new Error('nobody else holds the right to money');
  return actingAs(row.id);
}

/** Returns money, with the word of a second person where it needs one, and asks the provider for it. */
export async function refundAgreed(
  services: Services,
  id: string,
  wish: RefundWish,
  by: StaffActing,
  version?: number,
): Promise<void> {
  const asked = { id, wish, reason, ...(version === undefined ? {} : { version }) };
  const { state, approvalId } = await refundOrder(services, asked, by);
  if (state === 'done' || approvalId === null) return;
  const word = { id: approvalId, isApproved: true, reason };
  await decideApproval(services, twoPersonActs, word, await secondOf(services, by));
  const order = await findOrder(services.sql, { id });
  const open = order && (await findOpenRefund(services.sql, id, order.impUid));
  if (open) await executeRefund(services, open.id);
}
