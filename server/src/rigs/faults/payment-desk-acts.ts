import { DomainError } from '../../domain-error.ts';
import { decideApproval } from '../../modules/approval/service.ts';
import { confirmMatches } from '../../modules/order/bank/confirm.ts';
import { importFile } from '../../modules/order/bank/import.ts';
import { refuseRefund } from '../../modules/order/refund/staff.ts';
import { findOrder } from '../../modules/order/service.ts';
import type { Services } from '../../services.ts';
import { twoPersonActs } from '../../two-person-acts.ts';
import { actingAs } from '../testing/acting.ts';
import { confirmWhole, refundAgreed } from '../testing/order-acts.ts';
import type { DeskDeed } from './payment-plan.ts';

/** What each act of staff is told. */
export interface DeskOrders {
  /** `known`: what was returned before. */
  refund: { id: string; staffId: string; amountMinor: number; days: number; known: number };
  transfer: { id: string; staffId: string };
  import: { account: string; contentBase64: string; staffId: string };
  lines: { lineId: string; orderIds: string[]; staffId: string };
  correct: { approvalId: string; secondId: string };
  refuse: { id: string; staffId: string };
}

const reason = '회원과 이야기했음';

/** Acts of staff as a server does them, whoever kills it meanwhile. */
export const deskActs: { [D in DeskDeed]: (services: Services, told: DeskOrders[D]) => Promise<unknown> } = {
  async refund(services, { id, staffId, amountMinor, days, known }) {
    const order = await findOrder(services.sql, { id });
    // Somebody was faster.
    if (!order || order.refundedMinor !== known) throw new DomainError('changed_elsewhere');
    const wish = { by: 'hand', amountMinor, days } as const;
    await refundAgreed(services, id, wish, actingAs(staffId), order.version);
  },
  transfer: (services, { id, staffId }) => confirmWhole(services, id, actingAs(staffId)),
  import: (services, { staffId, ...file }) =>
    importFile(services, { ...file, fileName: '통장.csv' }, actingAs(staffId)),
  lines: (services, { lineId, orderIds, staffId }) =>
    confirmMatches(
      services,
      orderIds.map((orderId) => ({ lineIds: [lineId], orderId })),
      actingAs(staffId),
    ),
  correct: (services, { approvalId: id, secondId }) =>
    decideApproval(services, twoPersonActs, { id, isApproved: true, reason }, actingAs(secondId)),
  refuse: (services, { id, staffId }) => refuseRefund(services, { id, reason }, actingAs(staffId)),
};
