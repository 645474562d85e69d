import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Db } from '../../../database/connect.ts';

/** A member for whom staff order: held for it. */
export interface OfferedMember {
  userId: string;
  lang: LanguageCode;
  /** E.164; empty if they have none, or it is not confirmed. */
  phone: string;
}

/** Locks a member who has not left: their orders happen one after the other. */
export async function holdOffered(db: Db, userId: string): Promise<OfferedMember | undefined> {
  const [row] = await db<OfferedMember[]>`
    SELECT id AS user_id, lang, CASE WHEN phone_verified_at IS NOT NULL THEN phone ELSE '' END AS phone
    FROM users WHERE id = ${userId} AND deleted_at IS NULL FOR NO KEY UPDATE`;
  return row;
}
