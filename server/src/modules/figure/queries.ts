import type { FigureName } from '@taegeuk/contract/figure-areas.ts';
import { fewestTold } from '@taegeuk/contract/figure-areas.ts';
import type { PayMethod } from '@taegeuk/contract/order-states.ts';
import type { Db } from '../../database/connect.ts';

/** A figure of a day; of sales those of all products and methods together. */
export interface DayFigure {
  day: string;
  name: FigureName;
  value: number;
  /** How many members are behind it; null for money. */
  members: number | null;
}

/** Two periods, days in Seoul, all included. */
export interface Periods {
  from: string;
  to: string;
  beforeFrom: string;
  beforeTo: string;
}

export function readDays(
  db: Db,
  names: readonly string[],
  { beforeFrom, to }: Periods,
): Promise<DayFigure[]> {
  return db<DayFigure[]>`
    SELECT day, name, sum(value)::float8 AS value, max(members) AS members FROM daily_figures
    WHERE day BETWEEN ${beforeFrom} AND ${to} AND name = ANY(${[...names]}) GROUP BY day, name ORDER BY day`;
}

/** What came of one product by one method. */
export interface SalesRow {
  categoryId: string;
  method: PayMethod;
  name: string;
  paidWon: number;
  returnedWon: number;
  netBeforeWon: number;
  payments: number;
  refunds: number;
}

export function readSales(db: Db, { from, to, beforeFrom, beforeTo }: Periods): Promise<SalesRow[]> {
  const isIn = db`f.day BETWEEN ${from} AND ${to}`;
  return db<SalesRow[]>`
    SELECT part.category_id, part.method, coalesce(t.name, c.slug) AS name, paid_won, returned_won, net_before_won, payments, refunds
    FROM (
      SELECT split_part(f.part, ':', 1)::uuid AS category_id, split_part(f.part, ':', 2) AS method,
             coalesce(sum(f.value) FILTER (WHERE ${isIn} AND f.name = 'paid'), 0)::float8 AS paid_won,
             coalesce(sum(f.value) FILTER (WHERE ${isIn} AND f.name = 'returned'), 0)::float8 AS returned_won,
             coalesce(sum(f.value) FILTER (WHERE ${isIn} AND f.name = 'payments'), 0)::int AS payments,
             coalesce(sum(f.value) FILTER (WHERE ${isIn} AND f.name = 'refunds'), 0)::int AS refunds,
             coalesce(sum(CASE f.name WHEN 'paid' THEN f.value WHEN 'returned' THEN -f.value END)
                      FILTER (WHERE f.day BETWEEN ${beforeFrom} AND ${beforeTo}), 0)::float8 AS net_before_won
      FROM daily_figures f
      WHERE f.day BETWEEN ${beforeFrom} AND ${to} AND f.name IN ('paid', 'returned', 'payments', 'refunds')
      GROUP BY f.part
    ) part
    JOIN categories c ON c.id = part.category_id
    LEFT JOIN category_texts t ON t.category_id = c.id AND t.lang = 'kr'`;
}

/** Where members stopped in a video, read at the time: one row of each member and lesson. */
export interface LeavingRow {
  lessonId: string;
  title: string;
  members: number;
  quarterSeconds: number;
  middleSeconds: number;
  threeQuarterSeconds: number;
  durationSeconds: number;
}

/** Places are sorted for the lessons that are shown alone: of years and many members that is a small part of the rows. */
export function readLeavings(db: Db, { from, to }: Periods, limit: number): Promise<LeavingRow[]> {
  const isUnfinished = db`
    u.practised_at IS NULL AND u.position_seconds > 0
    AND u.last_opened_at >= ${from}::date::timestamp AT TIME ZONE 'Asia/Seoul'
    AND u.last_opened_at < (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul'`;
  return db<LeavingRow[]>`
    WITH shown AS MATERIALIZED (
      SELECT u.lesson_id, count(*)::int AS members FROM user_lessons u WHERE ${isUnfinished}
      GROUP BY u.lesson_id HAVING count(*) >= ${fewestTold} ORDER BY count(*) DESC, u.lesson_id LIMIT ${limit}
    ), stopped AS (
      SELECT u.lesson_id, percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY u.position_seconds) AS at
      FROM user_lessons u WHERE u.lesson_id IN (SELECT lesson_id FROM shown) AND ${isUnfinished} GROUP BY u.lesson_id
    )
    SELECT l.id AS lesson_id, coalesce(t.title, '') AS title, shown.members, stopped.at[1]::int AS quarter_seconds,
           stopped.at[2]::int AS middle_seconds, stopped.at[3]::int AS three_quarter_seconds, ceil(m.duration_seconds)::int AS duration_seconds
    FROM shown JOIN stopped USING (lesson_id) JOIN lessons l ON l.id = shown.lesson_id JOIN media m ON m.id = l.media_id
    LEFT JOIN lesson_texts t ON t.lesson_id = l.id AND t.lang = 'kr'
    ORDER BY shown.members DESC, l.id`;
}

/** How many days of a period are counted, since when there is something to count, and when the newest was counted. */
export async function readCounted(
  db: Db,
  { from, to }: Periods,
): Promise<{ days: number; firstOn: string | null; countedAt: Date | null }> {
  const [row] = await db<{ days: number; firstOn: string | null; countedAt: Date | null }[]>`
    SELECT count(*)::int AS days,
           (least((SELECT min(created_at) FROM users), (SELECT min(created_at) FROM order_log WHERE amount_minor <> 0))
            AT TIME ZONE 'Asia/Seoul')::date AS first_on,
           (array_agg(counted_at ORDER BY day DESC))[1] AS counted_at
    FROM daily_figures WHERE day BETWEEN ${from} AND ${to} AND name = 'active' AND part = ''`;
  return row ?? { days: 0, firstOn: null, countedAt: null };
}
