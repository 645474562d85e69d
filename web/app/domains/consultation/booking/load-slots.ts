import { addDays, seoulDay } from '@taegeuk/contract/calendar.ts';
import type { ConsultationSlot } from '@taegeuk/contract/consultation.ts';
import { bookingRules } from '@taegeuk/contract/consultation-states.ts';
import { api } from '../../../lib/calls/api.ts';

function fromNowOn(now: Date, consultationId: string | undefined) {
  const from = seoulDay(now);
  const to = addDays(from, bookingRules.daysAhead);
  return { from, to, ...(consultationId === undefined ? {} : { consultationId }) };
}

/**
 * Every time that can be booked from now on, in order.
 * @param consultationId which consultation it is for, if there is one
 */
export async function loadSlots(now: Date, consultationId?: string): Promise<ConsultationSlot[]> {
  return (await api.listConsultationSlots({ query: fromNowOn(now, consultationId) })).data;
}

/** Whether there is any such time. Where that cannot be learned there may be: the page of times says what is wrong. */
export async function hasSlots(now: Date, consultationId?: string): Promise<boolean> {
  const query = { ...fromNowOn(now, consultationId), limit: 1 };
  return api.listConsultationSlots({ query }).then(
    ({ data }) => data.length > 0,
    () => true,
  );
}
