import type { ContentLine, ContentRecord } from '@taegeuk/contract/content.ts';
import { type ContentKind, contentRights } from '@taegeuk/contract/content-kinds.ts';
import type { NumberedPage } from '@taegeuk/contract/envelope.ts';
import { holds } from '../../caller.ts';
import type { Db } from '../../database/connect.ts';
import type { PageRequest } from '../../database/paging.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import type { StaffActing } from '../../staff.ts';
import { kindFor } from './hold.ts';
import { type KindOfContent, langsOf } from './kind.ts';
import { kindsOf } from './kinds.ts';
import { listPublications } from './publication-queries.ts';
import { findMissing, publishDue } from './publish.ts';
import { findLine, type LineRow, listLines, type Wanted } from './queries.ts';
import { findRevision, listVersions, type VersionRow } from './revision-queries.ts';
import { removeDeletedContents } from './write.ts';

export { publishDue, removeDeletedContents };

type Reading = Pick<Services, 'sql'>;

function presentLine({ nextAt, updatedAt, deletedAt, ...row }: LineRow): ContentLine {
  return {
    ...row,
    nextAt: nextAt?.toISOString() ?? null,
    updatedAt: updatedAt?.toISOString() ?? null,
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}

/**
 * Texts of the kinds that somebody may write.
 * @throws {DomainError} forbidden for a kind of another right
 */
export async function listContents(
  { sql }: Reading,
  { kind, ...wanted }: Omit<Wanted, 'kinds'> & PageRequest & { kind?: ContentKind | undefined },
  staff: StaffActing['staff'],
): Promise<{ data: ContentLine[]; page: NumberedPage }> {
  if (kind && !holds(staff, contentRights[kind])) throw new DomainError('forbidden');
  const { pageNo, pageSize } = wanted;
  const { rows, total } = await listLines(sql, { ...wanted, kinds: kind ? [kind] : kindsOf(staff) });
  return { data: rows.map(presentLine), page: { pageNo, pageSize, total } };
}

const presentVersion = ({ savedAt, ...version }: VersionRow) => ({
  ...version,
  savedAt: savedAt.toISOString(),
});

async function listPlans(db: Db, id: string) {
  const rows = await listPublications(db, id);
  return rows.map(({ at, until, ...row }) => ({
    ...row,
    at: at.toISOString(),
    until: until?.toISOString() ?? null,
  }));
}

/** The newest version of a text, or what is public where nobody has changed it here. */
async function readNewest(db: Db, kind: KindOfContent, { id, version }: LineRow) {
  return version === 0 ? kind.findLive(db, id) : (await findRevision(db, id, version))?.body;
}

/**
 * All of a text that staff need to write it.
 * @throws {DomainError} not_found; forbidden
 */
export async function getContent(
  { sql }: Reading,
  id: string,
  staff: StaffActing['staff'],
): Promise<ContentRecord> {
  const kind = await kindFor(sql, id, staff);
  const line = await findLine(sql, [kind.kind], id);
  const body = line && (await readNewest(sql, kind, line));
  if (!line || !body) throw new DomainError('not_found');
  const wanted = { id, body, langs: langsOf(body), others: line.langs };
  return {
    ...presentLine(line),
    body,
    live: (await kind.findLive(sql, id)) ?? null,
    versions: (await listVersions(sql, id)).map(presentVersion),
    publications: await listPlans(sql, id),
    missing: await findMissing({ db: sql, kind }, wanted),
    usedBy: await kind.listUses(sql, id),
  };
}

/**
 * Two versions of a text; 0 is what is public.
 * @throws {DomainError} not_found; forbidden
 */
export async function compareContent(
  { sql }: Reading,
  { id, from, to }: { id: string; from: number; to: number },
  staff: StaffActing['staff'],
) {
  const kind = await kindFor(sql, id, staff);
  const bodyOf = async (version: number) => {
    const body = version === 0 ? await kind.findLive(sql, id) : (await findRevision(sql, id, version))?.body;
    if (!body) throw new DomainError('not_found');
    return { version, body };
  };
  return { from: await bodyOf(from), to: await bodyOf(to) };
}
