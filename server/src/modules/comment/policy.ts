import { roleLevels } from '@taegeuk/contract/role.ts';

/** A comment is deleted by its author or by staff. */
export function mayDelete(member: { id: string; roleLevel: number }, comment: { userId: string }): boolean {
  return comment.userId === member.id || member.roleLevel >= roleLevels.teacher;
}
