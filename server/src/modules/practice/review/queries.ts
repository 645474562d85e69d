import { type ReviewKind, reviewKinds, reviewPromiseDays } from '@taegeuk/contract/review-kinds.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { limitTo, offsetOf, type PageRequest } from '../../../database/paging.ts';
import { promisedBefore } from '../../../promised-before.ts';
import type { CategoryColumns } from '../present.ts';

const sortedAtOnce = 500;

/** Who looks, and what they ask for. */
export interface ReviewFilter {
  staffId: string;
  kind?: ReviewKind | undefined;
  mine?: boolean | undefined;
  overdue?: boolean | undefined;
  /** Instead of what waits, entries whose sharing staff have closed. */
  closed?: boolean | undefined;
  now: Date;
}

/** A line of the queue. */
export interface ReviewRow extends CategoryColumns {
  kind: ReviewKind;
  id: string;
  /** The entry; null for a comment of a lesson. */
  practiceId: string | null;
  userId: string;
  nickName: string;
  isAuthorDeleted: boolean;
  title: string;
  /** Of the entry or comment: what everybody reads, or a report's. */
  isTitleOpen: boolean;
  writtenLevel: number;
  writtenSubLevel: number;
  count: number;
  waitingSince: Date;
  isSharingClosed: boolean;
  claimedBy: string | null;
  claimNickName: string | null;
  claimExpiresAt: Date | null;
}

// What is answered leaves within two minutes and waits no more.
const isAnswered = (db: Db, kind: Fragment, id: Fragment) =>
  db`EXISTS (SELECT FROM undos u WHERE u.kind = ${kind} AND u.subject_id = ${id} AND u.outcome IS NULL)`;

// Constants stand in the text: so one plan is good for all values.
const literal = (db: Db, kind: ReviewKind): Fragment =>
  ({
    report: db`'report'`,
    level_check: db`'level_check'`,
    entry_report: db`'entry_report'`,
    comment: db`'comment'`,
  })[kind];

// Everything that waits, of each kind by the index of what waits.
const waiting: Record<ReviewKind, (db: Db) => Fragment> = {
  report: (db) => db`
    SELECT r.practise_history_id AS id, r.practise_history_id AS practice_id, r.user_id, r.submitted_at AS waiting_since
    FROM reports r WHERE r.state = 'submitted' AND NOT ${isAnswered(db, db`'report'`, db`r.practise_history_id`)}`,
  level_check: (db) => db`
    SELECT h.id, h.id AS practice_id, h.user_id, h.created_at AS waiting_since
    FROM practise_histories h
    WHERE h.type = 'level-check' AND h.level_check_closed_at IS NULL AND NOT ${isAnswered(db, db`'level-check'`, db`h.id`)}`,
  entry_report: (db) => db`
    SELECT h.id, h.id AS practice_id, h.user_id, c.first_at AS waiting_since
    FROM (SELECT practise_history_id, min(created_at) AS first_at FROM practice_reports WHERE handled_at IS NULL
          GROUP BY practise_history_id) c
    JOIN practise_histories h ON h.id = c.practise_history_id`,
  comment: (db) => db`
    SELECT m.id, m.practise_history_id AS practice_id, m.user_id, m.created_at AS waiting_since
    FROM comments m WHERE m.handled_at IS NULL`,
};

// Entries whose sharing is closed, as cases of their complaints.
const closedEntries = (db: Db) => db`
  SELECT h.id, h.id AS practice_id, h.user_id, h.sharing_closed_at AS waiting_since
  FROM practise_histories h WHERE h.sharing_closed_at IS NOT NULL`;

// Nobody answers to oneself, or to whoever has left. Those who have left, or took their consent back, are few and have an index:
// not every author is looked up.
const open = (db: Db, cases: Fragment, staffId: string) => db`
  FROM (${cases}) w
  WHERE w.user_id <> ${staffId}
    AND NOT EXISTS (SELECT FROM users gone WHERE gone.id = w.user_id AND gone.deleted_at IS NOT NULL)`;

const isWithheld = (db: Db, kind: ReviewKind) =>
  kind === 'comment'
    ? db`false`
    : db`EXISTS (SELECT FROM users held WHERE held.id = w.user_id AND held.agrees_to_sensitive IS FALSE)`;

const isMine = (db: Db, kind: ReviewKind, { staffId, now }: Pick<ReviewFilter, 'staffId' | 'now'>) => db`
  w.id IN (SELECT subject_id FROM claims
           WHERE kind = ${literal(db, kind)} AND staff_id = ${staffId} AND answered_at IS NULL AND expires_at > ${now})`;

const overdueBefore = (kind: ReviewKind, now: Date) => promisedBefore(reviewPromiseDays[kind], now);

const joinAll = (db: Db, parts: Fragment[]) =>
  parts.reduce((before, next) => db`${before} UNION ALL ${next}`);

// Who has it, until when.
const claimColumns = (db: Db) => db`k.staff_id AS claimed_by, k.expires_at AS claim_expires_at`;
const withClaim = (db: Db, of: string, now: Date) => {
  const one = db.identifier(of);
  return db`LEFT JOIN claims k ON k.kind = ${one}.kind AND k.subject_id = ${one}.id AND k.answered_at IS NULL AND k.expires_at > ${now}`;
};

function columns(db: Db) {
  return db`
    q.kind, q.id, q.practice_id, q.user_id, author.nick_name, false AS is_author_deleted,
    coalesce(p.title, lt.title, '') AS title,
    q.kind = 'report' OR q.practice_id IS NULL OR p.is_shared AS is_title_open,
    c.id AS category_id, c.slug AS category_slug, ct.name AS category_name, c.center, c.level, c.sub_level,
    coalesce(p.current_level, author.level_in_center) AS written_level,
    coalesce(p.current_sub_level, author.sub_level_in_center) AS written_sub_level,
    CASE q.kind WHEN 'report' THEN (SELECT greatest(1, count(*)::int) FROM report_versions v
                                  WHERE v.practise_history_id = q.id)
                WHEN 'entry_report' THEN (SELECT count(*)::int FROM practice_reports x
                                          WHERE x.practise_history_id = q.id AND x.handled_at IS NULL)
                ELSE 1 END AS count,
    q.waiting_since, q.kind = 'entry_report' AND p.sharing_closed_at IS NOT NULL AS is_sharing_closed,
    q.claimed_by, holder.nick_name AS claim_nick_name, q.claim_expires_at`;
}

function joins(db: Db) {
  return db`
    LEFT JOIN users author ON author.id = q.user_id
    LEFT JOIN practise_histories p ON p.id = q.practice_id
    LEFT JOIN comments m ON q.kind = 'comment' AND m.id = q.id
    LEFT JOIN lessons l ON l.id = m.lesson_id
    LEFT JOIN LATERAL (SELECT title FROM lesson_texts WHERE lesson_id = l.id AND lang = 'kr') lt ON true
    LEFT JOIN categories c ON c.id = coalesce(p.category_id, l.category_id)
    LEFT JOIN LATERAL (SELECT name FROM category_texts WHERE category_id = c.id AND lang = 'kr') ct ON true
    LEFT JOIN users holder ON holder.id = q.claimed_by`;
}

/** A page of what waits, oldest first, with the number of all. */
export async function listWaiting(
  db: Db,
  filter: ReviewFilter & PageRequest,
): Promise<{ rows: ReviewRow[]; total: number }> {
  const { staffId, mine, overdue, closed, now } = filter;
  const kinds = reviewKinds.filter(
    (kind) => (!filter.kind || kind === filter.kind) && (!closed || kind === 'entry_report'),
  );
  if (kinds.length === 0) return { rows: [], total: 0 };
  // The page is one of the first so many, which the text says: for an unknown offset alone PostgreSQL would plan each time anew,
  // at half the cost of the whole.
  const upTo = Math.ceil((filter.pageNo * filter.pageSize) / sortedAtOnce) * sortedAtOnce;
  const hits = kinds.map(
    (kind) => db`
      SELECT ${literal(db, kind)} AS kind, w.* ${open(db, closed ? closedEntries(db) : waiting[kind](db), staffId)} AND NOT ${isWithheld(db, kind)}
        ${mine ? db`AND ${isMine(db, kind, filter)}` : db``}
        ${overdue ? db`AND w.waiting_since < ${overdueBefore(kind, now)}` : db``}`,
  );
  const rows = await db<(ReviewRow & { total: number })[]>`
    WITH hit AS MATERIALIZED (${joinAll(db, hits)}), page AS (
      SELECT * FROM (SELECT * FROM hit ORDER BY waiting_since, id ${limitTo(db, upTo)}) first
      ORDER BY waiting_since, id ${limitTo(db, filter.pageSize, offsetOf(filter))}
    ), q AS (
      SELECT page.*, ${claimColumns(db)} FROM page ${withClaim(db, 'page', now)}
    )
    SELECT ${columns(db)}, all_hits.total
    FROM (SELECT count(*)::int AS total FROM hit) all_hits LEFT JOIN q ON true ${joins(db)}
    ORDER BY q.waiting_since, q.id`;
  // Beyond the last page the total is still returned, in a row without an id.
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** How much waits. */
export interface WaitingCount {
  kind: ReviewKind;
  count: number;
  mine: number;
  overdue: number;
  withheld: number;
}

export function countWaiting(db: Db, asked: Pick<ReviewFilter, 'staffId' | 'now'>): Promise<WaitingCount[]> {
  // OFFSET 0: what is asked of each is asked once, and not again in each count.
  const counts = reviewKinds.map(
    (kind) => db`
      SELECT ${literal(db, kind)} AS kind, (count(*) FILTER (WHERE NOT is_withheld))::int AS count,
             (count(*) FILTER (WHERE NOT is_withheld AND is_mine))::int AS mine,
             (count(*) FILTER (WHERE NOT is_withheld AND waiting_since < ${overdueBefore(kind, asked.now)}))::int AS overdue,
             (count(*) FILTER (WHERE is_withheld))::int AS withheld
      FROM (SELECT w.waiting_since, ${isWithheld(db, kind)} AS is_withheld, ${isMine(db, kind, asked)} AS is_mine
            ${open(db, waiting[kind](db), asked.staffId)} OFFSET 0) each`,
  );
  return db<WaitingCount[]>`${joinAll(db, counts)}`;
}

/** How many entries have their sharing closed, of those that `listWaiting` lists for somebody. */
export async function countClosed(db: Db, staffId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    SELECT count(*)::int AS count ${open(db, closedEntries(db), staffId)} AND NOT ${isWithheld(db, 'entry_report')}`;
  return row?.count ?? 0;
}

/** What a kind and an id name, whether it waits or not. */
export interface CaseRow extends ReviewRow {
  isOwn: boolean;
  isWaiting: boolean;
  version: number;
  content: string;
  sharingClosedWord: string | null;
  memberLevel: number;
  memberSubLevel: number;
  /** Of a report whose course has lessons. */
  lessonCount: number | null;
  practisedCount: number | null;
}

// As `waiting`, of one record and whatever its state.
function named(db: Db, kind: ReviewKind, id: string) {
  if (kind === 'comment') {
    return db`
      SELECT 'comment' AS kind, m.id, m.practise_history_id AS practice_id, m.user_id, m.created_at AS waiting_since,
             m.handled_at IS NULL AS is_waiting
      FROM comments m JOIN users w ON w.id = m.user_id WHERE m.id = ${id} AND w.role_level = 0`;
  }
  if (kind === 'report') {
    return db`
      SELECT 'report' AS kind, r.practise_history_id AS id, r.practise_history_id AS practice_id, r.user_id,
             r.submitted_at AS waiting_since, r.state = 'submitted' AS is_waiting
      FROM reports r WHERE r.practise_history_id = ${id} AND r.state <> 'draft'`;
  }
  if (kind === 'level_check') {
    return db`
      SELECT 'level_check' AS kind, h.id, h.id AS practice_id, h.user_id, h.created_at AS waiting_since,
             h.level_check_closed_at IS NULL AS is_waiting
      FROM practise_histories h WHERE h.id = ${id} AND h.type = 'level-check'`;
  }
  return db`
    SELECT 'entry_report' AS kind, h.id, h.id AS practice_id, h.user_id,
           coalesce(h.sharing_closed_at, c.first_at) AS waiting_since, coalesce(c.is_waiting, false) AS is_waiting
    FROM practise_histories h
    CROSS JOIN (SELECT min(created_at) AS first_at, bool_or(handled_at IS NULL) AS is_waiting FROM practice_reports
                WHERE practise_history_id = ${id}) c
    WHERE h.id = ${id} AND coalesce(h.sharing_closed_at, c.first_at) IS NOT NULL`;
}

/** One case; undefined for what there is not, for a draft, and where its member has left. */
export async function findCase(
  db: Db,
  { kind, id, staffId, now }: { kind: ReviewKind; id: string; staffId: string; now: Date },
): Promise<CaseRow | undefined> {
  const [row] = await db<CaseRow[]>`
    WITH q AS (
      SELECT w.*, ${claimColumns(db)}
      FROM (${named(db, kind, id)}) w JOIN users member ON member.id = w.user_id AND member.deleted_at IS NULL
      ${withClaim(db, 'w', now)}
    )
    SELECT ${columns(db)}, q.user_id = ${staffId} AS is_own,
           q.is_waiting AND NOT EXISTS (SELECT FROM undos u WHERE u.subject_id = q.id AND u.outcome IS NULL
                                        AND u.kind = replace(q.kind, '_', '-')) AS is_waiting,
           CASE WHEN q.kind = 'comment' THEN 1 ELSE p.version END AS version,
           CASE WHEN q.kind = 'comment' THEN m.content ELSE p.content END AS content,
           p.sharing_closed_word, author.level_in_center AS member_level, author.sub_level_in_center AS member_sub_level,
           course.lesson_count, course.practised_count
    FROM q ${joins(db)}
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS lesson_count, count(ul.practised_at)::int AS practised_count
      FROM lessons cl LEFT JOIN user_lessons ul ON ul.lesson_id = cl.id AND ul.user_id = q.user_id
      WHERE cl.category_id = c.id AND cl.is_published) course ON q.kind = 'report' AND c.id IS NOT NULL`;
  return row;
}
