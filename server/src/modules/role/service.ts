import type { Role } from '@taegeuk/contract/role.ts';
import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import type { StaffLevel } from '@taegeuk/contract/staff-rights.ts';
import { refuseForeign } from '../../caller.ts';
import type { Db } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Member } from '../../http/auth.ts';
import type { Services } from '../../services.ts';
import { isOwnReleasedRole, roleAccess } from './policy.ts';
import { findOrCreateRole, findRoleForMember, linkRole, listRoles, unlinkStaffRoles } from './queries.ts';

export { unlinkStaffRoles };

type Caller = Pick<Member, 'id' | 'email'>;

/**
 * The caller's roles, the highest first.
 * @param userId the user in the request; missing means the caller
 * @throws {DomainError} not_found for another member
 */
export async function listRolesOfUser(
  services: Services,
  caller: Caller,
  userId: string | null | undefined,
): Promise<Role[]> {
  refuseForeign(caller, userId);
  return listRoles(services.sql, caller.id);
}

/**
 * The caller's own role without rights; created if it does not exist yet, so that a second call returns the first.
 * @throws {DomainError} forbidden for any other level or address
 */
export async function createRole(
  services: Services,
  caller: Caller,
  wanted: Omit<Role, 'id'>,
): Promise<Role> {
  if (!isOwnReleasedRole(wanted, caller)) throw new DomainError('forbidden');
  return findOrCreateRole(services.sql, { ...wanted, email: caller.email });
}

/**
 * Links the caller to their own role; a second call changes nothing.
 * @throws {DomainError} not_found for another member or another's role, forbidden for a role that only staff give
 */
export async function createUserRole(
  services: Services,
  caller: Caller,
  link: { userId: string; roleId: string },
): Promise<void> {
  refuseForeign(caller, link.userId);
  const access = roleAccess(await findRoleForMember(services.sql, link.roleId, caller.id), caller);
  if (access === 'none') throw new DomainError('not_found');
  if (access === 'see') throw new DomainError('forbidden');
  await linkRole(services.sql, caller.id, link.roleId);
}

/** Links a member to the role of a level of staff, which bears their address; it is made when there is none. */
export async function linkStaffRole(
  db: Db,
  { id, email }: { id: string; email: string },
  level: StaffLevel,
): Promise<void> {
  const name = level === roleLevels.admin ? 'admin' : 'teacher';
  const role = await findOrCreateRole(db, { name, email, level });
  await linkRole(db, id, role.id);
}
