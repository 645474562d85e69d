import type { DocumentVersion } from '@taegeuk/contract/document.ts';
import { type DocumentKind, documentTypes } from '@taegeuk/contract/document-kinds.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Db } from '../../database/connect.ts';

/** The words of a version in one language. */
export interface DocumentWords {
  title: string;
  changes: string;
  content: string;
  lang: LanguageCode;
}

/** The version that a consent names at a time. */
async function findPresent(db: Db, kind: DocumentKind, now: Date): Promise<string | undefined> {
  const [row] = await db<{ version: string }[]>`
    SELECT version FROM consent_versions WHERE kind = ${kind} AND in_force_at <= ${now}
    ORDER BY in_force_at DESC LIMIT 1`;
  return row?.version;
}

/** What is announced, what is in force, and what was, as far as its words are kept. */
export function listVersions(db: Db, kind: DocumentKind, now: Date): Promise<DocumentVersion[]> {
  return db<DocumentVersion[]>`
    SELECT * FROM (
      SELECT version, 'coming' AS state FROM document_versions WHERE kind = ${kind} AND state = 'coming'
      UNION ALL
      SELECT c.version, CASE WHEN c.place = 1 THEN 'present' ELSE 'former' END
      FROM (SELECT version, row_number() OVER (ORDER BY in_force_at DESC) AS place FROM consent_versions
            WHERE kind = ${kind} AND in_force_at <= ${now}) c
      WHERE c.place = 1 OR EXISTS (SELECT FROM document_versions d WHERE d.kind = ${kind} AND d.version = c.version)) v
    ORDER BY version DESC`;
}

/** The kept words of a version, in a language or in Korean. */
export async function findWords(
  db: Db,
  { kind, version, lang }: { kind: DocumentKind; version: string; lang: LanguageCode },
): Promise<DocumentWords | undefined> {
  const [row] = await db<DocumentWords[]>`
    SELECT t.title, t.changes, t.content, t.lang
    FROM document_versions d JOIN document_version_texts t ON t.document_id = d.id
    WHERE d.kind = ${kind} AND d.version = ${version} AND t.lang IN (${lang}, 'kr')
    ORDER BY t.lang = ${lang} DESC LIMIT 1`;
  return row;
}

/** Keeps the words of the version that is in force, which its successor will take the place of. */
export async function keepPresent(
  db: Db,
  { kind, contentId, now }: { kind: DocumentKind; contentId: string; now: Date },
): Promise<void> {
  const version = await findPresent(db, kind, now);
  if (version === undefined) return;
  await db`
    WITH kept AS (
      INSERT INTO document_versions (kind, version, state, content_id) VALUES (${kind}, ${version}, 'kept', ${contentId})
      ON CONFLICT DO NOTHING RETURNING id)
    INSERT INTO document_version_texts (document_id, lang, title, content)
    SELECT kept.id, t.lang, t.title, t.content
    FROM kept, posts p JOIN post_texts t ON t.post_id = p.id WHERE p.type = ${documentTypes[kind]}`;
}

export interface NewVersion {
  kind: DocumentKind;
  version: string;
  contentId: string;
  revisionId: string;
  inForceAt: Date;
  isHarmful: boolean;
  origin: string;
  texts: readonly DocumentWords[];
  now: Date;
}

/** Whether this very version is announced already. */
export async function isAnnounced(db: Db, made: NewVersion): Promise<boolean> {
  const [row] = await db`
    SELECT FROM document_versions
    WHERE state = 'coming' AND revision_id = ${made.revisionId} AND in_force_at = ${made.inForceAt}`;
  return row !== undefined;
}

/** Announces a version: from now on the mails go out. */
export async function createComing(db: Db, made: NewVersion): Promise<void> {
  const { kind, version, contentId, revisionId, inForceAt, isHarmful, origin, now } = made;
  const [row] = await db<{ id: string }[]>`
    INSERT INTO document_versions (kind, version, state, content_id, revision_id, in_force_at, is_harmful, origin, announced_at)
    VALUES (${kind}, ${version}, 'coming', ${contentId}, ${revisionId}, ${inForceAt}, ${isHarmful}, ${origin}, ${now})
    RETURNING id`;
  for (const { lang, title, changes, content } of made.texts)
    await db`
      INSERT INTO document_version_texts (document_id, lang, title, changes, content)
      VALUES (${row?.id ?? ''}, ${lang}, ${title}, ${changes}, ${content})`;
}

/** Takes an announced version back: no more mails about it are written. Those in the outbox are sent. */
export async function removeComing(db: Db, contentId: string): Promise<void> {
  await db`DELETE FROM document_versions WHERE content_id = ${contentId} AND state = 'coming'`;
}

/** The announced version comes into force: from now on consents name it. False if there is none. */
export async function putInForce(db: Db, contentId: string, now: Date): Promise<boolean> {
  const { count } = await db`
    WITH due AS (
      UPDATE document_versions SET state = 'kept'
      WHERE content_id = ${contentId} AND state = 'coming' AND in_force_at <= ${now}
      RETURNING kind, version, in_force_at)
    INSERT INTO consent_versions (kind, version, in_force_at) SELECT kind, version, in_force_at FROM due`;
  return count === 1;
}
