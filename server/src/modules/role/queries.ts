import type { Role } from '@taegeuk/contract/role.ts';
import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import type { Db } from '../../database/connect.ts';

export function listRoles(db: Db, userId: string): Promise<Role[]> {
  return db<Role[]>`
    SELECT r.id, r.name, r.email, r.level FROM roles r JOIN user_roles ur ON ur.role_id = r.id
    WHERE ur.user_id = ${userId} ORDER BY r.level DESC, r.id`;
}

/** The role of an e-mail address and level; created if there is none. */
export async function findOrCreateRole(db: Db, wanted: Omit<Role, 'id'>): Promise<Role> {
  const { name, email, level } = wanted;
  // Two at once: the second waits for the first, inserts nothing, and its next statement sees the first's row.
  await db`
    INSERT INTO roles (name, email, level) VALUES (${name}, ${email}, ${level})
    ON CONFLICT (lower(email), level) DO NOTHING`;
  const [role] = await db<Role[]>`
    SELECT id, name, email, level FROM roles WHERE lower(email) = lower(${email}) AND level = ${level}`;
  if (!role) throw new Error('The role was not stored');
  return role;
}

/** A role as its member sees it. */
export interface RoleForMember {
  email: string;
  level: number;
  isLinked: boolean;
}

export async function findRoleForMember(
  db: Db,
  roleId: string,
  userId: string,
): Promise<RoleForMember | undefined> {
  const [row] = await db<RoleForMember[]>`
    SELECT r.email, r.level,
           EXISTS (SELECT FROM user_roles ur WHERE ur.role_id = r.id AND ur.user_id = ${userId}) AS is_linked
    FROM roles r WHERE r.id = ${roleId}`;
  return row;
}

export async function linkRole(db: Db, userId: string, roleId: string): Promise<void> {
  await db`INSERT INTO user_roles (user_id, role_id) VALUES (${userId}, ${roleId}) ON CONFLICT DO NOTHING`;
}

/** Takes every role of staff from a member; one without rights, which they made themselves, stays. */
export async function unlinkStaffRoles(db: Db, userId: string): Promise<void> {
  await db`
    DELETE FROM user_roles ur USING roles r
    WHERE ur.role_id = r.id AND ur.user_id = ${userId} AND r.level > ${roleLevels.released}`;
}
