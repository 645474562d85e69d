import { addDays, seoulMidnight } from '@taegeuk/contract/calendar.ts';
import type { WeekTalk } from '@taegeuk/contract/consultation-hours.ts';
import { queueRules } from '@taegeuk/contract/desk.ts';
import { listDeskMembers } from '../../desk-members.ts';
import { promisedBefore } from '../../promised-before.ts';
import type { Services } from '../../services.ts';
import type { StaffActing } from '../../staff.ts';
import { askedFilters, recordAudit } from '../audit/service.ts';
import { presentDeskConsultation } from './present.ts';
import { listTalks } from './staff-queries.ts';

/**
 * The talks of seven days from a day in Seoul on, 500 at most, and who talks can be with. The look is logged with its filters
 * and the members.
 */
export async function getConsultationWeek(
  { sql, clock }: Services,
  { from, staffId }: { from: string; staffId?: string | undefined },
  { actor }: StaffActing,
): Promise<{ talks: WeekTalk[]; desk: { id: string; name: string }[] }> {
  const days = { from: seoulMidnight(from), to: seoulMidnight(addDays(from, 7)) };
  const rows = await listTalks(sql.anywhere, { ...days, staffId });
  const subject = { subjectType: 'consultation', subjectId: null, aboutUserId: null } as const;
  await recordAudit(sql, actor, {
    ...{ action: 'consultation.list', ...subject, detail: askedFilters({ from, staffId }) },
    aboutIds: [...new Set(rows.map(({ userId }) => userId))],
  });
  const before = promisedBefore(queueRules.consultation.days, clock());
  const talks = rows.map((row) => ({ ...presentDeskConsultation(row, before), staffId: row.staffId }));
  return { talks, desk: await listDeskMembers(sql, 'consult') };
}
