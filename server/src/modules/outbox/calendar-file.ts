import { type CalendarFile, calendarFile, type MailEvent } from '../../mail/calendar.ts';
import { addressIn } from '../../sender-address.ts';
import type { Services } from '../../services.ts';
import type { StoredEvent } from './queries.ts';

/** The file for calendars that goes with a mail about an appointment, the same at every try; null with all others. */
export function calendarFileOf(
  { event, senderName, createdAt }: StoredEvent,
  { config }: Pick<Services, 'config'>,
): CalendarFile | null {
  if (event === null) return null;
  const sender = { name: senderName, address: addressIn(config.mailFrom) };
  return calendarFile(JSON.parse(event) as MailEvent, sender, createdAt);
}
