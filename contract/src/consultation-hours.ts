import { z } from 'zod';
import { deskConsultation, deskMember } from './consultation-desk.ts';
import { bookingRules, talkMinutes } from './consultation-states.ts';
import { endpoint, staffRefusals } from './endpoint.ts';
import { day, id, instant, optionalLine } from './fields.ts';

const tag = 'Staff: consultations';
const base = '/api/v1/private/staff';

/** A time of day in Seoul, `HH:MM`; `24:00` ends a day. */
const timeOfDay = z
  .string({ error: 'invalid_type' })
  .max(5, { error: 'invalid_date' })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: 'invalid_date' });

const wrongType = { error: 'invalid_type' };

const range = z.object({ from: timeOfDay, to: timeOfDay }, wrongType);

const forwards = { path: ['to'], error: 'invalid_choice' };

/** From one time of a day to a later one; what overlaps is stored as one. */
const givenRange = range.refine(({ from, to }) => from < to, forwards);

const weekday = z
  .int({ error: 'invalid_number' })
  .min(1, { error: 'too_small' })
  .max(7, { error: 'too_large' });

/** Hours of a weekday, 1 (Monday) to 7, in every week. */
const weeklyRange = range.extend({ weekday });

/** A day with hours of its own in the place of the week's; none: nobody can be booked. */
const exception = z.object({ day, ranges: z.array(range) }, wrongType);

const minutes = z
  .int({ error: 'invalid_number' })
  .min(talkMinutes.least, { error: 'too_small' })
  .max(talkMinutes.most, { error: 'too_large' });

const gap = z
  .int({ error: 'invalid_number' })
  .min(0, { error: 'too_small' })
  .max(bookingRules.mostGap, { error: 'too_large' });

const notice = z
  .int({ error: 'invalid_number' })
  .min(0, { error: 'too_small' })
  .max(bookingRules.mostNotice, { error: 'too_large' });

/** When members can book a talk with somebody of the staff. */
export const consultHours = z.object({
  staffId: id,
  name: z.string(),
  /** By weekday and time. */
  weekly: z.array(weeklyRange),
  /** From today on, the earliest first. Public holidays without one of their own have no hours. */
  exceptions: z.array(exception),
  /** How long a talk is that a member books. */
  minutes: z.int(),
  /** Minutes that stay free after each talk. */
  gap: z.int(),
  /** How many hours before its beginning a talk can be booked at the latest. */
  notice: z.int(),
  /** Where a booked talk takes place, or who calls whom; empty if it is left open. */
  place: z.string(),
  /** What a change has to name as read; 0 while nothing was stored. */
  version: z.int(),
  /** Whether the caller may change them: their own, and of all others an administrator. */
  mayChange: z.boolean(),
  /** Since when there is an address for the caller's calendar; null without one, and for the hours of others. */
  feedSince: instant.nullable(),
  /** Who talks can be with. */
  desk: z.array(deskMember),
});

export type ConsultHours = z.infer<typeof consultHours>;

const ofDesk = { access: 'teacher', right: 'consult', tag } as const;
const params = z.object({ staffId: id });

export const getConsultHours = endpoint({
  ...ofDesk,
  method: 'GET',
  path: `${base}/consult_hours/{staffId}`,
  summary: 'When members can book a talk with somebody of the staff. Nothing stored: no hours.',
  params,
  reply: consultHours,
  errors: [...staffRefusals, 'not_found'],
});

export const setConsultHours = endpoint({
  ...ofDesk,
  method: 'PUT',
  path: `${base}/consult_hours/{staffId}`,
  summary:
    'Sets when members can book a talk: one’s own hours, or as an administrator those of others. Talks that are made stay as they are.',
  params,
  body: z.object({
    weekly: z
      .array(
        weeklyRange.refine(({ from, to }) => from < to, forwards),
        wrongType,
      )
      .max(bookingRules.mostWeekly, { error: 'too_large' }),
    exceptions: z
      .array(
        exception.extend({
          ranges: z.array(givenRange, wrongType).max(bookingRules.mostRangesOfDay, { error: 'too_large' }),
        }),
        wrongType,
      )
      .max(bookingRules.mostExceptions, { error: 'too_large' }),
    minutes,
    gap,
    notice,
    place: optionalLine(200),
    version: z.int({ error: 'invalid_number' }),
  }),
  reply: consultHours,
  errors: [...staffRefusals, 'not_found', 'changed_elsewhere'],
});

/** A talk of the week: who it is with beside what the list says. */
export const weekTalk = deskConsultation.extend({ staffId: id.nullable() });

export type WeekTalk = z.infer<typeof weekTalk>;

export const getConsultationWeek = endpoint({
  ...ofDesk,
  method: 'GET',
  path: `${base}/consult/get_week`,
  summary:
    'The talks of seven days from a day on, of everybody or of one of the staff, in the order of their time: those to come, those held, and those to which the member did not come. The look is logged.',
  query: z.object({ from: day, staffId: id.optional() }),
  reply: z.object({
    talks: z.array(weekTalk),
    /** Who talks can be with. */
    desk: z.array(deskMember),
  }),
  errors: staffRefusals,
});

export const createCalendarFeed = endpoint({
  ...ofDesk,
  method: 'POST',
  path: `${base}/calendar/feed`,
  summary:
    'Makes an address from which a calendar program reads the caller’s own talks, with the initials of members alone. It is told once; one that was made before ends.',
  reply: z.object({ address: z.url(), since: instant }),
  status: 201,
  errors: staffRefusals,
  limit: { max: 20, windowSeconds: 3600 },
});

export const deleteCalendarFeed = endpoint({
  ...ofDesk,
  method: 'DELETE',
  path: `${base}/calendar/feed`,
  summary: 'Ends the address of the caller’s calendar.',
  reply: z.null(),
  errors: [...staffRefusals, 'not_found'],
});

/** The calls of hours, week and calendar. */
export const consultationHoursEndpoints = {
  getConsultHours,
  setConsultHours,
  getConsultationWeek,
  createCalendarFeed,
  deleteCalendarFeed,
};
