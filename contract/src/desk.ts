import { z } from 'zod';
import { endpoint, staffRefusals } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { reviewPromiseDays } from './review-kinds.ts';
import { type StaffRight, staffRights } from './staff-rights.ts';

/** What waits for staff, in the order of the screen 오늘. */
export const deskQueues = [
  'report',
  'inquiry',
  'consultation',
  'transfer',
  'refund',
  'receipt',
  'level_check',
  'entry_report',
] as const;

export type DeskQueue = (typeof deskQueues)[number];

/** Who works on a queue, and within how many days each item is promised to be answered. */
export const queueRules: Record<DeskQueue, { right: StaffRight; days: number; isWorkingDays?: true }> = {
  report: { right: 'practice', days: reviewPromiseDays.report },
  inquiry: { right: 'inquiry', days: 1 },
  consultation: { right: 'consult', days: 2 },
  transfer: { right: 'money', days: 1 },
  // By law: three working days.
  refund: { right: 'money', days: 3, isWorkingDays: true },
  // The law gives five days from the payment, and four of them were spent on trying.
  receipt: { right: 'money', days: 1 },
  level_check: { right: 'practice', days: reviewPromiseDays.level_check },
  entry_report: { right: 'practice', days: reviewPromiseDays.entry_report },
};

const deskQueue = z.object({
  kind: z.enum(deskQueues),
  count: z.int(),
  /** How many wait longer than promised. */
  lateCount: z.int(),
  /** Since when each waits and until when it is promised, the oldest first, 60 at most. */
  waiting: z.array(z.object({ since: instant, dueAt: instant })),
});

/** Parts of the system whose state staff can see. */
export const healthParts = [
  'payments',
  'mail',
  'sms',
  'films',
  'search',
  'jobs',
  'database',
  'backup',
] as const;

export const healthLine = z.object({
  part: z.enum(healthParts),
  state: z.enum(['well', 'delayed', 'failed']),
  /** How many wait or failed; what is counted depends on the part. 0 where the service itself is away (`/status`). */
  count: z.int(),
  /** Since when; null if nothing waits. */
  since: instant.nullable(),
  /** Of backups that failed: no programs of the database's version, no room, or only the trial restore. */
  cause: z.enum(['tools', 'room', 'trial']).optional(),
});

/** What the screen 오늘 and the menu of staff show. */
export const desk = z.object({
  me: z.object({ id, name: z.string(), level: z.int(), rights: z.array(z.enum(staffRights)) }),
  /** Of what the caller's rights open. */
  queues: z.array(deskQueue),
  /** Empty without the right `system`. */
  health: z.array(healthLine),
  /** The server's time: ages are counted from it. */
  now: instant,
});

export type Desk = z.infer<typeof desk>;

export const getDesk = endpoint({
  method: 'GET',
  path: '/api/v1/private/staff/desk/get',
  access: 'teacher',
  right: 'any',
  tag: 'Desk',
  summary:
    'What waits for the caller: queues with the age of each item, approvals, and what is wrong with the system.',
  reply: desk,
  errors: staffRefusals,
});
