import type { AuditLine } from '@taegeuk/contract/audit.ts';
import type { NumberedPage } from '@taegeuk/contract/envelope.ts';
import type { Services } from '../../services.ts';
import type { StaffActing } from '../../staff.ts';
import { countLog, type LogRow, listLog, type Wanted } from './log-queries.ts';
import { recordAudit } from './service.ts';

function present(row: LogRow): AuditLine {
  const { actorId, actorName, aboutUserId, aboutName, detailJson, at, ...line } = row;
  return {
    ...line,
    at: at.toISOString(),
    actor: actorId === null ? null : { id: actorId, name: actorName },
    about: aboutUserId === null ? null : { id: aboutUserId, name: aboutName ?? '' },
    detail: JSON.parse(detailJson) as Record<string, string | null>,
  };
}

/** Lines of the log, the newest first. The look is logged with its filter, in the record of whom it was about. */
export async function readLog(
  { sql }: Services,
  { pageNo, pageSize, ...wanted }: Wanted & { pageNo: number; pageSize: number },
  { actor }: StaffActing,
): Promise<{ data: AuditLine[]; page: NumberedPage }> {
  const rows = await listLog(sql.anywhere, wanted, { pageNo, pageSize });
  const total = await countLog(sql.anywhere, wanted);
  const filter = Object.entries(wanted).filter(([, value]) => value !== undefined);
  await recordAudit(sql, actor, {
    ...{ action: 'audit.list', subjectType: 'audit', subjectId: null, aboutUserId: wanted.about ?? null },
    detail: Object.fromEntries([...filter, ['pageNo', String(pageNo)]]) as Record<string, string>,
  });
  return { data: rows.map(present), page: { pageNo, pageSize, total } };
}
