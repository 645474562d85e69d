import { seoulDay } from '@taegeuk/contract/calendar.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { ProfileLine } from '@taegeuk/contract/profile-lines.ts';
import type { StaffRight } from '@taegeuk/contract/staff-rights.ts';
import type { Db } from '../../database/connect.ts';
import { readColumns } from '../../personal-data/member.ts';

const memberColumns = readColumns('u', ['pay_level_in_academy']);

/** A live session with its member, read in one statement: every private call starts with it. */
export interface SessionRow extends Record<ProfileLine, string> {
  sessionId: string;
  companionHash: Buffer | null;
  isExpired: boolean;
  /** When the password, or a passkey, was given last. */
  authenticatedAt: Date;
  /** When it last did something that only staff may. */
  staffCalledAt: Date | null;
  id: string;
  email: string;
  name: string;
  nickName: string;
  dob: string;
  phone: string;
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
  rights: readonly StaffRight[];
  /** Only for staff: the role counts only once they log in in two steps (in live mode). */
  lacksSecondFactor: boolean;
  centerStartsOn: string | null;
  centerEndsOn: string | null;
  academyStartsOn: string | null;
  academyEndsOn: string | null;
}

/** The session of a token's hash, unless revoked or its member has left. */
export async function findSession(db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const [row] = await db<SessionRow[]>`
    SELECT s.id AS session_id, s.companion_hash, s.expires_at <= ${now} AS is_expired,
           s.authenticated_at, s.staff_called_at,
           ${db.unsafe(memberColumns)},
           -- nobody else pays for these looks
           CASE WHEN u.pay_level_in_academy > 1
                THEN academy_pay_level(u.id, u.pay_level_in_academy, ${seoulDay(now)}::date)
                ELSE u.pay_level_in_academy END AS pay_level_in_academy,
           CASE WHEN u.role_level > 0 THEN ARRAY(SELECT right_name FROM staff_rights WHERE user_id = u.id)
                ELSE '{}' END AS rights,
           CASE WHEN u.role_level > 0 THEN NOT has_second_factor(u.id) ELSE false END AS lacks_second_factor
    FROM sessions s
    JOIN users u ON u.id = s.user_id AND u.deleted_at IS NULL
    WHERE s.token_hash = ${tokenHash} AND s.revoked_at IS NULL`;
  return row;
}

/** Notes that a session did something as staff. */
export async function noteStaffCall(db: Db, sessionId: string, now: Date): Promise<void> {
  await db`UPDATE sessions SET staff_called_at = ${now} WHERE id = ${sessionId}`;
}

/** What login needs of a member. */
export interface CredentialRow {
  id: string;
  passwordHash: string;
  email: string;
  name: string;
  nickName: string;
  levelInCenter: number;
  subLevelInCenter: number;
  roleLevel: number;
  lang: LanguageCode;
  isVerified: boolean;
  isEmailConfirmed: boolean;
  hasSecondFactor: boolean;
}

/**
 * The member with an e-mail address, or of an id. Unconfirmed registrations may share an address: the confirmed one counts,
 * or the newest.
 */
export async function findCredentials(
  db: Db,
  by: { email: string } | { id: string },
): Promise<CredentialRow | undefined> {
  const isMeant = 'id' in by ? db`u.id = ${by.id}` : db`lower(u.email) = lower(${by.email})`;
  const [row] = await db<CredentialRow[]>`
    SELECT u.id, u.password_hash, u.email, u.name, u.nick_name, u.level_in_center, u.sub_level_in_center,
           u.role_level, u.lang, u.email_verified_at IS NOT NULL AS is_email_confirmed,
           (u.email_verified_at IS NOT NULL OR u.phone_verified_at IS NOT NULL) AS is_verified,
           has_second_factor(u.id) AS has_second_factor
    FROM users u WHERE ${isMeant} AND u.deleted_at IS NULL
    ORDER BY is_verified DESC, u.created_at DESC, u.id DESC LIMIT 1`;
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

/** Whether the member has logged in from this network (`addressPrefix`) since an instant; ended sessions count too. */
export async function hasSessionFrom(
  db: Db,
  from: { userId: string; addressPrefix: string; since: Date },
): Promise<boolean> {
  const rows = await db`
    SELECT FROM sessions
    WHERE user_id = ${from.userId} AND address_prefix = ${from.addressPrefix} AND created_at > ${from.since}
    LIMIT 1`;
  return rows.length > 0;
}

/**
 * Opens a session and returns its id. Undefined when the verified password has been changed in the meantime, or the second
 * step was turned on and not taken.
 */
export async function createSession(
  db: Db,
  session: {
    tokenHash: Buffer;
    companionHash: Buffer | null;
    userId: string;
    passwordHash: string;
    isSecondStepTaken: boolean;
    userAgent: string;
    addressPrefix: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<string | undefined> {
  // The locks wait for a running change and see its result, and its revocation waits for this. First the member, then the
  // factors: in the order of those changes.
  const [row] = await db<{ id: string }[]>`
    WITH holder AS (
      SELECT id FROM users
      WHERE id = ${session.userId} AND password_hash = ${session.passwordHash} AND deleted_at IS NULL FOR SHARE),
    factor AS (
      SELECT f.confirmed_at FROM second_factors f JOIN holder ON holder.id = f.user_id FOR SHARE OF f),
    owner AS (
      SELECT o.passkey_count FROM passkey_owners o JOIN holder ON holder.id = o.user_id FOR SHARE OF o)
    INSERT INTO sessions (token_hash, companion_hash, user_id, user_agent, address_prefix, created_at,
                          authenticated_at, expires_at)
    SELECT ${session.tokenHash}::bytea, ${session.companionHash}::bytea, holder.id, ${session.userAgent},
           ${session.addressPrefix}, ${session.now}::timestamptz, ${session.now}::timestamptz,
           ${session.expiresAt}::timestamptz
    FROM holder
    WHERE ${session.isSecondStepTaken}::boolean
       OR NOT (EXISTS (SELECT FROM factor WHERE confirmed_at IS NOT NULL)
               OR EXISTS (SELECT FROM owner WHERE passkey_count > 0))
    RETURNING id`;
  return row?.id;
}

/** Revokes a session and the member's others of the same browser: they share the cookie that is removed with it. Returns whose it was. */
export async function revokeSession(db: Db, sessionId: string, now: Date): Promise<string | undefined> {
  const [row] = await db<{ userId: string }[]>`
    UPDATE sessions s SET revoked_at = ${now}
    FROM sessions ended
    WHERE ended.id = ${sessionId} AND s.user_id = ended.user_id AND s.revoked_at IS NULL
      AND (s.id = ended.id OR s.companion_hash = ended.companion_hash)
    RETURNING s.user_id`;
  return row?.userId;
}

/** Revokes every session of a member; returns how many were live. */
export async function revokeAllSessions(db: Db, userId: string, now: Date): Promise<number> {
  const rows = await db<{ wasLive: boolean }[]>`
    UPDATE sessions SET revoked_at = ${now} WHERE user_id = ${userId} AND revoked_at IS NULL
    RETURNING expires_at > ${now} AS was_live`;
  return rows.filter(({ wasLive }) => wasLive).length;
}

export async function removeSessionsExpiredBefore(db: Db, instant: Date): Promise<number> {
  const { count } = await db`DELETE FROM sessions WHERE expires_at < ${instant}`;
  return count;
}

/** The password's hash of a member who has not left. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db<{ passwordHash: string }[]>`
    SELECT password_hash FROM users WHERE id = ${userId} AND deleted_at IS NULL`;
  return row?.passwordHash;
}
