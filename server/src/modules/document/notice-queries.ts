import type { DocumentKind } from '@taegeuk/contract/document-kinds.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Db } from '../../database/connect.ts';

/** A version of which some are still to be told. */
export interface ToTell {
  id: string;
  kind: DocumentKind;
  version: string;
  origin: string;
  isHarmful: boolean;
  inForceAt: Date;
  toldUntil: string | null;
}

/** Versions whose round of mails is under way, or whose next one is due. */
export async function listToTell(db: Db, now: Date): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    SELECT id FROM document_versions
    WHERE announced_at IS NOT NULL AND (told_at IS NULL OR (in_force_at > ${now} AND round_at <= ${now}))`;
  return rows.map(({ id }) => id);
}

/** Locks a version; undefined while another process tells of it, or where it was taken back. */
export async function holdToTell(db: Db, id: string): Promise<ToTell | undefined> {
  const [row] = await db<ToTell[]>`
    SELECT id, kind, version, origin, is_harmful, in_force_at, told_until FROM document_versions
    WHERE id = ${id} FOR UPDATE SKIP LOCKED`;
  return row;
}

/** What a version says is new, by language. */
export async function listChanges(db: Db, id: string): Promise<Map<LanguageCode, string>> {
  const rows = await db<{ lang: LanguageCode; changes: string }[]>`
    SELECT lang, changes FROM document_version_texts WHERE document_id = ${id}`;
  return new Map(rows.map(({ lang, changes }) => [lang, changes]));
}

export interface Recipient {
  id: string;
  email: string;
  lang: LanguageCode;
}

/** The next members who were not told, of those who agreed to what was in force before. */
export function listUntold(
  db: Db,
  { id, inForceAt, toldUntil }: ToTell,
  atMost: number,
): Promise<Recipient[]> {
  return db<Recipient[]>`
    SELECT u.id, u.email, u.lang FROM users u
    WHERE (${toldUntil}::uuid IS NULL OR u.id > ${toldUntil}::uuid) AND u.deleted_at IS NULL
      AND (u.email_verified_at IS NOT NULL OR u.phone_verified_at IS NOT NULL) AND u.created_at < ${inForceAt}
      AND NOT EXISTS (SELECT FROM document_notices n WHERE n.document_id = ${id} AND n.user_id = u.id)
    ORDER BY u.id LIMIT ${atMost}
    FOR SHARE OF u SKIP LOCKED`;
}

/** Notes who has been told, and how far this round has come. */
export async function noteTold(db: Db, id: string, userIds: readonly string[], now: Date): Promise<void> {
  await db`
    INSERT INTO document_notices (document_id, user_id, created_at)
    SELECT ${id}, u, ${now} FROM unnest(${[...userIds]}::uuid[]) AS u`;
  await db`UPDATE document_versions SET told_until = ${userIds.at(-1) ?? null} WHERE id = ${id}`;
}

/** This round is over; the next one looks again at everybody. */
export async function endRound(db: Db, id: string, now: Date, nextAt: Date): Promise<void> {
  await db`
    UPDATE document_versions SET told_until = NULL, told_at = coalesce(told_at, ${now}), round_at = ${nextAt}
    WHERE id = ${id}`;
}
