import { roleLevels } from '@taegeuk/contract/role.ts';
import { DomainError } from './domain-error.ts';

/** The caller, as far as policies need it. */
export interface Reader {
  id: string;
  roleLevel: number;
}

/** Whether a member teaches or administers. */
export function isStaff(member: Pick<Reader, 'roleLevel'>): boolean {
  return member.roleLevel >= roleLevels.teacher;
}

/**
 * Refuses a `userId` in the request that is not the caller's: another member's records do not exist for them. A UUID may be
 * written in upper or lower case.
 * @throws {DomainError} not_found
 */
export function refuseForeign(caller: { id: string }, userId: string | undefined): void {
  if (userId !== undefined && userId.toLowerCase() !== caller.id) throw new DomainError('not_found');
}
