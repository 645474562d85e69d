import type { ConsultationOutcome, ConsultationState } from '@taegeuk/contract/consultation-states.ts';
import type { Db } from '../../database/connect.ts';
import { limitTo, offsetOf, type PageRequest } from '../../database/paging.ts';
import { isOpenToDesk, seesTo } from '../../desk-members.ts';
import { type ConsultationRow, columns } from './queries.ts';
import { freshReminders } from './reminder-queries.ts';
import { isUnattended, waitsForDesk } from './waiting.ts';

/** A consultation in the list of the desk. */
export interface DeskRow extends ConsultationRow {
  memberName: string;
  /** Whether the appointment is with somebody who sees to consultations no longer. */
  isUnattended: boolean;
}

/** One consultation at the desk. */
export interface DeskRecordRow extends DeskRow {
  answeredBy: string | null;
  /** Who the talk is with, while they see to consultations. */
  staffId: string | null;
}

/** Filters of the list; `before` is the instant before which something that waits is overdue. */
export interface DeskFilters {
  waiting?: boolean | undefined;
  state?: ConsultationState | undefined;
  overdue?: boolean | undefined;
  mine?: boolean | undefined;
  staffId: string;
  before: Date;
}

/** A consultation that is held for a change. */
export interface HeldConsultation {
  id: string;
  userId: string;
  status: ConsultationState;
  scheduledAt: Date | null;
  endsAt: Date | null;
  staffId: string | null;
  place: string | null;
  answer: string | null;
  outcome: ConsultationOutcome | null;
  version: number;
}

const isOpen = (db: Db) => isOpenToDesk(db, db`c.user_id`);

function matching(db: Db, { waiting, state, overdue, mine, staffId, before }: DeskFilters) {
  const isOverdue = db`(${waitsForDesk(db)} AND c.created_at < ${before})`;
  return db`
    ${isOpen(db)}
    ${waiting === true ? db`AND ${waitsForDesk(db)}` : db``}
    ${waiting === false ? db`AND NOT ${waitsForDesk(db)}` : db``}
    ${state ? db`AND c.status = ${state}` : db``}
    ${overdue === true ? db`AND ${isOverdue}` : db``}
    ${overdue === false ? db`AND NOT ${isOverdue}` : db``}
    ${mine === true ? db`AND c.staff_id = ${staffId}` : db``}
    ${mine === false ? db`AND c.staff_id IS DISTINCT FROM ${staffId}` : db``}`;
}

function orderOf(db: Db, { waiting, state, overdue }: DeskFilters) {
  if (state === 'scheduled') return db`c.scheduled_at, c.id`;
  return waiting === true || state === 'requested' || overdue === true
    ? db`c.created_at, c.id`
    : db`c.id DESC`;
}

/** A page of all members' consultations: what waits and appointments by their time, all others newest first. */
export function listDesk(
  db: Db,
  { pageNo, pageSize, ...filters }: PageRequest & DeskFilters,
): Promise<DeskRow[]> {
  const order = orderOf(db, filters);
  return db<DeskRow[]>`
    SELECT c.*, u.name AS member_name
    FROM (SELECT ${columns(db)}, ${isUnattended(db)} AS is_unattended
          FROM consultations c WHERE ${matching(db, filters)}
          ORDER BY ${order} ${limitTo(db, pageSize, offsetOf({ pageNo, pageSize }))}) c
    JOIN users u ON u.id = c.user_id ORDER BY ${order}`;
}

/** The most that a count of the desk says: nobody pages further, and counting all of them takes longer than a page. */
const mostCounted = 10_000;

/** How many consultations match, at most 10,000. */
export async function countDesk(db: Db, filters: DeskFilters): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    SELECT count(*)::int AS total
    FROM (SELECT FROM consultations c WHERE ${matching(db, filters)} ${limitTo(db, mostCounted)}) matching`;
  return row?.total ?? 0;
}

export async function findForDesk(db: Db, id: string): Promise<DeskRecordRow | undefined> {
  const [row] = await db<DeskRecordRow[]>`
    SELECT ${columns(db)}, (SELECT u.name FROM users u WHERE u.id = c.user_id) AS member_name,
           ${isUnattended(db)} AS is_unattended,
           (SELECT w.name FROM users w WHERE w.id = c.answered_by AND w.deleted_at IS NULL) AS answered_by,
           (SELECT w.id FROM users w WHERE w.id = c.staff_id AND ${seesTo(db, 'consult')}) AS staff_id
    FROM consultations c WHERE c.id = ${id} AND ${isOpen(db)}`;
  return row;
}

/** The most talks that a week is shown with. */
const mostOfWeek = 500;

/** A talk of a week. */
export interface TalkRow extends DeskRow {
  /** Who it is with, also when they see to consultations no longer. */
  staffId: string | null;
}

/** Talks between two instants, of everybody or of one of the staff, by their time: to come, held, and missed. */
export function listTalks(
  db: Db,
  { from, to, staffId }: { from: Date; to: Date; staffId: string | undefined },
): Promise<TalkRow[]> {
  return db<TalkRow[]>`
    SELECT ${columns(db)}, c.staff_id, (SELECT u.name FROM users u WHERE u.id = c.user_id) AS member_name,
           ${isUnattended(db)} AS is_unattended
    FROM consultations c
    WHERE (c.status = 'scheduled' OR c.outcome IN ('held', 'no_show'))
      AND c.scheduled_at >= ${from} AND c.scheduled_at < ${to}
      ${staffId ? db`AND c.staff_id = ${staffId}` : db``} AND ${isOpen(db)}
    ORDER BY c.scheduled_at, c.id ${limitTo(db, mostOfWeek)}`;
}

/** Locks a consultation that the desk may read. */
export async function holdForDesk(db: Db, id: string): Promise<HeldConsultation | undefined> {
  const [row] = await db<HeldConsultation[]>`
    SELECT c.id, c.user_id, c.status, c.scheduled_at, c.ends_at, c.staff_id, c.place, c.answer, c.outcome, c.version
    FROM consultations c WHERE c.id = ${id} AND ${isOpen(db)} FOR NO KEY UPDATE`;
  return row;
}

/** Makes or moves an appointment. What staff wrote before stays. */
export async function schedule(
  db: Db,
  id: string,
  made: { staffId: string; scheduledAt: Date; endsAt: Date; place: string | null; now: Date },
): Promise<void> {
  await db`
    UPDATE consultations
    SET status = 'scheduled', staff_id = ${made.staffId}, scheduled_at = ${made.scheduledAt}, ends_at = ${made.endsAt},
        place = ${made.place}, ${freshReminders(db, { startsAt: made.scheduledAt, now: made.now })},
        version = version + 1
    WHERE id = ${id}`;
}

/** Ends a consultation, with what staff write at its end, if anything. */
export async function end(
  db: Db,
  id: string,
  ended: { outcome: ConsultationOutcome; answer: string | null; staffId: string; now: Date },
): Promise<void> {
  const { outcome, answer, staffId, now } = ended;
  await db`
    UPDATE consultations
    SET status = 'done', outcome = ${outcome}, answer = coalesce(${answer}, answer),
        answered_at = CASE WHEN ${answer}::text IS NULL THEN answered_at ELSE ${now} END,
        answered_by = CASE WHEN ${answer}::text IS NULL THEN answered_by ELSE ${staffId} END, version = version + 1
    WHERE id = ${id}`;
}
