import { z } from 'zod';
import { endpoint, staffRefusals } from './endpoint.ts';
import { id, instant, pageQuery, reason, sixDigits } from './fields.ts';
import { staffRights } from './staff-rights.ts';

const tag = 'Staff';
const base = '/api/v1/private/staff/approval';

/** Part of the body of an act that may need a second person: why, and a code of the app from whoever is alone. */
export const twoPersons = {
  reason,
  code: sixDigits.optional(),
};

/** Reply of an act that may need a second person. */
export const approvalReply = z.object({
  state: z.enum(['done', 'waiting']),
  /** What waits; null when it is done. */
  approvalId: id.nullable(),
});

export type ApprovalReply = z.infer<typeof approvalReply>;

/** What an act that may need a second person can answer beside its own errors. */
export const approvalErrors = [
  'own_record',
  'approval_open',
  'second_person_missing',
  'invalid_code',
  'too_many_requests',
] as const;

export const approvalStates = ['waiting', 'done', 'refused', 'failed', 'cancelled', 'expired'] as const;

const person = z.object({ id, name: z.string() });

/** An act that waits or waited for a second person. */
export const approval = z.object({
  id,
  /** What is to be done, by its name in the audit log. */
  action: z.string(),
  right: z.enum(staffRights),
  subjectType: z.string(),
  /** Null if it is about many records. */
  subjectId: id.nullable(),
  /** What the second person has to know, by name. */
  facts: z.record(z.string(), z.string()),
  reason: z.string(),
  askedBy: person,
  /** Whose record it is; null if it is nobody's, or they have left. */
  about: person.nullable(),
  askedAt: instant,
  expiresAt: instant,
  /** When it is done without a second person, since there is none. */
  dueAt: instant.nullable(),
  state: z.enum(approvalStates),
  decidedBy: person.nullable(),
  decidedAt: instant.nullable(),
  decision: z.string().nullable(),
  /** Why it could not be done: a code of the error catalogue. */
  failure: z.string().nullable(),
  /** Whether the caller may say yes or no. */
  canDecide: z.boolean(),
  /** Whether the caller may call it off. */
  canCancel: z.boolean(),
});

export type Approval = z.infer<typeof approval>;

const forStaff = { access: 'teacher', right: 'any', tag } as const;

export const listApprovals = endpoint({
  ...forStaff,
  method: 'GET',
  path: `${base}/get_all`,
  summary:
    'What waits for a second person, the oldest first, or everything, the newest first: of the caller’s rights.',
  query: z.object({
    state: z.enum(['waiting', 'all'], { error: 'invalid_choice' }).default('waiting'),
    ...pageQuery,
  }),
  reply: z.array(approval),
  paging: 'numbered',
  errors: [...staffRefusals, 'invalid_input'],
});

export const decideApproval = endpoint({
  ...forStaff,
  method: 'POST',
  path: `${base}/decide/{id}`,
  asksPassword: true,
  summary:
    'Says yes or no as the second person. Yes does it at once; it fails if the record is another by now.',
  params: z.object({ id }),
  body: z.object({
    isApproved: z.boolean({ error: 'invalid_type' }),
    reason,
  }),
  /** `failure`: the code of the error with which it failed. */
  reply: z.object({ state: z.enum(['done', 'refused', 'failed']), failure: z.string().nullable() }),
  errors: [...staffRefusals, 'own_record', 'not_found', 'approval_closed'],
});

export const cancelApproval = endpoint({
  ...forStaff,
  method: 'POST',
  path: `${base}/cancel/{id}`,
  summary: 'Calls off what the caller asked for, while it waits.',
  params: z.object({ id }),
  reply: z.null(),
  errors: [...staffRefusals, 'not_found', 'approval_closed'],
});
