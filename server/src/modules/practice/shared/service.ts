import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { ReportInput, SharedEntry, SharedLine } from '@taegeuk/contract/shared-practice.ts';
import { withdrawnNickName } from '@taegeuk/contract/withdrawn.ts';
import type { Reader } from '../../../caller.ts';
import { inTransaction } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import type { Services } from '../../../services.ts';
import { type AuditActor, recordAudit } from '../../audit/service.ts';
import { presentCategory } from '../present.ts';
import { findPracticeOwner } from '../queries.ts';
import { cursorOf, placeOfCursor } from './cursor.ts';
import * as queries from './queries.ts';

// Named one by one: everything else in an entry is for its author only.
function presentShared(row: queries.SharedRow, member: Reader) {
  return {
    id: row.id,
    nickName: row.isAuthorDeleted ? withdrawnNickName : row.nickName,
    isOwn: row.userId === member.id,
    category: presentCategory(row),
    title: row.title,
    practisedOn: row.practisedOn,
    sharedAt: row.sharedAt.toISOString(),
    commentCount: row.commentCount,
    teacherCommentCount: row.teacherCommentCount,
  };
}

/**
 * Entries that members share, the newest first. The cursor names a position and not a number, so that entries which are
 * added or removed meanwhile move nothing.
 * @throws {DomainError} invalid_input for a cursor that is not ours
 */
export async function listShared(
  { sql }: Services,
  member: Reader,
  asked: { lang: LanguageCode; after?: string | undefined; pageSize: number },
): Promise<{ entries: SharedLine[]; next: string | null }> {
  const { lang, pageSize } = asked;
  const after = asked.after ? placeOfCursor(asked.after) : undefined;
  if (asked.after && !after) {
    throw new DomainError('invalid_input', { fields: [{ path: 'after', message: 'invalid_id' }] });
  }
  const rows = await queries.listShared(sql.reads, { lang, after, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    entries: shown.map((row) => ({ ...presentShared(row, member), excerpt: row.excerpt })),
    next: rows.length > pageSize && last ? cursorOf(last) : null,
  };
}

/**
 * One entry while it is shared. All readers get the same, also its author and staff: reading what everybody may read is not
 * logged.
 * @throws {DomainError} not_found
 */
export async function getShared(
  { sql }: Services,
  member: Reader,
  { id, lang }: { id: string; lang: LanguageCode },
): Promise<SharedEntry> {
  const row = await queries.findShared(sql, { id, lang, readerId: member.id });
  if (!row) throw new DomainError('not_found');
  return { ...presentShared(row, member), content: row.content, isReported: row.isReported };
}

/**
 * Reports a shared entry to the staff. Its author learns neither that nor by whom.
 * @throws {DomainError} not_found; forbidden for one's own; already_reported
 */
export async function reportShared(
  { sql, clock }: Services,
  member: Reader,
  report: ReportInput & { id: string },
  actor: AuditActor,
): Promise<void> {
  const { id, reason, note } = report;
  const entry = await findPracticeOwner(sql, id);
  if (!entry?.isShared) throw new DomainError('not_found');
  if (entry.userId === member.id) throw new DomainError('forbidden');
  await inTransaction(sql, async (db) => {
    const row = { practiceId: id, reporterId: member.id, reason, note, now: clock() };
    if (!(await queries.createReport(db, row))) throw new DomainError('already_reported');
    const event = { action: 'practice.report', subjectType: 'practice', subjectId: id } as const;
    await recordAudit(db, actor, { ...event, aboutUserId: entry.userId, detail: { reason } });
  });
}
