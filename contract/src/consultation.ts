import { z } from 'zod';
import { bookingRules, consultationOutcomes, consultationStates, hasChannel } from './consultation-states.ts';
import { endpoint } from './endpoint.ts';
import { day, givenInstant, id, instant, intQuery, line, ownId, pageQuery, text } from './fields.ts';

const tag = 'Consultation';

export const consultation = z.object({
  id,
  userId: id,
  title: z.string(),
  content: z.string(),
  name: z.string(),
  /** E.164. */
  phone: z.string(),
  phoneAdvice: z.boolean(),
  onlineAdvice: z.boolean(),
  ortherAdvice: z.boolean(),
  status: z.enum(consultationStates),
  /** When the talk begins; null until there is an appointment. */
  scheduledAt: instant.nullable(),
  /** How long the talk takes; null where that was not said. */
  minutes: z.int().nullable(),
  /** Where it takes place, or who calls whom, in the words of staff. */
  place: z.string().nullable(),
  /** Who of the staff it is with; null until there is an appointment, and when they are no longer known. */
  talkWith: z.string().nullable(),
  /** How it ended; null while it has not. */
  outcome: z.enum(consultationOutcomes).nullable(),
  /** What staff wrote: instead of a talk, or about it. */
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  createdAt: instant,
});

export type Consultation = z.infer<typeof consultation>;

const wanted = z.boolean({ error: 'invalid_type' }).default(false);

const fields = z.object({
  title: line({ max: 100 }),
  content: text({ max: 5000 }),
  name: line({ max: 50 }),
  phone: line({ max: 30 }),
  phoneAdvice: wanted,
  onlineAdvice: wanted,
  ortherAdvice: wanted,
});

const channelRule = { path: ['phoneAdvice'], error: 'channel_required' };

/** A member's request: with at least one channel. */
export const consultationInput = fields.refine(hasChannel, channelRule);

export type ConsultationInput = z.output<typeof consultationInput>;

export const createConsultation = endpoint({
  method: 'POST',
  path: '/api/v1/private/register_advice/create',
  access: 'member',
  tag,
  summary:
    'Asks for a consultation. The same `Idempotency-Key` again is the same request: one is stored, with the words of the last send while nobody has taken it up.',
  body: fields.extend({ userId: ownId }).refine(hasChannel, channelRule),
  reply: consultation,
  status: 201,
  errors: ['not_found', 'sensitive_consent_required', 'invalid_phone', 'storage_full', 'too_many_requests'],
  limit: { max: 20, windowSeconds: 3600 },
});

export const listConsultations = endpoint({
  method: 'GET',
  path: '/api/v1/private/register_advice/get_all_by_user',
  access: 'member',
  tag,
  summary: 'The caller’s own consultations, newest first.',
  query: z.object({ userId: ownId, ...pageQuery }),
  reply: z.array(consultation),
  paging: 'numbered',
  errors: ['not_found'],
});

export const getConsultation = endpoint({
  method: 'GET',
  path: '/api/v1/private/register_advice/get_by_id/{id}',
  access: 'member',
  tag,
  summary: 'One consultation: the member’s own, or any for staff (whose reading is logged).',
  params: z.object({ id }),
  reply: consultation,
  errors: ['not_found'],
});

export const deleteConsultation = endpoint({
  method: 'DELETE',
  path: '/api/v1/private/register_advice/delete/{id}',
  access: 'member',
  tag,
  summary: 'Withdraws one’s own request, of which nothing stays, as long as nobody has taken it up.',
  params: z.object({ id }),
  reply: z.null(),
  errors: ['not_found', 'consultation_closed'],
});

/** A time at which a talk can be booked. */
export const consultationSlot = z.object({
  startsAt: instant,
  minutes: z.int(),
  staffId: id,
  /** Who the talk would be with. */
  staffName: z.string(),
});

export type ConsultationSlot = z.infer<typeof consultationSlot>;

/** The form that chooses one of them. */
export const slotChoice = z.object({ slot: z.string().min(1, { error: 'invalid_choice' }) });

export const listConsultationSlots = endpoint({
  method: 'GET',
  path: '/api/v1/private/register_advice/get_slots',
  access: 'member',
  tag,
  summary: `Times at which a talk can be booked, in their order: from one day to another in Seoul, both included, of everybody or of one of the staff. Beyond ${bookingRules.daysAhead} days ahead there are none. For \`consultationId\`, which the caller moves, its own talk is in nobody’s way, and its present time is not among them.`,
  query: z
    .object({
      from: day,
      to: day,
      staffId: id.optional(),
      consultationId: id.optional(),
      /** The first so many. */
      limit: intQuery(1, 1000).optional(),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'invalid_date' }),
  reply: z.array(consultationSlot),
  errors: [],
  limit: { max: 120, windowSeconds: 600 },
});

export const bookConsultation = endpoint({
  method: 'POST',
  path: '/api/v1/private/register_advice/book',
  access: 'member',
  tag,
  summary:
    'Books a talk at one of the offered times: for a request of one’s own, or in the place of its appointment, or, without `consultationId`, for a new request without words. Member and staff are told by mail. The same again changes nothing and tells nobody.',
  body: z.object({
    slot: z.object({ startsAt: givenInstant, staffId: id }, { error: 'invalid_type' }),
    consultationId: id.optional(),
  }),
  reply: consultation,
  errors: [
    'not_found',
    'consultation_closed',
    'slot_taken',
    'booking_limit',
    'sensitive_consent_required',
    'invalid_phone',
    'storage_full',
    'too_many_requests',
  ],
  limit: { max: 20, windowSeconds: 3600 },
});

export const callOffConsultation = endpoint({
  method: 'POST',
  path: '/api/v1/private/register_advice/cancel/{id}',
  access: 'member',
  tag,
  summary:
    'Calls off the appointment of one’s own consultation before it begins, which ends the consultation; the caller and who of the staff it was with are told by mail. The same again changes nothing and tells nobody.',
  params: z.object({ id }),
  reply: consultation,
  errors: ['not_found', 'consultation_closed', 'too_many_requests'],
  limit: { max: 20, windowSeconds: 3600 },
});
