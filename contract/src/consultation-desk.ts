import { z } from 'zod';
import { consultation } from './consultation.ts';
import { consultationStates, talkMinutes } from './consultation-states.ts';
import { endpoint, staffRefusals } from './endpoint.ts';
import { flagQuery, givenInstant, id, line, pageQuery, reason, text } from './fields.ts';

const tag = 'Staff: consultations';
const base = '/api/v1/private/staff/consult';

/** Somebody of the staff, as far as the desk names them. */
export const deskMember = z.object({ id, name: z.string() });

/** A consultation in the list of the desk: without its words, and without the phone number. */
export const deskConsultation = consultation.omit({ content: true, phone: true, answer: true }).extend({
  /** The member's present name; the other is the one that was typed into the form. */
  memberName: z.string(),
  /** An appointment with somebody who sees to consultations no longer: another of the staff has to take it. */
  isUnattended: z.boolean(),
  /** A request, or an unattended appointment, that was asked for longer ago than the academy promises an answer. */
  isOverdue: z.boolean(),
});

export type DeskConsultation = z.infer<typeof deskConsultation>;

/** One consultation at the desk. The number is the one that the member asks to be called at: whoever answers needs it. */
export const deskConsultationRecord = deskConsultation
  .extend(consultation.pick({ content: true, phone: true, answer: true }).shape)
  .extend({
    /** Who of the staff wrote last; null while nobody did, and when they are no longer known. */
    answeredBy: z.string().nullable(),
    /** Who the talk is with; null until there is an appointment, and when they see to consultations no longer. */
    staffId: id.nullable(),
    /** What a change has to name as read. */
    version: z.int(),
    /** Who talks can be with. */
    desk: z.array(deskMember),
  });

export type DeskConsultationRecord = z.infer<typeof deskConsultationRecord>;

const ofDesk = { access: 'teacher', right: 'consult', tag } as const;
const one = { ...ofDesk, params: z.object({ id }), reply: deskConsultationRecord } as const;
const refusals = [
  ...staffRefusals,
  'not_found',
  'own_record',
  'consultation_closed',
  'changed_elsewhere',
] as const;
/** The version that was read. Another is `changed_elsewhere`. */
const version = z.int({ error: 'invalid_number' });
const words = text({ max: 5000 });

export const listDeskConsultations = endpoint({
  ...ofDesk,
  method: 'GET',
  path: `${base}/get_all`,
  summary:
    'Consultations of all members, but of those who withdrew the consent to sensitive information. What waits comes first to last by how long it does, appointments by their time, all others newest first. The look is logged.',
  query: z.object({
    /** Requests, and appointments with somebody who sees to consultations no longer. */
    waiting: flagQuery.optional(),
    state: z.enum(consultationStates, { error: 'invalid_choice' }).optional(),
    overdue: flagQuery.optional(),
    /** The caller's own talks. */
    mine: flagQuery.optional(),
    ...pageQuery,
  }),
  reply: z.array(deskConsultation),
  paging: 'numbered',
  errors: staffRefusals,
});

export const getDeskConsultation = endpoint({
  ...one,
  method: 'GET',
  path: `${base}/get_by_id/{id}`,
  summary: 'One consultation with what the member wrote and where to reach them. The look is logged.',
  errors: [...staffRefusals, 'not_found'],
});

export const scheduleConsultation = endpoint({
  ...one,
  method: 'POST',
  path: `${base}/schedule/{id}`,
  summary:
    'Makes an appointment or moves it; the member is told by mail. Nobody of the staff has two talks at one time. The same again changes nothing and tells nobody.',
  body: z.object({
    startsAt: givenInstant,
    minutes: z
      .int({ error: 'invalid_number' })
      .min(talkMinutes.least, { error: 'too_small' })
      .max(talkMinutes.most, { error: 'too_large' }),
    staffId: id,
    /** Where it takes place, or who calls whom. */
    place: line({ max: 200 }),
    version,
  }),
  errors: [...refusals, 'slot_taken'],
});

export const answerConsultation = endpoint({
  ...one,
  method: 'POST',
  path: `${base}/answer/{id}`,
  summary:
    'Answers in writing, which ends the consultation; the member is told by mail that there is an answer, not what. The same again changes nothing and tells nobody.',
  body: z.object({ answer: words, version }),
  errors: refusals,
});

export const finishConsultation = endpoint({
  ...one,
  method: 'POST',
  path: `${base}/finish/{id}`,
  summary:
    'Ends a consultation whose talk has begun: it took place, or the member did not come. The member reads the summary, if there is one, and is told by mail that it is there.',
  body: z.object({
    outcome: z.enum(['done', 'no_show'], { error: 'invalid_choice' }),
    summary: words.optional(),
    version,
  }),
  errors: [...refusals, 'consultation_not_begun'],
});

export const cancelConsultation = endpoint({
  ...one,
  method: 'POST',
  path: `${base}/cancel/{id}`,
  summary: 'Calls off a request or an appointment; the member is told by mail. The reason stays with staff.',
  body: z.object({ reason, version }),
  errors: refusals,
});
