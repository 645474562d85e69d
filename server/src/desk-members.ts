import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import type { StaffRight } from '@taegeuk/contract/staff-rights.ts';
import type { Db, Fragment } from './database/connect.ts';

/** Whether somebody, `w` of `users`, sees to a desk: they have its right, and are staff. */
export function seesTo(db: Db, right: StaffRight): Fragment {
  return db`
    w.deleted_at IS NULL AND w.role_level > ${roleLevels.released}
    AND EXISTS (SELECT FROM staff_rights r WHERE r.user_id = w.id AND r.right_name = ${right})`;
}

/**
 * Whether a desk reads what a member told about themselves: who has left is gone for it, and of a member who withdrew the
 * consent to sensitive information nobody else reads anything. Both are few and have an index, so that not every member is
 * looked up.
 * @param userId column of the member's id
 */
export function isOpenToDesk(db: Db, userId: Fragment): Fragment {
  return db`
    NOT EXISTS (SELECT FROM users gone WHERE gone.id = ${userId} AND gone.deleted_at IS NOT NULL)
    AND NOT EXISTS (SELECT FROM users held WHERE held.id = ${userId} AND held.agrees_to_sensitive IS FALSE)`;
}

/** Who sees to a desk, by name. */
export function listDeskMembers(db: Db, right: StaffRight): Promise<{ id: string; name: string }[]> {
  return db<{ id: string; name: string }[]>`
    SELECT w.id, w.name FROM users w WHERE ${seesTo(db, right)} ORDER BY w.name, w.id`;
}
