import type { Db } from '../../../database/connect.ts';

/** A number that was confirmed by its code, and the browser where this happened. */
export interface VerifiedNumber {
  phone: string;
  browserHash: Buffer;
  now: Date;
}

/** Requests for codes are served one at a time: the counts below are valid for several processes. */
export async function lockPhoneCodes(db: Db): Promise<void> {
  await db`SELECT pg_advisory_xact_lock(hashtextextended('phone_code', 0))`;
}

/** Whether a member has verified this number; `exceptId` does not count. */
export async function isPhoneTaken(db: Db, phone: string, exceptId: string | null): Promise<boolean> {
  const [row] = await db`
    SELECT 1 FROM users
    WHERE phone = ${phone} AND phone_verified_at IS NOT NULL AND deleted_at IS NULL
      AND (${exceptId}::uuid IS NULL OR id <> ${exceptId}::uuid)`;
  return row !== undefined;
}

/** When codes were sent to a number, newest first. */
export async function listPhoneCodeInstants(
  db: Db,
  phone: string,
  range: { since: Date; limit: number },
): Promise<Date[]> {
  const rows = await db<{ createdAt: Date }[]>`
    SELECT created_at FROM verifications
    WHERE kind = 'phone_code' AND target = ${phone} AND created_at > ${range.since}
    ORDER BY created_at DESC LIMIT ${range.limit}`;
  return rows.map((row) => row.createdAt);
}

/** When this browser's newest code was sent, whatever the number. */
export async function findLastCodeOfBrowser(db: Db, browserHash: Buffer): Promise<Date | undefined> {
  const [row] = await db<{ createdAt: Date }[]>`
    SELECT created_at FROM verifications
    WHERE kind = 'phone_code' AND browser_hash = ${browserHash} ORDER BY created_at DESC LIMIT 1`;
  return row?.createdAt;
}

/** How many codes were sent by SMS, to join and to recover a password: in all, to other countries, and to strangers; in a day and in its last hour. */
export interface SentCount {
  all: number;
  foreign: number;
  foreignInHour: number;
  strangers: number;
  strangersInHour: number;
  oldest: Date | null;
  oldestInHour: Date | null;
}

export async function countPhoneCodes(db: Db, since: { day: Date; hour: Date }): Promise<SentCount> {
  const [row] = await db<SentCount[]>`
    SELECT count(*)::int AS "all", min(created_at) AS oldest,
           count(*) FILTER (WHERE is_foreign)::int AS "foreign",
           count(*) FILTER (WHERE is_foreign AND is_recent)::int AS foreign_in_hour,
           count(*) FILTER (WHERE asker <> 'member')::int AS strangers,
           count(*) FILTER (WHERE asker <> 'member' AND is_recent)::int AS strangers_in_hour,
           min(created_at) FILTER (WHERE is_recent) AS oldest_in_hour
    FROM (SELECT created_at, asker, target NOT LIKE '+82%' AS is_foreign, created_at > ${since.hour} AS is_recent
          FROM verifications
          WHERE created_at > ${since.day} AND (kind = 'phone_code'
            -- what was asked for a number without a member was not sent
            OR kind = 'recovery_code' AND user_id IS NOT NULL AND target NOT LIKE '%@%')) AS sent`;
  if (!row) throw new Error('The phone codes were not counted');
  return row;
}

/** Whether somebody has been a member since before `instant`, and has not just joined for this. */
export async function isMemberSince(db: Db, userId: string, instant: Date): Promise<boolean> {
  const [row] = await db`SELECT FROM users WHERE id = ${userId} AND created_at < ${instant}`;
  return row !== undefined;
}

/**
 * Records that administrators are told about a threshold; false when they were told on this day. Older records are deleted.
 */
export async function noteSmsAlarm(
  db: Db,
  { day, percent, now }: { day: string; percent: number; now: Date },
): Promise<boolean> {
  await db`DELETE FROM sms_alarms WHERE day < ${day}`;
  const { count } = await db`
    INSERT INTO sms_alarms (day, percent, created_at) VALUES (${day}, ${percent}, ${now}) ON CONFLICT DO NOTHING`;
  return count > 0;
}

/** Invalidates a browser's phone codes, waiting and confirmed ones. */
export async function endPhoneCodesOfBrowser(db: Db, browserHash: Buffer, now: Date): Promise<void> {
  await db`
    UPDATE verifications SET expires_at = ${now}
    WHERE kind = 'phone_code' AND browser_hash = ${browserHash} AND used_at IS NULL AND expires_at > ${now}`;
}

export async function hasVerified(db: Db, proof: VerifiedNumber): Promise<boolean> {
  const [row] = await db`
    SELECT 1 FROM verifications
    WHERE kind = 'phone_code' AND browser_hash = ${proof.browserHash} AND target = ${proof.phone}
      AND confirmed_at IS NOT NULL AND used_at IS NULL AND expires_at > ${proof.now}`;
  return row !== undefined;
}

/** Uses up a verified number; false when it was used, replaced or has expired meanwhile. */
export async function spendVerified(db: Db, proof: VerifiedNumber): Promise<boolean> {
  const { count } = await db`
    UPDATE verifications SET used_at = ${proof.now}
    WHERE kind = 'phone_code' AND browser_hash = ${proof.browserHash} AND target = ${proof.phone}
      AND confirmed_at IS NOT NULL AND used_at IS NULL AND expires_at > ${proof.now}`;
  return count > 0;
}
