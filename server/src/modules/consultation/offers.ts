import { addDays, seoulMidnight } from '@taegeuk/contract/calendar.ts';
import type { ConsultationSlot } from '@taegeuk/contract/consultation.ts';
import type { Reader } from '../../caller.ts';
import type { Db } from '../../database/connect.ts';
import type { Services } from '../../services.ts';
import { readHolidays } from '../holiday/service.ts';
import { listTaken } from './booking-queries.ts';
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

interface Asked {
  memberId: string;
  from: string;
  to: string;
  staffId?: string | undefined;
  /** A consultation that is to be moved: its own talk is in nobody's way. */
  exceptId?: string | undefined;
  now: Date;
}

/** Times at which a member can book a talk, on days in Seoul, both included: with everybody or one of the staff, never oneself. */
export async function listOffers(
  db: Db,
  { memberId, staffId, exceptId, now, ...asked }: Asked,
): Promise<Offer[]> {
  const days = bookableDays(asked, now);
  if (!days) return [];
  const desk = await listDeskHours(db, { memberId, staffId, from: days.from });
  // No talk is as long as the day on either side.
  const around = { from: seoulMidnight(addDays(days.from, -1)), to: seoulMidnight(addDays(days.to, 2)) };
  const staffIds = desk.map((hours) => hours.staffId);
  const taken = Map.groupBy(await listTaken(db, { staffIds, ...around, exceptId }), (talk) => talk.staffId);
  const holidays = await readHolidays(db);
  return desk.flatMap(({ staffName, place, ...hours }) =>
    slotsOf(hours, { days, talks: taken.get(hours.staffId) ?? [], holidays, now }).map((startsAt) => ({
      ...{ startsAt, minutes: hours.minutes, staffId: hours.staffId, staffName, place },
    })),
  );
}

/** Times at which the caller can book a talk, in their order. */
export async function listConsultationSlots(
  { sql, clock }: Services,
  member: Reader,
  asked: { from: string; to: string; staffId?: string | undefined },
): Promise<ConsultationSlot[]> {
  const offers = await listOffers(sql, { ...asked, memberId: member.id, now: clock() });
  return offers
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .map(({ place: _place, startsAt, ...slot }) => ({ ...slot, startsAt: startsAt.toISOString() }));
}
