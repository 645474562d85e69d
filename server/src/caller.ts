import type { StaffRight } from '@taegeuk/contract/staff-rights.ts';
import { DomainError } from './domain-error.ts';

/** The caller, as far as policies need it. */
export interface Reader {
  id: string;
  /** Their permissions as staff; empty for members. */
  rights: readonly StaffRight[];
}

/** Whether somebody may do as staff what a right opens. */
export function holds(member: Pick<Reader, 'rights'>, right: StaffRight): boolean {
  return member.rights.includes(right);
}

/**
 * Refuses a `userId` in the request that is not the caller's: another member's records do not exist for them. A UUID may be
 * written in upper or lower case.
 * @throws {DomainError} not_found
 */
export function refuseForeign(caller: { id: string }, userId: string | null | undefined): void {
  if (userId && userId.toLowerCase() !== caller.id) throw new DomainError('not_found');
}
