import { type TimelineKind, timelineKinds } from '@taegeuk/contract/member-record.ts';
import type { Db, Fragment } from '../../database/connect.ts';
import { limitTo } from '../../database/paging.ts';

/** Something that happened with a member. */
export interface TimelineRow {
  id: string;
  kind: TimelineKind;
  at: Date;
  what: string;
  title: string;
  actor: string | null;
  reason: string | null;
  amountMinor: number | null;
  currency: string | null;
  minutes: number | null;
  orderId: string | null;
}

/** Where a page begins: behind this line. */
export interface Place {
  at: Date;
  id: string;
}

// A reply says instants to the millisecond: as a place in the list they have to be as exact here.
const at = (db: Db, column: Fragment) => db`date_trunc('milliseconds', ${column})`;

function payments(db: Db, userId: string) {
  return db`
    SELECT l.id::text AS id, 'payment' AS kind, ${at(db, db`l.created_at`)} AS at, l.to_status AS what, o.name AS title,
           CASE WHEN l.actor_id <> o.user_id THEN w.name END AS actor, NULL AS reason,
           CASE WHEN l.amount_minor <> 0 THEN l.amount_minor END AS amount_minor, o.currency, NULL::int AS minutes,
           o.id AS order_id
    FROM orders o JOIN order_log l ON l.order_id = o.id LEFT JOIN users w ON w.id = l.actor_id
    WHERE o.user_id = ${userId}`;
}

function lessons(db: Db, userId: string) {
  return db`
    SELECT u.id::text, 'lesson', ${at(db, db`u.practised_at`)}, u.practised_by, t.title, NULL, NULL, NULL::int, NULL,
           NULL::int, NULL::uuid
    FROM user_lessons u LEFT JOIN lesson_texts t ON t.lesson_id = u.lesson_id AND t.lang = 'kr'
    WHERE u.user_id = ${userId} AND u.practised_at IS NOT NULL`;
}

// Without title and words: who may read those is another question.
function practice(db: Db, userId: string) {
  return db`
    SELECT p.id::text, 'practice', ${at(db, db`coalesce(p.sat_at, p.created_at)`)}, 'diary', '', NULL, NULL, NULL::int,
           NULL, p.minutes::int, NULL::uuid
    FROM practise_histories p WHERE p.user_id = ${userId} AND p.type = 'diary'`;
}

function reports(db: Db, userId: string) {
  const course = db`coalesce((SELECT name FROM category_texts c WHERE c.category_id = r.course_id AND c.lang = 'kr'), '')`;
  return db`
    SELECT r.practise_history_id::text, 'report', ${at(db, db`r.submitted_at`)}, 'submitted', ${course}, NULL, NULL,
           NULL::int, NULL, NULL::int, NULL::uuid
    FROM reports r WHERE r.user_id = ${userId} AND r.submitted_at IS NOT NULL
    UNION ALL
    SELECT v.id::text, 'report', ${at(db, db`v.created_at`)}, v.verdict, ${course}, w.name, NULL, NULL::int, NULL, NULL::int, NULL::uuid
    FROM reports r JOIN report_reviews v ON v.practise_history_id = r.practise_history_id
    LEFT JOIN users w ON w.id = v.staff_id WHERE r.user_id = ${userId}
    UNION ALL
    SELECT p.id::text, 'report', ${at(db, db`p.created_at`)}, 'level_check', '', NULL, NULL, NULL::int, NULL, NULL::int, NULL::uuid
    FROM practise_histories p WHERE p.user_id = ${userId} AND p.type = 'level-check'
    UNION ALL
    SELECT p.id::text || 'a', 'report', ${at(db, db`a.created_at`)},
           CASE WHEN a.is_approved THEN 'level_approved' ELSE 'level_refused' END, '', w.name, NULL, NULL::int, NULL,
           NULL::int, NULL::uuid
    FROM practise_histories p JOIN level_check_answers a ON a.practise_history_id = p.id
    LEFT JOIN users w ON w.id = a.staff_id WHERE p.user_id = ${userId} AND p.type = 'level-check'`;
}

function consultations(db: Db, userId: string) {
  return db`
    SELECT c.id::text, 'consultation', ${at(db, db`c.created_at`)}, 'requested', '', NULL, NULL, NULL::int, NULL, NULL::int, NULL::uuid
    FROM consultations c WHERE c.user_id = ${userId}
    UNION ALL
    SELECT c.id::text || 's', 'consultation', ${at(db, db`c.scheduled_at`)}, 'scheduled', '', NULL, NULL, NULL::int, NULL,
           NULL::int, NULL::uuid
    FROM consultations c WHERE c.user_id = ${userId} AND c.scheduled_at IS NOT NULL
    UNION ALL
    SELECT c.id::text || 'a', 'consultation', ${at(db, db`c.answered_at`)}, 'answered', '', w.name, NULL, NULL::int, NULL,
           NULL::int, NULL::uuid
    FROM consultations c LEFT JOIN users w ON w.id = c.answered_by
    WHERE c.user_id = ${userId} AND c.answered_at IS NOT NULL`;
}

function messages(db: Db, userId: string) {
  return db`
    SELECT m.id::text, 'message', ${at(db, db`m.created_at`)}, m.kind, m.subject, NULL, NULL, NULL::int, NULL, NULL::int, NULL::uuid
    FROM outbox m WHERE m.user_id = ${userId}`;
}

// Only staff have a name in the log. That somebody opened this page is in the log, not here: it would bury the rest.
function staffActs(db: Db, userId: string) {
  return db`
    SELECT l.id::text, 'staff', ${at(db, db`l.created_at`)}, l.action, '', l.actor_name, l.reason, NULL::int, NULL, NULL::int, NULL::uuid
    FROM audit_log l
    WHERE l.about_user_id = ${userId} AND l.actor_name <> '' AND l.action NOT IN ('member.read', 'member.mirror')`;
}

const sources: Record<TimelineKind, (db: Db, userId: string) => Fragment> = {
  payment: payments,
  lesson: lessons,
  practice,
  report: reports,
  consultation: consultations,
  message: messages,
  staff: staffActs,
};

/** What happened, newest first, behind a place. A member's rows are bounded, so all of them are sorted. */
export function listTimeline(
  db: Db,
  {
    userId,
    kind,
    after,
    limit,
  }: { userId: string; kind: TimelineKind | undefined; after: Place | undefined; limit: number },
): Promise<TimelineRow[]> {
  // The first names the columns, so it is always there.
  const kinds = kind ? [kind] : timelineKinds;
  const wanted = kinds.filter((each) => each !== 'payment').map((each) => sources[each](db, userId));
  const first = kinds.includes('payment') ? payments(db, userId) : db`${payments(db, userId)} AND false`;
  const all = wanted.reduce((before, next) => db`${before} UNION ALL ${next}`, first);
  return db<TimelineRow[]>`
    SELECT * FROM (${all}) events
    ${after ? db`WHERE (at, id) < (${after.at}, ${after.id})` : db``}
    ORDER BY at DESC, id DESC ${limitTo(db, limit)}`;
}
