import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { OrderState } from '@taegeuk/contract/order-states.ts';
import type { Db } from '../../../database/connect.ts';
import type { CashReceiptColumns } from '../present.ts';
import { isOrder, type OrderKey } from '../queries.ts';
import type { LessonUse } from '../refund/rule.ts';
import { type OrderRow, orderColumns } from '../rows.ts';

/**
 * An order as its member sees it: with its cash receipt, and with the product's name in a language, or as it was ordered.
 */
export type ShownRow = OrderRow & CashReceiptColumns;

/** At most so many of the newest: nobody has more, and a single order has a page of its own. */
const listedAtMost = 200;

type NamedRow = ShownRow & { shownName: string | null };

// By the name under which it was ordered, or by the present one in another language that is requested.
function select(db: Db, lang: LanguageCode | null) {
  return db`
    SELECT ${orderColumns(db)}, t.name AS shown_name, c.purpose AS cash_purpose, c.identifier_end AS cash_identifier_end,
           c.issued_at AS cash_issued_at, c.approval_no AS cash_approval_no, c.receipt_url AS cash_receipt_url
    FROM orders o
    LEFT JOIN cash_receipts c ON c.order_id = o.id
    LEFT JOIN category_texts t ON t.category_id = o.category_id AND t.lang = ${lang} AND o.lang <> ${lang}`;
}

function named({ shownName, ...row }: NamedRow): ShownRow {
  return { ...row, name: shownName ?? row.name };
}

/** A member's orders, the newest first. */
export async function listOwnOrders(db: Db, userId: string, lang: LanguageCode): Promise<ShownRow[]> {
  const rows = await db<NamedRow[]>`
    ${select(db, lang)} WHERE o.user_id = ${userId} ORDER BY o.id DESC LIMIT ${listedAtMost}`;
  return rows.map(named);
}

/** One order. `lang` null: by the name under which it was ordered. */
export async function findShownOrder(
  db: Db,
  key: OrderKey,
  lang: LanguageCode | null,
): Promise<ShownRow | undefined> {
  const [row] = await db<NamedRow[]>`${select(db, lang)} WHERE ${isOrder(db, key)}`;
  return row && named(row);
}

export interface HistoryRow {
  status: OrderState;
  cause: string;
  at: Date;
  amountMinor: number;
}

/** Rows that changed the state of an order or moved money, the oldest first. */
export function listHistory(db: Db, orderId: string): Promise<HistoryRow[]> {
  return db<HistoryRow[]>`
    SELECT to_status AS status, cause, created_at AS at, amount_minor FROM order_log
    WHERE order_id = ${orderId} AND (from_status IS DISTINCT FROM to_status OR amount_minor <> 0) ORDER BY id`;
}

/**
 * Lessons of a side that could be watched at some time since an instant, whatever became of them, and those of them whose
 * video a member was given since.
 */
export async function readLessonUse(
  db: Db,
  { userId, side, since }: { userId: string; side: OrderRow['grants']; since: Date },
): Promise<LessonUse> {
  const [row] = await db<LessonUse[]>`
    WITH offered AS (
      SELECT DISTINCT lesson_id FROM lesson_publications
      WHERE side = ${side} AND (withdrawn_at IS NULL OR withdrawn_at > ${since}))
    SELECT (SELECT count(*)::int FROM offered) AS lessons,
           (SELECT count(*)::int FROM video_issues i JOIN offered o ON o.lesson_id = i.lesson_id
            WHERE i.user_id = ${userId} AND i.issued_at >= ${since}) AS watched_lessons`;
  if (!row) throw new Error('two counts make a row');
  return row;
}
