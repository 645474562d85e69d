import { academyLadder, heightOf } from '@taegeuk/contract/levels.ts';
import type { WindowSide } from '@taegeuk/contract/membership.ts';
import { DomainError, refuse } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, type StaffActing } from '../../staff.ts';
import { findTeacher, lockMember, setLevel, setTeacher } from './queries.ts';
import { listTeachers } from './record-queries.ts';

type Desk = Pick<Services, 'sql' | 'clock'>;

interface Move {
  id: string;
  side: WindowSide;
  level: number;
  subLevel: number;
  version: number;
  reason: string;
}

function isPlace({ side, level, subLevel }: Move): boolean {
  if (side === 'center') return heightOf({ level, subLevel }) >= 0;
  return (
    Number.isInteger(subLevel) && subLevel >= 1 && subLevel <= (academyLadder[level - 1]?.groups.length ?? 0)
  );
}

/**
 * Moves a member to another place on the ladder of a side.
 * @throws {DomainError} forbidden, not_found, own_record, changed_elsewhere; invalid_input for a place that is none and for
 * a reason that is none
 */
export function setMemberLevel({ sql, clock }: Desk, move: Move, by: StaffActing): Promise<void> {
  const { id, version, reason, side, level, subLevel } = move;
  if (!isPlace(move)) refuse([{ path: 'subLevel', message: 'invalid_choice' }]);
  return actAsStaff(sql, by, {
    ...{ right: 'member', action: 'member.level', subjectType: 'user', id, version, reason },
    hold: (db) => lockMember(db, id),
    change: async (db) => {
      await setLevel(db, id, { side, level, subLevel }, clock());
      return { done: undefined, detail: { side, level: String(level), subLevel: String(subLevel) } };
    },
  });
}

/**
 * Says who is the teacher of a member, or that nobody is.
 * @throws {DomainError} forbidden, not_found, own_record; changed_elsewhere if it is not who it was when it was read;
 * invalid_input for who cannot be a teacher
 */
export function setMemberTeacher(
  { sql, clock }: Desk,
  { id, teacherId, before }: { id: string; teacherId: string | null; before?: string | null | undefined },
  by: StaffActing,
): Promise<void> {
  return actAsStaff(sql, by, {
    ...{ right: 'member', action: 'member.teacher', subjectType: 'user', id },
    hold: (db) => lockMember(db, id),
    change: async (db) => {
      if (before !== undefined && (await findTeacher(db, id)) !== before)
        throw new DomainError('changed_elsewhere');
      const isTeacher =
        teacherId !== id && (await listTeachers(db)).some((teacher) => teacher.id === teacherId);
      if (teacherId !== null && !isTeacher) refuse([{ path: 'teacherId', message: 'invalid_choice' }]);
      await setTeacher(db, id, teacherId, clock());
      return { done: undefined, detail: { teacherId } };
    },
  });
}
