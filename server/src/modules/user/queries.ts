import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { type ProfileLine, profileLineNames } from '@taegeuk/contract/profile-lines.ts';
import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import type { Db } from '../../database/connect.ts';
import { lineColumns } from '../../personal-data/member.ts';

/** The stored data of a new member. Levels are not included: they start at the defaults of the table. */
export interface NewUser extends Record<ProfileLine, string> {
  email: string;
  passwordHash: string;
  name: string;
  nickName: string;
  dob: string;
  phone: string;
  lang: LanguageCode;
  /** When the number was proven by a code, or null. */
  phoneVerifiedAt: Date | null;
  now: Date;
}

/** Values that no two members share; missing ones are not checked. A name counts together with the date of birth. */
export interface UniqueFields {
  phone?: string | undefined;
  nickName?: string | undefined;
  name?: string | undefined;
  dob?: string | undefined;
  email?: string | undefined;
}

/** Which of the unique fields another member has. */
export interface TakenFields {
  phone: boolean;
  nickName: boolean;
  name: boolean;
  email: boolean;
}

/** An account that somebody has confirmed, by the link in its mail or by the code to its phone. */
const isConfirmed = (db: Db) =>
  db`deleted_at IS NULL AND (email_verified_at IS NOT NULL OR phone_verified_at IS NOT NULL)`;

/** Of those who share an e-mail address, the confirmed account, or else the newest unconfirmed one. */
export const confirmedFirst = (db: Db) =>
  db`(email_verified_at IS NULL AND phone_verified_at IS NULL), created_at DESC, id DESC`;

/** Only verified values are reserved: the number by its code, e-mail and person by an account that its owner confirmed. */
export async function findTakenFields(db: Db, given: UniqueFields): Promise<TakenFields> {
  const { phone = null, nickName = null, name = null, dob = null, email = null } = given;
  // A missing value is null here, and equal to nothing.
  const [row] = await db<TakenFields[]>`
    SELECT EXISTS (SELECT FROM users WHERE phone = ${phone} AND phone_verified_at IS NOT NULL AND deleted_at IS NULL) AS phone,
           coalesce(is_reserved_nick(${nickName}), false)
             OR EXISTS (SELECT FROM users
                        WHERE nick_skeleton(nick_name) = nick_skeleton(${nickName}) AND deleted_at IS NULL) AS nick_name,
           EXISTS (SELECT FROM users WHERE name = ${name} AND dob = ${dob} AND ${isConfirmed(db)}) AS name,
           EXISTS (SELECT FROM users WHERE lower(email) = lower(${email}) AND ${isConfirmed(db)}) AS email`;
  return row ?? { phone: false, nickName: false, name: false, email: false };
}

export async function createUser(db: Db, user: NewUser): Promise<string> {
  const lines = profileLineNames.map((name) => db`${user[name]}`).reduce((all, next) => db`${all}, ${next}`);
  const [row] = await db<{ id: string }[]>`
    INSERT INTO users (email, password_hash, name, nick_name, dob, phone, ${db.unsafe(lineColumns)}, lang,
                       phone_verified_at, created_at, updated_at)
    VALUES (${user.email}, ${user.passwordHash}, ${user.name}, ${user.nickName}, ${user.dob}, ${user.phone}, ${lines},
            ${user.lang}, ${user.phoneVerifiedAt}, ${user.now}, ${user.now})
    RETURNING id`;
  if (!row) throw new Error('The new member was not stored');
  return row.id;
}

/** Stores a link that confirms an e-mail address; earlier ones become invalid, and leave it the browser of the joining. */
export async function replaceEmailLink(
  db: Db,
  link: {
    userId: string;
    email: string;
    codeHash: Buffer;
    browserHash: Buffer | null;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db`
    UPDATE verifications SET expires_at = ${link.now}
    WHERE user_id = ${link.userId} AND kind = 'email_link' AND used_at IS NULL AND expires_at > ${link.now}`;
  await db`
    INSERT INTO verifications (kind, user_id, target, code_hash, browser_hash, created_at, expires_at)
    VALUES ('email_link', ${link.userId}, ${link.email}, ${link.codeHash},
            coalesce(${link.browserHash}::bytea,
                     (SELECT browser_hash FROM verifications WHERE user_id = ${link.userId} AND kind = 'email_link'
                      ORDER BY created_at DESC, id DESC LIMIT 1)),
            ${link.now}, ${link.expiresAt})`;
}

/** Who joined in a browser and has not entered yet, with the member locked: of two requests at once one enters. */
export async function findJoined(
  db: Db,
  { browserHash, since }: { browserHash: Buffer; since: Date },
): Promise<{ userId: string; isConfirmed: boolean } | undefined> {
  const [row] = await db<{ userId: string; isConfirmed: boolean }[]>`
    SELECT u.id AS user_id, (u.email_verified_at IS NOT NULL OR u.phone_verified_at IS NOT NULL) AS is_confirmed
    FROM verifications v JOIN users u ON u.id = v.user_id AND u.deleted_at IS NULL
    WHERE v.kind = 'email_link' AND v.browser_hash = ${browserHash} AND v.created_at > ${since}
      AND lower(v.target) = lower(u.email)
    ORDER BY v.created_at DESC, v.id DESC LIMIT 1 FOR UPDATE OF u, v`;
  return row;
}

/** A member who may want the confirmation mail again. */
export interface UnconfirmedRow {
  id: string;
  email: string;
  lang: LanguageCode;
  isConfirmed: boolean;
  lastLinkAt: Date | null;
}

/** Locks the member, so that two requests at once send one mail. */
export async function findForResend(db: Db, email: string): Promise<UnconfirmedRow | undefined> {
  const [user] = await db<Omit<UnconfirmedRow, 'lastLinkAt'>[]>`
    SELECT id, email, lang, email_verified_at IS NOT NULL AS is_confirmed
    FROM users WHERE lower(email) = lower(${email}) AND deleted_at IS NULL
    ORDER BY ${confirmedFirst(db)} LIMIT 1 FOR UPDATE`;
  if (!user) return undefined;
  // A separate statement: it sees what the holder of the lock has committed meanwhile.
  const [link] = await db<{ lastLinkAt: Date | null }[]>`
    SELECT max(created_at) AS last_link_at FROM verifications WHERE user_id = ${user.id} AND kind = 'email_link'`;
  return { ...user, lastLinkAt: link?.lastLinkAt ?? null };
}

/** A link in a confirmation mail, with its member locked. */
export interface EmailLinkRow {
  id: string;
  userId: string;
  email: string;
  isConfirmed: boolean;
  isExpired: boolean;
}

export async function findEmailLink(db: Db, codeHash: Buffer, now: Date): Promise<EmailLinkRow | undefined> {
  const [row] = await db<EmailLinkRow[]>`
    SELECT v.id, v.user_id, u.email, u.email_verified_at IS NOT NULL AS is_confirmed, v.expires_at <= ${now} AS is_expired
    FROM verifications v JOIN users u ON u.id = v.user_id AND u.deleted_at IS NULL
    WHERE v.kind = 'email_link' AND v.code_hash = ${codeHash} AND lower(v.target) = lower(u.email)
    FOR UPDATE OF u, v`;
  return row;
}

export async function confirmEmailOf(db: Db, link: EmailLinkRow, now: Date): Promise<void> {
  await db`UPDATE verifications SET confirmed_at = ${now}, used_at = ${now} WHERE id = ${link.id}`;
  await db`UPDATE users SET email_verified_at = ${now}, updated_at = ${now} WHERE id = ${link.userId}`;
}

export async function removeVerificationsExpiredBefore(db: Db, instant: Date): Promise<number> {
  const { count } = await db`DELETE FROM verifications WHERE expires_at < ${instant}`;
  return count;
}

/** Registrations from before `instant` that nobody confirmed and whose links have all run out. */
export async function removeUnconfirmedBefore(db: Db, instant: Date, now: Date): Promise<number> {
  const { count } = await db`
    DELETE FROM users u
    WHERE u.email_verified_at IS NULL AND u.phone_verified_at IS NULL AND u.deleted_at IS NULL
      AND u.created_at < ${instant}
      AND NOT EXISTS (SELECT FROM verifications v WHERE v.user_id = u.id AND v.expires_at > ${now})`;
  return count;
}

/** A member's address, whether anybody has confirmed it, and their language; undefined once they have left. */
export async function findRecipient(
  db: Db,
  userId: string,
): Promise<{ email: string; isEmailVerified: boolean; lang: LanguageCode } | undefined> {
  const [row] = await db<{ email: string; isEmailVerified: boolean; lang: LanguageCode }[]>`
    SELECT email, email_verified_at IS NOT NULL AS is_email_verified, lang FROM users
    WHERE id = ${userId} AND deleted_at IS NULL`;
  return row;
}

/** All administrators with a confirmed address. */
export function listAdministrators(db: Db): Promise<{ id: string; email: string; lang: LanguageCode }[]> {
  return db<{ id: string; email: string; lang: LanguageCode }[]>`
    SELECT id, email, lang FROM users
    WHERE role_level >= ${roleLevels.admin} AND deleted_at IS NULL AND email_verified_at IS NOT NULL ORDER BY id`;
}
