import type { ApprovalReply } from '@taegeuk/contract/approval.ts';
import { openTypedAccount } from '../../../credentials/refund-account.ts';
import { DomainError } from '../../../domain-error.ts';
import type { Services } from '../../../services.ts';
import type { StaffActing } from '../../../staff.ts';
import { twoPersonAct } from '../../approval/service.ts';
import { actOnOrder, type Desk } from '../act.ts';
import { amountText } from '../mails/mails.ts';
import { findOrder, readBooks } from '../queries.ts';
import { markReceiptToCancel } from '../receipt/queries.ts';
import { bookReturned } from '../settlement/apply-payment.ts';
import { tellMember, tellStaff } from '../tell.ts';
import { assertTransfer } from '../transfer/receive.ts';
import { recordTransition } from '../transition.ts';
import { executeRefund, startRefund } from './execution.ts';
import { findOpenRefund } from './queries.ts';
import {
  accountIn,
  assertAccount,
  figuresOf,
  type HeldForRefund,
  holdForRefund,
  needsSecond,
  type RefundWish,
  type StoredWish,
  storedOf,
  storedWish,
} from './wish.ts';

/**
 * Returns money of a paid order: recorded first, then requested from the provider. What cannot be requested now is carried
 * out by the job; a transfer is returned by hand and confirmed then. By hand above the rule, or from a figure of the academy
 * on, a second person decides.
 */
export const refundAct = twoPersonAct<HeldForRefund, StoredWish>({
  ...{ action: 'order.refund', right: 'money', subjectType: 'order', input: storedWish },
  hold: (db, id, _wish, services) => holdForRefund(db, id, services),
  needsSecond: (held, wish, figures) => needsSecond(held, wish, figures.refundTwoPersonsWon),
  facts(held, wish) {
    const { amountMinor, days } = figuresOf(held, wish);
    const { order, rule } = held;
    return {
      number: order.merchantUid,
      amount: amountText('kr', order, amountMinor),
      byRule: amountText('kr', order, rule.amountMinor),
      days: String(days),
    };
  },
  async check(db, held, wish) {
    const { order } = held;
    const open = await findOpenRefund(db, order.id, order.impUid);
    if (open?.cause === 'staff') throw new DomainError('refund_under_way');
    assertAccount(order, wish);
    const { amountMinor } = figuresOf(held, wish);
    if (amountMinor > order.paidMinor - order.refundedMinor) throw new DomainError('order_closed');
  },
  async change(db, held, wish, { by, reason }) {
    const { order, now } = held;
    const figures = figuresOf(held, wish);
    const refundId = await startRefund(db, {
      ...{ order, ...figures, reason, account: accountIn(wish), actorId: by.staff.id, now },
    });
    const amountMinor = String(figures.amountMinor);
    return { done: undefined, detail: { by: wish.by, refundId, amountMinor, days: String(figures.days) } };
  },
});

/** What staff ask for. */
export interface RefundAsked {
  id: string;
  version?: number;
  reason: string;
  code?: string | undefined;
  wish: RefundWish;
}

/**
 * Asks for a refund ({@link refundAct}); one that needs no second person is requested from the provider at once.
 * @throws {DomainError} see `TwoPersonAct.ask`; order_closed when nothing can be returned; refund_under_way; invalid_input
 * for a deposit without the account for the refund
 */
export async function refundOrder(
  services: Services,
  { id, wish, ...asked }: RefundAsked,
  by: StaffActing,
): Promise<ApprovalReply> {
  const input = storedOf(services, id, wish);
  const reply = await refundAct.ask(services, { ...asked, id, input }, by);
  const order = reply.state === 'done' ? await findOrder(services.sql, { id }) : undefined;
  const open = order && (await findOpenRefund(services.sql, id, order.impUid));
  if (open) await executeRefund(services, open.id);
  return reply;
}

/**
 * The account to which a member wants their money returned, as they typed it; empty if they named none. Reading it is
 * logged.
 * @throws {DomainError} forbidden, own_record, not_found
 */
export function readRefundAccount(
  services: Desk & Pick<Services, 'appSecret'>,
  id: string,
  by: StaffActing,
): Promise<string> {
  return actOnOrder(services, { id, by, action: 'order.read-account' }, async (_db, order) => ({
    done: openTypedAccount(services.appSecret, id, order.refundAccount),
    detail: {},
  }));
}

/**
 * Records that staff have returned the money of a transfer: days are taken, the member is told, the account is erased. An
 * issued receipt has to be cancelled by hand.
 * @throws {DomainError} forbidden, own_record, not_found, changed_elsewhere; order_closed when no money is being returned
 */
export function confirmRefundTransfer(
  services: Desk,
  { id, version }: { id: string; version?: number },
  by: StaffActing,
): Promise<void> {
  const now = services.clock();
  return actOnOrder(services, { id, by, version, action: 'order.confirm-refund' }, async (db, order) => {
    assertTransfer(order);
    const refund = await findOpenRefund(db, id, null);
    if (!refund) throw new DomainError('order_closed');
    const { amountMinor } = refund;
    const { paidMinor, refundedMinor, takenDays } = await readBooks(db, order, null);
    const told = { cause: 'refund', actorId: by.staff.id };
    const after = await bookReturned(db, order, {
      ...{ txId: null, amountMinor, paidMinor, refundedMinor: refundedMinor + amountMinor },
      ...{ takenDays, told, now },
    });
    const isOfPrice = refund.cause === 'staff';
    if (isOfPrice && (await markReceiptToCancel(db, id, now)))
      await tellStaff(db, after, 'receipt_to_cancel', now);
    return { done: undefined, detail: { amountMinor: String(amountMinor), refundId: refund.id } };
  });
}

/**
 * Refuses a member's request for a refund; they are mailed why, see it on the page of their order, and may ask again.
 * @throws {DomainError} forbidden, own_record, not_found, changed_elsewhere, invalid_input; order_closed without a request;
 * refund_under_way
 */
export function refuseRefund(
  services: Desk,
  { id, ...given }: { id: string; version?: number; reason: string },
  by: StaffActing,
): Promise<void> {
  const now = services.clock();
  return actOnOrder(services, { id, by, ...given, action: 'order.refuse-refund' }, async (db, order) => {
    if (order.refundRequestedAt === null) throw new DomainError('order_closed');
    const open = await findOpenRefund(db, id, order.impUid);
    if (open?.cause === 'staff') throw new DomainError('refund_under_way');
    const refusal = given.reason.trim();
    const set = { refundRequestedAt: null, refundAccount: null, refusal, refusedAt: now };
    const step = { to: order.status, cause: 'refund_refused', actorId: by.staff.id, now, set };
    await tellMember(db, await recordTransition(db, order, step), 'refused', now);
    return { done: undefined, detail: {} };
  });
}
