import type { Db } from '../../database/connect.ts';

/** The purpose of a six-digit code. */
export type CodeKind = 'recovery_code' | 'phone_code';

/** Who requests a code: `browser` and `network` have been logged in to this account before, `member` is logged in. */
export type Asker = 'stranger' | 'network' | 'browser' | 'member';

/** A code in its stored form: neither itself nor the browser's secret can be read from it. */
export interface NewCode {
  kind: CodeKind;
  userId: string | null;
  asker: Asker;
  /** E-mail address or E.164 number that it was sent to. */
  target: string;
  codeHash: Buffer;
  browserHash: Buffer;
  now: Date;
  expiresAt: Date;
}

export async function createCode(db: Db, code: NewCode): Promise<void> {
  await db`
    INSERT INTO verifications (kind, user_id, asker, target, code_hash, browser_hash, created_at, expires_at)
    VALUES (${code.kind}, ${code.userId}, ${code.asker}, ${code.target}, ${code.codeHash}, ${code.browserHash}, ${code.now},
            ${code.expiresAt})`;
}

/** A code that this browser may still try. */
export interface OpenCodeRow {
  id: string;
  target: string;
  codeHash: Buffer;
}

/** Locks the browser's open code: tries at once are counted one after the other. */
export async function lockOpenCode(
  db: Db,
  of: { kind: CodeKind; browserHash: Buffer },
  limits: { now: Date; triesAtMost: number },
): Promise<OpenCodeRow | undefined> {
  const [row] = await db<OpenCodeRow[]>`
    SELECT id, target, code_hash FROM verifications
    WHERE kind = ${of.kind} AND browser_hash = ${of.browserHash} AND confirmed_at IS NULL AND used_at IS NULL
      AND expires_at > ${limits.now} AND attempts < ${limits.triesAtMost}
    ORDER BY created_at DESC LIMIT 1 FOR UPDATE`;
  return row;
}

export async function countWrongTry(db: Db, id: string): Promise<void> {
  await db`UPDATE verifications SET attempts = attempts + 1 WHERE id = ${id}`;
}

/** From now on the code itself is used up; what it allows ends at `expiresAt`. */
export async function markConfirmed(db: Db, id: string, now: Date, expiresAt: Date): Promise<void> {
  await db`
    UPDATE verifications SET confirmed_at = ${now}, expires_at = ${expiresAt}, attempts = attempts + 1
    WHERE id = ${id}`;
}
