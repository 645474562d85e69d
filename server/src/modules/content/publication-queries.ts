import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Db } from '../../database/connect.ts';

export interface NewPublication {
  contentId: string;
  revisionId: string;
  langs: readonly LanguageCode[];
  at: Date;
  until: Date | null;
}

/** Plans a version for some languages, in place of what was planned for them. */
export async function planPublication(
  db: Db,
  { contentId, revisionId, langs, at, until }: NewPublication,
): Promise<void> {
  await removeWaiting(db, contentId, langs);
  await db`
    INSERT INTO publications (content_id, revision_id, lang, publish_at, until, state)
    SELECT ${contentId}, ${revisionId}, lang, ${at}, ${until}, 'waiting' FROM unnest(${[...langs]}::text[]) AS lang`;
}

/** Takes plans back, and forgets those that failed: of some languages, or all. Returns how many waited. */
export async function removeWaiting(
  db: Db,
  contentId: string,
  langs: readonly LanguageCode[] | null,
): Promise<number> {
  const rows = await db<{ state: string }[]>`
    DELETE FROM publications
    WHERE content_id = ${contentId} AND state IN ('waiting', 'failed')
      AND (${langs === null} OR lang = ANY(${[...(langs ?? [])]}::text[]))
    RETURNING state`;
  return rows.filter(({ state }) => state === 'waiting').length;
}

/** Notes what was public before anybody changed it here. */
export async function notePublic(
  db: Db,
  { contentId, revisionId, langs, at }: Omit<NewPublication, 'until'>,
): Promise<void> {
  await db`
    INSERT INTO publications (content_id, revision_id, lang, publish_at, published_at, state)
    SELECT ${contentId}, ${revisionId}, lang, ${at}, ${at}, 'live' FROM unnest(${[...langs]}::text[]) AS lang`;
  await noteChanged(db, contentId);
}

export interface DueRow {
  revisionId: string;
  version: number;
  stored: string;
  langs: LanguageCode[];
}

/** The versions of a text whose time has come, each with its languages. */
export function listDue(db: Db, contentId: string, now: Date): Promise<DueRow[]> {
  return db<DueRow[]>`
    SELECT r.id AS revision_id, r.version, r.body::text AS stored, array_agg(p.lang) AS langs
    FROM publications p JOIN revisions r ON r.id = p.revision_id
    WHERE p.content_id = ${contentId} AND p.state = 'waiting' AND p.publish_at <= ${now}
    GROUP BY r.id ORDER BY min(p.publish_at), r.version`;
}

/** Notes that a version is public now, in place of what was. */
export async function markLive(
  db: Db,
  {
    contentId,
    revisionId,
    langs,
    now,
  }: { contentId: string; revisionId: string; langs: readonly LanguageCode[]; now: Date },
): Promise<void> {
  await endLive(db, contentId, langs, now);
  await db`
    UPDATE publications SET state = 'live', published_at = ${now}
    WHERE revision_id = ${revisionId} AND state = 'waiting' AND lang = ANY(${[...langs]}::text[])`;
  await db`UPDATE contents SET published_at = coalesce(published_at, ${now}), updated_at = ${now} WHERE id = ${contentId}`;
  await noteChanged(db, contentId);
}

/** What is public of a version, or is to be, is that of another from now on. */
export async function movePublications(
  db: Db,
  { contentId, from, to }: { contentId: string; from: string; to: string },
): Promise<void> {
  await db`
    UPDATE publications SET revision_id = ${to}
    WHERE content_id = ${contentId} AND revision_id = ${from} AND state IN ('waiting', 'live')`;
  await noteChanged(db, contentId);
}

/** Whether the newest version has anything that the public does not read. */
async function noteChanged(db: Db, contentId: string): Promise<void> {
  await db`
    UPDATE contents c
    SET is_changed = EXISTS (SELECT FROM unnest(c.langs) AS written (code) WHERE NOT EXISTS (
      SELECT FROM publications p JOIN revisions r ON r.id = p.revision_id
      WHERE p.content_id = c.id AND p.lang = written.code AND p.state = 'live' AND r.version = c.version))
    WHERE c.id = ${contentId}`;
}

/** Notes that the public reads it no more: in some languages, or all. */
export async function endLive(
  db: Db,
  contentId: string,
  langs: readonly LanguageCode[] | null,
  now: Date,
): Promise<void> {
  await db`
    UPDATE publications SET state = 'over', ended_at = ${now}
    WHERE content_id = ${contentId} AND state = 'live' AND (${langs === null} OR lang = ANY(${[...(langs ?? [])]}::text[]))`;
  await noteChanged(db, contentId);
}

/** Notes that what was due could not be published. */
export async function markFailed(db: Db, contentId: string, failure: string, now: Date): Promise<void> {
  await db`
    UPDATE publications SET state = 'failed', failure = ${failure}, ended_at = ${now}
    WHERE content_id = ${contentId} AND state = 'waiting' AND publish_at <= ${now}`;
}

/** The languages of a text whose time is over. */
export async function listOver(db: Db, contentId: string, now: Date): Promise<LanguageCode[]> {
  const rows = await db<{ lang: LanguageCode }[]>`
    SELECT lang FROM publications WHERE content_id = ${contentId} AND state = 'live' AND until <= ${now}`;
  return rows.map(({ lang }) => lang);
}

/** Texts of which something is due to appear or to go. */
export async function listDueContents(db: Db, now: Date): Promise<string[]> {
  const rows = await db<{ contentId: string }[]>`
    SELECT content_id FROM publications WHERE state = 'waiting' AND publish_at <= ${now}
    UNION SELECT content_id FROM publications WHERE state = 'live' AND until <= ${now}
    LIMIT 100`;
  return rows.map(({ contentId }) => contentId);
}

export interface PublicationRow {
  lang: LanguageCode;
  version: number;
  at: Date;
  until: Date | null;
  state: 'waiting' | 'live' | 'failed';
  failure: string | null;
}

/** What is public of a text, what is to appear, and what has failed to. */
export function listPublications(db: Db, contentId: string): Promise<PublicationRow[]> {
  return db<PublicationRow[]>`
    SELECT p.lang, r.version, p.publish_at AS at, p.until, p.state, p.failure
    FROM publications p JOIN revisions r ON r.id = p.revision_id JOIN languages g ON g.code = p.lang
    WHERE p.content_id = ${contentId} AND p.state <> 'over' ORDER BY p.publish_at, g.position`;
}

/** The languages that are planned to be public at a time. */
export async function listPlanned(db: Db, contentId: string, at: Date): Promise<LanguageCode[]> {
  const rows = await db<{ lang: LanguageCode }[]>`
    SELECT lang FROM publications WHERE content_id = ${contentId} AND state = 'waiting' AND publish_at <= ${at}`;
  return rows.map(({ lang }) => lang);
}
