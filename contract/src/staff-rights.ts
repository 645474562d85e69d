import { roleLevels } from './role-levels.ts';

/** What somebody of the staff may be allowed to do; an endpoint of theirs names one beside `access`. */
export const staffRights = [
  /** Reports, level checks, reported entries, comments, diaries within reach. */
  'practice',
  /** Appointments, hours, credits. */
  'consult',
  'inquiry',
  /** All members, their windows, levels and certificates. */
  'member',
  /** Posts, menus, popups, lessons, categories. */
  'content',
  /** Announcements and templates. */
  'send',
  /** Orders, transfers, refunds, receipts, prices. */
  'money',
  /** Health of the system, audit log. */
  'system',
  /** Files with members in them. */
  'export',
  /** Staff, settings, monthly check. */
  'owner',
] as const;

export type StaffRight = (typeof staffRights)[number];

/** Levels of staff. */
export type StaffLevel = (typeof roleLevels)['teacher' | 'admin'];

const teacherRights = ['practice', 'consult', 'inquiry'] as const satisfies StaffRight[];
const givenToTeachers: readonly StaffRight[] = ['content', 'send'];

/** What a level has unless told otherwise: `export` is given to some, `owner` to those who run the academy. */
export function rightsOfLevel(level: number): readonly StaffRight[] {
  if (level >= roleLevels.admin)
    return staffRights.filter((right) => right !== 'export' && right !== 'owner');
  return level >= roleLevels.teacher ? teacherRights : [];
}

/** Whether somebody of a level can be given a right. */
export function mayHoldRight(level: number, right: StaffRight): boolean {
  if (level >= roleLevels.admin) return true;
  return (
    rightsOfLevel(level).includes(right) || (level >= roleLevels.teacher && givenToTeachers.includes(right))
  );
}
