import type { Services } from '../../services.ts';
import { actAsStaff, type StaffActing } from '../../staff.ts';
import { informMember, type StaffChange, toldOfStaffChange, writeStaffChange } from '../user/service.ts';
import { lockMember } from './queries.ts';

/**
 * Changes the profile of a member, who is told by mail; the log names the fields, not what is in them.
 * @throws {DomainError} forbidden, not_found, own_record, changed_elsewhere; invalid_input, under_age,
 * nickname_already_exists, name_already_exists
 */
export function updateMember(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  { id, version, reason, ...change }: StaffChange & { id: string; version: number; reason: string },
  by: StaffActing,
): Promise<void> {
  const fields = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const now = clock();
  return actAsStaff(sql, by, {
    ...{ right: 'member', action: 'member.update', subjectType: 'user', id, version, reason },
    hold: (db) => lockMember(db, id),
    change: async (db) => {
      if (fields.length === 0) return { done: undefined, detail: null };
      await writeStaffChange(db, id, change, now);
      const link = `${by.origin}/mypage/user-manage`;
      await informMember(db, { userId: id, now }, (lang) => toldOfStaffChange(lang, link));
      return { done: undefined, detail: { fields: fields.join(' ') } };
    },
  });
}
