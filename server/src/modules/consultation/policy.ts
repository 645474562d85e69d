import { roleLevels } from '@taegeuk/contract/role.ts';

/** The caller, as far as consultations care. */
export interface Reader {
  id: string;
  roleLevel: number;
}

/** Whether a member teaches or administers. */
export function isStaff(member: Reader): boolean {
  return member.roleLevel >= roleLevels.teacher;
}

/** A consultation is read by who asked for it and by staff. */
export function mayRead(member: Reader, consultation: { userId: string }): boolean {
  return consultation.userId === member.id || isStaff(member);
}
