import type { CashReceiptPurpose } from '@taegeuk/contract/order-states.ts';
import type { Db } from '../../../database/connect.ts';
import { type OrderRow, orderColumns } from '../rows.ts';

/** A product as it is now, with its name in a language (kr if it has none). */
export interface ProductRow {
  categoryId: string;
  name: string;
  priceKrw: number;
  dayExpirate: number;
  grants: OrderRow['grants'];
  payLevel: number;
}

/**
 * A product that is on sale.
 * @param day `YYYY-MM-DD` in Seoul, on which the price counts
 */
export async function findProduct(
  db: Db,
  { categoryId, lang, day }: { categoryId: string; lang: string; day: string },
): Promise<ProductRow | undefined> {
  const [row] = await db<ProductRow[]>`
    SELECT p.category_id, t.name, p.price_krw, p.day_expirate, p.grants, p.pay_level
    FROM product_offers(${day}) p
    JOIN products s ON s.category_id = p.category_id AND s.is_on_sale
    JOIN categories c ON c.id = p.category_id AND c.is_product
    JOIN LATERAL (SELECT name FROM category_texts WHERE category_id = p.category_id AND lang IN (${lang}, 'kr')
                  ORDER BY lang = ${lang} DESC LIMIT 1) t ON true
    WHERE p.category_id = ${categoryId}`;
  return row;
}

/**
 * Locks the member: their checkouts, and whatever moves their days, happen one after the other. False once they have left.
 */
export async function lockMember(db: Db, userId: string): Promise<boolean> {
  const { count } = await db`SELECT FROM users WHERE id = ${userId} AND deleted_at IS NULL FOR NO KEY UPDATE`;
  return count === 1;
}

/** The order that an idempotency key has made. */
export async function findOrderByKey(db: Db, userId: string, key: string): Promise<OrderRow | undefined> {
  const [row] = await db<OrderRow[]>`
    SELECT ${orderColumns(db)} FROM orders o WHERE o.user_id = ${userId} AND o.idempotency_key = ${key}`;
  return row;
}

/** Orders of a product that are open, or paid where it costs nothing. The member is locked. */
export function listOrdersInTheWay(db: Db, userId: string, categoryId: string): Promise<OrderRow[]> {
  return db<OrderRow[]>`
    SELECT ${orderColumns(db)} FROM orders o
    WHERE o.user_id = ${userId} AND o.category_id = ${categoryId}
      AND (o.status IN ('created', 'pending') OR (o.status = 'paid' AND o.amount_krw = 0))
    ORDER BY o.id FOR NO KEY UPDATE OF o`;
}

export type NewOrder = Pick<
  OrderRow,
  | 'userId'
  | 'categoryId'
  | 'merchantUid'
  | 'name'
  | 'lang'
  | 'origin'
  | 'amountKrw'
  | 'currency'
  | 'amountMinor'
  | 'krwPerUnit'
  | 'quotedAt'
  | 'dayExpirate'
  | 'grants'
  | 'payLevel'
  | 'payMethod'
  | 'depositDueAt'
  | 'depositor'
> & { idempotencyKey: string | null; now: Date; nextCheckAt: Date; agreedAt: Date | null };

/** Stores a new order; its row in the log belongs to the same transaction. */
export async function createOrder(db: Db, order: NewOrder): Promise<OrderRow> {
  const { userId, categoryId, merchantUid, name, lang, origin, now } = order;
  const [row] = await db<OrderRow[]>`
    INSERT INTO orders AS o
      (user_id, category_id, merchant_uid, name, lang, origin, amount_krw, currency, amount_minor, krw_per_unit, quoted_at,
       day_expirate, grants, pay_level, pay_method, deposit_due_at, depositor, idempotency_key, agreed_at, created_at,
       next_check_at)
    VALUES (${userId}, ${categoryId}, ${merchantUid}, ${name}, ${lang}, ${origin}, ${order.amountKrw}, ${order.currency},
            ${order.amountMinor}, ${order.krwPerUnit}, ${order.quotedAt}, ${order.dayExpirate}, ${order.grants},
            ${order.payLevel}, ${order.payMethod}, ${order.depositDueAt}, ${order.depositor}, ${order.idempotencyKey},
            ${order.agreedAt}, ${now}, ${order.nextCheckAt})
    RETURNING ${orderColumns(db)}`;
  if (!row) throw new Error('an insert returns its row');
  return row;
}

/** Stores the receipt that a payer by transfer wants; it is due once the transfer has arrived. */
export async function createCashReceipt(
  db: Db,
  wish: { orderId: string; purpose: CashReceiptPurpose; identifier: string; now: Date },
): Promise<void> {
  const { orderId, purpose, identifier, now } = wish;
  await db`
    INSERT INTO cash_receipts (order_id, purpose, identifier, identifier_end, created_at)
    VALUES (${orderId}, ${purpose}, ${identifier || null}, ${identifier.slice(-4)}, ${now})`;
}

/** What a member chooses when they agree to an order that staff made. */
export type AgreedChoice = Pick<
  OrderRow,
  | 'lang'
  | 'origin'
  | 'currency'
  | 'amountMinor'
  | 'krwPerUnit'
  | 'quotedAt'
  | 'payMethod'
  | 'depositDueAt'
  | 'depositor'
> & { idempotencyKey: string | null; agreedAt: Date; nextCheckAt: Date };

/** Writes what the member chose into an order that they have just agreed to, and returns it. The order is locked. */
export async function writeAgreed(db: Db, id: string, choice: AgreedChoice): Promise<OrderRow> {
  const [row] = await db<OrderRow[]>`
    UPDATE orders AS o
    SET lang = ${choice.lang}, origin = ${choice.origin}, currency = ${choice.currency},
        amount_minor = ${choice.amountMinor}, krw_per_unit = ${choice.krwPerUnit}, quoted_at = ${choice.quotedAt},
        pay_method = ${choice.payMethod}, deposit_due_at = ${choice.depositDueAt}, depositor = ${choice.depositor},
        idempotency_key = ${choice.idempotencyKey}, agreed_at = ${choice.agreedAt}, next_check_at = ${choice.nextCheckAt}
    WHERE o.id = ${id} RETURNING ${orderColumns(db)}`;
  if (!row) throw new Error('the order is locked');
  return row;
}
