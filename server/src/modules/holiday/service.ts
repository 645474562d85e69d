import type { Holidays } from '@taegeuk/contract/calendar.ts';
import type { Holiday } from '@taegeuk/contract/holiday.ts';
import type { Db } from '../../database/connect.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, type StaffActing } from '../../staff.ts';
import * as queries from './queries.ts';

/** All public holidays that are known, the earliest first. */
export function listHolidays(db: Db): Promise<Holiday[]> {
  return queries.listHolidays(db);
}

/** The days that no promise of working days counts. */
export async function readHolidays(db: Db): Promise<Holidays> {
  return new Set((await queries.listHolidays(db)).map(({ day }) => day));
}

const act = { right: 'owner', subjectType: 'holiday' } as const;

/**
 * Adds a public holiday, or names the one of that day anew.
 * @throws {DomainError} forbidden; invalid_input for a reason that is none
 */
export function setHoliday(
  { sql }: Pick<Services, 'sql'>,
  { reason, ...holiday }: Holiday & { reason: string },
  by: StaffActing,
): Promise<Holiday> {
  const { day, name } = holiday;
  return actAsStaff(sql, by, {
    ...{ ...act, action: 'holiday.set', id: day, reason },
    hold: async (db) => ({ userId: null, before: await queries.lockHoliday(db, day) }),
    async change(db, { before }) {
      await queries.saveHoliday(db, holiday);
      return {
        done: holiday,
        detail: { day, from: before ?? null, to: name },
        noted: { action: 'holiday.set', subjectType: 'holiday', subjectId: null },
      };
    },
  });
}

/**
 * Removes a public holiday.
 * @throws {DomainError} forbidden; invalid_input for a reason that is none; not_found
 */
export function removeHoliday(
  { sql }: Pick<Services, 'sql'>,
  { day, reason }: { day: string; reason: string },
  by: StaffActing,
): Promise<void> {
  return actAsStaff(sql, by, {
    ...{ ...act, action: 'holiday.remove', id: day, reason },
    async hold(db) {
      const name = await queries.lockHoliday(db, day);
      return name === undefined ? undefined : { userId: null, name };
    },
    async change(db, { name }) {
      await queries.deleteHoliday(db, day);
      return {
        done: undefined,
        detail: { day, from: name, to: null },
        noted: { action: 'holiday.remove', subjectType: 'holiday', subjectId: null },
      };
    },
  });
}
