import type { Db } from '../../database/connect.ts';

/** A live session with its member, read in one statement: every private call starts with it. */
export interface SessionRow {
  sessionId: string;
  companionHash: Buffer | null;
  isExpired: boolean;
  id: string;
  email: string;
  name: string;
  nickName: string;
  dob: string;
  phone: string;
  postCode: string;
  address: string;
  addressDetails: string;
  levelInCenter: number;
  subLevelInCenter: number;
  levelInAcademy: number;
  subLevelInAcademy: number;
  payLevelInCenter: number;
  payLevelInAcademy: number;
  lang: string;
  emailVerifiedAt: Date | null;
  phoneVerifiedAt: Date | null;
  roleLevel: number;
  centerStartsOn: string | null;
  centerEndsOn: string | null;
  academyStartsOn: string | null;
  academyEndsOn: string | null;
}

/** The session of a token's hash, unless revoked or its member has left. */
export async function findSession(db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const [row] = await db<SessionRow[]>`
    SELECT s.id AS session_id, s.companion_hash, s.expires_at <= ${now} AS is_expired,
           u.id, u.email, u.name, u.nick_name, u.dob, u.phone, u.post_code, u.address, u.address_details,
           u.level_in_center, u.sub_level_in_center, u.level_in_academy, u.sub_level_in_academy,
           u.pay_level_in_center, u.pay_level_in_academy, u.lang, u.email_verified_at, u.phone_verified_at,
           u.role_level, u.center_starts_on, u.center_ends_on, u.academy_starts_on, u.academy_ends_on
    FROM sessions s
    JOIN users u ON u.id = s.user_id AND u.deleted_at IS NULL
    WHERE s.token_hash = ${tokenHash} AND s.revoked_at IS NULL`;
  return row;
}

/** What login needs of the member with an e-mail address. */
export interface CredentialRow {
  id: string;
  passwordHash: string;
  email: string;
  name: string;
  nickName: string;
  levelInCenter: number;
  subLevelInCenter: number;
  roleLevel: number;
  isVerified: boolean;
}

export async function findCredentials(db: Db, email: string): Promise<CredentialRow | undefined> {
  const [row] = await db<CredentialRow[]>`
    SELECT u.id, u.password_hash, u.email, u.name, u.nick_name, u.level_in_center, u.sub_level_in_center,
           u.role_level,
           (u.email_verified_at IS NOT NULL OR u.phone_verified_at IS NOT NULL) AS is_verified
    FROM users u WHERE lower(u.email) = lower(${email}) AND u.deleted_at IS NULL`;
  return row;
}

/** Whether the member has a live session that is bound to this browser. */
export async function hasSessionOfBrowser(
  db: Db,
  userId: string,
  companionHash: Buffer,
  now: Date,
): Promise<boolean> {
  const rows = await db`
    SELECT 1 FROM sessions
    WHERE user_id = ${userId} AND companion_hash = ${companionHash} AND revoked_at IS NULL AND expires_at > ${now}
    LIMIT 1`;
  return rows.length > 0;
}

/** Opens a session, unless the password that was verified has been changed in the meantime: false then. */
export async function createSession(
  db: Db,
  session: {
    tokenHash: Buffer;
    companionHash: Buffer | null;
    userId: string;
    passwordHash: string;
    userAgent: string;
    addressPrefix: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<boolean> {
  // The lock waits for a change of the password under way, and its revocation waits for this.
  const { count } = await db`
    INSERT INTO sessions (token_hash, companion_hash, user_id, user_agent, address_prefix, created_at, expires_at)
    SELECT ${session.tokenHash}, ${session.companionHash}::bytea, u.id, ${session.userAgent},
           ${session.addressPrefix}, ${session.now}::timestamptz, ${session.expiresAt}::timestamptz
    FROM users u WHERE u.id = ${session.userId} AND u.password_hash = ${session.passwordHash}
      AND u.deleted_at IS NULL FOR SHARE OF u`;
  return count === 1;
}

/** Revokes a session and the member's others of the same browser: they share the cookie that goes with it. */
export async function revokeSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db`
    UPDATE sessions s SET revoked_at = ${now}
    FROM sessions ended
    WHERE ended.id = ${sessionId} AND s.user_id = ended.user_id AND s.revoked_at IS NULL
      AND (s.id = ended.id OR s.companion_hash = ended.companion_hash)`;
}

/** Revokes every session of a member. */
export async function revokeAllSessions(db: Db, userId: string, now: Date): Promise<void> {
  await db`UPDATE sessions SET revoked_at = ${now} WHERE user_id = ${userId} AND revoked_at IS NULL`;
}

export async function removeSessionsExpiredBefore(db: Db, instant: Date): Promise<number> {
  const { count } = await db`DELETE FROM sessions WHERE expires_at < ${instant}`;
  return count;
}
