import { z } from 'zod';
import { approvalErrors, approvalReply, twoPersons } from './approval.ts';
import { endpoint, staffRefusals } from './endpoint.ts';
import { id, missingOrWrong, reason } from './fields.ts';
import { pauseErrors, pauseFields, side, windowChange } from './window.ts';
import { mostDaysAtOnce, mostMembersAtOnce, windowActs, windowRefusals } from './window-states.ts';

const base = '/api/v1/private/staff/window';
const ofDesk = { access: 'admin', right: 'member', tag: 'Staff: members' } as const;

/** How many rows the ledger of the side has: another number there, and somebody changed it meanwhile. */
const version = z.int({ error: 'invalid_number' });

const members = z
  .array(z.object({ userId: id, version: version.optional() }, { error: 'invalid_type' }), {
    error: missingOrWrong,
  })
  .min(1, { error: 'fill_blank' })
  .max(mostMembersAtOnce, { error: 'too_long' });

const days = z
  .int({ error: 'invalid_number' })
  .min(1, { error: 'too_small' })
  .max(mostDaysAtOnce, { error: 'too_large' });

/** What an act makes of the window of one member. */
export const windowResult = z.object({
  userId: id,
  /** Null: nothing changes. */
  change: windowChange.nullable(),
  /** Why nothing changes. */
  failure: z.enum(windowRefusals).nullable(),
});
export type WindowResult = z.infer<typeof windowResult>;

/** A row that is shown before anything is written. */
export const windowPreviewLine = windowResult.extend({
  /** Empty for a member who is not there any more. */
  name: z.string(),
  version,
});
export type WindowPreviewLine = z.infer<typeof windowPreviewLine>;

export const previewWindows = endpoint({
  ...ofDesk,
  method: 'POST',
  path: `${base}/preview`,
  summary:
    'The window of each member before and after an act, in the order in which they were named; nothing is written. The look is logged.',
  body: z.object({
    act: z.enum(windowActs, { error: 'invalid_choice' }),
    userIds: z
      .array(id, { error: missingOrWrong })
      .min(1, { error: 'fill_blank' })
      .max(mostMembersAtOnce, { error: 'too_long' }),
    side,
    /** Of all acts but `resume`. */
    days: days.optional(),
    /** Of `pause`: its first day, today if it is missing. */
    fromOn: pauseFields.fromOn.optional(),
  }),
  reply: z.object({
    lines: z.array(windowPreviewLine),
    /** Whether a second person has to say yes. */
    needsSecond: z.boolean(),
    /** Days and members, above which it needs one. */
    twoPersonsAboveDays: z.int(),
    twoPersonsAboveMembers: z.int(),
  }),
  errors: staffRefusals,
});
export type WindowPreview = z.infer<typeof previewWindows.reply>;

export const grantDays = endpoint({
  ...ofDesk,
  method: 'POST',
  path: `${base}/grant`,
  summary:
    'Gives days after the end of the window, or from today on where it is over; each member is an act by itself. Above a figure of days or members once a second person has said yes. If no member gets any, the first failure is the answer.',
  body: z.object({ members, side, days, ...twoPersons }),
  reply: approvalReply.extend({
    /** Empty while it waits. */
    results: z.array(windowResult),
  }),
  errors: [
    ...staffRefusals,
    ...(['not_found', 'changed_elsewhere', 'window_over'] as const),
    ...approvalErrors,
  ],
});

export const takeBackDays = endpoint({
  ...ofDesk,
  method: 'POST',
  path: `${base}/take_back`,
  summary:
    'Takes the last days that no order bought, from today on, by a row that counters them. If nothing is taken from any member, the first failure is the answer.',
  body: z.object({ members, side, days, reason }),
  reply: z.object({ results: z.array(windowResult) }),
  errors: [...staffRefusals, 'not_found', 'own_record', 'changed_elsewhere', 'window_over'],
});

const oneMember = [...staffRefusals, 'not_found', 'own_record', 'changed_elsewhere'] as const;

export const pauseWindow = endpoint({
  ...ofDesk,
  method: 'POST',
  path: `${base}/pause`,
  summary:
    'Lets a member rest from today or a coming day on, within the rule of 60 days and three times a calendar year.',
  body: z.object({ userId: id, version: version.optional(), ...pauseFields, reason }),
  reply: windowChange,
  errors: [...oneMember, ...pauseErrors],
});

export const resumeWindow = endpoint({
  ...ofDesk,
  method: 'POST',
  path: `${base}/resume`,
  summary: 'Ends the rest of a member today, or calls a planned one off.',
  body: z.object({ userId: id, version: version.optional(), side, reason }),
  reply: windowChange,
  errors: [...oneMember, 'not_paused'],
});

/** The calls with which staff change windows. */
export const windowDeskEndpoints = { previewWindows, grantDays, takeBackDays, pauseWindow, resumeWindow };
