import { type Db, inTransaction } from '../../../database/connect.ts';
import type { ProviderPayment } from '../../../ports/payment/port.ts';
import type { Services } from '../../../services.ts';
import { lockOrder } from '../queries.ts';
import type { OrderRow } from '../rows.ts';
import { isOffer } from '../states.ts';
import { tellMember } from '../tell.ts';
import { recordTransition } from '../transition.ts';
import { nextCheckAt } from './check-times.ts';
import { isProviderAway } from './provider-away.ts';
import { claimDueOrders, setNextCheck } from './reconcile-queries.ts';
import { isAtProvider, settle } from './settle.ts';
import { markAnswered, markUnanswered } from './silence-queries.ts';

const atOnce = 20;
const leaseMs = 10 * 60_000;
const againMs = 60_000;
/** A window from which nobody returned is over after this time. */
const windowMs = 60 * 60_000;
const reviewMs = 24 * 60 * 60_000;
/** A deposit in the last minute is reported a little later. */
const depositGraceMs = 10 * 60_000;

/**
 * Whether nothing is paid and nothing is being paid any more: only then an order expires. A payment in progress never does:
 * under review, or a window opened within the last hour.
 */
function isOver(order: OrderRow, payment: ProviderPayment | null, now: Date): boolean {
  const { status, payMethod, depositDueAt, createdAt } = order;
  const isIdle = payment === null || payment.status === 'ready';
  if (isOffer(order) || (status === 'pending' && payMethod === 'noaccount'))
    return depositDueAt !== null && depositDueAt <= now;
  if (!isIdle) return false;
  if (status === 'pending') {
    const dueAt = order.accountNumber === null ? null : depositDueAt;
    return dueAt !== null && dueAt.getTime() + depositGraceMs <= now.getTime();
  }
  const openedAt = Math.max(createdAt.getTime(), payment?.startedAt?.getTime() ?? 0);
  return status === 'created' && openedAt + windowMs <= now.getTime();
}

/** Ends an order unless it took a step since the look-up. */
async function expire(db: Db, seen: OrderRow, now: Date): Promise<void> {
  const order = await lockOrder(db, { id: seen.id });
  if (order?.status !== seen.status) return;
  const expired = await recordTransition(db, order, { to: 'expired', cause: 'expiry', actorId: null, now });
  // The member who closed a window knows it: no mail.
  if (order.status === 'pending' || isOffer(order)) await tellMember(db, expired, 'expired', now);
}

async function check(services: Services, order: OrderRow): Promise<void> {
  const { merchantUid } = order;
  const settled = await settle(services, { merchantUid }, { cause: 'reconcile', actorId: null });
  await markAnswered(services.sql, order.id);
  const now = services.clock();
  const after = settled?.order ?? order;
  if (isOver(after, settled?.payment ?? null, now))
    return inTransaction(services.sql, (db) => expire(db, after, now));
  if (after.status !== order.status) return;
  const checks = order.checks + 1;
  // A payment under review may still be taken, however long ago the order was given up.
  const inReview = settled?.payment?.status === 'pending' ? new Date(now.getTime() + reviewMs) : null;
  const at = nextCheckAt({ ...after, checks }, now) ?? inReview;
  await setNextCheck(services.sql, order, { checks, at });
}

/** The first one, without a result, goes behind the others: it may be the only one. */
async function postpone({ sql, clock }: Services, orders: OrderRow[]): Promise<void> {
  const asked = orders.filter((order) => isAtProvider(order, order));
  await markUnanswered(
    sql,
    asked.map(({ id }) => id),
    clock(),
  );
  const again = clock().getTime() + againMs;
  for (const [place, { id, status, checks }] of orders.entries())
    await setNextCheck(sql, { id, status }, { checks, at: new Date(place === 0 ? again + 1000 : again) });
}

/**
 * Asks the provider about every due order, books the answers and ends what is over. Notifications make it quicker; without
 * any of them the books still come to agree with the provider's. While the provider cannot be reached it waits.
 * @throws {AggregateError} with all that failed for another reason, at the end
 */
export async function reconcileOrders(services: Services): Promise<void> {
  const now = services.clock();
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const due = await claimDueOrders(services.sql, { now, leaseUntil, limit: atOnce });
  const failures: unknown[] = [];
  let isAway = false;
  for (const [at, order] of due.entries()) {
    try {
      await check(services, order);
    } catch (error) {
      if (isProviderAway(error)) {
        isAway = true;
        await postpone(services, due.slice(at));
        break;
      }
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} orders could not be checked`);
  if (!isAway && due.length === atOnce) await reconcileOrders(services);
}
