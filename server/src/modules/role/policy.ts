import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import type { RoleForMember } from './queries.ts';

/** Whether a member may create and take a role themselves: without rights, and with their own address. */
export function isOwnReleasedRole(
  role: { email: string; level: number },
  member: { email: string },
): boolean {
  return role.level === roleLevels.released && role.email.toLowerCase() === member.email.toLowerCase();
}

/**
 * What a member may do with a role: link themselves; know it without linking (their own address at a level that only an
 * administrator gives); or not know that it exists.
 */
export function roleAccess(
  role: RoleForMember | undefined,
  member: { email: string },
): 'link' | 'see' | 'none' {
  if (!role) return 'none';
  if (role.isLinked || isOwnReleasedRole(role, member)) return 'link';
  return role.email.toLowerCase() === member.email.toLowerCase() ? 'see' : 'none';
}
