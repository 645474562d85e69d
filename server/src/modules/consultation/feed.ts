import { hashSecret, newSecret } from '../../credentials/secret.ts';
import { DomainError } from '../../domain-error.ts';
import { calendarOf } from '../../mail/calendar.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, type StaffActing } from '../../staff.ts';
import { readSiteNames } from '../site/service.ts';
import * as queries from './feed-queries.ts';
import { deskLink } from './mails.ts';
import { nameInitials } from './name-initials.ts';

/** Where a calendar program reads somebody's talks; behind it a secret and `.ics`. */
export const feedPath = '/api/v1/public/calendar/';

const dayMs = 24 * 60 * 60 * 1000;
const keptDays = 30;
const mostTalks = 500;
/** How often programs may ask again. */
const againSeconds = 15 * 60;

function act({ sql }: Services, by: StaffActing, action: 'calendar_feed.create' | 'calendar_feed.delete') {
  const { id } = by.staff;
  return <Done>(change: Parameters<typeof actAsStaff<{ userId: null }, Done>>[2]['change']) =>
    actAsStaff(sql, by, {
      ...{ right: 'consult', action, subjectType: 'calendar-feed', id, isOwnAllowed: true },
      hold: async () => ({ userId: null }),
      change,
    });
}

/**
 * Makes an address for the calendar of one of the staff; one that they had before ends. Only its hash is stored: this is the
 * one time that it is told.
 * @throws {DomainError} forbidden
 */
export function createCalendarFeed(
  services: Services,
  by: StaffActing,
): Promise<{ address: string; since: string }> {
  const token = newSecret();
  const now = services.clock();
  return act(
    services,
    by,
    'calendar_feed.create',
  )(async (db) => {
    await queries.saveFeed(db, { staffId: by.staff.id, tokenHash: hashSecret(token), now });
    const base = services.config.publicApiBase || by.origin;
    return { done: { address: `${base}${feedPath}${token}.ics`, since: now.toISOString() }, detail: {} };
  });
}

/**
 * Ends the address of one’s calendar.
 * @throws {DomainError} forbidden; not_found without one
 */
export function deleteCalendarFeed(services: Services, by: StaffActing): Promise<void> {
  return act(
    services,
    by,
    'calendar_feed.delete',
  )(async (db) => {
    if (!(await queries.removeFeed(db, by.staff.id))) throw new DomainError('not_found');
    return { done: undefined, detail: {} };
  });
}

/**
 * The talks of whoever has this address, as a calendar: of a member the initials alone.
 * @param origin for the links to the desk
 * @throws {DomainError} not_found for an address that nobody has, or whose owner no longer sees to consultations
 */
export async function readCalendarFeed(
  { sql, clock }: Services,
  token: string,
  origin: string,
): Promise<string> {
  const now = clock();
  const staffId = await queries.findFeedOwner(sql, hashSecret(token));
  if (staffId === undefined) throw new DomainError('not_found');
  const from = new Date(now.getTime() - keptDays * dayMs);
  const talks = await queries.listFeedTalks(sql, { staffId, from, limit: mostTalks });
  const { name } = await readSiteNames(sql, 'kr');
  const events = talks.map(({ id, memberName, startsAt, endsAt, version }) => ({
    ...{ uid: id, version, startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null },
    summary: `상담 · ${nameInitials(memberName)}`,
    link: deskLink(origin, id),
  }));
  return calendarOf(events, { name: `상담 · ${name}`, againSeconds }, now);
}
