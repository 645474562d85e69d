import { type ContentBody, type ContentKind, keptRevisions } from '@taegeuk/contract/content-kinds.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Db } from '../../database/connect.ts';

/** A text that is held for a change. */
export interface HeldContent {
  /** Nobody's: texts are the academy's. */
  userId: null;
  id: string;
  kind: ContentKind;
  part: string;
  version: number;
  position: number | null;
  publishedAt: Date | null;
  deletedAt: Date | null;
}

export interface RevisionRow {
  id: string;
  version: number;
  body: ContentBody;
  authorId: string | null;
  beganAt: Date;
  /** Something is, was or is to be public of it, or it is what was restored: a later save is another revision. */
  isFixed: boolean;
}

/** The kind of a text that somebody has changed here. */
export async function findKind(db: Db, id: string): Promise<ContentKind | undefined> {
  const [row] = await db<{ kind: ContentKind }[]>`SELECT kind FROM contents WHERE id = ${id}`;
  return row?.kind;
}

/** Locks a text. */
export async function holdContent(db: Db, id: string): Promise<HeldContent | undefined> {
  const [row] = await db<HeldContent[]>`
    SELECT NULL AS user_id, id, kind, part, version, position, published_at, deleted_at
    FROM contents WHERE id = ${id} FOR UPDATE`;
  return row;
}

export interface NewContent {
  id: string;
  kind: ContentKind;
  part: string;
  publishedAt: Date | null;
  position: number | null;
  now: Date;
}

/** Writes a text without a version; false if it is there. */
export async function createContent(db: Db, made: NewContent): Promise<boolean> {
  const { id, kind, part, publishedAt, position, now } = made;
  const { count } = await db`
    INSERT INTO contents (id, kind, part, position, published_at, created_at, updated_at)
    VALUES (${id}, ${kind}, ${part}, ${position}, ${publishedAt}, ${now}, ${now}) ON CONFLICT DO NOTHING`;
  return count === 1;
}

export interface SavedRevision {
  contentId: string;
  /** The number that it gets. */
  version: number;
  body: ContentBody;
  authorId: string | null;
  restoredFrom?: number | null;
  now: Date;
}

export async function createRevision(db: Db, saved: SavedRevision): Promise<string> {
  const { contentId, version, body, authorId, restoredFrom = null, now } = saved;
  const [row] = await db<{ id: string }[]>`
    INSERT INTO revisions (content_id, version, body, author_id, began_at, saved_at, restored_from)
    VALUES (${contentId}, ${version}, ${JSON.stringify(body)}::text::jsonb, ${authorId}, ${now}, ${now}, ${restoredFrom})
    RETURNING id`;
  // The oldest give way, but for what is public or to be.
  await db`
    DELETE FROM revisions r WHERE r.content_id = ${contentId} AND r.version <= (
      SELECT version FROM revisions WHERE content_id = ${contentId} ORDER BY version DESC OFFSET ${keptRevisions} LIMIT 1)
      AND NOT EXISTS (SELECT FROM publications p WHERE p.revision_id = r.id AND p.state IN ('waiting', 'live'))`;
  return row?.id ?? '';
}

/** Another save of the same sitting. */
export async function updateRevision(
  db: Db,
  id: string,
  { version, body, now }: SavedRevision,
): Promise<void> {
  await db`
    UPDATE revisions SET version = ${version}, body = ${JSON.stringify(body)}::text::jsonb, saved_at = ${now}
    WHERE id = ${id}`;
}

/** What the list tells of the newest version. */
export async function noteNewest(
  db: Db,
  newest: {
    id: string;
    version: number;
    part: string;
    title: string;
    langs: readonly LanguageCode[];
    now: Date;
  },
): Promise<void> {
  const { id, version, part, title, langs, now } = newest;
  await db`
    UPDATE contents SET version = ${version}, part = ${part}, title = ${title}, langs = ${[...langs]}::text[], is_changed = true, updated_at = ${now}
    WHERE id = ${id}`;
}

type StoredRow = Omit<RevisionRow, 'body'> & { stored: string };

function columns(db: Db) {
  return db`
    r.id, r.version, r.body::text AS stored, r.author_id, r.began_at,
    r.restored_from IS NOT NULL OR EXISTS (SELECT FROM publications WHERE revision_id = r.id) AS is_fixed`;
}

function parsed(row: StoredRow | undefined): RevisionRow | undefined {
  if (!row) return undefined;
  const { stored, ...rest } = row;
  return { ...rest, body: JSON.parse(stored) as ContentBody };
}

export async function findRevision(
  db: Db,
  contentId: string,
  version: number,
): Promise<RevisionRow | undefined> {
  const [row] = await db<StoredRow[]>`
    SELECT ${columns(db)} FROM revisions r WHERE r.content_id = ${contentId} AND r.version = ${version}`;
  return parsed(row);
}

export async function findRevisionById(
  db: Db,
  id: string,
): Promise<(RevisionRow & { contentId: string }) | undefined> {
  const [row] = await db<(StoredRow & { contentId: string })[]>`
    SELECT ${columns(db)}, r.content_id FROM revisions r JOIN contents c ON c.id = r.content_id
    WHERE r.id = ${id} AND c.deleted_at IS NULL`;
  return parsed(row) as (RevisionRow & { contentId: string }) | undefined;
}

export interface VersionRow {
  revisionId: string;
  version: number;
  authorName: string | null;
  savedAt: Date;
  restoredFrom: number | null;
  langs: LanguageCode[];
}

/** All versions that are kept, the newest first. */
export function listVersions(db: Db, contentId: string): Promise<VersionRow[]> {
  return db<VersionRow[]>`
    SELECT r.id AS revision_id, r.version, u.name AS author_name, r.saved_at, r.restored_from,
           ARRAY(SELECT p.lang FROM publications p JOIN languages g ON g.code = p.lang
                 WHERE p.revision_id = r.id AND p.state = 'live' ORDER BY g.position) AS langs
    FROM revisions r LEFT JOIN users u ON u.id = r.author_id
    WHERE r.content_id = ${contentId} ORDER BY r.version DESC`;
}

/** Takes a text away for 30 days, or brings it back. */
export async function markDeleted(db: Db, id: string, deletedAt: Date | null, now: Date): Promise<void> {
  await db`UPDATE contents SET deleted_at = ${deletedAt}, updated_at = ${now} WHERE id = ${id}`;
}

export async function removeDeletedBefore(db: Db, before: Date): Promise<number> {
  const { count } = await db`DELETE FROM contents WHERE deleted_at < ${before}`;
  return count;
}
