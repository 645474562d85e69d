import type { Db, Fragment } from '../../database/connect.ts';
import { isOpenToDesk } from '../../desk-members.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/**
 * What an appointment that is made or moved begins with, as a part of `UPDATE … SET`: both reminders are due, but for those
 * whose time is over. The mail about the appointment is enough then.
 */
export function freshReminders(db: Db, { startsAt, now }: { startsAt: Date; now: Date }): Fragment {
  const day = startsAt <= after(now, dayMs) ? startsAt : null;
  const hour = startsAt <= after(now, hourMs) ? startsAt : null;
  return db`day_reminder_of = ${day}, hour_reminder_of = ${hour}`;
}

/** A talk that its member is to be reminded of. */
export interface DueReminder {
  id: string;
  userId: string;
  startsAt: Date;
  /** Whether it is the one of an hour before. */
  isHour: boolean;
}

/**
 * Takes reminders that are due and notes them as sent, at most `limit`; the transaction that takes them writes the mails. What
 * another server takes at this moment is left to it. The one of a day before is over once that of an hour is due.
 */
export async function takeDueReminders(db: Db, now: Date, limit: number): Promise<DueReminder[]> {
  const inAnHour = after(now, hourMs);
  return db<DueReminder[]>`
    WITH due AS (
      SELECT c.id, c.scheduled_at <= ${inAnHour} AS is_hour FROM consultations c
      WHERE c.status = 'scheduled' AND c.scheduled_at > ${now} AND c.scheduled_at <= ${after(now, dayMs)}
        AND CASE WHEN c.scheduled_at <= ${inAnHour} THEN c.hour_reminder_of ELSE c.day_reminder_of END
            IS DISTINCT FROM c.scheduled_at
        AND ${isOpenToDesk(db, db`c.user_id`)}
      ORDER BY c.scheduled_at, c.id LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED)
    UPDATE consultations c
    SET day_reminder_of = c.scheduled_at,
        hour_reminder_of = CASE WHEN due.is_hour THEN c.scheduled_at ELSE c.hour_reminder_of END
    FROM due WHERE c.id = due.id
    RETURNING c.id, c.user_id, c.scheduled_at AS starts_at, due.is_hour`;
}
