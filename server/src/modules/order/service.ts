import type { Order } from '@taegeuk/contract/order.ts';
import type { createCheckout, setPaymentUserOrder } from '@taegeuk/contract/order-payment.ts';
import type { z } from 'zod';
import { inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Member } from '../../http/auth.ts';
import type { Services } from '../../services.ts';
import { placeOrder } from './checkout/checkout.ts';
import { presentCheckout } from './checkout/reply.ts';
import { readStandings } from './days/own.ts';
import { daysLeft } from './grants.ts';
import { getOwnOrder, showOrder } from './own/member-order.ts';
import { addNote, findOrder, findPendingTransfer, lockOrder } from './queries.ts';
import { resumeRefunds } from './refund/execution.ts';
import { sealPlainAccounts } from './refund/plain-accounts.ts';
import type { Told } from './settlement/apply-payment.ts';
import { reconcileOrders } from './settlement/reconcile.ts';
import { type Claim, settle } from './settlement/settle.ts';
import { tellOfSilence } from './settlement/silence.ts';
import { takeWebhook } from './settlement/take-webhook.ts';
import { listUnknownPayments } from './settlement/unknown-payments.ts';
import { recordTransition } from './transition.ts';

export {
  daysLeft,
  findOrder,
  findPendingTransfer,
  listUnknownPayments,
  lockOrder,
  readStandings,
  reconcileOrders,
  recordTransition,
  resumeRefunds,
  sealPlainAccounts,
  settle,
  takeWebhook,
  tellOfSilence,
};

/**
 * Makes an order and returns what the provider's window needs for it.
 * @param origin for the links of its mails and the return address of the provider
 * @throws {DomainError} see `placeOrder` and `presentCheckout`
 */
export async function createOrder(
  services: Services,
  ordering: {
    member: Member;
    input: z.output<(typeof createCheckout)['body']>;
    idempotencyKey: string | null;
    origin: string;
  },
): Promise<z.input<(typeof createCheckout)['reply']>> {
  const order = await placeOrder(services, ordering);
  return presentCheckout(services, order, ordering.member);
}

async function settleAndShow(services: Services, claim: Claim, told: Told): Promise<Order> {
  const settled = await settle(services, claim, told);
  if (!settled || settled.isRefused) throw new DomainError('not_found');
  return showOrder(services, claim, null);
}

/** What the window said is recorded while the order is open: it explains later why nothing was paid. */
async function noteWindow(
  { sql, clock }: Services,
  { memberId, merchantUid }: { memberId: string; merchantUid: string },
  said: { status?: string | null | undefined; error_msg?: string | null | undefined },
): Promise<void> {
  if (!said.status && !said.error_msg) return;
  await inTransaction(sql, async (db) => {
    const order = await lockOrder(db, { merchantUid });
    if (order?.status !== 'created') return;
    const { id: orderId, status } = order;
    await addNote(db, {
      ...{ orderId, fromStatus: status, toStatus: status, cause: 'window', actorId: memberId },
      detail: { status: said.status ?? null, message: said.error_msg ?? null },
      ...{ amountMinor: 0, days: 0, createdAt: clock() },
    });
  });
}

/**
 * Takes what the window returned: records it, trusts none of it, and settles.
 * @throws {DomainError} not_found, payment_unavailable
 */
export async function takeCallback(
  services: Services,
  member: { id: string },
  body: z.output<(typeof setPaymentUserOrder)['body']>,
): Promise<Order> {
  const { merchant_uid: merchantUid, imp_uid: impUid } = body;
  await getOwnOrder(services, member.id, { merchantUid });
  await noteWindow(services, { memberId: member.id, merchantUid }, body);
  return settleAndShow(services, { merchantUid, impUid }, { cause: 'callback', actorId: member.id });
}

/**
 * Takes what the member's own page says about a payment, e.g. after returning from it.
 * @throws {DomainError} not_found, also if the named payment is another order's; payment_unavailable
 */
export async function takeNotification(
  services: Services,
  member: { id: string },
  claim: Claim,
): Promise<Order> {
  await getOwnOrder(services, member.id, claim);
  return settleAndShow(services, claim, { cause: 'notification', actorId: member.id });
}
