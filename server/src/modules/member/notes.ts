import type { MemberNote } from '@taegeuk/contract/member-record.ts';
import { holds } from '../../caller.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, type StaffActing } from '../../staff.ts';
import { sightOf } from './policy.ts';
import { lockMember } from './queries.ts';
import { presentNote } from './record.ts';
import { createNote, deleteNote, findRecord, lockNote } from './record-queries.ts';

type Desk = Pick<Services, 'sql' | 'clock'>;

/** The right under which somebody sees the member at all: both may note. */
const rightOf = ({ staff }: StaffActing) => (holds(staff, 'member') ? 'member' : 'practice');

/**
 * Notes a fact about a member within sight. The same idempotency key again returns the first note.
 * @throws {DomainError} forbidden, not_found, own_record
 */
export function createMemberNote(
  { sql, clock }: Desk,
  note: { userId: string; text: string; idempotencyKey: string | null },
  by: StaffActing,
): Promise<MemberNote> {
  const { userId } = note;
  return actAsStaff(sql, by, {
    ...{ right: rightOf(by), action: 'member.note', subjectType: 'user', id: userId },
    hold: async (db) =>
      // Of oneself it is refused by another rule, not because one is out of sight.
      userId === by.staff.id || (await findRecord(db, userId, sightOf(by.staff)))
        ? lockMember(db, userId)
        : undefined,
    change: async (db) => {
      const row = await createNote(db, { ...note, authorId: by.staff.id, now: clock() });
      return { done: presentNote(row, by.staff.id), detail: row.isNew ? { noteId: row.id } : null };
    },
  });
}

/**
 * Removes one's own note; with the right `member` any.
 * @throws {DomainError} forbidden for a colleague's; not_found, own_record
 */
export function deleteMemberNote({ sql }: Desk, id: string, by: StaffActing): Promise<void> {
  return actAsStaff(sql, by, {
    ...{ right: rightOf(by), action: 'member.delete-note', subjectType: 'user', id },
    hold: async (db) => {
      const note = await lockNote(db, id);
      const isOfOneself = note?.userId === by.staff.id;
      return note && (isOfOneself || (await findRecord(db, note.userId, sightOf(by.staff))))
        ? note
        : undefined;
    },
    change: async (db, note) => {
      if (note.authorId !== by.staff.id && !holds(by.staff, 'member')) throw new DomainError('forbidden');
      await deleteNote(db, id);
      return { done: undefined, detail: {} };
    },
  });
}
