import type { LevelPlace } from '@taegeuk/contract/levels.ts';
import type { Db } from '../../../database/connect.ts';
import { offsetOf, type PageRequest } from '../../../database/paging.ts';

/** A request with its answer, if it has one. */
export interface LevelCheckRow {
  id: string;
  title: string;
  content: string;
  level: number;
  subLevel: number;
  createdAt: Date;
  closedAt: Date | null;
  isApproved: boolean | null;
  reason: string | null;
  staffNickName: string | null;
  isStaffDeleted: boolean | null;
  fromLevel: number | null;
  fromSubLevel: number | null;
  toLevel: number | null;
  toSubLevel: number | null;
  answeredAt: Date | null;
}

function select(db: Db) {
  return db`
    SELECT p.id, p.title, p.content, p.current_level AS level, p.current_sub_level AS sub_level, p.created_at,
           p.level_check_closed_at AS closed_at, a.is_approved, a.reason, staff.nick_name AS staff_nick_name,
           staff.deleted_at IS NOT NULL AS is_staff_deleted, a.from_level, a.from_sub_level, a.to_level,
           a.to_sub_level, a.created_at AS answered_at
    FROM practise_histories p
    LEFT JOIN level_check_answers a ON a.practise_history_id = p.id
    LEFT JOIN users staff ON staff.id = a.staff_id`;
}

/** A member's own requests, the open one first, then the newest. */
export async function listLevelChecks(
  db: Db,
  { userId, ...page }: PageRequest & { userId: string },
): Promise<{ rows: LevelCheckRow[]; total: number }> {
  const [count] = await db<{ total: number }[]>`
    SELECT count(*)::int AS total FROM practise_histories WHERE user_id = ${userId} AND type = 'level-check'`;
  const rows = await db<LevelCheckRow[]>`
    ${select(db)} WHERE p.user_id = ${userId} AND p.type = 'level-check'
    ORDER BY p.level_check_closed_at IS NOT NULL, p.id DESC LIMIT ${page.pageSize} OFFSET ${offsetOf(page)}`;
  return { rows, total: count?.total ?? 0 };
}

export async function findLevelCheck(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<LevelCheckRow | undefined> {
  const [row] = await db<LevelCheckRow[]>`
    ${select(db)} WHERE p.id = ${id} AND p.user_id = ${userId} AND p.type = 'level-check'`;
  return row;
}

/** Locks a request; false when it was closed already. */
export async function lockLevelCheck(db: Db, id: string): Promise<boolean> {
  const [row] = await db`
    SELECT 1 FROM practise_histories
    WHERE id = ${id} AND type = 'level-check' AND level_check_closed_at IS NULL FOR NO KEY UPDATE`;
  return row !== undefined;
}

/** Closes a locked request. */
export async function closeLevelCheck(db: Db, id: string, now: Date): Promise<void> {
  await db`
    UPDATE practise_histories SET level_check_closed_at = ${now}, version = version + 1, updated_at = ${now}
    WHERE id = ${id}`;
}

/** The member who asks, with their present position. */
export interface Applicant extends LevelPlace {
  userId: string;
  /** The request itself: its version, and whether it was answered or withdrawn. */
  version: number;
  isClosed: boolean;
}

/** Locks a request and the member behind it: only one answer at a time reads and changes their position. */
export async function lockApplicant(db: Db, practiceId: string): Promise<Applicant | undefined> {
  const [row] = await db<Applicant[]>`
    SELECT u.id AS user_id, u.level_in_center AS level, u.sub_level_in_center AS sub_level, p.version,
           p.level_check_closed_at IS NOT NULL AS is_closed
    FROM practise_histories p JOIN users u ON u.id = p.user_id
    WHERE p.id = ${practiceId} AND p.type = 'level-check' AND u.deleted_at IS NULL
    FOR NO KEY UPDATE OF p, u`;
  return row;
}

export async function createAnswer(
  db: Db,
  answer: {
    practiceId: string;
    staffId: string;
    isApproved: boolean;
    reason: string;
    from: LevelPlace;
    to: LevelPlace;
    now: Date;
  },
): Promise<void> {
  const { from, to } = answer;
  await db`
    INSERT INTO level_check_answers (practise_history_id, staff_id, is_approved, reason, from_level, from_sub_level,
                                     to_level, to_sub_level, created_at)
    VALUES (${answer.practiceId}, ${answer.staffId}, ${answer.isApproved}, ${answer.reason}, ${from.level},
            ${from.subLevel}, ${to.level}, ${to.subLevel}, ${answer.now})`;
}

export async function moveMember(db: Db, userId: string, to: LevelPlace, now: Date): Promise<void> {
  await db`
    UPDATE users SET level_in_center = ${to.level}, sub_level_in_center = ${to.subLevel}, updated_at = ${now}
    WHERE id = ${userId}`;
}
