import type { RefundCause } from '@taegeuk/contract/order-desk-states.ts';
import type { Db } from '../../../database/connect.ts';
import type { OrderRow } from '../rows.ts';

/** Money that is being returned. */
export interface RefundRow {
  id: string;
  orderId: string;
  /** The provider's payment; null: staff return it by transfer. */
  txId: string | null;
  amountMinor: number;
  balanceMinor: number;
  /** Days taken back with it; null: in proportion. */
  days: number | null;
  closes: boolean;
  cause: RefundCause;
  reason: string;
  /** Encrypted: see credentials/refund-account.ts. */
  account: Buffer | null;
  actorId: string | null;
  attempts: number;
  lastError: string | null;
  /** When the provider accepted it. */
  askedAt: Date | null;
  createdAt: Date;
  doneAt: Date | null;
  failedAt: Date | null;
}

function columns(db: Db) {
  return db`id, order_id, tx_id, amount_minor, balance_minor, days, closes, cause, reason, account, actor_id, attempts,
            last_error, asked_at, created_at, done_at, failed_at`;
}

export async function createRefund(
  db: Db,
  refund: Pick<
    RefundRow,
    'txId' | 'amountMinor' | 'balanceMinor' | 'days' | 'closes' | 'cause' | 'reason' | 'account' | 'actorId'
  > & { order: OrderRow; now: Date },
): Promise<string> {
  const { order, txId, amountMinor, balanceMinor, days, closes, cause, reason, account, actorId, now } =
    refund;
  const [row] = await db<{ id: string }[]>`
    INSERT INTO order_refunds
      (order_id, tx_id, amount_minor, balance_minor, days, closes, cause, reason, account, actor_id, next_try_at, created_at)
    VALUES (${order.id}, ${txId}, ${amountMinor}, ${balanceMinor}, ${days}, ${closes}, ${cause}, ${reason},
            ${account}, ${actorId}, ${now}, ${now})
    RETURNING id`;
  if (!row) throw new Error('an insert returns its row');
  return row.id;
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const [row] = await db<RefundRow[]>`SELECT ${columns(db)} FROM order_refunds WHERE id = ${id}`;
  return row;
}

/** The running refund of an order's payment. The order is locked. */
export async function findOpenRefund(
  db: Db,
  orderId: string,
  txId: string | null,
): Promise<RefundRow | undefined> {
  const [row] = await db<RefundRow[]>`
    SELECT ${columns(db)} FROM order_refunds
    WHERE order_id = ${orderId} AND tx_id IS NOT DISTINCT FROM ${txId}::text AND done_at IS NULL AND failed_at IS NULL`;
  return row;
}

/** Adds money that goes back by hand to a return that is under way: it is sent once. The order is locked. */
export async function raiseRefund(db: Db, id: string, moreMinor: number): Promise<void> {
  await db`
    UPDATE order_refunds
    SET amount_minor = amount_minor + ${moreMinor}, balance_minor = balance_minor + ${moreMinor}
    WHERE id = ${id} AND tx_id IS NULL AND done_at IS NULL AND failed_at IS NULL`;
}

/** Makes of a return by hand that is not sent yet what staff return of the order, with the money that it had. */
export async function joinRefund(
  db: Db,
  open: RefundRow,
  more: Pick<RefundRow, 'amountMinor' | 'days' | 'closes' | 'reason' | 'actorId'>,
): Promise<string> {
  await db`
    UPDATE order_refunds
    SET amount_minor = amount_minor + ${more.amountMinor}, balance_minor = balance_minor + ${more.amountMinor},
        days = ${more.days}, closes = ${more.closes}, cause = 'staff', reason = ${more.reason}, actor_id = ${more.actorId}
    WHERE id = ${open.id}`;
  return open.id;
}

export async function markRefundDone(db: Db, id: string, now: Date): Promise<void> {
  await db`UPDATE order_refunds SET done_at = ${now}, account = NULL, last_error = NULL WHERE id = ${id}`;
}

/** False when it was done or given up meanwhile. */
export async function markRefundFailed(
  db: Db,
  id: string,
  { error, now }: { error: string; now: Date },
): Promise<boolean> {
  const { count } = await db`
    UPDATE order_refunds SET failed_at = ${now}, last_error = ${error}, account = NULL
    WHERE id = ${id} AND done_at IS NULL AND failed_at IS NULL`;
  return count === 1;
}

/** The provider accepted it and carries it out later. */
export async function markRefundAsked(db: Db, id: string, now: Date): Promise<void> {
  await db`UPDATE order_refunds SET asked_at = ${now} WHERE id = ${id} AND done_at IS NULL AND failed_at IS NULL`;
}

/** What is left to return, if somebody returned a part of it meanwhile. */
export async function setRefundBalance(db: Db, id: string, balanceMinor: number): Promise<void> {
  await db`
    UPDATE order_refunds SET amount_minor = least(amount_minor, ${balanceMinor}), balance_minor = ${balanceMinor}
    WHERE id = ${id} AND done_at IS NULL AND failed_at IS NULL`;
}

/** Waits longer after each try. */
export async function postponeRefund(
  db: Db,
  id: string,
  { error, nextTryAt }: { error: string; nextTryAt: Date },
): Promise<void> {
  await db`
    UPDATE order_refunds SET attempts = least(attempts + 1, 1000), last_error = ${error}, next_try_at = ${nextTryAt}
    WHERE id = ${id} AND done_at IS NULL AND failed_at IS NULL`;
}

/** Refunds at the provider that are due, the longest waiting first. */
export async function listDueRefunds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    SELECT id FROM order_refunds
    WHERE done_at IS NULL AND failed_at IS NULL AND tx_id IS NOT NULL AND next_try_at <= ${now}
    ORDER BY next_try_at LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}
