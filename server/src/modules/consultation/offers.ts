import { addDays, seoulMidnight } from '@taegeuk/contract/calendar.ts';
import type { ConsultationSlot } from '@taegeuk/contract/consultation.ts';
import type { Reader } from '../../caller.ts';
import type { Db } from '../../database/connect.ts';
import type { Services } from '../../services.ts';
import { readHolidays } from '../holiday/service.ts';
import { listTaken, type TakenTalk } from './booking-queries.ts';
import { listDeskHours } from './hours-queries.ts';
import { bookableDays, slotsOf } from './slots.ts';

/** A time that is offered, as the database needs it. */
export interface Offer {
  startsAt: Date;
  minutes: number;
  staffId: string;
  staffName: string;
  place: string;
}

interface Wanted {
  from: string;
  to: string;
  staffId?: string | undefined;
  /** The member's consultation that is to be moved: its own talk is in nobody's way. */
  consultationId?: string | undefined;
}

/**
 * Times at which a member can book a talk, on days in Seoul, both included: with everybody or one of the staff, never oneself,
 * and never while they have another talk. The time that a consultation has already is not one to move it to.
 */
export async function listOffers(
  db: Db,
  { memberId, staffId, consultationId, now, ...asked }: Wanted & { memberId: string; now: Date },
): Promise<Offer[]> {
  const days = bookableDays(asked, now);
  if (!days) return [];
  const desk = await listDeskHours(db, { memberId, staffId, from: days.from });
  // No talk is as long as the day on either side.
  const around = { from: seoulMidnight(addDays(days.from, -1)), to: seoulMidnight(addDays(days.to, 2)) };
  const staffIds = desk.map((hours) => hours.staffId);
  const taken = await listTaken(db, { staffIds, memberId, consultationId, ...around });
  const moved = taken.find(({ isMoved }) => isMoved);
  const others = taken.filter((talk) => talk !== moved);
  const holidays = await readHolidays(db);
  return desk.flatMap(({ staffName, place, ...hours }) => {
    const talks = others.filter((talk) => talk.isOwn || talk.staffId === hours.staffId);
    return slotsOf(hours, { days, talks, holidays, now })
      .map((startsAt) => ({ startsAt, minutes: hours.minutes, staffId: hours.staffId, staffName, place }))
      .filter((offer) => !isTimeOf(moved, offer));
  });
}

function isTimeOf(talk: TakenTalk | undefined, { startsAt, staffId }: Offer): boolean {
  return talk?.staffId === staffId && talk.startsAt.getTime() === startsAt.getTime();
}

/** Times at which the caller can book a talk, in their order: all, or the first so many. */
export async function listConsultationSlots(
  { sql, clock }: Services,
  member: Reader,
  { limit, ...wanted }: Wanted & { limit?: number | undefined },
): Promise<ConsultationSlot[]> {
  const offers = await listOffers(sql, { ...wanted, memberId: member.id, now: clock() });
  return offers
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .slice(0, limit)
    .map(({ place: _place, startsAt, ...slot }) => ({ ...slot, startsAt: startsAt.toISOString() }));
}
