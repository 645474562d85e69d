import type { Db, Fragment } from '../../database/connect.ts';
import { seesTo } from '../../desk-members.ts';
import type { BookingHours } from './slots.ts';

/** What is stored of somebody's hours. */
export interface StoredHours extends BookingHours {
  /** Where a booked talk takes place, or who calls whom; empty if it is left open. */
  place: string;
}

export interface HoursRow extends StoredHours {
  version: number;
}

/** Hours in which a member can book. */
export interface DeskHours extends StoredHours {
  staffId: string;
  staffName: string;
}

/** What is read of `h` of `consult_hours`, with the exceptions from a day on. */
function columns(db: Db, from: string): Fragment {
  return db`
    h.weekly, h.minutes, h.gap_minutes AS gap, h.notice_hours AS notice, h.place,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('day', e.on_day, 'ranges', e.ranges) ORDER BY e.on_day), '[]')
     FROM consult_exceptions e WHERE e.staff_id = h.staff_id AND e.on_day >= ${from}) AS exceptions`;
}

/** The name of somebody who sees to consultations. */
export async function findDeskName(db: Db, staffId: string): Promise<string | undefined> {
  const [row] = await db<{ name: string }[]>`
    SELECT w.name FROM users w WHERE w.id = ${staffId} AND ${seesTo(db, 'consult')}`;
  return row?.name;
}

/** Somebody's hours, with the exceptions from a day on. */
export async function findHours(db: Db, staffId: string, from: string): Promise<HoursRow | undefined> {
  const [row] = await db<HoursRow[]>`
    SELECT h.version, ${columns(db, from)} FROM consult_hours h WHERE h.staff_id = ${staffId}`;
  return row;
}

/** Waits until nobody else books with somebody or changes their hours; they stay so until the transaction ends. */
export async function lockHours(db: Db, staffId: string): Promise<void> {
  await db`SELECT FROM consult_hours WHERE staff_id = ${staffId} FOR NO KEY UPDATE`;
}

/** Hours of everybody whom a member can talk with, or of one of them, with the exceptions from a day on. */
export function listDeskHours(
  db: Db,
  { memberId, staffId, from }: { memberId: string; staffId: string | undefined; from: string },
): Promise<DeskHours[]> {
  return db<DeskHours[]>`
    SELECT w.id AS staff_id, w.name AS staff_name, ${columns(db, from)}
    FROM consult_hours h JOIN users w ON w.id = h.staff_id
    WHERE ${seesTo(db, 'consult')} AND w.id <> ${memberId} ${staffId ? db`AND w.id = ${staffId}` : db``}
    ORDER BY w.name, w.id`;
}

/** Stores hours under the next version; false if they were changed since the one that was read. */
export async function saveHours(
  db: Db,
  staffId: string,
  { hours, version, now }: { hours: StoredHours; version: number; now: Date },
): Promise<boolean> {
  const { count } = await db`
    INSERT INTO consult_hours AS h (staff_id, weekly, minutes, gap_minutes, notice_hours, place, version, updated_at)
    VALUES (${staffId}, ${JSON.stringify(hours.weekly)}::text::jsonb, ${hours.minutes}, ${hours.gap}, ${hours.notice},
            ${hours.place}, ${version + 1}, ${now})
    ON CONFLICT (staff_id) DO UPDATE SET (weekly, minutes, gap_minutes, notice_hours, place, version, updated_at)
      = (EXCLUDED.weekly, EXCLUDED.minutes, EXCLUDED.gap_minutes, EXCLUDED.notice_hours, EXCLUDED.place, EXCLUDED.version,
         EXCLUDED.updated_at)
      WHERE h.version = ${version}`;
  return count === 1;
}

/** Puts exceptions in the place of those that are there. */
export async function replaceExceptions(
  db: Db,
  staffId: string,
  exceptions: StoredHours['exceptions'],
): Promise<void> {
  await db`DELETE FROM consult_exceptions WHERE staff_id = ${staffId}`;
  await db`
    INSERT INTO consult_exceptions (staff_id, on_day, ranges)
    SELECT ${staffId}, r.day, r.ranges
    FROM jsonb_to_recordset(${JSON.stringify(exceptions)}::text::jsonb) AS r(day date, ranges jsonb)`;
}
