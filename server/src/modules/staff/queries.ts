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

/** A member whose address is certainly theirs, locked for a change of what they may do. */
export async function lockByEmail(db: Db, email: string): Promise<{ id: string; email: string } | undefined> {
  const [row] = await db<{ id: string; email: string }[]>`
    SELECT id, email FROM users
    WHERE lower(email) = lower(${email}) AND deleted_at IS NULL AND email_verified_at IS NOT NULL FOR UPDATE`;
  return row;
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
