import { addDays } from '@taegeuk/contract/calendar.ts';
import type { MembershipWindow } from '@taegeuk/contract/membership.ts';
import type { Db } from '../../database/connect.ts';
import type { OrderRow } from './rows.ts';

type Owner = Pick<OrderRow, 'id' | 'userId' | 'grants'>;

/** A span of days with its end moved; null when it would end before it starts. */
export function moveDays(span: MembershipWindow, days: number): MembershipWindow {
  const endsOn = span.endsOn === null ? null : addDays(span.endsOn, days);
  if (endsOn === null || (span.startsOn !== null && endsOn < span.startsOn))
    return { startsOn: null, endsOn: null };
  return { startsOn: span.startsOn, endsOn };
}

/** The present window of a side in the ledger. */
export async function readWindow(
  db: Db,
  userId: string,
  side: OrderRow['grants'],
): Promise<MembershipWindow> {
  const [row] = await db<MembershipWindow[]>`
    SELECT starts_on, ends_on FROM membership_ledger
    WHERE user_id = ${userId} AND side = ${side} ORDER BY id DESC LIMIT 1`;
  return row ?? { startsOn: null, endsOn: null };
}

/** Adds a row to the ledger: the new window of the member on the order's side. */
export async function addWindowRow(
  db: Db,
  order: Owner,
  row: MembershipWindow & { cause: 'order' | 'refund' | 'correction'; now: Date },
): Promise<void> {
  await db`
    INSERT INTO membership_ledger (user_id, side, starts_on, ends_on, cause, order_id, created_at, round)
    VALUES (${order.userId}, ${order.grants}, ${row.startsOn}, ${row.endsOn}, ${row.cause}, ${order.id}, ${row.now},
            (SELECT 1 + count(*) FROM membership_ledger WHERE order_id = ${order.id} AND cause = 'correction'))`;
}

/** The days of an order, and on how many of them its member rested. */
export async function setOrderDays(
  db: Db,
  id: string,
  { startsOn, endsOn, pausedDays }: MembershipWindow & Pick<OrderRow, 'pausedDays'>,
): Promise<void> {
  await db`
    UPDATE orders SET starts_on = ${startsOn}, ends_on = ${endsOn}, paused_days = ${pausedDays} WHERE id = ${id}`;
}

/** Moves orders of a side that begin after a day forward by `days`. */
export async function shiftLaterOrders(
  db: Db,
  { userId, grants }: Pick<OrderRow, 'userId' | 'grants'>,
  { after, days }: { after: string; days: number },
): Promise<void> {
  await db`
    UPDATE orders SET starts_on = starts_on - ${days}::int, ends_on = ends_on - ${days}::int
    WHERE user_id = ${userId} AND grants = ${grants} AND starts_on > ${after}::date`;
}

/** The pay level of a side is the greatest of the orders with days left, else that of a member who never paid. */
export async function setPayLevel(db: Db, order: Owner, today: string): Promise<void> {
  const { userId, grants } = order;
  const level = db`(SELECT max(pay_level) FROM orders
                    WHERE user_id = ${userId} AND grants = ${grants} AND ends_on >= ${today}::date)`;
  if (grants === 'center')
    await db`UPDATE users SET pay_level_in_center = coalesce(${level}, 0) WHERE id = ${userId}`;
  else await db`UPDATE users SET pay_level_in_academy = coalesce(${level}, 1) WHERE id = ${userId}`;
}
