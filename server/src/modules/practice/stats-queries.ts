import type { Db } from '../../database/connect.ts';
import type { Run } from './policy.ts';

/** A member's practice: days and levels of a range, runs and the month over everything. */
export interface StatsRow {
  days: { on: string; minutes: number; count: number }[];
  levels: { level: number; minutes: number; count: number }[];
  runs: Run[];
  monthMinutes: number;
}

/** Figures of the diary in one statement. Reports and level checks are no practice and do not count. */
export async function findPracticeStats(
  db: Db,
  asked: { userId: string; from: string; to: string; monthFrom: string; today: string },
): Promise<StatsRow> {
  const [row] = await db<StatsRow[]>`
    WITH own AS MATERIALIZED (
      SELECT h.practised_on, coalesce(h.minutes, 0) AS minutes, coalesce(k.level, h.current_level) AS level
      FROM practise_histories h LEFT JOIN categories k ON k.id = h.category_id AND k.center = 0
      WHERE h.user_id = ${asked.userId} AND h.type = 'diary' AND h.practised_on <= ${asked.today}
    ), asked AS (
      SELECT * FROM own WHERE practised_on BETWEEN ${asked.from} AND ${asked.to}
    ), days AS (
      SELECT practised_on, sum(minutes) AS minutes, count(*) AS count FROM asked GROUP BY practised_on
    ), levels AS (
      SELECT level, sum(minutes) AS minutes, count(*) AS count FROM asked GROUP BY level
    ), runs AS (
      -- Consecutive days minus their number in the row give one and the same day.
      SELECT min(practised_on) AS first_on, max(practised_on) AS last_on, count(*) AS days
      FROM (SELECT practised_on, practised_on - (row_number() OVER (ORDER BY practised_on))::int AS run
            FROM (SELECT DISTINCT practised_on FROM own) each) numbered
      GROUP BY run
    )
    SELECT
      coalesce((SELECT jsonb_agg(jsonb_build_object('on', practised_on, 'minutes', minutes, 'count', count)
                                 ORDER BY practised_on) FROM days), '[]') AS days,
      coalesce((SELECT jsonb_agg(jsonb_build_object('level', level, 'minutes', minutes, 'count', count)
                                 ORDER BY level) FROM levels), '[]') AS levels,
      coalesce((SELECT jsonb_agg(jsonb_build_object('firstOn', first_on, 'lastOn', last_on, 'days', days)
                                 ORDER BY last_on DESC) FROM runs), '[]') AS runs,
      coalesce((SELECT sum(minutes) FROM own WHERE practised_on >= ${asked.monthFrom}), 0)::int AS month_minutes`;
  if (!row) throw new Error('a statement without a table returns one row');
  return row;
}
