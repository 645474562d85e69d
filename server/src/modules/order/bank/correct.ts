import { z } from 'zod';
import type { Db } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import { twoPersonAct } from '../../approval/service.ts';
import { depositDueAt } from '../checkout/checkout.ts';
import { withdrawGrant } from '../grants.ts';
import { findOrder, lockOrder } from '../queries.ts';
import { isReceiptUnderWay, unscheduleReceipt } from '../receipt/queries.ts';
import { findOpenRefund, markRefundFailed } from '../refund/queries.ts';
import type { OrderRow } from '../rows.ts';
import { tellMember } from '../tell.ts';
import { neededOf, receiveTransfer } from '../transfer/receive.ts';
import { recordTransition } from '../transition.ts';
import { lockOrders } from './confirm.ts';
import { addMatch, listMatches, lockLines, markFree, undoMatches } from './queries.ts';

const input = z.object({ toOrderId: z.string().nullable() });
type Wish = z.output<typeof input>;

/** Money that came by transfer alone, and of which nothing was sent back. */
function assertCorrectable(order: OrderRow): void {
  const { payMethod, impUid, paidMinor, refundedMinor } = order;
  const isOfTransfers = payMethod === 'noaccount' && impUid === null;
  if (!isOfTransfers || paidMinor === 0 || refundedMinor > 0) throw new DomainError('order_closed');
}

async function assertTarget(db: Db, order: OrderRow, { toOrderId }: Wish): Promise<void> {
  if (toOrderId === null) return;
  const target = await findOrder(db, { id: toOrderId });
  if (!target) throw new DomainError('not_found');
  const isOther = target.id !== order.id && target.payMethod === 'noaccount';
  if (!isOther || neededOf(target) === null) throw new DomainError('order_closed');
}

/** What was noted to go back of it does not: it was somebody else's. */
async function dropReturn(db: Db, orderId: string, now: Date): Promise<void> {
  const refund = await findOpenRefund(db, orderId, null);
  if (refund) await markRefundFailed(db, refund.id, { error: 'corrected', now });
}

/** The order as if the money had never come; `paid` waits again, what is closed stays so. */
async function takeAway(db: Db, order: OrderRow, by: { staffId: string; now: Date }): Promise<void> {
  const { id, paidMinor: amountMinor, startsOn, endsOn } = order;
  const { staffId: actorId, now } = by;
  await dropReturn(db, id, now);
  await unscheduleReceipt(db, id);
  const { days, usedDays } = await withdrawGrant(db, order, now);
  const isWaiting = order.status === 'paid' || order.status === 'pending';
  const after = await recordTransition(db, order, {
    ...{ to: isWaiting ? 'pending' : order.status, cause: 'correction', actorId, now },
    ...{ amountMinor: -amountMinor, days: -days },
    detail: { txId: null, usedDays: String(usedDays), startsOn, endsOn },
    // The request was about money that is not there; the time to pay begins again.
    ...(isWaiting
      ? {
          set: {
            depositDueAt: depositDueAt(now),
            refundRequestedAt: null,
            refundReason: '',
            refundAccount: null,
          },
        }
      : {}),
  });
  if (isWaiting) await tellMember(db, after, 'corrected', now);
}

/** The same lines pay the other order, or their part is free. A line is locked first: it may pay a third order too. */
async function moveLines(
  db: Db,
  { fromId, toId, now }: { fromId: string; toId: string | null; now: Date },
): Promise<number> {
  const matches = await listMatches(db, fromId);
  const lineIds = matches.map(({ lineId }) => lineId);
  await lockLines(db, lineIds);
  await undoMatches(db, fromId, now);
  if (toId === null) await markFree(db, lineIds, now);
  else for (const match of matches) await addMatch(db, { ...match, orderId: toId, now });
  return matches.length;
}

/**
 * Takes a wrong confirmation of a transfer back, once a second person has said yes: all of the money leaves the order, which
 * waits again; days that are not used go, used ones stay in the ledger as they were. The money pays the order that is named,
 * or its lines are free.
 */
export const correctOrder = twoPersonAct({
  action: 'order.correct',
  right: 'money',
  subjectType: 'order',
  input,
  facts: ({ merchantUid, paidMinor }: OrderRow, { toOrderId }: Wish) => ({
    order: merchantUid,
    amount: String(paidMinor),
    to: toOrderId ?? 'nobody',
  }),
  async hold(db, id, { toOrderId }) {
    const orders = await lockOrders(db, toOrderId === null ? [id] : [id, toOrderId]);
    return orders.find((order) => order.id === id);
  },
  async check(db, order, wish) {
    assertCorrectable(order);
    await assertTarget(db, order, wish);
    if (await isReceiptUnderWay(db, order.id)) throw new DomainError('receipt_issued');
  },
  async change(db, order, { toOrderId }, { services, by, deciderId }) {
    const now = services.clock();
    const { id, paidMinor } = order;
    await takeAway(db, order, { staffId: by.staff.id, now });
    const lines = await moveLines(db, { fromId: id, toId: toOrderId, now });
    if (toOrderId !== null) {
      const target = await lockOrder(db, { id: toOrderId });
      if (!target) throw new DomainError('not_found');
      if ([by.staff.id, deciderId].includes(target.userId)) throw new DomainError('own_record');
      await receiveTransfer(db, target, { receivedMinor: paidMinor, by, now });
    }
    const detail = { amountMinor: String(paidMinor), toOrderId, lines: String(lines) };
    return { done: undefined, detail };
  },
});
