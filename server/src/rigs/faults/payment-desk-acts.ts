import { seoulDay } from '@taegeuk/contract/calendar.ts';
import { DomainError } from '../../domain-error.ts';
import { decideApproval } from '../../modules/approval/service.ts';
import { confirmMatches } from '../../modules/order/bank/confirm.ts';
import { importFile } from '../../modules/order/bank/import.ts';
import { changeMemberDays, grantMembers, takeBackFrom } from '../../modules/order/days/staff.ts';
import { refuseRefund } from '../../modules/order/refund/staff.ts';
import { findOrder } from '../../modules/order/service.ts';
import type { Services } from '../../services.ts';
import { twoPersonActs } from '../../two-person-acts.ts';
import { actingAs } from '../testing/acting.ts';
import { confirmWhole, refundAgreed } from '../testing/order-acts.ts';
import type { DeskDeed } from './payment-plan.ts';

/** Whose days, and how many rows their ledger had. */
interface DaysTold {
  userId: string;
  version: number;
  staffId: string;
}

export const daysByHand = 7;

/** What each act of staff is told. */
export interface DeskOrders {
  /** `known`: what was returned before. */
  refund: { id: string; staffId: string; amountMinor: number; days: number; known: number };
  transfer: { id: string; staffId: string };
  import: { account: string; contentBase64: string; staffId: string };
  lines: { lineId: string; orderIds: string[]; staffId: string };
  correct: { approvalId: string; secondId: string };
  refuse: { id: string; staffId: string };
  grant: DaysTold;
  take_back: DaysTold;
  pause: DaysTold;
  resume: DaysTold;
}

const reason = '회원과 이야기했음';
const gift = { side: 'center', days: daysByHand, reason } as const;

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
  grant: (services, { staffId, ...member }) =>
    grantMembers(services, { ...gift, members: [member] }, actingAs(staffId)),
  take_back: (services, { staffId, ...member }) =>
    takeBackFrom(services, { ...gift, members: [member] }, actingAs(staffId)),
  pause: (services, { staffId, ...member }) => {
    const wish = { act: 'pause', fromOn: seoulDay(services.clock()), days: daysByHand } as const;
    return changeMemberDays(services, { ...member, side: 'center', wish, reason }, actingAs(staffId));
  },
  resume: (services, { staffId, ...member }) => {
    const wish = { act: 'resume' } as const;
    return changeMemberDays(services, { ...member, side: 'center', wish, reason }, actingAs(staffId));
  },
};
