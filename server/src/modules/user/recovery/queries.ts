import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Db } from '../../../database/connect.ts';
import type { Asker } from '../codes-queries.ts';
import { confirmedFirst } from '../queries.ts';

/** A member who requests a recovery code. */
export interface ForgetfulRow {
  id: string;
  email: string;
  lang: LanguageCode;
}

/** Locks the member, so that of two requests at once one sends a code and one changes a password. */
export async function lockMemberByEmail(db: Db, email: string): Promise<ForgetfulRow | undefined> {
  const [row] = await db<ForgetfulRow[]>`
    SELECT id, email, lang FROM users WHERE lower(email) = lower(${email}) AND deleted_at IS NULL
    ORDER BY ${confirmedFirst(db)} LIMIT 1 FOR UPDATE`;
  return row;
}

/** When the member's newest codes were requested by somebody of a kind, newest first. */
export async function listRecoveryInstants(
  db: Db,
  of: { userId: string; asker: Asker },
  range: { since: Date; limit: number },
): Promise<Date[]> {
  const rows = await db<{ createdAt: Date }[]>`
    SELECT created_at FROM verifications
    WHERE user_id = ${of.userId} AND kind = 'recovery_code' AND asker = ${of.asker} AND created_at > ${range.since}
    ORDER BY created_at DESC LIMIT ${range.limit}`;
  return rows.map((row) => row.createdAt);
}

/** Invalidates the rest of the member's recoveries, or of those of one browser: waiting and confirmed codes. */
export async function endRecoveries(
  db: Db,
  { userId, browserHash = null }: { userId: string; browserHash?: Buffer | null },
  now: Date,
): Promise<void> {
  await db`
    UPDATE verifications SET expires_at = ${now}
    WHERE user_id = ${userId} AND kind = 'recovery_code' AND used_at IS NULL AND expires_at > ${now}
      AND (${browserHash}::bytea IS NULL OR browser_hash = ${browserHash}::bytea)`;
}

/**
 * Locks the member who has verified this number. Staff are not among them: what they may do shall not hang on a number that
 * somebody else can get hold of.
 */
export async function lockMemberByPhone(db: Db, phone: string): Promise<ForgetfulRow | undefined> {
  const [row] = await db<ForgetfulRow[]>`
    SELECT id, email, lang FROM users
    WHERE phone = ${phone} AND phone_verified_at IS NOT NULL AND deleted_at IS NULL AND role_level = 0 FOR UPDATE`;
  return row;
}

/** When recovery codes were asked for a number, newest first: also while it is no member's. */
export async function listPhoneRecoveryInstants(
  db: Db,
  phone: string,
  range: { since: Date; limit: number },
): Promise<Date[]> {
  const rows = await db<{ createdAt: Date }[]>`
    SELECT created_at FROM verifications
    WHERE kind = 'recovery_code' AND target = ${phone} AND created_at > ${range.since}
    ORDER BY created_at DESC LIMIT ${range.limit}`;
  return rows.map((row) => row.createdAt);
}

/** Whose recovery code, sent to this number, was confirmed in this browser, while that counts. */
export async function findRecoveringByPhone(
  db: Db,
  proof: { browserHash: Buffer; now: Date },
): Promise<RecoveringRow | undefined> {
  const [row] = await db<RecoveringRow[]>`
    SELECT u.id, u.email, u.lang, u.nick_name, u.name
    FROM verifications v JOIN users u ON u.id = v.user_id AND u.deleted_at IS NULL
    WHERE v.kind = 'recovery_code' AND v.browser_hash = ${proof.browserHash} AND v.confirmed_at IS NOT NULL
      AND v.used_at IS NULL AND v.expires_at > ${proof.now}
      AND v.target = u.phone AND u.phone_verified_at IS NOT NULL AND u.role_level = 0`;
  return row;
}

/** A member who may set a new password now. */
export interface RecoveringRow extends ForgetfulRow {
  nickName: string;
  name: string;
}

/** The member with this address whose code was confirmed in this browser, while that counts. */
export async function findRecovering(
  db: Db,
  proof: { email: string; browserHash: Buffer; now: Date },
): Promise<RecoveringRow | undefined> {
  const [row] = await db<RecoveringRow[]>`
    SELECT u.id, u.email, u.lang, u.nick_name, u.name
    FROM verifications v JOIN users u ON u.id = v.user_id AND u.deleted_at IS NULL
    WHERE v.kind = 'recovery_code' AND v.browser_hash = ${proof.browserHash} AND v.confirmed_at IS NOT NULL
      AND v.used_at IS NULL AND v.expires_at > ${proof.now}
      AND lower(u.email) = lower(${proof.email}) AND lower(v.target) = lower(u.email)`;
  return row;
}

/** Uses up a confirmed code; false when it was used, replaced or has expired meanwhile. */
export async function spendConfirmedCode(
  db: Db,
  proof: { userId: string; browserHash: Buffer; now: Date },
): Promise<boolean> {
  const { count } = await db`
    UPDATE verifications SET used_at = ${proof.now}
    WHERE kind = 'recovery_code' AND user_id = ${proof.userId} AND browser_hash = ${proof.browserHash}
      AND confirmed_at IS NOT NULL AND used_at IS NULL AND expires_at > ${proof.now}`;
  return count > 0;
}

export async function replacePassword(
  db: Db,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await db`UPDATE users SET password_hash = ${passwordHash}, updated_at = ${now} WHERE id = ${userId}`;
}
