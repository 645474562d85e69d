import { ApiError } from '@taegeuk/contract/client.ts';
import type { DeskConsultationRecord } from '@taegeuk/contract/consultation-desk.ts';
import { talkMinutes } from '@taegeuk/contract/consultation-states.ts';
import { calendarDay, formatTime } from '../../../lib/dates/format.ts';
import { seoulInstant } from '../../../lib/dates/seoul-instant.ts';
import { blank, fieldText } from '../../../lib/forms/form-errors.ts';
import { failedWith, staffFailureText } from '../../admin/calls/staff-failure.ts';
import { consultationDeskTexts as t } from './staff-texts.ts';

/** An appointment as its form holds it: a day and an hour in Seoul. */
export interface TypedAppointment {
  day: string;
  time: string;
  minutes: string;
  staffId: string;
  place: string;
}

type AppointmentField = keyof TypedAppointment;
export type WrongAppointment = Partial<Record<AppointmentField, string>>;

/** In the order of the form. */
export const appointmentFields = [
  'day',
  'time',
  'minutes',
  'staffId',
  'place',
] as const satisfies AppointmentField[];

/** The appointment that stands, or what a first one begins with: with whoever is at work, if they see to consultations. */
export function standingAppointment(
  { scheduledAt, minutes, staffId, place, desk, userId }: DeskConsultationRecord,
  me: string,
): TypedAppointment {
  const isThere = (id: string | null) => id !== userId && desk.some((member) => member.id === id);
  return {
    day: scheduledAt ? calendarDay(scheduledAt) : '',
    time: scheduledAt ? formatTime(scheduledAt, 'kr') : '',
    minutes: String(minutes ?? talkMinutes.usual),
    staffId: [staffId, me].find(isThere) ?? '',
    place: place ?? '',
  };
}

/**
 * Whether what is typed is the appointment that stands. One with nobody who sees to it stands with nobody: whoever is at work
 * takes it over without typing anything.
 */
export function isStanding(record: DeskConsultationRecord, typed: TypedAppointment, me: string): boolean {
  if (record.status !== 'scheduled' || record.isUnattended) return false;
  const standing = standingAppointment(record, me);
  return appointmentFields.every((name) => typed[name].trim() === standing[name]);
}

/** What of an appointment was typed and kept. */
export function keptAppointment(kept: string): Partial<TypedAppointment> {
  try {
    const typed: unknown = JSON.parse(kept);
    return typeof typed === 'object' && typed !== null ? typed : {};
  } catch {
    return {};
  }
}

/** What is said of a field that was left empty. */
function missingText(name: AppointmentField): string {
  if (name === 'staffId') return fieldText('invalid_choice', 'kr') ?? '';
  return fieldText(blank, 'kr', t[name]) ?? '';
}

/** What is wrong with what was typed, before it is sent. */
export function wrongBefore(typed: TypedAppointment): WrongAppointment {
  const { least, most } = talkMinutes;
  const wrong: WrongAppointment = {};
  for (const name of appointmentFields) if (typed[name].trim() === '') wrong[name] = missingText(name);
  const minutes = Number(typed.minutes);
  const isLength = Number.isInteger(minutes) && minutes >= least && minutes <= most;
  if (!isLength) wrong.minutes = t.minutesWrong(least, most);
  return wrong;
}

/** The body of the call, of an appointment with nothing wrong. */
export function appointmentBody({ day, time, minutes, staffId, place }: TypedAppointment) {
  const startsAt = seoulInstant(`${day}T${time}`) ?? '';
  return { startsAt, minutes: Number(minutes), staffId, place: place.trim() };
}

const fieldOfPath: Record<string, AppointmentField> = {
  startsAt: 'time',
  minutes: 'minutes',
  staffId: 'staffId',
  place: 'place',
};

/** What the answer says about the fields; empty for a failure that is about none of them. */
export function wrongAfter(error: unknown): WrongAppointment {
  if (failedWith(error, 'slot_taken')) return { time: staffFailureText(error) };
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.fields.flatMap(({ path, message }) => {
      const name = fieldOfPath[path];
      if (!name) return [];
      return [[name, name === 'time' && message === 'invalid_date' ? t.past : fieldText(message, 'kr')]];
    }),
  );
}
