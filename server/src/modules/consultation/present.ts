import type { Consultation } from '@taegeuk/contract/consultation.ts';
import type { DeskConsultation, DeskConsultationRecord } from '@taegeuk/contract/consultation-desk.ts';
import { waitsForStaff } from '@taegeuk/contract/consultation-states.ts';
import type { ConsultationRow } from './queries.ts';
import type { DeskRecordRow, DeskRow } from './staff-queries.ts';

const minuteMs = 60_000;

export function presentConsultation(row: ConsultationRow): Consultation {
  const { scheduledAt, endsAt } = row;
  return {
    id: row.id,
    userId: row.userId,
    title: row.title,
    content: row.content,
    name: row.name,
    phone: row.phone,
    phoneAdvice: row.isPhoneAdvice,
    onlineAdvice: row.isOnlineAdvice,
    ortherAdvice: row.isOtherAdvice,
    status: row.status,
    scheduledAt: scheduledAt?.toISOString() ?? null,
    minutes: scheduledAt && endsAt && Math.round((endsAt.getTime() - scheduledAt.getTime()) / minuteMs),
    place: row.place,
    talkWith: row.talkWith,
    // Servers of the release before end one with an answer and without an outcome.
    outcome: row.status === 'done' ? (row.outcome ?? 'answered') : null,
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/**
 * A line of the list, without what the member and staff wrote.
 * @param before the instant before which something that waits is overdue
 */
export function presentDeskConsultation(row: DeskRow, before: Date): DeskConsultation {
  const { content: _content, phone: _phone, answer: _answer, ...line } = presentConsultation(row);
  const { memberName, isUnattended } = row;
  return { ...line, memberName, isUnattended, isOverdue: waitsForStaff(row) && row.createdAt < before };
}

/** One consultation at the desk, with who talks can be with. */
export function presentDeskRecord(
  row: DeskRecordRow,
  { before, desk }: { before: Date; desk: DeskConsultationRecord['desk'] },
): DeskConsultationRecord {
  const { content, phone, answer, answeredBy, staffId, version } = row;
  return {
    ...presentDeskConsultation(row, before),
    ...{ content, phone, answer, answeredBy, staffId, version, desk },
  };
}
