import type { LoginWay } from '@taegeuk/contract/login-event.ts';
import type { Db } from '../../database/connect.ts';

/** Why a mail is sent about a login. */
export type ToldReason = 'new-device' | 'recovery-code';

/** A login or failed tries, as the member sees them. */
export interface LoginEventRow {
  id: string;
  way: LoginWay;
  isSuccess: boolean;
  tries: number;
  sessionId: string | null;
  userAgent: string;
  addressPrefix: string;
  createdAt: Date;
  questionedAt: Date | null;
}

/** From where. */
export interface Place {
  userAgent: string;
  addressPrefix: string;
}

export async function hasLoggedInFrom(db: Db, userId: string, place: Place): Promise<boolean> {
  const rows = await db`
    SELECT 1 FROM login_events
    WHERE user_id = ${userId} AND is_success AND user_agent = ${place.userAgent}
      AND address_prefix = ${place.addressPrefix} LIMIT 1`;
  return rows.length > 0;
}

/** Whether the member has logged in before, or joined before `instant`: older logins are not stored. */
export async function hasLoggedInBefore(db: Db, userId: string, instant: Date): Promise<boolean> {
  const rows = await db`
    SELECT 1 FROM users u
    WHERE u.id = ${userId}
      AND (u.created_at < ${instant} OR EXISTS (SELECT FROM login_events e WHERE e.user_id = u.id AND e.is_success))`;
  return rows.length > 0;
}

export async function countToldSince(
  db: Db,
  told: { userId: string; reason: ToldReason; since: Date },
): Promise<number> {
  const [row] = await db<[{ count: number }]>`
    SELECT count(*)::int FROM login_events
    WHERE user_id = ${told.userId} AND is_success AND created_at > ${told.since} AND told = ${told.reason}`;
  return row.count;
}

export async function createLoginEvent(
  db: Db,
  event: Place & {
    userId: string;
    way: LoginWay;
    sessionId: string | null;
    told: ToldReason | null;
    now: Date;
  },
): Promise<void> {
  await db`
    INSERT INTO login_events (user_id, way, is_success, session_id, user_agent, address_prefix, told, created_at)
    VALUES (${event.userId}, ${event.way}, true, ${event.sessionId}, ${event.userAgent}, ${event.addressPrefix},
            ${event.told}, ${event.now})`;
}

/** Adds a failed try to those of its hour. */
export async function createFailure(
  db: Db,
  event: Place & { userId: string; way: LoginWay; now: Date },
): Promise<void> {
  await db`
    INSERT INTO login_events (user_id, way, is_success, hour_at, user_agent, address_prefix, created_at)
    VALUES (${event.userId}, ${event.way}, false, date_trunc('hour', ${event.now}::timestamptz), ${event.userAgent},
            ${event.addressPrefix}, ${event.now})
    ON CONFLICT (user_id, hour_at) WHERE NOT is_success DO UPDATE
    SET tries = login_events.tries + 1, way = excluded.way, user_agent = excluded.user_agent,
        address_prefix = excluded.address_prefix, created_at = excluded.created_at`;
}

/** Keeps the latest of a kind; those of the other kind stay, so that no attack pushes out the member's own logins. */
export async function removeBeyond(
  db: Db,
  kept: { userId: string; isSuccess: boolean; atMost: number },
): Promise<void> {
  await db`
    DELETE FROM login_events WHERE id IN (
      SELECT id FROM login_events WHERE user_id = ${kept.userId} AND is_success = ${kept.isSuccess}
      ORDER BY created_at DESC, id DESC OFFSET ${kept.atMost})`;
}

export function listEvents(
  db: Db,
  userId: string,
  atMost: { logins: number; failures: number },
): Promise<LoginEventRow[]> {
  return db<LoginEventRow[]>`
    SELECT * FROM (
      (SELECT id, way, is_success, tries, session_id, user_agent, address_prefix, created_at, questioned_at
       FROM login_events WHERE user_id = ${userId} AND is_success
       ORDER BY created_at DESC, id DESC LIMIT ${atMost.logins})
      UNION ALL
      (SELECT id, way, is_success, tries, session_id, user_agent, address_prefix, created_at, questioned_at
       FROM login_events WHERE user_id = ${userId} AND NOT is_success
       ORDER BY created_at DESC, id DESC LIMIT ${atMost.failures})) events
    ORDER BY created_at DESC, id DESC`;
}

/** Records that the member says it was not them; undefined when it is not theirs. */
export async function markQuestioned(
  db: Db,
  asked: { id: string; userId: string; now: Date },
): Promise<Pick<LoginEventRow, 'sessionId' | 'way' | 'createdAt'> | undefined> {
  const [row] = await db<LoginEventRow[]>`
    UPDATE login_events SET questioned_at = coalesce(questioned_at, ${asked.now})
    WHERE id = ${asked.id} AND user_id = ${asked.userId} RETURNING session_id, way, created_at`;
  return row;
}

export async function removeEventsBefore(db: Db, instant: Date): Promise<number> {
  const { count } = await db`DELETE FROM login_events WHERE created_at < ${instant}`;
  return count;
}
