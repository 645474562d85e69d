import type { Db } from '../../database/connect.ts';

/** A session as its member sees it. */
export interface OwnSessionRow {
  id: string;
  userAgent: string;
  addressPrefix: string;
  createdAt: Date;
  expiresAt: Date;
}

export function listLiveSessions(db: Db, userId: string, now: Date): Promise<OwnSessionRow[]> {
  return db<OwnSessionRow[]>`
    SELECT id, user_agent, address_prefix, created_at, expires_at FROM sessions
    WHERE user_id = ${userId} AND revoked_at IS NULL AND expires_at > ${now}
    ORDER BY created_at DESC, id DESC`;
}

/** Locks a member who has not left, before anything that ends sessions: it waits for a running login. */
export async function lockMember(db: Db, userId: string): Promise<{ passwordHash: string } | undefined> {
  const [row] = await db<{ passwordHash: string }[]>`
    SELECT password_hash FROM users WHERE id = ${userId} AND deleted_at IS NULL FOR NO KEY UPDATE`;
  return row;
}

/** Whether a session is still open; with the member locked, it sees what happened before. */
export async function isSessionOpen(db: Db, sessionId: string): Promise<boolean> {
  const rows = await db`SELECT 1 FROM sessions WHERE id = ${sessionId} AND revoked_at IS NULL`;
  return rows.length === 1;
}

/** Whether the password was given in a session since an instant: at the login, or when it was extended. */
export async function wasPasswordGivenSince(db: Db, sessionId: string, since: Date): Promise<boolean> {
  const rows = await db`SELECT 1 FROM sessions WHERE id = ${sessionId} AND authenticated_at >= ${since}`;
  return rows.length === 1;
}

/** False when the member has no such live session. */
export async function revokeOwnSession(
  db: Db,
  ended: { userId: string; sessionId: string; now: Date },
): Promise<boolean> {
  const { count } = await db`
    UPDATE sessions SET revoked_at = ${ended.now}
    WHERE id = ${ended.sessionId} AND user_id = ${ended.userId} AND revoked_at IS NULL
      AND expires_at > ${ended.now}`;
  return count === 1;
}

/** Revokes the member's live sessions except this one and those that share its browser's cookie; returns how many. */
export async function revokeOtherBrowsers(
  db: Db,
  kept: { userId: string; sessionId: string; now: Date },
): Promise<number> {
  const { count } = await db`
    UPDATE sessions s SET revoked_at = ${kept.now}
    FROM sessions current
    WHERE current.id = ${kept.sessionId} AND s.user_id = ${kept.userId} AND s.id <> current.id
      AND s.revoked_at IS NULL AND s.expires_at > ${kept.now}
      AND (current.companion_hash IS NULL OR s.companion_hash IS DISTINCT FROM current.companion_hash)`;
  return count;
}

/** Revokes every other session of the member, also of the same browser; returns how many were live. */
export async function revokeAllBut(
  db: Db,
  kept: { userId: string; sessionId: string; now: Date },
): Promise<number> {
  const rows = await db<{ wasLive: boolean }[]>`
    UPDATE sessions SET revoked_at = ${kept.now}
    WHERE user_id = ${kept.userId} AND id <> ${kept.sessionId} AND revoked_at IS NULL
    RETURNING expires_at > ${kept.now} AS was_live`;
  return rows.filter(({ wasLive }) => wasLive).length;
}

/**
 * Replaces the old token by a new one and extends the session; returns the new end. Undefined when token or password are no
 * longer those of the request, or the session was ended.
 */
export async function replaceToken(
  db: Db,
  extended: {
    sessionId: string;
    userId: string;
    passwordHash: string;
    oldHash: Buffer;
    newHash: Buffer;
    fullTimeSeconds: number;
    now: Date;
  },
): Promise<Date | undefined> {
  // The lock waits for a running change of the password, and its revocation waits for this.
  const [row] = await db<{ expiresAt: Date }[]>`
    WITH holder AS (
      SELECT id FROM users
      WHERE id = ${extended.userId} AND password_hash = ${extended.passwordHash} AND deleted_at IS NULL FOR SHARE)
    UPDATE sessions s
    SET token_hash = ${extended.newHash}, authenticated_at = ${extended.now},
        expires_at = least(${extended.now}::timestamptz + make_interval(secs => ${extended.fullTimeSeconds}),
                           s.created_at + interval '1 day')
    FROM holder
    WHERE s.id = ${extended.sessionId} AND s.user_id = holder.id AND s.token_hash = ${extended.oldHash}
      AND s.revoked_at IS NULL
    RETURNING s.expires_at`;
  return row?.expiresAt;
}
