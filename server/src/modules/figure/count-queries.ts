import { quietAfterDays } from '@taegeuk/contract/figure-areas.ts';
import { endingWithinDays } from '@taegeuk/contract/member-search.ts';
import type { Db, Fragment } from '../../database/connect.ts';

/** Whether an instant is in a calendar day in Seoul. */
function isOn(db: Db, instant: Fragment, day: string): Fragment {
  return db`
    ${instant} >= ${day}::date::timestamp AT TIME ZONE 'Asia/Seoul'
    AND ${instant} < (${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul'`;
}

// Whoever never confirmed an address has not joined: such a row is removed after a week.
const joined = (db: Db, day: string) => db`
  SELECT 'joined' AS name, '' AS part, count(*) AS value, count(*) AS members FROM users
  WHERE ${isOn(db, db`created_at`, day)}
    AND (email_verified_at IS NOT NULL OR phone_verified_at IS NOT NULL OR deleted_at IS NOT NULL)`;

const left = (db: Db, day: string) => db`
  SELECT 'left', '', count(*), count(*) FROM users WHERE ${isOn(db, db`deleted_at`, day)}`;

/**
 * Members with a window on a day, as the ledger had it at its end, and what is said of them. A day has always a row of
 * `active`: it shows that the day was counted.
 */
const standing = (db: Db, day: string) => db`
  SELECT each.name, '', each.value, each.value FROM (
    SELECT count(*) AS active, count(*) FILTER (WHERE is_ending) AS ending, count(*) FILTER (WHERE is_quiet) AS quiet
    FROM (
      SELECT bool_or(w.ends_on <= ${day}::date + ${endingWithinDays}::int) AS is_ending,
             bool_and(u.last_practised_on IS NULL OR u.last_practised_on < ${day}::date - ${quietAfterDays}::int
               -- Practised since: what was known on the day stands in the logs.
               OR (u.last_practised_on > ${day}::date
                   AND NOT EXISTS (SELECT FROM lesson_days d WHERE d.user_id = u.id
                     AND d.practised_on BETWEEN ${day}::date - ${quietAfterDays}::int AND ${day}::date)
                   AND NOT EXISTS (SELECT FROM practise_histories h WHERE h.user_id = u.id AND h.type = 'diary'
                     AND h.practised_on BETWEEN ${day}::date - ${quietAfterDays}::int AND ${day}::date))) AS is_quiet
      FROM (SELECT DISTINCT ON (user_id, side) user_id, starts_on, ends_on FROM membership_ledger
            WHERE created_at < (${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul'
            ORDER BY user_id, side, id DESC) w
      JOIN users u ON u.id = w.user_id
      WHERE w.ends_on >= ${day}::date AND (w.starts_on IS NULL OR w.starts_on <= ${day}::date)
        AND (u.deleted_at IS NULL OR u.deleted_at >= (${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul')
      GROUP BY u.id
    ) held
  ) counted, LATERAL (VALUES ('active', active), ('ending', ending), ('quiet', quiet)) AS each (name, value)`;

const opened = (db: Db, day: string) => db`
  SELECT 'opened', '', count(*), count(DISTINCT user_id) FROM lesson_opens WHERE ${isOn(db, db`opened_at`, day)}`;

const practised = (db: Db, day: string) => db`
  SELECT 'practised', '', count(*), count(DISTINCT user_id) FROM user_lessons WHERE ${isOn(db, db`practised_at`, day)}`;

/**
 * Practice of a day by the rule of the members' own statistics: a lesson counts from a minute on; an entry represents the
 * lessons of its group, one without a group all of the day, and a sitting of the timer itself alone.
 */
const practice = (db: Db) => db`
  SELECT each.name, '', each.value, each.members FROM (
    SELECT (SELECT count(*) FROM (SELECT user_id FROM entries UNION SELECT user_id FROM watched) somebody) AS members,
           coalesce((SELECT sum(minutes) FROM entries), 0) + coalesce((SELECT sum(minutes) FROM beside), 0) AS minutes
  ) counted, LATERAL (VALUES ('days', members, members), ('minutes', minutes::bigint, members)) AS each (name, value, members)`;

const practiceTables = (db: Db, day: string) => db`
  entries AS MATERIALIZED (
    SELECT h.user_id, k.id AS group_id, coalesce(h.minutes, 0) AS minutes, h.sat_at IS NOT NULL AS is_timed
    FROM practise_histories h LEFT JOIN categories k ON k.id = h.category_id AND k.center = 0
    WHERE h.type = 'diary' AND h.practised_on = ${day}
  ), written AS (
    SELECT user_id, group_id, sum(minutes) AS minutes FROM entries WHERE NOT is_timed GROUP BY user_id, group_id
  ), watched AS MATERIALIZED (
    SELECT d.user_id, l.category_id AS group_id, round(sum(d.seconds) / 60.0) AS minutes
    FROM lesson_days d JOIN lessons l ON l.id = d.lesson_id
    WHERE d.practised_on = ${day} AND (d.seconds >= 60 OR d.by_hand) GROUP BY d.user_id, l.category_id
  ), beside AS (
    SELECT greatest(0, w.minutes - coalesce(sum(e.minutes), 0)) AS minutes
    FROM watched w LEFT JOIN written e ON e.user_id = w.user_id AND (e.group_id = w.group_id OR e.group_id IS NULL)
    GROUP BY w.user_id, w.group_id, w.minutes
  )`;

/** Money by product and method, in won at the rate of the order, as in the books: a correction lowers what came. */
const sales = (db: Db, day: string) => db`
  SELECT each.name, part, each.value, NULL::bigint FROM (
    SELECT part, sum(won) FILTER (WHERE came) AS paid, -sum(won) FILTER (WHERE NOT came) AS returned,
           count(*) FILTER (WHERE came AND won > 0) AS payments, count(*) FILTER (WHERE NOT came) AS refunds
    FROM (
      SELECT o.category_id || ':' || o.pay_method AS part, l.amount_minor > 0 OR l.cause = 'correction' AS came,
             round(l.amount_minor * coalesce(o.krw_per_unit / 100, 1))::int AS won
      FROM order_log l JOIN orders o ON o.id = l.order_id
      WHERE l.amount_minor <> 0 AND ${isOn(db, db`l.created_at`, day)}
    ) line GROUP BY part
  ) sold, LATERAL (VALUES ('paid', paid), ('returned', returned), ('payments', payments), ('refunds', refunds)) AS each (name, value)`;

/** Lets one process count at a time; false if another is counting. Held to the end of the transaction. */
export async function holdCounting(db: Db): Promise<boolean> {
  const [row] = await db<{ isHeld: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('daily_figures', 0)) AS is_held`;
  return row?.isHeld ?? false;
}

/** Counts a day anew. What it had before is replaced. */
export async function countDay(db: Db, day: string, now: Date): Promise<void> {
  await db`DELETE FROM daily_figures WHERE day = ${day}`;
  await db`
    WITH ${practiceTables(db, day)}, counted AS (
      ${joined(db, day)} UNION ALL ${left(db, day)} UNION ALL ${standing(db, day)} UNION ALL ${opened(db, day)}
      UNION ALL ${practised(db, day)} UNION ALL ${practice(db)} UNION ALL ${sales(db, day)})
    INSERT INTO daily_figures (day, name, part, value, members, counted_at)
    SELECT ${day}, name, part, value, members, ${now} FROM counted
    WHERE value <> 0 OR name = 'active'`;
}

/**
 * Days that are to be counted, the newest first: those that never were, since the first member or order, and those after
 * `againSince` that were counted before `countedBefore`.
 */
export async function listDueDays(
  db: Db,
  {
    today,
    againSince,
    countedBefore,
    limit,
  }: { today: string; againSince: string; countedBefore: Date; limit: number },
): Promise<string[]> {
  const rows = await db<{ day: string }[]>`
    SELECT each.day::date AS day
    FROM generate_series(
      (least((SELECT min(created_at) FROM users), (SELECT min(created_at) FROM order_log WHERE amount_minor <> 0))
       AT TIME ZONE 'Asia/Seoul')::date, ${today}::date - 1, interval '1 day') AS each (day)
    LEFT JOIN daily_figures f ON f.day = each.day::date AND f.name = 'active' AND f.part = ''
    WHERE f.day IS NULL OR (f.day >= ${againSince} AND f.counted_at < ${countedBefore})
    ORDER BY each.day DESC LIMIT ${limit}`;
  return rows.map(({ day }) => day);
}
