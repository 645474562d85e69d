import type { TimelineKind, TimelineLine } from '@taegeuk/contract/member-record.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import type { StaffActing } from '../../staff.ts';
import { sightOf } from './policy.ts';
import { noteLook } from './record.ts';
import { findRecord } from './record-queries.ts';
import { listTimeline, type Place } from './timeline-queries.ts';

const cursorForm = /^(\d{1,15})\.([0-9a-f-]{36}[as]?)$/;

function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [, at, id] = cursorForm.exec(cursor) ?? [];
  const instant = new Date(Number(at));
  if (id === undefined || Number.isNaN(instant.getTime()))
    throw new DomainError('invalid_input', { fields: [{ path: 'after', message: 'invalid_text' }] });
  return { at: instant, id };
}

/**
 * What happened with a member within sight, newest first; the look is logged.
 * @throws {DomainError} forbidden, not_found; invalid_input for a cursor that is none
 */
export async function listMemberTimeline(
  { sql }: Pick<Services, 'sql'>,
  asked: { id: string; kind: TimelineKind | undefined; after: string | undefined; pageSize: number },
  by: StaffActing,
): Promise<{ lines: TimelineLine[]; next: string | null }> {
  const { id, kind, pageSize } = asked;
  const after = placeOf(asked.after);
  if (!(await findRecord(sql, id, sightOf(by.staff)))) throw new DomainError('not_found');
  const rows = await listTimeline(sql.reads, { userId: id, kind, after, limit: pageSize + 1 });
  if (!after) await noteLook(sql, by, id, 'timeline');
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    lines: shown.map(({ at, title, ...row }) => ({ ...row, title: title ?? '', at: at.toISOString() })),
    next: last ? `${last.at.getTime()}.${last.id}` : null,
  };
}
