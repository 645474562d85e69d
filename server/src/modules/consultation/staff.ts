import type { Consultation } from '@taegeuk/contract/consultation.ts';
import type { Db } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, checkedAnswer, type StaffActing } from '../../staff.ts';
import type { AuditEvent } from '../audit/service.ts';
import { mailMember, sensitiveConsentOf } from '../user/service.ts';
import { consultationAnsweredMail, consultationScheduledMail } from './mails.ts';
import { presentConsultation } from './present.ts';
import * as queries from './queries.ts';

// The consultation of a member who withdrew the consent is no longer read, and so not answered either.
async function findOpen(db: Db, id: string): Promise<queries.ConsultationRow | undefined> {
  const row = await queries.findConsultation(db, id);
  return row && (await sensitiveConsentOf(db, row.userId)) !== 'withdrawn' ? row : undefined;
}

async function tell(
  db: Db,
  { id, userId, status, scheduledAt }: queries.ConsultationRow,
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  const link = `${origin}/center/consult/contents/information/${id}`;
  await mailMember(db, { userId, now }, (lang) =>
    status === 'scheduled' && scheduledAt
      ? consultationScheduledMail(lang, link, scheduledAt)
      : consultationAnsweredMail(lang, link),
  );
}

// The change, its row in the log and the mail: all three or none.
function act(
  services: Services,
  id: string,
  by: StaffActing,
  change: {
    action: AuditEvent['action'];
    save: (db: Db, now: Date) => Promise<queries.ConsultationRow | undefined>;
  },
): Promise<Consultation> {
  const now = services.clock();
  return actAsStaff(services.sql, by, {
    ...{ right: 'consult', action: change.action, subjectType: 'consultation', id },
    hold: (db) => findOpen(db, id),
    change: async (db) => {
      const row = await change.save(db, now);
      if (!row) throw new DomainError('consultation_closed');
      await tell(db, row, { origin: by.origin, now });
      return { done: presentConsultation(row), detail: {} };
    },
  });
}

/**
 * Makes an appointment, or moves it, and tells the member by mail. `answer` is a note about it: who calls, where to come.
 * @throws {DomainError} forbidden, own_record, not_found, consultation_closed, invalid_input for a time in the past
 */
export async function scheduleConsultation(
  services: Services,
  appointment: { id: string; scheduledAt: Date; answer?: string | undefined },
  by: StaffActing,
): Promise<Consultation> {
  const { id, scheduledAt } = appointment;
  if (!(scheduledAt > services.clock())) {
    throw new DomainError('invalid_input', { fields: [{ path: 'scheduledAt', message: 'invalid_date' }] });
  }
  const answer = appointment.answer === undefined ? null : checkedAnswer(appointment.answer);
  return act(services, id, by, {
    action: 'consultation.schedule',
    save: (db, now) => queries.schedule(db, { id, staffId: by.staff.id, scheduledAt, answer, now }),
  });
}

/**
 * Answers a consultation in writing, which ends it, and tells the member by mail: that there is an answer, not what.
 * @throws {DomainError} forbidden, own_record, not_found, consultation_closed, invalid_input
 */
export async function answerConsultation(
  services: Services,
  given: { id: string; answer: string },
  by: StaffActing,
): Promise<Consultation> {
  const { id } = given;
  const answer = checkedAnswer(given.answer);
  return act(services, id, by, {
    action: 'consultation.answer',
    save: (db, now) => queries.answer(db, { id, staffId: by.staff.id, answer, now }),
  });
}
