import { seoulDay } from '@taegeuk/contract/calendar.ts';
import type { ConsultationSlot } from '@taegeuk/contract/consultation.ts';

/** The times of one day in Seoul. */
export interface DayOfSlots {
  day: string;
  slots: ConsultationSlot[];
}

/** Times by their day, both in order. */
export function slotsByDay(slots: readonly ConsultationSlot[]): DayOfSlots[] {
  const days = Map.groupBy(slots, ({ startsAt }) => seoulDay(new Date(startsAt)));
  return [...days].map(([day, ofDay]) => ({ day, slots: ofDay }));
}

/** Who talks can be booked with, in the order of their names. */
export function peopleOf(slots: readonly ConsultationSlot[]): { id: string; name: string }[] {
  const names = new Map(slots.map(({ staffId, staffName }) => [staffId, staffName]));
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'ko') || (a.id < b.id ? -1 : 1));
}

/** A time as the value of a radio button; {@link slotOf} reads it. */
export const slotValue = ({ startsAt, staffId }: ConsultationSlot) => `${startsAt} ${staffId}`;

export function slotOf(slots: readonly ConsultationSlot[], value: string): ConsultationSlot | undefined {
  return slots.find((slot) => slotValue(slot) === value);
}
