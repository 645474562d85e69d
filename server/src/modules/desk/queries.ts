import type { DeskQueue } from '@taegeuk/contract/desk.ts';
import { inquiryStatus } from '@taegeuk/contract/inquiry-states.ts';
import type { UndoKind } from '@taegeuk/contract/undo.ts';
import type { Db, Fragment } from '../../database/connect.ts';
import { limitTo } from '../../database/paging.ts';
import { isOpenToDesk } from '../../desk-members.ts';
import { waitsForDesk } from '../consultation/service.ts';

/** What waits in a queue. */
export interface Waiting {
  count: number;
  /** How many wait since before the instant that was asked for. */
  lateCount: number;
  /** Since when each waits, the oldest first, as many as are read. */
  since: Date[];
}

/** What is counted of a part of the system, and since when the oldest of it. */
export interface Stuck {
  count: number;
  since: Date | null;
}

// What was answered and can still be taken back waits no more, as at the desk where it was answered.
const isAnswered = (db: Db, kind: UndoKind, id: Fragment) =>
  db`EXISTS (SELECT FROM undos WHERE kind = ${kind} AND subject_id = ${id} AND outcome IS NULL)`;

// Each statement is answered by an index of what is open: a queue is short, its table is not.
const waitingIn: Record<DeskQueue, (db: Db) => ReturnType<Db>> = {
  report: (db) => db`
    SELECT submitted_at AS since FROM reports
    WHERE state = 'submitted' AND NOT ${isAnswered(db, 'report', db`practise_history_id`)}`,
  inquiry: (db) => db`
    SELECT coalesce(waiting_since, created_at) AS since FROM inquiries
    WHERE status = ${inquiryStatus.waiting} AND NOT ${isAnswered(db, 'inquiry', db`inquiries.id`)}`,
  consultation: (db) => db`
    SELECT c.created_at AS since FROM consultations c
    WHERE ${waitsForDesk(db)} AND ${isOpenToDesk(db, db`c.user_id`)}`,
  transfer: (db) => db`
    SELECT created_at AS since FROM orders WHERE status = 'pending' AND pay_method = 'noaccount'`,
  // What staff decide on, and what they send back by hand.
  refund: (db) => db`
    SELECT refund_requested_at AS since FROM orders WHERE refund_requested_at IS NOT NULL AND status = 'paid'
    UNION ALL
    SELECT r.created_at FROM order_refunds r JOIN orders o ON o.id = r.order_id
    WHERE r.tx_id IS NULL AND r.done_at IS NULL AND r.failed_at IS NULL
      AND NOT (o.refund_requested_at IS NOT NULL AND o.status = 'paid')`,
  receipt: (db) => db`
    SELECT cancel_due_at AS since FROM cash_receipts WHERE cancel_due_at IS NOT NULL
    UNION ALL
    SELECT failed_at FROM cash_receipts
    WHERE failed_at IS NOT NULL AND last_error IS DISTINCT FROM 'refunded' AND issued_at IS NULL`,
  level_check: (db) => db`
    SELECT created_at AS since FROM practise_histories
    WHERE type = 'level-check' AND level_check_closed_at IS NULL
      AND NOT ${isAnswered(db, 'level-check', db`practise_histories.id`)}`,
  entry_report: (db) => db`
    SELECT min(created_at) AS since FROM practice_reports WHERE handled_at IS NULL GROUP BY practise_history_id`,
};

/** Which queue is read, from when on its things are late, and how many of the oldest are wanted. */
export interface WantedQueue {
  queue: DeskQueue;
  lateBefore: Date;
  limit: number;
}

function oldestOf(db: Db, { queue, lateBefore, limit }: WantedQueue) {
  return db`
    (SELECT ${queue}::text AS queue, since, count(*) OVER ()::int AS count,
            (count(*) FILTER (WHERE since < ${lateBefore}) OVER ())::int AS late_count
     FROM (${waitingIn[queue](db)}) waiting ORDER BY since ${limitTo(db, limit)})`;
}

/** What waits in some queues, each with how much of it is late and the times of its oldest, by one statement. */
export async function readWaiting(db: Db, wanted: readonly WantedQueue[]): Promise<Map<DeskQueue, Waiting>> {
  const found = new Map<DeskQueue, Waiting>(
    wanted.map(({ queue }) => [queue, { count: 0, lateCount: 0, since: [] }]),
  );
  const [first, ...others] = wanted.map((each) => oldestOf(db, each));
  if (!first) return found;
  const rows = await db<{ queue: DeskQueue; since: Date; count: number; lateCount: number }[]>`
    SELECT queue, since, count, late_count
    FROM (${others.reduce((all, one) => db`${all} UNION ALL ${one}`, first)}) waiting ORDER BY since`;
  for (const { queue, since, count, lateCount } of rows)
    found.set(queue, { count, lateCount, since: [...(found.get(queue)?.since ?? []), since] });
  return found;
}

/** Messages of a kind that were given up, and those that wait since before an instant. */
export interface StuckMessages {
  givenUp: Stuck;
  late: Stuck;
}

/** The messages that have not been sent, each way by the index of those: what was sent is not looked at. */
export async function readStuckMessages(
  db: Db,
  before: Date,
): Promise<Record<'mail' | 'sms', StuckMessages>> {
  const rows = await db<(Stuck & { kind: 'mail' | 'sms'; isGivenUp: boolean })[]>`
    SELECT kind, true AS is_given_up, count(*)::int AS count, min(given_up_at) AS since
    FROM outbox WHERE sent_at IS NULL AND given_up_at IS NOT NULL GROUP BY kind
    UNION ALL
    SELECT kind, false, count(*)::int, min(created_at)
    FROM outbox WHERE sent_at IS NULL AND given_up_at IS NULL AND created_at < ${before} GROUP BY kind`;
  const of = (kind: 'mail' | 'sms', isGivenUp: boolean): Stuck =>
    rows.find((row) => row.kind === kind && row.isGivenUp === isGivenUp) ?? { count: 0, since: null };
  const both = (kind: 'mail' | 'sms') => ({ givenUp: of(kind, true), late: of(kind, false) });
  return { mail: both('mail'), sms: both('sms') };
}

/** Orders that should have been checked with the provider before an instant. */
export async function readLateChecks(db: Db, before: Date): Promise<Stuck> {
  const [row] = await db<Stuck[]>`
    SELECT count(*)::int AS count, min(next_check_at) AS since FROM orders WHERE next_check_at < ${before}`;
  return row ?? { count: 0, since: null };
}

/** Orders about which the provider has given no answer since before an instant. */
export async function readUnanswered(db: Db, before: Date): Promise<Stuck> {
  const [row] = await db<Stuck[]>`
    SELECT count(*)::int AS count, min(unanswered_since) AS since FROM orders WHERE unanswered_since < ${before}`;
  return row ?? { count: 0, since: null };
}

/** Jobs that should have begun before an instant, and those of the server itself that should have succeeded by then. */
export async function readLateJobs(db: Db, before: Date): Promise<Stuck> {
  const [row] = await db<Stuck[]>`
    SELECT count(*)::int AS count, min(since) AS since
    FROM (SELECT start_after AS since FROM pgboss.job WHERE state < 'active' AND start_after < ${before}
          UNION ALL SELECT due_at FROM job_runs WHERE due_at < ${before}) late`;
  return row ?? { count: 0, since: null };
}

/** The queues of background work, each with what could begin and since when its oldest waits. */
export function listWaitingJobs(db: Db, now: Date): Promise<({ queue: string } & Stuck)[]> {
  return db<({ queue: string } & Stuck)[]>`
    SELECT q.name AS queue, count(j.id)::int AS count, min(j.start_after) AS since
    FROM pgboss.queue q
    LEFT JOIN pgboss.job j ON j.name = q.name AND j.state < 'active' AND j.start_after <= ${now}
    GROUP BY q.name
    UNION ALL
    SELECT 'films', count(*)::int, min(created_at) FROM media
    WHERE state IN ('uploaded', 'preparing') AND (lease_until IS NULL OR lease_until <= ${now})
    UNION ALL
    SELECT 'exports', count(*)::int, min(asked_at) FROM exports WHERE state = 'queued'`;
}

/** Statements that have been running or holding locks since before an instant. */
export async function readLongWork(db: Db, before: Date): Promise<Stuck> {
  const [row] = await db<Stuck[]>`
    SELECT count(*)::int AS count, min(xact_start) AS since FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()
      AND xact_start < ${before}`;
  return row ?? { count: 0, since: null };
}
