import type { Db } from '../../database/connect.ts';

/** The purpose of a challenge. */
export type Purpose = 'add' | 'login' | 'second-step';

/** What a challenge is bound to. */
export interface Bound {
  browserHash: Buffer;
  purpose: Purpose;
  /** Null if nobody has said yet who they are. */
  userId: string | null;
}

/** Whether the browser has an open challenge: then its other tabs have the same secret. */
export async function hasOpenChallenge(db: Db, browserHash: Buffer, now: Date): Promise<boolean> {
  const rows = await db`
    SELECT 1 FROM passkey_challenges WHERE browser_hash = ${browserHash} AND expires_at > ${now} LIMIT 1`;
  return rows.length > 0;
}

export async function createChallenge(
  db: Db,
  given: Bound & { challengeHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db`
    INSERT INTO passkey_challenges (challenge_hash, browser_hash, purpose, user_id, expires_at)
    VALUES (${given.challengeHash}, ${given.browserHash}, ${given.purpose}, ${given.userId}, ${given.expiresAt})`;
}

/** Deletes a challenge, whatever the result is; false if there is none such, or it is too old. */
export async function removeChallenge(
  db: Db,
  shown: Bound & { challengeHash: Buffer; now: Date },
): Promise<boolean> {
  const rows = await db<{ isOpen: boolean }[]>`
    DELETE FROM passkey_challenges
    WHERE challenge_hash = ${shown.challengeHash} AND browser_hash = ${shown.browserHash}
      AND purpose = ${shown.purpose} AND user_id IS NOT DISTINCT FROM ${shown.userId}::uuid
    RETURNING expires_at > ${shown.now} AS is_open`;
  return rows[0]?.isOpen === true;
}

export async function removeChallengesExpiredBefore(db: Db, instant: Date): Promise<number> {
  const { count } = await db`DELETE FROM passkey_challenges WHERE expires_at < ${instant}`;
  return count;
}
