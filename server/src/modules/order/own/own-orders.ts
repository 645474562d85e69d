import { seoulDay } from '@taegeuk/contract/calendar.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type {
  Order,
  OrderDetail,
  RefundPreview,
  requestRefund as requestContract,
} from '@taegeuk/contract/order.ts';
import { isByDeposit, isOrderOpen } from '@taegeuk/contract/order-states.ts';
import type { z } from 'zod';
import { holds, type Reader, refuseForeign } from '../../../caller.ts';
import { sealTypedAccount } from '../../../credentials/refund-account.ts';
import { type Db, inTransaction } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import type { Services } from '../../../services.ts';
import { type AuditActor, recordAudit } from '../../audit/service.ts';
import { countRestedDays } from '../days/queries.ts';
import { moveDays, readWindow } from '../grant-queries.ts';
import { daysLeft } from '../grants.ts';
import { findBuyer, lockOrder } from '../queries.ts';
import { type LessonUse, type RefundFigures, refundOf, usedSince } from '../refund/rule.ts';
import type { OrderRow } from '../rows.ts';
import { settle } from '../settlement/settle.ts';
import { tellMember, tellStaff } from '../tell.ts';
import { recordTransition } from '../transition.ts';
import { getOwnOrder, presentShown, showOrder } from './member-order.ts';
import * as own from './queries.ts';

/** An order of the caller's, and the language in which its product is named. */
export interface Asked {
  id: string;
  lang: LanguageCode;
}

/**
 * The caller's orders, the newest first.
 * @throws {DomainError} not_found when `userId` is another member's
 */
export async function listOrders(
  services: Services,
  member: Reader,
  { userId, lang }: { userId?: string | null | undefined; lang: LanguageCode },
): Promise<Order[]> {
  refuseForeign(member, userId);
  const rows = await own.listOwnOrders(services.sql, member.id, lang);
  return rows.map((row) => presentShown(services, row));
}

/**
 * One order with its history: the caller's own, or any for staff, whose reading is logged.
 * @throws {DomainError} not_found
 */
export async function getOrder(
  services: Services,
  member: Reader,
  { id, lang }: Asked,
  actor: AuditActor,
): Promise<OrderDetail> {
  const { sql } = services;
  const row = await own.findShownOrder(sql, { id }, lang);
  const isOwn = row?.userId === member.id;
  if (!row || !(isOwn || holds(member, 'money'))) throw new DomainError('not_found');
  if (!isOwn) {
    const subject = { subjectType: 'order', subjectId: id, aboutUserId: row.userId } as const;
    await recordAudit(sql, actor, { action: 'order.read', ...subject });
  }
  const history = await own.listHistory(sql, id);
  const { name } = await findBuyer(sql, row.userId);
  return {
    ...presentShown(services, row),
    userId: row.userId,
    history: history.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    buyerName: name,
  };
}

/**
 * Gives up an order of the caller that is not paid. The provider is asked first: what was paid meanwhile is settled and
 * stays. What is paid later is returned automatically. One that is cancelled already stays so.
 * @throws {DomainError} not_found; order_closed when it is paid or over; payment_unavailable
 */
export async function cancelOrder(services: Services, member: Reader, asked: Asked): Promise<Order> {
  const { merchantUid } = await getOwnOrder(services, member.id, asked);
  const now = services.clock();
  await settle(services, { merchantUid }, { cause: 'cancel', actorId: member.id });
  await inTransaction(services.sql, async (db) => {
    const order = await lockOrder(db, { id: asked.id });
    if (!order) throw new DomainError('not_found');
    if (order.status === 'cancelled') return;
    if (!isOrderOpen(order.status)) throw new DomainError('order_closed');
    const step = { to: 'cancelled', cause: 'cancel', actorId: member.id, now } as const;
    const cancelled = await recordTransition(db, order, step);
    // No mail has been sent yet about a window that was closed again.
    if (order.status === 'pending') await tellMember(db, cancelled, 'cancelled', now);
  });
  return showOrder(services, asked, asked.lang);
}

/**
 * What a refund of an order returns and takes by the rule: as on the day on which the member requested it, since the
 * request counts, however late it is carried out. Days that passed meanwhile are not taken.
 */
export async function refundFiguresOf(
  db: Db,
  order: OrderRow,
  now: Date,
): Promise<RefundFigures & LessonUse> {
  const since = usedSince(order);
  const use = await own.readLessonUse(db, { userId: order.userId, side: order.grants, since });
  const on = order.refundRequestedAt ?? now;
  const figures = refundOf(order, use, on, await countRestedDays(db, order, seoulDay(on)));
  return { ...figures, ...use, takenDays: Math.min(figures.takenDays, daysLeft(order, now)) };
}

/**
 * What a refund today would return and take back; staff execute the same.
 * @throws {DomainError} not_found; order_closed unless it is paid
 */
export async function previewRefund(services: Services, member: Reader, id: string): Promise<RefundPreview> {
  const { sql, clock } = services;
  const order = await getOwnOrder(services, member.id, { id });
  if (order.status !== 'paid') throw new DomainError('order_closed');
  const figures = await refundFiguresOf(sql, order, clock());
  const window = await readWindow(sql, order.userId, order.grants);
  return { ...figures, currency: order.currency, ...moveDays(window, -figures.takenDays) };
}

// What came by transfer or deposit cannot be returned automatically.
function assertAccount({ payMethod }: OrderRow, account: string): void {
  if (account === '' && isByDeposit(payMethod))
    throw new DomainError('invalid_input', { fields: [{ path: 'account', message: 'fill_blank' }] });
}

/**
 * Requests a refund; administrators are told. A second call is the same request, as it was first written.
 * @throws {DomainError} not_found; order_closed when it is not paid or nothing of it is left; invalid_input without an
 * account for what came by transfer
 */
export async function requestRefund(
  services: Services,
  member: Reader,
  asked: Asked,
  { reason, account }: z.output<(typeof requestContract)['body']>,
): Promise<Order> {
  await getOwnOrder(services, member.id, asked);
  const now = services.clock();
  await inTransaction(services.sql, async (db) => {
    const order = await lockOrder(db, { id: asked.id });
    if (!order) throw new DomainError('not_found');
    if (order.refundRequestedAt !== null) return;
    if (order.status !== 'paid') throw new DomainError('order_closed');
    const { rule } = await refundFiguresOf(db, order, now);
    if (rule === 'over') throw new DomainError('order_closed');
    assertAccount(order, account);
    const refundAccount = sealTypedAccount(services.appSecret, order.id, account);
    const answered = { refusal: '', refusedAt: null };
    const set = { refundRequestedAt: now, refundReason: reason, refundAccount, ...answered };
    const step = { to: order.status, cause: 'refund_request', actorId: member.id, now, set };
    await tellStaff(db, await recordTransition(db, order, step), 'refund_requested', now);
  });
  return showOrder(services, asked, asked.lang);
}
