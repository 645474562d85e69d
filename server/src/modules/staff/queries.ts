import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import type { StaffMember } from '@taegeuk/contract/staff.ts';
import type { StaffRight } from '@taegeuk/contract/staff-rights.ts';
import type { Db } from '../../database/connect.ts';

/** Why somebody's rights are others than before. */
export type GrantAct = 'shell' | 'demo' | 'invite' | 'update' | 'remove';

/** A change of what somebody may do, as it is remembered. */
export interface Grant {
  userId: string;
  act: GrantAct;
  level: number;
  /** All that are left after it. */
  rights: readonly StaffRight[];
  /** Null: at the server's own shell. */
  actorId: string | null;
  reason: string | null;
}

/** A member whose address is certainly theirs. */
export async function findByEmail(db: Db, email: string): Promise<{ id: string; email: string } | undefined> {
  const [row] = await db<{ id: string; email: string }[]>`
    SELECT id, email FROM users
    WHERE lower(email) = lower(${email}) AND deleted_at IS NULL AND email_verified_at IS NOT NULL`;
  return row;
}

/** A member who is held for a change of what they may do. */
export interface HeldMember {
  id: string;
  userId: string;
  email: string;
  level: number;
  rights: StaffRight[];
  /** How often their rights were changed. */
  version: number;
}

const ofStaff = (db: Db) => db`
  ARRAY(SELECT right_name FROM staff_rights WHERE user_id = u.id ORDER BY right_name) AS rights,
  (SELECT count(*)::int FROM staff_grants WHERE user_id = u.id) AS version`;

export async function lockMember(db: Db, id: string): Promise<HeldMember | undefined> {
  const [locked] = await db`SELECT FROM users WHERE id = ${id} AND deleted_at IS NULL FOR UPDATE`;
  if (!locked) return undefined;
  // A statement of its own: it sees what was committed while this one waited for the row.
  const [row] = await db<HeldMember[]>`
    SELECT id, id AS user_id, email, role_level AS level, ${ofStaff(db)} FROM users u WHERE id = ${id}`;
  return row;
}

/** Who an invitation would go to: a member, or nobody yet. */
export async function holdInvited(db: Db, email: string): Promise<{ userId: string | null; level: number }> {
  const [row] = await db<{ userId: string; level: number }[]>`
    SELECT id AS user_id, role_level AS level FROM users
    WHERE lower(email) = lower(${email}) AND deleted_at IS NULL FOR UPDATE`;
  return row ?? { userId: null, level: 0 };
}

/** Serialises administrators who leave or are removed at once; behind it the next statement sees who has gone. */
export async function lockAdministrators(db: Db): Promise<void> {
  await db`SELECT pg_advisory_xact_lock(hashtextextended('administrators', 0))`;
}

/** Whether anybody is left who may say who the staff are. */
export async function existsOwner(db: Db): Promise<boolean> {
  const rows = await db`
    SELECT FROM staff_rights r JOIN users u ON u.id = r.user_id
    WHERE r.right_name = 'owner' AND u.role_level >= ${roleLevels.admin} AND u.deleted_at IS NULL LIMIT 1`;
  return rows.length > 0;
}

export async function listStaff(db: Db): Promise<StaffMember[]> {
  const rows = await db<(Omit<StaffMember, 'lastSeenAt'> & { lastSeenAt: Date | null })[]>`
    SELECT id, name, email, role_level AS level, has_second_factor(id) AS has_second_step, ${ofStaff(db)},
           (SELECT max(staff_called_at) FROM sessions WHERE user_id = u.id) AS last_seen_at
    FROM users u WHERE role_level > ${roleLevels.released} AND deleted_at IS NULL
    ORDER BY role_level DESC, name, id`;
  return rows.map((row) => ({ ...row, lastSeenAt: row.lastSeenAt?.toISOString() ?? null }));
}

export async function replaceRights(db: Db, userId: string, rights: readonly StaffRight[]): Promise<void> {
  await db`DELETE FROM staff_rights WHERE user_id = ${userId} AND right_name <> ALL(${[...rights]})`;
  await db`
    INSERT INTO staff_rights (user_id, right_name) SELECT ${userId}::uuid, unnest(${[...rights]}::text[])
    ON CONFLICT DO NOTHING`;
}

/** Adds to the history; nothing in it is ever changed. */
export async function createGrant(db: Db, grant: Grant): Promise<void> {
  const { userId, act, level, rights, actorId, reason } = grant;
  await db`
    INSERT INTO staff_grants (user_id, act, level, rights, actor_id, reason)
    VALUES (${userId}, ${act}, ${level}, ${[...rights]}::text[], ${actorId}, ${reason})`;
}

/** As the database's own function judges it: rows of a log are not the running role's to delete. */
export async function removeOldestGrants(db: Db, limit: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`SELECT remove_old_staff_grants(${limit}) AS count`;
  return row?.count ?? 0;
}

/**
 * Gives somebody who is a plain member now another nickname if theirs is reserved for staff, so that nobody speaks as the
 * academy who no longer does. They can choose a new one. False if it is not reserved.
 */
export async function freeReservedNickName(db: Db, userId: string, now: Date): Promise<boolean> {
  const { count } = await db`
    UPDATE users SET nick_name = '수련자-' || right(id::text, 8), updated_at = ${now}
    WHERE id = ${userId} AND role_level = ${roleLevels.released} AND is_reserved_nick(nick_name)`;
  return count === 1;
}
