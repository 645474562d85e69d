import { holds, type Reader } from '../../caller.ts';

/** A comment is deleted by its author or by staff. */
export function mayDelete(member: Reader, comment: { userId: string }): boolean {
  return comment.userId === member.id || holds(member, 'practice');
}
