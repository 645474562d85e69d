import { z } from 'zod';
import { endpoint, staffRefusals } from './endpoint.ts';
import { day, id, instant, line, pageQuery, text } from './fields.ts';

const tag = 'Audit';
const base = '/api/v1/private/staff';

const person = z.object({ id, name: z.string() });

/** Groups of acts by which the log can be searched: the first part of an action, or what reads, reveals or is refused. */
export const auditKinds = ['read', 'reveal', 'file', 'change', 'staff', 'approval', 'refuse'] as const;

export type AuditKind = (typeof auditKinds)[number];

/** One line of the log. */
export const auditLine = z.object({
  id,
  at: instant,
  /** Who: of staff with their name of then, of members without; null for strangers. */
  actor: person.nullable(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: id.nullable(),
  /** Whose record; null if it is nobody's. The name is empty if they have left. */
  about: person.nullable(),
  /** Of how many members, if it is a list. */
  aboutCount: z.int(),
  reason: z.string().nullable(),
  approvalId: id.nullable(),
  /** The fields that were changed, or the filter, by name. */
  detail: z.record(z.string(), z.string().nullable()),
  /** The whole address of staff, the network of members. */
  address: z.string(),
  requestId: z.string(),
});

export type AuditLine = z.infer<typeof auditLine>;

export const listAudit = endpoint({
  method: 'GET',
  path: `${base}/audit/get_all`,
  access: 'admin',
  right: 'system',
  tag,
  summary:
    'The audit log, the newest first: by who, whose record, what and when (days in Seoul, both included). The look is logged too. Counts up to 10,000.',
  query: z.object({
    actorId: id.optional(),
    about: id.optional(),
    kind: z.enum(auditKinds, { error: 'invalid_choice' }).optional(),
    action: line({ min: 0, max: 60 }).optional(),
    /** As an answer, a failure or the search of staff names it. */
    requestId: line({ min: 0, max: 60 }).optional(),
    from: day.optional(),
    to: day.optional(),
    ...pageQuery,
  }),
  reply: z.array(auditLine),
  paging: 'numbered',
  errors: [...staffRefusals, 'invalid_input'],
});

const month = z
  .string({ error: 'invalid_type' })
  .max(7, { error: 'invalid_date' })
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'invalid_date' });

const reasoned = z.object({
  at: instant,
  about: person.nullable(),
  fields: z.string(),
  reason: z.string().nullable(),
});

/** What somebody of the staff did in a month, for the owner who checks it. */
export const accessOfPerson = z.object({
  id,
  name: z.string(),
  /** Looks at records of members: one record, or a list. */
  reads: z.int(),
  /** Of how many members. */
  members: z.int(),
  /** Acts of every kind between 22:00 and 06:00 in Seoul. */
  nights: z.int(),
  /** Calls that were refused. */
  refusals: z.int(),
  reveals: z.array(reasoned),
  files: z.array(reasoned),
  /** Read far more records than the others did. */
  isOutlier: z.boolean(),
});

export type AccessOfPerson = z.infer<typeof accessOfPerson>;

const signature = z.object({ by: z.string(), at: instant, findings: z.string() });

const reviewState = z.object({
  month,
  signature: signature.nullable(),
  /** From the 10th of the month after. */
  isOverdue: z.boolean(),
});

export type AccessReviewState = z.infer<typeof reviewState>;

const ofOwners = { access: 'admin', right: 'owner', tag } as const;

export const listAccessReviews = endpoint({
  ...ofOwners,
  method: 'GET',
  path: `${base}/access_review/get_all`,
  summary: 'The months of the last year that the log has, the newest first, and which of them were checked.',
  reply: z.array(reviewState),
  errors: staffRefusals,
});

export const getAccessReview = endpoint({
  ...ofOwners,
  method: 'GET',
  path: `${base}/access_review/get`,
  summary: 'What each of the staff read, revealed and took in a month. The look is logged.',
  query: z.object({ month }),
  reply: z.object({ ...reviewState.shape, people: z.array(accessOfPerson) }),
  errors: [...staffRefusals, 'invalid_input'],
});

export const signAccessReview = endpoint({
  ...ofOwners,
  method: 'POST',
  path: `${base}/access_review/sign`,
  asksPassword: true,
  summary: 'Signs the check of a month that is over, once.',
  body: z.object({ month, findings: text({ min: 5, max: 2000 }) }),
  reply: reviewState,
  errors: [...staffRefusals, 'invalid_input', 'month_open', 'already_signed'],
});
