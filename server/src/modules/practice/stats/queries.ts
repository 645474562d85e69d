import type { PracticeStats } from '@taegeuk/contract/practice.ts';
import type { Db } from '../../../database/connect.ts';
import type { Run } from '../policy.ts';

type Shown = 'days' | 'levels' | 'weeks' | 'months' | 'groups' | 'hours';

/**
 * The statistics of a member's practice: what a range holds by day, week, month, level, group and hour; runs and the month
 * over everything.
 */
export interface StatsRow extends Pick<PracticeStats, Shown> {
  runs: Run[];
  monthMinutes: number;
}

interface Asked {
  userId: string;
  from: string;
  to: string;
  monthFrom: string;
  today: string;
}

/** A lesson counts from this many seconds a day on: somebody who only opened it has not practised. */
const leastSeconds = 60;

// The practice day of an instant, which begins at 04:00 in Seoul, like `practiceDay` of the contract.
function practiceDayOf(db: Db, instant: string) {
  return db`((${db.unsafe(instant)} - interval '4 hours') AT TIME ZONE 'Asia/Seoul')::date`;
}

function seoulHourOf(db: Db, instant: string) {
  return db`extract(hour FROM ${db.unsafe(instant)} AT TIME ZONE 'Asia/Seoul')::int`;
}

/**
 * The practice log: a row for each entry, and one for what was watched of a group on a day in addition to its entries. An
 * entry represents the lessons of its group on its day, one without a group all lessons of that day; a sitting with the
 * timer represents only itself. The hour is that of the beginning; it is unknown if an entry was written by hand on a later
 * day. Reports and level checks are not practice.
 */
function practiceLog(db: Db, { userId, today }: Asked) {
  return db`
    entries AS MATERIALIZED (
      SELECT h.practised_on, coalesce(h.minutes, 0) AS minutes, k.id AS group_id,
             coalesce(k.level, h.current_level) AS level, k.sub_level,
             h.sat_at IS NOT NULL AS is_timed,
             CASE WHEN h.sat_at IS NOT NULL THEN ${seoulHourOf(db, 'h.sat_at')}
                  WHEN h.minutes > 0 AND h.practised_on = ${practiceDayOf(db, 'h.created_at')}
                  THEN ${seoulHourOf(db, "(h.created_at - h.minutes * interval '1 minute')")} END AS hour
      FROM practise_histories h LEFT JOIN categories k ON k.id = h.category_id AND k.center = 0
      WHERE h.user_id = ${userId} AND h.type = 'diary' AND h.practised_on <= ${today}
    ), written AS (
      SELECT practised_on, group_id, sum(minutes) AS minutes FROM entries WHERE NOT is_timed
      GROUP BY practised_on, group_id
    ), watched AS (
      SELECT d.practised_on, c.id AS group_id, CASE WHEN c.center = 0 THEN c.level END AS level, c.sub_level,
             round(sum(d.seconds) / 60.0) AS minutes, count(*) AS count, ${seoulHourOf(db, 'min(d.began_at)')} AS hour
      FROM lesson_days d JOIN lessons l ON l.id = d.lesson_id JOIN categories c ON c.id = l.category_id
      WHERE d.user_id = ${userId} AND d.practised_on <= ${today} AND (d.seconds >= ${leastSeconds} OR d.by_hand)
      GROUP BY d.practised_on, c.id
    ), own AS MATERIALIZED (
      SELECT practised_on, minutes, 1 AS count, group_id, level, sub_level, hour FROM entries
      UNION ALL
      SELECT w.practised_on, greatest(0, w.minutes - coalesce(sum(e.minutes), 0)),
             CASE WHEN count(e.practised_on) = 0 THEN w.count ELSE 0 END, w.group_id, w.level, w.sub_level, w.hour
      FROM watched w
      LEFT JOIN written e ON e.practised_on = w.practised_on AND (e.group_id = w.group_id OR e.group_id IS NULL)
      GROUP BY w.practised_on, w.minutes, w.count, w.group_id, w.level, w.sub_level, w.hour
    )`;
}

// Sums of the requested range by a key; `fields` are the key's columns in their order.
function sumsBy(db: Db, fields: string, where = 'true') {
  return db`
    coalesce((SELECT jsonb_agg(to_jsonb(s) ORDER BY s) FROM (
      SELECT ${db.unsafe(fields)}, sum(minutes)::int AS minutes, sum(count)::int AS count FROM asked
      WHERE ${db.unsafe(where)} GROUP BY ${db.unsafe(fields.replace(/ AS "?\w+"?/g, ''))}
    ) s), '[]')`;
}

const weekOf = 'practised_on - extract(dow FROM practised_on)::int'; // weeks begin on Sunday in Korea
const monthOf = "to_char(practised_on, 'YYYY-MM')";

/** The statistics of the practice log in one statement. */
export async function findPracticeStats(db: Db, asked: Asked): Promise<StatsRow> {
  const [row] = await db<StatsRow[]>`
    WITH ${practiceLog(db, asked)}, asked AS (
      SELECT * FROM own WHERE practised_on BETWEEN ${asked.from} AND ${asked.to}
    ), runs AS (
      -- Consecutive days minus their number in the row give one and the same day.
      SELECT min(practised_on) AS first_on, max(practised_on) AS last_on, count(*) AS days
      FROM (SELECT practised_on, practised_on - (row_number() OVER (ORDER BY practised_on))::int AS run
            FROM (SELECT DISTINCT practised_on FROM own) each) numbered
      GROUP BY run
    )
    SELECT
      ${sumsBy(db, 'practised_on AS "on"')} AS days,
      ${sumsBy(db, 'level AS level', 'level IS NOT NULL')} AS levels,
      ${sumsBy(db, `${weekOf} AS "from"`)} AS weeks,
      ${sumsBy(db, `${monthOf} AS "month"`)} AS months,
      ${sumsBy(db, 'level AS level, sub_level AS "subLevel", group_id AS "categoryId"', 'level IS NOT NULL AND sub_level IS NOT NULL')} AS groups,
      ${sumsBy(db, 'hour AS hour', 'hour IS NOT NULL')} AS hours,
      coalesce((SELECT jsonb_agg(jsonb_build_object('firstOn', first_on, 'lastOn', last_on, 'days', days)
                                 ORDER BY last_on DESC) FROM runs), '[]') AS runs,
      coalesce((SELECT sum(minutes) FROM own WHERE practised_on >= ${asked.monthFrom}), 0)::int AS month_minutes`;
  if (!row) throw new Error('a statement without a table returns one row');
  return row;
}
