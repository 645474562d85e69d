import { addDays, seoulDay } from '@taegeuk/contract/calendar.ts';
import { getConsultationWeek, type WeekTalk } from '@taegeuk/contract/consultation-hours.ts';
import { calendarDay } from '../../../lib/dates/format.ts';
import { changedSearch, listQuery } from '../../admin/list/list-query.ts';

/** The Monday of the week that a calendar day is in. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The query of the week that an address names by any of its days; this week without one. */
export function weekQuery(url: Pick<URL, 'searchParams'>, now = new Date()) {
  const { from, staffId } = listQuery(getConsultationWeek, url);
  return { from: mondayOf(from ?? seoulDay(now)), ...(staffId ? { staffId } : {}) };
}

/** The seven days from a Monday on, each with its talks. */
export function daysOf(from: string, talks: readonly WeekTalk[]): { day: string; talks: WeekTalk[] }[] {
  return Array.from({ length: 7 }, (_, index) => {
    const day = addDays(from, index);
    return {
      day,
      talks: talks.filter(({ scheduledAt }) => scheduledAt !== null && calendarDay(scheduledAt) === day),
    };
  });
}

/** The address's query of a week some weeks away from one; that of this week names no day. */
export function weekSearch(
  search: string,
  { from, by }: { from: string; by: number },
  today: string,
): string {
  const monday = addDays(from, by * 7);
  return changedSearch(search, { from: monday === mondayOf(today) ? undefined : monday });
}

/** How many talks of a week are still to come. */
export function toCome(talks: readonly WeekTalk[], now: string): number {
  const at = Date.parse(now);
  return talks.filter(
    ({ status, scheduledAt }) =>
      status === 'scheduled' && scheduledAt !== null && Date.parse(scheduledAt) > at,
  ).length;
}
