import { addDays, practiceDay } from '@taegeuk/contract/calendar.ts';
import type { Db } from '../database/connect.ts';
import { daysAgo } from './days-ago.ts';
import type { Demo } from './demo-files.ts';
import { bulk } from './state.ts';

/** Academy reports of the sample members, in every state, with the sample teacher's answers. */
export async function insertReports(db: Db, reports: Demo['reports'], now: Date): Promise<void> {
  const today = practiceDay(now);
  const rows = reports.map(({ reviews: _reviews, ...report }) => ({
    ...report,
    key: keyOf(report),
    practisedOn: addDays(today, -report.daysAgo),
    createdAt: daysAgo(now, report.daysAgo),
  }));
  await db`
    WITH written AS (
      INSERT INTO practise_histories (id, user_id, category_id, type, title, content, current_level, current_sub_level,
                                      practised_on, idempotency_key, created_at, updated_at, version)
      SELECT uuidv7(r."createdAt" - now()), u.id, c.id, 'report', r.title, r.content, u.level_in_academy,
             u.sub_level_in_academy, r."practisedOn", r.key, r."createdAt", r."createdAt",
             CASE WHEN r.before IS NULL THEN 1 ELSE 2 END
      FROM jsonb_to_recordset(${bulk(db, rows)})
        AS r(email text, course text, title text, content text, before text, key text, "practisedOn" date, "createdAt" timestamptz)
      JOIN users u ON lower(u.email) = lower(r.email) AND u.deleted_at IS NULL
      LEFT JOIN categories c ON c.slug = r.course
      ON CONFLICT DO NOTHING
      RETURNING id
    ) INSERT INTO reports (practise_history_id) SELECT id FROM written`;
  // Two statements: the table looks up the course of a submitted report.
  await db`
    UPDATE reports SET state = r.state, submitted_at = r."createdAt"
    FROM practise_histories h
    JOIN jsonb_to_recordset(${bulk(db, rows)}) AS r(key text, state text, "createdAt" timestamptz)
      ON h.idempotency_key = r.key AND r.state <> 'draft'
    WHERE practise_history_id = h.id`;
  await db`
    INSERT INTO report_versions (practise_history_id, version, title, content, submitted_at)
    SELECT h.id, v.version, h.title, v.content, v.submitted_at
    FROM reports s JOIN practise_histories h ON h.id = s.practise_history_id
    JOIN jsonb_to_recordset(${bulk(db, rows)}) AS r(key text, before text) ON h.idempotency_key = r.key,
    LATERAL (VALUES (1, r.before, s.submitted_at - interval '12 days'), (h.version, h.content, s.submitted_at))
      AS v(version, content, submitted_at)
    WHERE s.state <> 'draft' AND v.content IS NOT NULL
    ON CONFLICT DO NOTHING`;
  await insertReviews(db, reports, now);
}

async function insertReviews(db: Db, reports: Demo['reports'], now: Date): Promise<void> {
  const rows = reports.flatMap((report) =>
    report.reviews.map((review) => ({
      ...review,
      key: keyOf(report),
      createdAt: daysAgo(now, review.daysAgo),
    })),
  );
  await db`
    INSERT INTO report_reviews (id, practise_history_id, staff_id, version, verdict, grade, comment, created_at)
    SELECT uuidv7(r."createdAt" - now()), h.id, t.id, 1, r.verdict, r.grade, r.comment, r."createdAt"
    FROM jsonb_to_recordset(${bulk(db, rows)})
      AS r(key text, by text, verdict text, grade text, comment text, "createdAt" timestamptz)
    JOIN practise_histories h ON h.idempotency_key = r.key
    JOIN users t ON lower(t.email) = lower(r.by) AND t.deleted_at IS NULL
    WHERE NOT EXISTS (SELECT FROM report_reviews x WHERE x.practise_history_id = h.id AND x.comment = r.comment)`;
}

function keyOf({ email, daysAgo: days }: { email: string; daysAgo: number }): string {
  return `demo/report/${email}/${days}`;
}
