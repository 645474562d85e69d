import { addDays, seoulDay } from '@taegeuk/contract/calendar.ts';
import type { ConsultationSlot } from '@taegeuk/contract/consultation.ts';
import { bookingRules } from '@taegeuk/contract/consultation-states.ts';
import { api } from '../../../lib/calls/api.ts';

/** Every time that can be booked from now on, in order. */
export async function loadSlots(now: Date): Promise<ConsultationSlot[]> {
  const from = seoulDay(now);
  const to = addDays(from, bookingRules.daysAhead);
  return (await api.listConsultationSlots({ query: { from, to } })).data;
}
