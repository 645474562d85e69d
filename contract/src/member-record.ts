import { z } from 'zod';
import { openContactChange } from './contact-change.ts';
import { endpoint, staffRefusals } from './endpoint.ts';
import { id, instant, intQuery, text } from './fields.ts';
import { levelCheckStates } from './level-check.ts';
import { memberLine } from './member-search.ts';
import { reportStates } from './report-states.ts';
import { ownLedgerLine, ownWindow } from './window.ts';

const tag = 'Staff: members';
const base = '/api/v1/private/staff/member';
const calendarDay = z.string().nullable();

/** A change of a window, as staff read it. The newest row of a side is the window. */
export const ledgerLine = ownLedgerLine.omit({ isOwn: true }).extend({
  /** The order that caused it, if any. */
  order: z.object({ id, name: z.string(), number: z.string() }).nullable(),
  /** Who of the staff; null when it was the member's own order, or the member. */
  actor: z.string().nullable(),
});
export type LedgerLine = z.infer<typeof ledgerLine>;

export const memberWindow = ownWindow.extend({
  /** How many rows the ledger has: what a change has to name as read. */
  version: z.int(),
  ledger: z.array(ledgerLine),
});
export type MemberWindow = z.infer<typeof memberWindow>;

/** What of the way to the next level of the centre is done. */
export const nextStep = z.object({
  /** The next place on the ladder; null at the top. */
  level: z.int().nullable(),
  subLevel: z.int().nullable(),
  /** Published lessons of the present group, and how many are practised. */
  lessons: z.int(),
  practised: z.int(),
  /** Days with practice since the present level was reached. */
  practiceDays: z.int(),
  levelCheck: z.enum(levelCheckStates).nullable(),
  /** State of the newest report; null if there is none. */
  report: z.enum(reportStates).nullable(),
});

/** A fact that staff noted. */
export const memberNote = z.object({
  id,
  text: z.string(),
  author: z.string(),
  createdAt: instant,
  /** Whether the caller wrote it. */
  isOwn: z.boolean(),
});
export type MemberNote = z.infer<typeof memberNote>;

export const memberRecord = memberLine.extend({
  /** What a change has to name as read. */
  version: z.int(),
  birthYear: z.int().nullable(),
  hasAddress: z.boolean(),
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  /** A new e-mail address or phone that is not confirmed yet. */
  contactChange: openContactChange.nullable(),
  /** Level of staff; 0 for members. */
  staffLevel: z.int(),
  hasSecondStep: z.boolean(),
  consents: z.array(z.object({ kind: z.string(), isGranted: z.boolean(), createdAt: instant })),
  windows: z.array(memberWindow),
  nextStep,
  notes: z.array(memberNote),
  sessions: z.array(
    z.object({
      id,
      userAgent: z.string(),
      addressPrefix: z.string(),
      createdAt: instant,
      expiresAt: instant,
    }),
  ),
  /** Whether it is the caller's own: nobody changes that as staff. */
  isOwn: z.boolean(),
  /** Whether the caller may do more than read and note: the right `member`. */
  isChangeable: z.boolean(),
});
export type MemberRecord = z.infer<typeof memberRecord>;

const reading = { access: 'teacher', right: 'any', tag, params: z.object({ id }) } as const;

export const getMember = endpoint({
  ...reading,
  method: 'GET',
  path: `${base}/get_by_id/{id}`,
  summary:
    'A member with masked profile, windows and their ledger, the next step, notes and sessions; with the right `member`, or as their teacher. The look is logged.',
  reply: memberRecord,
  errors: [...staffRefusals, 'not_found'],
});

export const timelineKinds = [
  'payment',
  'lesson',
  'practice',
  'report',
  'consultation',
  'message',
  'staff',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Something that happened. Never words of diaries, reports, consultations or inquiries. */
export const timelineLine = z.object({
  id: z.string(),
  kind: z.enum(timelineKinds),
  at: instant,
  /** What happened, as a key: state of an order or report, action of staff, kind of message. */
  what: z.string(),
  /** Product, lesson, course or subject; empty if there is none. */
  title: z.string(),
  /** Who of the staff, and why. */
  actor: z.string().nullable(),
  reason: z.string().nullable(),
  /** Smallest unit; null if there is no money in it. */
  amountMinor: z.int().nullable(),
  currency: z.string().nullable(),
  minutes: z.int().nullable(),
  /** Of a payment. */
  orderId: id.nullable(),
});
export type TimelineLine = z.infer<typeof timelineLine>;

export const listMemberTimeline = endpoint({
  ...reading,
  method: 'GET',
  path: `${base}/timeline/{id}`,
  summary:
    'What happened with a member, newest first: payments, lessons, practice, reports, consultations, messages, acts of staff.',
  query: z.object({
    kind: z.enum(timelineKinds, { error: 'invalid_choice' }).optional(),
    /** `next` of the page before. */
    after: text({ max: 80 }).optional(),
    pageSize: intQuery(1, 100).default(30),
  }),
  reply: z.array(timelineLine),
  paging: 'cursor',
  errors: [...staffRefusals, 'not_found'],
});

/** What a rule opens or closes. */
export const ruledThings = [
  'center',
  'academy',
  'courses',
  'diary',
  'consultation',
  'certificate',
  'levelCheck',
  'newsletter',
] as const;

export const ruleNames = [
  'window_active',
  'window_over',
  'window_later',
  'window_paused',
  'window_never',
  'pay_level_reached',
  'pay_level_low',
  'consent_given',
  'consent_missing',
  'course_finished',
  'course_not_finished',
  'level_check_free',
  'level_check_open',
] as const;
export type RuleName = (typeof ruleNames)[number];

export const explainMember = endpoint({
  ...reading,
  method: 'GET',
  path: `${base}/why/{id}`,
  summary: 'What is open to a member and what is not, with the rule that decides it.',
  reply: z.array(
    z.object({
      what: z.enum(ruledThings),
      isOpen: z.boolean(),
      rule: z.enum(ruleNames),
      /** The last day on which it stays so; null if it has no end. */
      until: calendarDay,
    }),
  ),
  errors: [...staffRefusals, 'not_found'],
});
export type Explanation = z.infer<typeof explainMember.reply>[number];
