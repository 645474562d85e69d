import { holds, type Reader } from '../../caller.ts';
import type { Db } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import * as queries from './reach-queries.ts';
import { isWithheld } from './withheld.ts';

/** An entry, as far as it decides who may read it. */
interface ReachedEntry {
  id: string;
  userId: string;
}

/**
 * Whether somebody may read an entry: its author; and of the staff with the right `practice` the author's teacher, or who
 * has taken on what waits there, until a week after the answer. If the author has withdrawn the consent to sensitive
 * information, nobody else.
 */
export async function canRead(db: Db, member: Reader, entry: ReachedEntry, now: Date): Promise<boolean> {
  if (entry.userId === member.id) return true;
  if (!holds(member, 'practice')) return false;
  if (!(await queries.isWithinReach(db, { staffId: member.id, entry, now }))) return false;
  return !(await isWithheld(db, member, entry));
}

/**
 * Whoever answers what a colleague has taken on would do their work twice.
 * @throws {DomainError} already_claimed
 */
export async function refuseClaimedByOther(
  db: Db,
  staff: { id: string },
  claimed: queries.Claimed,
  now: Date,
): Promise<void> {
  const claim = await queries.findClaim(db, { ...claimed, now });
  if (claim && claim.staffId !== staff.id) throw new DomainError('already_claimed');
}
