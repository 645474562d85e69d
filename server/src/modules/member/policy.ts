import { holds, type Reader } from '../../caller.ts';
import { DomainError } from '../../domain-error.ts';

/** Whose records somebody of the staff sees: everybody's, or of those whose teacher they are. */
export type Sight = { of: 'all' } | { of: 'own'; teacherId: string };

/**
 * All members with the right `member`; with `practice` one's own.
 * @throws {DomainError} forbidden with neither
 */
export function sightOf(staff: Reader): Sight {
  if (holds(staff, 'member')) return { of: 'all' };
  if (holds(staff, 'practice')) return { of: 'own', teacherId: staff.id };
  throw new DomainError('forbidden');
}
