import type { ContentKind, ContentState } from '@taegeuk/contract/content-kinds.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Db, Fragment } from '../../database/connect.ts';
import { containsPattern, limitTo, offsetOf, type PageRequest } from '../../database/paging.ts';
import type { KindOfContent } from './kind.ts';
import { livesOf } from './kinds.ts';

/** A text, public or not, as the list shows it. */
export interface LineRow {
  id: string;
  kind: ContentKind;
  part: string;
  title: string;
  state: ContentState;
  langs: LanguageCode[];
  draftLangs: LanguageCode[];
  position: number | null;
  version: number;
  orderVersion: number;
  nextAt: Date | null;
  updatedAt: Date | null;
  deletedAt: Date | null;
}

/** Which texts are listed. */
export interface Wanted {
  kinds: readonly ContentKind[];
  part?: string | undefined;
  state?: ContentState | undefined;
  lang?: LanguageCode | undefined;
  missingLang?: LanguageCode | undefined;
  q?: string | undefined;
}

/** What is public and what is only written, as one table: a text that nobody has changed here stands in the first alone. */
function every(db: Db, kinds: readonly ContentKind[], id: string | null): Fragment {
  return db`
    SELECT coalesce(c.id, l.id) AS id, coalesce(c.kind, l.kind) AS kind, coalesce(l.part, c.part) AS part,
           CASE WHEN c.id IS NULL THEN l.title ELSE c.title END AS title, coalesce(l.langs, '{}') AS langs,
           CASE WHEN c.id IS NULL THEN l.langs ELSE c.langs END AS draft_langs, coalesce(l.position, c.position) AS position,
           coalesce(c.version, 0) AS version, w.next_at, greatest(c.updated_at, l.changed_at) AS updated_at, c.deleted_at,
           CASE WHEN c.deleted_at IS NOT NULL THEN 'deleted'
                WHEN w.next_at IS NOT NULL THEN 'scheduled'
                WHEN l.id IS NULL THEN CASE WHEN c.published_at IS NULL THEN 'draft' ELSE 'withdrawn' END
                WHEN c.is_changed THEN 'changed' ELSE 'live' END AS state
    FROM (${livesOf(db, kinds, id)}) l
    FULL JOIN (SELECT * FROM contents WHERE kind = ANY(${[...kinds]}) AND (${id}::uuid IS NULL OR id = ${id}::uuid)) c
      ON c.id = l.id
    LEFT JOIN LATERAL (SELECT min(publish_at) AS next_at FROM publications
                       WHERE content_id = c.id AND state = 'waiting') w ON true`;
}

function matching(db: Db, { part, state, lang, missingLang, q }: Wanted): Fragment {
  const conditions = [
    state ? db`e.state = ${state}` : db`e.state <> 'deleted'`,
    ...(part === undefined ? [] : [db`e.part = ${part}`]),
    ...(lang ? [db`${lang}::text = ANY(e.langs)`] : []),
    ...(missingLang ? [db`NOT (${missingLang}::text = ANY(e.draft_langs))`] : []),
    ...(q ? [db`e.title ILIKE ${containsPattern(q)}`] : []),
  ];
  return conditions.reduce((all, condition) => db`${all} AND ${condition}`);
}

/** A page of the texts that are wanted, in the order of their parts, and how many there are. */
export async function listLines(
  db: Db,
  wanted: Wanted & PageRequest,
): Promise<{ rows: LineRow[]; total: number }> {
  const rows = await db<LineRow[]>`
    SELECT e.*, coalesce(o.version, 0) AS order_version
    FROM (${every(db, wanted.kinds, null)}) e LEFT JOIN content_orders o ON o.kind = e.kind AND o.part = e.part
    WHERE ${matching(db, wanted)}
    ORDER BY e.kind, e.part, e.position, e.updated_at DESC, e.id ${limitTo(db, wanted.pageSize, offsetOf(wanted))}`;
  const [counted] = await db<{ total: number }[]>`
    SELECT count(*)::int AS total FROM (${every(db, wanted.kinds, null)}) e WHERE ${matching(db, wanted)}`;
  return { rows, total: counted?.total ?? 0 };
}

/** One text of these kinds. */
export async function findLine(
  db: Db,
  kinds: readonly ContentKind[],
  id: string,
): Promise<LineRow | undefined> {
  const [row] = await db<LineRow[]>`
    SELECT e.*, coalesce(o.version, 0) AS order_version
    FROM (${every(db, kinds, id)}) e LEFT JOIN content_orders o ON o.kind = e.kind AND o.part = e.part`;
  return row;
}

/** How the order of a part is counted, locked; 0 if nobody has changed it. */
export async function holdOrder(db: Db, kind: ContentKind, part: string): Promise<number> {
  await db`SELECT pg_advisory_xact_lock(hashtext('content order'), hashtext(${`${kind} ${part}`}))`;
  const [row] = await db<{ version: number }[]>`
    SELECT version FROM content_orders WHERE kind = ${kind} AND part = ${part}`;
  return row?.version ?? 0;
}

/** Gives those of a part that are not public their places, and counts the change; returns the new version. */
export async function saveOrder(
  db: Db,
  { kind, part, ids }: { kind: ContentKind; part: string; ids: readonly string[] },
): Promise<number> {
  await db`
    UPDATE contents c SET position = o.place FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS o (id, place)
    WHERE c.id = o.id AND c.kind = ${kind} AND c.part = ${part}`;
  const [row] = await db<{ version: number }[]>`
    INSERT INTO content_orders AS o (kind, part) VALUES (${kind}, ${part})
    ON CONFLICT (kind, part) DO UPDATE SET version = o.version + 1 RETURNING version`;
  return row?.version ?? 1;
}

/** What only the public table knows of a text. */
export async function findPublicFacts(
  db: Db,
  kind: KindOfContent,
  id: string,
): Promise<{ position: number | null; publishedAt: Date | null } | undefined> {
  const [row] = await db<{ position: number | null; publishedAt: Date | null }[]>`
    SELECT position, published_at FROM (${kind.listLive(db, id)}) l`;
  return row;
}
