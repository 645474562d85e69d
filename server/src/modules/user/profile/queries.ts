import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { type ProfileLine, profileLineNames } from '@taegeuk/contract/profile-lines.ts';
import type { Db } from '../../../database/connect.ts';
import { readColumns, snakeCase } from '../../../personal-data/member.ts';
import type { ProfileRow } from '../present.ts';

const profileColumns = readColumns();

/** What a change of an account needs to know about it, while nobody else changes it. */
export interface AccountRow {
  email: string;
  isEmailVerified: boolean;
  phone: string;
  isPhoneVerified: boolean;
  passwordHash: string;
  lang: LanguageCode;
  roleLevel: number;
}

/** Locks a member who has not left: a login, a recovery and another change wait until this one is done. */
export async function lockAccount(db: Db, userId: string): Promise<AccountRow | undefined> {
  const [row] = await db<AccountRow[]>`
    SELECT email, email_verified_at IS NOT NULL AS is_email_verified, phone,
           phone_verified_at IS NOT NULL AS is_phone_verified, password_hash, lang, role_level
    FROM users WHERE id = ${userId} AND deleted_at IS NULL FOR NO KEY UPDATE`;
  return row;
}

/** The values to store; what is undefined stays. */
export interface AccountChange extends Partial<Record<ProfileLine, string | undefined>> {
  name: string | undefined;
  nickName: string | undefined;
  dob: string | undefined;
  /** E.164, and verified. */
  phone: string | undefined;
  passwordHash: string | undefined;
}

/** One assignment after the other; what is undefined stays. */
function setLines(db: Db, change: AccountChange) {
  const set = (name: ProfileLine) => {
    const column = snakeCase(name);
    return db`${db.unsafe(column)} = coalesce(${change[name] ?? null}, ${db.unsafe(column)})`;
  };
  return profileLineNames.map(set).reduce((all, next) => db`${all}, ${next}`);
}

export async function updateAccount(
  db: Db,
  userId: string,
  change: AccountChange,
  now: Date,
): Promise<ProfileRow> {
  const phone = change.phone ?? null;
  const [row] = await db<ProfileRow[]>`
    UPDATE users
    SET name = coalesce(${change.name ?? null}, name), nick_name = coalesce(${change.nickName ?? null}, nick_name),
        dob = coalesce(${change.dob ?? null}, dob), phone = coalesce(${phone}, phone),
        phone_verified_at = CASE WHEN ${phone}::text IS NULL THEN phone_verified_at ELSE ${now} END,
        ${setLines(db, change)},
        password_hash = coalesce(${change.passwordHash ?? null}, password_hash), updated_at = ${now}
    WHERE id = ${userId}
    RETURNING ${db.unsafe(profileColumns)}`;
  if (!row) throw new Error('a locked member is there');
  return row;
}
