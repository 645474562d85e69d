import type { Db } from '../../database/connect.ts';
import { patternOf } from './log-queries.ts';

/** A calendar month in Seoul, as its first day and the first of the next. */
export interface Span {
  from: string;
  until: string;
}

const within = (db: Db, { from, until }: Span) => db`
  a.id >= first_id_at(${from}::timestamp AT TIME ZONE 'Asia/Seoul')
  AND a.id < first_id_at(${until}::timestamp AT TIME ZONE 'Asia/Seoul')`;

/** What somebody of the staff did in a month, in numbers. */
export interface CountsRow {
  id: string;
  name: string;
  reads: number;
  members: number;
  nights: number;
  refusals: number;
}

/** Of everybody whom the log names as staff in that month; they may have left since. */
export function countByPerson(db: Db, span: Span): Promise<CountsRow[]> {
  return db<CountsRow[]>`
    WITH acts AS (
      SELECT a.actor_id, a.actor_name, a.action, a.about_user_id, a.about_ids,
             extract(hour FROM a.created_at AT TIME ZONE 'Asia/Seoul') AS hour
      FROM audit_log a WHERE a.actor_name <> '' AND ${within(db, span)})
    SELECT actor_id AS id, max(actor_name) AS name,
           count(*) FILTER (WHERE action ~ ${patternOf('read')})::int AS reads,
           (SELECT count(DISTINCT m)::int FROM acts o, unnest(o.about_ids || o.about_user_id) m
            WHERE o.actor_id = acts.actor_id AND o.action ~ ${patternOf('read')} AND m IS NOT NULL) AS members,
           count(*) FILTER (WHERE hour >= 22 OR hour < 6)::int AS nights,
           count(*) FILTER (WHERE action = 'call.refuse')::int AS refusals
    FROM acts GROUP BY actor_id ORDER BY 3 DESC, 2`;
}

/** An act that gives away more than a look does, with its reason. */
export interface ReasonedRow {
  actorId: string;
  kind: 'reveal' | 'file';
  at: Date;
  aboutUserId: string | null;
  aboutName: string | null;
  fields: string;
  reason: string | null;
}

/** As many of one month as somebody can read; the log has the rest. */
const listedAtMost = 2000;

export function listReasoned(db: Db, span: Span): Promise<ReasonedRow[]> {
  return db<ReasonedRow[]>`
    SELECT a.actor_id, CASE WHEN a.action ~ ${patternOf('reveal')} THEN 'reveal' ELSE 'file' END AS kind,
           a.created_at AS at, a.about_user_id, u.name AS about_name, coalesce(a.detail->>'fields', '') AS fields, a.reason
    FROM audit_log a LEFT JOIN users u ON u.id = a.about_user_id
    WHERE a.actor_name <> '' AND ${within(db, span)}
      AND (a.action ~ ${patternOf('reveal')} OR a.action ~ ${patternOf('file')})
    ORDER BY a.id LIMIT ${listedAtMost}`;
}

export interface ReviewRow {
  /** `YYYY-MM`. */
  month: string;
  signerName: string;
  findings: string;
  signedAt: Date;
}

export function listReviews(db: Db, since: string): Promise<ReviewRow[]> {
  return db<ReviewRow[]>`
    SELECT to_char(month, 'YYYY-MM') AS month, signer_name, findings, signed_at
    FROM access_reviews WHERE month >= ${since}::date ORDER BY month DESC`;
}

/** Signs a month; false if somebody has already. */
export async function createReview(
  db: Db,
  signed: { month: string; signedBy: string; findings: string; now: Date },
): Promise<boolean> {
  const { count } = await db`
    INSERT INTO access_reviews (month, signed_by, signer_name, findings, signed_at)
    SELECT ${`${signed.month}-01`}::date, id, name, ${signed.findings}, ${signed.now} FROM users WHERE id = ${signed.signedBy}
    ON CONFLICT DO NOTHING`;
  return count === 1;
}

/** The month of the oldest line of the log, `YYYY-MM`; null while it is empty. */
export async function findFirstMonth(db: Db): Promise<string | null> {
  const [row] = await db<{ month: string }[]>`
    SELECT to_char(created_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM') AS month FROM audit_log ORDER BY id LIMIT 1`;
  return row?.month ?? null;
}

/** Checks are kept as long as the log that they are about. */
export async function removeReviewsBefore(db: Db, month: Date): Promise<number> {
  const { count } = await db`DELETE FROM access_reviews WHERE month < ${month}::timestamptz::date`;
  return count;
}
