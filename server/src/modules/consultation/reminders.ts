import { inTransaction } from '../../database/connect.ts';
import type { Services } from '../../services.ts';
import { informMember } from '../user/service.ts';
import { consultationReminderMail, memberLink } from './mails.ts';
import { takeDueReminders } from './reminder-queries.ts';

type Reminding = Pick<Services, 'sql' | 'clock' | 'config'>;

/** So many are one transaction: short enough that a kill repeats little. */
const atOnce = 50;

/** Writes the next mails with the note that they were: both or neither. Returns whether there may be more. */
function remindSome({ sql, clock, config }: Reminding): Promise<boolean> {
  const now = clock();
  // Live mode always has an origin.
  const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
  return inTransaction(sql, async (db) => {
    const due = await takeDueReminders(db, now, atOnce);
    for (const { id, userId, startsAt, isHour } of due) {
      const link = memberLink(origin, id);
      await informMember(db, { userId, now }, (lang) =>
        consultationReminderMail(lang, link, { startsAt, before: isHour ? 'hour' : 'day' }),
      );
    }
    return due.length === atOnce;
  });
}

/**
 * Reminds members of their talks a day and an hour before, once each; several servers may do so at once. What a server that
 * was stopped has missed is made up for while the talk has not begun.
 */
export async function remindOfTalks(services: Reminding): Promise<void> {
  while (await remindSome(services));
}
