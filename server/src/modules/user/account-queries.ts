import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Db } from '../../database/connect.ts';
import type { ProfileRow } from './present.ts';

/** What a change of an account has to know of it, while nobody else changes it. */
export interface AccountRow {
  email: string;
  phone: string;
  isPhoneVerified: boolean;
  passwordHash: string;
  lang: LanguageCode;
  roleLevel: number;
}

/** Locks a member who has not left: a login, a recovery and another change wait until this one is through. */
export async function lockAccount(db: Db, userId: string): Promise<AccountRow | undefined> {
  const [row] = await db<AccountRow[]>`
    SELECT email, phone, phone_verified_at IS NOT NULL AS is_phone_verified, password_hash, lang, role_level
    FROM users WHERE id = ${userId} AND deleted_at IS NULL FOR NO KEY UPDATE`;
  return row;
}

/** What is to be stored; what is undefined stays. */
export interface AccountChange {
  name: string | undefined;
  nickName: string | undefined;
  dob: string | undefined;
  /** E.164, and verified. */
  phone: string | undefined;
  postCode: string | undefined;
  address: string | undefined;
  addressDetails: string | undefined;
  passwordHash: string | undefined;
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
        post_code = coalesce(${change.postCode ?? null}, post_code),
        address = coalesce(${change.address ?? null}, address),
        address_details = coalesce(${change.addressDetails ?? null}, address_details),
        password_hash = coalesce(${change.passwordHash ?? null}, password_hash), updated_at = ${now}
    WHERE id = ${userId}
    RETURNING id, email, name, nick_name, dob, phone, post_code, address, address_details, level_in_center,
              sub_level_in_center, level_in_academy, sub_level_in_academy, pay_level_in_center, pay_level_in_academy,
              email_verified_at, phone_verified_at, center_starts_on, center_ends_on, academy_starts_on,
              academy_ends_on`;
  if (!row) throw new Error('a locked member is there');
  return row;
}
