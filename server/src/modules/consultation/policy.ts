import { holds, type Reader } from '../../caller.ts';

/** A consultation is read by the member who requested it and by staff. */
export function mayRead(member: Reader, consultation: { userId: string }): boolean {
  return consultation.userId === member.id || holds(member, 'consult');
}
