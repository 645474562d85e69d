import { holds, type Reader } from '../../caller.ts';

/** An inquiry is read by its author and by staff. */
export function mayRead(member: Reader, inquiry: { userId: string }): boolean {
  return inquiry.userId === member.id || holds(member, 'inquiry');
}
