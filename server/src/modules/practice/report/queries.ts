import type { ReportGrade, ReportState } from '@taegeuk/contract/report-states.ts';
import type { Db } from '../../../database/connect.ts';
import { holdsText, offsetOf, type PageRequest } from '../../../database/paging.ts';
import type { CategoryColumns } from '../present.ts';
import { isCourse } from '../queries.ts';

/** A report as a list shows it. */
export interface ReportLineRow extends CategoryColumns {
  id: string;
  title: string;
  state: ReportState;
  grade: ReportGrade | null;
  version: number;
  submittedAt: Date | null;
  reviewedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface ReportRow extends ReportLineRow {
  userId: string;
  name: string;
  content: string;
}

export interface ReviewRow {
  id: string;
  verdict: 'reviewed' | 'returned';
  grade: ReportGrade | null;
  comment: string;
  nickName: string;
  isStaffDeleted: boolean;
  /** That the teacher answered; null for one of long ago. */
  version: number | null;
  createdAt: Date;
}

function lineColumns(db: Db) {
  return db`
    p.id, p.title, r.state, p.version, r.submitted_at, p.created_at, p.updated_at, p.category_id,
    c.slug AS category_slug, ct.name AS category_name, c.center, c.level, c.sub_level,
    latest.created_at AS reviewed_at, CASE WHEN r.state = 'reviewed' THEN latest.grade END AS grade`;
}

function states(db: Db) {
  return db`
    JOIN reports r ON r.practise_history_id = p.id
    LEFT JOIN LATERAL (SELECT created_at, grade FROM report_reviews WHERE practise_history_id = p.id
                       ORDER BY id DESC LIMIT 1) latest ON true`;
}

function joins(db: Db, lang: string) {
  return db`
    ${states(db)}
    LEFT JOIN categories c ON c.id = p.category_id
    LEFT JOIN LATERAL (SELECT name FROM category_texts WHERE category_id = c.id AND lang IN (${lang}, 'kr')
                       ORDER BY lang = ${lang} DESC LIMIT 1) ct ON true`;
}

/** Creates the state of a new entry; one that has its state keeps it. */
export async function openReport(db: Db, id: string): Promise<void> {
  await db`INSERT INTO reports (practise_history_id) VALUES (${id}) ON CONFLICT (practise_history_id) DO NOTHING`;
}

export interface ReportFilter extends PageRequest {
  userId: string;
  lang: string;
  state?: ReportState | undefined;
  q?: string | undefined;
}

// The words are searched in the text as it is read, not in its markup.
function matching(db: Db, { userId, state, q }: ReportFilter) {
  return db`
    p.user_id = ${userId} AND p.type = 'report' ${state ? db`AND r.state = ${state}` : db``}
    ${q ? db`AND ${holdsText(db, 'p.search_text', q)}` : db``}`;
}

/** One page of a member's own reports, the one changed last first, with the number of all. */
export async function listReports(
  db: Db,
  filter: ReportFilter,
): Promise<{ rows: ReportLineRow[]; total: number }> {
  const rows = await db<(ReportLineRow & { total: number })[]>`
    WITH hit AS MATERIALIZED (
      SELECT p.id, greatest(p.updated_at, r.submitted_at, latest.created_at) AS at
      FROM practise_histories p ${states(db)} WHERE ${matching(db, filter)}
    ), page AS (
      SELECT * FROM hit ORDER BY at DESC, id DESC LIMIT ${filter.pageSize} OFFSET ${offsetOf(filter)}
    )
    SELECT ${lineColumns(db)}, all_hits.total
    FROM (SELECT count(*)::int AS total FROM hit) all_hits
    LEFT JOIN (page JOIN practise_histories p USING (id) ${joins(db, filter.lang)}) ON true
    ORDER BY page.at DESC, p.id DESC`;
  // Beyond the last page the total is still returned, in a row without a report.
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

export async function findReport(db: Db, id: string, lang: string): Promise<ReportRow | undefined> {
  const [row] = await db<ReportRow[]>`
    SELECT ${lineColumns(db)}, p.user_id, author.name, p.content
    FROM practise_histories p JOIN users author ON author.id = p.user_id ${joins(db, lang)}
    WHERE p.id = ${id} AND p.type = 'report'`;
  return row;
}

/** The teachers' answers to a report, the newest first. */
export function listReviews(db: Db, id: string): Promise<ReviewRow[]> {
  return db<ReviewRow[]>`
    SELECT v.id, v.verdict, v.grade, v.comment, v.version, v.created_at, staff.nick_name,
           staff.deleted_at IS NOT NULL AS is_staff_deleted
    FROM report_reviews v JOIN users staff ON staff.id = v.staff_id
    WHERE v.practise_history_id = ${id} ORDER BY v.id DESC`;
}

/** The facts that decide what can be done with a report. */
export interface LockedReport {
  id: string;
  userId: string;
  state: ReportState;
  version: number;
  title: string;
  content: string;
  categoryId: string | null;
  isCourse: boolean;
  isAuthorDeleted: boolean;
}

/** Locks a report until the transaction ends: one at a time reads and changes its state. */
export async function lockReport(db: Db, id: string): Promise<LockedReport | undefined> {
  const held = await db`SELECT 1 FROM reports WHERE practise_history_id = ${id} FOR UPDATE`;
  if (held.length === 0) return undefined;
  // A second statement: it sees what was written while the first one waited.
  const [row] = await db<LockedReport[]>`
    SELECT p.id, p.user_id, r.state, p.version, p.title, p.content, p.category_id,
           coalesce(${isCourse(db)}, false) AS is_course,
           author.deleted_at IS NOT NULL AS is_author_deleted
    FROM practise_histories p JOIN reports r ON r.practise_history_id = p.id JOIN users author ON author.id = p.user_id
    LEFT JOIN categories c ON c.id = p.category_id WHERE p.id = ${id}`;
  return row;
}

/** Changes the state of a locked report; the table stores its course; `submittedAt` is null if it stays as it was. */
export async function moveReport(
  db: Db,
  to: { id: string; state: ReportState; submittedAt: Date | null },
): Promise<void> {
  await db`
    UPDATE reports SET state = ${to.state}, submitted_at = coalesce(${to.submittedAt}::timestamptz, submitted_at)
    WHERE practise_history_id = ${to.id}`;
}

export async function createReview(
  db: Db,
  review: {
    id: string;
    staffId: string;
    version: number;
    verdict: 'reviewed' | 'returned';
    grade: ReportGrade | null;
    comment: string;
    now: Date;
  },
): Promise<void> {
  await db`
    INSERT INTO report_reviews (practise_history_id, staff_id, version, verdict, grade, comment, created_at)
    VALUES (${review.id}, ${review.staffId}, ${review.version}, ${review.verdict}, ${review.grade}, ${review.comment}, ${review.now})`;
}

/** Keeps a report as it is submitted now. */
export async function keepVersion(db: Db, id: string, submittedAt: Date): Promise<void> {
  await db`
    INSERT INTO report_versions (practise_history_id, version, title, content, submitted_at)
    SELECT id, version, title, content, ${submittedAt}::timestamptz FROM practise_histories WHERE id = ${id}
    ON CONFLICT (practise_history_id, version) DO UPDATE SET submitted_at = EXCLUDED.submitted_at`;
}
