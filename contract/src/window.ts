import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, instant } from './fields.ts';
import { windowSides } from './membership.ts';
import { mostPauseDays, pauseStates } from './window-states.ts';

const tag = 'Membership';
const base = '/api/v1/private/window';
const calendarDay = z.string().nullable();

/** A membership window: days in Seoul, both included. */
export const windowSpan = z.object({ startsOn: calendarDay, endsOn: calendarDay });

/** A rest: lessons are closed from `fromOn` on, and open again on `returnsOn`. */
export const pauseSpan = z.object({
  fromOn: z.string(),
  returnsOn: z.string(),
  days: z.int(),
  state: z.enum(pauseStates),
});
export type PauseSpan = z.infer<typeof pauseSpan>;

/** What of the rule is left in a calendar year. */
export const pausesLeft = z.object({ days: z.int(), times: z.int() });

/** What an act makes of a window. */
export const windowChange = z.object({
  before: windowSpan,
  /** The same while a planned rest only waits for its day, or was called off. */
  after: windowSpan,
  /** The end once everything that is planned has happened. */
  newEndsOn: calendarDay,
  /** The rest that is planned or running afterwards. */
  pause: pauseSpan.nullable(),
  /** Of the year in which the rest begins, afterwards. */
  left: pausesLeft,
});
export type WindowChange = z.infer<typeof windowChange>;

/** Why a window changed, as its member reads it. */
export const ownLedgerLine = z.object({
  id,
  /** `order`, `refund`, `correction`, `grant`, `take_back`, `pause`, `resume`; others came with the account. */
  cause: z.string(),
  startsOn: calendarDay,
  endsOn: calendarDay,
  /** Where the window ended before; null for the first. */
  endedOn: calendarDay,
  /** Days that were given (positive) or taken; of a rest, by how many the end moved. Null where it is not known. */
  days: z.int().nullable(),
  /** Why, as staff wrote it; empty if the member did it, or money. */
  reason: z.string(),
  /** The order that caused it. */
  order: z.object({ id, name: z.string() }).nullable(),
  /** Whether the member did it. */
  isOwn: z.boolean(),
  createdAt: instant,
});
export type OwnLedgerLine = z.infer<typeof ownLedgerLine>;

export const ownWindow = z.object({
  side: z.enum(windowSides),
  startsOn: calendarDay,
  endsOn: calendarDay,
  isActive: z.boolean(),
  pause: pauseSpan.nullable(),
  /** What of this year is left. */
  left: pausesLeft,
  /** Newest first. */
  ledger: z.array(ownLedgerLine),
});
export type OwnWindow = z.infer<typeof ownWindow>;

export const side = z.enum(windowSides, { error: 'invalid_choice' });

/** The days of a rest. More than the rule has left is `too_large` too. */
export const pauseFields = {
  side,
  /** Today, or a coming day of the window. */
  fromOn: day,
  days: z
    .int({ error: 'invalid_number' })
    .min(1, { error: 'too_small' })
    .max(mostPauseDays, { error: 'too_large' }),
};

/** Why there can be no rest. */
export const pauseErrors = ['window_over', 'pause_open'] as const;

const own = { access: 'member', tag } as const;
const limit = { max: 60, windowSeconds: 60 };

export const listOwnWindows = endpoint({
  ...own,
  method: 'GET',
  path: `${base}/get_all`,
  summary: 'The windows of both sides, with every change and its reason, the newest first.',
  reply: z.array(ownWindow),
  errors: [],
});

export const previewOwnPause = endpoint({
  ...own,
  method: 'POST',
  path: `${base}/preview_pause`,
  summary: 'What a rest would make of the window. Nothing is written.',
  body: z.object(pauseFields),
  reply: windowChange,
  errors: [...pauseErrors, 'too_many_requests'],
  limit,
});

export const pauseOwnWindow = endpoint({
  ...own,
  method: 'POST',
  path: `${base}/pause`,
  summary:
    'Rests from today or a coming day on: the lessons of the side are closed, and its days continue on the day of return. At most 60 days and three times a calendar year for each side.',
  body: z.object(pauseFields),
  reply: windowChange,
  errors: [...pauseErrors, 'too_many_requests'],
  limit,
});

export const previewOwnResume = endpoint({
  ...own,
  method: 'POST',
  path: `${base}/preview_resume`,
  summary: 'What the end of a rest today would make of the window. Nothing is written.',
  body: z.object({ side }),
  reply: windowChange,
  errors: ['not_paused', 'too_many_requests'],
  limit,
});

export const resumeOwnWindow = endpoint({
  ...own,
  method: 'POST',
  path: `${base}/resume`,
  summary: 'Ends a rest today, or calls a planned one off. Days that were not rested are not added.',
  body: z.object({ side }),
  reply: windowChange,
  errors: ['not_paused', 'too_many_requests'],
  limit,
});
