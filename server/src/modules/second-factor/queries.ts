import type { Db } from '../../database/connect.ts';

/** What is known of a member's second factor. */
export interface FactorRow {
  /** Encrypted: see credentials/sealed-box.ts. */
  secret: Buffer;
  isConfirmed: boolean;
}

export async function findFactor(db: Db, userId: string): Promise<FactorRow | undefined> {
  const [row] = await db<FactorRow[]>`
    SELECT secret, confirmed_at IS NOT NULL AS is_confirmed FROM second_factors WHERE user_id = ${userId}`;
  return row;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db<{ left: number }[]>`
    SELECT count(*)::int AS left FROM second_factor_recovery_codes WHERE user_id = ${userId} AND used_at IS NULL`;
  return row?.left ?? 0;
}

/** Stores an unconfirmed secret, replacing an earlier one; false when one is confirmed. */
export async function storePending(
  db: Db,
  pending: { userId: string; secret: Buffer; now: Date },
): Promise<boolean> {
  const { count } = await db`
    INSERT INTO second_factors (user_id, secret, created_at)
    VALUES (${pending.userId}, ${pending.secret}, ${pending.now})
    ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = 0, created_at = excluded.created_at
    WHERE second_factors.confirmed_at IS NULL`;
  return count === 1;
}

/** Confirms the secret that the code belonged to; false when it was confirmed or replaced meanwhile. */
export async function confirmFactor(
  db: Db,
  confirmed: { userId: string; secret: Buffer; step: number; now: Date },
): Promise<boolean> {
  const { count } = await db`
    UPDATE second_factors SET confirmed_at = ${confirmed.now}, last_step = ${confirmed.step}
    WHERE user_id = ${confirmed.userId} AND secret = ${confirmed.secret} AND confirmed_at IS NULL`;
  return count === 1;
}

/** Uses up a time step: of the same code twice, or twice at once, one counts. */
export async function spendStep(
  db: Db,
  spent: { userId: string; secret: Buffer; step: number },
): Promise<boolean> {
  const { count } = await db`
    UPDATE second_factors SET last_step = ${spent.step}
    WHERE user_id = ${spent.userId} AND secret = ${spent.secret} AND confirmed_at IS NOT NULL
      AND last_step < ${spent.step}`;
  return count === 1;
}

/** Uses up a recovery code, once. */
export async function spendRecoveryCode(
  db: Db,
  spent: { userId: string; codeHash: Buffer; now: Date },
): Promise<boolean> {
  const { count } = await db`
    UPDATE second_factor_recovery_codes SET used_at = ${spent.now}
    WHERE user_id = ${spent.userId} AND code_hash = ${spent.codeHash} AND used_at IS NULL`;
  return count === 1;
}

/**
 * Whether the member logs in in two steps, with an app or a passkey. With the member's row locked, the answer stays true.
 */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const [row] = await db<{ isOn: boolean }[]>`SELECT has_second_factor(${userId}) AS is_on`;
  return row?.isOn === true;
}

export async function hasPasskey(db: Db, userId: string): Promise<boolean> {
  const rows = await db`SELECT 1 FROM passkey_owners WHERE user_id = ${userId} AND passkey_count > 0`;
  return rows.length === 1;
}

export async function removeRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db`DELETE FROM second_factor_recovery_codes WHERE user_id = ${userId}`;
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: Buffer[]): Promise<void> {
  await removeRecoveryCodes(db, userId);
  for (const hash of hashes)
    await db`INSERT INTO second_factor_recovery_codes (user_id, code_hash) VALUES (${userId}, ${hash})`;
}

/** Removes every means of a second step: app, recovery codes and passkeys. */
export async function removeAllMeans(db: Db, userId: string): Promise<void> {
  await removeRecoveryCodes(db, userId);
  await db`DELETE FROM second_factors WHERE user_id = ${userId}`;
  await db`DELETE FROM passkey_challenges WHERE user_id = ${userId}`;
  await db`DELETE FROM passkey_owners WHERE user_id = ${userId}`;
}

/** Removes a confirmed factor; false when there is none. */
export async function removeFactor(db: Db, userId: string): Promise<boolean> {
  const { count } = await db`
    DELETE FROM second_factors WHERE user_id = ${userId} AND confirmed_at IS NOT NULL`;
  return count === 1;
}
