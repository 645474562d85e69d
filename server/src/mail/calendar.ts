import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** An appointment in somebody's calendar. */
export interface CalendarEvent {
  /** The same in every file about one appointment: a calendar then changes what it has. */
  uid: string;
  /** Of two files about one appointment the higher counts. */
  version: number;
  /** ISO. */
  startsAt: string;
  endsAt: string | null;
  summary: string;
  /** Where it is read. */
  link: string;
}

/** An appointment that a mail is about: with it goes a file for the calendar of whoever gets it. */
export interface MailEvent extends CalendarEvent {
  /** Called off: the file takes it out of the calendar. */
  isCancelled: boolean;
}

/** A file with one appointment. The calendar asks nobody for an answer. */
export interface CalendarFile {
  method: 'PUBLISH' | 'CANCEL';
  content: string;
}

function lay({ uid, version, startsAt, endsAt, summary, link }: CalendarEvent, now: Date) {
  return {
    ...{ id: uid, sequence: version, summary, stamp: now, url: link },
    description: link,
    // Instants without a zone are written in UTC, which every calendar shows in its own.
    start: new Date(startsAt),
    ...(endsAt === null ? {} : { end: new Date(endsAt) }),
  };
}

const prodId = { company: 'Taegeuk', product: 'consultations' };

/**
 * The file that goes with a mail about an appointment (RFC 5546).
 * @param sender what the sender is called, and the address behind it
 */
export function calendarFile(
  event: MailEvent,
  sender: { name: string; address: string },
  now: Date,
): CalendarFile {
  const method = event.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId, method });
  calendar.createEvent({
    ...lay(event, now),
    organizer: { name: sender.name, email: sender.address },
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return { method, content: calendar.toString() };
}

/** A calendar that programs read again and again. */
export function calendarOf(
  events: CalendarEvent[],
  { name, againSeconds }: { name: string; againSeconds: number },
  now: Date,
): string {
  const calendar = ical({ prodId, name, ttl: againSeconds });
  for (const event of events) calendar.createEvent(lay(event, now));
  return calendar.toString();
}
