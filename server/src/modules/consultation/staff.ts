import type { DeskConsultation, DeskConsultationRecord } from '@taegeuk/contract/consultation-desk.ts';
import { queueRules } from '@taegeuk/contract/desk.ts';
import type { Db } from '../../database/connect.ts';
import { listDeskMembers } from '../../desk-members.ts';
import { DomainError } from '../../domain-error.ts';
import { promisedBefore } from '../../promised-before.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, checkedAnswer, type StaffActing } from '../../staff.ts';
import { type AuditEvent, askedFilters, recordAudit } from '../audit/service.ts';
import {
  consultationAnsweredMail,
  consultationCancelledMail,
  consultationScheduledMail,
  talkCalledOffMail,
  talkOf,
} from './mails.ts';
import { presentDeskConsultation, presentDeskRecord } from './present.ts';
import { type MailOf, tell, tellColleagues, tellStaff } from './staff-mails.ts';
import * as desk from './staff-queries.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** No appointment is further away: a year that was mistyped is one. */
const mostDaysAhead = 366;

const { days } = queueRules.consultation;

/**
 * A page of all members' consultations, and how many there are (10,000 at most). The look is logged with its filters and the
 * members.
 */
export async function listDeskConsultations(
  { sql, clock }: Services,
  {
    pageNo,
    pageSize,
    ...filters
  }: Omit<desk.DeskFilters, 'staffId' | 'before'> & { pageNo: number; pageSize: number },
  { staff, actor }: StaffActing,
): Promise<{ consultations: DeskConsultation[]; total: number }> {
  const before = promisedBefore(days, clock());
  const asked = { ...filters, staffId: staff.id, before };
  const rows = await desk.listDesk(sql.anywhere, { ...asked, pageNo, pageSize });
  const total = await desk.countDesk(sql.anywhere, asked);
  const subject = { subjectType: 'consultation', subjectId: null, aboutUserId: null } as const;
  await recordAudit(sql, actor, {
    ...{ action: 'consultation.list', ...subject, detail: askedFilters({ ...filters, pageNo }) },
    aboutIds: [...new Set(rows.map(({ userId }) => userId))],
  });
  return { consultations: rows.map((row) => presentDeskConsultation(row, before)), total };
}

/**
 * One consultation as the desk sees it. The look is logged.
 * @throws {DomainError} not_found, also for a member who has left or withdrew the consent to sensitive information
 */
export async function getDeskConsultation(
  { sql, clock }: Services,
  id: string,
  { actor }: StaffActing,
): Promise<DeskConsultationRecord> {
  const record = await recordOf(sql, id, clock());
  const subject = { subjectType: 'consultation', subjectId: id, aboutUserId: record.userId } as const;
  await recordAudit(sql, actor, { action: 'consultation.read', ...subject });
  return record;
}

async function recordOf(db: Db, id: string, now: Date): Promise<DeskConsultationRecord> {
  const row = await desk.findForDesk(db, id);
  if (!row) throw new DomainError('not_found');
  return presentDeskRecord(row, {
    before: promisedBefore(days, now),
    desk: await listDeskMembers(db, 'consult'),
  });
}

/** What staff do to a consultation. */
interface Change {
  id: string;
  /** The version that was read. */
  version: number;
  action: AuditEvent['action'];
  reason?: string;
  /** Whether that is how it is already: a send whose answer was lost is tried again, and nobody is told twice. */
  isDone: (held: desk.HeldConsultation) => boolean;
  /** Stores it, tells whom it concerns, and returns what the log says of it. */
  make: (db: Db, held: desk.HeldConsultation, now: Date) => Promise<Record<string, string | null>>;
}

// The change, its row in the log and the mail: all three or none.
function act(
  { sql, clock }: Services,
  { id, version, action, reason, isDone, make }: Change,
  by: StaffActing,
): Promise<DeskConsultationRecord> {
  const now = clock();
  return actAsStaff(sql, by, {
    ...{ right: 'consult', action, subjectType: 'consultation', id },
    ...(reason === undefined ? {} : { reason }),
    hold: (db) => desk.holdForDesk(db, id),
    change: async (db, held) => {
      if (isDone(held)) return { done: await recordOf(db, id, now), detail: null };
      if (held.status === 'done') throw new DomainError('consultation_closed');
      if (held.version !== version) throw new DomainError('changed_elsewhere');
      const detail = await make(db, held, now);
      return { done: await recordOf(db, id, now), detail };
    },
  });
}

/** An appointment as staff wish it. */
export interface Appointment {
  id: string;
  startsAt: Date;
  minutes: number;
  staffId: string;
  place: string;
  version: number;
}

async function assertPossible(db: Db, { startsAt, staffId }: Appointment, userId: string, now: Date) {
  const aheadMs = startsAt.getTime() - now.getTime();
  if (!(aheadMs > 0 && aheadMs <= mostDaysAhead * dayMs)) {
    throw new DomainError('invalid_input', { fields: [{ path: 'startsAt', message: 'invalid_date' }] });
  }
  const isTheirs =
    staffId !== userId && (await listDeskMembers(db, 'consult')).some(({ id }) => id === staffId);
  if (!isTheirs) {
    throw new DomainError('invalid_input', { fields: [{ path: 'staffId', message: 'invalid_choice' }] });
  }
}

/**
 * Makes an appointment, or moves it, and tells the member by mail, and the colleague who it is with.
 * @throws {DomainError} forbidden, own_record, not_found, consultation_closed, changed_elsewhere; invalid_input for a time in
 * the past or over a year ahead, and for somebody who does not see to consultations; slot_taken if they have another talk then
 */
export function scheduleConsultation(
  services: Services,
  wish: Appointment,
  by: StaffActing,
): Promise<DeskConsultationRecord> {
  const { id, version, startsAt, staffId, place, minutes } = wish;
  const endsAt = new Date(startsAt.getTime() + minutes * minuteMs);
  const change: Change = {
    ...{ id, version, action: 'consultation.schedule' },
    isDone: (held) =>
      held.status === 'scheduled' &&
      held.scheduledAt?.getTime() === startsAt.getTime() &&
      held.endsAt?.getTime() === endsAt.getTime() &&
      held.staffId === staffId &&
      held.place === place,
    make: async (db, held, now) => {
      await assertPossible(db, wish, held.userId, now);
      await desk.schedule(db, id, { staffId, scheduledAt: startsAt, endsAt, place, now });
      const { origin } = by;
      const talk = { id, startsAt, endsAt, version: held.version + 1 };
      await tell(db, held, {
        ...{ origin, now },
        mail: (lang, link) => consultationScheduledMail(lang, link, talk),
      });
      await tellColleagues(db, { held, talk, staffId }, { by, now });
      return { startsAt: startsAt.toISOString(), minutes: String(minutes), staffId };
    },
  };
  return act(services, change, by);
}

/**
 * Answers a consultation in writing, which ends it, and tells the member by mail: that there is an answer, not what.
 * @throws {DomainError} forbidden, own_record, not_found, consultation_closed, changed_elsewhere, invalid_input
 */
export async function answerConsultation(
  services: Services,
  given: { id: string; answer: string; version: number },
  by: StaffActing,
): Promise<DeskConsultationRecord> {
  const { id, version } = given;
  const answer = checkedAnswer(given.answer);
  const change: Change = {
    ...{ id, version, action: 'consultation.answer' },
    isDone: (held) => held.outcome === 'answered' && held.answer === answer,
    make: async (db, held, now) => {
      await desk.end(db, id, { outcome: 'answered', answer, staffId: by.staff.id, now });
      const former = talkOf(held);
      // One that has begun stays in calendars: it took place, or should have.
      const talk = former && former.startsAt > now ? former : null;
      const { origin } = by;
      await tell(db, held, {
        ...{ origin, now },
        mail: (lang, link) => consultationAnsweredMail(lang, link, talk),
      });
      if (talk) await tellStaff(db, held, { by, now, mail: (link) => talkCalledOffMail(talk, link) });
      return {};
    },
  };
  return act(services, change, by);
}

/**
 * Ends a consultation whose talk has begun. A summary is for the member too, who is told by mail that it is there.
 * @throws {DomainError} forbidden, own_record, not_found, consultation_closed, changed_elsewhere, invalid_input;
 * consultation_not_begun without an appointment, or before it
 */
export async function finishConsultation(
  services: Services,
  given: { id: string; outcome: 'done' | 'no_show'; summary?: string | undefined; version: number },
  by: StaffActing,
): Promise<DeskConsultationRecord> {
  const { id, version } = given;
  const summary = given.summary === undefined ? null : checkedAnswer(given.summary, 'summary');
  const outcome = given.outcome === 'done' ? 'held' : 'no_show';
  const change: Change = {
    ...{ id, version, action: 'consultation.finish' },
    isDone: (held) => held.outcome === outcome && (summary === null || held.answer === summary),
    make: async (db, held, now) => {
      const hasBegun = held.status === 'scheduled' && held.scheduledAt !== null && held.scheduledAt <= now;
      if (!hasBegun) throw new DomainError('consultation_not_begun');
      await desk.end(db, id, { outcome, answer: summary, staffId: by.staff.id, now });
      if (summary !== null) {
        const mail: MailOf = (lang, link) => consultationAnsweredMail(lang, link, null);
        await tell(db, held, { origin: by.origin, now, mail });
      }
      return { outcome };
    },
  };
  return act(services, change, by);
}

/**
 * Calls off a request or an appointment and tells the member by mail. The reason stays in the log.
 * @throws {DomainError} forbidden, own_record, not_found, consultation_closed, changed_elsewhere, invalid_input
 */
export function cancelConsultation(
  services: Services,
  { id, reason, version }: { id: string; reason: string; version: number },
  by: StaffActing,
): Promise<DeskConsultationRecord> {
  const change: Change = {
    ...{ id, version, action: 'consultation.cancel', reason },
    isDone: (held) => held.outcome === 'cancelled',
    make: async (db, held, now) => {
      const talk = talkOf(held);
      await desk.end(db, id, { outcome: 'cancelled', answer: null, staffId: by.staff.id, now });
      await tell(db, held, {
        ...{ origin: by.origin, now },
        mail: (lang, link) => consultationCancelledMail(lang, link, talk),
      });
      if (talk) await tellStaff(db, held, { by, now, mail: (link) => talkCalledOffMail(talk, link) });
      return {};
    },
  };
  return act(services, change, by);
}
