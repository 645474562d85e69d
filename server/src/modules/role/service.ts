import type { Role } from '@taegeuk/contract/role.ts';
import { refuseForeign } from '../../caller.ts';
import { DomainError } from '../../domain-error.ts';
import type { Member } from '../../http/auth.ts';
import type { Services } from '../../services.ts';
import { isOwnReleasedRole, roleAccess } from './policy.ts';
import { findOrCreateRole, findRoleForMember, linkRole, listRoles } from './queries.ts';

type Caller = Pick<Member, 'id' | 'email'>;

/**
 * The caller's roles, the highest first.
 * @param userId the user in the request; missing means the caller
 * @throws {DomainError} not_found for another member
 */
export async function listRolesOfUser(
  services: Services,
  caller: Caller,
  userId: string | undefined,
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
