import { addDays, practiceDay } from '@taegeuk/contract/calendar.ts';
import type { Db } from '../database/connect.ts';
import { daysAgo } from './days-ago.ts';
import type { Demo } from './demo-files.ts';
import { bulk } from './state.ts';

/** Requests for a level check that the sample members made; most were answered by the sample teacher, some still wait. */
export async function insertLevelChecks(db: Db, checks: Demo['levelChecks'], now: Date): Promise<void> {
  const today = practiceDay(now);
  const rows = checks.map(({ answer, ...check }) => ({
    ...check,
    ...answer,
    key: `demo/level-check/${check.daysAgo}`,
    practisedOn: addDays(today, -check.daysAgo),
    createdAt: daysAgo(now, check.daysAgo),
    answeredAt: answer ? daysAgo(now, answer.daysAgo) : null,
  }));
  await db`
    WITH given AS (
      SELECT r.*, u.id AS user_id, t.id AS staff_id
      FROM jsonb_to_recordset(${bulk(db, rows)})
        AS r(email text, level smallint, "subLevel" smallint, content text, key text, "practisedOn" date,
             "createdAt" timestamptz, "answeredAt" timestamptz, by text, "isApproved" boolean, reason text,
             "toLevel" smallint, "toSubLevel" smallint)
      JOIN users u ON lower(u.email) = lower(r.email) AND u.deleted_at IS NULL
      LEFT JOIN users t ON lower(t.email) = lower(r.by) AND t.deleted_at IS NULL
    ), asked AS (
      INSERT INTO practise_histories (id, user_id, type, title, content, current_level, current_sub_level, practised_on,
                                      idempotency_key, level_check_closed_at, created_at, updated_at)
      SELECT uuidv7(given."createdAt" - now()), user_id, 'level-check', '단계 점검', content, level, "subLevel",
             "practisedOn", key, "answeredAt", "createdAt", coalesce("answeredAt", "createdAt")
      FROM given
      ON CONFLICT DO NOTHING
      RETURNING id, user_id, idempotency_key
    )
    INSERT INTO level_check_answers (practise_history_id, staff_id, is_approved, reason, from_level, from_sub_level,
                                     to_level, to_sub_level, created_at)
    SELECT asked.id, given.staff_id, given."isApproved", given.reason, given.level, given."subLevel", given."toLevel",
           given."toSubLevel", given."answeredAt"
    FROM asked JOIN given ON given.user_id = asked.user_id AND given.key = asked.idempotency_key
    WHERE given.staff_id IS NOT NULL`;
}
