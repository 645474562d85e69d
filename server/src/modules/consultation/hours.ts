import { seoulDay } from '@taegeuk/contract/calendar.ts';
import type { ConsultHours } from '@taegeuk/contract/consultation-hours.ts';
import { talkMinutes } from '@taegeuk/contract/consultation-states.ts';
import type { Db } from '../../database/connect.ts';
import { listDeskMembers } from '../../desk-members.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, type StaffActing } from '../../staff.ts';
import { findFeedSince } from './feed-queries.ts';
import * as queries from './hours-queries.ts';
import type { TimeRange } from './slots.ts';

/** Who of the staff asks, and whether as an administrator. */
export interface HoursActing extends StaffActing {
  isAdministrator: boolean;
}

/** What a form begins with where nothing is stored. */
const hoursBefore: queries.HoursRow = {
  ...{ weekly: [], exceptions: [], minutes: talkMinutes.usual, gap: 10, notice: 24, place: '', version: 0 },
};

/** In their order; what overlaps or touches is one. Times of one length compare as texts. */
function merged(ranges: readonly TimeRange[]): TimeRange[] {
  const whole: TimeRange[] = [];
  for (const { from, to } of [...ranges].sort((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = whole.at(-1);
    if (!last || from > last.to) whole.push({ from, to });
    else if (to > last.to) last.to = to;
  }
  return whole;
}

/** Hours in the form in which they are stored: each time once, without days that are past. */
function tidied({ weekly, exceptions, minutes, gap, notice, place }: queries.StoredHours, today: string) {
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  const days = [...new Set(exceptions.map(({ day }) => day))].filter((day) => day >= today).sort();
  return {
    weekly: weekdays.flatMap((weekday) =>
      merged(weekly.filter((range) => range.weekday === weekday)).map((range) => ({ weekday, ...range })),
    ),
    exceptions: days.map((day) => ({
      day,
      ranges: merged(exceptions.filter((each) => each.day === day).flatMap(({ ranges }) => ranges)),
    })),
    ...{ minutes, gap, notice, place },
  };
}

function changedOf(before: queries.StoredHours, after: queries.StoredHours): string[] {
  const names = ['weekly', 'exceptions', 'minutes', 'gap', 'notice', 'place'] as const;
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

async function save(
  db: Db,
  {
    staffId,
    hours,
    read,
    stored,
    now,
  }: { staffId: string; hours: queries.StoredHours; read: number; stored: number; now: Date },
): Promise<void> {
  // The first hours of somebody lock nothing: of two that are stored at once the later one finds a version.
  const isSaved = read === stored && (await queries.saveHours(db, staffId, { hours, version: read, now }));
  if (!isSaved) throw new DomainError('changed_elsewhere');
  await queries.replaceExceptions(db, staffId, hours.exceptions);
}

async function present(
  db: Db,
  staffId: string,
  { name, today, by }: { name: string; today: string; by: HoursActing },
): Promise<ConsultHours> {
  const { version, ...stored } = (await queries.findHours(db, staffId, today)) ?? hoursBefore;
  const isOwn = staffId === by.staff.id;
  const feedSince = isOwn ? await findFeedSince(db, staffId) : null;
  return {
    ...{ staffId, name, ...tidied(stored, today), version },
    mayChange: isOwn || by.isAdministrator,
    feedSince: feedSince?.toISOString() ?? null,
    desk: await listDeskMembers(db, 'consult'),
  };
}

/**
 * When members can book a talk with somebody of the staff.
 * @throws {DomainError} not_found for somebody who does not see to consultations
 */
export async function getConsultHours(
  { sql, clock }: Services,
  staffId: string,
  by: HoursActing,
): Promise<ConsultHours> {
  const name = await queries.findDeskName(sql, staffId);
  if (name === undefined) throw new DomainError('not_found');
  return present(sql, staffId, { name, today: seoulDay(clock()), by });
}

/**
 * Sets when members can book a talk: one's own hours, or as an administrator those of others. Talks that are made stay.
 * @throws {DomainError} forbidden; not_found for somebody who does not see to consultations; changed_elsewhere
 */
export async function setConsultHours(
  { sql, clock }: Services,
  { staffId, version, ...given }: queries.HoursRow & { staffId: string },
  by: HoursActing,
): Promise<ConsultHours> {
  if (staffId !== by.staff.id && !by.isAdministrator) throw new DomainError('forbidden');
  const now = clock();
  const today = seoulDay(now);
  const hours = tidied(given, today);
  return actAsStaff(sql, by, {
    ...{ right: 'consult', action: 'consult_hours.update', subjectType: 'consult-hours', id: staffId },
    async hold(db) {
      const name = await queries.findDeskName(db, staffId);
      if (name === undefined) return undefined;
      await queries.lockHours(db, staffId);
      return { userId: null, name, before: (await queries.findHours(db, staffId, today)) ?? hoursBefore };
    },
    async change(db, { name, before }) {
      const changed = changedOf(tidied(before, today), hours);
      if (changed.length > 0) await save(db, { staffId, hours, read: version, stored: before.version, now });
      const done = await present(db, staffId, { name, today, by });
      return { done, detail: changed.length > 0 ? { changed: changed.join(', ') } : null };
    },
  });
}
