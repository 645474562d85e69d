import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import { staffRights } from '@taegeuk/contract/staff-rights.ts';
import { type Database, inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import { linkStaffRole } from '../role/service.ts';
import { findByEmail } from './queries.ts';
import { setRights } from './service.ts';

/**
 * Makes a member an administrator with every right, whom nobody of the staff asked: for an academy that has no owner yet, or
 * none that can log in. In live mode the rights count once they log in in two steps.
 * @throws {DomainError} user_does_not_exist for an address that nobody has confirmed: it may be a stranger's
 */
export async function makeOwner(sql: Database, email: string): Promise<void> {
  const level = roleLevels.admin;
  await inTransaction(sql, async (db) => {
    const member = await findByEmail(db, email);
    if (!member) throw new DomainError('user_does_not_exist');
    await linkStaffRole(db, member, level);
    const told = { act: 'shell', actorId: null, reason: null } as const;
    await setRights(db, { userId: member.id, level, rights: staffRights, ...told });
  });
}
