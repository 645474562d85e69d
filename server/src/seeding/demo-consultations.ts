import { addDays, seoulDay } from '@taegeuk/contract/calendar.ts';
import type { Db } from '../database/connect.ts';
import { daysAgo } from './days-ago.ts';
import type { Demo } from './demo-files.ts';
import { bulk } from './state.ts';

function rowOf(consultation: Demo['consultations'][number], now: Date) {
  const { appointment, answer, channels, isDone } = consultation;
  const { email, title, content } = consultation;
  const open = appointment ? 'scheduled' : 'requested';
  const startsAt = appointment && `${addDays(seoulDay(now), appointment.inDays)}T${appointment.at}:00+09:00`;
  return {
    ...{
      email,
      title,
      content,
      status: isDone ? 'done' : open,
      createdAt: daysAgo(now, consultation.daysAgo),
    },
    phone: channels.includes('phone'),
    online: channels.includes('online'),
    other: channels.includes('other'),
    scheduledAt: startsAt,
    minutes: appointment?.minutes ?? null,
    with: appointment?.with ?? null,
    outcome: isDone ? (appointment ? 'held' : 'answered') : null,
    answer: answer?.content ?? null,
    answeredAt: answer && daysAgo(now, answer.daysAgo),
  };
}

/** Consultations of the sample members around today. Ids contain the time, because lists are ordered by them. */
export async function insertConsultations(
  db: Db,
  consultations: Demo['consultations'],
  now: Date,
): Promise<void> {
  const rows = consultations.map((each) => rowOf(each, now));
  await db`
    INSERT INTO consultations (id, user_id, title, content, name, phone, is_phone_advice, is_online_advice,
                               is_other_advice, status, scheduled_at, ends_at, staff_id, outcome, answer, answered_at, answered_by,
                               created_at)
    SELECT uuidv7(r."createdAt" - now()), u.id, r.title, r.content, u.name, u.phone, r.phone, r.online, r.other, r.status,
           r."scheduledAt", r."scheduledAt" + r.minutes * interval '1 minute', w.id, r.outcome, r.answer, r."answeredAt",
           CASE WHEN r.answer IS NOT NULL THEN w.id END, r."createdAt"
    FROM jsonb_to_recordset(${bulk(db, rows)})
      AS r(email text, title text, content text, phone boolean, online boolean, other boolean, status text,
           "scheduledAt" timestamptz, minutes int, "with" text, outcome text, answer text, "answeredAt" timestamptz, "createdAt" timestamptz)
    JOIN users u ON lower(u.email) = lower(r.email) AND u.deleted_at IS NULL
    LEFT JOIN users w ON lower(w.email) = lower(r."with") AND w.deleted_at IS NULL
    WHERE NOT EXISTS (SELECT FROM consultations c WHERE c.user_id = u.id AND c.title = r.title)`;
}

/** When the staff of the demo can be booked. Whose hours anybody has set keeps them. */
export async function insertHours(db: Db, desk: Demo['consultHours'], now: Date): Promise<void> {
  await db`
    INSERT INTO consult_hours (staff_id, weekly, minutes, gap_minutes, notice_hours, place, version, updated_at)
    SELECT u.id, r.weekly, r.minutes, r.gap, r.notice, r.place, 1, ${now}
    FROM jsonb_to_recordset(${bulk(db, desk)})
      AS r(email text, weekly jsonb, minutes smallint, gap smallint, notice smallint, place text)
    JOIN users u ON lower(u.email) = lower(r.email) AND u.deleted_at IS NULL
    ON CONFLICT DO NOTHING`;
}
