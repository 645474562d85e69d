import { type InquiryState, inquiryStatus } from '@taegeuk/contract/inquiry-states.ts';
import type { Db } from '../../database/connect.ts';
import { limitTo, offsetOf, type PageRequest } from '../../database/paging.ts';
import { seesTo } from '../../desk-members.ts';
import type { HeldInquiry, InquiryRow, LineRow } from './queries.ts';

/** An inquiry as the desk sees it. */
export interface DeskRow extends Omit<InquiryRow, 'authorPhone' | 'authorEmail'> {
  memberName: string;
  waitingSince: Date | null;
  assignedTo: { id: string; name: string } | null;
  /** When the answer leaves that can still be taken back. */
  answerLeavesAt: Date | null;
}

/** A line as the desk sees it. */
export interface DeskLineRow extends LineRow {
  writer: string | null;
}

/** An answer that can still be taken back. */
export interface HeldAnswerRow {
  undoId: string;
  writerId: string;
  writer: string;
  content: string;
  leavesAt: Date;
}

/** Filters of the list; `before` is the instant before which one that still waits is overdue. */
export interface DeskFilters {
  state?: InquiryState | undefined;
  assigned?: 'me' | 'nobody' | undefined;
  side?: 'center' | 'academy' | undefined;
  about?: 'product' | 'other' | undefined;
  overdue?: boolean | undefined;
  sort?: 'waiting' | 'newest' | undefined;
  staffId: string;
  before: Date;
}

const waitsSince = (db: Db) => db`coalesce(i.waiting_since, i.created_at)`;

// An answer that can still be taken back is an answer: the inquiry waits no more.
const isHeld = (db: Db) => db`
  EXISTS (SELECT FROM undos x WHERE x.kind = 'inquiry' AND x.subject_id = i.id AND x.outcome IS NULL)`;
// The number in the statement's own text, so that a plan for all values can use the index of those that wait.
const is = (db: Db, state: InquiryState) => db.unsafe(`i.status = ${inquiryStatus[state]}`);
const isWaiting = (db: Db) => db`(${is(db, 'waiting')} AND NOT ${isHeld(db)})`;

function columns(db: Db) {
  return db`
    i.id, i.user_id, u.name AS member_name, i.author_name, i.title, i.content, i.status, i.center, i.is_normal,
    i.language_code, i.created_at,
    CASE WHEN ${isWaiting(db)} THEN ${waitsSince(db)} END AS waiting_since,
    (SELECT a.created_at FROM inquiry_answers a WHERE a.inquiry_id = i.id AND a.written_by = 'staff'
     ORDER BY a.id DESC LIMIT 1) AS answered_at,
    (SELECT jsonb_build_object('id', w.id, 'name', w.name) FROM users w
     WHERE w.id = i.assigned_to AND ${seesTo(db, 'inquiry')}) AS assigned_to,
    (SELECT x.leaves_at FROM undos x WHERE x.kind = 'inquiry' AND x.subject_id = i.id AND x.outcome IS NULL)
      AS answer_leaves_at`;
}

// Who has left is gone for the desk.
const withMember = (db: Db) => db`inquiries i JOIN users u ON u.id = i.user_id AND u.deleted_at IS NULL`;

// The same for a list: those who have left are few and have an index, all others need not be looked up one by one.
const isOfMember = (db: Db) => db`
  NOT EXISTS (SELECT FROM users gone WHERE gone.id = i.user_id AND gone.deleted_at IS NOT NULL AND gone.erased_at IS NULL)`;

function stateIs(db: Db, state: NonNullable<DeskFilters['state']>) {
  if (state === 'waiting') return isWaiting(db);
  return state === 'answered'
    ? db`(${is(db, state)} OR (${is(db, 'waiting')} AND ${isHeld(db)}))`
    : db`${is(db, state)}`;
}

function matching(db: Db, { state, assigned, side, about, overdue, staffId, before }: DeskFilters) {
  const sides = side === 'academy' ? [1, 3] : [0, 2];
  const isOverdue = db`(${isWaiting(db)} AND ${waitsSince(db)} < ${before})`;
  return db`
    ${isOfMember(db)}
    ${state ? db`AND ${stateIs(db, state)}` : db``}
    ${assigned === 'me' ? db`AND i.assigned_to = ${staffId}` : db``}
    ${assigned === 'nobody' ? db`AND i.assigned_to IS NULL` : db``}
    ${side ? db`AND i.center = ANY(${sides})` : db``}
    ${about ? db`AND i.is_normal = ${about === 'other'}` : db``}
    ${overdue === true ? db`AND ${isOverdue}` : db``}
    ${overdue === false ? db`AND NOT ${isOverdue}` : db``}`;
}

/** A page of all members' inquiries. Those that wait are sorted by how long they do unless told otherwise. */
export function listDesk(
  db: Db,
  { pageNo, pageSize, ...filters }: PageRequest & DeskFilters,
): Promise<DeskRow[]> {
  const isOfWaiting = filters.state === 'waiting' || filters.overdue === true;
  const sort = filters.sort ?? (isOfWaiting ? 'waiting' : 'newest');
  const order = sort === 'waiting' ? db`${waitsSince(db)}, i.id` : db`i.id DESC`;
  return db<DeskRow[]>`
    SELECT ${columns(db)}
    FROM (SELECT * FROM inquiries i WHERE ${matching(db, filters)}
          ORDER BY ${order} ${limitTo(db, pageSize, offsetOf({ pageNo, pageSize }))}) i
    JOIN users u ON u.id = i.user_id ORDER BY ${order}`;
}

/** The most that a count of the desk says: nobody pages further, and counting all of them takes longer than a page. */
const mostCounted = 10_000;

/** How many inquiries match, at most 10,000. */
export async function countDesk(db: Db, filters: DeskFilters): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    SELECT count(*)::int AS total
    FROM (SELECT FROM inquiries i WHERE ${matching(db, filters)} ${limitTo(db, mostCounted)}) matching`;
  return row?.total ?? 0;
}

export async function findForDesk(db: Db, id: string): Promise<DeskRow | undefined> {
  const [row] = await db<DeskRow[]>`SELECT ${columns(db)} FROM ${withMember(db)} WHERE i.id = ${id}`;
  return row;
}

/** Everything written after an inquiry, oldest first, with who of the staff wrote it. */
export function listDeskLines(db: Db, inquiryId: string): Promise<DeskLineRow[]> {
  return db<DeskLineRow[]>`
    SELECT a.id, a.written_by, a.content, a.created_at,
           CASE a.written_by WHEN 'staff' THEN w.name END AS writer
    FROM inquiry_answers a LEFT JOIN users w ON w.id = a.author_id
    WHERE a.inquiry_id = ${inquiryId} ORDER BY a.id`;
}

/** The answer to an inquiry that has not left yet. */
export async function findHeldAnswer(db: Db, inquiryId: string): Promise<HeldAnswerRow | undefined> {
  const [row] = await db<HeldAnswerRow[]>`
    SELECT x.id AS undo_id, x.staff_id AS writer_id, w.name AS writer, x.word::jsonb ->> 'content' AS content, x.leaves_at
    FROM undos x JOIN users w ON w.id = x.staff_id
    WHERE x.kind = 'inquiry' AND x.subject_id = ${inquiryId} AND x.outcome IS NULL`;
  return row;
}

/** Locks the inquiry of a member who has not left. */
export async function holdForDesk(db: Db, id: string): Promise<HeldInquiry | undefined> {
  const [row] = await db<HeldInquiry[]>`
    SELECT i.id, i.user_id, i.status, i.language_code, i.assigned_to FROM ${withMember(db)} WHERE i.id = ${id}
    FOR NO KEY UPDATE OF i`;
  return row;
}

export async function assign(db: Db, id: string, staffId: string | null): Promise<void> {
  await db`UPDATE inquiries SET assigned_to = ${staffId} WHERE id = ${id}`;
}
