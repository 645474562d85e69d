import { seoulDay } from '@taegeuk/contract/calendar.ts';
import type { Consultation } from '@taegeuk/contract/consultation.ts';
import { bookingRules, isOpenToBooking } from '@taegeuk/contract/consultation-states.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Reader } from '../../caller.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { MailContent } from '../../mail/compose.ts';
import type { Services } from '../../services.ts';
import { assertSensitiveConsent, informMember, phoneNumberOf } from '../user/service.ts';
import * as queries from './booking-queries.ts';
import { lockHours } from './hours-queries.ts';
import {
  consultationCalledOffMail,
  consultationScheduledMail,
  deskLink,
  memberLink,
  talkBookedMail,
  talkCalledOffMail,
  talkMovedMail,
  talkOf,
  talkPassedOnMail,
} from './mails.ts';
import { listOffers, type Offer } from './offers.ts';
import { presentConsultation } from './present.ts';
import { type ConsultationRow, findConsultation, saveConsultation } from './queries.ts';
import { schedule } from './staff-queries.ts';

const minuteMs = 60_000;

/** The title of a request that a member makes by choosing a time, without words. */
const bookedTitle: Record<LanguageCode, string> = {
  kr: '상담 예약',
  en: 'Consultation booking',
  ep: 'Reserva de consulta',
  vi: 'Đặt lịch tư vấn',
};

/** A slot as a member chose it. */
export interface Booking {
  startsAt: Date;
  staffId: string;
  /** Which of the caller's consultations; a new request if undefined. */
  consultationId: string | undefined;
}

type Own = queries.OwnConsultation;

function isAt({ status, scheduledAt, staffId }: Own, slot: Booking): boolean {
  return (
    status === 'scheduled' && scheduledAt?.getTime() === slot.startsAt.getTime() && staffId === slot.staffId
  );
}

async function createRequest(db: Db, userId: string, now: Date): Promise<string> {
  const profile = await queries.findProfile(db, userId);
  const phone = phoneNumberOf(profile?.phone ?? '');
  if (!profile || !phone) throw new DomainError('invalid_phone');
  const made = await saveConsultation(db, {
    ...{ userId, title: bookedTitle[profile.lang], content: '', name: profile.name, phone },
    ...{ isPhoneAdvice: true, isOnlineAdvice: false, isOtherAdvice: false, idempotencyKey: null, now },
  });
  if (!made) throw new Error('a request without a key is always a new one');
  return made.id;
}

async function readOwn(db: Db, id: string): Promise<ConsultationRow> {
  const row = await findConsultation(db, id);
  if (!row) throw new DomainError('not_found');
  return row;
}

interface Telling {
  id: string;
  origin: string;
  now: Date;
}

function tellStaff(
  db: Db,
  staffId: string,
  { id, origin, now, mail }: Telling & { mail: (link: string) => MailContent },
): Promise<void> {
  return informMember(db, { userId: staffId, now }, () => mail(deskLink(origin, id)));
}

/** Tells the member, who the talk is with now, and who it was with if that is somebody else. */
async function tellBooked(
  db: Db,
  { row, offer, held }: { row: ConsultationRow; offer: Offer; held: Own | undefined },
  telling: Telling,
): Promise<void> {
  const { id, origin, now } = telling;
  const talk = { id, startsAt: offer.startsAt, endsAt: row.endsAt, version: row.version };
  const link = memberLink(origin, id);
  await informMember(db, { userId: row.userId, now }, (lang) => consultationScheduledMail(lang, link, talk));
  const former = held && talkOf(held);
  const formerId = former ? held?.staffId : null;
  const { staffId } = offer;
  const isMoved = former && formerId === staffId;
  const mail = (link: string) =>
    isMoved ? talkMovedMail(former.startsAt, talk, link) : talkBookedMail(talk, link);
  await tellStaff(db, staffId, { ...telling, mail });
  if (former && formerId && !isMoved)
    await tellStaff(db, formerId, { ...telling, mail: (link) => talkPassedOnMail(former, link) });
}

/**
 * Books a talk at one of the offered times: for a request of one's own, in the place of its appointment, or for a new request.
 * The member's row and the hours are locked, so that neither has more talks than they may; the exclusion of the database
 * knows what staff do meanwhile. The same again changes nothing and tells nobody.
 * @param origin for the links in the mails
 * @throws {DomainError} sensitive_consent_required; not_found for what is not the caller's; consultation_closed for one that
 * is over or has begun; booking_limit; slot_taken for a time that is not offered, or no more; invalid_phone; storage_full
 */
export function bookConsultation(
  services: Services,
  member: Reader,
  slot: Booking,
  origin: string,
): Promise<Consultation> {
  const now = services.clock();
  return inTransaction(services.sql, async (db) => {
    await assertSensitiveConsent(db, member.id);
    const held = await findBooked(db, member.id, slot);
    if (held && isAt(held, slot)) return presentConsultation(await readOwn(db, held.id));
    if (held && !isOpenToBooking(held, now)) throw new DomainError('consultation_closed');
    if (
      held?.status !== 'scheduled' &&
      (await queries.countComing(db, member.id, now)) >= bookingRules.mostOfMember
    )
      throw new DomainError('booking_limit');
    const offer = await takeOffer(db, { memberId: member.id, slot, now });
    const id = held?.id ?? (await createRequest(db, member.id, now));
    await schedule(db, id, {
      ...{ staffId: offer.staffId, scheduledAt: offer.startsAt, place: offer.place || null },
      endsAt: new Date(offer.startsAt.getTime() + offer.minutes * minuteMs),
      now,
    });
    const row = await readOwn(db, id);
    await tellBooked(db, { row, offer, held }, { id, origin, now });
    return presentConsultation(row);
  });
}

async function findBooked(
  db: Db,
  userId: string,
  { consultationId, ...slot }: Booking,
): Promise<Own | undefined> {
  if (consultationId === undefined) return queries.findOwnAt(db, { userId, ...slot });
  const held = await queries.holdOwn(db, { id: consultationId, userId });
  if (!held) throw new DomainError('not_found');
  return held;
}

async function takeOffer(
  db: Db,
  { memberId, slot, now }: { memberId: string; slot: Booking; now: Date },
): Promise<Offer> {
  const { startsAt, staffId, consultationId } = slot;
  await lockHours(db, staffId);
  const day = seoulDay(startsAt);
  const offers = await listOffers(db, {
    memberId,
    staffId,
    from: day,
    to: day,
    consultationId,
    now,
  });
  const offer = offers.find((each) => each.startsAt.getTime() === startsAt.getTime());
  if (!offer) throw new DomainError('slot_taken');
  return offer;
}

/**
 * Calls off one's own talk before it begins, which ends the consultation, and tells both the caller and who of the staff it was with. The
 * same again changes nothing and tells nobody.
 * @throws {DomainError} not_found; consultation_closed without a talk to come
 */
export function callOffConsultation(
  services: Services,
  member: Reader,
  id: string,
  origin: string,
): Promise<Consultation> {
  const now = services.clock();
  return inTransaction(services.sql, async (db) => {
    const held = await queries.holdOwn(db, { id, userId: member.id });
    if (!held) throw new DomainError('not_found');
    if (held.outcome === 'called_off') return presentConsultation(await readOwn(db, id));
    const talk = held.status === 'scheduled' ? talkOf(held) : null;
    if (!talk || talk.startsAt <= now) throw new DomainError('consultation_closed');
    await queries.callOff(db, id);
    const own = memberLink(origin, id);
    await informMember(db, { userId: member.id, now }, (lang) => consultationCalledOffMail(lang, own, talk));
    const mail = (link: string) => talkCalledOffMail(talk, link);
    if (held.staffId) await tellStaff(db, held.staffId, { id, origin, now, mail });
    return presentConsultation(await readOwn(db, id));
  });
}
