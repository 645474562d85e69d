import { z } from 'zod';
import { endpoint, staffRefusals } from './endpoint.ts';
import { flagQuery, id, instant, pageQuery } from './fields.ts';
import { inquiry, inquiryLineContent } from './inquiry.ts';
import { inquiryStates } from './inquiry-states.ts';

const tag = 'Staff: inquiries';
const base = '/api/v1/private/staff/inquiry';

/** Somebody of the staff, as far as a desk names them. */
const deskMember = z.object({ id, name: z.string() });

/** An inquiry in the list of the desk. Phone and address of its author are not in it: answers are written here. */
export const deskInquiry = inquiry.omit({ authorPhone: true, authorEmail: true }).extend({
  /** The member's present name; the author's is the one that was typed into the form. */
  memberName: z.string(),
  /** Since when it waits for an answer; null while it does not. */
  waitingSince: instant.nullable(),
  /** Waiting for longer than the academy promises. */
  isOverdue: z.boolean(),
  assignedTo: deskMember.nullable(),
  /** When an answer reaches its author that has not left yet; until then the inquiry is as before. */
  answerLeavesAt: instant.nullable(),
});

export type DeskInquiry = z.infer<typeof deskInquiry>;

const deskLine = z.object({
  id,
  isStaff: z.boolean(),
  /** Who of the staff; null for a line of its author, and when they are no longer known. */
  writer: z.string().nullable(),
  content: z.string(),
  createdAt: instant,
});

export type DeskInquiryLine = z.infer<typeof deskLine>;

export const deskInquiryThread = deskInquiry.extend({
  lines: z.array(deskLine),
  /** The answer that has not left yet. */
  heldAnswer: z
    .object({
      /** To take it back; null for a colleague's. */
      undoId: id.nullable(),
      writer: z.string(),
      content: z.string(),
      leavesAt: instant,
    })
    .nullable(),
  /** What an answer has to name as read; null while nothing follows the inquiry. */
  lastLineId: id.nullable(),
  /** Who can be asked to see to it. */
  desk: z.array(deskMember),
});

export type DeskInquiryThread = z.infer<typeof deskInquiryThread>;

const ofDesk = { access: 'teacher', right: 'inquiry', tag } as const;
const one = { ...ofDesk, params: z.object({ id }), reply: deskInquiryThread } as const;

export const listDeskInquiries = endpoint({
  ...ofDesk,
  method: 'GET',
  path: `${base}/get_all`,
  summary:
    'Inquiries of all members. Those that wait come first to last by how long they wait, all others newest first, unless `sort` says otherwise. The look is logged.',
  query: z.object({
    state: z.enum(inquiryStates, { error: 'invalid_choice' }).optional(),
    assigned: z.enum(['me', 'nobody'], { error: 'invalid_choice' }).optional(),
    side: z.enum(['center', 'academy'], { error: 'invalid_choice' }).optional(),
    /** About a product, or about anything else. */
    about: z.enum(['product', 'other'], { error: 'invalid_choice' }).optional(),
    overdue: flagQuery.optional(),
    sort: z.enum(['waiting', 'newest'], { error: 'invalid_choice' }).optional(),
    ...pageQuery,
  }),
  reply: z.array(deskInquiry),
  paging: 'numbered',
  errors: staffRefusals,
});

export const getDeskInquiry = endpoint({
  ...one,
  method: 'GET',
  path: `${base}/get_by_id/{id}`,
  summary: 'One inquiry with everything written after it, and who can see to it. The look is logged.',
  errors: [...staffRefusals, 'not_found'],
});

export const answerInquiry = endpoint({
  ...one,
  method: 'POST',
  path: `${base}/answer/{id}`,
  summary:
    'Answers an inquiry. The answer leaves after two minutes, and the author is then told by mail that there is one; until then it can be taken back. The same `Idempotency-Key` again is the same answer.',
  body: z.object({
    answer: inquiryLineContent,
    /** The last line that was read; null when there was none. Another is `changed_elsewhere`. */
    lastLineId: id.nullable(),
  }),
  errors: [...staffRefusals, 'not_found', 'own_record', 'inquiry_closed', 'changed_elsewhere'],
});

export const closeInquiry = endpoint({
  ...one,
  method: 'POST',
  path: `${base}/close/{id}`,
  summary: 'Closes an inquiry: nobody writes to it any more. One that is closed stays so.',
  errors: [...staffRefusals, 'not_found', 'own_record'],
});

export const reopenInquiry = endpoint({
  ...one,
  method: 'POST',
  path: `${base}/reopen/{id}`,
  summary: 'Opens a closed inquiry again, as whoever wrote last left it.',
  errors: [...staffRefusals, 'not_found', 'own_record'],
});

export const assignInquiry = endpoint({
  ...one,
  method: 'POST',
  path: `${base}/assign/{id}`,
  summary:
    'Says who of the staff sees to an inquiry, or that nobody does; whoever is asked by another is told.',
  body: z.object({ staffId: id.nullable() }),
  errors: [...staffRefusals, 'not_found', 'own_record', 'inquiry_closed'],
});
